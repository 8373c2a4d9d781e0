// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/item_list.h"

#include <span>

namespace headroom::ui {

class PictureThumb;

/// One held-out picture: which, and what it shows.
class ValidationRow : public ItemFrame {
    Q_OBJECT

public:
    /// `fields` are those of the picture and of the prompt.
    ValidationRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent);

    QList<FieldRow*> fields() const override { return m_fields; }
    void refresh(std::size_t count) override;

private:
    QList<FieldRow*> m_fields;
    PictureThumb* m_thumb;
};

}  // namespace headroom::ui
