// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/environment.h"

#include "base/bytes.h"

#include <QTest>

using namespace headroom;

namespace {

QString wordsOf(const MachineFacts& machine) {
    QStringList words;
    for (const Sentence& finding : environmentFindings(machine)) words << QString::fromStdString(finding.english());
    return words.join(QLatin1Char('\n'));
}

MachineFacts with(std::vector<CardProcess> processes) {
    return {.device = {.cards = {{.name = "Played Card 12G", .total = 12 * kGiB, .processes = std::move(processes)}}}};
}

}  // namespace

class TestEnvironment : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatSpeaksForAFaultOfTheMachineIsNamed_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const MachineFacts& machine, const char* expected) {
            QTest::newRow(name) << wordsOf(machine) << QString::fromLatin1(expected);
        };
        row("all is well",
            {.host = {.total = 32 * kGiB, .available = 20 * kGiB, .swapTotal = 8 * kGiB, .swapFree = 8 * kGiB}}, "");
        row("nothing is known", {}, "");
        row("programs on the card",
            with({{4, "browser", 1800 * kMiB}, {5, "", 200 * kMiB}, {6, "desktop", std::nullopt}}),
            "Other programs hold 2.0 GiB of the 12.0 GiB of Played Card 12G: browser 1.8 GiB, process 5 200.0 MiB, "
            "desktop.");
        row("shares that the driver keeps to itself", with({{4, "browser", std::nullopt}}),
            "Other programs are on the card Played Card 12G: browser.");
        row("RAM is nearly full",
            {.host = {.total = 32 * kGiB, .available = 2 * kGiB, .swapTotal = 8 * kGiB, .swapFree = 8 * kGiB}},
            "Of 32.0 GiB of RAM only 2.0 GiB is left.");
        row("and nothing stands in for it", {.host = {.total = 32 * kGiB, .available = 2 * kGiB}},
            "Of 32.0 GiB of RAM only 2.0 GiB is left.\nThere is no swap that could stand in for RAM.");
        row("swap",
            {.host = {.total = 32 * kGiB, .available = 20 * kGiB, .swapTotal = 8 * kGiB, .swapFree = 512 * kMiB}},
            "Of 8.0 GiB of swap only 512.0 MiB is left.");
        row("commit",
            {.host = {.total = 32 * kGiB, .available = 20 * kGiB, .commitLimit = 40 * kGiB, .committed = 39 * kGiB}},
            "The system has promised 39.0 GiB of the 40.0 GiB that it may promise; a request beyond that is refused "
            "though RAM is free.");
        row("a promise without limit", {.host = {.total = 32 * kGiB, .available = 20 * kGiB, .committed = 90 * kGiB}},
            "");
        row("container", {.host = {.total = 8 * kGiB, .available = 6 * kGiB, .limitedByContainer = true}},
            "A container allows 8.0 GiB of RAM.");
    }
    void whatSpeaksForAFaultOfTheMachineIsNamed() {
        QFETCH(const QString, words);
        QFETCH(const QString, expected);
        QCOMPARE(words, expected);
    }
};

QTEST_GUILESS_MAIN(TestEnvironment)
#include "tst_environment.moc"
