// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/advanced_page.h"

#include "panels/advanced/problem_list.h"
#include "panels/advanced/yaml_editor.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kTypingPauseMs = 250;
constexpr int kProblemsWidth = 328;

}  // namespace

AdvancedPage::AdvancedPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_editor(new YamlEditor), m_problems(new ProblemList),
      m_place(makeLabel({}, "hint")) {
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(20, 12, 20, 8);
    page->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(makeLabel(tr("Show Advanced"), "title"));
    head->addWidget(makeLabel(tr("The whole job as YAML. Edits here can be undone like any other."), "caption"), 1);
    page->addLayout(head);
    auto* body = new QHBoxLayout;
    body->setSpacing(12);
    body->addWidget(m_editor, 1);
    m_problems->setFixedWidth(kProblemsWidth);
    body->addWidget(m_problems);
    page->addLayout(body, 1);
    page->addWidget(m_place);

    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &AdvancedPage::commit);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isShowing) m_pause.start();
    });
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &AdvancedPage::showPlace);
    connect(&m_workbench, &Workbench::changed, this, &AdvancedPage::showJob);
    connect(m_problems, &ProblemList::chosen, this, &AdvancedPage::goTo);
    connect(m_problems, &ProblemList::fixChosen, this, &AdvancedPage::applyFix);
    showJob();
}

void AdvancedPage::commit() {
    if (!m_pause.isActive()) return;  // nothing was typed; the text may hold what an editor cannot show
    m_pause.stop();
    QString text = m_editor->text();
    if (m_workbench.text().contains(QLatin1String("\r\n"))) text.replace(QLatin1Char('\n'), QLatin1String("\r\n"));
    m_workbench.setText(text);
}

void AdvancedPage::goTo(int line, int column) { m_editor->goTo(line, column); }

void AdvancedPage::showJob() {
    m_isShowing = true;
    m_editor->replaceText(m_workbench.text().remove(QLatin1Char('\r')));
    m_isShowing = false;
    m_pause.stop();
    m_editor->setIssues(m_workbench.issues());
    m_problems->setIssues(m_workbench.issues());
    showPlace();
}

void AdvancedPage::showPlace() {
    const QTextCursor cursor = m_editor->textCursor();
    m_place->setText(tr("Line %1, column %2").arg(cursor.blockNumber() + 1).arg(cursor.positionInBlock() + 1));
}

void AdvancedPage::applyFix(const ConfigDiff& fix) {
    commit();
    if (const Status applied = m_workbench.applyDiff(fix); !applied)
        Q_EMIT failed(QString::fromStdString(applied.error().sentence()));
}

}  // namespace headroom::ui
