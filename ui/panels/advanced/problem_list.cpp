// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/problem_list.h"

#include "style/language.h"
#include "style/pieces.h"
#include "workbench/fix_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom::ui {

ProblemList::ProblemList(QWidget* parent) : QFrame(parent) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 6, 12);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Problems"), "strong"));
    head->addStretch();
    m_count = makeLabel({}, "hint");
    head->addWidget(m_count);
    head->addSpacing(8);
    layout->addLayout(head);
    m_list = new QWidget;
    m_rows = new QVBoxLayout(m_list);
    m_rows->setContentsMargins(0, 0, 8, 0);
    m_rows->setSpacing(12);
    m_rows->addStretch();
    layout->addWidget(makeScrollArea(m_list));
}

void ProblemList::setIssues(const std::vector<Issue>& issues) {
    if (issues == m_issues && m_rows->count() > 1) return;
    m_issues = issues;
    clearLayout(*m_rows);
    for (const Issue& issue : issues) m_rows->addWidget(makeRow(issue));
    if (issues.empty()) m_rows->addWidget(makeIconRow("check-circle-fill", Tone::Ok, tr("No problems found.")));
    m_rows->addStretch();
    m_count->setText(issues.empty() ? QString() : tr("%n found", nullptr, static_cast<int>(issues.size())));
}

QWidget* ProblemList::makeRow(const Issue& issue) {
    const bool isError = issue.severity == Issue::Severity::Error;
    auto* row = makeIconRow(isError ? "x-octagon-fill" : "exclamation-triangle-fill", isError ? Tone::Error : Tone::Warn,
                            inWords(issue.sentence));
    auto* words = row->findChild<QVBoxLayout*>();
    if (issue.line > 0) {
        QLabel* line = makeLink(tr("Line %1").arg(issue.line));
        connect(line, &QLabel::linkActivated, this, [this, issue] { Q_EMIT chosen(issue.line, issue.column); });
        words->insertWidget(0, line);
    }
    if (issue.fix) {
        QLabel* fix = makeLink(fixWords(*issue.fix));
        connect(fix, &QLabel::linkActivated, this, [this, issue] { Q_EMIT fixChosen(*issue.fix); });
        words->addWidget(fix);
    }
    return row;
}

}  // namespace headroom::ui
