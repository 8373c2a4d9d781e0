// SPDX-License-Identifier: Apache-2.0
#include "cli/engine_run.h"

#include "base/bytes.h"
#include "cli/interrupts.h"
#include "cli/progress_view.h"
#include "messages/event_codec.h"

#include <CLI/CLI.hpp>
#include <atomic>
#include <mutex>

namespace headroom::cli {
namespace {

/// Shows the events of one run, passes Ctrl-C on to it and remembers how it ended.
class RunWatcher {
public:
    RunWatcher(Session& session, bool json, const OomAdvice& oomAdvice)
        : m_console(session.console), m_json(json), m_oomAdvice(oomAdvice), m_view(session.console) {}

    /// From the engine's threads.
    void take(const TrainerEvent& event) {
        const std::scoped_lock lock(m_mutex);
        if (m_json) m_console.print(encodeEvent(event));
        else m_view.show(event);
        if (const auto* failed = std::get_if<Failed>(&event.body)) {
            m_console.say(failed->oom && m_oomAdvice ? m_oomAdvice(*failed->oom) : failed->error.sentence());
            m_result = failed->oom ? ExitCode::OutOfMemory : ExitCode::Failed;
        }
        if (const auto* finished = std::get_if<Finished>(&event.body)) m_result = finished->stopped ? ExitCode::Interrupted : ExitCode::Done;
    }

    void sayStopping() {
        const std::scoped_lock lock(m_mutex);
        m_console.say("Stopping: this step is finished and saved first. Press Ctrl-C again to end at once.");
    }

    ExitCode result() const { return m_result; }

private:
    Console& m_console;
    const bool m_json;
    const OomAdvice& m_oomAdvice;
    ProgressView m_view;
    std::mutex m_mutex;
    ExitCode m_result = ExitCode::Failed;
};

}  // namespace

void addAmount(CLI::App& command, const std::string& name, std::int64_t& bytes, const std::string& description) {
    const auto read = [name, &bytes](const std::string& text) {
        const auto amount = parseBytes(text);
        if (!amount) throw CLI::ValidationError(name, amount.error().sentence());
        bytes = *amount;
    };
    command.add_option_function<std::string>(name, read, description)->type_name("AMOUNT");
}

void EngineArguments::addTo(CLI::App& command) {
    command.add_option("--device", options.device, "cpu, cuda or cuda:1, instead of what the job says")->type_name("NAME");
    addAmount(command, "--memory-limit", options.memoryLimit, "Device memory the run may hold: 8 (GiB), 7.5GiB, 512MiB");
    command.add_option("--threads", options.threads, "Threads for computing; all cores if left out")->type_name("N")->check(CLI::PositiveNumber);
    command.add_flag("--json", json, "One event per line as JSON (docs/events.md)");
}

ExitCode runInEngine(const EngineRequest& request, bool json, Session& session, const OomAdvice& oomAdvice) {
    RunWatcher watcher(session, json, oomAdvice);
    std::atomic<EnginePort*> running = nullptr;
    Interrupts interrupts([&] {
        watcher.sayStopping();
        if (EnginePort* const port = running) port->command(TrainerCommand::Stop);
    });

    const auto port = session.loadEngine();
    if (!port) {
        session.console.fail(port.error());
        return ExitCode::Failed;
    }
    bool stopPassedOn = false;
    (*port)->run(request, [&](const TrainerEvent& event) {
        // A Ctrl-C that came before the run began found nobody to tell.
        running = port->get();
        if (interrupts.happened() && !std::exchange(stopPassedOn, true)) (*port)->command(TrainerCommand::Stop);
        watcher.take(event);
    });
    running = nullptr;
    return watcher.result();
}

}  // namespace headroom::cli
