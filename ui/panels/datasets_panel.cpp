// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/datasets_panel.h"

#include "job/list_edit.h"
#include "panels/dataset_card.h"
#include "panels/dataset_desk.h"
#include "style/pieces.h"

#include <QButtonGroup>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

namespace headroom::ui {
namespace {

constexpr const char* kList = "datasets";
constexpr int kCardHeight = 420;
constexpr int kCardSpacing = 12;

/// The folders that are dragged; what is no folder is left out.
QStringList draggedFolders(const QMimeData& data) {
    QStringList folders;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).isDir()) folders << url.toLocalFile();
    return folders;
}

}  // namespace

const PanelSpec& datasetsPanel() {
    static const PanelSpec panel{.title = FIELD_TR("Datasets"), .sections = {}, .items = DatasetCard::specs(), .home = kList};
    return panel;
}

DatasetsPanel::DatasetsPanel(Workbench& workbench, const DatasetView::Parts& parts, QWidget* parent)
    : PanelPage(workbench, datasetsPanel(), parent), m_parts(parts) {
    setAcceptDrops(true);
}

void DatasetsPanel::fill() {
    auto* add = makeButton(tr("Add dataset"), "plus-lg");
    makeSwitch();
    addToHead(add);
    m_desk = new DatasetDesk(workbench(), m_parts, this, &steps());
    m_desk->hide();
    static_cast<QVBoxLayout*>(layout())->addWidget(m_desk, 1);
    m_cards = new ItemList(workbench(), kList, [this](std::size_t item, QWidget* parent) { return makeCard(item, parent); }, kCardHeight, kCardSpacing);
    adopt(*m_cards);
    connect(m_desk, &DatasetDesk::duplicateWanted, m_cards, &ItemList::duplicate);
    connect(m_desk, &DatasetDesk::removeWanted, m_cards, &ItemList::remove);
    connect(m_desk, &DatasetDesk::fieldsMade, this, &DatasetsPanel::showCosts);
    m_empty = makeText(tr("Drop a folder of pictures here, or add a dataset. Captions are .txt files with the names of the pictures."), "caption");
    place(Place::Wide).addWidget(m_empty);
    place(Place::Wide).addWidget(m_cards);
    connect(add, &QPushButton::clicked, this, [this] { addDataset(); });
}

void DatasetsPanel::makeSwitch() {
    m_picturesChip = makeChip(tr("Pictures"), true);
    m_settingsChip = makeChip(tr("All settings"));
    auto* group = new QButtonGroup(this);
    for (QPushButton* chip : {m_picturesChip, m_settingsChip}) {
        group->addButton(chip);
        addToHead(chip);
    }
    connect(m_picturesChip, &QPushButton::clicked, this, [this] { showPictures(true); });
    connect(m_settingsChip, &QPushButton::clicked, this, [this] { showPictures(false); });
}

/// Shows what the document says, even if nobody has looked at the page yet.
DatasetDesk& DatasetsPanel::desk() {
    static_cast<void>(fields());
    return *m_desk;
}

void DatasetsPanel::showPictures(bool shown) {
    ensureBuilt();
    m_wantsPictures = shown;
    const bool hasDatasets = itemCount(workbench().wholeDocument(), kList) > 0;
    (shown ? m_picturesChip : m_settingsChip)->setChecked(true);
    for (QPushButton* chip : {m_picturesChip, m_settingsChip}) chip->setVisible(hasDatasets);
    m_desk->setVisible(shown && hasDatasets);
    setCardsShown(!shown || !hasDatasets);
}

void DatasetsPanel::aboutToReveal() { showPictures(false); }

QList<FieldRow*> DatasetsPanel::moreFields() const { return m_desk->fields(); }

void DatasetsPanel::refreshMore() {
    m_empty->setVisible(m_cards->count() == 0);
    m_desk->refresh(m_cards->count());
    showPictures(m_wantsPictures);
}

ItemFrame* DatasetsPanel::makeCard(std::size_t item, QWidget* parent) {
    auto* card = new DatasetCard(workbench(), item, parent);
    connect(card, &DatasetCard::picturesWanted, this, [this, item] {
        showPictures(true);
        m_desk->showDataset(item);
    });
    return card;
}

void DatasetsPanel::addDataset(const QString& folder) {
    addDatasets({folder});
    if (folder.isEmpty()) desk().focusFolder();
}

void DatasetsPanel::addDatasets(const QStringList& folders) {
    ensureBuilt();
    const std::size_t before = itemCount(workbench().document(), kList);
    std::vector<std::string> entries;
    for (const QString& folder : folders)
        entries.push_back("folder_path: " + yamlOfText(folder) + "\nresolution: [512]\ncaption_ext: txt\ncaption_dropout_rate: 0.05\ncache_latents_to_disk: true");
    m_cards->add(entries);
    const std::size_t after = itemCount(workbench().document(), kList);
    if (after == before) return;
    desk().showDataset(after - 1);
    showPictures(true);
}

void DatasetsPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedFolders(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void DatasetsPanel::dropEvent(QDropEvent* event) { addDatasets(draggedFolders(*event->mimeData())); }

}  // namespace headroom::ui
