// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forecast/operator_marks.h"
#include "memory/block_trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

struct PlayedBatch;
struct RunSettings;

/// Traces the device memory of the process while it lives, with the operators that its thread calls.
class ProcessTrace {
public:
    ProcessTrace();
    ~ProcessTrace();
    ProcessTrace(const ProcessTrace&) = delete;
    ProcessTrace& operator=(const ProcessTrace&) = delete;
    BlockTrace blocks;
    OperatorMarks marks;
};

/// What a run told.
struct RunStory {
    std::string failure;                   ///< why it failed; empty where it did not
    std::vector<double> losses;            ///< of its steps
    std::vector<std::string> outOfMemory;  ///< what its failure and its warnings say of memory that ran out: steps that
                                           ///< were skipped, previews that were not made
};

/// Trains the job on the processor, on this thread. `memoryLimit`: device bytes that it may hold; 0 = no limit.
RunStory train(const std::string& job, std::int64_t memoryLimit = 0);

/// PlayedRun on shapes, as a job without a GPU or files plays; empty where it fails.
BlockTrace playedTrace(RunSettings settings, const std::vector<PlayedBatch>& batches);

/// The same as real work on the device of the settings: with a computing type that Trainer would not take on this
/// processor, for one.
BlockTrace workedTrace(const RunSettings& settings, const std::vector<PlayedBatch>& batches);

/// One line for each phase: its peak without scratch, then the categories that hold it.
std::string peakTable(const BlockTrace& trace);

/// Operators that took scratch without being in the scratch table, one a line.
std::string undeclaredScratch(const BlockTrace& trace);

}  // namespace headroom
