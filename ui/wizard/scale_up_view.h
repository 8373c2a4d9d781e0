// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/scale_up_finder.h"

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace headroom::ui {

/// The way back up the ladder after a run that went well: heavier settings in the order in which to try them, each with its forecast and a button that makes this one change. It stands over the
/// page, and goes with the edit, so that no two of them are made together, or with Escape.
class ScaleUpView : public QFrame {
    Q_OBJECT

public:
    ScaleUpView(Workbench& workbench, ScaleUpFinder& finder, QWidget* parent = nullptr);

    /// Each setting in one line, what it does in its tool tip, where the window is low.
    void setCompact(bool compact);

Q_SIGNALS:
    /// One change was made; its words.
    void applied(const QString& title);
    void failed(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showState();
    void fillRows();
    QWidget* makeRow(const ScaleUpOffer& offer, int number);
    void apply(const ScaleUpStep& step);

    Workbench& m_workbench;
    ScaleUpFinder& m_finder;
    bool m_isCompact = false;
    QLabel* m_title;
    QLabel* m_words;
    QVBoxLayout* m_rows;
};

}  // namespace headroom::ui
