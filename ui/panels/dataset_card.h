// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/panel_page.h"

namespace headroom::ui {

/// One entry of `datasets`: what it is in two columns, what few jobs need under them.
class DatasetCard : public QFrame {
    Q_OBJECT

public:
    DatasetCard(Workbench& workbench, std::size_t item, QWidget* parent = nullptr);

    QList<FieldRow*> fields() const;
    void refresh(std::size_t count);

    /// The fields of a dataset, of all three parts of the card.
    static std::span<const FieldSpec> specs();

Q_SIGNALS:
    void duplicateWanted(std::size_t item);
    void removeWanted(std::size_t item);
    void picturesWanted(std::size_t item);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QHBoxLayout* makeHead();
    void showFolder();

    Workbench& m_bench;
    std::size_t m_item;
    QLabel* m_title = nullptr;
    QLabel* m_place = nullptr;
    QWidget* m_missing = nullptr;
    QBoxLayout* m_columns = nullptr;
    QList<Section*> m_parts;
};

}  // namespace headroom::ui
