// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "workbench/run_model.h"

namespace headroom::ui {

/// The learning rate of each step over the time of a run. Draws the model.
class RateChart : public Chart {
    Q_OBJECT

public:
    explicit RateChart(const RunModel& run, QWidget* parent = nullptr);

    std::function<QByteArray()> tableMaker() const override;

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int places) const override;
    std::vector<ReadOutRow> readOut(double key) const override;

private:
    const RunModel& m_run;
};

}  // namespace headroom::ui
