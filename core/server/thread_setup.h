// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

namespace headroom {

/// Gives the calling thread, and every thread that LibTorch or the loader starts from it, its count and its priority. On Linux a thread
/// inherits the priority of the one that starts it.
void setUpThreads(const EngineOptions& options);

}  // namespace headroom
