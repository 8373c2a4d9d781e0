// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/pieces.h"

#include <QMessageBox>

namespace headroom::ui {

/// A box that waits for an answer: an icon of the window's own, one sentence, and under it what else is to be known.
class Question : public QMessageBox {
public:
    Question(QWidget* parent, const char* iconName, Tone tone, const QString& sentence, const QString& more = {});
};

}  // namespace headroom::ui
