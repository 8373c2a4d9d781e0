// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/rung_forecast.h"

#include "charts/peak_bar.h"
#include "oom/plan_forecast.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <cstdlib>

namespace headroom::ui {
namespace {

constexpr int kWidth = 224;

QString roleOf(Fit fit) { return fit == Fit::Yes ? QStringLiteral("good") : fit == Fit::Tight ? QStringLiteral("warn") : QStringLiteral("bad"); }

}  // namespace

QString verdictWords(std::int64_t needed, std::int64_t room) {
    const QString difference = formatMemory(std::abs(room - needed));
    switch (fitOf(needed, room)) {
    case Fit::No: return RungForecast::tr("%1 too much").arg(difference);
    case Fit::Tight: return RungForecast::tr("%1 to spare: tight").arg(difference);
    case Fit::Yes: break;
    }
    return RungForecast::tr("%1 to spare").arg(difference);
}

QString speedWords(double times) {
    constexpr double noticed = 0.03;
    if (times <= 0 || std::abs(times - 1) < noticed) return {};
    return RungForecast::tr("Steps take %1 times as long").arg(QLocale().toString(times, 'f', 2));
}

RungForecast::RungForecast(QWidget* parent) : QWidget(parent), m_bar(new PeakBar), m_peak(makeLabel({}, "strong")), m_verdict(makeLabel({}, "caption")), m_speed(makeLabel({}, "hint")) {
    setFixedWidth(kWidth);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_bar);
    auto* words = new QHBoxLayout;
    words->setSpacing(8);
    words->addWidget(m_peak);
    words->addStretch();
    words->addWidget(m_verdict);
    layout->addLayout(words);
    layout->addWidget(m_speed);
    m_speed->hide();
    layout->addStretch();
}

void RungForecast::setPeak(const std::optional<PhaseForecast>& peak, std::int64_t room, bool inUse) {
    m_bar->setEnabled(inUse);
    setLook(*m_peak, "role", inUse ? QStringLiteral("strong") : QStringLiteral("hint"));
    if (!peak) {
        m_bar->clear();
        m_peak->clear();
        m_verdict->setText(tr("Predicting…"));
        return setLook(*m_verdict, "role", QStringLiteral("hint"));
    }
    m_bar->setPeak(*peak, room);
    m_peak->setText(formatMemory(peak->needed));
    m_verdict->setText(verdictWords(peak->needed, room));
    setLook(*m_verdict, "role", inUse ? roleOf(fitOf(peak->needed, room)) : QStringLiteral("hint"));
    setAccessibleName(tr("Predicted peak: %1, %2").arg(m_peak->text(), m_verdict->text()));
}

void RungForecast::setCompact() {
    m_bar->hide();
    m_speed->hide();
}

void RungForecast::setSlowdown(double times) {
    m_speed->setText(speedWords(times));
    m_speed->setVisible(!m_speed->text().isEmpty());
    if (m_speed->isVisibleTo(this)) setAccessibleName(tr("%1; %2").arg(accessibleName(), m_speed->text()));
}

}  // namespace headroom::ui
