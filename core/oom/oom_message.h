// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/sentence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace headroom {

/// What kind of message a log holds, which says whose memory it speaks of.
enum class MessageForm {
    Allocator,       ///< PyTorch's allocator on the card was refused; with figures, unless the log lost them
    Driver,          ///< the driver refused, without figures: often page-locked host memory
    Workspace,       ///< cuBLAS or cuDNN got no workspace: memory of the card in disguise
    SkippedStep,     ///< AI Toolkit skipped a batch and swallowed the figures
    StepsInARow,     ///< and gave up after three of them
    HostAllocator,   ///< PyTorch's allocator in RAM, Python, Rust or C++ was refused
    PageFile,        ///< Windows: commit limit
    Mapping,         ///< a file could not be mapped: address space or overcommit
    SharedMemory,    ///< /dev/shm
    Killed,          ///< the system ended the process
    Crashed,         ///< access violation or segmentation fault, which used-up RAM often ends in
    MemoryRecorder,  ///< PyTorch's recorder of allocations is on, which itself fills RAM
    NotMemory,       ///< looks like lack of memory and is none
};

/// One recognisable message: the words that give it away and what they mean.
struct OomSignature {
    std::string_view phrase;  ///< letter case does not matter
    MessageForm form;
    SentencePattern<0> reading;     ///< one sentence for people
    std::string_view confirm = {};  ///< regular expression that the line must match too, where the phrase alone says too little
};

/// What a message says, in bytes; figures it does not give are absent.
struct OomMessage {
    struct Process {
        int pid = 0;
        std::int64_t bytes = 0;
    };

    const OomSignature* signature = nullptr;  ///< row of the table; the first one of this message
    std::size_t at = 0;                       ///< where its line begins in the text
    std::string_view line = {};               ///< of the text it was read from
    std::optional<int> card = {};             ///< counted among the cards that the process may see
    std::optional<std::int64_t> requested = {};
    std::optional<std::int64_t> capacity = {};
    std::optional<std::int64_t> free = {};
    std::optional<std::int64_t> allocated = {};
    std::optional<std::int64_t> reserved = {};             ///< in total, allocated included
    std::optional<std::int64_t> reservedUnallocated = {};  ///< reserved minus allocated
    std::optional<std::int64_t> thisProcess = {};
    std::optional<std::int64_t> otherAllocations = {};     ///< MPS
    std::vector<Process> processes = {};  ///< as listed; in a container the own process can be among them

    MessageForm form() const { return signature->form; }
    bool hasFigures() const { return requested || allocated || free; }
    /// What the allocator keeps without using it.
    std::optional<std::int64_t> unused() const;
    /// Bytes on the card that belong to other programs; nothing where the message cannot tell.
    std::optional<std::int64_t> foreign() const;
};

/// All rows, those that carry figures first.
std::span<const OomSignature> oomSignatures();
/// Their phrases, in the same order.
std::span<const std::string_view> oomPhrases();

/// Every message of a plain log (see LogText), in order: PyTorch of any age on CUDA, HIP, XPU or MPS, cudaMallocAsync, cuBLAS, cuDNN, NCCL,
/// AI Toolkit's banners, Windows and Linux host memory, and errors that are often taken for lack of memory.
std::vector<OomMessage> readOomMessages(std::string_view text);

}  // namespace headroom
