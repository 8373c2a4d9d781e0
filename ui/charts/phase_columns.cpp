// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/phase_columns.h"

#include "base/bytes.h"
#include "charts/round_distance.h"
#include "charts/stacked_columns.h"
#include "style/tokens.h"
#include "workbench/run_part.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kTickPixels = 11;
constexpr int kNameHeight = 20;
constexpr int kFigureHeight = 16;
constexpr int kRight = 8;
constexpr int kWidest = 84;
constexpr double kShareOfSlot = 0.62;
constexpr int kMostTicks = 5;
constexpr int kGapFrom = 4;  // layers of this many pixels leave one pixel to the layer above

const MemoryPoint& fullestOf(const RunModel& run, RunPart part) {
    Phase fullest = Phase::Load;
    for (std::size_t i = 0; i < kPhaseIds.size(); ++i) {
        const auto phase = static_cast<Phase>(i);
        if (partOf(phase) == part && (partOf(fullest) != part || run.fullestIn(phase).total > run.fullestIn(fullest).total)) fullest = phase;
    }
    return run.fullestIn(fullest);
}

}  // namespace

PhaseColumns::PhaseColumns(const RunModel& run, QWidget* parent) : QWidget(parent), m_run(run), m_unit(memoryUnitFor(kGiB)) {
    QFont small = font();
    small.setPixelSize(kTickPixels);
    setFont(small);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize PhaseColumns::sizeHint() const { return {480, 240}; }

QSize PhaseColumns::minimumSizeHint() const { return {260, 80}; }

void PhaseColumns::takeModel() {
    m_unit = memoryUnitFor(top());
    m_columns.clear();
    QStringList spoken;
    for (const RunPart part : kRunParts) {
        const MemoryPoint& fullest = fullestOf(m_run, part);
        if (fullest.total == 0) continue;
        m_columns.push_back({partName(part), fullest});
        spoken << tr("%1 %2").arg(m_columns.back().name, formatMemory(fullest.total));
    }
    if (m_chosen >= static_cast<int>(m_columns.size())) m_chosen = -1;
    setAccessibleName(tr("Most memory by phase: %1").arg(spoken.join(QStringLiteral(", "))));
    update();
}

const PhaseColumns::Column* PhaseColumns::shown() const {
    if (m_columns.empty()) return nullptr;
    if (m_chosen >= 0) return &m_columns[static_cast<std::size_t>(m_chosen)];
    return &*std::ranges::max_element(m_columns, {}, [](const Column& column) { return column.fullest.total; });
}

void PhaseColumns::choose(int column) {
    if (column == m_chosen) return;
    m_chosen = column;
    update();
    Q_EMIT shownChanged();
    if (const Column* now = shown()) setAccessibleDescription(tr("%1 %2").arg(now->name, formatMemory(now->fullest.total)));
}

// ---- where things stand ------------------------------------------------------------------------------------------------------

/// The left margin is that of the charts over time, so that nothing jumps when one takes the other's place.
QRect PhaseColumns::area() const {
    const int left = fontMetrics().horizontalAdvance(QStringLiteral("0.0000")) + 8;
    return rect().adjusted(left, kFigureHeight, -kRight, -kNameHeight);
}

QRect PhaseColumns::slotOf(std::size_t column) const {
    const QRect all = area();
    const auto edge = [&](std::size_t i) { return all.left() + static_cast<int>(i) * all.width() / static_cast<int>(m_columns.size()); };
    return {edge(column), all.top(), edge(column + 1) - edge(column), all.height()};
}

std::int64_t PhaseColumns::top() const { return std::max({m_run.memory().peak().total, m_run.memoryBudget(), std::int64_t{1}}); }

int PhaseColumns::yOf(std::int64_t bytes) const {
    const QRect all = area();
    return all.bottom() + 1 - qRound(all.height() * (static_cast<double>(bytes) / static_cast<double>(top())));
}

// ---- painting ----------------------------------------------------------------------------------------------------------------

void PhaseColumns::paintEvent(QPaintEvent*) {
    const Tokens& t = tokensOf(*this);
    QPainter painter(this);
    paintAxis(painter);
    for (std::size_t i = 0; i < m_columns.size(); ++i) paintColumn(painter, i);
    paintLimit(painter);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.link, 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void PhaseColumns::paintAxis(QPainter& painter) const {
    const Tokens& t = tokensOf(*this);
    const QRect all = area();
    const double largest = static_cast<double>(top()) / static_cast<double>(m_unit.bytes);
    const double distance = roundDistance(largest, kMostTicks);
    for (int i = 0; i * distance <= largest; ++i) {
        const int y = yOf(std::llround(i * distance * static_cast<double>(m_unit.bytes)));
        painter.setPen(i == 0 ? t.edge : t.line);
        painter.drawLine(all.left(), y, all.right(), y);
        painter.setPen(t.text3);
        painter.drawText(QRect(0, y - 8, all.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter, QLocale().toString(i * distance));
    }
    painter.setPen(t.edge);
    painter.drawLine(all.left(), all.top(), all.left(), all.bottom());
}

void PhaseColumns::paintColumn(QPainter& painter, std::size_t column) const {
    const Tokens& t = tokensOf(*this);
    const Column& shownHere = m_columns[column];
    const QRect room = slotOf(column);
    const int width = std::min(kWidest, qRound(room.width() * kShareOfSlot));
    const int left = room.center().x() - width / 2;
    if (static_cast<int>(column) == m_chosen) painter.fillRect(room.adjusted(2, 0, -2, 0), t.tint);
    std::int64_t below = 0;
    for (std::size_t i = 0; i < shownHere.fullest.byCategory.size(); ++i) {
        const int bottom = yOf(below);
        below += shownHere.fullest.byCategory[i];
        const int height = bottom - yOf(below);
        if (height <= 0) continue;
        const int gap = height >= kGapFrom ? 1 : 0;
        painter.fillRect(left, bottom - height + gap, width, height - gap, categoryBrush(static_cast<Category>(i), palette(), devicePixelRatioF()));
    }
    painter.setPen(t.text2);
    painter.drawText(QRect(room.left(), room.bottom() + 3, room.width(), kNameHeight), Qt::AlignHCenter | Qt::AlignTop,
                     painter.fontMetrics().elidedText(shownHere.name, Qt::ElideRight, room.width() - 4));
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(t.text);
    painter.drawText(QRect(room.left(), yOf(shownHere.fullest.total) - kFigureHeight, room.width(), kFigureHeight), Qt::AlignCenter, formatIn(m_unit, shownHere.fullest.total));
    painter.setFont(font());
}

/// Over the columns, with its figure on the free room at the right.
void PhaseColumns::paintLimit(QPainter& painter) const {
    if (m_run.memoryBudget() <= 0) return;
    const Tokens& t = tokensOf(*this);
    const QRect all = area();
    const int y = yOf(m_run.memoryBudget());
    painter.setPen(t.text);
    painter.drawLine(all.left(), y, all.right(), y);
    const QString words = tr("Limit %1 %2").arg(formatIn(m_unit, m_run.memoryBudget()), m_unit.name);
    painter.drawText(QRect(all.left(), y - kFigureHeight, all.width(), kFigureHeight), Qt::AlignRight | Qt::AlignVCenter, words);
}

// ---- choosing ----------------------------------------------------------------------------------------------------------------

bool PhaseColumns::event(QEvent* event) {
    // The arrows belong to the columns while they have the focus, whatever the window does with them.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right) event->accept();
    }
    return QWidget::event(event);
}

void PhaseColumns::mouseMoveEvent(QMouseEvent* event) {
    const auto under = [&](std::size_t i) { return slotOf(i).left() <= event->pos().x() && event->pos().x() <= slotOf(i).right(); };
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (under(i)) return choose(static_cast<int>(i));
    choose(-1);
}

void PhaseColumns::leaveEvent(QEvent*) { choose(-1); }

void PhaseColumns::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_columns.size()) - 1;
    if (event->key() == Qt::Key_Left) return choose(m_chosen < 0 ? last : std::max(0, m_chosen - 1));
    if (event->key() == Qt::Key_Right) return choose(m_chosen < 0 ? 0 : std::min(last, m_chosen + 1));
    if (event->key() == Qt::Key_Escape && m_chosen >= 0) return choose(-1);
    QWidget::keyPressEvent(event);
}

}  // namespace headroom::ui
