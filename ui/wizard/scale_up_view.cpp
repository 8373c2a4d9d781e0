// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/scale_up_view.h"

#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/rung_forecast.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <utility>

namespace headroom::ui {

ScaleUpView::ScaleUpView(Workbench& workbench, ScaleUpFinder& finder, QWidget* parent)
    : QFrame(parent), m_workbench(workbench), m_finder(finder), m_title(makeText({}, "strong")), m_words(makeText({}, "caption")), m_rows(new QVBoxLayout) {
    setProperty("surface", QStringLiteral("bar"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 10, 20, 10);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(new IconLabel("arrow-up", Tone::Link));
    head->addWidget(m_title, 1);
    auto* close = makeButton(tr("Close"));
    head->addWidget(close);
    column->addLayout(head);
    column->addWidget(m_words);
    m_rows->setSpacing(6);
    column->addLayout(m_rows);
    connect(close, &QPushButton::clicked, &m_finder, &JobSearch::stop);
    connect(&m_finder, &JobSearch::changed, this, &ScaleUpView::showState);
    showState();
}

void ScaleUpView::setCompact(bool compact) {
    if (std::exchange(m_isCompact, compact) != compact) showState();
}

void ScaleUpView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return m_finder.stop();
    QFrame::keyPressEvent(event);
}

void ScaleUpView::showState() {
    m_title->setText(tr("Heavier settings, one at a time"));
    if (m_finder.isSearching()) m_words->setText(tr("Looking for what still fits into %1…").arg(formatMemory(m_finder.room())));
    else if (!m_finder.obstacle().isEmpty()) m_words->setText(m_finder.obstacle());
    else m_words->setText(tr("In the order in which to try them, the rest as it is. Each peak is predicted, against %1. Train after each change before the next.").arg(formatMemory(m_finder.room())));
    m_words->setVisible(!m_isCompact || m_finder.offers().empty());
    m_title->setToolTip(m_isCompact ? m_words->text() : QString());
    fillRows();
    setVisible(m_finder.isShown());
}

void ScaleUpView::fillRows() {
    clearLayout(*m_rows);
    int number = 0;
    for (const ScaleUpOffer& offer : m_finder.offers()) m_rows->addWidget(makeRow(offer, ++number));
}

QWidget* ScaleUpView::makeRow(const ScaleUpOffer& offer, int number) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(24, 0, 0, 0);
    layout->setSpacing(12);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    const QString title = inWords(offer.step.title);
    words->addWidget(makeText(QStringLiteral("%1   %2").arg(number).arg(title), "strong"));
    const QString sentence = inWords(offer.step.sentence);
    if (m_isCompact) words->insertStretch(0), row->setToolTip(sentence);
    else words->addWidget(makeText(sentence, "caption"));
    words->addStretch();
    layout->addLayout(words, 1);
    auto* forecast = new RungForecast;
    forecast->setPeak(offer.fullest, m_finder.room(), true);
    forecast->setSlowdown(offer.slowdown);
    if (m_isCompact) forecast->setCompact();
    layout->addWidget(forecast, 0, m_isCompact ? Qt::AlignVCenter : Qt::AlignTop);
    auto* apply = makeButton(tr("Apply"));
    apply->setAccessibleName(tr("Apply: %1").arg(title));
    apply->setAccessibleDescription(forecast->accessibleName());
    apply->setEnabled(offer.fit == Fit::Yes);
    layout->addWidget(apply, 0, Qt::AlignTop);
    connect(apply, &QPushButton::clicked, this, [this, step = offer.step] { this->apply(step); });
    return row;
}

/// The edit ends the search, and with it goes this view.
void ScaleUpView::apply(const ScaleUpStep& step) {
    if (const Status status = m_workbench.applyDiff(step.diff); !status) Q_EMIT failed(inWords(status.error()));
    else Q_EMIT applied(inWords(step.title));
}

}  // namespace headroom::ui
