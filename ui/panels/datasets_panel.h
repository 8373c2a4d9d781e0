// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset_view.h"
#include "panels/all_panels.h"

namespace headroom::ui {

class DatasetCard;
class DatasetDesk;
class LazyColumn;

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
    void makeItemOf(const std::string& key) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeSwitch();
    DatasetCard* makeCard(std::size_t item);
    void duplicate(std::size_t item);
    void remove(std::size_t item);

    DatasetView::Parts m_parts;
    bool m_wantsPictures = true;
    DatasetDesk* m_desk = nullptr;
    QPushButton* m_picturesChip = nullptr;
    QPushButton* m_settingsChip = nullptr;
    QLabel* m_empty = nullptr;
    LazyColumn* m_cards = nullptr;
};

}  // namespace headroom::ui
