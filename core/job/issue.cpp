// SPDX-License-Identifier: Apache-2.0
#include "job/issue.h"

namespace headroom {

Sentence withPlace(const Issue& issue) {
    return issue.line == 0 ? issue.sentence : say("line %1, column %2: %3", issue.line, issue.column, issue.sentence);
}

std::string toText(const Issue& issue) { return withPlace(issue).english(); }

}  // namespace headroom
