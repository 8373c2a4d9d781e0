// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

namespace headroom {

/// Makes a card (0 is the first) the device of this process: loads the engine's CUDA half (headroom_engine_cuda, which lies beside
/// the engine and brings LibTorch's) and has the ledger count the card instead of the processor. Call before the first CUDA
/// tensor; once it is in use further calls do nothing. An Error where there is no driver, no plug-in or no such card, or where another card is in use
/// (a process keeps to one, because its ledger does); the process then goes on without.
Status useCuda(int card = 0);

/// The first half of useCuda: loads the library, whether there is a driver or not (0.3 s). Afterwards
/// at::globalContext().hasCUDA() tells whether there is a card. Any number of times.
Status loadCudaLibrary();

}  // namespace headroom
