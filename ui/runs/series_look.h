// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/tokens.h"

#include <QColor>

class QPainter;
class QPointF;

namespace headroom::ui {

/// How the runs of a comparison are told apart, by their place in it: colour and dashes, and from the fourth on a marker too.
struct SeriesLook {
    QColor color;
    Qt::PenStyle dashes = Qt::SolidLine;
    int marker = -1;  ///< 0 round, 1 square, 2 triangle; below 0 none
};
SeriesLook seriesLook(std::size_t place, const Tokens& tokens);

/// The marker of a line; a dot where it has none.
void paintMarker(QPainter& painter, const QPointF& center, const SeriesLook& look);

}  // namespace headroom::ui
