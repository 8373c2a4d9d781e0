// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/plot_library.h"
#include "workbench/run_model.h"

#include <optional>

namespace headroom::ui {

/// The phases of a run behind the data of a chart over seconds: whatever is not training is tinted, and where there is a
/// strip above the axes each phase stands there with its name.
class PhaseBands : public QCPLayerable {
public:
    /// `strip` in pixels: the height above the axes that names need; 0 = no names.
    PhaseBands(QCustomPlot& plot, const RunModel& run, int strip = 0);

    static constexpr int kStripGap = 4;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    void drawName(QPainter& painter, const QRect& box, Phase phase) const;

    const RunModel& m_run;
    int m_strip;
};

/// The seconds that charts of a run share as their keys: from its beginning to its newest event.
QCPRange secondsOf(const RunModel& run);

/// The phase at these seconds of the run; nothing before it began.
std::optional<Phase> phaseAt(const RunModel& run, double seconds);

}  // namespace headroom::ui
