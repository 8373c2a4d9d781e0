// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels/all_panels.h"

namespace headroom::ui {

class DatasetCard;

/// A card for each entry of `datasets`.
class DatasetsPanel : public PanelPage {
    Q_OBJECT

public:
    explicit DatasetsPanel(Workbench& workbench, QWidget* parent = nullptr);

    void addDataset(const QString& folder = {});

protected:
    void fill() override;
    void refreshMore() override;
    QList<FieldRow*> moreFields() const override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setCardCount(std::size_t count);
    void duplicate(std::size_t item);
    void remove(std::size_t item);

    QLabel* m_empty = nullptr;
    QVBoxLayout* m_cardsLayout = nullptr;
    QWidget* m_cardsHolder = nullptr;
    QList<DatasetCard*> m_cards;
};

}  // namespace headroom::ui
