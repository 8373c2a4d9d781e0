// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/forecast.h"
#include "style/format.h"
#include "workbench/memory_history.h"

#include <QWidget>

#include <vector>

namespace headroom::ui {

/// Memory by category at one moment as a bar from the left, against what there is, with its legend below. A forecast also has an axis, the limit as a dashed line and,
/// from the far end, what other programs hold; what is over the limit is hatched.
class CategoryBar : public QWidget {
    Q_OBJECT

public:
    explicit CategoryBar(QWidget* parent = nullptr);

    /// `capacity` in bytes; 0 = the bar is as long as the total.
    void setMoment(const MemoryPoint& point, std::int64_t capacity);
    /// The fullest moment of a phase, with what the device must have beside the tensors as Reserved, against `total` bytes, of which `others` are not for the job. Where it fits `tightly` the room that is left says so.
    void setForecast(const PhaseForecast& peak, std::int64_t total, std::int64_t others, bool tightly);
    void clear();
    /// Without legend and axis, where there is little room.
    void setCompact(bool compact);
    /// Pale: what is shown is about to change.
    void setDimmed(bool dimmed);
    /// "Weights 6.2 GiB", "Adapter 0.3 GiB" ...
    const QStringList& words() const { return m_words; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        int category = 0;  ///< of Category, or one of the other marks
        std::int64_t bytes = 0;
        QString name = {};
        int count = 1;  ///< categories that it stands for
    };

    void setCategories(const std::array<std::int64_t, kCategoryIds.size()>& bytes);
    int barTop() const;
    int pixel(std::int64_t bytes) const;
    std::int64_t limit() const { return m_total - m_others; }
    void paintBar(QPainter& painter) const;
    void paintRoom(QPainter& painter, const QRect& bar) const;
    void paintExcess(QPainter& painter, const QRect& bar) const;
    void paintLimit(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    QString figureOf(const Entry& entry) const;
    int widthOf(const Entry& entry) const;
    std::vector<Entry> entriesThatFit() const;
    void paintLegend(QPainter& painter) const;

    std::array<std::int64_t, kCategoryIds.size()> m_bytes{};
    std::int64_t m_sum = 0;
    std::int64_t m_total = 0;
    std::int64_t m_others = 0;
    std::int64_t m_scale = 0;  ///< bytes that the whole width stands for
    MemoryUnit m_unit;         ///< of the axis
    QStringList m_words;
    bool m_isForecast = false;
    bool m_isTight = false;
    bool m_isCompact = false;
    bool m_isDimmed = false;
};

}  // namespace headroom::ui
