// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "workbench/run_model.h"

namespace headroom::ui {

class LossLines;

/// Loss over steps, raw and smoothed, with a flag at each save and a read-out at the cursor. Draws the model.
class LossChart : public Chart {
    Q_OBJECT

public:
    explicit LossChart(const RunModel& run, QWidget* parent = nullptr);

    void setLogScale(bool on);

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int direction) const override;
    void drawReadOut(QCPPainter& painter, double key, double x) override;

private:
    /// Index of the entry nearest to a step.
    std::size_t nearest(double step) const;

    const RunModel& m_run;
    LossLines* m_lines = nullptr;  // owned by the plot
};

}  // namespace headroom::ui
