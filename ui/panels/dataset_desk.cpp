// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/dataset_desk.h"

#include "panels/dataset_card.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QButtonGroup>
#include <QHBoxLayout>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

struct BandField {
    const char* key;
    int row;
    int width;  ///< 0 = what is left
};
constexpr std::array kBand = {
    BandField{"datasets[].folder_path", 0, 0},     BandField{"datasets[].caption_ext", 0, 132}, BandField{"datasets[].num_repeats", 0, 72},
    BandField{"datasets[].trigger_word", 0, 128}, BandField{"datasets[].resolution", 1, 0},
};

const FieldSpec& specOf(const char* key) {
    return *std::ranges::find_if(DatasetCard::specs(), [key](const FieldSpec& spec) { return std::string_view(spec.key) == key; });
}

}  // namespace

DatasetDesk::DatasetDesk(Workbench& workbench, const DatasetView::Parts& parts, QWidget* parent, BuildSteps* later)
    : QWidget(parent), m_bench(workbench), m_group(new QButtonGroup(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 0, 20, 12);
    column->setSpacing(10);
    column->addWidget(makeTabLine());
    m_band = makeSurface("card");
    column->addWidget(m_band);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int item) { showDataset(static_cast<std::size_t>(item)); });
    BuildSteps now;
    BuildSteps& steps = later ? *later : now;
    steps.addNext([this] { makeFields(); });
    steps.addNext([this, parts, &steps] { makeView(parts, steps); });
    now.finish();
}

void DatasetDesk::makeView(const DatasetView::Parts& parts, BuildSteps& steps) {
    m_view = new DatasetView(parts, this, &steps);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_view, 1);
    connect(m_view, &DatasetView::countChanged, this, [this](int count) {
        m_counts.insert(m_view->model().source().folder(), count);
        showTabs(static_cast<std::size_t>(m_group->buttons().size()));
    });
}

QWidget* DatasetDesk::makeTabLine() {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_tabs = new QHBoxLayout;
    m_tabs->setSpacing(6);
    row->addLayout(m_tabs);
    row->addStretch();
    auto* copy = makeButton(tr("Duplicate"), "files");
    auto* remove = makeButton(tr("Remove"), "x-lg");
    m_add = makeButton(tr("Add pictures…"), "images");
    for (QPushButton* button : {copy, remove, m_add}) row->addWidget(button);
    connect(copy, &QPushButton::clicked, this, [this] { Q_EMIT duplicateWanted(m_item); });
    connect(remove, &QPushButton::clicked, this, [this] { Q_EMIT removeWanted(m_item); });
    connect(m_add, &QPushButton::clicked, this, [this] { m_view->choosePictures(); });
    return line;
}

/// The fields are of one entry of the list; another entry gets others.
void DatasetDesk::makeFields() {
    delete m_band->layout();
    qDeleteAll(m_band->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    m_fields.clear();
    auto* column = new QVBoxLayout(m_band);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(6);
    std::array<QHBoxLayout*, 2> rows{};
    for (QHBoxLayout*& row : rows) {
        row = new QHBoxLayout;
        row->setSpacing(8);
        column->addLayout(row);
    }
    for (const BandField& place : kBand) {
        auto* field = new FieldRow(m_bench, specOf(place.key), m_item);
        field->setCompact();
        auto* label = makeLabel(labelOf(field->spec()), "");
        label->setBuddy(&field->input().box());
        label->setToolTip(field->label().toolTip());
        QHBoxLayout& row = *rows[static_cast<std::size_t>(place.row)];
        row.addWidget(label);
        row.addWidget(field, place.width == 0 ? 1 : 0);
        if (place.width > 0) field->setFixedWidth(place.width);
        m_fields << field;
    }
    Q_EMIT fieldsMade();
}

void DatasetDesk::refresh(std::size_t count) {
    if (m_item >= count && count > 0) return showDataset(count - 1);
    showTabs(count);
    m_band->setEnabled(!m_bench.document().syntaxError());
    for (FieldRow* field : m_fields) field->refresh();
    const DatasetSource source = datasetSource(m_bench, m_item);
    m_add->setEnabled(!source.folder().isEmpty());
    m_view->setSource(source, QString::fromStdString(source.config.triggerWord.value_or("")));
}

void DatasetDesk::showDataset(std::size_t item) {
    if (item != m_item) {
        m_item = item;
        makeFields();
    }
    refresh(m_bench.process().datasets.size());
}

/// "toybox-main 128", and what sets the dataset apart from an ordinary one.
QString DatasetDesk::tabWords(std::size_t item) const {
    const DatasetSource source = datasetSource(m_bench, item);
    QString words = source.name().isEmpty() ? tr("No folder yet") : source.name();
    if (const auto count = m_counts.constFind(source.folder()); count != m_counts.constEnd()) words += QStringLiteral("  ") + formatCount(*count);
    if (source.config.numRepeats > 1) words += tr("  ·  %1×").arg(source.config.numRepeats);
    if (source.config.isReg) words += tr("  ·  regularization");
    return words;
}

void DatasetDesk::showTabs(std::size_t count) {
    while (static_cast<std::size_t>(m_group->buttons().size()) > count) delete m_group->buttons().last();
    while (static_cast<std::size_t>(m_group->buttons().size()) < count) {
        QPushButton* tab = makeChip({});
        tab->setProperty("tab", true);
        m_group->addButton(tab, static_cast<int>(m_group->buttons().size()));
        m_tabs->addWidget(tab);
    }
    for (std::size_t item = 0; item < count; ++item) {
        QAbstractButton* tab = m_group->button(static_cast<int>(item));
        tab->setText(tabWords(item));
        tab->setToolTip(datasetSource(m_bench, item).folder());
        tab->setChecked(item == m_item);
    }
}

void DatasetDesk::focusFolder() { m_fields.front()->takeFocus(); }

}  // namespace headroom::ui
