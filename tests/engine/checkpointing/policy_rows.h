// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/checkpointing/toy_model.h"

#include <QTest>

namespace headroom::toy {

/// Rows "policy, type, dropout" over every policy x {fp32, bf16} x {dropout off, on}.
inline void addPolicyRows() {
    using Kind = CheckpointPolicy::Kind;
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("bf16");
    QTest::addColumn<double>("dropout");
    const std::pair<const char*, CheckpointPolicy> policies[] = {
        {"every block", {Kind::EveryBlock, 1}}, {"every second", {Kind::EveryNth, 2}}, {"every third", {Kind::EveryNth, 3}},
        {"one segment", {Kind::Count, 1}},      {"two segments", {Kind::Count, 2}},    {"four segments", {Kind::Count, 4}}};
    for (const auto& [name, policy] : policies)
        for (const bool bf16 : {false, true})
            for (const double dropout : {0.0, 0.1})
                QTest::addRow("%s, %s, dropout %g", name, bf16 ? "bf16" : "fp32", dropout)
                    << static_cast<int>(policy.kind) << policy.number << bf16 << dropout;
}

struct PolicyRow {
    CheckpointPolicy policy;
    Options options;
};

inline PolicyRow fetchPolicyRow() {
    QFETCH(const int, kind);
    QFETCH(const int, number);
    QFETCH(const bool, bf16);
    QFETCH(const double, dropout);
    return {{static_cast<CheckpointPolicy::Kind>(kind), number}, {.type = bf16 ? c10::kBFloat16 : c10::kFloat, .dropout = dropout}};
}

}  // namespace headroom::toy
