// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/item_list.h"
#include "form/section.h"

#include <span>

class QBoxLayout;
class QHBoxLayout;

namespace headroom::ui {

/// One entry of `datasets`: what it is in two columns, what few jobs need under them.
class DatasetCard : public ItemFrame {
    Q_OBJECT

public:
    DatasetCard(Workbench& workbench, std::size_t item, QWidget* parent = nullptr);

    QList<FieldRow*> fields() const override;
    void refresh(std::size_t count) override;

    /// The fields of a dataset, of all three parts of the card.
    static std::span<const FieldSpec> specs();

Q_SIGNALS:
    void picturesWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QHBoxLayout* makeHead();
    void showFolder();

    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    QWidget* m_missing = nullptr;
    QBoxLayout* m_columns = nullptr;
    QList<Section*> m_parts;
};

}  // namespace headroom::ui
