// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "style/format.h"
#include "workbench/run_model.h"

namespace headroom::ui {

/// System memory that a run on a card holds beside it (loaded files, caches, parts that are parked there) over time, as one
/// low area under the VRAM chart. Draws the model.
class HostChart : public Chart {
    Q_OBJECT

public:
    explicit HostChart(const RunModel& run, QWidget* parent = nullptr);

    /// Takes unit and data from the model and repaints.
    void takeModel();
    std::function<QByteArray()> tableMaker() const override;

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int places) const override;
    std::vector<ReadOutRow> readOut(double key) const override;
    void restyle(const Tokens& tokens) override;

private:
    const RunModel& m_run;
    MemoryUnit m_unit;
};

}  // namespace headroom::ui
