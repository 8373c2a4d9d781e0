// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "workbench/run_model.h"

namespace headroom::ui {

class LossLines;

/// Loss of each step, raw and smoothed, over the time of a run, with a flag at each save and a read-out at the cursor; the axis is
/// marked with steps. Draws the model. L switches the log scale.
class LossChart : public Chart {
    Q_OBJECT

public:
    explicit LossChart(const RunModel& run, QWidget* parent = nullptr);

    bool isLogScale() const { return yAxis->scaleType() == QCPAxis::stLogarithmic; }
    void setLogScale(bool on);
    std::function<QByteArray()> tableMaker() const override;

Q_SIGNALS:
    void logScaleChanged(bool on);

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int places) const override;
    std::vector<ReadOutRow> readOut(double key) const override;
    void drawReadOut(QCPPainter& painter, double key, double x) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const RunModel& m_run;
    LossLines* m_lines = nullptr;  // owned by the plot
};

}  // namespace headroom::ui
