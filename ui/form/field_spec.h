// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "families/panel_facts.h"
#include "job/key_rows.h"
#include "job/process_config.h"

#include <QString>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Marks words of a panel's table for translation; fieldWords() translates them.
#define FIELD_TR(words) QT_TRANSLATE_NOOP("field", words)

namespace headroom::ui {

/// One entry of a box with a list: what the file says, what people read.
struct Choice {
    const char* yaml;
    const char* label;
};

/// The box of a field where the kind of its key does not say enough. SectionSwitch: a section of the file that is there or not.
enum class Box { ByKind, Folder, FileOrFolder, File, Picture, Paragraph, Resolutions, Percent, SectionSwitch };

/// A section of the file that comes with one value of a field and goes with any other.
struct BroughtSection {
    const char* with;  ///< the value, as YAML
    const char* key;
    const char* stock;  ///< YAML of what it then says first
};

/// One field of a panel. Type, limits, words, default and help come from the row of its key; this says where panels
/// go beyond it.
struct FieldSpec {
    const char* key;  ///< pattern: `datasets[].resolution`
    const char* label = nullptr;  ///< where users know the key by another name than the row's
    PanelTrait trait = PanelTrait::Any;
    bool (*when)(const ProcessConfig& process, std::size_t item) = nullptr;  ///< shown only then; null = always
    std::span<const Choice> choices = {};
    Box box = Box::ByKind;
    const char* inherits = nullptr;  ///< key whose value is in force where this one is absent
    std::string (*inForce)(const ProcessConfig& process, std::size_t item) = nullptr;  ///< YAML of that value where it is no other key's
    const char* hint = nullptr;      ///< stands in the empty box where nothing is in force: in narrow places it has no label
    const char* excludes = nullptr;  ///< switch that goes off when this one goes on
    const char* follower = nullptr;  ///< key that keeps the same value as long as both say the same
    const char* goesWith = nullptr;  ///< switch: key that comes and goes with this one; off means absent then
    const BroughtSection* brings = nullptr;
    const char* stock = nullptr;     ///< of a section that is switched on: YAML of what it then says first
    bool noDefault = false;          ///< what the user must say anyway: never marked, never reset
    bool emptyIsValue = false;       ///< an empty text is written, not taken for "absent"
    /// Of an entry of a free map (`train.optimizer_params.weight_decay`), which has no row of its own:
    KeyKind kind = KeyKind::Free;
    const char* help = nullptr;
    const char* fallback = nullptr;
    double least = 0;
};

/// Words of a panel's table, of a key row, in the user's language.
QString fieldWords(const char* words);
QString rowWords(std::string_view words);

/// All that is known of a field's key, the panel's words filled in.
KeyRow ruleOf(const FieldSpec& spec);
QString labelOf(const FieldSpec& spec);

/// `datasets[].resolution` for one item: `datasets[2].resolution`.
std::string keyOf(const char* pattern, std::size_t item);

/// YAML that "reset" gives the key: what a new job says; empty = the key is taken out.
std::string resetValue(const KeyRow& rule, std::string_view arch);

}  // namespace headroom::ui
