// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The few questions to NVIDIA's management library that Headroom asks. Tests bring a card of their own. Any thread.
class Nvml {
public:
    struct Memory {
        std::int64_t total = 0;
        std::int64_t free = 0;
        std::int64_t reserved = 0;
    };
    struct Process {
        int pid = 0;
        std::int64_t bytes = -1;  ///< -1 = the driver does not say
        std::string name;
    };

    /// What a card does at one moment; each figure only where the driver gives it.
    struct Activity {
        std::optional<int> percent;    ///< of the last moments in which the card computed
        std::optional<int> celsius;
        std::optional<double> watts;
        bool operator==(const Activity&) const = default;
    };

    virtual ~Nvml() = default;

    /// Empty where the library is there and answers; otherwise the reason in one sentence.
    virtual Sentence reason() const = 0;
    virtual std::string driverVersion() const = 0;
    virtual int cardCount() const = 0;
    virtual std::string name(int card) const = 0;
    virtual Memory memory(int card) const = 0;
    virtual std::pair<int, int> computeCapability(int card) const = 0;
    virtual std::vector<Process> processes(int card) const = 0;
    virtual Activity activity(int card) const = 0;
};

/// The driver's library, loaded now and let go with the object. Never null; where there is no driver its reason() says so.
std::unique_ptr<Nvml> loadNvml();

}  // namespace headroom
