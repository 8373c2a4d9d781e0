// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/forecast_strip.h"

#include "base/bytes.h"
#include "charts/category_bar.h"
#include "charts/part_bars.h"
#include "style/look.h"
#include "support/open_job.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>

#include <atomic>

using namespace headroom;
using namespace headroom::ui;

namespace {

PhaseForecast phase(Phase phase, std::int64_t weights, std::int64_t activations) {
    PhaseForecast made{.phase = phase, .peak = weights + activations, .needed = weights + activations};
    made.categories[static_cast<std::size_t>(Category::Weights)] = weights;
    made.categories[static_cast<std::size_t>(Category::Activations)] = activations;
    return made;
}

/// 4 GiB and two for each picture of a batch; an error where there are too many.
Result<Forecast> playing(const TrainRequest& request) {
    const std::int64_t batch = std::stoll(request.jobText.substr(request.jobText.find("batch_size: ") + 12));
    if (batch > 90) return Error{"the job cannot be forecast"};
    return Forecast{.peak = 4 * kGiB + 2 * batch * kGiB,
                    .needed = 4 * kGiB + 2 * batch * kGiB,
                    .phases = {phase(Phase::Load, 4 * kGiB, 0), phase(Phase::Steps, 4 * kGiB, 2 * batch * kGiB), phase(Phase::Sample, 4 * kGiB, kGiB)},
                    .heaviestBucket = PictureSize{1024, 768},
                    .knowsWeights = batch != 3};
}

}  // namespace

class TestForecastStrip : public QObject, OpenJob {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::atomic<bool> m_isHeld = false;
    std::unique_ptr<ForecastFeed> m_feed;
    std::unique_ptr<CardChoice> m_cards;
    std::unique_ptr<ForecastStrip> m_strip;

    /// A strip over a job of so many pictures a batch.
    void show(int batch, const QByteArray& device = "cpu", std::int64_t limit = 0) {
        open(QByteArray(kJob).replace("device: cpu", "device: " + device).replace("batch_size: 2", "batch_size: " + QByteArray::number(batch)));
        m_strip.reset();
        m_feed = std::make_unique<ForecastFeed>(m_bench, [this] {
            return [this](const TrainRequest& request) {
                while (m_isHeld) QThread::usleep(100);
                return playing(request);
            };
        }, 0);
        m_cards = std::make_unique<CardChoice>(m_bench, m_settings, CardChoice::Machine{.memory = [] { return HostMemory{.total = 16 * kGiB, .available = 12 * kGiB}; }}, limit);
        m_strip = std::make_unique<ForecastStrip>(*m_feed, *m_cards);
        m_strip->resize(1200, m_strip->height());
        m_strip->show();
    }

    void showTold(int batch, const QByteArray& device = "cpu", std::int64_t limit = 0) {
        show(batch, device, limit);
        QTRY_VERIFY(!m_strip->summary().startsWith(QStringLiteral("The forecast")));
    }

    QStringList words() const {
        QStringList words;
        for (const QLabel* label : m_strip->findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty()) words << label->text();
        return words;
    }

    template <typename Widget>
    Widget& part() const { return *m_strip->findChild<Widget*>(); }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() { m_settings.clear(); }

    void cleanup() {
        m_isHeld = false;
        m_strip.reset();
    }

    void theVerdictIsASentence_data() {
        QTest::addColumn<int>("batch");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("peak");
        QTest::newRow("fits") << 2 << qint64(0) << QStringLiteral("Fits, 4.0 GiB to spare") << QStringLiteral("Peak 8.0 GiB (Training)");
        QTest::newRow("tight") << 4 << qint64(0) << QStringLiteral("Tight: 0 MiB to spare") << QStringLiteral("Peak 12.0 GiB (Training)");
        QTest::newRow("over") << 6 << qint64(0) << QStringLiteral("Over by 4.0 GiB") << QStringLiteral("Peak 16.0 GiB (Training)");
        QTest::newRow("over a limit") << 2 << qint64(7 * kGiB) << QStringLiteral("Over by 1.0 GiB") << QStringLiteral("Peak 8.0 GiB (Training)");
    }

