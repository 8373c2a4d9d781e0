// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/category_bar.h"

#include "charts/round_distance.h"
#include "charts/stacked_columns.h"
#include "style/tokens.h"
#include "workbench/run_model.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom::ui {
namespace {

constexpr int kBar = 22;
constexpr int kOverhang = 3;  // of the limit's line, above and below
constexpr int kAxis = 16;
constexpr int kLegend = 22;
constexpr int kSwatch = 10;
constexpr int kSwatchGap = 5;
constexpr int kFigureGap = 6;
constexpr int kEntryGap = 14;
constexpr int kMostTicks = 7;
constexpr int kTickPixels = 11;
constexpr int kRoomForFigure = 44;
constexpr double kDimmed = 0.5;
constexpr double kBeyondPeak = 1.04;  // of a peak that is longer than the card
constexpr int kOthers = -1;           // marks of the legend that are no category
constexpr int kFolded = -2;

}  // namespace

CategoryBar::CategoryBar(QWidget* parent) : QWidget(parent), m_unit(memoryUnitFor(0)) {
    QFont small = font();
    small.setPixelSize(12);
    setFont(small);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CategoryBar::setCategories(const std::array<std::int64_t, kCategoryIds.size()>& bytes) {
    m_bytes = bytes;
    m_sum = std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0});
    m_words.clear();
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] > 0) m_words << QStringLiteral("%1 %2").arg(categoryName(static_cast<Category>(i)), formatMemory(bytes[i]));
}

void CategoryBar::setMoment(const MemoryPoint& point, std::int64_t capacity) {
    setCategories(point.byCategory);
    m_total = m_scale = std::max(capacity, point.total);
    setAccessibleName(tr("In use: %1").arg(m_words.join(QStringLiteral(", "))));
    setVisible(m_total > 0);
    update();
}

void CategoryBar::setForecast(const PhaseForecast& peak, std::int64_t total, std::int64_t others, bool tightly) {
    auto held = peak.categories;
    held[static_cast<std::size_t>(Category::Reserved)] += peak.needed - peak.peak;
    setCategories(held);
    m_total = total;
    m_others = others;
    m_isForecast = true;
    m_isTight = tightly;
    m_scale = m_sum > total ? std::llround(kBeyondPeak * static_cast<double>(m_sum)) : total;
    m_unit = memoryUnitFor(m_scale);
    if (others > 0) m_words << tr("Others %1").arg(formatMemory(others));
    setAccessibleName(tr("Forecast by category: %1").arg(m_words.join(QStringLiteral(", "))));
    update();
}

void CategoryBar::clear() {
    m_scale = 0;
    m_words.clear();
    setAccessibleName({});
    update();
}

void CategoryBar::setCompact(bool compact) {
    m_isCompact = compact;
    updateGeometry();
    update();
}

void CategoryBar::setDimmed(bool dimmed) {
    if (std::exchange(m_isDimmed, dimmed) != dimmed) update();
}

QSize CategoryBar::sizeHint() const {
    const int bar = kBar + 2 * barTop();
    return {300, m_isCompact ? bar : bar + (m_isForecast ? kAxis - kOverhang : 0) + kLegend};
}

QSize CategoryBar::minimumSizeHint() const { return {120, sizeHint().height()}; }

int CategoryBar::barTop() const { return m_isForecast ? kOverhang : 0; }

int CategoryBar::pixel(std::int64_t bytes) const { return qRound(static_cast<double>(bytes) / static_cast<double>(m_scale) * width()); }

void CategoryBar::paintEvent(QPaintEvent*) {
    if (m_scale <= 0) return;
    QPainter painter(this);
    if (m_isDimmed) painter.setOpacity(kDimmed);
    paintBar(painter);
    if (m_isCompact) return;
    if (m_isForecast) paintAxis(painter);
    paintLegend(painter);
}

// ---- the bar -----------------------------------------------------------------------------------------------------------------

void CategoryBar::paintBar(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    const QRect bar(0, barTop(), width(), kBar);
    paintRoom(painter, bar);
    std::int64_t below = 0;
    for (std::size_t i = 0; i < m_bytes.size(); ++i) {
        const int left = pixel(below);
        below += m_bytes[i];
        const int right = pixel(below);
        if (right <= left) continue;
        painter.fillRect(left, bar.top(), right - left, kBar, t.card);
        painter.fillRect(left, bar.top(), std::max(1, right - left - 1), kBar, categoryBrush(static_cast<Category>(i), palette(), devicePixelRatioF()));
    }
    painter.setPen(t.edge);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    if (!m_isForecast) return;
    if (m_sum > limit()) paintExcess(painter, bar);
    paintLimit(painter);
}

/// What is left for the job, with its figure, and what others hold.
void CategoryBar::paintRoom(QPainter& painter, const QRect& bar) const {
    const Tokens& t = tokensOf(*this);
    const StateColors& state = m_isTight ? t.warn : t.ok;
    painter.fillRect(bar, m_sum > limit() ? t.track : state.tint);
    const int end = pixel(limit());
    if (m_others > 0 && m_scale == m_total) painter.fillRect(QRect(end, bar.top(), width() - end, kBar), t.edge);
    const QRect free(pixel(m_sum), bar.top(), end - pixel(m_sum), kBar);
    if (!m_isForecast || free.width() < kRoomForFigure) return;
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(state.text);
    painter.drawText(free.adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, formatIn(m_unit, limit() - m_sum));
    painter.setFont(font());
}

