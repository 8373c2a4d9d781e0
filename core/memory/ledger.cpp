// SPDX-License-Identifier: Apache-2.0
#include "memory/ledger.h"

#include <c10/core/Allocator.h>
#include <c10/util/Exception.h>
#include <c10/util/ParallelGuard.h>

#include <algorithm>
#include <new>
#include <string>
#include <utility>

namespace headroom {
namespace {

// The scope of a thread as a number, so that scopes can keep the one before in an int.
constexpr int kNoScope = -1;
constexpr int kHostScope = -2;
thread_local int threadScope = kNoScope;
thread_local Ledger* adoptedLedger = nullptr;

/// What a block of the card is for: threads of autograd know no scope and mostly make scratch.
Category deviceCategory() { return threadScope >= 0 ? static_cast<Category>(threadScope) : Category::Workspace; }

/// The wording of LibTorch's CUDA allocator, which people and parsers of logs know. A processor has one "GPU", number 0.
std::string outOfMemorySentence(const OomFacts& facts) {
    const auto words = [](std::int64_t bytes) {
        return c10::CachingAllocator::format_size(static_cast<std::uint64_t>(std::max<std::int64_t>(bytes, 0)));
    };
    return "CUDA out of memory. Tried to allocate " + words(facts.requested) + ". GPU 0 has a total capacity of " +
           words(facts.capacity) + " of which " + words(facts.capacity - facts.allocated) +
           " is free. Of the allocated memory " + words(facts.allocated) +
           " is allocated by PyTorch, and 0 bytes is reserved by PyTorch but unallocated.";
}

}  // namespace

Ledger& Ledger::instance() {
    static auto* const ledger = new Ledger;
    return *ledger;
}

Ledger& Ledger::current() { return adoptedLedger ? *adoptedLedger : instance(); }
void Ledger::adopt(Ledger* ledger) { adoptedLedger = ledger; }

Stamp Ledger::currentStamp() const {
    if (m_cardIsDevice) return {};
    if (threadScope >= 0) return {true, static_cast<Category>(threadScope)};
    if (threadScope == kNoScope && c10::ParallelGuard::is_enabled()) return {true, Category::Workspace};
    return {};
}

Ledger::Verdict Ledger::judge(Stamp stamp, std::int64_t bytes) {
    if (!stamp.device) return Verdict::Granted;
    const bool fault = m_deviceAllocations++ == m_faultAt;
    if (fault && m_fault == MemoryTracker::Fault::BadAlloc) return Verdict::HostExhausted;
    const bool overBudget = m_sums.budget > 0 && m_sums.allocated + bytes > m_sums.budget;
    return fault || overBudget ? Verdict::OverBudget : Verdict::Granted;
}

std::int64_t Ledger::add(Stamp stamp, std::int64_t bytes) {
    std::unique_lock lock(m_mutex);
    const Verdict verdict = judge(stamp, bytes);
    if (verdict == Verdict::Granted) {
        count(stamp, bytes);
        m_sums.peak = std::max(m_sums.peak, m_sums.allocated);
        noteFullest();
        trace(BlockEvent::Kind::Made, stamp, bytes, ++m_serial);
        return m_serial;
    }
    lock.unlock();
    noteRefusal(stamp, bytes);
    if (verdict == Verdict::HostExhausted) throw std::bad_alloc();
    C10_THROW_ERROR(OutOfMemoryError, outOfMemorySentence(*lastOom()));
}

void Ledger::count(Stamp stamp, std::int64_t bytes) {
    if (!stamp.device) {
        m_sums.host += bytes;
        return;
    }
    m_sums.allocated += bytes;
    m_sums.byCategory[static_cast<std::size_t>(stamp.category)] += bytes;
}

void Ledger::noteFullest() {
    if (inUse() <= m_fullest) return;
    m_fullest = inUse();
    m_sums.fullest = m_sums.byCategory;
}

void Ledger::remove(Stamp stamp, std::int64_t bytes, std::int64_t serial) {
    const std::lock_guard lock(m_mutex);
    count(stamp, -bytes);
    trace(BlockEvent::Kind::Freed, stamp, bytes, serial);
}

void Ledger::move(Stamp from, Stamp to, std::int64_t bytes, std::int64_t serial) {
    const std::lock_guard lock(m_mutex);
    count(from, -bytes);
    count(to, bytes);
    trace(BlockEvent::Kind::Moved, to, bytes, serial);
}

BlockTrace* Ledger::setTrace(BlockTrace* trace) {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_trace, trace);
}

void Ledger::note(const BlockEvent& event) {
    const std::lock_guard lock(m_mutex);
    if (m_trace) m_trace->push_back(event);
}

void Ledger::trace(BlockEvent::Kind kind, Stamp stamp, std::int64_t bytes, std::int64_t serial) {
    if (m_trace && stamp.device) m_trace->push_back({.kind = kind, .category = stamp.category, .serial = serial, .bytes = bytes});
}

