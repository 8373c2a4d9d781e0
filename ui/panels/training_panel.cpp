// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/training_panel.h"

#include "form/item_list.h"
#include "panels/validation_row.h"
#include "style/pieces.h"

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kPrecisionChoices = {Choice{"bf16", FIELD_TR("BF16")}, Choice{"fp16", FIELD_TR("FP16")}, Choice{"fp32", FIELD_TR("FP32")}};
constexpr std::array kCheckpointing = {
    Choice{"null", FIELD_TR("As the switch says")}, Choice{"off", FIELD_TR("Off")}, Choice{"every_block", FIELD_TR("Every block")},
    Choice{"{every: 2}", FIELD_TR("Every 2nd block")}, Choice{"{every: 3}", FIELD_TR("Every 3rd block")}, Choice{"{every: 4}", FIELD_TR("Every 4th block")}};
constexpr std::array kOptimizers = {
    Choice{"adafactor", FIELD_TR("Adafactor")},    Choice{"adam", FIELD_TR("Adam")},
    Choice{"adamw", FIELD_TR("AdamW")},            Choice{"adamw8bit", FIELD_TR("AdamW8Bit")},
    Choice{"automagic", FIELD_TR("Automagic")},    Choice{"automagic2", FIELD_TR("Automagic v2")},
    Choice{"automagic3", FIELD_TR("Automagic v3")}, Choice{"prodigyopt", FIELD_TR("Prodigy")},
    Choice{"prodigy8bit", FIELD_TR("Prodigy8Bit")}, Choice{"lion", FIELD_TR("Lion")}};
constexpr std::array kSchedules = {
    Choice{"constant", FIELD_TR("Constant")}, Choice{"constant_with_warmup", FIELD_TR("Constant with warmup")},
    Choice{"cosine", FIELD_TR("Cosine")}, Choice{"cosine_with_restarts", FIELD_TR("Cosine with restarts")}, Choice{"linear", FIELD_TR("Linear")}};
constexpr std::array kAdapters = {Choice{"lora", FIELD_TR("LoRA")}, Choice{"lokr", FIELD_TR("LoKr")}};
constexpr std::array kFactors = {Choice{"-1", FIELD_TR("Auto")}, Choice{"4", "4"}, Choice{"8", "8"}, Choice{"16", "16"}, Choice{"32", "32"}};
constexpr std::array kNoise = {Choice{"ddpm", FIELD_TR("DDPM")}, Choice{"flowmatch", FIELD_TR("FlowMatch")}};
constexpr std::array kTimesteps = {Choice{"sigmoid", FIELD_TR("Sigmoid")}, Choice{"linear", FIELD_TR("Linear")}, Choice{"shift", FIELD_TR("Shift")}, Choice{"weighted", FIELD_TR("Weighted")}};
constexpr std::array kBias = {Choice{"balanced", FIELD_TR("Balanced")}, Choice{"content", FIELD_TR("High noise")}, Choice{"style", FIELD_TR("Low noise")}};
constexpr std::array kLosses = {
    Choice{"mse", FIELD_TR("Mean squared error")}, Choice{"mae", FIELD_TR("Mean absolute error")}, Choice{"wavelet", FIELD_TR("Wavelet")},
    Choice{"stepped", FIELD_TR("Stepped recovery")}, Choice{"pseudo_huber", FIELD_TR("Pseudo-Huber")}};

bool isAdapter(const ProcessConfig& process, const char* type) { return process.network && process.network->type == type; }
bool isLoRA(const ProcessConfig& process, std::size_t) { return !isAdapter(process, "lokr"); }
bool isLoKr(const ProcessConfig& process, std::size_t) { return isAdapter(process, "lokr"); }
bool averages(const ProcessConfig& process, std::size_t) { return process.train.emaConfig.useEma; }
bool preservesOutput(const ProcessConfig& process, std::size_t) { return process.train.diffOutputPreservation; }
bool preservesBlank(const ProcessConfig& process, std::size_t) { return process.train.blankPromptPreservation; }
bool guides(const ProcessConfig& process, std::size_t) { return process.train.doGuidanceLoss; }
bool guidesByDifference(const ProcessConfig& process, std::size_t) { return process.train.doDifferentialGuidance; }
bool trainsText(const ProcessConfig& process, std::size_t) { return process.train.trainTextEncoder; }
bool validates(const ProcessConfig& process, std::size_t) { return process.train.validationConfig.has_value(); }

