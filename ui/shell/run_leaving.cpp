// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/run_leaving.h"

#include "style/format.h"
#include "style/question.h"

#include <QCoreApplication>
#include <QPushButton>

namespace headroom::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ui::RunLeaving)
};

}  // namespace

RunLeaving askAboutRun(QWidget* parent, const RunModel& run, bool hasTray) {
    Question question(parent, "question-circle", Tone::Link,
                      run.totalSteps() > 0 ? Words::tr("%1 is training: step %2 of %3.").arg(run.name(), formatCount(run.step()), formatCount(run.totalSteps()))
                                           : Words::tr("%1 is about to train: %2.").arg(run.name(), phaseName(run.phase())),
                      Words::tr("Stopping finishes the step, saves the weights and then closes the window. The run can be resumed later."));
    const auto* keep = hasTray ? question.addButton(Words::tr("&Keep running in the tray"), QMessageBox::ActionRole) : nullptr;
    const auto* stop = question.addButton(Words::tr("&Stop with a save"), QMessageBox::DestructiveRole);
    QPushButton* stay = question.addButton(QMessageBox::Cancel);
    question.setDefaultButton(stay);
    question.setEscapeButton(stay);
    question.exec();
    if (keep && question.clickedButton() == keep) return RunLeaving::KeepRunning;
    return question.clickedButton() == stop ? RunLeaving::StopAndClose : RunLeaving::Stay;
}

}  // namespace headroom::ui
