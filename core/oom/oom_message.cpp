// SPDX-License-Identifier: Apache-2.0
#include "oom/oom_message.h"

#include "base/bytes.h"
#include "text/needle_search.h"
#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <memory>
#include <string>

namespace headroom {
namespace {

/// Figures and hints of a message stand within this many bytes.
constexpr std::size_t kMessageLength = 1500;
/// What the driver keeps for a process beside its allocations, at most.
constexpr std::int64_t kContext = kGiB;

constexpr SentencePattern<0> kRefused = HEADROOM_SAY("The card refused an allocation.");
constexpr SentencePattern<0> kDisguised = HEADROOM_SAY("A library of the card could not get its workspace, which is lack of memory in disguise.");
constexpr SentencePattern<0> kDriver = HEADROOM_SAY(
    "The driver reports lack of memory without figures: often page-locked host memory (block swap, offload, pinned loaders) rather than the card.");
constexpr SentencePattern<0> kRam = HEADROOM_SAY("The host ran out of memory (RAM or address space), not the card.");
constexpr SentencePattern<0> kCommit = HEADROOM_SAY("The page file of Windows is too small for what programs have asked for.");
constexpr SentencePattern<0> kShared = HEADROOM_SAY("Shared memory (/dev/shm) is used up: a setting of the container or of WSL.");
constexpr SentencePattern<0> kKilled = HEADROOM_SAY("The system ended the process; used-up RAM is the usual reason.");
constexpr SentencePattern<0> kCrashed = HEADROOM_SAY("The process crashed without an error of its own, which used-up RAM often causes.");
constexpr SentencePattern<0> kAccess = HEADROOM_SAY("A kernel touched memory that is not its own: a fault of code or hardware, not lack of memory.");
constexpr SentencePattern<0> kSkipped = HEADROOM_SAY("A training step ran out of memory; the trainer skipped the batch and swallowed the figures.");

constexpr std::array kSignatures = {
    OomSignature{"Tried to allocate ", MessageForm::Allocator, kRefused},
    OomSignature{"CUDA out of memory", MessageForm::Allocator, kRefused, R"((?:^|Error\S*|job|:|CUDA memory|\()\s*CUDA out of memory)"},
    OomSignature{"HIP out of memory", MessageForm::Allocator, kRefused},
    OomSignature{"XPU out of memory", MessageForm::Allocator, kRefused},
    OomSignature{"MPS backend out of memory", MessageForm::Allocator, kRefused},
    OomSignature{"would exceed allowed memory", MessageForm::Allocator, kRefused},
    OomSignature{"Allocation on device", MessageForm::Allocator, kRefused},
    OomSignature{"OutOfMemoryError", MessageForm::Allocator, kRefused, R"(\b(?:torch\.|cuda\.)?OutOfMemoryError\b)"},
    OomSignature{"No executable batch size found", MessageForm::Allocator, HEADROOM_SAY("Even a batch of one did not fit.")},
    OomSignature{"OOM Detected, reducing batch", MessageForm::Allocator, kRefused},
    OomSignature{"OOM during training step", MessageForm::StepsInARow,
                 HEADROOM_SAY("Training steps ran out of memory one after the other; the trainer swallowed the figures."), R"(times in a row)"},
    OomSignature{"OOM during training step", MessageForm::SkippedStep, kSkipped, R"(skipping batch)"},
    OomSignature{"CUDA error: out of memory", MessageForm::Driver, kDriver},
    OomSignature{"HIP error: out of memory", MessageForm::Driver, kDriver},
    OomSignature{"cudaErrorMemoryAllocation", MessageForm::Driver, kDriver},
    OomSignature{"CUDA_ERROR_OUT_OF_MEMORY", MessageForm::Driver, kDriver},
    OomSignature{"Cuda failure 2 'out of memory'", MessageForm::SharedMemory,
                 HEADROOM_SAY("The library for several cards (NCCL) got no memory, which is a matter of shared memory or of WSL rather than of the job.")},
    OomSignature{"Error while creating shared memory segment", MessageForm::SharedMemory, kShared},
    OomSignature{"out of shared memory", MessageForm::SharedMemory, kShared, R"(worker|shm)"},
    OomSignature{"CUBLAS_STATUS_ALLOC_FAILED", MessageForm::Workspace, kDisguised},
    OomSignature{"CUBLAS_STATUS_NOT_INITIALIZED", MessageForm::Workspace, kDisguised},
    OomSignature{"CUDNN_STATUS_ALLOC_FAILED", MessageForm::Workspace, kDisguised},
    OomSignature{"Unable to find a valid cuDNN algorithm", MessageForm::Workspace, kDisguised},
    OomSignature{"DefaultCPUAllocator", MessageForm::HostAllocator, kRam},
    OomSignature{"WinError 1455", MessageForm::PageFile, kCommit},
    OomSignature{"os error 1455", MessageForm::PageFile, kCommit},
    OomSignature{"paging file is too small", MessageForm::PageFile, kCommit},
    OomSignature{"unable to mmap ", MessageForm::Mapping, HEADROOM_SAY("A file could not be mapped: address space or overcommit of the host is used up.")},
    OomSignature{"Out of memory: Killed process", MessageForm::Killed, HEADROOM_SAY("The system ended the process because RAM was used up.")},
    OomSignature{"oom_kill", MessageForm::Killed, HEADROOM_SAY("The system ended the process because RAM was used up."), R"(oom[_-]kill(?:er|ed|\b))"},
    OomSignature{"oom-kill", MessageForm::Killed, HEADROOM_SAY("The system ended the process because RAM was used up.")},
    OomSignature{"SIGKILL", MessageForm::Killed, kKilled, R"(\bSIGKILL\b)"},
    OomSignature{"Killed", MessageForm::Killed, kKilled, R"(^(?:.*\s)?Killed(?:\s+(?:python|accelerate|torchrun|deepspeed|bash)\b.*)?$)"},
    OomSignature{"return code = -9", MessageForm::Killed, kKilled, R"(= -9\b)"},
    OomSignature{"exit code 137", MessageForm::Killed, kKilled},
    OomSignature{"exit status 137", MessageForm::Killed, kKilled},
    OomSignature{"exitcode", MessageForm::Killed, kKilled, R"(exitcode\s*:?\s*-9\b)"},
    OomSignature{"signal 9", MessageForm::Killed, kKilled, R"(\bsignal 9\b)"},
    OomSignature{"3221225477", MessageForm::Crashed, kCrashed},
    OomSignature{"0xC0000005", MessageForm::Crashed, kCrashed},
    OomSignature{"return code = -11", MessageForm::Crashed, kCrashed},
    OomSignature{"SIGSEGV", MessageForm::Crashed, kCrashed},
    OomSignature{"exitcode", MessageForm::Crashed, kCrashed, R"(exitcode\s*:?\s*-11\b)"},
    OomSignature{"MemoryError", MessageForm::HostAllocator, kRam, R"(\b(?:_Array)?MemoryError\b)"},
    OomSignature{"Out of memory interning", MessageForm::HostAllocator, kRam},
    OomSignature{"memory allocation of ", MessageForm::HostAllocator, kRam, R"(memory allocation of \d+ bytes failed)"},
    OomSignature{"bad_alloc", MessageForm::HostAllocator, kRam},
    OomSignature{"Cannot allocate memory", MessageForm::HostAllocator, kRam},
    OomSignature{"record_memory_history", MessageForm::MemoryRecorder,
                 HEADROOM_SAY("PyTorch's recorder of allocations is on; its history grows in RAM for as long as the run lasts.")},
    OomSignature{"illegal memory access", MessageForm::NotMemory, kAccess},
    OomSignature{"CUBLAS_STATUS_EXECUTION_FAILED", MessageForm::NotMemory,
                 HEADROOM_SAY("A matrix product failed while it was computed, which is no lack of memory: look at precision, versions and the card.")},
    OomSignature{"not implemented for '", MessageForm::NotMemory,
                 HEADROOM_SAY("An operation does not exist for this number format on this device: settings that do not go together, no lack of memory.")},
    OomSignature{"CUDA error: invalid argument", MessageForm::NotMemory,
                 HEADROOM_SAY("A call to the driver was given a wrong argument: a fault of the trainer or its versions, no lack of memory.")},
    OomSignature{"too many resources requested for launch", MessageForm::NotMemory,
                 HEADROOM_SAY("A kernel asks for more registers than the card has: a matter of versions, no lack of memory.")},
    OomSignature{"low watermark ratio", MessageForm::NotMemory, HEADROOM_SAY("A variable that limits memory is set to a value that is not allowed."),
                 R"(invalid low watermark ratio)"},
    OomSignature{"returned non-zero exit status 1", MessageForm::NotMemory,
                 HEADROOM_SAY("The compiler of Triton's kernels failed: a matter of the installation, no lack of memory."),
                 R"((?:triton|gcc|clang|ptxas|nvcc|cl\.exe).*returned non-zero exit status 1\b)"},
};

constexpr auto kPhrases = [] {
    std::array<std::string_view, kSignatures.size()> phrases;
    std::ranges::transform(kSignatures, phrases.begin(), &OomSignature::phrase);
    return phrases;
}();
static_assert(std::ranges::all_of(kPhrases, [](std::string_view phrase) { return phrase.size() >= NeedleSearch::kShortest; }));

// ---- figures --------------------------------------------------------------------------------------------------------------------

/// "1.50 GiB" as two groups; # in the patterns below.
constexpr std::string_view kAmount = R"((\d+(?:\.\d+)?)\s*(bytes|[KMGT]i?B)\b)";

struct FigureRow {
    std::optional<std::int64_t> OomMessage::*member;
    std::string_view pattern;
};

constexpr std::array kFigures = {
    FigureRow{&OomMessage::requested, R"([Tt]ried to allocate #)"},
    FigureRow{&OomMessage::requested, R"(Requested\s*: #)"},
    FigureRow{&OomMessage::requested, R"(unable to mmap #)"},
    FigureRow{&OomMessage::requested, R"(memory allocation of #)"},
    FigureRow{&OomMessage::requested, R"(Unable to allocate #)"},
    FigureRow{&OomMessage::capacity, R"(# total capacity)"},
    FigureRow{&OomMessage::capacity, R"(total capaci?ty of #)"},  // PyTorch 2.1 left an i out
    FigureRow{&OomMessage::capacity, R"(Device limit\s*: #)"},
    FigureRow{&OomMessage::capacity, R"(max allowed: #)"},
    FigureRow{&OomMessage::free, R"(Free \(according to CUDA\)\s*: #)"},
    FigureRow{&OomMessage::free, R"(# (?:of the card )?(?:is )?(?:still )?free)"},
    FigureRow{&OomMessage::allocated, R"(# already allocated)"},
    FigureRow{&OomMessage::allocated, R"(# is allocated by PyTorch)"},
    FigureRow{&OomMessage::allocated, R"(Currently allocated\s*: #)"},
    FigureRow{&OomMessage::allocated, R"(MPS allocated: #)"},
    FigureRow{&OomMessage::allocated, R"(# allocated\b)"},
    FigureRow{&OomMessage::reserved, R"(# reserved in total)"},
    FigureRow{&OomMessage::reserved, R"(# cached\))"},
    FigureRow{&OomMessage::reservedUnallocated, R"(# is reserved by PyTorch but unallocated)"},
    FigureRow{&OomMessage::thisProcess, R"(this process has #)"},
    FigureRow{&OomMessage::otherAllocations, R"(other allocations: #)"},
};

/// A pattern of ours in which # stands for an amount and a blank for any white space.
std::string spelledOut(std::string_view pattern) {
    std::string full;
    for (const char c : pattern) full += c == '#' ? std::string(kAmount) : c == ' ' ? R"(\s+)" : std::string(1, c);
    return full;
}

std::int64_t unitBytes(std::string_view unit) {
    switch (unit.front()) {
    case 'K': return kKiB;
    case 'M': return kMiB;
    case 'G': return kGiB;
    case 'T': return 1024 * kGiB;
    default: return 1;
    }
}

/// PyTorch writes "GB" for 1024^3 as well; amounts beyond any machine (a container's "17179869184.00 GiB") are no figures.
std::optional<std::int64_t> amount(std::string_view number, std::string_view unit) {
    double value = 0;
    if (std::from_chars(number.data(), number.data() + number.size(), value).ec != std::errc()) return std::nullopt;
    const double bytes = value * static_cast<double>(unitBytes(unit));
    if (bytes > 1e15) return std::nullopt;
    return std::llround(bytes);
}

void readFigures(std::string_view words, OomMessage& message) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kFigures.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i) compiled[i] = std::make_unique<const Pattern>(spelledOut(kFigures[i].pattern));
        return compiled;
    }();
    for (std::size_t i = 0; i < kFigures.size(); ++i) {
        auto& member = message.*kFigures[i].member;
        if (const auto found = patterns[i]->search(words); !member && !found.empty()) member = amount(found[1], found[2]);
    }
}