constexpr std::array kBatch = {
    FieldSpec{.key = "train.batch_size"},
    FieldSpec{.key = "train.gradient_accumulation"},
    FieldSpec{.key = "train.steps"},
};

constexpr std::array kMemory = {
    FieldSpec{.key = "train.gradient_checkpointing"},
    FieldSpec{.key = "headroom.checkpointing", .label = FIELD_TR("Checkpointed blocks"), .choices = kCheckpointing},
    FieldSpec{.key = "train.dtype", .choices = kPrecisionChoices},
    FieldSpec{.key = "train.cache_text_embeddings", .excludes = "train.unload_text_encoder"},
    FieldSpec{.key = "train.unload_text_encoder", .trait = PanelTrait::UnloadTextEncoder, .excludes = "train.cache_text_embeddings"},
};

constexpr std::array kOptimizer = {
    FieldSpec{.key = "train.optimizer", .choices = kOptimizers},
    FieldSpec{.key = "train.lr"},
    FieldSpec{.key = "train.optimizer_params.weight_decay", .label = FIELD_TR("Weight decay"), .kind = KeyKind::Real,
              .help = FIELD_TR("Pulls the trained weights towards zero with each update."), .fallback = "0.01"},
    FieldSpec{.key = "train.lr_scheduler", .choices = kSchedules},
    FieldSpec{.key = "train.lr_scheduler_params.num_warmup_steps", .label = FIELD_TR("Warmup steps"),
              .when = [](const ProcessConfig& process, std::size_t) { return process.train.lrScheduler == "constant_with_warmup"; },
              .kind = KeyKind::Whole, .help = FIELD_TR("Steps over which the learning rate rises to its full size."), .fallback = "1000"},
    FieldSpec{.key = "train.max_grad_norm"},
};

constexpr std::array kTrained = {
    FieldSpec{.key = "train.train_unet"},
    FieldSpec{.key = "train.unet_lr", .label = FIELD_TR("UNet learning rate"), .inherits = "train.lr"},
    FieldSpec{.key = "train.train_text_encoder"},
    FieldSpec{.key = "train.text_encoder_lr", .label = FIELD_TR("TE learning rate"), .when = trainsText, .inherits = "train.lr"},
};

constexpr std::array kAdapter = {
    FieldSpec{.key = "network.type", .label = FIELD_TR("Target type"), .choices = kAdapters},
    FieldSpec{.key = "network.lokr_factor", .when = isLoKr, .choices = kFactors},
    FieldSpec{.key = "network.linear", .label = FIELD_TR("Linear rank"), .when = isLoRA, .follower = "network.linear_alpha"},
    FieldSpec{.key = "network.linear_alpha", .label = FIELD_TR("Linear alpha"), .when = isLoRA},
    FieldSpec{.key = "network.conv", .trait = PanelTrait::ConvRank, .when = isLoRA, .follower = "network.conv_alpha"},
    FieldSpec{.key = "network.conv_alpha", .trait = PanelTrait::ConvRank, .when = isLoRA, .inherits = "network.conv"},
    FieldSpec{.key = "network.dropout"},
    FieldSpec{.key = "network.pretrained_lora_path", .box = Box::File},
};

constexpr std::array kLayers = {
    FieldSpec{.key = "network.network_kwargs.only_if_contains"},
    FieldSpec{.key = "network.network_kwargs.ignore_if_contains"},
};

