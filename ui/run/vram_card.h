// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_view.h"
#include "workbench/run_model.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace headroom::ui {

class ChartExport;
class HostChart;
class MemoryLegend;
class PhaseColumns;
class VramChart;

/// VRAM of a run by category with its legend, on a card its system memory below, and the buttons that choose what all charts show. Its
/// time axis can give way to one column for each phase.
class VramCard : public QFrame {
    Q_OBJECT

public:
    VramCard(const RunModel& run, ChartView& view, QWidget* parent = nullptr);

    /// Takes the model's newest data. Only a run on a card has system memory beside it.
    void showRun(bool isOnCard);
    VramChart& vram() { return *m_vram; }
    HostChart& host() { return *m_host; }
    PhaseColumns& phases() { return *m_phases; }
    std::vector<ChartExport*> exports() const { return m_exports; }

private:
    QLayout* makeHead();
    void setByPhase(bool byPhase);
    void showCharts();
    void showLegend();
    void showView();

    const RunModel& m_run;
    ChartView& m_view;
    VramChart* m_vram;
    HostChart* m_host;
    PhaseColumns* m_phases;
    MemoryLegend* m_legend;
    QLabel* m_title;
    QPushButton* m_follow;
    QPushButton* m_recent;
    QPushButton* m_whole;
    QPushButton* m_byPhase;
    bool m_isOnCard = false;
    std::vector<ChartExport*> m_exports;
};

}  // namespace headroom::ui
