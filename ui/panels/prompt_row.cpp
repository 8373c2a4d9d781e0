// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/prompt_row.h"

#include "style/language.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kNumberWidth = 24;
constexpr int kColumnWidth = 70;
constexpr int kButtonsWidth = 2 * 28 + 4;
constexpr qsizetype kTexts = 2;  ///< the prompt and the negative prompt, over each other

}  // namespace

PromptRow::PromptRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent)
    : QFrame(parent), m_bench(workbench), m_item(item) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(12, 6, 12, 6);
    outer->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    outer->addLayout(row);
    QLabel* number = makeLabel(QString::number(item + 1), "hint");
    number->setFixedWidth(kNumberWidth);
    row->addWidget(number, 0, Qt::AlignTop);
    auto* body = new QVBoxLayout;
    body->setSpacing(4);
    auto* second = new QHBoxLayout;
    second->setSpacing(6);
    for (const FieldSpec& spec : fields) {
        auto* field = new FieldRow(m_bench, spec, item, this);
        field->setCompact();
        connect(field, &FieldRow::standingChanged, field, [field] { field->setVisible(field->isRelevant()); });
        m_fields << field;
        if (m_fields.size() == 1) body->addWidget(field);
        else second->addWidget(field, m_fields.size() == kTexts ? 1 : 0);
        if (m_fields.size() <= kTexts) continue;
        field->setFixedWidth(kColumnWidth);
        // A column that is not used here stays empty, so that the others stay under their heads.
        QSizePolicy keepsRoom = field->sizePolicy();
        keepsRoom.setRetainSizeWhenHidden(true);
        field->setSizePolicy(keepsRoom);
    }
    body->addLayout(second);
    row->addLayout(body, 1);
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(4);
    auto* first = new QHBoxLayout;
    auto* last = new QHBoxLayout;
    for (QHBoxLayout* pair : {first, last}) {
        pair->setSpacing(4);
        buttons->addLayout(pair);
    }
    auto* copy = addButton(*first, "files", tr("Duplicate prompt %1").arg(item + 1));
    auto* remove = addButton(*first, "x-lg", tr("Remove prompt %1").arg(item + 1));
    m_up = addButton(*last, "arrow-up", tr("Move prompt %1 up (Alt+Up)").arg(item + 1));
    m_down = addButton(*last, "arrow-down", tr("Move prompt %1 down (Alt+Down)").arg(item + 1));
    row->addLayout(buttons);
    connect(copy, &QPushButton::clicked, this, [this] { Q_EMIT duplicateWanted(m_item); });
    connect(remove, &QPushButton::clicked, this, [this] { Q_EMIT removeWanted(m_item); });
    for (const auto& [button, key, by] : {std::tuple(m_up, Qt::Key_Up, -1), std::tuple(m_down, Qt::Key_Down, 1)}) {
        const auto move = [this, by = by] { Q_EMIT moveWanted(m_item, by); };
        connect(button, &QPushButton::clicked, this, move);
        auto* keys = new QShortcut(Qt::ALT | key, this);
        keys->setContext(Qt::WidgetWithChildrenShortcut);
        connect(keys, &QShortcut::activated, this, move);
    }
    m_message = makeText({}, "bad");
    m_message->setContentsMargins(kNumberWidth + 6, 0, 0, 0);
    outer->addWidget(m_message);
}

QPushButton* PromptRow::addButton(QBoxLayout& layout, const char* iconName, const QString& name) {
    QPushButton* button = makeIconButton(iconName, name);
    button->setFixedSize(28, 28);
    layout.addWidget(button);
    return button;
}

void PromptRow::refresh(std::size_t count) {
    for (FieldRow* field : m_fields) field->setVisible(field->isRelevant());
    m_up->setEnabled(m_item > 0);
    m_down->setEnabled(m_item + 1 < count);
    const Issue* issue = findingFor(m_bench, keyOf("sample.samples[]", m_item));
    m_message->setText(issue ? inWords(issue->sentence) : QString());
    m_message->setVisible(issue);
}

QWidget* PromptRow::makeHeads(std::span<const FieldSpec> fields) {
    auto* heads = new QWidget;
    auto* row = new QHBoxLayout(heads);
    row->setContentsMargins(12 + kNumberWidth + 6, 0, 12 + kButtonsWidth + 6, 0);
    row->setSpacing(6);
    qsizetype place = 0;
    for (const FieldSpec& spec : fields) {
        if (++place == 1) row->addWidget(makeLabel(FieldRow::tr("Prompt, negative prompt"), "hint"), 1);
        if (place <= kTexts) continue;
        QLabel* head = makeLabel(labelOf(spec), "hint");
        head->setFixedWidth(kColumnWidth);
        head->setToolTip(labelOf(spec));
        row->addWidget(head);
    }
    return heads;
}

}  // namespace headroom::ui