void readProcesses(std::string_view words, OomMessage& message) {
    static const Pattern process(spelledOut(R"(Process (\d+) has # memory in use)"));
    for (auto found = process.search(words); !found.empty(); found = process.search(words)) {
        int pid = 0;
        std::from_chars(found[1].data(), found[1].data() + found[1].size(), pid);
        if (const auto bytes = amount(found[2], found[3])) message.processes.push_back({pid, *bytes});
        words.remove_prefix(static_cast<std::size_t>(found[0].data() + found[0].size() - words.data()));
    }
}

void readCard(std::string_view words, OomMessage& message) {
    static const Pattern card(R"(\bGPU (\d{1,3})\b)");
    int index = 0;
    const auto found = card.search(words);
    if (found.empty()) return;
    std::from_chars(found[1].data(), found[1].data() + found[1].size(), index);
    message.card = index;
}

// ---- messages -------------------------------------------------------------------------------------------------------------------

const NeedleSearch& phrases() {
    static const NeedleSearch search(kPhrases);
    return search;
}

/// The patterns of the rows that have one, by row.
const Pattern* confirmation(std::size_t row) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kSignatures.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i)
            if (!kSignatures[i].confirm.empty()) compiled[i] = std::make_unique<const Pattern>(kSignatures[i].confirm);
        return compiled;
    }();
    return patterns[row].get();
}

