// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "style/format.h"
#include "workbench/run_model.h"

namespace headroom::ui {

class StackedColumns;

/// Device memory of a run by category over time, with the limit as a line and the run's phases as a band on top. It
/// draws the model and keeps no data of its own.
class VramChart : public Chart {
    Q_OBJECT

public:
    explicit VramChart(const RunModel& run, QWidget* parent = nullptr);

    const MemoryUnit& unit() const { return m_unit; }
    /// Takes unit, limit and data from the model and repaints.
    void takeModel();
    /// What was held where the cursor stands; the newest point without a cursor; null before the first.
    const MemoryPoint* pointAtCursor() const;

    std::function<QByteArray()> tableMaker() const override;

protected:
    QCPRange keys() const override;
    QCPRange values() const override;
    double neighbour(double key, int places) const override;
    std::vector<ReadOutRow> readOut(double key) const override;
    void restyle(const Tokens& tokens) override;

private:
    const RunModel& m_run;
    StackedColumns* m_columns = nullptr;  // owned by the plot
    MemoryUnit m_unit;
};

}  // namespace headroom::ui
