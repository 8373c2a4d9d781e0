// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace headroom {

/// Counts steps that ran out of memory one after another: three are skipped, the fourth ends the run
/// (training-maths.md 3, T-05).
class OomCounter {
public:
    static constexpr int kTolerated = 3;

    void stepFinished() { m_inARow = 0; }

    /// True when the run must end.
    bool stepFailed() { return ++m_inARow > kTolerated; }

    int inARow() const { return m_inARow; }

private:
    int m_inARow = 0;
};

}  // namespace headroom
