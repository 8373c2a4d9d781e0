// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/prompt_row.h"

#include "panels/picture_thumb.h"
#include "style/language.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kNumberWidth = 24;
constexpr int kColumnWidth = 70;
constexpr int kButtonsWidth = 2 * 28 + 4;
constexpr int kThumbSide = 44;

bool isPicture(const FieldSpec& spec) { return spec.box == Box::Picture; }

}  // namespace

PromptRow::PromptRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent)
    : ItemFrame(workbench, item, parent), m_pictureSpecs(fields.subspan(static_cast<std::size_t>(std::ranges::find_if(fields, isPicture) - fields.begin()))), m_body(new QVBoxLayout) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(12, 6, 12, 6);
    outer->setSpacing(4);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    outer->addLayout(row);
    QLabel* number = makeLabel(QString::number(item + 1), "hint");
    number->setFixedWidth(kNumberWidth);
    row->addWidget(number, 0, Qt::AlignTop);
    m_body->setSpacing(4);
    row->addLayout(m_body, 1);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(6);
    m_body->addWidget(addField(fields[0]));
    FieldRow* negative = addField(fields[1]);
    columns->addWidget(negative, 1);
    m_body->addLayout(columns);
    for (const FieldSpec& spec : fields.subspan(2, fields.size() - m_pictureSpecs.size() - 2)) addColumn(spec, *columns);
    row->addLayout(makeButtons());
    m_message = makeText({});
    m_message->setContentsMargins(kNumberWidth + 6, 0, 0, 0);
    outer->addWidget(m_message);
}

FieldRow* PromptRow::addField(const FieldSpec& spec) {
    auto* field = new FieldRow(workbench(), spec, item(), this);
    field->setCompact();
    connect(field, &FieldRow::standingChanged, field, [field] { field->setVisible(field->isRelevant()); });
    m_fields << field;
    return field;
}

/// A column that is not used here stays empty, so that the others stay under their heads.
void PromptRow::addColumn(const FieldSpec& spec, QBoxLayout& layout) {
    FieldRow* field = addField(spec);
    field->setFixedWidth(kColumnWidth);
    QSizePolicy keepsRoom = field->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    field->setSizePolicy(keepsRoom);
    layout.addWidget(field);
}

/// A row costs a third less without them, and few families have a use for them.
void PromptRow::makePictures() {
    m_pictures = new QWidget(this);
    auto* pictures = new QHBoxLayout(m_pictures);
    pictures->setContentsMargins(0, 0, 0, 0);
    pictures->setSpacing(12);
    m_body->addWidget(m_pictures);
    QWidget* before = &m_fields.back()->input().box();
    for (const FieldSpec& spec : m_pictureSpecs) addPicture(spec, *pictures);
    // What is made late stands behind all rows; moved is each widget by itself, since Qt does not move what is in it.
    for (QWidget* widget : m_pictures->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus) continue;
        setTabOrder(before, widget);
        before = widget;
    }
}

void PromptRow::addPicture(const FieldSpec& spec, QBoxLayout& layout) {
    auto* cell = new QWidget(m_pictures);
    auto* row = new QHBoxLayout(cell);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    auto* thumb = new PictureThumb(kThumbSide, cell);
    row->addWidget(thumb);
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    FieldRow* field = addField(spec);
    column->addWidget(makeLabel(field->words(), "hint"));
    column->addWidget(field);
    row->addLayout(column, 1);
    layout.addWidget(cell, 1);
    m_thumbs.insert(field, thumb);
    connect(field, &FieldRow::standingChanged, this, &PromptRow::showPictures);
}

void PromptRow::showPictures() {
    const bool any = std::ranges::any_of(m_pictureSpecs, [this](const FieldSpec& spec) { return isWanted(workbench(), spec, item()); });
    if (!m_pictures && !any) return;
    if (!m_pictures) makePictures();
    for (const auto& [field, thumb] : m_thumbs.asKeyValueRange()) {
        field->parentWidget()->setVisible(field->isRelevant());
        if (field->isRelevant()) thumb->look(workbench(), fieldValue(workbench().wholeDocument(), field->key()).text);
    }
    m_pictures->setVisible(any);
}

QVBoxLayout* PromptRow::makeButtons() {
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(4);
    auto* first = new QHBoxLayout;
    auto* last = new QHBoxLayout;
    for (QHBoxLayout* pair : {first, last}) {
        pair->setSpacing(4);
        buttons->addLayout(pair);
    }
    buttons->addStretch();
    auto* copy = addButton(*first, "files", tr("Duplicate prompt %1").arg(item() + 1));
    auto* remove = addButton(*first, "x-lg", tr("Remove prompt %1").arg(item() + 1));
    m_up = addButton(*last, "arrow-up", tr("Move prompt %1 up (Alt+Up)").arg(item() + 1));
    m_down = addButton(*last, "arrow-down", tr("Move prompt %1 down (Alt+Down)").arg(item() + 1));
    connect(copy, &QPushButton::clicked, this, &ItemFrame::duplicateWanted);
    connect(remove, &QPushButton::clicked, this, &ItemFrame::removeWanted);
    for (const auto& [button, key, by] : {std::tuple(m_up, Qt::Key_Up, -1), std::tuple(m_down, Qt::Key_Down, 1)}) {
        const auto move = [this, by = by] { Q_EMIT moveWanted(by); };
        connect(button, &QPushButton::clicked, this, move);
        auto* keys = new QShortcut(Qt::ALT | key, this);
        keys->setContext(Qt::WidgetWithChildrenShortcut);
        connect(keys, &QShortcut::activated, this, move);
    }
    return buttons;
}

QPushButton* PromptRow::addButton(QBoxLayout& layout, const char* iconName, const QString& name) {
    QPushButton* button = makeIconButton(iconName, name);
    button->setFixedSize(28, 28);
    layout.addWidget(button);
    return button;
}

void PromptRow::refresh(std::size_t count) {
    showPictures();
    for (FieldRow* field : m_fields) field->setVisible(field->isRelevant());
    m_up->setEnabled(item() > 0);
    m_down->setEnabled(item() + 1 < count);
    const Issue* issue = findingFor(workbench(), keyOf("sample.samples[]", item()));
    setLook(*m_message, "role", issue && issue->severity == Issue::Severity::Error ? QStringLiteral("bad") : QStringLiteral("warn"));
    m_message->setText(issue ? inWords(issue->sentence) : QString());
    m_message->setVisible(issue);
}

QWidget* PromptRow::makeHeads(std::span<const FieldSpec> fields) {
    auto* heads = new QWidget;
    auto* row = new QHBoxLayout(heads);
    row->setContentsMargins(12 + kNumberWidth + 6, 0, 12 + kButtonsWidth + 6, 0);
    row->setSpacing(6);
    row->addWidget(makeLabel(labelOf(fields[0]), "hint"), 1);
    for (const FieldSpec& spec : fields.subspan(2)) {
        if (isPicture(spec)) continue;
        QLabel* head = makeLabel(labelOf(spec), "hint");
        head->setFixedWidth(kColumnWidth);
        head->setToolTip(labelOf(spec));
        row->addWidget(head);
    }
    return heads;
}

}  // namespace headroom::ui