OomFacts Ledger::factsOf(Category category, std::int64_t requested) const {
    return {.phase = m_phase,
            .category = category,
            .requested = requested,
            .allocated = m_sums.allocated,
            .capacity = m_sums.budget};
}

void Ledger::noteRefusal(Stamp stamp, std::int64_t bytes) {
    const std::lock_guard lock(m_mutex);
    m_lastOom = factsOf(stamp.category, bytes);
}

void Ledger::attachDevice(DeviceAllocator allocator) {
    const std::lock_guard lock(m_mutex);
    m_sums.budget = allocator.capacity;
    m_device = std::move(allocator);
    m_cardIsDevice = true;
}

void Ledger::addSegment(std::int64_t bytes) {
    const std::lock_guard lock(m_mutex);
    m_sums.allocated += bytes;
    sumOf(Category::Reserved) += bytes;
    m_sums.peak = std::max(m_sums.peak, m_sums.allocated);
}

void Ledger::addDeviceBlock(std::uintptr_t address, std::int64_t bytes) {
    const DeviceBlock block{bytes, 0, deviceCategory()};
    const std::lock_guard lock(m_mutex);
    ++m_deviceAllocations;
    sumOf(Category::Reserved) -= bytes;
    sumOf(block.category) += bytes;
    noteFullest();
    m_deviceBlocks.insert_or_assign(address, block).first->second.serial = ++m_serial;
}

void Ledger::removeDeviceBlock(std::uintptr_t address) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_deviceBlocks.find(address);
    if (found == m_deviceBlocks.end()) return;
    sumOf(found->second.category) -= found->second.bytes;
    sumOf(Category::Reserved) += found->second.bytes;
    m_deviceBlocks.erase(found);
}

void Ledger::noteDeviceRefusal(std::int64_t bytes) {
    const Category category = deviceCategory();
    const std::lock_guard lock(m_mutex);
    m_lastOom = factsOf(category, bytes);
}

void Ledger::restampDeviceBlock(std::uintptr_t address, Category category) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_deviceBlocks.find(address);
    if (found == m_deviceBlocks.end()) return;
    sumOf(found->second.category) -= found->second.bytes;
    sumOf(category) += found->second.bytes;
    found->second.category = category;
}

std::optional<std::int64_t> Ledger::serialOfDeviceBlock(std::uintptr_t address) const {
    const std::lock_guard lock(m_mutex);
    const auto found = m_deviceBlocks.find(address);
    return found == m_deviceBlocks.end() ? std::nullopt : std::optional(found->second.serial);
}

std::optional<DeviceAllocator> Ledger::device() const {
    const std::lock_guard lock(m_mutex);
    return m_device;
}

MemoryReport Ledger::report() const {
    const std::lock_guard lock(m_mutex);
    return m_sums;
}

MemoryReport Ledger::takeReport() {
    const std::lock_guard lock(m_mutex);
    const MemoryReport taken = m_sums;
    m_fullest = inUse();
    m_sums.fullest = m_sums.byCategory;
    return taken;
}

void Ledger::setBudget(std::int64_t bytes) {
    const std::lock_guard lock(m_mutex);
    m_sums.budget = bytes;
}

void Ledger::beginPhase(Phase phase) {
    const std::lock_guard lock(m_mutex);
    m_phase = phase;
    m_sums.peak = m_sums.allocated;
    if (m_trace) m_trace->push_back({.kind = BlockEvent::Kind::PhaseBegins, .phase = phase});
}

std::optional<OomFacts> Ledger::lastOom() const {
    const std::lock_guard lock(m_mutex);
    return m_lastOom;
}

void Ledger::clearOom() {
    const std::lock_guard lock(m_mutex);
    m_lastOom.reset();
}

void Ledger::failAt(std::int64_t index, MemoryTracker::Fault fault) {
    const std::lock_guard lock(m_mutex);
    m_faultAt = m_deviceAllocations + index;
    m_fault = fault;
}

void Ledger::clearFault() {
    const std::lock_guard lock(m_mutex);
    m_faultAt = -1;
}

std::int64_t Ledger::serial() const {
    const std::lock_guard lock(m_mutex);
    return m_serial;
}

std::int64_t Ledger::deviceAllocations() const {
    const std::lock_guard lock(m_mutex);
    return m_deviceAllocations;
}

CategoryScope::CategoryScope(Category category) : m_previous(std::exchange(threadScope, static_cast<int>(category))) {}
CategoryScope::~CategoryScope() { threadScope = m_previous; }

HostScope::HostScope() : m_previous(std::exchange(threadScope, kHostScope)) {}
HostScope::~HostScope() { threadScope = m_previous; }

}  // namespace headroom
