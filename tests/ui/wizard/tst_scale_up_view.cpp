// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/scale_up_view.h"

#include "base/bytes.h"
#include "job/job_reader.h"
#include "support/open_job.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// 1 GiB, and one more for each picture of a batch.
Result<Forecast> playing(const TrainRequest& request) {
    const std::int64_t needed = kGiB + readJob(JobDocument(request.jobText)).config.config.process.front().train.batchSize * kGiB;
    return Forecast{.needed = needed, .phases = {{.phase = Phase::Steps, .needed = needed}}, .stepSeconds = 1};
}

}  // namespace

class TestScaleUpView : public QObject, OpenJob {
    Q_OBJECT

    std::unique_ptr<ScaleUpFinder> m_finder;
    std::unique_ptr<ScaleUpView> m_view;

    QList<QPushButton*> applyButtons() const {
        QList<QPushButton*> buttons;
        for (QPushButton* button : m_view->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Apply")) buttons << button;
        return buttons;
    }

private Q_SLOTS:
    void init() {
        open();
        m_finder = std::make_unique<ScaleUpFinder>(m_bench, [] { return playing; });
        m_view = std::make_unique<ScaleUpView>(m_bench, *m_finder);
        QVERIFY(m_view->isHidden());
        m_finder->find({}, 4 * kGiB);
        QVERIFY(!m_view->isHidden());
        QTRY_VERIFY(!m_finder->isSearching());
    }

    void cleanup() { m_view.reset(); }

    void whatDoesNotFitCannotBeApplied() {
        const auto buttons = applyButtons();
        QCOMPARE(buttons.size(), static_cast<qsizetype>(m_finder->offers().size()));
        for (qsizetype i = 0; i < buttons.size(); ++i) {
            QCOMPARE(buttons[i]->isEnabled(), m_finder->offers()[static_cast<std::size_t>(i)].fit == Fit::Yes);
            QVERIFY(buttons[i]->accessibleName().size() > 8 && buttons[i]->accessibleDescription().contains(QStringLiteral("GiB")));
        }
        QVERIFY(std::ranges::any_of(buttons, [](const QPushButton* button) { return !button->isEnabled(); }));
    }

    void oneChangeIsMadeAndTheRestGoes() {
        const QString before = m_bench.text();
        QSignalSpy applied(m_view.get(), &ScaleUpView::applied);
        applyButtons().front()->click();
        QCOMPARE(applied.size(), 1);
        QCOMPARE(applied.front().front().toString(), QStringLiteral("Train 15 steps"));
        QCOMPARE(m_bench.process().train.steps, 15);
        QVERIFY(m_view->isHidden());
        m_bench.undo();
        QCOMPARE(m_bench.text(), before);
    }

    void inALowWindowEachIsOneLine() {
        const auto sentences = [&] {
            return std::ranges::count_if(m_view->findChildren<QLabel*>(), [](const QLabel* label) { return label->isVisibleTo(label->window()) && label->text().endsWith(QLatin1Char('.')); });
        };
        const auto hint = [&] { return applyButtons().front()->parentWidget()->toolTip(); };
        QVERIFY(sentences() > std::ssize(m_finder->offers()) && hint().isEmpty());
        m_view->setCompact(true);
        QTRY_COMPARE(applyButtons().size(), static_cast<qsizetype>(m_finder->offers().size()));
        QCOMPARE(sentences(), 0);
        QVERIFY(hint().endsWith(QLatin1Char('.')));
        m_view->setCompact(false);
        QTRY_COMPARE(applyButtons().size(), static_cast<qsizetype>(m_finder->offers().size()));
        QVERIFY(sentences() > std::ssize(m_finder->offers()) && hint().isEmpty());
    }

    void escapeClosesIt() {
        QTest::keyClick(m_view.get(), Qt::Key_Escape);
        QVERIFY(m_view->isHidden() && !m_finder->isShown());
    }
};

QTEST_MAIN(TestScaleUpView)
#include "tst_scale_up_view.moc"