    void theVerdictIsASentence() {
        QFETCH(const int, batch);
        QFETCH(const qint64, limit);
        QFETCH(const QString, verdict);
        QFETCH(const QString, peak);
        showTold(batch, "cpu", limit);
        QCOMPARE(words().mid(0, 3), QStringList({verdict, peak, QStringLiteral("Largest bucket 1024×768")}));
        QVERIFY2(m_strip->accessibleName().contains(verdict) && m_strip->accessibleName().contains(QStringLiteral("Activations")), qPrintable(m_strip->accessibleName()));
        QVERIFY(part<CategoryBar>().isVisible() && part<PartBars>().isVisible());
        QVERIFY(!m_strip->chooser().isVisible());  // the processor is none to choose
    }

    void aModelThatIsNotHereIsSaid() {
        showTold(3);
        QVERIFY2(words().last().contains(QStringLiteral("not here")), qPrintable(words().join(QLatin1Char('|'))));
    }

    void aJobWithoutForecastSaysWhy() {
        showTold(91);
        QCOMPARE(words(), QStringList({QStringLiteral("No forecast"), QStringLiteral("the job cannot be forecast.")}));
        QVERIFY(!part<CategoryBar>().isVisible() && !part<PartBars>().isVisible());
        QCOMPARE(m_strip->accessibleName(), QStringLiteral("No forecast: the job cannot be forecast."));
    }

    void whoWaitsLongIsToldSo() {
        showTold(2);
        m_isHeld = true;
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 6")));
        QTRY_VERIFY(m_feed->isComputing());
        QCOMPARE(words().front(), QStringLiteral("Fits, 4.0 GiB to spare"));  // the old one, until the new one is late
        QTRY_COMPARE(words().front(), QStringLiteral("Computing…"));
        m_isHeld = false;
        QTRY_COMPARE(words().front(), QStringLiteral("Over by 4.0 GiB"));
    }

    void aPartOfTheRunIsShownInTheBar() {
        showTold(2);
        QVERIFY(part<CategoryBar>().words().contains(QStringLiteral("Activations 4.0 GiB")));
        m_strip->choosePart(RunPart::Sample);
        QVERIFY(part<CategoryBar>().words().contains(QStringLiteral("Activations 1.0 GiB")));
        QCOMPARE(words().front(), QStringLiteral("Fits, 4.0 GiB to spare"));  // the verdict is of the whole run
        m_strip->choosePart(std::nullopt);
        QVERIFY(part<CategoryBar>().words().contains(QStringLiteral("Activations 4.0 GiB")));
    }

    void aCardIsChosenByKeys() {
        showTold(6, "cuda");
        QPushButton& chooser = m_strip->chooser();
        QCOMPARE(chooser.text(), QStringLiteral("For a card such as RTX 3060 12 GB"));
        QCOMPARE(words().front(), QStringLiteral("Over by 4.2 GiB"));  // the driver keeps 2 % of the card
        QVERIFY(chooser.focusPolicy() & Qt::TabFocus);
        Q_EMIT chooser.menu()->aboutToShow();
        QAction* wanted = nullptr;
        for (QAction* action : chooser.menu()->findChildren<QAction*>())
            if (action->text() == QStringLiteral("RTX 3090 24 GB")) wanted = action;
        QVERIFY(wanted);
        wanted->trigger();
        QCOMPARE(words().front(), QStringLiteral("Fits, 7.5 GiB to spare"));
        QCOMPARE(chooser.text(), QStringLiteral("For RTX 3090 24 GB"));
        QVERIFY(chooser.accessibleName().contains(QStringLiteral("RTX 3090 24 GB")));
    }

