// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_model.h"

#include <QFrame>

class QPlainTextEdit;
class QPushButton;

namespace headroom::ui {

/// The run's log, newest line last. It stays at the end until the user scrolls up.
class LogView : public QFrame {
    Q_OBJECT

public:
    explicit LogView(const RunModel& run, QWidget* parent = nullptr);

    /// Appends what is new since the last call.
    void showRun();
    QString text() const;

private:
    void showAll();
    void append(const RunModel::LogLine& line);

    const RunModel& m_run;
    QPlainTextEdit* m_text;
    QPushButton* m_warningsOnly;
    std::size_t m_shown = 0;  ///< lines of the model's count that were taken
};

}  // namespace headroom::ui
