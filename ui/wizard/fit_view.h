// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/fit_finder.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace headroom::ui {

class DiffView;
class IconLabel;
class RungForecast;

/// What was found by "Find settings that fit": the job's peak before and after, the changes, and a button that makes them as one undoable edit. It stands between the forecast strip and the
/// page, and goes with the next edit or Escape.
class FitView : public QFrame {
    Q_OBJECT

public:
    FitView(Workbench& workbench, FitFinder& finder, QWidget* parent = nullptr);

    /// All that it says, for screen readers.
    QString summary() const;
    QPushButton& applyButton() { return *m_apply; }

Q_SIGNALS:
    /// The changes were made.
    void applied(int changes);
    void failed(const QString& sentence);
    /// It was closed by the user.
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeWords();
    QWidget* makeFigures();
    void close();
    void showState();
    void showFound(const FitResult& result);
    QString foundWords(const FitResult& result) const;
    void apply();

    Workbench& m_workbench;
    FitFinder& m_finder;
    IconLabel* m_icon;
    QLabel* m_title;
    QLabel* m_words;
    QWidget* m_figures;
    RungForecast* m_before;
    RungForecast* m_after;
    DiffView* m_diff;
    QPushButton* m_apply;
    QPushButton* m_close;
};

}  // namespace headroom::ui
