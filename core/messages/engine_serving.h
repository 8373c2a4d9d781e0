// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "messages/engine_port.h"

namespace headroom {

/// The engine's side of a process of its own: reads request and command lines from the descriptor `input` and writes event
/// lines and forecasts to `output`, until the input ends. A run that is under way then is asked to stop and is waited for, so that an
/// engine whose studio is gone saves its work and leaves. A line that is no message is answered with a Warning event.
/// Works on the calling thread, with a second one that reads.
void serveEngine(EnginePort& port, int input, int output);

}  // namespace headroom
