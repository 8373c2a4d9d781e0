// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_view.h"
#include "workbench/run_model.h"

#include <QFrame>

class QHBoxLayout;
class QSlider;

namespace headroom::ui {

class ChartExport;
class LossChart;
class RateChart;

/// Loss and learning rate of a run, with smoothing and log scale.
class LossCard : public QFrame {
    Q_OBJECT

public:
    LossCard(RunModel& run, ChartView& view, QWidget* parent = nullptr);

    /// Takes the model's newest data.
    void showRun();
    LossChart& loss() { return *m_loss; }
    RateChart& rate() { return *m_rate; }
    std::vector<ChartExport*> exports() const { return m_exports; }

Q_SIGNALS:
    void smoothingChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLayout* makeHead();
    void showRate();
    QSlider* makeSmoothing(QHBoxLayout& head);

    RunModel& m_run;
    LossChart* m_loss;
    RateChart* m_rate;
    bool m_wantsRate = true;
    std::vector<ChartExport*> m_exports;
};

}  // namespace headroom::ui