std::size_t lineBegin(std::string_view text, std::size_t at) { return at == 0 ? 0 : text.rfind('\n', at - 1) + 1; }

std::string_view lineAt(std::string_view text, std::size_t at) {
    const std::size_t begin = lineBegin(text, at);
    return text.substr(begin, std::min(text.find('\n', at), text.size()) - begin);
}

/// Gathers hits into messages: one error shows several phrases ("OutOfMemoryError", "Tried to allocate"), each once.
class MessageGatherer {
public:
    explicit MessageGatherer(std::string_view text) : m_text(text) {}

    void add(std::size_t at, std::size_t row) {
        const OomSignature& signature = kSignatures[row];
        if (const Pattern* confirm = confirmation(row); confirm && confirm->search(lineAt(m_text, at)).empty()) return;
        if (belongsToLast(at, signature)) {
            m_phrases.push_back(signature.phrase);
            return;
        }
        m_messages.push_back({.signature = &signature, .at = lineBegin(m_text, at), .line = lineAt(m_text, at)});
        m_phrases = {signature.phrase};
    }

    std::vector<OomMessage> take() { return std::move(m_messages); }

private:
    bool belongsToLast(std::size_t at, const OomSignature& signature) const {
        if (m_messages.empty()) return false;
        const OomMessage& last = m_messages.back();
        if (last.at == lineBegin(m_text, at) && !std::ranges::count(m_phrases, signature.phrase)) return true;
        return last.form() == signature.form && at - last.at < kMessageLength && !std::ranges::count(m_phrases, signature.phrase) &&
               m_text.substr(last.at, at - last.at).find("Traceback (most recent") == std::string_view::npos;
    }

