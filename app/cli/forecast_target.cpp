// SPDX-License-Identifier: Apache-2.0
#include "cli/forecast_target.h"

#include "cli/engine_run.h"
#include "device/cards.h"

#include <CLI/CLI.hpp>

namespace headroom::cli {
namespace {

std::string onlyKnownCards(const std::string& name) {
    return findCard(name) ? std::string() : "the card " + name + " is not known; headroom-cli cards lists those that are";
}

}  // namespace

void ForecastTarget::addTo(CLI::App& command) {
    command.add_option("--device", device, "cpu or cuda, instead of what the job says")->type_name("NAME")->check(CLI::IsMember({"cpu", "cuda"}));
    command.add_option("--card", card, "The card to foretell, which need not be in this machine: \"RTX 3060\"; its memory is what there is")
        ->type_name("NAME")
        ->check(onlyKnownCards);
    addAmount(command, "--vram", vram, "What there is of memory: 8 (GiB), 7.5GiB, 512MiB");
}

EngineOptions ForecastTarget::options() const { return {.device = device.empty() && !card.empty() ? "cuda" : device, .card = card}; }

std::int64_t ForecastTarget::room() const { return vram > 0 || card.empty() ? vram : usableMemory(*findCard(card)); }

}  // namespace headroom::cli
