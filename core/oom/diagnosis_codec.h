// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "oom/diagnosis.h"

#include <string>

namespace headroom {

/// The answer as other programs read it: phase, kind, cause, confidence, evidence, actions by id and text, and the
/// question where there is one. Indented JSON in English (docs/cli.md), without a line end.
std::string encodeDiagnosis(const Diagnosis& diagnosis);

}  // namespace headroom
