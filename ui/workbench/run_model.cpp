// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/run_model.h"

#include "style/format.h"
#include "style/language.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom::ui {
namespace {

/// Phases that stand between steps, and are added to the time left by count.
bool isBetweenSteps(Phase phase) { return phase == Phase::Sample || phase == Phase::Save || phase == Phase::Baseline; }

}  // namespace

/// The last moment of a session belongs to it, not to the next.
double RunClock::momentOf(double seconds) const {
    if (m_sessions.empty()) return 0;
    auto session = std::ranges::lower_bound(m_sessions, seconds, {}, &Session::seconds);
    if (session != m_sessions.begin()) --session;
    return session->epoch + seconds - session->seconds;
}

RunModel::RunModel(QObject* parent) : QObject(parent) {}

void RunModel::begin(const QString& name) {
    reset();
    m_name = name;
    setState(State::Starting);
    Q_EMIT changed();
}

void RunModel::reset() {
    const State before = m_state;
    const double smoothing = m_loss.smoothing();
    static_cast<RunFacts&>(*this) = {};
    m_loss.setSmoothing(smoothing);
    m_state = before;
    setState(State::Never);
    Q_EMIT replaced();
    Q_EMIT picturesChanged();
    Q_EMIT changed();
}

void RunModel::take(const std::vector<TrainerEvent>& events) {
    const std::size_t pictures = m_pictures.size();
    for (const TrainerEvent& event : events) take(event);
    if (m_pictures.size() != pictures) Q_EMIT picturesChanged();
    Q_EMIT changed();
}

void RunModel::take(const TrainerEvent& event) {
    if (m_began == 0) beginAt(event.time);
    else if (event.phase == Phase::Load && m_phase != Phase::Load) goOnAfterBreak(event.time);
    m_now = std::max(m_now, event.time);
    m_step = std::max(m_step, event.step);
    takeMemory(event.memory, event.phase);
    extendPhase(event.phase, elapsed());
    if (m_state == State::Starting && event.phase >= Phase::FirstStep) setState(State::Running);
    std::visit([this](const auto& body) { take(body); }, event.body);
}

std::int64_t RunModel::foretoldIn(Phase phase) const {
    if (!m_forecast) return 0;
    const auto found = std::ranges::find(m_forecast->phases, phase, &PhaseForecast::phase);
    return found == m_forecast->phases.end() ? 0 : found->reserved;
}

void RunModel::beginAt(double time) {
    m_clock.beginSession(time, 0);
    m_began = m_now = time;
}

/// A run comes back to loading only when it was ended and started again. The time between does not count, were it below
/// zero because the computer's clock was set back.
void RunModel::goOnAfterBreak(double time) {
    m_clock.beginSession(time, elapsed());
    m_began += time - m_now;
    m_now = time;
    m_estimate.beginAgain();
    m_speedWatch = {};
    m_error.reset();
    m_lastOom.reset();
    write(LogLine::Kind::Note, tr("The run was started again: %1").arg(formatMoment(time)));
    setState(State::Starting);
}

/// What came of a step that is being done again belongs to a run that was given up.
void RunModel::forgetFrom(int step) {
    std::erase_if(m_pictures, [step](const Picture& picture) { return picture.step >= step; });
    std::erase_if(m_saveSteps, [step](int saved) { return saved >= step; });
}

void RunModel::takeMemory(const MemoryReport& report, Phase phase) {
    m_memoryPeak = std::max({m_memoryPeak, report.peak, report.allocated});
    if (report.budget > 0) m_memoryBudget = report.budget;
    if (report == MemoryReport()) return;  // an event from before the ledger was in place
    const auto pointOf = [&](const auto& categories) {
        return MemoryPoint{.seconds = elapsed(), .total = std::accumulate(categories.begin(), categories.end(), std::int64_t(0)), .byCategory = categories, .host = report.host};
    };
    const MemoryPoint fullest = pointOf(report.fullest);
    m_memory.append(fullest);
    // What was fullest since the report before is of the phase that ends here; the one that begins holds what is live now.
    noteFullest(m_phases.empty() ? phase : m_phases.back().phase, fullest);
    noteFullest(phase, pointOf(report.byCategory));
}

void RunModel::noteSpeed(const StepDone& step) {
    const std::int64_t held = m_memory.isEmpty() ? 0 : m_memory.newest().total;
    const auto slowDown = m_speedWatch.add(step.step, step.seconds, held, m_memoryBudget);
    if (!slowDown) return;
    m_slowDown = slowDown;
    write(LogLine::Kind::Warning, inWords(slowDown->sentence()));
    Q_EMIT slowedDown();
}

void RunModel::noteFullest(Phase phase, const MemoryPoint& point) {
    MemoryPoint& known = m_fullest[static_cast<std::size_t>(phase)];
    if (point.total > known.total) known = point;
}

void RunModel::extendPhase(Phase phase, double seconds) {
    if (m_phases.empty() || m_phases.back().phase != phase) {
        if (!m_phases.empty()) {
            PhaseSpan& last = m_phases.back();
            last.end = seconds;
            if (isBetweenSteps(last.phase)) m_estimate.addPhase(last.phase, last.end - last.begin);
        }
        m_phases.push_back({phase, seconds, seconds});
    }
    m_phases.back().end = seconds;
    m_phase = phase;
}

void RunModel::take(const PhaseBegan& body) {
    m_progress = {.done = 0, .total = body.total, .note = body.note};
    const QString note = inWords(body.note);
    write(LogLine::Kind::Note, note.isEmpty() ? phaseName(m_phase) : phaseName(m_phase) + QStringLiteral(": ") + note);
}

void RunModel::take(const PhaseProgress& body) { m_progress = body; }

