// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/advanced_page.h"

#include "form/key_help.h"
#include "form/panel_page.h"
#include "job/cursor_context.h"
#include "panels/advanced/problem_list.h"
#include "panels/advanced/yaml_editor.h"
#include "style/language.h"
#include "style/own_turn.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

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
    auto* side = new QVBoxLayout;
    side->setSpacing(12);
    m_problems->setFixedWidth(kProblemsWidth);
    side->addWidget(m_problems, 1);
    m_keyCard = makeSurface("card");
    m_keyCard->setFixedWidth(kProblemsWidth);
    auto* card = new QVBoxLayout(m_keyCard);
    card->setContentsMargins(14, 6, 14, 10);
    m_keyHelp = makeText({});
    m_keyHelp->setTextFormat(Qt::RichText);
    card->addWidget(m_keyHelp);
    m_fieldLink = makeLink({});
    card->addWidget(m_fieldLink);
    side->addWidget(m_keyCard);
    body->addLayout(side);
    page->addLayout(body, 1);
    page->addWidget(m_place);

    m_pause.setSingleShot(true);
    m_pause.setInterval(kTypingPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &AdvancedPage::takeTyped);
    connect(m_editor, &YamlEditor::textEdited, this, [this] {
        // Colouring the text for the first time counts as a change too, also where the editor does not hold the job's text yet.
        if (m_isShowing || m_stale) return;
        m_hasTyped = true;
        m_checker.forget();
        m_pause.start();
    });
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &AdvancedPage::showPlace);
    connect(&m_workbench, &Workbench::changed, this, &AdvancedPage::onChanged);
    // To take over a long text and to come into sight is too much for one turn.
    connect(&m_workbench, &Workbench::opened, this, [this] { OwnTurn::later(this, [this] { showIfStale(); }); });
    connect(m_problems, &ProblemList::chosen, this, &AdvancedPage::goTo);
    connect(m_problems, &ProblemList::fixChosen, this, &AdvancedPage::applyFix);
    connect(m_fieldLink, &QLabel::linkActivated, this, [this] { Q_EMIT fieldWanted(QString::fromStdString(m_key)); });
    const auto shortcut = [this](Qt::Key key, auto act) {
        auto* made = new QShortcut(key, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, act);
    };
    shortcut(Qt::Key_F4, [this] {
        if (!m_key.empty()) Q_EMIT fieldWanted(QString::fromStdString(m_key));
    });
    shortcut(Qt::Key_F8, [this] { goToNextProblem(); });
    showJob();
}

/// The first problem behind the cursor's line, or else the first of all.
void AdvancedPage::goToNextProblem() {
    const auto& issues = m_workbench.issues();
    if (issues.empty()) return;
    const int line = m_editor->textCursor().blockNumber() + 1;
    const auto next = std::ranges::find_if(issues, [&](const Issue& issue) { return issue.line > line; });
    const Issue& issue = next == issues.end() ? issues.front() : *next;
    goTo(issue.line, issue.column);
}

void AdvancedPage::commit() {
    if (!m_hasTyped) return;  // the text may hold what an editor cannot show
    const QString text = typedText();
    dropTyped();
    m_workbench.setText(text);
}

QString AdvancedPage::typedText() const {
    QString text = m_editor->text();
    if (m_workbench.document().text().find("\r\n") != std::string::npos) text.replace(QLatin1Char('\n'), QLatin1String("\r\n"));
    return text;
}

/// After a pause in typing. A long text is checked by a worker; the next key, or any other edit, comes before its answer.
void AdvancedPage::takeTyped() {
    const QString text = typedText();
    if (text.size() < JobChecker::kLong) return commit();
    m_checker.check(text.toStdString(), [this](CheckedText checked) {
        dropTyped();
        m_workbench.setText(std::move(checked));
    });
}

void AdvancedPage::dropTyped() {
    m_hasTyped = false;
    m_pause.stop();
    m_checker.forget();
}

void AdvancedPage::showIfStale() {
    if (m_stale) showJob();
}

void AdvancedPage::goTo(int line, int column) {
    showIfStale();
    m_editor->goTo(line, column);
}

/// While another page is looked at, its edits are shown here when this one is.
void AdvancedPage::onChanged() {
    dropTyped();
    m_stale = !isVisible();
    if (!m_stale) showJob();
}

void AdvancedPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showIfStale();
}

void AdvancedPage::showJob() {
    m_stale = false;
    m_isShowing = true;
    m_editor->replaceText(m_workbench.text().remove(QLatin1Char('\r')));
    m_isShowing = false;
    dropTyped();
    m_editor->setIssues(m_workbench.issues());
    m_problems->setIssues(m_workbench.issues());
    showPlace();
}

void AdvancedPage::showPlace() {
    const QTextCursor cursor = m_editor->textCursor();
    m_place->setText(tr("Line %1, column %2").arg(cursor.blockNumber() + 1).arg(cursor.positionInBlock() + 1));
    const auto [text, offset] = m_editor->textAndCursor();
    m_key = keyAt(text, offset);
    const QString help = keyHelp(m_key);
    m_keyCard->setVisible(!help.isEmpty());
    m_keyHelp->setText(help);
    const PanelSpec* panel = panelOf(m_key);
    m_fieldLink->setVisible(panel);
    if (panel) setLinkText(*m_fieldLink, tr("Show in %1 (F4)").arg(fieldWords(panel->title)));
}

void AdvancedPage::applyFix(const ConfigDiff& fix) {
    commit();
    if (const Status applied = m_workbench.applyDiff(fix); !applied)
        Q_EMIT failed(inWords(applied.error()));
}

}  // namespace headroom::ui
