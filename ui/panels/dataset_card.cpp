// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/dataset_card.h"

#include "job/base_folder.h"
#include "style/pieces.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <array>

namespace headroom::ui {
namespace {

constexpr int kOneColumnBelow = 860;

bool hasSound(const ProcessConfig& process, std::size_t item) { return item < process.datasets.size() && process.datasets[item].doAudio; }
bool countsFrames(const ProcessConfig& process, std::size_t item) { return item >= process.datasets.size() || !process.datasets[item].autoFrameCount; }

constexpr std::array kSpecs = {
    // Pictures, at the left.
    FieldSpec{.key = "datasets[].folder_path", .box = Box::Folder, .noDefault = true},
    FieldSpec{.key = "datasets[].resolution", .label = FIELD_TR("Resolutions"), .trait = PanelTrait::Pictures, .box = Box::Resolutions},
    FieldSpec{.key = "datasets[].num_repeats", .label = FIELD_TR("Num repeats")},
    FieldSpec{.key = "datasets[].batch_size", .inherits = "train.batch_size"},
    FieldSpec{.key = "datasets[].flip_x", .label = FIELD_TR("Flip X"), .trait = PanelTrait::Pictures},
    FieldSpec{.key = "datasets[].flip_y", .label = FIELD_TR("Flip Y"), .trait = PanelTrait::Pictures},
    FieldSpec{.key = "datasets[].cache_latents_to_disk", .label = FIELD_TR("Cache latents")},
    FieldSpec{.key = "datasets[].is_reg", .label = FIELD_TR("Is regularization")},
    // Captions, at the right.
    FieldSpec{.key = "datasets[].caption_ext", .label = FIELD_TR("Caption extension")},
    FieldSpec{.key = "datasets[].default_caption"},
    FieldSpec{.key = "datasets[].trigger_word", .inherits = "trigger_word"},
    FieldSpec{.key = "datasets[].caption_dropout_rate", .label = FIELD_TR("Caption dropout rate")},
    FieldSpec{.key = "datasets[].shuffle_tokens"},
    FieldSpec{.key = "datasets[].keep_tokens"},
    FieldSpec{.key = "datasets[].token_dropout_rate"},
    FieldSpec{.key = "datasets[].cache_text_embeddings", .inherits = "train.cache_text_embeddings"},
    // What few jobs need, under both.
    FieldSpec{.key = "datasets[].control_path", .label = FIELD_TR("Control dataset"), .trait = PanelTrait::ControlFolder},
    FieldSpec{.key = "datasets[].control_path_1", .label = FIELD_TR("Control dataset 1"), .trait = PanelTrait::ControlFolders, .box = Box::Folder},
    FieldSpec{.key = "datasets[].control_path_2", .label = FIELD_TR("Control dataset 2"), .trait = PanelTrait::ControlFolders, .box = Box::Folder},
    FieldSpec{.key = "datasets[].control_path_3", .label = FIELD_TR("Control dataset 3"), .trait = PanelTrait::ControlFolders, .box = Box::Folder},
    FieldSpec{.key = "datasets[].num_frames", .label = FIELD_TR("Num frames"), .trait = PanelTrait::Video, .when = countsFrames},
    FieldSpec{.key = "datasets[].auto_frame_count", .trait = PanelTrait::Video},
    FieldSpec{.key = "datasets[].do_i2v", .label = FIELD_TR("Do I2V"), .trait = PanelTrait::ImageToVideo},
    FieldSpec{.key = "datasets[].do_audio", .label = FIELD_TR("Do audio"), .trait = PanelTrait::Audio},
    FieldSpec{.key = "datasets[].audio_normalize", .label = FIELD_TR("Audio normalize"), .trait = PanelTrait::Audio, .when = hasSound},
    FieldSpec{.key = "datasets[].audio_preserve_pitch", .label = FIELD_TR("Audio preserve pitch"), .trait = PanelTrait::Audio, .when = hasSound},
    FieldSpec{.key = "datasets[].network_weight"},
    FieldSpec{.key = "datasets[].loss_multiplier"},
    FieldSpec{.key = "datasets[].cache_latents"},
    FieldSpec{.key = "datasets[].mask_path", .box = Box::Folder},
    FieldSpec{.key = "datasets[].mask_min_value"},
    FieldSpec{.key = "datasets[].buckets"},
    FieldSpec{.key = "datasets[].square_crop"},
    FieldSpec{.key = "datasets[].random_crop", .label = FIELD_TR("Random crop")},
};
constexpr std::size_t kPictures = 8;
constexpr std::size_t kCaptions = 8;

}  // namespace

std::span<const FieldSpec> DatasetCard::specs() { return kSpecs; }

DatasetCard::DatasetCard(Workbench& workbench, std::size_t item, QWidget* parent) : ItemFrame(workbench, item, parent) {
    setProperty("surface", QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 8, 4, 8);
    column->setSpacing(4);
    column->addLayout(makeHead());
    m_missing = makeIconRow("exclamation-triangle-fill", Tone::Warn, QStringLiteral(" "));
    m_missing->setContentsMargins(12, 0, 12, 0);
    column->addWidget(m_missing);
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(8);
    column->addLayout(m_columns);
    const std::span<const FieldSpec> all = kSpecs;
    const auto addPart = [&](const QString& title, std::span<const FieldSpec> specs, QBoxLayout& into, bool folded) {
        auto* part = new Section(title, folded, this);
        part->setProperty("surface", QStringLiteral("plain"));
        into.addWidget(part, 1, Qt::AlignTop);
        for (const FieldSpec& spec : specs) part->addField(new FieldRow(workbench, spec, item));
        m_parts << part;
    };
    addPart(tr("Pictures"), all.first(kPictures), *m_columns, false);
    addPart(tr("Captions"), all.subspan(kPictures, kCaptions), *m_columns, false);
    addPart(tr("More"), all.subspan(kPictures + kCaptions), *column, true);
}

QHBoxLayout* DatasetCard::makeHead() {
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(8);
    m_title = makeLabel({}, "name");
    m_place = makeLabel({}, "hint");
    head->addWidget(m_title);
    head->addWidget(m_place);
    head->addStretch();
    auto* pictures = makeButton(tr("Show pictures"), "images");
    auto* copy = makeButton(tr("Duplicate"), "files");
    auto* remove = makeButton(tr("Remove"), "x-lg");
    head->addWidget(pictures);
    head->addWidget(copy);
    head->addWidget(remove);
    connect(pictures, &QPushButton::clicked, this, &DatasetCard::picturesWanted);
    connect(copy, &QPushButton::clicked, this, &ItemFrame::duplicateWanted);
    connect(remove, &QPushButton::clicked, this, &ItemFrame::removeWanted);
    return head;
}

QList<FieldRow*> DatasetCard::fields() const {
    QList<FieldRow*> all;
    for (const Section* part : m_parts) all << part->fields();
    return all;
}

void DatasetCard::refresh(std::size_t count) {
    const ProcessConfig& process = workbench().process();
    QStringList facts{tr("Dataset %1 of %2").arg(item() + 1).arg(count)};
    if (item() < process.datasets.size()) {
        const DatasetConfig& dataset = process.datasets[item()];
        if (dataset.numRepeats > 1) facts << tr("each picture %1 times").arg(dataset.numRepeats);
        if (dataset.isReg) facts << tr("regularization set");
    }
    m_place->setText(facts.join(QStringLiteral("  ·  ")));
    showFolder();
}

/// The folder's name as the card's title, and a word where there is no such folder.
void DatasetCard::showFolder() {
    const std::string written = fieldValue(workbench().wholeDocument(), keyOf("datasets[].folder_path", item())).text.toStdString();
    const QString folder = QString::fromStdString(written);
    m_title->setText(folder.isEmpty() ? tr("No folder yet") : QFileInfo(folder).fileName().isEmpty() ? folder : QFileInfo(folder).fileName());
    const auto base = baseFolderOf(workbench().process(), workbench().path().toStdString());
    const QString place = QString::fromStdString((base / written).string());
    const bool isMissing = !folder.isEmpty() && !folder.contains(QLatin1String("${")) && !QFileInfo(place).exists();
    m_missing->setVisible(isMissing);
    if (isMissing) m_missing->findChild<QLabel*>()->setText(tr("The folder is not there: %1").arg(place));
}

void DatasetCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    m_columns->setDirection(width() < kOneColumnBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom::ui
