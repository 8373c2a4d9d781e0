// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/datasets_panel.h"

#include "job/list_edit.h"
#include "panels/dataset_card.h"
#include "style/pieces.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

namespace headroom::ui {
namespace {

constexpr const char* kList = "datasets";

std::string datasetKey(std::size_t item) { return keyOf("datasets[]", item); }

/// The folder that is dragged; empty where it is something else.
QString draggedFolder(const QMimeData& data) {
    const auto urls = data.urls();
    const QString path = urls.size() == 1 ? urls.front().toLocalFile() : QString();
    return QFileInfo(path).isDir() ? path : QString();
}

}  // namespace

const PanelSpec& datasetsPanel() {
    static const PanelSpec panel{.title = FIELD_TR("Datasets"), .sections = {}, .items = DatasetCard::specs(), .home = kList};
    return panel;
}

DatasetsPanel::DatasetsPanel(Workbench& workbench, QWidget* parent) : PanelPage(workbench, datasetsPanel(), parent) { setAcceptDrops(true); }

void DatasetsPanel::fill() {
    auto* add = makeButton(tr("Add dataset"), "plus-lg");
    addToHead(add);
    m_cardsHolder = new QWidget;
    m_cardsLayout = new QVBoxLayout(m_cardsHolder);
    m_cardsLayout->setContentsMargins(0, 0, 0, 0);
    m_cardsLayout->setSpacing(12);
    m_empty = makeText(tr("Drop a folder of pictures here, or add a dataset. Captions are .txt files with the names of the pictures."), "caption");
    place(Place::Wide).addWidget(m_empty);
    place(Place::Wide).addWidget(m_cardsHolder);
    connect(add, &QPushButton::clicked, this, [this] { addDataset(); });
}

void DatasetsPanel::refreshMore() {
    const std::size_t count = itemCount(workbench().wholeDocument(), kList);
    setCardCount(count);
    for (DatasetCard* card : m_cards) card->refresh(count);
    m_empty->setVisible(count == 0);
}

void DatasetsPanel::setCardCount(std::size_t count) {
    while (static_cast<std::size_t>(m_cards.size()) > count) {
        DatasetCard* card = m_cards.takeLast();
        card->hide();
        card->deleteLater();
    }
    while (static_cast<std::size_t>(m_cards.size()) < count) {
        auto* card = new DatasetCard(workbench(), static_cast<std::size_t>(m_cards.size()), m_cardsHolder);
        m_cards << card;
        m_cardsLayout->addWidget(card);
        card->show();
        connect(card, &DatasetCard::duplicateWanted, this, &DatasetsPanel::duplicate);
        connect(card, &DatasetCard::removeWanted, this, &DatasetsPanel::remove);
    }
}

QList<FieldRow*> DatasetsPanel::moreFields() const {
    QList<FieldRow*> all;
    for (const DatasetCard* card : m_cards) all << card->fields();
    return all;
}

void DatasetsPanel::addDataset(const QString& folder) {
    const std::size_t item = itemCount(workbench().document(), kList);
    const std::string stock = "folder_path: " + yamlOfText(folder) + "\nresolution: [512]\ncaption_ext: txt\ncaption_dropout_rate: 0.05\ncache_latents_to_disk: true";
    report(workbench().applyDiff({{{datasetKey(item), {}, stock}}}));
    if (!m_cards.isEmpty()) m_cards.last()->fields().front()->takeFocus();
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
    if (!draggedFolder(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void DatasetsPanel::dropEvent(QDropEvent* event) { addDataset(draggedFolder(*event->mimeData())); }

}  // namespace headroom::ui