void CategoryBar::paintExcess(QPainter& painter, const QRect& bar) const {
    const Tokens& t = tokensOf(*this);
    const QRect excess(pixel(limit()), bar.top(), pixel(m_sum) - pixel(limit()), kBar);
    QColor veil = t.error.tint;
    veil.setAlphaF(0.5F);
    painter.fillRect(excess, veil);
    painter.fillRect(excess, QBrush(t.error.text, Qt::BDiagPattern));
    painter.setPen(QPen(t.error.text, 2));
    painter.drawRect(excess.adjusted(1, 1, -1, -1));
}

void CategoryBar::paintLimit(QPainter& painter) const {
    const int x = std::min(pixel(limit()), width() - 1);
    painter.setPen(QPen(tokensOf(*this).text, 1, Qt::DashLine));
    painter.drawLine(x, 0, x, kBar + 2 * kOverhang - 1);
}

void CategoryBar::paintAxis(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    QFont ticks = font();
    ticks.setPixelSize(kTickPixels);
    painter.setFont(ticks);
    painter.setPen(t.text3);
    const auto unit = static_cast<double>(m_unit.bytes);
    const double largest = static_cast<double>(m_scale) / unit, distance = roundDistance(largest, kMostTicks);
    const auto count = static_cast<int>(largest / distance + 1e-6);
    for (int i = 0; i <= count; ++i) {
        const QString figure = QLocale().toString(i * distance);
        const QString words = i == count ? figure + QLatin1Char(' ') + m_unit.name : figure;
        const int middle = pixel(std::llround(i * distance * unit)), half = painter.fontMetrics().horizontalAdvance(words) / 2 + 1;
        const int left = std::clamp(middle - half, 0, std::max(0, width() - 2 * half));
        painter.drawText(QRect(left, barTop() + kBar + 1, 2 * half, kAxis), Qt::AlignCenter, words);
    }
    painter.setFont(font());
}

// ---- the legend --------------------------------------------------------------------------------------------------------------

/// Without its unit where the axis tells it.
QString CategoryBar::figureOf(const Entry& entry) const {
    const bool isOfAxis = m_isForecast && memoryUnitFor(m_sum).bytes == m_unit.bytes;
    return isOfAxis ? formatIn(m_unit, entry.bytes) : formatMemory(entry.bytes);
}

int CategoryBar::widthOf(const Entry& entry) const {
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const int swatch = entry.category == kFolded ? 0 : kSwatch + kSwatchGap;
    return swatch + fontMetrics().horizontalAdvance(entry.name) + kFigureGap + QFontMetrics(strong).horizontalAdvance(figureOf(entry)) + kEntryGap;
}

/// The smallest categories become one entry where the row is too short for all.
std::vector<CategoryBar::Entry> CategoryBar::entriesThatFit() const {
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < m_bytes.size(); ++i)
        if (m_bytes[i] > 0) entries.push_back({static_cast<int>(i), m_bytes[i], categoryName(static_cast<Category>(i))});
    Entry folded{.category = kFolded, .count = 0};
    if (m_others > 0) entries.push_back({kOthers, m_others, tr("Others")});
    const auto needed = [&] {
        int sum = folded.count > 0 ? widthOf(folded) : 0;
        for (const Entry& entry : entries) sum += widthOf(entry);
        return sum - kEntryGap;
    };
    while (needed() > width() && entries.size() > 1) {
        const auto smallest = std::ranges::min_element(entries, {}, [](const Entry& entry) { return std::pair(entry.category == kOthers, entry.bytes); });
        folded.bytes += smallest->bytes;
        ++folded.count;
        folded.name = tr("%n small", nullptr, folded.count);
        entries.erase(smallest);
    }
    if (folded.count > 0) entries.insert(m_others > 0 ? entries.end() - 1 : entries.end(), folded);
    return entries;
}

void CategoryBar::paintLegend(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const int top = height() - kLegend;
    int x = 0;
    const auto write = [&](const QFont& font, const QColor& color, const QString& words) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRect(x, top, width(), kLegend), Qt::AlignVCenter, words);
        x += painter.fontMetrics().horizontalAdvance(words);
    };
    for (const Entry& entry : entriesThatFit()) {
        if (entry.category != kFolded) {
            const QRect swatch(x, top + (kLegend - kSwatch) / 2, kSwatch, kSwatch);
            const bool isOthers = entry.category == kOthers;
            painter.fillRect(swatch, isOthers ? QBrush(t.edge) : categoryBrush(static_cast<Category>(entry.category), palette(), devicePixelRatioF()));
            x += kSwatch + kSwatchGap;
        }
        write(font(), t.text2, entry.name);
        x += kFigureGap;
        write(strong, t.text, figureOf(entry));
        x += kEntryGap;
    }
}

}  // namespace headroom::ui
