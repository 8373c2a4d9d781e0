// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// A preview prompt taken apart: "a cat --n blurry --w 768 --seed 7" (training-maths.md 16.4).
struct PromptFlags {
    std::string prompt;                       ///< what stands before the first flag, without blanks around it
    std::optional<std::string> negative{};      ///< --n
    std::optional<std::string> prompt2{};       ///< --p2
    std::optional<std::string> negative2{};     ///< --n2
    std::optional<int> width{};                 ///< --w
    std::optional<int> height{};                ///< --h
    std::optional<std::int64_t> seed{};         ///< --d, --seed
    std::optional<double> guidance{};           ///< --l, --cfg
    std::optional<int> steps{};                 ///< --s, --steps
    std::optional<double> networkMultiplier{};  ///< --m
    std::optional<double> guidanceRescale{};    ///< --gr
    std::optional<int> frames{};                ///< --frames, --num_frames
    std::optional<int> fps{};                   ///< --fps
    std::optional<std::string> controlImage{};  ///< --ctrl_img
    /// Flags that are known but not read here (--a, --ref, --ev, --ctrl_idx), unknown ones, and those whose value is no
    /// number: each as it was written. They are not part of the prompt; show them to the user.
    std::vector<std::string> unread;

    bool operator==(const PromptFlags&) const = default;
};

/// Never fails: what cannot be read is listed in `unread`. "--" inside a word ("sci--fi") is part of the prompt.
PromptFlags readPromptFlags(std::string_view prompt);

}  // namespace headroom
