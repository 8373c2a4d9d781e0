// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress_view.h"

#include "base/bytes.h"

#include <QTest>

#include <sstream>

using namespace headroom;
using namespace headroom::cli;

namespace {

TrainerEvent eventAt(double time, Phase phase, TrainerEvent::Body body) {
    TrainerEvent event{.time = time, .phase = phase, .body = std::move(body)};
    event.memory.peak = 3 * kGiB / 2;
    event.memory.budget = 2 * kGiB;
    return event;
}

StepDone stepDone(int step) { return {.step = step, .total = 250, .loss = 0.125, .learningRate = 1e-4, .seconds = 0.5, .epoch = 0}; }

struct Screen {
    std::ostringstream out, err;
    Console console{out, err, -1, false};
    ProgressView view{console};
};

}  // namespace

class TestProgressView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void awayFromATerminalStepsAreLinesAtIntervals() {
        Screen screen;
        for (int step = 1; step <= 50; ++step) screen.view.show(eventAt(100 + step * 0.5, Phase::Steps, stepDone(step)));
        QCOMPARE(QString::fromStdString(screen.out.str()),
                 QStringLiteral("Train 1/250  loss 0.125  2.00 steps/s  ETA 2:05  peak 1.5 GiB of 2.0 GiB\n"
                                "Train 21/250  loss 0.125  2.00 steps/s  ETA 1:55  peak 1.5 GiB of 2.0 GiB\n"
                                "Train 41/250  loss 0.125  2.00 steps/s  ETA 1:45  peak 1.5 GiB of 2.0 GiB\n"));
    }

    void savesPreviewsAndWarningsAreLinesOfTheirOwn() {
        Screen screen;
        screen.view.show(eventAt(1, Phase::Load, PhaseBegan{3, "model"}));
        screen.view.show(eventAt(2, Phase::Sample, SampleReady{"a.jpg", "a cat", 0, 512, 512, 42}));
        screen.view.show(eventAt(3, Phase::Save, Saved{"a.safetensors", 3 * kMiB}));
        screen.view.show(eventAt(4, Phase::Steps, Warning{"alpha_flattened", "Alpha is flattened."}));
        TrainerEvent fullest = eventAt(4.5, Phase::Steps, MemorySample());
        fullest.memory.peak += 1536 * kMiB / 4;  // of a phase before the last
        screen.view.show(fullest);
        screen.view.show(eventAt(5, Phase::Steps, Finished{250, false, "output/a"}));
        QCOMPARE(QString::fromStdString(screen.out.str()), QStringLiteral("Load  0/3  model\n"
                                                                          "Preview 1: a.jpg\n"
                                                                          "Saved a.safetensors (3.0 MiB)\n"
                                                                          "Finished after 250 steps, peak 1.9 GiB of 2.0 GiB: output/a\n"));
        QCOMPARE(screen.err.str(), std::string("Warning: Alpha is flattened.\n"));
    }
};

QTEST_GUILESS_MAIN(TestProgressView)
#include "tst_progress_view.moc"
