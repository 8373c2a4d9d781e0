// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/fit_view.h"

#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/diff_view.h"
#include "wizard/rung_forecast.h"
#include "workbench/run_part.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kDiffWidth = 288;

QWidget* makeFigure(const QString& words, RungForecast* forecast) {
    auto* figure = new QWidget;
    auto* column = new QVBoxLayout(figure);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* label = makeLabel(words, "caption");
    label->setContentsMargins(16, 0, 0, 0);
    column->addWidget(label);
    column->addWidget(forecast);
    return figure;
}

std::optional<PhaseForecast> peakOf(const Forecast& forecast) {
    const PhaseForecast* fullest = fullestOf(forecast);
    return fullest ? std::optional(*fullest) : std::nullopt;
}

}  // namespace

FitView::FitView(Workbench& workbench, FitFinder& finder, QWidget* parent)
    : QFrame(parent), m_workbench(workbench), m_finder(finder), m_icon(new IconLabel("hourglass-split", Tone::Plain)), m_title(makeText({}, "strong")), m_words(makeText({}, "caption")),
      m_before(new RungForecast), m_after(new RungForecast), m_diff(new DiffView), m_apply(makeButton(tr("Apply"), nullptr, "primary")), m_close(makeButton(tr("Close"))) {
    setProperty("surface", QStringLiteral("bar"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(20, 10, 20, 10);
    layout->setSpacing(16);
    layout->addWidget(makeWords(), 1);
    m_figures = makeFigures();
    layout->addWidget(m_figures);
    connect(m_apply, &QPushButton::clicked, this, &FitView::apply);
    connect(m_close, &QPushButton::clicked, this, &FitView::close);
    connect(&m_finder, &FitFinder::changed, this, &FitView::showState);
    showState();
}

QWidget* FitView::makeWords() {
    auto* words = new QWidget;
    auto* column = new QVBoxLayout(words);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    column->addLayout(head);
    column->addWidget(m_words);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_apply);
    buttons->addWidget(m_close);
    buttons->addStretch();
    column->addStretch();
    column->addLayout(buttons);
    return words;
}

QWidget* FitView::makeFigures() {
    auto* figures = new QWidget;
    auto* row = new QHBoxLayout(figures);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* peaks = new QVBoxLayout;
    peaks->setSpacing(6);
    peaks->addWidget(makeFigure(tr("The job as it is"), m_before));
    peaks->addWidget(makeFigure(tr("With the changes"), m_after));
    peaks->addStretch();
    row->addLayout(peaks);
    m_diff->setFixedWidth(kDiffWidth);
    row->addWidget(m_diff, 0, Qt::AlignTop);
    return figures;
}

void FitView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return close();
    QFrame::keyPressEvent(event);
}

void FitView::close() {
    m_finder.stop();
    Q_EMIT closed();
}

void FitView::showState() {
    const auto& found = m_finder.found();
    const bool hasFit = found && found->best;
    setVisible(m_finder.isShown());
    m_figures->setVisible(hasFit);
    m_apply->setVisible(hasFit && !found->best->diff.empty());
    m_close->setText(m_finder.isSearching() ? tr("Cancel") : tr("Close"));
    m_icon->setIcon(m_finder.isSearching() ? "hourglass-split" : hasFit ? "check-circle-fill" : "x-octagon-fill", m_finder.isSearching() ? Tone::Plain : hasFit ? Tone::Ok : Tone::Error);
    if (found) showFound(*found);
    else m_title->setText(m_finder.isSearching() ? tr("Looking for settings that fit into %1…").arg(formatMemory(m_finder.room())) : tr("Nothing could be looked for"));
    if (!found) m_words->setText(m_finder.obstacle());
    m_words->setVisible(!m_words->text().isEmpty());
    setAccessibleName(summary());
    if (isVisible() && !m_finder.isSearching()) (m_apply->isVisible() ? m_apply : m_close)->setFocus(Qt::OtherFocusReason);
}

void FitView::showFound(const FitResult& result) {
    m_words->setText(foundWords(result));
    if (!result.best) return m_title->setText(tr("No settings of this job fit into %1").arg(formatMemory(m_finder.room())));
    m_title->setText(tr("The fastest way that fits into %1").arg(formatMemory(m_finder.room())));
    m_before->setPeak(peakOf(result.asItIs), m_finder.room(), true);
    m_after->setPeak(peakOf(result.best->forecast), m_finder.room(), true);
    m_after->setSlowdown(result.best->slowdown);
    m_diff->setDiff(result.best->diff);
}

QString FitView::foundWords(const FitResult& result) const {
    if (!result.best) return tr("It needs at least %1. Choose a smaller model, or a card with more memory.").arg(formatMemory(result.least.needed));
    if (result.best->diff.empty()) return tr("The job is already the fastest way.");
    return result.best->learnsTheSame ? tr("What is learned stays the same.") : tr("Previews or the largest bucket had to shrink: without that it does not fit.");
}

QString FitView::summary() const {
    QStringList parts = {m_title->text(), m_words->text()};
    if (!m_figures->isHidden()) parts << m_after->accessibleName() << m_diff->text();
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

/// The edit takes what was found back, and with it this view.
void FitView::apply() {
    const ConfigDiff diff = m_finder.found()->best->diff;
    if (const Status status = m_workbench.applyDiff(diff); !status) Q_EMIT failed(inWords(status.error()));
    else Q_EMIT applied(static_cast<int>(diff.changes.size()));
}

}  // namespace headroom::ui
