// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/all_panels.h"

#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kArchs = {Choice{"sd1", FIELD_TR("SD 1.5")}};
constexpr std::array kDevices = {Choice{"cuda", FIELD_TR("Graphics card")}, Choice{"cpu", FIELD_TR("Processor")}};
constexpr std::array kKinds = {Choice{"diffusion_trainer", FIELD_TR("LoRA trainer")}, Choice{"concept_slider", FIELD_TR("Concept slider")}};
constexpr BroughtSection kSlider = {
    .with = "concept_slider", .key = "slider",
    .stock = "target_class: person\npositive_prompt: person who is happy\nnegative_prompt: person who is sad\nanchor_class: ''\nguidance_strength: 3.0\nanchor_strength: 1.0"};
constexpr std::array kBits = {
    Choice{"qfloat8", FIELD_TR("8 bit (qfloat8)")},        Choice{"float8", FIELD_TR("8 bit (float8)")},
    Choice{"convrot8", FIELD_TR("8 bit convrot")},         Choice{"convrot4", FIELD_TR("4 bit convrot (nvfp4)")},
    Choice{"nvfp4", FIELD_TR("4 bit (nvfp4)")},            Choice{"convrotint7", FIELD_TR("7 bit convrot")},
    Choice{"convrotint6", FIELD_TR("6 bit convrot")},      Choice{"convrotint5", FIELD_TR("5 bit convrot")},
    Choice{"convrotint4", FIELD_TR("4 bit convrot")},      Choice{"convrotint3", FIELD_TR("3 bit convrot")},
    Choice{"convrotint2", FIELD_TR("2 bit convrot")},      Choice{"convrotbitnet", FIELD_TR("1.58 bit convrot (bitnet)")},
    Choice{"uint7", FIELD_TR("7 bit")},                    Choice{"uint6", FIELD_TR("6 bit")},
    Choice{"uint5", FIELD_TR("5 bit")},                    Choice{"uint4", FIELD_TR("4 bit")},
    Choice{"uint3", FIELD_TR("3 bit")},                    Choice{"uint2", FIELD_TR("2 bit")}};

bool offloads(const ProcessConfig& process, std::size_t) { return process.model.layerOffloading; }
bool quantizes(const ProcessConfig& process, std::size_t) { return process.model.quantize; }
bool quantizesText(const ProcessConfig& process, std::size_t) { return process.model.quantizeTe; }

constexpr std::array kBase = {
    FieldSpec{.key = "model.name_or_path", .label = FIELD_TR("Name or path"), .box = Box::FileOrFolder, .noDefault = true},
    FieldSpec{.key = "model.arch", .label = FIELD_TR("Architecture"), .choices = kArchs, .noDefault = true},
    FieldSpec{.key = "model.assistant_lora_path", .label = FIELD_TR("Training adapter path"), .trait = PanelTrait::TrainingAdapter, .box = Box::File},
    FieldSpec{.key = "model.unconditional_lora_path", .label = FIELD_TR("Unconditional adapter path"), .trait = PanelTrait::UnconditionalAdapter, .box = Box::File},
};

constexpr std::array kJob = {
    FieldSpec{.key = "config.name", .label = FIELD_TR("Training name"), .noDefault = true},
    FieldSpec{.key = "type", .label = FIELD_TR("Job type"), .choices = kKinds, .brings = &kSlider, .noDefault = true},
    FieldSpec{.key = "trigger_word", .when = trainsNoSlider},
    FieldSpec{.key = "device", .choices = kDevices},
    FieldSpec{.key = "training_seed"},
};

constexpr std::array kParts = {
    FieldSpec{.key = "model.te_name_or_path", .box = Box::FileOrFolder, .inherits = "model.name_or_path"},
    FieldSpec{.key = "model.vae_path", .box = Box::FileOrFolder, .inherits = "model.name_or_path"},
    FieldSpec{.key = "model.extras_name_or_path", .box = Box::FileOrFolder, .inherits = "model.name_or_path"},
    FieldSpec{.key = "model.lora_path", .box = Box::File},
};

