// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/diagnosis.h"

#include <QFrame>

class QVBoxLayout;

namespace headroom::ui {

/// The answer to a log: cause, whose matter it is, phase and confidence, the evidence, the question that would decide
/// where there is one, and what to try in its order. Or one sentence in its place.
class DiagnosisView : public QFrame {
    Q_OBJECT

public:
    explicit DiagnosisView(QWidget* parent = nullptr);

    void showDiagnosis(const Diagnosis& diagnosis);
    void showFault(const QString& sentence);  ///< why there is no answer
    void showHint(const QString& sentence);   ///< what leads to one
    /// All that is shown, as a text to be sent to others.
    QString text() const { return m_text; }

Q_SIGNALS:
    void reportChosen();

private:
    void addHead(const Diagnosis& diagnosis);
    void addVerdict(const Diagnosis& diagnosis);
    void addEvidence(const Diagnosis& diagnosis);
    void addActions(const Diagnosis& diagnosis);
    void addTitle(const QString& title);
    void addNote(const char* iconName, bool isFault, const QString& sentence);
    void say(const QString& words);

    QVBoxLayout* m_layout;
    QString m_text;
};

}  // namespace headroom::ui
