// SPDX-License-Identifier: Apache-2.0
#include "oom/model_size.h"

#include "text/pattern.h"

#include <array>
#include <charconv>
#include <memory>
#include <string>

namespace headroom {
namespace {

struct SizeRow {
    std::string_view pattern;  ///< of the name, letter case does not matter; the first row that matches counts
    ModelSize size;
};

/// From the model cards.
constexpr std::array kSizes = {
    SizeRow{R"(sd\W?xl|stable diffusion xl|pony|illustrious|noobai)", {2.6, 0.8}},
    SizeRow{R"(sd\W?3\.5|stable diffusion 3\.5)", {8.1, 5.5}},
    SizeRow{R"(sd\W?3|stable diffusion 3)", {2.0, 5.5}},
    SizeRow{R"(sd\W?2|stable diffusion 2)", {0.87, 0.35}},
    SizeRow{R"(sd\W?1|stable diffusion)", {0.86, 0.12}},
    SizeRow{R"(flux\W?2.*klein.*4b)", {4, 4}},
    SizeRow{R"(flux\W?2.*klein)", {9, 8}},
    SizeRow{R"(flux\W?2)", {32, 24}},
    SizeRow{R"(flux|flex)", {12, 4.9}},
    SizeRow{R"(chroma)", {8.9, 4.8}},
    SizeRow{R"(qwen\W?image)", {20, 8.3}},
    SizeRow{R"(z\W?image)", {6, 4}},
    SizeRow{R"(hidream)", {17, 13}},
    SizeRow{R"(wan.*1\.3)", {1.3, 5.7}},
    SizeRow{R"(wan.*\b5b)", {5, 5.7}},
    SizeRow{R"(wan)", {14, 5.7}},
    SizeRow{R"(hunyuan\W?video)", {13, 8}},
    SizeRow{R"(ltx\W?2)", {19, 12}},
    SizeRow{R"(ltx)", {2, 4.8}},
    SizeRow{R"(mochi)", {10, 4.8}},
    SizeRow{R"(cogvideo.*2b)", {2, 4.8}},
    SizeRow{R"(cogvideo)", {5, 4.8}},
    SizeRow{R"(anima\b|cosmos.*2b)", {2, 0.6}},
    SizeRow{R"(lumina)", {2.6, 2.6}},
    SizeRow{R"(pixart)", {0.6, 4.8}},
    SizeRow{R"(\bvit\b|\bclip\b|\bdino)", {0.3, 0}},
};

}  // namespace

std::optional<ModelSize> modelSize(std::string_view family) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kSizes.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i) compiled[i] = std::make_unique<const Pattern>("(?i)" + std::string(kSizes[i].pattern));
        return compiled;
    }();
    for (std::size_t i = 0; i < kSizes.size(); ++i)
        if (!patterns[i]->search(family).empty()) return kSizes[i].size;
    // Language models carry their size in their name.
    static const Pattern billions(R"((?i)\b(\d+(?:\.\d+)?)\s?b\b)");
    const auto found = billions.search(family);
    if (found.empty()) return std::nullopt;
    ModelSize size;
    std::from_chars(found[1].data(), found[1].data() + found[1].size(), size.trained);
    return size;
}

}  // namespace headroom
