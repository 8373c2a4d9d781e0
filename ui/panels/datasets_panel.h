// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset_view.h"
#include "form/item_list.h"
#include "panels/all_panels.h"

namespace headroom::ui {

class DatasetDesk;

/// The entries of `datasets`: their pictures one dataset at a time, or all their settings as a card for each.
class DatasetsPanel : public PanelPage {
    Q_OBJECT

public:
    explicit DatasetsPanel(Workbench& workbench, const DatasetView::Parts& parts = {}, QWidget* parent = nullptr);

    void addDataset(const QString& folder = {});
    /// One undoable edit, however many folders.
    void addDatasets(const QStringList& folders);
    /// Pictures or settings.
    void showPictures(bool shown);
    DatasetDesk& desk();

protected:
    void fill() override;
    void refreshMore() override;
    void aboutToReveal() override;
    QList<FieldRow*> moreFields() const override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeSwitch();
    ItemFrame* makeCard(std::size_t item, QWidget* parent);

    DatasetView::Parts m_parts;
    bool m_wantsPictures = true;
    DatasetDesk* m_desk = nullptr;
    QPushButton* m_picturesChip = nullptr;
    QPushButton* m_settingsChip = nullptr;
    QLabel* m_empty = nullptr;
    ItemList* m_cards = nullptr;
};

}  // namespace headroom::ui
