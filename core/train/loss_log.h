// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// `loss_log.db` as AI Toolkit's interface reads it (training-maths.md 13.4). Rows are buffered for a quarter of a second.
/// One thread.
class LossLog {
public:
    /// Opens or makes the database and forgets rows beyond `currentStep`.
    static Result<std::unique_ptr<LossLog>> open(const std::filesystem::path& file, int currentStep);
    ~LossLog();

    using Metric = std::pair<std::string_view, double>;

    /// Remembers the values of `step`; writes when the buffer is full or old.
    Status add(int step, const std::vector<Metric>& metrics);
    Status flush();

private:
    struct Impl;
    explicit LossLog(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

}  // namespace headroom
