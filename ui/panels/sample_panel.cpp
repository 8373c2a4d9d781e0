// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/sample_panel.h"

#include "form/item_list.h"
#include "job/list_edit.h"
#include "panels/prompt_row.h"
#include "style/pieces.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kSamplers = {Choice{"ddpm", FIELD_TR("DDPM")}, Choice{"ddim", FIELD_TR("DDIM")}, Choice{"euler", FIELD_TR("Euler")}, Choice{"flowmatch", FIELD_TR("FlowMatch")}};
constexpr std::array kFormats = {Choice{"jpg", FIELD_TR("JPG")}, Choice{"png", FIELD_TR("PNG")}, Choice{"webp", FIELD_TR("WebP")}};

constexpr std::array kWhen = {
    FieldSpec{.key = "sample.sample_every"},
    FieldSpec{.key = "sample.sample_start_step", .label = FIELD_TR("Sample start step")},
    FieldSpec{.key = "train.skip_first_sample", .excludes = "train.force_first_sample"},
    FieldSpec{.key = "train.force_first_sample", .excludes = "train.skip_first_sample"},
    FieldSpec{.key = "train.disable_sampling", .excludes = "train.force_first_sample"},
};

constexpr std::array kPicture = {
    FieldSpec{.key = "sample.width", .trait = PanelTrait::Pictures},
    FieldSpec{.key = "sample.height", .trait = PanelTrait::Pictures},
    FieldSpec{.key = "sample.num_frames", .label = FIELD_TR("Num frames"), .trait = PanelTrait::Video},
    FieldSpec{.key = "sample.fps", .label = FIELD_TR("FPS"), .trait = PanelTrait::Video},
    FieldSpec{.key = "sample.sampler", .choices = kSamplers},
    FieldSpec{.key = "sample.sample_steps", .label = FIELD_TR("Sample steps")},
    FieldSpec{.key = "sample.guidance_scale", .label = FIELD_TR("Guidance scale")},
    FieldSpec{.key = "sample.seed"},
    FieldSpec{.key = "sample.walk_seed"},
    FieldSpec{.key = "sample.network_multiplier"},
    FieldSpec{.key = "sample.neg", .label = FIELD_TR("Negative prompt"), .box = Box::Paragraph},
    FieldSpec{.key = "sample.format", .choices = kFormats},
};

/// The walk gives each prompt a seed of its own; without it, one prompt's own seed stays in force for those behind it.
std::string seedInForce(const ProcessConfig& process, std::size_t item) {
    const SampleConfig& sample = process.sample;
    if (sample.walkSeed && sample.seed >= 0) return std::to_string(sample.seed + static_cast<std::int64_t>(item));
    std::int64_t seed = sample.seed;
    for (std::size_t i = 0; i < std::min(item, sample.samples.size()); ++i) seed = sample.samples[i].seed.value_or(seed);
    return std::to_string(seed);
}

constexpr std::array kPrompt = {
    FieldSpec{.key = "sample.samples[].prompt", .box = Box::Paragraph, .noDefault = true, .emptyIsValue = true},
    FieldSpec{.key = "sample.samples[].neg", .inherits = "sample.neg", .hint = FIELD_TR("Negative prompt")},
    FieldSpec{.key = "sample.samples[].width", .trait = PanelTrait::Pictures, .inherits = "sample.width"},
    FieldSpec{.key = "sample.samples[].height", .trait = PanelTrait::Pictures, .inherits = "sample.height"},
    FieldSpec{.key = "sample.samples[].seed", .inForce = seedInForce},
    FieldSpec{.key = "sample.samples[].sample_steps", .label = FIELD_TR("Steps"), .inherits = "sample.sample_steps"},
    FieldSpec{.key = "sample.samples[].guidance_scale", .inherits = "sample.guidance_scale"},
    FieldSpec{.key = "sample.samples[].network_multiplier", .inherits = "sample.network_multiplier"},
    FieldSpec{.key = "sample.samples[].ctrl_img", .trait = PanelTrait::ControlPicture, .box = Box::Picture},
    FieldSpec{.key = "sample.samples[].ctrl_img_1", .trait = PanelTrait::ControlFolders, .box = Box::Picture},
    FieldSpec{.key = "sample.samples[].ctrl_img_2", .trait = PanelTrait::ControlFolders, .box = Box::Picture},
    FieldSpec{.key = "sample.samples[].ctrl_img_3", .trait = PanelTrait::ControlFolders, .box = Box::Picture},
};

