// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace headroom {

/// Every value of `model.arch` that AI Toolkit knows (ai-toolkit-config 12), tags left out, and the language
/// models that forecasts know. Whether this version can train one is a question for the families.
inline constexpr std::array kArchIds{
    std::string_view("ace_step_15"),
    std::string_view("ace_step_15_xl"),
    std::string_view("anima"),
    std::string_view("auraflow"),
    std::string_view("boogu_image"),
    std::string_view("boogu_image_edit"),
    std::string_view("chroma"),
    std::string_view("chroma_radiance"),
    std::string_view("cogview4"),
    std::string_view("ernie_image"),
    std::string_view("f-lite"),
    std::string_view("flex1"),
    std::string_view("flex2"),
    std::string_view("flux"),
    std::string_view("flux2"),
    std::string_view("flux2_klein_4b"),
    std::string_view("flux2_klein_9b"),
    std::string_view("flux_kontext"),
    std::string_view("hidream"),
    std::string_view("hidream_e1"),
    std::string_view("hidream_o1"),
    std::string_view("ideogram4"),
    std::string_view("krea2"),
    std::string_view("llama2_13b"),
    std::string_view("llama2_70b"),
    std::string_view("llama2_7b"),
    std::string_view("llama32_3b"),
    std::string_view("llama3_70b"),
    std::string_view("llama3_8b"),
    std::string_view("ltx2"),
    std::string_view("ltx2.3"),
    std::string_view("ltx2.5"),
    std::string_view("lumina2"),
    std::string_view("mageflow"),
    std::string_view("mageflow_edit"),
    std::string_view("minimax_h3"),
    std::string_view("minimax_h3_ref2va"),
    std::string_view("mistral_7b"),
    std::string_view("nucleus_image"),
    std::string_view("omnigen2"),
    std::string_view("pixart"),
    std::string_view("pixart_sigma"),
    std::string_view("prx_pixel"),
    std::string_view("qwen3_4b"),
    std::string_view("qwen_image"),
    std::string_view("qwen_image_edit"),
    std::string_view("qwen_image_edit_plus"),
    std::string_view("sd1"),
    std::string_view("sd15"),
    std::string_view("sd2"),
    std::string_view("sd3"),
    std::string_view("sdxl"),
    std::string_view("ssd"),
    std::string_view("stablelm_alpha_3b"),
    std::string_view("vega"),
    std::string_view("wan21"),
    std::string_view("wan21_i2v"),
    std::string_view("wan22_14b"),
    std::string_view("wan22_14b_i2v"),
    std::string_view("wan22_5b"),
    std::string_view("zeta_chroma"),
    std::string_view("zimage"),
    std::string_view("zimage_l2p"),
};

/// The family of an `arch`: `zimage:turbo` is a `zimage`.
constexpr std::string_view withoutTag(std::string_view arch) {
    return arch.substr(0, arch.find(':'));
}

}  // namespace headroom
