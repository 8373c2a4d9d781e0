// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/card_choice.h"

#include "base/bytes.h"
#include "support/open_job.h"

#include <QSettings>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::ui;

class TestCardChoice : public QObject, OpenJob {
    Q_OBJECT

    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};

    static CardChoice::Machine machine(bool hasCard) {
        return {.cards =
                    [hasCard] {
                        if (!hasCard) return DeviceMemory{.reason = "No NVIDIA driver is installed"};
                        return DeviceMemory{.cards = {{.index = 0, .name = "NVIDIA GeForce RTX 4070", .total = 12 * kGiB, .free = 11 * kGiB},
                                                      {.index = 1, .name = "NVIDIA L4", .total = 22 * kGiB, .free = 22 * kGiB}}};
                    },
                .memory = [] { return HostMemory{.total = 16 * kGiB, .available = 10 * kGiB}; }};
    }

    std::unique_ptr<CardChoice> choice(const QByteArray& device, bool hasCard, std::int64_t limit = 0) {
        open(QByteArray(kJob).replace("device: cpu", "device: " + device));
        auto made = std::make_unique<CardChoice>(m_bench, m_settings, machine(hasCard), limit);
        QSignalSpy changed(made.get(), &CardChoice::changed);
        made->look();
        if (!changed.wait()) qFatal("the machine did not answer");
        return made;
    }