constexpr std::array kQuantize = {
    FieldSpec{.key = "model.quantize", .trait = PanelTrait::Quantize},
    FieldSpec{.key = "model.qtype", .trait = PanelTrait::Quantize, .when = quantizes, .choices = kBits},
    FieldSpec{.key = "model.quantize_te", .trait = PanelTrait::QuantizeTextEncoder, .inherits = "model.quantize"},
    FieldSpec{.key = "model.qtype_te", .trait = PanelTrait::QuantizeTextEncoder, .when = quantizesText, .choices = kBits},
    FieldSpec{.key = "model.compile", .label = FIELD_TR("Compile model"), .trait = PanelTrait::Quantize},
    FieldSpec{.key = "model.block_compile", .trait = PanelTrait::Quantize,
              .when = [](const ProcessConfig& process, std::size_t) { return process.model.compile; }},
};

constexpr std::array kMemory = {
    FieldSpec{.key = "model.low_vram", .trait = PanelTrait::LowVram},
    FieldSpec{.key = "model.model_kwargs.match_target_res", .label = FIELD_TR("Match target res"), .trait = PanelTrait::MatchTargetRes,
              .kind = KeyKind::Switch, .help = FIELD_TR("Scales control images to the pixels of the target, which saves memory at low resolutions."), .fallback = "false"},
    FieldSpec{.key = "model.model_kwargs.kv_cache", .label = FIELD_TR("KV cache"), .trait = PanelTrait::KvCache, .kind = KeyKind::Switch,
              .help = FIELD_TR("Keeps control images in a cache while sampling. A LoRA must be used the way it was trained."), .fallback = "false"},
    FieldSpec{.key = "model.layer_offloading", .trait = PanelTrait::LayerOffloading},
    FieldSpec{.key = "model.layer_offloading_transformer_percent", .label = FIELD_TR("Transformer offload"), .trait = PanelTrait::LayerOffloading, .when = offloads, .box = Box::Percent},
    FieldSpec{.key = "model.layer_offloading_text_encoder_percent", .label = FIELD_TR("Text encoder offload"), .trait = PanelTrait::LayerOffloading, .when = offloads, .box = Box::Percent},
};

constexpr std::array kMultistage = {
    FieldSpec{.key = "model.model_kwargs.train_high_noise", .label = FIELD_TR("High noise"), .trait = PanelTrait::Multistage, .kind = KeyKind::Switch,
              .help = FIELD_TR("Trains the stage for high noise."), .fallback = "true"},
    FieldSpec{.key = "model.model_kwargs.train_low_noise", .label = FIELD_TR("Low noise"), .trait = PanelTrait::Multistage, .kind = KeyKind::Switch,
              .help = FIELD_TR("Trains the stage for low noise."), .fallback = "true"},
    FieldSpec{.key = "train.switch_boundary_every", .label = FIELD_TR("Switch every"), .trait = PanelTrait::Multistage},
};

constexpr std::array kSections = {
    SectionSpec{FIELD_TR("Base model"), Place::Wide, kBase},
    SectionSpec{FIELD_TR("Job"), Place::Left, kJob},
    SectionSpec{FIELD_TR("Multistage"), Place::Left, kMultistage},
    SectionSpec{FIELD_TR("Parts from elsewhere"), Place::Right, kParts},
    SectionSpec{FIELD_TR("Number format"), Place::Right, kQuantize},
    SectionSpec{FIELD_TR("Memory"), Place::Right, kMemory},
};

}  // namespace

const PanelSpec& modelPanel() {
    static const PanelSpec panel{.title = FIELD_TR("Model"), .sections = kSections, .home = "model type device trigger_word training_seed config meta name"};
    return panel;
}

}  // namespace headroom::ui
