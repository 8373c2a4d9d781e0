// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/sample_panel.h"

#include "form/lazy_column.h"
#include "job/list_edit.h"
#include "panels/prompt_row.h"
#include "style/pieces.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>

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

constexpr std::array kPrompt = {
    FieldSpec{.key = "sample.samples[].prompt", .box = Box::Paragraph, .noDefault = true, .emptyIsValue = true},
    FieldSpec{.key = "sample.samples[].neg", .inherits = "sample.neg"},
    FieldSpec{.key = "sample.samples[].width", .trait = PanelTrait::Pictures, .inherits = "sample.width"},
    FieldSpec{.key = "sample.samples[].height", .trait = PanelTrait::Pictures, .inherits = "sample.height"},
    FieldSpec{.key = "sample.samples[].seed", .inherits = "sample.seed"},
    FieldSpec{.key = "sample.samples[].sample_steps", .label = FIELD_TR("Steps"), .inherits = "sample.sample_steps"},
    FieldSpec{.key = "sample.samples[].guidance_scale", .inherits = "sample.guidance_scale"},
    FieldSpec{.key = "sample.samples[].network_multiplier", .inherits = "sample.network_multiplier"},
};

constexpr std::array kSections = {
    SectionSpec{FIELD_TR("When"), Place::Left, kWhen},
    SectionSpec{FIELD_TR("Picture"), Place::Left, kPicture},
};

constexpr const char* kList = "sample.samples";
constexpr int kRowHeight = 104;

std::string promptKey(std::size_t item) { return keyOf("sample.samples[]", item); }

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
    m_rows = new LazyColumn([this](std::size_t item) { return makeRow(item); }, kRowHeight);
    column->addWidget(m_rows);
    place(Place::Right).addWidget(card);
    setColumnRatio(2, 3);
    connect(add, &QPushButton::clicked, this, &SamplePanel::addPrompt);
    connect(m_convert, &QLabel::linkActivated, this, &SamplePanel::convertOldForm);
}

void SamplePanel::refreshMore() {
    const JobDocument& document = workbench().wholeDocument();
    const std::size_t count = itemCount(document, kList);
    const bool isOldForm = count == 0 && itemCount(document, "sample.prompts") > 0;
    // Rows keep their place in the list, so those that stay keep their focus as well.
    m_rows->setCount(count);
    for (QWidget* row : m_rows->made()) static_cast<PromptRow*>(row)->refresh(count);
    m_count->setText(QString::number(isOldForm ? itemCount(document, "sample.prompts") : count));
    m_heads->setVisible(count > 0);
    m_convert->setVisible(isOldForm);
    const bool isOff = workbench().process().train.disableSampling;
    m_note->setText(isOldForm    ? tr("This job lists its prompts in the old form, sample.prompts.")
                    : count == 0 ? tr("No prompts: no pictures will be made during training.")
                    : isOff      ? tr("Samples are off. Memory and time are saved; the loss chart still runs.")
                                 : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

PromptRow* SamplePanel::makeRow(std::size_t item) {
    auto* row = new PromptRow(workbench(), kPrompt, item, m_rows);
    row->refresh(m_rows->count());
    connect(row, &PromptRow::duplicateWanted, this, &SamplePanel::duplicate);
    connect(row, &PromptRow::removeWanted, this, &SamplePanel::remove);
    connect(row, &PromptRow::moveWanted, this, &SamplePanel::move);
    return row;
}

PromptRow& SamplePanel::row(std::size_t item) { return static_cast<PromptRow&>(*m_rows->make(item)); }

QList<FieldRow*> SamplePanel::moreFields() const {
    QList<FieldRow*> all;
    for (QWidget* row : m_rows->made()) all << static_cast<PromptRow*>(row)->fields();
    return all;
}

void SamplePanel::makeItemOf(const std::string& key) {
    for (std::size_t item = 0; item < m_rows->count(); ++item)
        if (key.starts_with(promptKey(item) + '.')) row(item);
}

void SamplePanel::addPrompt() {
    ensureBuilt();
    const std::size_t item = itemCount(workbench().document(), kList);
    report(workbench().applyDiff({{{promptKey(item), {}, "prompt: ''"}}}));
    if (item < m_rows->count()) row(item).fields().front()->takeFocus();
}

void SamplePanel::duplicate(std::size_t item) {
    const Result<std::string> text = withItemDuplicated(workbench().document(), kList, item);
    if (!text) return report(text.error());
    workbench().setText(QString::fromStdString(*text));
}

void SamplePanel::remove(std::size_t item) {
    report(workbench().applyDiff({{{promptKey(item), workbench().document().get(promptKey(item)), {}}}}));
}

void SamplePanel::move(std::size_t item, int by) {
    const std::size_t target = item + static_cast<std::size_t>(by);
    if ((by < 0 && item == 0) || target >= itemCount(workbench().document(), kList)) return;
    const Result<std::string> text = withItemsSwapped(workbench().document(), kList, std::min(item, target));
    if (!text) return report(text.error());
    workbench().setText(QString::fromStdString(*text));
    row(target).fields().front()->takeFocus();
}

void SamplePanel::convertOldForm() {
    ConfigDiff diff;
    const FieldValue old = fieldValue(workbench().document(), "sample.prompts");
    for (qsizetype i = 0; i < old.items.size(); ++i) {
        const std::string key = promptKey(static_cast<std::size_t>(i)) + ".prompt";
        diff.changes.push_back({key, {}, yamlOfText(old.items[i])});
    }
    diff.changes.push_back({"sample.prompts", workbench().document().get("sample.prompts"), {}});
    report(workbench().applyDiff(diff));
}

}  // namespace headroom::ui