private Q_SLOTS:
    void init() { m_settings.clear(); }

    void theRoomIsThatOfWhatTheJobTrainsOn_data() {
        QTest::addColumn<QByteArray>("device");
        QTest::addColumn<bool>("hasCard");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("card");
        QTest::addColumn<qint64>("total");
        QTest::addColumn<qint64>("others");
        using Kind = ForecastRoom::Kind;
        const auto row = [](const char* name, const char* device, bool hasCard, qint64 limit, const char* chosen, Kind kind, const char* card, qint64 total, qint64 others) {
            QTest::newRow(name) << QByteArray(device) << hasCard << limit << QString::fromLatin1(chosen) << static_cast<int>(kind) << QString::fromLatin1(card) << total << others;
        };
        row("processor", "cpu", true, 0, "", Kind::Processor, "", 16 * kGiB, 6 * kGiB);
        row("processor, whatever card was chosen", "cpu", true, 0, "RTX 3060 12 GB", Kind::Processor, "", 16 * kGiB, 6 * kGiB);
        row("processor with a limit", "cpu", true, 2 * kGiB, "", Kind::Limit, "", 2 * kGiB, 0);
        row("card with a limit", "cuda", true, 2 * kGiB, "RTX 3060 12 GB", Kind::Limit, "", 2 * kGiB, 0);
        row("this card", "cuda", true, 0, "", Kind::ThisCard, "GeForce RTX 4070", 12 * kGiB, kGiB);
        row("the second card", "cuda:1", true, 0, "", Kind::ThisCard, "L4", 22 * kGiB, 0);
        row("a card that is not there", "cuda:2", true, 0, "", Kind::ExampleCard, "RTX 3060 12 GB", 12 * kGiB, 12 * kGiB / 50);
        row("no card", "cuda", false, 0, "", Kind::ExampleCard, "RTX 3060 12 GB", 12 * kGiB, 12 * kGiB / 50);
        row("a chosen card", "cuda", true, 0, "RTX 4090 24 GB", Kind::ChosenCard, "RTX 4090 24 GB", 24 * kGiB, 24 * kGiB / 50);  // what the driver keeps
        row("a chosen card that nobody knows any more", "cuda", false, 0, "RTX 9999", Kind::ExampleCard, "RTX 3060 12 GB", 12 * kGiB, 12 * kGiB / 50);
    }

    void theRoomIsThatOfWhatTheJobTrainsOn() {
        QFETCH(const QByteArray, device);
        QFETCH(const bool, hasCard);
        QFETCH(const qint64, limit);
        QFETCH(const QString, chosen);
        QFETCH(const int, kind);
        QFETCH(const QString, card);
        QFETCH(const qint64, total);
        QFETCH(const qint64, others);
        m_settings.setValue(QStringLiteral("forecastCard"), chosen);
        const auto cards = choice(device, hasCard, limit);
        const ForecastRoom expected{.kind = static_cast<ForecastRoom::Kind>(kind), .card = card, .total = total, .others = others};
        QVERIFY(cards->room().has_value());
        QCOMPARE(*cards->room(), expected);
        QCOMPARE(expected.usable(), total - others);
        QCOMPARE(cards->isOpen(), limit == 0 && device.startsWith("cuda"));
        QCOMPARE(cards->isForCard(), device.startsWith("cuda"));
    }

    void runsAreMeasuredOnWhatIsHere() {
        QCOMPARE(choice("cpu", true)->measuredDevice(), QStringLiteral("processor"));
        const auto cards = choice("cuda", true);
        QVERIFY2(cards->measuredDevice().startsWith(QStringLiteral("GeForce RTX 4070 ")), qPrintable(cards->measuredDevice()));
        cards->choose(QStringLiteral("RTX 4090 24 GB"));
        QCOMPARE(cards->measuredDevice(), QString());
        QCOMPARE(cards->model(), std::string("RTX 4090 24 GB"));
        QCOMPARE(cards->ownModel(), std::string("RTX 4070 12 GB"));  // what a run is on
    }

    void beforeTheMachineAnswersThereIsNoRoomButAChosenCards() {
        open(QByteArray(kJob).replace("device: cpu", "device: cuda"));
        CardChoice cards(m_bench, m_settings, machine(true), 0);
        QVERIFY(!cards.room());
        cards.choose(QStringLiteral("RTX 4090 24 GB"));
        QCOMPARE(cards.room()->card, QStringLiteral("RTX 4090 24 GB"));
    }

    void aChoiceIsKeptAndTakenBack() {
        const auto cards = choice("cuda", true);
        QSignalSpy changed(cards.get(), &CardChoice::changed);
        cards->choose(QStringLiteral("RTX 3060 12 GB"));
        QCOMPARE(changed.size(), 1);
        CardChoice next(m_bench, m_settings, machine(true), 0);
        QCOMPARE(next.chosen(), QStringLiteral("RTX 3060 12 GB"));
        cards->choose({});
        QCOMPARE(cards->room()->card, QStringLiteral("GeForce RTX 4070"));
        QVERIFY(!m_settings.contains(QStringLiteral("forecastCard")));
    }

    void aRunOfOursIsNoOtherProgram() {
        open(QByteArray(kJob).replace("device: cpu", "device: cuda"));
        bool trains = true;
        CardChoice::Machine machine = TestCardChoice::machine(true);
        machine.trains = [&trains] { return trains; };
        CardChoice cards(m_bench, m_settings, machine, 0);
        QSignalSpy changed(&cards, &CardChoice::changed);
        cards.look();
        QVERIFY(changed.wait());
        QCOMPARE(cards.room()->others, std::int64_t(0));
        trains = false;
        cards.look();
        QVERIFY(changed.wait());
        QCOMPARE(cards.room()->others, kGiB);
        trains = true;
        cards.look();
        QTest::qWait(0);
        QCOMPARE(cards.room()->others, kGiB);
    }

    void anotherDeviceInTheJobIsAnotherRoom() {
        const auto cards = choice("cpu", true);
        QSignalSpy changed(cards.get(), &CardChoice::changed);
        m_bench.setText(m_bench.text().replace(QStringLiteral("device: cpu"), QStringLiteral("device: cuda")));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(cards->room()->card, QStringLiteral("GeForce RTX 4070"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("steps: 10"), QStringLiteral("steps: 11")));
        QCOMPARE(changed.size(), 1);
    }
};

QTEST_MAIN(TestCardChoice)
#include "tst_card_choice.moc"
