// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace headroom::ui {

/// An icon of resources/icons in the text colour of the theme in use, greyed where its widget is disabled. It follows
/// a change of theme by itself.
QIcon icon(const char* name);

/// The same in the colour of a primary button's words.
QIcon iconOnAccent(const char* name);

/// One picture in one colour, `size` device-independent pixels wide. Cached.
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal ratio);

}  // namespace headroom::ui
