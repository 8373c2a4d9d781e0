// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"
#include "base/result.h"
#include "job/free_value.h"
#include "messages/engine_port.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Another case that differs in one setting.
struct CasePair {
    std::string id;
    std::string differs;  ///< "batch_size 4 vs 8"

    static constexpr void fields(auto&& row) {
        row(Field{.key = "id", .member = &CasePair::id});
        row(Field{.key = "differs", .member = &CasePair::differs});
    }
};

/// A peak of GPU memory that somebody published for one run: a YAML file with these keys.
struct PublishedCase {
    std::string id;
    std::string trainer;
    std::string model;  ///< as people call it
    FreeMap config;     ///< sections `network`, `train`, `model`, `datasets` with keys as in a job, and `sequence_len`; only what is stated
    std::vector<std::string> assumed;  ///< what a reader has to fill in, in words
    std::string card;
    double peakGib = 0;
    std::string measure;     ///< "max_allocated", "max_reserved", "nvidia_smi", "card_size_that_worked", "not_told"
    std::string whatPeak;    ///< "training step", "whole run" ...
    std::string confidence;  ///< "high", "medium", "low"
    std::vector<CasePair> pair;

    static constexpr void fields(auto&& row) {
        using C = PublishedCase;
        row(Field{.key = "id", .member = &C::id});
        row(Field{.key = "trainer", .member = &C::trainer});
        row(Field{.key = "model", .member = &C::model});
        row(Field{.key = "config", .member = &C::config});
        row(Field{.key = "assumed", .member = &C::assumed});
        row(Field{.key = "card", .member = &C::card});
        row(Field{.key = "peak_gib", .member = &C::peakGib, .limits = {.least = 0}});
        row(Field{.key = "measure", .member = &C::measure});
        row(Field{.key = "what_peak", .member = &C::whatPeak});
        row(Field{.key = "confidence", .member = &C::confidence});
        row(Field{.key = "pair", .member = &C::pair});
    }

    /// The value at "train.dtype" as text, numbers and switches too ("true"); empty where it is not stated.
    std::string said(std::string_view path) const;
};

/// Reads a case. An Error names the key or the place.
Result<PublishedCase> readPublishedCase(std::string_view yaml, std::string_view name);

/// The run as a job and what no job says: plain operators, the trainer's own number format, pictures that are not there. The Error's sentence is the one reason why it cannot be said:
/// "no family", or "not expressible: ..." with what it is.
Result<TrainRequest> requestOf(const PublishedCase& published);

/// Of the forecast that which was published: tensors, what their allocator took, or all that the card needed, in the phases that the case speaks of. Bytes.
std::int64_t comparable(const PublishedCase& published, const Forecast& forecast);

}  // namespace headroom
