// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/part_bars.h"

#include "style/tokens.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kTickPixels = 11;
constexpr int kLine = 15;  // of name and figure
constexpr int kNarrowest = 41;
constexpr int kBesideName = 8;
constexpr int kColumn = 18;
constexpr int kAbove = 6;
constexpr int kHeight = 76;
constexpr double kDimmed = 0.5;
constexpr std::int64_t kFarthest = 3;  // a limit that is more than so many times the peak

}  // namespace

PartBars::PartBars(QWidget* parent) : QWidget(parent), m_unit(memoryUnitFor(0)) {
    QFont small = font();
    small.setPixelSize(kTickPixels);
    setFont(small);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void PartBars::setForecast(const Forecast& forecast, std::int64_t limit) {
    m_bars.clear();
    for (const RunPart part : kRunParts)
        if (const PhaseForecast* fullest = fullestIn(forecast, part)) m_bars.push_back({part, fullest->needed});
    m_limit = limit;
    m_unit = memoryUnitFor(forecast.needed);
    setAccessibleName(tr("Predicted peak by phase: %1").arg(words().join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

void PartBars::clear() {
    m_bars.clear();
    setAccessibleName({});
    update();
}

void PartBars::setDimmed(bool dimmed) {
    if (std::exchange(m_isDimmed, dimmed) != dimmed) update();
}

void PartBars::choose(std::optional<RunPart> part) {
    const auto before = shown();
    m_chosen = part;
    update();
    if (before != shown()) Q_EMIT shownChanged();
}

std::optional<RunPart> PartBars::shown() const {
    const Bar* bar = shownBar();
    return bar ? std::optional(bar->part) : std::nullopt;
}

const PartBars::Bar* PartBars::shownBar() const {
    if (m_bars.empty()) return nullptr;
    const auto chosen = std::ranges::find(m_bars, m_chosen, [](const Bar& bar) { return std::optional(bar.part); });
    return chosen != m_bars.end() ? &*chosen : &*std::ranges::max_element(m_bars, {}, &Bar::peak);
}

QStringList PartBars::words() const {
    QStringList words;
    for (const Bar& bar : m_bars) words << QStringLiteral("%1 %2").arg(shortPartName(bar.part), formatMemory(bar.peak));
    return words;
}

// ---- where things stand ------------------------------------------------------------------------------------------------------

/// Wide enough for each name in any language.
QSize PartBars::sizeHint() const {
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    int widest = kNarrowest;
    for (const RunPart part : kRunParts) widest = std::max(widest, QFontMetrics(strong).horizontalAdvance(shortPartName(part)) + kBesideName);
    return {widest * static_cast<int>(std::max<std::size_t>(m_bars.size(), 1)), kHeight};
}

QRect PartBars::area() const { return rect().adjusted(0, kAbove, 0, -2 * kLine); }

QRect PartBars::slotOf(std::size_t bar) const {
    const auto edge = [&](std::size_t i) { return static_cast<int>(i) * width() / static_cast<int>(m_bars.size()); };
    return {edge(bar), 0, edge(bar + 1) - edge(bar), height()};
}

/// A limit far above all lies outside: columns that nobody can tell apart would say nothing.
std::int64_t PartBars::top() const {
    const std::int64_t peak = std::ranges::max_element(m_bars, {}, &Bar::peak)->peak;
    return std::max({peak, m_limit <= kFarthest * peak ? m_limit : 0, std::int64_t{1}});
}

int PartBars::yOf(std::int64_t bytes) const {
    const QRect all = area();
    return all.bottom() + 1 - qRound(all.height() * (static_cast<double>(bytes) / static_cast<double>(top())));
}

// ---- painting ----------------------------------------------------------------------------------------------------------------

void PartBars::paintEvent(QPaintEvent*) {
    if (m_bars.empty()) return;
    const Tokens& t = tokensOf(*this);
    QPainter painter(this);
    if (m_isDimmed) painter.setOpacity(kDimmed);
    for (std::size_t i = 0; i < m_bars.size(); ++i) paintBar(painter, i);
    if (m_limit <= top()) {
        painter.setPen(QPen(t.text, 1, Qt::DashLine));
        painter.drawLine(0, yOf(m_limit), width() - 1, yOf(m_limit));
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(t.link, 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void PartBars::paintBar(QPainter& painter, std::size_t bar) const {
    const Tokens& t = tokensOf(*this);
    const auto& [part, peak] = m_bars[bar];
    const QRect room = slotOf(bar), all = area();
    const bool isShown = shown() == part, isOver = peak > m_limit;
    if (isShown) painter.fillRect(room.adjusted(1, 0, -1, 0), isOver ? t.error.tint : t.tint);
    const int top = yOf(peak);
    painter.fillRect(QRect(room.center().x() - kColumn / 2, top, kColumn, all.bottom() + 1 - top), isOver ? t.error.text : isShown ? t.accent : t.edge);
    QFont words = font();
    words.setWeight(isShown ? QFont::DemiBold : QFont::Normal);
    painter.setFont(words);
    painter.setPen(isShown ? t.text : t.text2);
    painter.drawText(QRect(room.left(), height() - 2 * kLine, room.width(), kLine), Qt::AlignCenter, shortPartName(part));
    painter.drawText(QRect(room.left(), height() - kLine, room.width(), kLine), Qt::AlignCenter, formatIn(m_unit, peak));
    painter.setFont(font());
}

// ---- choosing ----------------------------------------------------------------------------------------------------------------

bool PartBars::event(QEvent* event) {
    // The arrows belong to the columns while they have the focus, whatever the window does with them.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right) event->accept();
    }
    return QWidget::event(event);
}

void PartBars::mousePressEvent(QMouseEvent* event) {
    for (std::size_t i = 0; i < m_bars.size(); ++i)
        if (slotOf(i).contains(event->pos())) return choose(m_bars[i].part);
}

void PartBars::step(int places) {
    const auto last = static_cast<int>(m_bars.size()) - 1;
    const Bar* bar = shownBar();
    if (!bar) return;
    choose(m_bars[static_cast<std::size_t>(std::clamp(static_cast<int>(bar - m_bars.data()) + places, 0, last))].part);
}

void PartBars::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left) return step(-1);
    if (event->key() == Qt::Key_Right) return step(1);
    if (event->key() == Qt::Key_Escape && m_chosen) return choose(std::nullopt);
    QWidget::keyPressEvent(event);
}

}  // namespace headroom::ui
