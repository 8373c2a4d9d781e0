// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/message_bar.h"

#include <QHBoxLayout>

namespace headroom::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_icon(new IconLabel("info-circle", Tone::Plain)), m_sentence(makeText({})),
      m_buttons(new QHBoxLayout) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 8, 6);
    layout->setSpacing(10);
    layout->addWidget(m_icon);
    layout->addWidget(m_sentence, 1);
    m_buttons->setSpacing(8);
    layout->addLayout(m_buttons);
    auto* close = makeIconButton("x-lg", tr("Close this message"));
    connect(close, &QPushButton::clicked, this, &QWidget::hide);
    layout->addWidget(close);
    QFrame::hide();
}

void MessageBar::show(Tone tone, const QString& sentence, const std::vector<Action>& actions) {
    const bool isError = tone == Tone::Error;
    const bool isGood = tone == Tone::Ok;
    m_icon->setIcon(isError ? "x-octagon-fill" : isGood ? "check-circle-fill" : "exclamation-triangle-fill", tone);
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
    setLook(*this, "surface", isError ? QStringLiteral("error") : isGood ? QStringLiteral("ok") : QStringLiteral("warn"));
    clearLayout(*m_buttons);
    for (const Action& action : actions) {
        auto* button = makeButton(action.words);
        connect(button, &QPushButton::clicked, this, action.act);
        m_buttons->addWidget(button);
    }
    setVisible(true);
}

}  // namespace headroom::ui
