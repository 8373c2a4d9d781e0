// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/validation_row.h"

#include "panels/picture_thumb.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kThumbSide = 56;

}  // namespace

ValidationRow::ValidationRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent)
    : ItemFrame(workbench, item, parent), m_thumb(new PictureThumb(kThumbSide)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 4, 0, 4);
    row->setSpacing(8);
    row->addWidget(m_thumb, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    row->addLayout(column, 1);
    for (const FieldSpec& spec : fields) {
        auto* field = new FieldRow(workbench, spec, item, this);
        field->setCompact();
        column->addWidget(field);
        m_fields << field;
    }
    auto* remove = makeIconButton("x-lg", tr("Remove picture %1").arg(item + 1));
    remove->setFixedSize(28, 28);
    row->addWidget(remove, 0, Qt::AlignTop);
    connect(remove, &QPushButton::clicked, this, &ItemFrame::removeWanted);
}

void ValidationRow::refresh(std::size_t) { m_thumb->look(workbench(), fieldValue(workbench().wholeDocument(), m_fields.front()->key()).text); }

}  // namespace headroom::ui