void RunModel::take(const StepDone& body) {
    m_step = body.step;
    m_totalSteps = body.total;
    if (m_loss.size() > 0 && body.step <= m_loss.step(m_loss.size() - 1)) forgetFrom(body.step);
    m_epoch = body.epoch;
    m_loss.append(body.step, body.loss, elapsed(), body.learningRate);
    m_estimate.addStep(body.seconds);
    if (m_isOnCard) noteSpeed(body);
    const Speed speed = formatSpeed(body.seconds);
    write(LogLine::Kind::Note, tr("loss %1   %2 %3").arg(formatLoss(body.loss), -6).arg(speed.figure, speed.unit));
}

void RunModel::take(const MemorySample&) {}

void RunModel::take(const SampleReady& body) {
    m_pictures.push_back({body, m_step});
    write(LogLine::Kind::Note, tr("sample %1: %2").arg(body.index + 1).arg(QString::fromStdString(body.prompt)));
}

void RunModel::take(const Saved& body) {
    m_saveSteps.push_back(m_step);
    const QString name = QFileInfo(QString::fromStdString(body.path)).fileName();
    write(LogLine::Kind::Note, tr("saved %1, %2").arg(name, formatFileSize(body.bytes)));
}

void RunModel::take(const Warning& body) {
    write(LogLine::Kind::Warning, inWords(body.sentence));
    if (body.oom) takeOom(*body.oom);
}

void RunModel::take(const Failed& body) {
    m_error = body.error;
    write(LogLine::Kind::Error, inWords(body.error));
    if (body.oom) m_lastOom = *body.oom;  // those who hear of the state may ask for the reason
    setState(State::Failed);
    if (body.oom) takeOom(*body.oom);
}

void RunModel::take(const Finished& body) {
    m_output = QString::fromStdString(body.output);
    const auto steps = formatCount(body.steps);
    write(LogLine::Kind::Note, body.stopped ? tr("stopped after %1 steps").arg(steps) : tr("finished %1 steps").arg(steps));
    setState(body.stopped ? State::Stopped : State::Finished);
}

void RunModel::takeOom(const OomFacts& facts) {
    m_lastOom = facts;
    if (!m_memory.isEmpty()) m_memoryAtOom = m_memory.newest();
    Q_EMIT outOfMemory();
}

void RunModel::setPaused(bool paused) {
    if (m_state == State::Running && paused) setState(State::Paused);
    else if (m_state == State::Paused && !paused) setState(State::Running);
}

void RunModel::setStopping(bool stopping) {
    if (!isActive()) return;
    if (stopping) setState(State::Stopping);
    else if (m_state == State::Stopping) setState(m_phase >= Phase::FirstStep ? State::Running : State::Starting);
}

void RunModel::setInterrupted() {
    if (isActive()) setState(State::Interrupted);
}

void RunModel::takeOver(RunModel& other) {
    const double smoothing = m_loss.smoothing();
    static_cast<RunFacts&>(*this) = std::exchange(static_cast<RunFacts&>(other), {});
    if (smoothing != m_loss.smoothing()) m_loss.setSmoothing(smoothing);
    Q_EMIT replaced();
    Q_EMIT stateChanged();
    Q_EMIT picturesChanged();
    Q_EMIT changed();
}

bool RunModel::isActive() const { return m_state >= State::Starting && m_state <= State::Stopping; }

std::optional<double> RunModel::secondsLeft() const {
    const auto left = m_estimate.secondsLeft(m_step, m_totalSteps);
    if (!left || m_phases.empty() || !isBetweenSteps(m_phase)) return left;
    return *left + std::max(0.0, m_estimate.meanOf(m_phase) - (elapsed() - m_phases.back().begin));
}

void RunModel::setState(State state) {
    if (state == m_state) return;
    m_state = state;
    Q_EMIT stateChanged();
}

void RunModel::write(LogLine::Kind kind, const QString& text) {
    m_log.push_back({m_now, m_step, kind, text});
    if (m_log.size() > kLogLimit) m_log.pop_front();
    ++m_logLinesWritten;
}

QString phaseName(Phase phase) {
    static constexpr std::array<const char*, kPhaseIds.size()> names = {
        QT_TRANSLATE_NOOP("phase", "Loading"),        QT_TRANSLATE_NOOP("phase", "Caching captions"),
        QT_TRANSLATE_NOOP("phase", "Caching pictures"), QT_TRANSLATE_NOOP("phase", "First samples"),
        QT_TRANSLATE_NOOP("phase", "First step"),     QT_TRANSLATE_NOOP("phase", "Training"),
        QT_TRANSLATE_NOOP("phase", "Samples"),        QT_TRANSLATE_NOOP("phase", "Saving")};
    return QCoreApplication::translate("phase", names[static_cast<std::size_t>(phase)]);
}

QString categoryName(Category category) {
    static constexpr std::array<const char*, kCategoryIds.size()> names = {
        QT_TRANSLATE_NOOP("category", "Weights"),     QT_TRANSLATE_NOOP("category", "Text encoder"),
        QT_TRANSLATE_NOOP("category", "VAE"),         QT_TRANSLATE_NOOP("category", "Adapter"),
        QT_TRANSLATE_NOOP("category", "Optimizer"),   QT_TRANSLATE_NOOP("category", "Gradients"),
        QT_TRANSLATE_NOOP("category", "Activations"), QT_TRANSLATE_NOOP("category", "Workspace"),
        QT_TRANSLATE_NOOP("category", "Reserved"),    QT_TRANSLATE_NOOP("category", "Other")};
    return QCoreApplication::translate("category", names[static_cast<std::size_t>(category)]);
}

}  // namespace headroom::ui
