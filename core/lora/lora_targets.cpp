// SPDX-License-Identifier: Apache-2.0
#include "lora/lora_targets.h"

#include "lora/lora_names.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

namespace headroom {
namespace {

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool containsAny(std::string_view path, const std::vector<std::string>& parts) {
    return std::ranges::any_of(parts, [&](const std::string& part) { return path.find(part) != std::string_view::npos; });
}

bool isSpatialConv(const AdapterTarget& target) {
    const auto* const conv = std::get_if<Conv2d*>(&target.layer);
    return conv && ((*conv)->weight.size(2) > 1 || (*conv)->weight.size(3) > 1);
}

class Chooser {
public:
    Chooser(const NetworkConfig& config, bool trainTextEncoder)
        : m_config(config), m_convRank(config.conv.value_or(0)), m_trainTextEncoder(trainTextEncoder) {}

    bool wants(const AdapterTarget& target) const {
        return isSearched(target) && passesFilters(target) && (!isSpatialConv(target) || m_convRank > 0);
    }

    ChosenTarget sized(const AdapterTarget& target) const {
        const int rank = isSpatialConv(target) ? m_convRank : m_config.linear;
        const double alpha = isSpatialConv(target) ? m_config.convAlpha.value_or(m_convRank) : m_config.linearAlpha;
        return {target, rank, alpha == 0 ? rank : alpha};
    }

private:
    bool isSearched(const AdapterTarget& target) const {
        const std::string_view parent = target.parentClass;
        if (target.part == "text_encoder") return m_trainTextEncoder && isOneOf(parent, {"CLIPAttention", "CLIPMLP"});
        if (target.part == "transformer") return true;
        return parent == "Transformer2DModel" ||
               (m_convRank > 0 && isOneOf(parent, {"ResnetBlock2D", "Downsample2D", "Upsample2D"}));
    }

    bool passesFilters(const AdapterTarget& target) const {
        const NetworkKwargs& choice = m_config.networkKwargs;
        const std::string path = std::string(loraPrefixOf(target.part)) + "." + target.path;
        if (containsAny(path, choice.ignoreIfContains)) return false;
        return choice.onlyIfContains.empty() || containsAny(path, choice.onlyIfContains);
    }

    const NetworkConfig& m_config;
    int m_convRank;
    bool m_trainTextEncoder;
};

}  // namespace

std::vector<ChosenTarget> chooseTargets(const NetworkConfig& config, const std::vector<AdapterTarget>& targets,
                                        bool trainTextEncoder) {
    const Chooser chooser(config, trainTextEncoder);
    std::vector<ChosenTarget> chosen;
    for (const AdapterTarget& target : targets)
        if (chooser.wants(target)) chosen.push_back(chooser.sized(target));
    return chosen;
}

}  // namespace headroom
