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

/// The day of a moment to come, as people say it.
QString dayOf(double secondsSinceEpoch) {
    const QDate day = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(secondsSinceEpoch)).date(), today = QDate::currentDate();
    if (day == today) return RunFigures::tr("today");
    return day == today.addDays(1) ? RunFigures::tr("tomorrow") : formatDay(day);
}

}  // namespace

RunFigures::RunFigures(const RunModel& run, const Workbench& workbench, const GpuMonitor& gpu, QWidget* parent)
    : QFrame(parent), m_run(run), m_workbench(workbench), m_gpu(gpu), m_progress(new ProgressLine) {
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
    m_card = addFigure(*row, tr("Card"));
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
    showCard();
    const bool hasLoss = m_run.loss().size() > 0;
    m_loss.value->setText(hasLoss ? formatLoss(m_run.loss().smoothed(m_run.loss().size() - 1)) : dash());
}

void RunFigures::showStep() {
    const bool isTraining = m_run.totalSteps() > 0;
    const ProcessConfig& job = m_workbench.process();
    m_progress->setTicks(static_cast<int>(job.save.saveEvery), static_cast<int>(job.sample.sampleEvery));
    if (isTraining) {
        m_step.value->setText(formatCount(m_run.step()));
        m_step.unit->setText(tr("of %1 steps, epoch %2").arg(formatCount(m_run.totalSteps()), formatCount(m_run.epoch() + 1)));
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
    const double end = isOver ? m_run.clock().momentOf(m_run.elapsed())
                              : static_cast<double>(QDateTime::currentSecsSinceEpoch()) + left.value_or(0);
    m_end.value->setText(end > 0 && (isOver || left) ? formatClock(end).left(5) : dash());
    m_end.unit->setText(!isOver && left ? dayOf(end) : QString());
}

void RunFigures::showMemory() {
    const MemoryUnit unit = memoryUnitFor(std::max(m_run.memoryPeak(), m_run.memoryBudget()));
    m_peak.value->setText(formatIn(unit, m_run.memoryPeak()));
    const bool hasBudget = m_run.memoryBudget() > 0;
    m_peak.unit->setText(hasBudget ? tr("of %1 %2").arg(formatIn(unit, m_run.memoryBudget()), unit.name) : unit.name);
}

/// Only what the driver gives: the hottest figure large, the others beside it.
void RunFigures::showCard() {
    const Nvml::Activity& card = m_gpu.activity();
    QStringList figures;
    if (card.celsius) figures << tr("%1 °C").arg(*card.celsius);
    if (card.percent) figures << tr("%1 %").arg(*card.percent);
    if (card.watts) figures << tr("%1 W").arg(qRound(*card.watts));
    m_card.value->setText(figures.value(0));
    m_card.unit->setText(figures.mid(1).join(QStringLiteral(" · ")));
    for (QLabel* label : {m_card.title, m_card.value, m_card.unit}) label->setVisible(!figures.isEmpty());
}

}  // namespace headroom::ui
