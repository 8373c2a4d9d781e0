// SPDX-License-Identifier: Apache-2.0
#include "base/result.h"

namespace headroom {
namespace {

/// Ends in a mark in every language, since translations end as the English does.
Sentence ended(const Sentence& sentence) {
    const std::string english = sentence.english();
    const bool isOpen = !english.empty() && english.back() != '.' && english.back() != '?' && english.back() != '!';
    return isOpen ? Sentence::ofParts("%1.", {sentence}) : sentence;
}

}  // namespace

Sentence Error::whole() const {
    const Sentence fault = ended(what);
    return inTurn({where.empty() ? fault : Sentence::ofParts("%1: %2", {where, fault}), ended(hint)});
}

}  // namespace headroom