    std::string_view m_text;
    std::vector<OomMessage> m_messages;
    std::vector<std::string_view> m_phrases;  ///< of the last message
};

}  // namespace

std::optional<std::int64_t> OomMessage::unused() const {
    if (reservedUnallocated) return reservedUnallocated;
    // The oldest messages say "cached" and mean what is not allocated.
    if (reserved && allocated) return *reserved < *allocated ? *reserved : *reserved - *allocated;
    return std::nullopt;
}

std::optional<std::int64_t> OomMessage::foreign() const {
    if (!capacity || !free) return std::nullopt;
    const std::int64_t held = allocated.value_or(0) + unused().value_or(0);
    // In a container "this process has 0 bytes". Old messages do not name the process at all; its context is part of the rest then.
    if (thisProcess.value_or(0) < held && !reserved) return std::nullopt;
    const std::int64_t own = thisProcess.value_or(0) >= held ? thisProcess.value_or(0) : held + kContext;
    return own == 0 ? std::nullopt : std::optional(std::max<std::int64_t>(0, *capacity - *free - own));
}

std::span<const OomSignature> oomSignatures() { return kSignatures; }
std::span<const std::string_view> oomPhrases() { return kPhrases; }

std::vector<OomMessage> readOomMessages(std::string_view text) {
    std::string flat(text);
    std::ranges::replace(flat, '\n', ' ');
    MessageGatherer gatherer(text);
    phrases().forEachHit(flat, [&](std::size_t at, std::size_t row) { gatherer.add(at, row); });
    std::vector<OomMessage> messages = gatherer.take();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        OomMessage& message = messages[i];
        const std::size_t next = i + 1 < messages.size() ? std::max(messages[i + 1].at, message.at + 1) : flat.size();
        const auto words = std::string_view(flat).substr(message.at, std::min(next - message.at, kMessageLength));
        readFigures(words, message);
        readProcesses(words, message);
        readCard(words, message);
    }
    return messages;
}

}  // namespace headroom
