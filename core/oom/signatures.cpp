// SPDX-License-Identifier: Apache-2.0
#include "oom/signatures.h"

#include "base/bytes.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace headroom {
namespace {

/// Figures stand within this many characters behind the words that give a message away.
constexpr std::size_t kMessageLength = 1500;

constexpr SentencePattern<0> kRefused = HEADROOM_SAY("The card refused an allocation.");
constexpr SentencePattern<0> kDisguised = HEADROOM_SAY("A library of the card could not get its workspace, which is lack of memory in disguise.");
constexpr SentencePattern<0> kDriver = HEADROOM_SAY(
    "The driver reports lack of memory without figures: often page-locked host memory (block swap, offload, pinned loaders) rather than the card.");
constexpr SentencePattern<0> kRam = HEADROOM_SAY("The host ran out of memory (RAM or address space), not the card.");
constexpr SentencePattern<0> kPageFile = HEADROOM_SAY("The page file of Windows is too small for what programs have asked for.");

constexpr std::array kSignatures = {
    OomSignature{"tried_to_allocate", "Tried to allocate ", MemoryKind::Device, kRefused},
    OomSignature{"async_allocator", "would exceed allowed memory", MemoryKind::Device, kRefused},
    OomSignature{"cpu_allocator", "DefaultCPUAllocator: ", MemoryKind::Host, kRam},
    OomSignature{"mmap", "unable to mmap ", MemoryKind::Host, HEADROOM_SAY("A file could not be mapped: address space or overcommit of the host is used up.")},
    OomSignature{"paging_file", "WinError 1455", MemoryKind::Host, kPageFile},
    OomSignature{"paging_file", "os error 1455", MemoryKind::Host, kPageFile},
    OomSignature{"paging_file", "paging file is too small", MemoryKind::Host, kPageFile},
    OomSignature{"nccl_shared_memory", "Error while creating shared memory segment", MemoryKind::Host,
                 HEADROOM_SAY("Shared memory (/dev/shm) is used up: a setting of the container or of WSL.")},
    OomSignature{"cublas", "CUBLAS_STATUS_ALLOC_FAILED", MemoryKind::Workspace, kDisguised},
    OomSignature{"cublas", "CUBLAS_STATUS_NOT_INITIALIZED", MemoryKind::Workspace, kDisguised},
    OomSignature{"cudnn", "Unable to find a valid cuDNN algorithm", MemoryKind::Workspace, kDisguised},
    OomSignature{"three_in_a_row", "OOM during training step", MemoryKind::Device,
                 HEADROOM_SAY("Training steps ran out of memory one after the other; the trainer swallowed the figures.")},
    OomSignature{"comfy", "Allocation on device", MemoryKind::Device, kRefused},
    OomSignature{"driver", "CUDA error: out of memory", MemoryKind::DeviceDriver, kDriver},
    OomSignature{"driver", "Cuda failure 2 'out of memory'", MemoryKind::DeviceDriver, kDriver},
    OomSignature{"cuda", "CUDA out of memory", MemoryKind::Device, kRefused},
    OomSignature{"hip", "HIP out of memory", MemoryKind::Device, kRefused},
    OomSignature{"mps", "MPS backend out of memory", MemoryKind::Device, kRefused},
    OomSignature{"batch_finder", "No executable batch size found", MemoryKind::Device, HEADROOM_SAY("Even a batch of one did not fit.")},
    OomSignature{"torch_class", "torch.OutOfMemoryError", MemoryKind::Device, kRefused},
    OomSignature{"killed", "Out of memory: Killed process", MemoryKind::Killed, HEADROOM_SAY("The system ended the process because RAM was used up.")},
    OomSignature{"killed", "Signals.SIGKILL", MemoryKind::Killed, HEADROOM_SAY("The process was killed from outside; used-up RAM is the usual reason.")},
    OomSignature{"killed", "exit status 3221225477", MemoryKind::Killed, HEADROOM_SAY("The process ended with an access violation, which used-up RAM often causes.")},
    OomSignature{"python", "MemoryError", MemoryKind::Host, kRam},
};

/// Where an amount stands, seen from the words beside it.
enum class Side { Before, After };

struct FigureRow {
    std::optional<std::int64_t> OomMessage::*member;
    std::string_view words;
    Side side;
};

constexpr std::array kFigures = {
    FigureRow{&OomMessage::requested, "Tried to allocate ", Side::After},
    FigureRow{&OomMessage::requested, "Requested : ", Side::After},
    FigureRow{&OomMessage::requested, "you tried to allocate ", Side::After},
    FigureRow{&OomMessage::requested, "unable to mmap ", Side::After},
    FigureRow{&OomMessage::capacity, " total capacity", Side::Before},
    FigureRow{&OomMessage::capacity, "total capacity of ", Side::After},
    FigureRow{&OomMessage::capacity, "total capacty of ", Side::After},  // as PyTorch 2.1 spells it
    FigureRow{&OomMessage::capacity, "Device limit : ", Side::After},
    FigureRow{&OomMessage::capacity, "max allowed: ", Side::After},
    FigureRow{&OomMessage::free, " is free", Side::Before},
    FigureRow{&OomMessage::free, " free;", Side::Before},
    FigureRow{&OomMessage::free, "Free (according to CUDA): ", Side::After},
    FigureRow{&OomMessage::allocated, " already allocated", Side::Before},
    FigureRow{&OomMessage::allocated, " is allocated by PyTorch", Side::Before},
    FigureRow{&OomMessage::allocated, "Currently allocated : ", Side::After},
    FigureRow{&OomMessage::allocated, "MPS allocated: ", Side::After},
    FigureRow{&OomMessage::reserved, " reserved in total", Side::Before},
    FigureRow{&OomMessage::reserved, " cached)", Side::Before},
    FigureRow{&OomMessage::reservedUnallocated, " is reserved by PyTorch but unallocated", Side::Before},
    FigureRow{&OomMessage::thisProcess, "this process has ", Side::After},
};

bool isFrame(std::string_view text) { return text.substr(0, 3) == "│" || text.substr(0, 3) == "┃"; }

/// The log on one line: line breaks, box-drawing frames and runs of blanks become one blank.
std::string flattened(std::string_view log) {
    std::string text;
    text.reserve(log.size());
    for (std::size_t i = 0; i < log.size(); ++i) {
        const bool frame = isFrame(log.substr(i));
        if (!frame && !std::isspace(static_cast<unsigned char>(log[i]))) text += log[i];
        else if (!text.empty() && text.back() != ' ') text += ' ';
        if (frame) i += 2;
    }
    return text;
}

std::optional<double> readNumber(std::string_view text) {
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || !std::isfinite(number) || number < 0) return std::nullopt;
    return number;
}

