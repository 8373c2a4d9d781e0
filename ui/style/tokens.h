// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "messages/memory_report.h"

#include <QColor>
#include <QPalette>
#include <QWidget>

#include <array>

namespace headroom::ui {

enum class Theme { Light, Dark };

/// Text, background and edge of one state. Never the only sign of it: shape and word go along.
struct StateColors {
    QColor text;
    QColor tint;
    QColor edge;
};

/// Every colour of the window, once for each theme. Contrasts are computed in the design notes and tested.
struct Tokens {
    QColor window, page, card, field, track;
    QColor hover, selected, tint;
    QColor text, text2, text3, disabled;
    QColor line, edge;
    QColor accent, accentHover, link;
    StateColors ok, warn, error;
    QColor lossRaw, lossSmoothed, validation;
    QColor yamlKey, yamlNumber, yamlText, yamlWord, yamlComment;
    std::array<QColor, kCategoryIds.size()> category;  ///< in the order of Category; reserved and other are hatched
};

const Tokens& tokens(Theme theme);

/// The theme a palette was made for, so that nothing has to be told twice.
Theme themeOf(const QPalette& palette);
inline const Tokens& tokensOf(const QPalette& palette) { return tokens(themeOf(palette)); }
inline const Tokens& tokensOf(const QWidget& widget) { return tokensOf(widget.palette()); }

/// Whether a category is drawn as a hatch instead of a solid colour.
constexpr bool isHatched(Category category) { return category >= Category::Reserved; }

}  // namespace headroom::ui
