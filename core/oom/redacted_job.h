// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "oom/redactor.h"

#include <string>
#include <string_view>

namespace headroom {

/// Tells the redactor the prompts, captions, trigger words and folders of a job, which may stand in other texts too.
/// Nothing where the text is not YAML.
void learnJob(std::string_view job, Redactor& redactor);

/// The job with the same keys and settings, without what is personal: paths, prompts, captions and keys of services are
/// placeholders, comments are gone. A text that is not whole YAML cannot be told apart, so one line says where it
/// breaks instead.
std::string redactedJob(std::string_view job, Redactor& redactor);

}  // namespace headroom
