// SPDX-License-Identifier: GPL-3.0-or-later
#include "oom/diagnosis_codec.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace headroom;

class TestDiagnosisCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPartHasItsKey() {
        const Diagnosis diagnosis{.phase = FailurePhase::Load,
                                  .kind = FailureKind::Environment,
                                  .cause = FailureCause::HostRam,
                                  .confidence = Confidence::Low,
                                  .evidence = {Sentence("one"), Sentence("two")},
                                  .question = Sentence("which?"),
                                  .actions = {Fix::PagefileUp}};
        const auto json = nlohmann::json::parse(encodeDiagnosis(diagnosis));
        QCOMPARE(json.at("phase"), "load");
        QCOMPARE(json.at("kind"), "environment");
        QCOMPARE(json.at("cause"), "host_ram");
        QCOMPARE(json.at("confidence"), "low");
        QCOMPARE(json.at("evidence"), (nlohmann::json{"one", "two"}));
        QCOMPARE(json.at("question"), "which?");
        QCOMPARE(json.at("actions").at(0).at("id"), "pagefile_up");
        QVERIFY(!json.at("actions").at(0).at("text").get<std::string>().empty());
    }

    void withoutAQuestionThereIsNoKeyForIt() {
        QVERIFY(!nlohmann::json::parse(encodeDiagnosis({.confidence = Confidence::High})).contains("question"));
    }
};

QTEST_GUILESS_MAIN(TestDiagnosisCodec)
#include "tst_diagnosis_codec.moc"
