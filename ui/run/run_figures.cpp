// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/run_figures.h"

#include "run/progress_line.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

QString dash() { return QStringLiteral("–"); }

}  // namespace

RunFigures::RunFigures(const RunModel& run, const Workbench& workbench, QWidget* parent)
    : QFrame(parent), m_run(run), m_workbench(workbench), m_progress(new ProgressLine) {
    setProperty("surface", QStringLiteral("bar"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 8, 20, 6);
    layout->setSpacing(8);
    auto* row = new QHBoxLayout;
    row->setSpacing(32);
    m_step = addFigure(*row, {});
    m_speed = addFigure(*row, tr("Speed"));
    m_left = addFigure(*row, tr("Time left"));
    m_end = addFigure(*row, tr("Ends"));
    m_loss = addFigure(*row, tr("Loss, smoothed"));
    m_peak = addFigure(*row, tr("Peak memory"));
    row->addStretch();
    layout->addLayout(row);
    layout->addWidget(m_progress);
    showRun();
}

RunFigures::Figure RunFigures::addFigure(QHBoxLayout& row, const QString& title) {
    auto* box = new QVBoxLayout;
    box->setSpacing(0);
    Figure figure{makeLabel(title, "caption"), makeLabel(dash(), "figure"), makeLabel({}, "caption")};
    box->addWidget(figure.title);
    auto* line = new QHBoxLayout;
    line->setSpacing(5);
    line->addWidget(figure.value, 0, Qt::AlignBaseline);
    line->addWidget(figure.unit, 1, Qt::AlignBaseline);
    box->addLayout(line);
    row.addLayout(box);
    return figure;
}

void RunFigures::showRun() {
    showStep();
    showTimes();
    showMemory();
    const bool hasLoss = m_run.loss().size() > 0;
    m_loss.value->setText(hasLoss ? formatLoss(m_run.loss().smoothed(m_run.loss().size() - 1)) : dash());
}

void RunFigures::showStep() {
    const bool isTraining = m_run.totalSteps() > 0;
    const ProcessConfig& job = m_workbench.process();
    m_progress->setTicks(static_cast<int>(job.save.saveEvery), static_cast<int>(job.sample.sampleEvery));
    if (isTraining) {
        m_step.value->setText(formatCount(m_run.step()));
        m_step.unit->setText(tr("of %1 steps").arg(formatCount(m_run.totalSteps())));
        m_progress->setProgress(m_run.step(), m_run.totalSteps());
    } else {
        const PhaseProgress& progress = m_run.progress();
        m_step.value->setText(progress.total > 0 ? formatCount(progress.done) : dash());
        m_step.unit->setText(progress.total > 0 ? tr("of %1").arg(formatCount(progress.total)) : QString());
        m_progress->setProgress(0, 0);
    }
    m_step.title->setText(m_run.isActive() ? phaseName(m_run.phase()) : phaseName(Phase::Steps));
}

void RunFigures::showTimes() {
    const Speed speed = formatSpeed(m_run.secondsPerStep());
    m_speed.value->setText(speed.figure);
    m_speed.unit->setText(speed.unit);
    const auto left = m_run.secondsLeft();
    const bool isOver = !m_run.isActive();
    m_left.title->setText(isOver ? tr("Took") : tr("Time left"));
    m_left.value->setText(isOver ? formatDuration(m_run.elapsed()) : left ? formatDuration(*left) : tr("estimating"));
    m_end.title->setText(isOver ? tr("Ended") : tr("Ends"));
    const double end = isOver ? m_run.epochBegan() + m_run.elapsed()
                              : static_cast<double>(QDateTime::currentSecsSinceEpoch()) + left.value_or(0);
    m_end.value->setText(isOver || left ? formatClock(end).left(5) : dash());
}

void RunFigures::showMemory() {
    const MemoryUnit unit = memoryUnitFor(std::max(m_run.memoryPeak(), m_run.memoryBudget()));
    m_peak.value->setText(formatIn(unit, m_run.memoryPeak()));
    const bool hasBudget = m_run.memoryBudget() > 0;
    m_peak.unit->setText(hasBudget ? tr("of %1 %2").arg(formatIn(unit, m_run.memoryBudget()), unit.name) : unit.name);
}

}  // namespace headroom::ui