constexpr std::array kLoss = {
    FieldSpec{.key = "train.noise_scheduler", .choices = kNoise},
    FieldSpec{.key = "train.timestep_type", .trait = PanelTrait::TimestepType, .choices = kTimesteps},
    FieldSpec{.key = "train.content_or_style", .choices = kBias},
    FieldSpec{.key = "train.loss_type", .choices = kLosses},
    FieldSpec{.key = "train.min_snr_gamma", .label = FIELD_TR("Min-SNR gamma")},
    FieldSpec{.key = "train.noise_offset", .label = FIELD_TR("Noise offset")},
    FieldSpec{.key = "train.audio_loss_multiplier", .label = FIELD_TR("Audio loss multiplier"), .trait = PanelTrait::Audio},
};

constexpr std::array kPreservation = {
    FieldSpec{.key = "train.diff_output_preservation", .label = FIELD_TR("Differential output preservation"), .when = trainsNoSlider, .excludes = "train.blank_prompt_preservation"},
    FieldSpec{.key = "train.diff_output_preservation_multiplier", .label = FIELD_TR("DOP loss multiplier"), .when = preservesOutput},
    FieldSpec{.key = "train.diff_output_preservation_class", .label = FIELD_TR("DOP preservation class"), .when = preservesOutput},
    FieldSpec{.key = "train.blank_prompt_preservation", .label = FIELD_TR("Blank prompt preservation"), .excludes = "train.diff_output_preservation"},
    FieldSpec{.key = "train.blank_prompt_preservation_multiplier", .label = FIELD_TR("BPP loss multiplier"), .when = preservesBlank},
};

constexpr std::array kSlider = {
    FieldSpec{.key = "slider.target_class", .when = trainsSlider},
    FieldSpec{.key = "slider.positive_prompt", .when = trainsSlider},
    FieldSpec{.key = "slider.negative_prompt", .when = trainsSlider},
    FieldSpec{.key = "slider.anchor_class", .when = trainsSlider},
    FieldSpec{.key = "slider.guidance_strength", .when = trainsSlider},
    FieldSpec{.key = "slider.anchor_strength", .when = [](const ProcessConfig& process, std::size_t) { return trainsSlider(process) && process.slider && !process.slider->anchorClass.value_or("").empty(); }},
};

constexpr std::array kSigmas = {
    Choice{"[0.5]", "0.5"}, Choice{"[1, 0.5]", "1, 0.5"}, Choice{"[1, 0.66, 0.33]", "1, 0.66, 0.33"}, Choice{"[1, 0.75, 0.5, 0.25]", "1, 0.75, 0.5, 0.25"}};
constexpr std::array kValidation = {
    FieldSpec{.key = "train.validation_config", .box = Box::SectionSwitch,
              .stock = "validation_items:\n  - image_path: ''\n    prompt: ''\nresolution: 1024\nvalidate_every_n_steps: 1\nvalidation_sigmas: [0.5]"},
    FieldSpec{.key = "train.validation_config.validate_every_n_steps", .when = validates},
    FieldSpec{.key = "train.validation_config.resolution", .label = FIELD_TR("Validation resolution"), .when = validates},
    FieldSpec{.key = "train.validation_config.validation_sigmas", .label = FIELD_TR("Validation sigmas"), .when = validates, .choices = kSigmas},
};
constexpr std::array kHeldOut = {
    FieldSpec{.key = "train.validation_config.validation_items[].image_path", .box = Box::Picture, .hint = FIELD_TR("Picture file"), .noDefault = true},
    FieldSpec{.key = "train.validation_config.validation_items[].prompt", .hint = FIELD_TR("What the picture shows"), .noDefault = true, .emptyIsValue = true},
};
constexpr int kHeldOutHeight = 76;

constexpr std::array kAverage = {
    FieldSpec{.key = "train.ema_config.use_ema"},
    FieldSpec{.key = "train.ema_config.ema_decay", .when = averages},
};

constexpr std::array kGuidance = {
    FieldSpec{.key = "train.do_guidance_loss", .label = FIELD_TR("Contrastive guidance loss"), .goesWith = "train.guidance_loss_target"},
    FieldSpec{.key = "train.guidance_loss_target", .label = FIELD_TR("Guidance loss target"), .when = guides},
    FieldSpec{.key = "train.do_differential_guidance", .label = FIELD_TR("Do differential guidance"), .goesWith = "train.differential_guidance_scale"},
    FieldSpec{.key = "train.differential_guidance_scale", .label = FIELD_TR("Differential guidance scale"), .when = guidesByDifference},
};

