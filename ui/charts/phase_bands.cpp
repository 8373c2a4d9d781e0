// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/phase_bands.h"

#include "style/tokens.h"

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr double kLeastSeconds = 10;  // an axis for the first moment of a run

/// The first span that ends after these seconds.
auto spanAfter(const RunModel& run, double seconds) {
    return std::ranges::upper_bound(run.phases(), seconds, {}, &RunModel::PhaseSpan::end);
}

bool isTraining(Phase phase) { return phase == Phase::Steps || phase == Phase::FirstStep; }

}  // namespace

PhaseBands::PhaseBands(QCustomPlot& plot, const RunModel& run, int strip)
    : QCPLayerable(&plot, QStringLiteral("background")), m_run(run), m_strip(strip) {}

void PhaseBands::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(false); }

QRect PhaseBands::clipRect() const { return mParentPlot->viewport(); }

void PhaseBands::draw(QCPPainter* painter) {
    const Tokens& t = tokensOf(*mParentPlot);
    const QCPAxis& axis = *mParentPlot->xAxis;
    const QRect area = mParentPlot->axisRect()->rect();
    int drawnTo = area.left();
    for (auto span = spanAfter(m_run, axis.range().lower); span != m_run.phases().end() && span->begin < axis.range().upper; ++span) {
        const int left = std::max(drawnTo, qRound(axis.coordToPixel(span->begin)));
        const int right = std::min(area.right() + 1, std::max(left + 1, qRound(axis.coordToPixel(span->end))));
        if (right <= left) continue;  // it shares its only pixel with the phase before
        drawnTo = right;
        const QRect box(left, area.top(), std::max(1, right - left - 1), area.height());
        const QColor& ground = isTraining(span->phase) ? t.track : t.tint;
        if (!isTraining(span->phase)) painter->fillRect(box, ground);
        if (m_strip == 0) continue;
        const QRect strip(box.left(), area.top() - m_strip - kStripGap, box.width(), m_strip);
        painter->fillRect(strip, ground);
        drawName(*painter, strip, span->phase);
    }
}

void PhaseBands::drawName(QPainter& painter, const QRect& box, Phase phase) const {
    QFont font = mParentPlot->font();
    font.setPixelSize(11);
    painter.setFont(font);
    const QString name = phaseName(phase);
    if (painter.fontMetrics().horizontalAdvance(name) + 10 > box.width()) return;
    painter.setPen(tokensOf(*mParentPlot).text2);
    painter.drawText(box.adjusted(5, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, name);
}

QCPRange secondsOf(const RunModel& run) { return {0, std::max({kLeastSeconds, run.memory().end(), run.elapsed()})}; }

std::optional<Phase> phaseAt(const RunModel& run, double seconds) {
    if (run.phases().empty() || seconds < 0) return {};
    const auto span = spanAfter(run, seconds);
    return span == run.phases().end() ? run.phases().back().phase : span->phase;
}

}  // namespace headroom::ui
