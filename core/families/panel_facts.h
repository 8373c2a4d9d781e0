// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace headroom {

/// What a panel shows for some architectures and hides for others (ai-toolkit-ui 2.14).
enum class PanelTrait {
    Any,  ///< shown whatever the architecture is
    LowVram,
    LayerOffloading,
    TrainingAdapter,
    UnconditionalAdapter,
    MatchTargetRes,
    KvCache,
    Multistage,
    ControlFolder,
    ControlFolders,
    ControlPicture,  ///< one for each preview; those with several folders have several pictures
    Video,
    ImageToVideo,
    Audio,  ///< sound beside pictures
    ConvRank,
    Quantize,
    QuantizeTextEncoder,
    TimestepType,
    UnloadTextEncoder,
    Pictures,  ///< everything that is not sound alone
};

/// One line of the table: the architectures that have the trait, or all but those.
struct PanelTraitRow {
    PanelTrait trait = PanelTrait::Any;
    bool allBut = false;
    std::string_view archs;  ///< separated by blanks
};

inline constexpr std::array kPanelTraits = {
    PanelTraitRow{PanelTrait::LowVram, true,
                  "chroma flex1 flex2 flux flux_kontext lumina2 omnigen2 sd15 sdxl zeta_chroma"},
    PanelTraitRow{PanelTrait::LayerOffloading, true,
                  "chroma flex1 flex2 flux flux_kontext hidream hidream_e1 lumina2 nucleus_image omnigen2 sd15 sdxl "
                  "wan21:14b wan21:1b wan21_i2v:14b wan21_i2v:14b480p wan22_5b zeta_chroma"},
    PanelTraitRow{PanelTrait::TrainingAdapter, false,
                  "krea2:o_edit_turbo krea2:turbo minimax_h3 minimax_h3_ref2va zimage:turbo"},
    PanelTraitRow{PanelTrait::UnconditionalAdapter, false, "ideogram4"},
    PanelTraitRow{PanelTrait::MatchTargetRes, false,
                  "boogu_image_edit flux2 flux2_klein_4b flux2_klein_9b krea2:o_edit krea2:o_edit_turbo "
                  "qwen_image_edit_plus qwen_image_edit_plus:2511"},
    PanelTraitRow{PanelTrait::KvCache, false, "krea2:o_edit krea2:o_edit_turbo"},
    PanelTraitRow{PanelTrait::Multistage, false, "wan22_14b:t2v wan22_14b_i2v"},
    PanelTraitRow{PanelTrait::ControlFolder, false, "flux_kontext hidream_e1 omnigen2 qwen_image_edit"},
    PanelTraitRow{PanelTrait::ControlFolders, false,
                  "boogu_image_edit flux2 flux2_klein_4b flux2_klein_9b krea2:o_edit krea2:o_edit_turbo mageflow_edit "
                  "minimax_h3_ref2va qwen_image_edit_plus qwen_image_edit_plus:2511"},
    PanelTraitRow{PanelTrait::ControlPicture, false,
                  "flux_kontext hidream_e1 ltx2 ltx2.3 ltx2.5 minimax_h3 omnigen2 qwen_image_edit wan21_i2v:14b "
                  "wan21_i2v:14b480p wan22_14b_i2v wan22_5b"},
    PanelTraitRow{PanelTrait::Video, false,
                  "ltx2 ltx2.3 ltx2.5 minimax_h3 minimax_h3_ref2va wan21:14b wan21:1b wan21_i2v:14b wan21_i2v:14b480p "
                  "wan22_14b:t2v wan22_14b_i2v wan22_5b"},
    PanelTraitRow{PanelTrait::ImageToVideo, false, "ltx2 ltx2.3 ltx2.5 minimax_h3 wan22_5b"},
    PanelTraitRow{PanelTrait::Audio, false, "ltx2 ltx2.3 ltx2.5 minimax_h3 minimax_h3_ref2va"},
    PanelTraitRow{PanelTrait::ConvRank, false, "sd15 sdxl"},
    PanelTraitRow{PanelTrait::Quantize, true, "sd15 sdxl"},
    PanelTraitRow{PanelTrait::QuantizeTextEncoder, true, "hidream_o1 sd15 sdxl"},
    PanelTraitRow{PanelTrait::TimestepType, true, "sd15 sdxl"},
    PanelTraitRow{PanelTrait::UnloadTextEncoder, true,
                  "boogu_image_edit hidream_o1 krea2:o_edit krea2:o_edit_turbo mageflow_edit qwen_image_edit_plus "
                  "qwen_image_edit_plus:2511"},
    PanelTraitRow{PanelTrait::Pictures, true, "ace_step_15 ace_step_15_xl"},
};

/// The name that the table knows an architecture by: other spellings and the kin of SD and SDXL stand for it.
constexpr std::string_view panelArch(std::string_view arch) {
    if (arch.empty() || arch == "sd1" || arch == "sd1.5" || arch == "sd2") return "sd15";
    return arch == "ssd" || arch == "vega" ? "sdxl" : arch;
}

/// Whether fields of a trait are shown for `model.arch`, tag included.
constexpr bool archShows(std::string_view arch, PanelTrait trait) {
    for (const PanelTraitRow& row : kPanelTraits) {
        if (row.trait != trait) continue;
        bool named = false;
        for (std::string_view rest = row.archs; !rest.empty() && !named;) {
            const std::size_t end = rest.find(' ');
            named = rest.substr(0, end) == panelArch(arch);
            rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        }
        return named != row.allBut;
    }
    return true;
}

}  // namespace headroom
