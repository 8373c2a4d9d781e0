// SPDX-License-Identifier: Apache-2.0
#include "cli/progress_view.h"

#include "base/bytes.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace headroom::cli {
namespace {

constexpr double kDrawInterval = 0.1;       ///< seconds between two drawings of the bar
constexpr double kPlainInterval = 10;       ///< seconds between two plain lines
constexpr double kSmoothing = 0.1;          ///< weight of the newest step in the seconds per step
constexpr std::array<std::string_view, kPhaseIds.size()> kPhaseNames = {
    "Load", "Cache captions", "Cache pictures", "First previews", "Train", "Train", "Previews", "Save"};

std::string nameOf(Phase phase) { return std::string(kPhaseNames[static_cast<std::size_t>(phase)]); }

std::string formatted(const char* format, double value) {
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string counted(const std::string& name, int done, int total) {
    return total > 0 ? name + ' ' + std::to_string(done) + '/' + std::to_string(total) : name;
}

std::string memoryText(const MemoryReport& memory) {
    const std::string peak = "peak " + formatBytes(memory.peak);
    return memory.budget > 0 ? peak + " of " + formatBytes(memory.budget) : peak;
}

std::string speedText(double secondsPerStep) {
    return secondsPerStep >= 1 || secondsPerStep <= 0 ? formatted("%.2f s/step", secondsPerStep) : formatted("%.2f steps/s", 1 / secondsPerStep);
}

}  // namespace

void ProgressView::show(const TrainerEvent& event) {
    m_mostHeld = std::max(m_mostHeld, event.memory.peak);
    std::visit([&](const auto& body) { on(event, body); }, event.body);
}

void ProgressView::progress(double time, const ProgressLine& line, bool important) {
    const double interval = m_console.isTerminal() ? kDrawInterval : kPlainInterval;
    if (!important && time - m_lastLine < interval) return;
    m_lastLine = time;
    if (m_console.isTerminal()) return m_console.draw(progressText(line, m_console.width(), m_console.utf8()));
    std::string text = line.label;
    for (const std::string& fact : line.facts) text += "  " + fact;
    m_console.print(text);
}

void ProgressView::on(const TrainerEvent& event, const PhaseBegan& phase) {
    ProgressLine line{.label = nameOf(event.phase), .done = 0, .total = phase.total};
    if (phase.total > 0) line.facts.push_back("0/" + std::to_string(phase.total));
    if (!phase.note.empty()) line.facts.push_back(phase.note.english());
    progress(event.time, line, true);
}

void ProgressView::on(const TrainerEvent& event, const PhaseProgress& progressed) {
    ProgressLine line{.label = counted(nameOf(event.phase), progressed.done, progressed.total), .done = progressed.done, .total = progressed.total};
    if (!progressed.note.empty()) line.facts.push_back(progressed.note.english());
    progress(event.time, line, false);
}

void ProgressView::on(const TrainerEvent& event, const StepDone& step) {
    m_secondsPerStep = m_secondsPerStep == 0 ? step.seconds : m_secondsPerStep + kSmoothing * (step.seconds - m_secondsPerStep);
    const ProgressLine line{.label = counted(nameOf(event.phase), step.step, step.total),
                            .done = step.step,
                            .total = step.total,
                            .facts = {formatted("loss %.4g", step.loss), speedText(m_secondsPerStep),
                                      "ETA " + durationText(m_secondsPerStep * (step.total - step.step)), memoryText(event.memory)}};
    progress(event.time, line, step.step == 1 || step.step == step.total);
}

void ProgressView::on(const TrainerEvent&, const MemorySample&) {}

void ProgressView::on(const TrainerEvent&, const SampleReady& sample) {
    m_console.print("Preview " + std::to_string(sample.index + 1) + ": " + sample.path);
}

void ProgressView::on(const TrainerEvent&, const Saved& saved) {
    m_console.print("Saved " + saved.path + " (" + formatBytes(saved.bytes) + ")");
}

void ProgressView::on(const TrainerEvent&, const Warning& warning) { m_console.say("Warning: " + warning.sentence.english()); }

void ProgressView::on(const TrainerEvent&, const Failed&) { m_console.clearDrawn(); }

void ProgressView::on(const TrainerEvent& event, const Finished& finished) {
    m_console.clearDrawn();
    std::string text = finished.stopped ? "Stopped" : "Finished";
    if (finished.steps > 0) text += " after " + std::to_string(finished.steps) + (finished.steps == 1 ? " step" : " steps");
    MemoryReport ofTheRun = event.memory;
    ofTheRun.peak = m_mostHeld;
    if (m_mostHeld > 0) text += ", " + memoryText(ofTheRun);
    m_console.print(text + (finished.output.empty() ? "" : ": " + finished.output));
}

}  // namespace headroom::cli