    void aJobThatIsOverIsBegunOnceTheUserSaysSo() {
        showTold(6);
        QVERIFY(m_strip->isOver());
        int begun = 0;
        const auto buttons = [this] {
            QList<QPushButton*> shown;
            for (QPushButton* button : m_strip->findChildren<QPushButton*>())
                if (button->isVisible()) shown << button;
            return shown;
        };
        m_strip->askToStart([&] { ++begun; });
        QVERIFY2(words().join(QLatin1Char('|')).startsWith(QStringLiteral("Start anyway? The forecast is 4.0 GiB over. A step")), qPrintable(words().join(QLatin1Char('|'))));
        QCOMPARE(buttons().size(), 2);
        QTest::keyClick(buttons()[0], Qt::Key_Escape);
        QCOMPARE(words().front(), QStringLiteral("Over by 4.0 GiB"));
        m_strip->askToStart([&] { ++begun; });
        buttons()[1]->click();
        QCOMPARE(begun, 0);
        m_strip->askToStart([&] { ++begun; });
        buttons()[0]->click();
        QCOMPARE(begun, 1);
        QCOMPARE(words().front(), QStringLiteral("Over by 4.0 GiB"));
    }

    void anEditTakesTheQuestionBack() {
        showTold(6);
        QSignalSpy changed(m_strip.get(), &ForecastStrip::isOverChanged);
        m_strip->askToStart([] { qFatal("nobody said so"); });
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 6"), QStringLiteral("batch_size: 2")));
        QTRY_COMPARE(words().front(), QStringLiteral("Fits, 4.0 GiB to spare"));
        QVERIFY(!m_strip->isOver());
        QCOMPARE(changed.size(), 1);
    }

    void aJobThatFitsAndACardThatIsOnlyAskedAboutNeedNoQuestion() {
        int begun = 0;
        showTold(2);
        m_strip->askToStart([&] { ++begun; });
        QCOMPARE(begun, 1);
        showTold(6, "cuda");
        QCOMPARE(words().front(), QStringLiteral("Over by 4.2 GiB"));
        m_strip->askToStart([&] { ++begun; });
        QCOMPARE(begun, 2);
    }

    void howLongTheStepsTakeIsToldOnceThatIsKnown() {
        showTold(2);
        const auto told = [&] { return words().contains(QStringLiteral("All steps: about 12 min 30 s")); };
        QVERIFY(!told());
        m_strip->setSpeed([](const Forecast& forecast) { return forecast.needed > 0 ? 750.0 : 0.0; });
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 1")));
        QTRY_VERIFY(told());
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 1"), QStringLiteral("batch_size: 6")));
        QTRY_VERIFY(m_strip->finder().isVisible());
        QVERIFY(!told());  // a job that is over does not get so far
    }

    void settingsThatFitAreOfferedWhereTheJobDoesNot() {
        showTold(2);
        QVERIFY(m_strip->finder().isHidden());
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 6")));
        QTRY_VERIFY(m_strip->finder().isVisible());
        QSignalSpy wanted(m_strip.get(), &ForecastStrip::fitWanted);
        QTest::keyClick(&m_strip->finder(), Qt::Key_Space);
        QCOMPARE(wanted.size(), 1);
        m_strip->setCompact(true);
        QVERIFY(m_strip->finder().isVisible());
    }

    void inALowWindowVerdictAndBarAreLeft() {
        showTold(2);
        const int whole = m_strip->height();
        m_strip->setCompact(true);
        QVERIFY(m_strip->height() < whole);
        QVERIFY(part<CategoryBar>().isVisible() && !part<PartBars>().isVisible());
        QVERIFY2(part<CategoryBar>().toolTip().contains(QStringLiteral("Largest bucket 1024×768")), qPrintable(part<CategoryBar>().toolTip()));
        QVERIFY(part<CategoryBar>().toolTip().contains(QStringLiteral("Sample 5.0 GiB")));
        m_strip->setCompact(false);
        QVERIFY(part<PartBars>().isVisible());
    }

    void whoIsHiddenAsksNothing() {
        showTold(2);
        m_strip->hide();
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 6")));
        QVERIFY(m_feed->isSettled());
        m_strip->show();
        QTRY_COMPARE(words().front(), QStringLiteral("Over by 4.0 GiB"));
    }
};

QTEST_MAIN(TestForecastStrip)
#include "tst_forecast_strip.moc"
