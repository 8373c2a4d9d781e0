// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery_card.h"

#include "style/format.h"
#include "style/question.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {

RecoveryCard::RecoveryCard(QWidget* parent) : QFrame(parent), m_rows(new QVBoxLayout) {
    setProperty("surface", QStringLiteral("warn"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(makeIconRow("exclamation-triangle-fill", Tone::Warn, tr("Headroom ended before these changes were saved.")));
    m_rows->setSpacing(8);
    layout->addLayout(m_rows);
    hide();
}

void RecoveryCard::setEdits(const QList<LostEdits>& edits) {
    m_edits = edits;
    clearLayout(*m_rows);
    for (const LostEdits& one : edits) m_rows->addWidget(makeRow(one));
    setVisible(!edits.isEmpty());
}

void RecoveryCard::remove(const LostEdits& edits) {
    QList<LostEdits> left = m_edits;
    left.removeIf([&](const LostEdits& one) { return one.file == edits.file; });
    setEdits(left);
}

QWidget* RecoveryCard::makeRow(const LostEdits& edits) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(24, 0, 0, 0);
    layout->setSpacing(8);
    const QString name = edits.name.isEmpty() ? tr("A job without a name") : edits.name;
    const QString when = formatMoment(edits.when);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(makeText(name, "strong"));
    words->addWidget(makeText(edits.jobPath.isEmpty() ? tr("Last change %1  ·  a new job that was never saved").arg(when)
                                                      : tr("Last change %1  ·  %2").arg(when, edits.jobPath), "caption"));
    layout->addLayout(words, 1);
    auto* recover = makeButton(tr("Recover"), "arrow-counterclockwise");
    recover->setAccessibleName(tr("Recover %1").arg(name));
    connect(recover, &QPushButton::clicked, this, [this, edits] { Q_EMIT recoverChosen(edits); });
    layout->addWidget(recover);
    auto* discard = makeButton(tr("Discard…"));
    discard->setAccessibleName(tr("Discard the changes to %1").arg(name));
    connect(discard, &QPushButton::clicked, this, [this, edits] { askToDiscard(edits); });
    layout->addWidget(discard);
    return row;
}

void RecoveryCard::askToDiscard(const LostEdits& edits) {
    Question question(this, "exclamation-triangle-fill", Tone::Warn, tr("Discard the unsaved changes to %1?").arg(edits.name), tr("They cannot be brought back."));
    question.addButton(QMessageBox::Cancel);
    const auto* discard = question.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    if (question.clickedButton() == discard) Q_EMIT discardChosen(edits);
}

}  // namespace headroom::ui
