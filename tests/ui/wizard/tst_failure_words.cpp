// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/failure_words.h"

#include <QSet>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

/// Every value of an enumeration has words of its own.
template <typename Enum>
void demandWords(std::size_t count, QString (*words)(Enum)) {
    QSet<QString> all;
    for (std::size_t i = 0; i < count; ++i) all << words(static_cast<Enum>(i));
    QCOMPARE(all.size(), static_cast<qsizetype>(count));
    QVERIFY(!all.contains(QString()));
}

}  // namespace

class TestFailureWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLabelHasWordsOfItsOwn() {
        demandWords(kFailurePhaseIds.size(), phaseWords);
        demandWords(kFailureKindIds.size(), kindWords);
        demandWords(kFailureCauseIds.size(), causeWords);
        demandWords(kConfidenceIds.size(), confidenceWords);
    }

    void wordsBelongToTheirLabel() {
        QCOMPARE(causeWords(FailureCause::HostRam), QStringLiteral("System memory ran out"));
        QCOMPARE(causeWords(FailureCause::TextEncoderResident), QStringLiteral("The text encoder fills the card"));
        QCOMPARE(kindWords(FailureKind::TrainerBug), QStringLiteral("Caused by the trainer"));
        QCOMPARE(phaseWords(FailurePhase::Saving), QStringLiteral("A save"));
        QVERIFY(confidenceWords(Confidence::Low).startsWith(QStringLiteral("Low")));
    }
};

QTEST_GUILESS_MAIN(TestFailureWords)
#include "tst_failure_words.moc"
