// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_tools.h"

#include "style/format.h"
#include "style/pieces.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom::ui {

CaptionTools::CaptionTools(QWidget* parent) : QWidget(parent), m_scope(new QComboBox) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(8);
    m_body = new QWidget;
    column->addWidget(m_body);
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    auto* words = makeLabel(tr("In"), "");
    words->setBuddy(m_scope);
    m_scope->setAccessibleName(tr("Which captions are changed"));
    grid->addWidget(words, 0, 0);
    grid->addWidget(m_scope, 0, 1);
    addFindRows(*grid);
    addTagRows(*grid);
    m_outcome = makeText({}, "caption");
    m_outcome->hide();
    column->addWidget(m_outcome);
    setCounts(0, 0, 0);
}

void CaptionTools::addFindRows(QGridLayout& grid) {
    m_find = new QLineEdit;
    m_with = new QLineEdit;
    int row = grid.rowCount();
    for (const auto& [words, box] : {std::pair(tr("Find"), m_find), std::pair(tr("Replace with"), m_with)}) {
        auto* label = makeLabel(words, "");
        label->setBuddy(box);
        box->setAccessibleName(words);
        grid.addWidget(label, row, 0);
        grid.addWidget(box, row++, 1);
    }
    auto* options = new QGridLayout;
    options->setHorizontalSpacing(12);
    options->setVerticalSpacing(6);
    options->setColumnStretch(2, 1);
    m_matchCase = new QCheckBox(tr("Match case"));
    m_wholeTags = new QCheckBox(tr("Whole tags"));
    m_isPattern = new QCheckBox(tr("Pattern"));
    m_isPattern->setToolTip(tr("The words are a regular expression; \\1 in the replacement is its first group."));
    auto* replace = makeButton(tr("Replace"));
    options->addWidget(m_matchCase, 0, 0);
    options->addWidget(m_wholeTags, 0, 1);
    options->addWidget(m_isPattern, 1, 0);
    options->addWidget(replace, 1, 1, Qt::AlignLeft);
    grid.addLayout(options, row, 0, 1, 2);
    connect(replace, &QPushButton::clicked, this, &CaptionTools::replaceAll);
    connect(m_with, &QLineEdit::returnPressed, this, &CaptionTools::replaceAll);
    connect(m_find, &QLineEdit::textChanged, this, &CaptionTools::onSearchEdited);
    for (QCheckBox* box : {m_matchCase, m_wholeTags, m_isPattern}) connect(box, &QCheckBox::toggled, this, &CaptionTools::onSearchEdited);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &CaptionTools::onSearchEdited);
}

void CaptionTools::addTagRows(QGridLayout& grid) {
    m_tag = new QLineEdit;
    auto* label = makeLabel(tr("Tag"), "");
    label->setBuddy(m_tag);
    m_tag->setAccessibleName(label->text());
    int row = grid.rowCount();
    grid.addWidget(label, row, 0);
    grid.addWidget(m_tag, row++, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    auto* front = makeButton(tr("Add in front"));
    auto* end = makeButton(tr("Add at the end"));
    auto* remove = makeButton(tr("Remove"));
    auto* repeats = makeButton(tr("Remove repeated tags"));
    auto* removals = new QHBoxLayout;
    removals->setSpacing(6);
    for (QPushButton* button : {front, end}) buttons->addWidget(button);
    for (QPushButton* button : {remove, repeats}) removals->addWidget(button);
    for (QHBoxLayout* line : {buttons, removals}) {
        line->addStretch();
        grid.addLayout(line, row++, 0, 1, 2);
    }
    connect(front, &QPushButton::clicked, this, [this] { add(withPrefix); });
    connect(end, &QPushButton::clicked, this, [this] { add(withSuffix); });
    connect(remove, &QPushButton::clicked, this, &CaptionTools::remove);
    connect(repeats, &QPushButton::clicked, this, [this] { Q_EMIT editWanted(withoutRepeats, tr("removal of repeated tags"), false); });
}

CaptionTools::Scope CaptionTools::scope() const { return static_cast<Scope>(std::max(0, m_scope->currentIndex())); }

void CaptionTools::setCounts(int all, int shown, int selected) {
    const QStringList words = {tr("All pictures (%1)").arg(formatCount(all)), tr("Pictures shown (%1)").arg(formatCount(shown)), tr("Selected pictures (%1)").arg(formatCount(selected))};
    for (int i = 0; i < words.size(); ++i) {
        if (m_scope->count() <= i) m_scope->addItem(words[i]);
        else m_scope->setItemText(i, words[i]);
    }
}

void CaptionTools::setTriggerWord(const QString& word) { m_tag->setPlaceholderText(word); }

void CaptionTools::setBusy(bool isBusy) { m_body->setEnabled(!isBusy); }

void CaptionTools::showOutcome(const QString& words) {
    m_outcome->setText(words);
    m_outcome->setVisible(!words.isEmpty());
}

CaptionSearch CaptionTools::search() const {
    return {.find = m_find->text(), .matchCase = m_matchCase->isChecked(), .wholeTags = m_wholeTags->isChecked(), .isPattern = m_isPattern->isChecked()};
}

void CaptionTools::onSearchEdited() {
    const QRegularExpression expression = expressionOf(search());
    setLook(*m_find, "state", expression.isValid() ? QString() : QStringLiteral("error"));
    showOutcome(expression.isValid() ? QString() : tr("This is no pattern: %1.").arg(expression.errorString()));
    if (expression.isValid()) Q_EMIT searchChanged();
}

void CaptionTools::replaceAll() {
    const CaptionSearch wanted = search();
    const QRegularExpression expression = expressionOf(wanted);
    if (wanted.find.isEmpty()) return showOutcome(tr("Type what is to be found."));
    if (!expression.isValid()) return onSearchEdited();
    Q_EMIT editWanted([wanted, expression, with = m_with->text()](const QString& caption) { return replaced(caption, wanted, expression, with); },
                      tr("replacement of “%1”").arg(wanted.find), false);
}

void CaptionTools::add(QString (*edit)(const QString& caption, const QString& tag)) {
    const QString tag = (m_tag->text().isEmpty() ? m_tag->placeholderText() : m_tag->text()).trimmed();
    if (tag.isEmpty()) return showOutcome(tr("Type the words that are to be added."));
    Q_EMIT editWanted([edit, tag](const QString& caption) { return edit(caption, tag); }, tr("addition of “%1”").arg(tag), true);
}

void CaptionTools::remove() {
    const QString tag = m_tag->text().trimmed();
    if (tag.isEmpty()) return showOutcome(tr("Type the tag that is to be removed."));
    Q_EMIT editWanted([tag](const QString& caption) { return withoutTag(caption, tag); }, tr("removal of “%1”").arg(tag), false);
}

void CaptionTools::takeFocus() { m_find->setFocus(Qt::ShortcutFocusReason); }

}  // namespace headroom::ui
