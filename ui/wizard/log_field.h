// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <string_view>

namespace headroom::ui {

/// Where a log is pasted, or the end of one is shown that lies elsewhere. A long text would keep the window waiting
/// while it is laid out, so it is handed over and not put in. GUI thread.
class LogField : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qsizetype kLong = 48 * 1024;  ///< characters

    explicit LogField(QWidget* parent = nullptr);

    /// The last lines of a log as they are shown here. Any thread.
    static QString endOf(std::string_view log);
    /// Shows what endOf() gave; it can be read only, until clearLog().
    void showEnd(const QString& end);
    void clearLog();

Q_SIGNALS:
    void longPasted(const QString& log);
    void typed();

protected:
    void insertFromMimeData(const QMimeData* source) override;
};

}  // namespace headroom::ui