QString picturesPerStep(const ProcessConfig& process) {
    const int pictures = process.train.batchSize * process.train.gradientAccumulation;
    return PanelPage::tr("Pictures per step: %1").arg(pictures);
}

QString noAdapter(const ProcessConfig& process) { return process.network ? QString() : PanelPage::tr("None: the whole model is trained"); }

QString onOrOff(bool on) { return on ? PanelPage::tr("On") : PanelPage::tr("Off"); }

constexpr std::array kSections = {
    SectionSpec{FIELD_TR("Batch and steps"), Place::Left, kBatch, false, picturesPerStep},
    SectionSpec{FIELD_TR("Memory"), Place::Left, kMemory},
    SectionSpec{FIELD_TR("Optimizer"), Place::Left, kOptimizer},
    SectionSpec{FIELD_TR("What is trained"), Place::Left, kTrained},
    SectionSpec{FIELD_TR("Slider"), Place::Right, kSlider},
    SectionSpec{FIELD_TR("Adapter"), Place::Right, kAdapter, false, noAdapter},
    SectionSpec{FIELD_TR("Timesteps and loss"), Place::Right, kLoss},
    SectionSpec{FIELD_TR("Preservation"), Place::Right, kPreservation},
    SectionSpec{FIELD_TR("Layer choice"), Place::Right, kLayers, true},
    SectionSpec{FIELD_TR("Moving average"), Place::Right, kAverage, true, [](const ProcessConfig& process) { return onOrOff(averages(process, 0)); }},
    SectionSpec{FIELD_TR("Validation"), Place::Right, kValidation, true, [](const ProcessConfig& process) { return onOrOff(validates(process, 0)); }},
    SectionSpec{FIELD_TR("Guidance"), Place::Right, kGuidance, true,
                [](const ProcessConfig& process) { return onOrOff(guides(process, 0) || guidesByDifference(process, 0)); }},
};

}  // namespace

const PanelSpec& trainingPanel() {
    static const PanelSpec panel{.title = FIELD_TR("Training"), .sections = kSections, .items = kHeldOut, .home = "train network headroom slider embedding decorator adapter guidance"};
    return panel;
}

TrainingPanel::TrainingPanel(Workbench& workbench, QWidget* parent) : PanelPage(workbench, trainingPanel(), parent) {}

void TrainingPanel::fill() {
    m_sliderNote = makeIconRow("info-circle", Tone::Plain, tr("This version keeps the settings of sliders and cannot train one yet."));
    m_sliderNote->setContentsMargins(12, 4, 12, 4);
    cardOf(kSlider.front()).addWidget(m_sliderNote);
    makeValidation(cardOf(kValidation.front()));
}

void TrainingPanel::makeValidation(Section& card) {
    m_heldOut = new QWidget;
    card.addWidget(m_heldOut);
    auto* column = new QVBoxLayout(m_heldOut);
    column->setContentsMargins(12, 6, 12, 4);
    column->setSpacing(6);
    column->addWidget(makeText(tr("These pictures are scored with the same noise each time, so that their mean loss can be compared over the whole run. Keep them out of the datasets."), "caption"));
    m_items = new ItemList(workbench(), "train.validation_config.validation_items",
                           [this](std::size_t item, QWidget* parent) { return new ValidationRow(workbench(), kHeldOut, item, parent); }, kHeldOutHeight, 4);
    column->addWidget(m_items);
    auto* add = makeButton(tr("Add picture"), "plus-lg");
    column->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this, [this] {
        const std::size_t item = m_items->count();
        m_items->add({"image_path: ''\nprompt: ''"});
        m_items->focus(item);
    });
    adopt(*m_items);
}

void TrainingPanel::refreshMore() {
    m_heldOut->setVisible(validates(workbench().process(), 0));
    m_sliderNote->setVisible(std::ranges::count(workbench().notObeyedYet(), std::string("slider"), &Issue::key) > 0);
}

}  // namespace headroom::ui
