// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/autosave.h"

#include <QFrame>

class QVBoxLayout;

namespace headroom::ui {

/// Offers the edits that a studio which was killed had not saved: what, since when, recover or discard. Hidden while
/// there are none; an offer that is not answered comes again at the next start.
class RecoveryCard : public QFrame {
    Q_OBJECT

public:
    explicit RecoveryCard(QWidget* parent = nullptr);

    void setEdits(const QList<LostEdits>& edits);
    const QList<LostEdits>& edits() const { return m_edits; }
    /// Takes an offer that was answered off the card.
    void remove(const LostEdits& edits);

Q_SIGNALS:
    void recoverChosen(const headroom::ui::LostEdits& edits);
    /// The user said twice that these edits are not wanted.
    void discardChosen(const headroom::ui::LostEdits& edits);

private:
    QWidget* makeRow(const LostEdits& edits);
    void askToDiscard(const LostEdits& edits);

    QVBoxLayout* m_rows;
    QList<LostEdits> m_edits;
};

}  // namespace headroom::ui