constexpr std::array kSections = {
    SectionSpec{FIELD_TR("When"), Place::Left, kWhen},
    SectionSpec{FIELD_TR("Picture"), Place::Left, kPicture},
};

constexpr int kRowHeight = 104;

}  // namespace

const PanelSpec& samplePanel() {
    static const PanelSpec panel{.title = FIELD_TR("Sample"), .sections = kSections, .items = kPrompt, .home = "sample first_sample"};
    return panel;
}

SamplePanel::SamplePanel(Workbench& workbench, QWidget* parent) : PanelPage(workbench, samplePanel(), parent) {
    auto* keys = new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N, this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, this, &SamplePanel::addPrompt);
}

void SamplePanel::fill() {
    auto* card = makeSurface("card");
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 0, 12, 4);
    head->setSpacing(8);
    head->addWidget(makeLabel(tr("Prompts"), "strong"));
    m_count = makeLabel({}, "hint");
    head->addWidget(m_count);
    head->addStretch();
    auto* add = makeButton(tr("Add prompt"), "plus-lg");
    add->setToolTip(tr("Add a prompt (Ctrl+Shift+N)"));
    head->addWidget(add);
    column->addLayout(head);
    m_note = makeText({}, "caption");
    m_note->setContentsMargins(12, 0, 12, 4);
    column->addWidget(m_note);
    m_convert = makeLink(tr("Convert them to the newer form to edit them here"));
    m_convert->setContentsMargins(12, 0, 12, 8);
    column->addWidget(m_convert);
    m_heads = PromptRow::makeHeads(kPrompt);
    column->addWidget(m_heads);
    m_rows = new ItemList(workbench(), "sample.samples", [this](std::size_t item, QWidget* parent) { return new PromptRow(workbench(), kPrompt, item, parent); }, kRowHeight);
    column->addWidget(m_rows);
    adopt(*m_rows);
    place(Place::Right).addWidget(card);
    setColumnRatio(2, 3);
    connect(add, &QPushButton::clicked, this, &SamplePanel::addPrompt);
    connect(m_convert, &QLabel::linkActivated, this, &SamplePanel::convertOldForm);
}

void SamplePanel::refreshMore() {
    const std::size_t count = m_rows->count(), old = itemCount(workbench().wholeDocument(), "sample.prompts");
    const bool isOldForm = count == 0 && old > 0;
    m_count->setText(QString::number(isOldForm ? old : count));
    m_heads->setVisible(count > 0);
    m_convert->setVisible(isOldForm);
    const bool isOff = workbench().process().train.disableSampling;
    m_note->setText(isOldForm    ? tr("This job lists its prompts in the old form, sample.prompts.")
                    : count == 0 ? tr("No prompts: no pictures will be made during training.")
                    : isOff      ? tr("Samples are off. Memory and time are saved; the loss chart still runs.")
                                 : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

void SamplePanel::addPrompt() {
    ensureBuilt();
    const std::size_t item = itemCount(workbench().document(), "sample.samples");
    m_rows->add({"prompt: ''"});
    m_rows->focus(item);
}

void SamplePanel::convertOldForm() {
    ConfigDiff diff;
    const FieldValue old = fieldValue(workbench().document(), "sample.prompts");
    for (qsizetype i = 0; i < old.items.size(); ++i) {
        const std::string key = keyOf("sample.samples[].prompt", static_cast<std::size_t>(i));
        diff.changes.push_back({key, {}, yamlOfText(old.items[i])});
    }
    diff.changes.push_back({"sample.prompts", workbench().document().get("sample.prompts"), {}});
    report(workbench().applyDiff(diff));
}

}  // namespace headroom::ui
