// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/ledger.h"

#include <ATen/core/TensorBody.h>

namespace headroom {

/// What is known of one block. The counting allocators make it; Ledger counts it.
struct BlockHeader {
    std::int64_t bytes = 0;
    std::int64_t serial = 0;
    Stamp stamp;
    Ledger* ledger = nullptr;  ///< that counts it

    void leaveLedger() const { ledger->remove(stamp, bytes, serial); }
};

/// Of the block that PlayedMemory made for a tensor on the meta device; null for all other tensors.
BlockHeader* playedHeaderOf(const at::Tensor& tensor);

}  // namespace headroom
