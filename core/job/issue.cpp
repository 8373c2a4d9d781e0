// SPDX-License-Identifier: Apache-2.0
#include "job/issue.h"

namespace headroom {

std::string toText(const Issue& issue) {
    if (issue.line == 0) return issue.sentence;
    return "line " + std::to_string(issue.line) + ", column " + std::to_string(issue.column) + ": " + issue.sentence;
}

}  // namespace headroom
