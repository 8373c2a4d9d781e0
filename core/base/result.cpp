// SPDX-License-Identifier: Apache-2.0
#include "base/result.h"

namespace headroom {
namespace {

void endSentence(std::string& text) {
    if (!text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!') text += '.';
}

}  // namespace

std::string Error::sentence() const {
    std::string text = where.empty() ? what : where + ": " + what;
    endSentence(text);
    if (hint.empty()) return text;
    text += ' ' + hint;
    endSentence(text);
    return text;
}

}  // namespace headroom
