// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/datasets_panel.h"

#include "form/lazy_column.h"
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

std::string datasetKey(std::size_t item) { return keyOf("datasets[]", item); }

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
    m_desk = new DatasetDesk(workbench(), m_parts);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_desk, 1);
    connect(m_desk, &DatasetDesk::duplicateWanted, this, &DatasetsPanel::duplicate);
    connect(m_desk, &DatasetDesk::removeWanted, this, &DatasetsPanel::remove);
    m_cards = new LazyColumn([this](std::size_t item) { return makeCard(item); }, kCardHeight, kCardSpacing);
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

void DatasetsPanel::refreshMore() {
    const std::size_t count = itemCount(workbench().wholeDocument(), kList);
    m_cards->setCount(count);
    for (QWidget* card : m_cards->made()) static_cast<DatasetCard*>(card)->refresh(count);
    m_empty->setVisible(count == 0);
    m_desk->refresh(count);
    showPictures(m_wantsPictures);
}

DatasetCard* DatasetsPanel::makeCard(std::size_t item) {
    auto* card = new DatasetCard(workbench(), item, m_cards);
    card->refresh(m_cards->count());
    connect(card, &DatasetCard::picturesWanted, this, [this](std::size_t wanted) {
        showPictures(true);
        m_desk->showDataset(wanted);
    });
    connect(card, &DatasetCard::duplicateWanted, this, &DatasetsPanel::duplicate);
    connect(card, &DatasetCard::removeWanted, this, &DatasetsPanel::remove);
    return card;
}

QList<FieldRow*> DatasetsPanel::moreFields() const {
    QList<FieldRow*> all;
    for (QWidget* card : m_cards->made()) all << static_cast<DatasetCard*>(card)->fields();
    return all;
}

void DatasetsPanel::makeItemOf(const std::string& key) {
    for (std::size_t item = 0; item < m_cards->count(); ++item)
        if (key.starts_with(datasetKey(item) + '.')) m_cards->make(item);
}

void DatasetsPanel::addDataset(const QString& folder) {
    addDatasets({folder});
    if (folder.isEmpty()) desk().focusFolder();
}

void DatasetsPanel::addDatasets(const QStringList& folders) {
    const std::size_t first = itemCount(workbench().document(), kList);
    ConfigDiff diff;
    for (const QString& folder : folders) {
        const std::string stock = "folder_path: " + yamlOfText(folder) + "\nresolution: [512]\ncaption_ext: txt\ncaption_dropout_rate: 0.05\ncache_latents_to_disk: true";
        diff.changes.push_back({datasetKey(first + diff.changes.size()), {}, stock});
    }
    const Status added = workbench().applyDiff(diff);
    report(added);
    if (!added) return;
    desk().showDataset(first + diff.changes.size() - 1);
    showPictures(true);
}

void DatasetsPanel::duplicate(std::size_t item) {
    const Result<std::string> text = withItemDuplicated(workbench().document(), kList, item);
    if (!text) return report(text.error());
    workbench().setText(QString::fromStdString(*text));
}

void DatasetsPanel::remove(std::size_t item) {
    report(workbench().applyDiff({{{datasetKey(item), workbench().document().get(datasetKey(item)), {}}}}));
}

void DatasetsPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (!draggedFolders(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void DatasetsPanel::dropEvent(QDropEvent* event) { addDatasets(draggedFolders(*event->mimeData())); }

}  // namespace headroom::ui
