// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "workbench/run_loader.h"

namespace headroom::ui {

/// The losses of several runs over their steps: each raw as a faint band, and smoothed as a line of its own look that ends in a dot.
class CompareChart : public Chart {
    Q_OBJECT

public:
    explicit CompareChart(QWidget* parent = nullptr);

    void setRuns(LoadedRuns runs);
    void setLogScale(bool on);
    void setShowRaw(bool on);
    /// 0 = not smoothed, below 1; of all runs.
    void setSmoothing(double weight);

    std::function<QByteArray()> tableMaker() const override;

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int places) const override;
    void drawReadOut(QCPPainter& painter, double key, double x) override;

private:
    friend class CompareLines;

    LoadedRuns m_runs;
    bool m_showsRaw = true;
};

}  // namespace headroom::ui
