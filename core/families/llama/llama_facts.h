// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/language_model_facts.h"

#include <array>

namespace headroom {

/// Also the text encoder of Z-Image.
inline constexpr LanguageModelFacts kQwen3Facts = {"qwen3_4b", "Qwen 3 4B", "", 36, 2560, 32, 8, 9728, 151936, 1e6, true, LanguageModelKind::Qwen3, 128};

/// As their makers' configuration files state them.
inline constexpr std::array kLlamaFacts = {
    LanguageModelFacts{"llama2_7b", "Llama 2 7B", "", 32, 4096, 32, 32, 11008, 32000, 1e4},
    LanguageModelFacts{"llama2_13b", "Llama 2 13B", "", 40, 5120, 40, 40, 13824, 32000, 1e4},
    LanguageModelFacts{"llama2_70b", "Llama 2 70B", "", 80, 8192, 64, 8, 28672, 32000, 1e4},
    LanguageModelFacts{"llama3_8b", "Llama 3 8B", "Llama 3.1 8B", 32, 4096, 32, 8, 14336, 128256, 5e5},
    LanguageModelFacts{"llama3_70b", "Llama 3 70B", "Llama 3.1 70B", 80, 8192, 64, 8, 28672, 128256, 5e5},
    LanguageModelFacts{"llama32_3b", "Llama 3.2 3B", "", 28, 3072, 24, 8, 8192, 128256, 5e5, true},
    LanguageModelFacts{"mistral_7b", "Mistral 7B", "", 32, 4096, 32, 8, 14336, 32000, 1e4},
    kQwen3Facts,
    LanguageModelFacts{"stablelm_alpha_3b", "StableLM alpha 3B", "", 16, 4096, 32, 32, 16384, 50688, 1e4, false,
                       LanguageModelKind::GptNeoX},
};

}  // namespace headroom
