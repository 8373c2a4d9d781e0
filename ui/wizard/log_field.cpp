// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/log_field.h"

#include "style/look.h"

#include <QMimeData>
#include <QScrollBar>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kPixels = 12;
constexpr std::size_t kShownEnd = 12 * 1024;  ///< bytes of a log that lies elsewhere

/// What a line is laid out for: a bar of progress can be one line of megabytes.
constexpr qsizetype kLongestLine = 1000;

QString shortened(const QString& text) {
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString& line : lines)
        if (line.size() > kLongestLine) line = QStringLiteral("… ") + line.last(kLongestLine);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

LogField::LogField(QWidget* parent) : QPlainTextEdit(parent) {
    setFont(monoFont(kPixels));
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    setAcceptDrops(false);  // a file that is dropped here is the window's to open
    setUndoRedoEnabled(false);
    setAccessibleName(tr("Log"));
    setPlaceholderText(tr("Paste the log here: what the trainer's window showed, with the lines above the error."));
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!isReadOnly()) Q_EMIT typed();
    });
}

QString LogField::endOf(std::string_view log) {
    std::string_view end = log.substr(log.size() - std::min(log.size(), kShownEnd));
    if (end.size() < log.size())
        end.remove_prefix(end.find('\n') + 1);  // a broken line; all of it where there is no other
    return shortened(QString::fromUtf8(end.data(), static_cast<qsizetype>(end.size())).trimmed());
}

void LogField::showEnd(const QString& end) {
    setReadOnly(true);
    setPlainText(end);
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogField::clearLog() {
    setReadOnly(true);
    clear();
    setReadOnly(false);
}

void LogField::insertFromMimeData(const QMimeData* source) {
    const QString log = source->text();
    if (log.size() > kLong)
        Q_EMIT longPasted(log);
    else
        QPlainTextEdit::insertFromMimeData(source);
}

}  // namespace headroom::ui
