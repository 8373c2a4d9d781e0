// SPDX-License-Identifier: Apache-2.0
#include "cli/console.h"
#include "cli/session.h"
#include "device/cards.h"

#include <CLI/CLI.hpp>
#include <cmath>

namespace headroom::cli {
namespace {

std::string whole(double number) { return std::to_string(std::llround(number)); }

ExitCode listCards(Session& session) {
    std::vector<std::vector<std::string>> rows = {{"Card", "Memory GiB", "GB/s", "TFLOP/s 16 bit", "TFLOP/s fp32"}};
    for (const CardFacts& card : knownCards())
        rows.push_back({std::string(card.name), whole(static_cast<double>(card.memory) / (1 << 30)), whole(card.bandwidth / 1e9), whole(card.halfPrecision / 1e12),
                        whole(card.singlePrecision / 1e12)});
    std::string table = tableText(rows);
    table.pop_back();
    session.console.print(table);
    return ExitCode::Done;
}

}  // namespace

void addCardsCommand(CLI::App& app, Session& session) {
    CLI::App& command = *app.add_subcommand("cards", "List the cards that forecasts know by name");
    command.footer("Example:\n  headroom-cli cards");
    command.callback([&session] { session.action = [&session] { return listCards(session); }; });
}

}  // namespace headroom::cli
