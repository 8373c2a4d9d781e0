// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QString>

#include <vector>

namespace headroom::ui {

struct Tokens;

/// One line of a read-out: what it is, and its value where the cursor stands.
struct ReadOutRow {
    QString name;
    QString value;
};

/// Draws the rows in a box beside the cursor line at `x`, on the side where there is room in `area`.
void paintReadOut(QPainter& painter, const Tokens& tokens, const QFont& font, const QRect& area, double x,
                  const std::vector<ReadOutRow>& rows);

/// The rows as one sentence for a screen reader.
QString spokenReadOut(const std::vector<ReadOutRow>& rows);

}  // namespace headroom::ui
