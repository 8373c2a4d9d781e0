// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_view.h"

#include "style/format.h"
#include "style/look.h"
#include "style/pieces.h"
#include "style/tokens.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

LogView::LogView(const RunModel& run, QWidget* parent)
    : QFrame(parent), m_run(run), m_text(new QPlainTextEdit), m_warningsOnly(makeChip(tr("Warnings only"))) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 4, 6);
    layout->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Log"), "strong"), 1);
    head->addWidget(m_warningsOnly);
    auto* copy = makeButton(tr("Copy"), nullptr, "chip");
    copy->setAccessibleName(tr("Copy the log"));
    head->addWidget(copy);
    head->addSpacing(10);
    layout->addLayout(head);
    m_text->setReadOnly(true);
    m_text->setProperty("kind", QStringLiteral("log"));
    m_text->setFont(monoFont(12));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(0);
    m_text->setMaximumBlockCount(static_cast<int>(RunModel::kLogLimit));
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Log of the run"));
    layout->addWidget(m_text, 1);
    connect(m_warningsOnly, &QPushButton::toggled, this, &LogView::showAll);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
}

QString LogView::text() const { return m_text->toPlainText(); }

void LogView::showRun() {
    if (m_run.logLinesWritten() < m_shown) return showAll();  // another run began
    const std::size_t fresh = std::min(m_run.logLinesWritten() - m_shown, m_run.log().size());
    if (fresh == 0) return;
    QScrollBar* bar = m_text->verticalScrollBar();
    const bool follows = bar->value() >= bar->maximum() - 2;
    for (auto line = m_run.log().end() - static_cast<std::ptrdiff_t>(fresh); line != m_run.log().end(); ++line) append(*line);
    m_shown = m_run.logLinesWritten();
    if (follows) bar->setValue(bar->maximum());
}

void LogView::showAll() {
    m_text->clear();
    m_shown = m_run.logLinesWritten() - m_run.log().size();
    showRun();
}

void LogView::append(const RunModel::LogLine& line) {
    using Kind = RunModel::LogLine::Kind;
    if (m_warningsOnly->isChecked() && line.kind == Kind::Note) return;
    const Tokens& t = tokensOf(*this);
    const QString where = line.kind == Kind::Warning ? tr("warning")
                          : line.kind == Kind::Error ? tr("error")
                                                     : tr("step %1").arg(line.step);
    QTextCharFormat format;
    format.setForeground(line.kind == Kind::Warning ? t.warn.text : line.kind == Kind::Error ? t.error.text : t.text);
    m_text->setCurrentCharFormat(format);
    m_text->appendPlainText(QStringLiteral("%1  %2  %3").arg(formatClock(line.time), where.leftJustified(10), line.text));
}

}  // namespace headroom::ui
