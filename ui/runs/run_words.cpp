// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_words.h"

#include "style/format.h"
#include "style/language.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

QString savedWords(const RunSummary& run) {
    return run.savedStep ? RunWords::tr("last save at step %1").arg(formatCount(*run.savedStep)) : RunWords::tr("nothing was saved");
}

QString atStep(const QString& word, const RunSummary& run) {
    return run.total > 0 ? RunWords::tr("%1 at step %2 of %3").arg(word, formatCount(run.step), formatCount(run.total)) : RunWords::tr("%1 before the first step").arg(word);
}

}  // namespace

StateLook lookOf(const RunSummary& run) {
    switch (run.state) {
    case RunState::Running: return {"activity", Tone::Link, RunWords::tr("Running")};
    case RunState::Interrupted: return {"pause-circle", Tone::Warn, RunWords::tr("Interrupted")};
    case RunState::Stopped: return {"stop-fill", Tone::Plain, RunWords::tr("Stopped")};
    case RunState::Finished: return {"check-circle", Tone::Ok, RunWords::tr("Finished")};
    case RunState::Failed: break;
    }
    return {"x-octagon", Tone::Error, run.outOfMemory ? RunWords::tr("Out of memory") : RunWords::tr("Failed")};
}

QString sentenceOf(const RunSummary& run) {
    const QString word = lookOf(run).word;
    if (run.state == RunState::Finished) return RunWords::tr("Finished after %1 steps.").arg(formatCount(run.step));
    if (run.state == RunState::Running) return atStep(word, run) + QLatin1Char('.');
    const QString where = RunWords::tr("%1, %2.").arg(atStep(word, run), savedWords(run));
    return run.reason.empty() ? where : where + QLatin1Char(' ') + inWords(run.reason);
}

bool canGoOn(const RunSummary& run) { return run.state == RunState::Interrupted || run.state == RunState::Failed || run.state == RunState::Stopped; }

QString stepsOf(const RunSummary& run) {
    return run.step < run.total ? RunWords::tr("%1 of %2").arg(formatCount(run.step), formatCount(run.total)) : formatCount(run.step);
}

}  // namespace headroom::ui
