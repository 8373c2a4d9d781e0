// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "job/key_path.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Where a cursor stands in a job's text. Found from indents alone, so that it holds while the text is not whole YAML, as it is while
/// it is being typed; inside `{}` and `[]` the key outside them counts.
struct CursorContext {
    KeyPath section = {};  ///< the map a key of this line belongs to, from the top of the file
    std::string key = {};  ///< of the line up to its colon, or what is typed of it
    bool inValue = false; ///< the cursor is behind the colon
    std::size_t wordBegin = 0;  ///< byte where the word at the cursor begins; it reaches to the cursor
};

/// The context of a byte of the text.
CursorContext contextAt(std::string_view text, std::size_t offset);

/// The key of the line in which a byte lies, or of the nearest section around it: `train.steps`; empty at the top.
std::string keyAt(std::string_view text, std::size_t offset);

/// One word that may stand at a cursor.
struct Completion {
    std::string word;
    std::string_view label = {};  ///< of a key: the row's words, for translation
    std::string_view help = {};
    bool opensSection = false;    ///< of a key: a section or list follows on the next lines
    bool isKey = false;
};

/// What the cursor's word may become: the keys of its section, or the words that its key knows. In the rows' order.
std::vector<Completion> completionsAt(std::string_view text, std::size_t offset);

}  // namespace headroom
