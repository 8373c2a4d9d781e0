// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/loss_card.h"

#include "charts/chart_export.h"
#include "charts/loss_chart.h"
#include "charts/rate_chart.h"
#include "run/series_key.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QSlider>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kRateHeight = 68;
constexpr int kLossFirstBelow = 250;  // a lower card leaves its room to the loss
constexpr QSize kSlider = {84, 20};  // the handle whole, which is larger than the style asks for

}  // namespace

LossCard::LossCard(RunModel& run, ChartView& view, QWidget* parent)
    : QFrame(parent), m_run(run), m_loss(new LossChart(run)), m_rate(new RateChart(run)),
      m_exports({new ChartExport(*m_loss, tr("Loss"), QStringLiteral("loss")),
                 new ChartExport(*m_rate, tr("Learning rate"), QStringLiteral("learning-rate"))}) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(4);
    layout->addLayout(makeHead());
    layout->addWidget(m_loss, 1);
    layout->addWidget(m_rate);
    m_rate->setFixedHeight(kRateHeight);
    m_loss->setView(view);
    m_rate->setView(view);
}

QLayout* LossCard::makeHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(makeLabel(tr("Loss"), "strong"), 1);
    head->addWidget(new SeriesKey);
    makeSmoothing(*head);
    auto* logScale = makeChip(tr("Log scale"));
    auto* rate = makeChip(tr("Learning rate"), true);
    logScale->setToolTip(tr("Logarithmic scale of the loss (L)"));
    rate->setToolTip(tr("Shows the learning rate below the loss"));
    auto* save = m_exports.front()->makeButton();
    m_exports.back()->addActions(*save->menu()->addMenu(tr("Learning rate")));
    for (QWidget* widget : std::initializer_list<QWidget*>{logScale, rate, save}) head->addWidget(widget);
    connect(logScale, &QPushButton::toggled, m_loss, &LossChart::setLogScale);
    connect(m_loss, &LossChart::logScaleChanged, logScale, &QPushButton::setChecked);
    connect(rate, &QPushButton::toggled, this, [this](bool on) {
        m_wantsRate = on;
        showRate();
    });
    return head;
}

void LossCard::showRate() { m_rate->setVisible(m_wantsRate && height() >= kLossFirstBelow); }

void LossCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showRate();
}

QSlider* LossCard::makeSmoothing(QHBoxLayout& head) {
    auto* title = makeLabel(tr("&Smoothing"), "caption");
    auto* slider = new QSlider(Qt::Horizontal);
    auto* weight = makeLabel({}, "caption");
    slider->setRange(0, 99);
    slider->setFixedSize(kSlider);
    slider->setAccessibleName(tr("Smoothing of the loss"));
    title->setBuddy(slider);
    weight->setMinimumWidth(28);
    for (QWidget* widget : std::initializer_list<QWidget*>{title, slider, weight}) head.addWidget(widget);
    connect(slider, &QSlider::valueChanged, this, [this, weight](int value) {
        m_run.loss().setSmoothing(value / 100.0);
        weight->setText(QLocale().toString(value / 100.0, 'f', 2));
        m_loss->refresh();
        Q_EMIT smoothingChanged();
    });
    slider->setValue(qRound(m_run.loss().smoothing() * 100));
    return slider;
}

void LossCard::showRun() {
    m_loss->refresh();
    m_rate->refresh();
}

}  // namespace headroom::ui
