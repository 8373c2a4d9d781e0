// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/log_model.h"
#include "run/log_search.h"
#include "style/worker.h"

#include <QFrame>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace headroom::ui {

/// The run's log, newest line last, by kinds and with a search. It stays at the end until the user scrolls up. F3 goes to the next
/// hit, Shift+F3 to the one before.
class LogView : public QFrame {
    Q_OBJECT

public:
    explicit LogView(const RunModel& run, QWidget* parent = nullptr);

    LogModel& model() { return m_model; }
    LogSearch& search() { return m_search; }
    /// The lines shown, or those of them that are selected.
    QString text(bool selectedOnly = false) const;
    /// Writes the lines shown, on a worker; failed() follows where that cannot be done.
    void saveAs(const QString& path);

Q_SIGNALS:
    void written(const QString& path);
    void failed(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* makeHead();
    QLayout* makeTools();
    void setUpTable();
    void copy();
    void chooseFile();
    void goTo(int row);
    void goToHit(bool forward);
    void showHits();

    LogModel m_model;
    LogSearch m_search;
    QTableView* m_table;
    QLineEdit* m_words;
    QLabel* m_count;
    bool m_isAtEnd = true;
    int m_wanted = -1;  ///< row from which the first hit is looked for; -1 = it was shown
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
