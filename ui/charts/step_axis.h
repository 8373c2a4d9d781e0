// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "workbench/loss_history.h"

namespace headroom::ui {

/// Marks an axis over seconds with the steps that were done there, at round numbers. Where time stood still for a while
/// (samples, a pause) their distances differ.
class StepTicker : public QCPAxisTicker {
public:
    explicit StepTicker(const LossHistory& history) : m_history(history) {}

    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    const LossHistory& m_history;
};

/// Index of the entry nearest to a moment; the history must not be empty.
std::size_t nearestEntry(const LossHistory& history, double seconds);

/// The moment of the entry `places` away from the one nearest to a moment; the same moment in an empty history.
double entryBeside(const LossHistory& history, double seconds, int places);

}  // namespace headroom::ui