std::int64_t unitBytes(std::string_view unit) {
    if (unit == "bytes" || unit == "byte" || unit == "B") return 1;
    if (unit == "KiB" || unit == "KB") return kKiB;
    if (unit == "MiB" || unit == "MB") return kMiB;
    return unit == "GiB" || unit == "GB" ? kGiB : 0;
}

/// "1.50 GiB" as two words.
std::optional<std::int64_t> amount(std::string_view number, std::string_view unit) {
    const auto value = readNumber(number);
    const std::int64_t bytes = unitBytes(unit);
    if (!value || bytes == 0 || *value * static_cast<double>(bytes) > 9e18) return std::nullopt;
    return std::llround(*value * static_cast<double>(bytes));
}

std::optional<std::int64_t> amountAtStart(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == text.npos) return std::nullopt;
    const std::string_view rest = text.substr(blank + 1);
    std::size_t length = 0;
    while (length < rest.size() && std::isalpha(static_cast<unsigned char>(rest[length]))) ++length;
    return amount(text.substr(0, blank), rest.substr(0, length));
}

std::optional<std::int64_t> amountAtEnd(std::string_view text) {
    const std::size_t unit = text.rfind(' ');
    if (unit == text.npos || unit == 0) return std::nullopt;
    const std::size_t number = text.find_last_of(" (", unit - 1);
    const std::size_t begin = number == text.npos ? 0 : number + 1;
    return amount(text.substr(begin, unit - begin), text.substr(unit + 1));
}

std::optional<std::int64_t> figure(std::string_view message, const FigureRow& row) {
    const std::size_t at = message.find(row.words);
    if (at == message.npos) return std::nullopt;
    return row.side == Side::Before ? amountAtEnd(message.substr(0, at)) : amountAtStart(message.substr(at + row.words.size()));
}

void readFigures(std::string_view text, OomMessage& message) {
    for (const FigureRow& row : kFigures)
        if (!(message.*row.member)) message.*row.member = figure(text, row);
}

}  // namespace

std::span<const OomSignature> oomSignatures() { return kSignatures; }

std::optional<OomMessage> readOomMessage(std::string_view log) {
    const std::string text = flattened(log);
    for (const OomSignature& signature : kSignatures) {
        const std::size_t last = text.rfind(signature.phrase);
        if (last == text.npos) continue;
        OomMessage message{.signature = &signature};
        // Figures may also stand before the words, as in "MPS allocated: ... Tried to allocate".
        const std::size_t mps = signature.id == "tried_to_allocate" ? text.rfind("MPS backend", last) : text.npos;
        const std::size_t begin = mps != text.npos && last - mps < kMessageLength ? mps : last;
        readFigures(std::string_view(text).substr(begin, kMessageLength), message);
        return message;
    }
    return std::nullopt;
}

}  // namespace headroom
