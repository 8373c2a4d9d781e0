// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "runs/run_table_model.h"

#include <QFrame>
#include <QSortFilterProxyModel>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace headroom::ui {

/// The runs below one folder: filter, sorting, and what can be done with those that are selected.
class RunTable : public QFrame {
    Q_OBJECT

public:
    explicit RunTable(QWidget* parent = nullptr);

    /// Shows the runs below a folder, absolute.
    void setFolder(const QString& folder);
    QString folder() const { return m_scanner.folder(); }
    /// Reads the folder again.
    void refresh() { m_scanner.scan(); }
    /// Folders of the selected runs, from the top of the table.
    QStringList selected() const;
    QTableView& view() { return *m_view; }
    RunTableModel& model() { return m_model; }

    /// As many as can be told apart in one chart.
    static constexpr int kMostCompared = 6;

Q_SIGNALS:
    void openChosen(const QString& folder);
    void compareChosen(const QStringList& folders);
    void jobChosen(const QString& folder);
    /// The user chose another folder than the job's.
    void folderChosen(const QString& folder);

private:
    QWidget* makeHead();
    void makeView();
    QAction* addAction(const char* iconName, const QString& words, const QKeySequence& keys, void (RunTable::*act)());
    void showFolder();
    void showRuns();
    void showSelection();
    void chooseFolder();
    void openSelected();
    void compareSelected();
    void showSelectedFolder();
    void openSelectedJob();

    RunScanner m_scanner;
    RunTableModel m_model;
    QSortFilterProxyModel m_sorted;
    QLabel* m_about;
    QLineEdit* m_filter;
    QPushButton* m_compare;
    QTableView* m_view;
    QLabel* m_empty;
    QStackedWidget* m_body;
    QList<QAction*> m_actions;  ///< of the context menu
    QAction* m_compareAction = nullptr;
};

}  // namespace headroom::ui
