// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "families/family_facts.h"
#include "families/flux/flux_facts.h"
#include "families/llama/llama_facts.h"
#include "families/sd15/sd15_facts.h"
#include "families/sd3/sd3_facts.h"
#include "families/sdxl/sdxl_facts.h"
#include "families/zimage/zimage_facts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {

/// Every family, for both halves of the house. The engine's loaders stand beside it in family_registry.cpp.
inline constexpr std::array kFamilies = {kSd15Facts};

/// Families of pictures that are known by their published shape. They can be forecast, not trained.
inline constexpr std::array kShapedFamilies = {kSdxlFacts, kSd3Facts, kFluxFacts, kZImageFacts};

/// The one of `families` that a job's `arch` names ("sd1", "sd15" ...), or null.
constexpr const FamilyFacts* familyAmong(const auto& families, std::string_view arch) {
    for (const FamilyFacts& family : families)
        for (const std::string_view id : family.archIds)
            if (id == arch) return &family;
    return nullptr;
}

constexpr const FamilyFacts* familyOf(std::string_view arch) { return familyAmong(kFamilies, arch); }
constexpr const FamilyFacts* shapedFamilyOf(std::string_view arch) { return familyAmong(kShapedFamilies, arch); }

/// Every language model. They can be forecast, not trained.
inline constexpr std::array kLanguageModels = kLlamaFacts;

/// The language model of a job's `arch` ("llama3_8b"), or null.
constexpr const LanguageModelFacts* languageModelOf(std::string_view arch) {
    for (const LanguageModelFacts& model : kLanguageModels)
        if (model.archId == arch) return &model;
    return nullptr;
}

/// The `arch` of a model by a name that people give it ("SD1.5 (DreamShaper 8)", "Llama 3.1 8B"); empty where no family knows it.
constexpr std::string_view archCalled(std::string_view name) {
    const auto isCalled = [name](const FamilyFacts& family) {
        for (std::string_view rest = family.alsoCalled; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            if (name.starts_with(rest.substr(0, end)) && (name.size() == end || name[end] == ' ')) return true;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return false;
    };
    for (const FamilyFacts& family : kFamilies)
        if (isCalled(family)) return family.archIds.front();
    for (const FamilyFacts& family : kShapedFamilies)
        if (isCalled(family)) return family.archIds.front();
    for (const LanguageModelFacts& model : kLanguageModels)
        if (name == model.name || (!model.kin.empty() && name == model.kin)) return model.archId;
    return {};
}

}  // namespace headroom
