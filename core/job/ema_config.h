// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/field_table.h"

namespace headroom {

/// `train.ema_config`: a running average of the trained weights. Ignored as a whole unless useEma is true.
struct EmaConfig {
    bool useEma = false;
    double emaDecay = 0.999;
    bool useFeedback = false;
    double paramMultiplier = 1.0;

    bool operator==(const EmaConfig&) const = default;

    static constexpr void fields(auto&& row) {
        using E = EmaConfig;
        row(Field{.key = "use_ema",
                  .member = &E::useEma,
                  .label = HEADROOM_TR("Use EMA"),
                  .help = HEADROOM_TR("Keeps an averaged fp32 copy of the trained weights: 4 bytes a parameter."),
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "ema_decay",
                  .member = &E::emaDecay,
                  .label = HEADROOM_TR("EMA decay"),
                  .help = HEADROOM_TR("Share of the average that each step keeps; nearer 1 is smoother and slower."),
                  .limits = {.least = 0, .most = 1},
                  .panelDefault = "0.99",
                  .obeyed = Obeyed::Yes});
        row(Field{.key = "use_feedback",
                  .member = &E::useFeedback,
                  .help = HEADROOM_TR("Pulls the trained weights towards their average after each step.")});
        row(Field{.key = "param_multiplier",
                  .member = &E::paramMultiplier,
                  .help = HEADROOM_TR("Scales the weights after every update; 1 leaves them alone.")});
    }
};

}  // namespace headroom
