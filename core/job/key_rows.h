// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a key holds, for those who must show or check it without its C++ type.
enum class KeyKind {
    Switch,
    Whole,
    Real,
    Text,
    List,          ///< of numbers or texts
    Section,       ///< a map with rows of its own
    Sections,      ///< a list of such maps
    Free,          ///< any value, or a map whose keys no row knows
    Checkpointing  ///< off, every_block, {every: N}, {count: N}
};

/// One key of the job file: its field, with the type erased and the way to it spelled out.
struct KeyRow {
    std::string key;  ///< pattern: `train.steps`, `datasets[].resolution`, `config.name`
    KeyKind kind = KeyKind::Text;
    bool nullable = false;  ///< `null` is a value of its own
    std::string_view label = {};
    std::string_view help = {};
    Limits limits = {};
    std::string_view choices = {};
    bool openChoices = false;
    std::string defaultValue = {};       ///< YAML of what the trainer takes where the key is absent
    std::string_view panelDefault = {};  ///< YAML of what a new job of AI Toolkit's panel says; empty = the same
    Obeyed obeyed = Obeyed::NotYet;
    std::string_view obeyedWords = {};  ///< where only some words are obeyed: those
    Accepts accepts = Accepts::PlainOnly;
};

/// Every key a job may hold, section by section in the order in which people should read them.
const std::vector<KeyRow>& keyRows();

/// The row of a key path (`datasets[0].resolution`) or of a pattern; null where no row knows it.
const KeyRow* findRow(std::string_view key);

/// The words of a `choices` list.
std::vector<std::string_view> wordsOf(std::string_view choices);

/// The page `docs/keys.md`: every key with its type, defaults, limits and meaning, as Markdown.
std::string keyReference();

}  // namespace headroom
