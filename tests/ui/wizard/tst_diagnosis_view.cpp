// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/diagnosis_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

Diagnosis sample(Confidence confidence) {
    Diagnosis diagnosis{.phase = FailurePhase::FirstSteps,
                        .kind = FailureKind::Config,
                        .cause = FailureCause::CheckpointingOff,
                        .confidence = confidence};
    diagnosis.evidence = {Sentence("The step failed."), Sentence("Nothing was recomputed.")};
    diagnosis.actions = {Fix::GradientCheckpointingOn, Fix::BatchOne};
    if (confidence == Confidence::Low) diagnosis.question = Sentence("Is it on?");
    return diagnosis;
}

QStringList shownIn(const DiagnosisView& view) {
    QStringList words;
    for (const QLabel* label : view.findChildren<QLabel*>())
        if (label->isVisibleTo(&view)) words << label->text();
    return words;
}

}  // namespace

class TestDiagnosisView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theAnswerIsShownInItsOrder() {
        DiagnosisView view;
        view.showDiagnosis(sample(Confidence::High));
        QCOMPARE(view.accessibleName(), QStringLiteral("Gradient checkpointing is off"));
        const QStringList words = shownIn(view);
        qsizetype last = -1;
        for (const char* part :
             {"Gradient checkpointing is off", "The first steps", "Caused by the settings",
              "High: the evidence leaves little else", "The step failed.", "Nothing was recomputed.",
              "Turn gradient checkpointing on.", "Use batch size 1, with gradient accumulation in its place."}) {
            const qsizetype at = words.indexOf(QLatin1String(part));
            QVERIFY2(at > last, part);
            last = at;
        }
    }

    void aGuessIsCalledOneAndAsks() {
        DiagnosisView view;
        view.showDiagnosis(sample(Confidence::Low));
        QCOMPARE(view.accessibleName(), QStringLiteral("Perhaps: Gradient checkpointing is off"));
        QVERIFY(shownIn(view).contains(QStringLiteral("What would decide: Is it on?")));
    }

    void theAnswerCanBeCopied() {
        DiagnosisView view;
        view.showDiagnosis(sample(Confidence::Medium));
        for (auto* button : view.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("answer"))) button->click();
        const QString copied = QGuiApplication::clipboard()->text();
        QCOMPARE(copied, view.text());
        for (const char* part : {"At fault: Caused by the settings", "The step failed.",
                                 "1. Turn gradient checkpointing on.", "2. Use batch size 1"})
            QVERIFY2(copied.contains(QLatin1String(part)), part);
    }

    void aFaultTakesTheAnswersPlace() {
        DiagnosisView view;
        view.showDiagnosis(sample(Confidence::High));
        view.showFault(QStringLiteral("The log is empty."));
        QCOMPARE(shownIn(view), QStringList{QStringLiteral("The log is empty.")});
        QCOMPARE(view.text(), QStringLiteral("The log is empty."));
        view.showDiagnosis(sample(Confidence::High));
        QVERIFY(!shownIn(view).contains(QStringLiteral("The log is empty.")));
    }
};

QTEST_MAIN(TestDiagnosisView)
#include "tst_diagnosis_view.moc"
