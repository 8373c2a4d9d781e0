// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"
#include "style/format.h"
#include "workbench/run_part.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom::ui {

/// The forecast peaks of the parts of a run (Load, Cache, Train, Sample, Save) as slim columns against the limit. The mouse, or left and right, chooses a part;
/// without a choice the fullest one counts.
class PartBars : public QWidget {
    Q_OBJECT

public:
    explicit PartBars(QWidget* parent = nullptr);

    /// `limit` in bytes, more than 0.
    void setForecast(const Forecast& forecast, std::int64_t limit);
    void clear();
    /// Pale: what is shown is about to change.
    void setDimmed(bool dimmed);
    /// Nothing: no choice. A part that the run does not have is none either, until a forecast has it.
    void choose(std::optional<RunPart> part);
    /// The part that is chosen, else the fullest; nothing where there is none.
    std::optional<RunPart> shown() const;
    /// "Load 7.4 GiB", "Cache 6.1 GiB" ...
    QStringList words() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// Another part is shown().
    void shownChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Bar {
        RunPart part;
        std::int64_t peak;
    };

    const Bar* shownBar() const;
    QRect area() const;
    QRect slotOf(std::size_t bar) const;
    int yOf(std::int64_t bytes) const;
    std::int64_t top() const;
    void paintBar(QPainter& painter, std::size_t bar) const;
    void step(int places);

    std::vector<Bar> m_bars;
    std::int64_t m_limit = 0;
    MemoryUnit m_unit;
    std::optional<RunPart> m_chosen;
    bool m_isDimmed = false;
};

}  // namespace headroom::ui
