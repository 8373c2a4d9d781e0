// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/pieces.h"

#include <QFrame>

#include <functional>

class QHBoxLayout;

namespace headroom::ui {

/// One sentence over a page with at most two buttons. It stays until it is closed or replaced; it never takes the
/// focus and never stops a run.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    struct Action {
        QString words;
        std::function<void()> act;
    };
    void show(Tone tone, const QString& sentence, const std::vector<Action>& actions = {});
    QString sentence() const { return m_sentence->text(); }

private:
    IconLabel* m_icon;
    QLabel* m_sentence;
    QHBoxLayout* m_buttons;
};

}  // namespace headroom::ui
