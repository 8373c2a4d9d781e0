// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// Whose memory a message speaks of.
enum class MemoryKind {
    Device,      ///< an allocation on the card was refused, with or without figures
    DeviceDriver,  ///< the driver failed without figures: often page-locked host memory, not the card
    Workspace,   ///< a library could not get its workspace: device memory in disguise
    Host,        ///< RAM, page file or address space
    Killed,      ///< the system ended the process: RAM, as a rule
};

/// One recognisable message: the words that give it away and what they mean.
struct OomSignature {
    std::string_view id;
    std::string_view phrase;
    MemoryKind memory;
    SentencePattern<0> reading;  ///< one sentence for people
};

/// What a message says, in bytes; figures it does not give are absent.
struct OomMessage {
    const OomSignature* signature = nullptr;  ///< row of the table
    std::optional<std::int64_t> requested = {};
    std::optional<std::int64_t> capacity = {};
    std::optional<std::int64_t> free = {};
    std::optional<std::int64_t> allocated = {};
    std::optional<std::int64_t> reserved = {};             ///< in total, allocated included
    std::optional<std::int64_t> reservedUnallocated = {};  ///< reserved minus allocated
    std::optional<std::int64_t> thisProcess = {};
};

/// All rows, those that carry figures first.
std::span<const OomSignature> oomSignatures();

/// Finds an out-of-memory message in a log of any trainer (PyTorch of any age on CUDA, HIP or MPS, cuBLAS, cuDNN, Windows and Linux
/// host memory) or in an error of our own. Frames, line breaks and log prefixes do not matter. Nothing where the log shows none.
std::optional<OomMessage> readOomMessage(std::string_view log);

}  // namespace headroom
