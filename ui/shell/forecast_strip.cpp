// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/forecast_strip.h"

#include "charts/category_bar.h"
#include "charts/part_bars.h"
#include "device/cards.h"
#include "oom/plan_forecast.h"
#include "style/format.h"
#include "style/own_turn.h"
#include "style/pieces.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>

#include <utility>

namespace headroom::ui {
namespace {

constexpr int kHeight = 92;
constexpr int kCompactHeight = 56;
constexpr int kVerdictWidth = 216;
constexpr int kPatienceMs = 300;

/// How a verdict looks, besides its words.
struct Look {
    const char* icon;
    Tone tone;
    const char* role;
};

Look lookOf(Fit fit) {
    switch (fit) {
    case Fit::No: return {"x-octagon-fill", Tone::Error, "bad"};
    case Fit::Tight: return {"exclamation-triangle-fill", Tone::Warn, "tight"};
    case Fit::Yes: break;
    }
    return {"check-circle-fill", Tone::Ok, "good"};
}

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

}  // namespace

ForecastStrip::ForecastStrip(ForecastFeed& feed, CardChoice& cards, QWidget* parent)
    : QFrame(parent), m_feed(feed), m_cards(cards), m_icon(new IconLabel("info-circle", Tone::Plain)), m_title(makeLabel({}, "strong")),
      m_peak(makeLabel({}, "caption")), m_bucket(makeLabel({}, "caption")), m_time(makeLabel({}, "caption")), m_find(makeButton(tr("Find settings that fit"), nullptr, "link")), m_chooser(makeButton({}, nullptr, "choice")), m_memory(makeLabel({}, "caption")),
      m_remark(makeLabel({}, "hint")), m_obstacle(makeText({}, "caption")), m_questionText(makeText({})),
      m_startButton(makeButton(tr("Start anyway"), "play-fill")),
      m_bar(new CategoryBar), m_parts(new PartBars), m_menu(new QMenu(this)) {
    setProperty("surface", QStringLiteral("bar"));
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMs);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(20, 0, 20, 0);
    layout->setSpacing(20);
    m_verdict = makeVerdict();
    layout->addWidget(m_verdict);
    layout->addWidget(m_obstacle, 1);
    m_room = makeRoom();
    layout->addWidget(m_room, 1);
    layout->addWidget(m_parts);
    m_question = makeQuestion();
    layout->addWidget(m_question, 1);
    connect(&m_feed, &ForecastFeed::changed, this, &ForecastStrip::showState);
    connect(&m_cards, &CardChoice::changed, this, [this] {
        m_feed.setCard(m_cards.model());
        showState();
    });
    connect(m_parts, &PartBars::shownChanged, this, &ForecastStrip::showState);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_title->setText(tr("Computing…")); });
    setCompact(false);
    showState();
}

QWidget* ForecastStrip::makeVerdict() {
    auto* verdict = new QWidget;
    verdict->setFixedWidth(kVerdictWidth);
    auto* layout = new QVBoxLayout(verdict);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    auto* title = new QHBoxLayout;
    title->setSpacing(8);
    title->addWidget(m_icon);
    title->addWidget(m_title, 1);
    layout->addStretch();
    layout->addLayout(title);
    layout->addWidget(m_peak);
    layout->addWidget(m_bucket);
    layout->addWidget(m_time);
    layout->addWidget(m_find, 0, Qt::AlignLeft);
    layout->addStretch();
    connect(m_find, &QPushButton::clicked, this, &ForecastStrip::fitWanted);
    return verdict;
}

QWidget* ForecastStrip::makeRoom() {
    auto* room = new QWidget;
    auto* layout = new QVBoxLayout(room);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_chooser);
    row->addWidget(m_memory);
    row->addStretch(1);
    row->addWidget(m_remark);
    layout->addStretch();
    layout->addLayout(row);
    layout->addWidget(m_bar);
    layout->addStretch();
    m_chooser->setAccessibleName(tr("Card of the forecast"));
    m_chooser->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &ForecastStrip::fillMenu);
    return room;
}

QWidget* ForecastStrip::makeQuestion() {
    auto* question = new QWidget;
    auto* layout = new QHBoxLayout(question);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(new IconLabel("exclamation-triangle-fill", Tone::Warn, 20));
    layout->addWidget(m_questionText, 1);
    auto* cancel = makeButton(tr("Cancel"));
    layout->addWidget(m_startButton);
    layout->addWidget(cancel);
    connect(m_startButton, &QPushButton::clicked, this, [this] {
        const auto start = m_start;
        endQuestion();
        start();
    });
    connect(cancel, &QPushButton::clicked, this, &ForecastStrip::endQuestion);
    return question;
}

void ForecastStrip::setCompact(bool compact) {
    m_isCompact = compact;
    setFixedHeight(compact ? kCompactHeight : kHeight);
    m_bar->setCompact(compact);
    showState();
}

void ForecastStrip::choosePart(std::optional<RunPart> part) { m_parts->choose(part); }

/// Not before the window is on screen: the first forecast loads the engine.
void ForecastStrip::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    OwnTurn::later(this, [this] {
        if (!isVisible()) return;
        m_feed.setCard(m_cards.model());
        m_cards.look();
        m_feed.setWanted(true);
    });
}

void ForecastStrip::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    m_feed.setWanted(false);
    if (m_start) endQuestion();
}

// ---- what is said ------------------------------------------------------------------------------------------------------------

void ForecastStrip::showState() {
    const auto room = m_cards.room();
    if (!m_feed.obstacle().isEmpty()) showObstacle(m_feed.obstacle());
    else if (m_feed.forecast() && room) showForecast(*m_feed.forecast(), *room);
    else showWaiting();
    const bool isLate = m_feed.isComputing() || !room;
    m_bar->setDimmed(isLate);
    m_parts->setDimmed(isLate);
    if (!isLate) m_patience.stop();
    else if (!m_patience.isActive()) m_patience.start();
    noteOver();
    setAccessibleName(summary());
    for (QWidget* part : {m_verdict, static_cast<QWidget*>(m_bar)}) part->setToolTip(m_isCompact ? summary() : QString());
}

void ForecastStrip::showPieces(bool hasForecast) {
    const bool asks = static_cast<bool>(m_start);
    m_question->setVisible(asks);
    m_verdict->setVisible(!asks);
    m_obstacle->setVisible(!asks && !hasForecast);
    m_room->setVisible(!asks && hasForecast);
    m_parts->setVisible(!asks && hasForecast && !m_isCompact);
    m_bucket->setVisible(hasForecast && !m_isCompact && !m_bucket->text().isEmpty());
    m_time->setVisible(hasForecast && m_fits && !m_isCompact && !m_time->text().isEmpty());
    m_find->setVisible(hasForecast && !m_fits);
    m_peak->setVisible(hasForecast && !(m_isCompact && !m_fits));  // a low strip has two lines
}

void ForecastStrip::showObstacle(const QString& sentence) {
    m_icon->setIcon("info-circle", Tone::Plain);
    setLook(*m_title, "role", QStringLiteral("strong"));
    m_title->setText(tr("No forecast"));
    m_obstacle->setText(sentence);
    showPieces(false);
}

/// For the first forecast of a job.
void ForecastStrip::showWaiting() {
    m_icon->setIcon("hourglass-split", Tone::Plain);
    setLook(*m_title, "role", QStringLiteral("strong"));
    m_title->setText(tr("Forecast"));
    m_obstacle->clear();
    showPieces(false);
}

void ForecastStrip::showForecast(const Forecast& forecast, const ForecastRoom& room) {
    m_parts->setForecast(forecast, room.usable());
    showVerdict(forecast, room);
    showBar(forecast, room);
    showPieces(true);
}

void ForecastStrip::showVerdict(const Forecast& forecast, const ForecastRoom& room) {
    const Fit fit = fitOf(forecast.needed, room.usable());
    const Look look = lookOf(fit);
    m_fits = fit == Fit::Yes;
    m_icon->setIcon(look.icon, look.tone);
    setLook(*m_title, "role", QLatin1String(look.role));
    m_title->setText(verdictOf(fit, std::abs(room.usable() - forecast.needed)));
    const PhaseForecast* fullest = fullestOf(forecast);
    const QString peak = needWords(forecast);
    m_peak->setText(fullest ? tr("Peak %1 (%2)").arg(peak, partName(partOf(fullest->phase))) : tr("Peak %1").arg(peak));
    const auto& bucket = forecast.heaviestBucket;
    m_bucket->setText(bucket ? tr("Largest bucket %1×%2").arg(bucket->width).arg(bucket->height) : QString());
    const double seconds = m_secondsOfSteps ? m_secondsOfSteps(forecast) : 0;
    m_time->setText(seconds > 0 ? tr("All steps: about %1").arg(formatDuration(seconds)) : QString());
}

/// "3.0 ± 0.3 GiB"; the uncertainty where it can be seen.
QString ForecastStrip::needWords(const Forecast& forecast) {
    const MemoryUnit unit = memoryUnitFor(forecast.needed);
    const QString figure = formatIn(unit, (forecast.high - forecast.low) / 2);
    if (forecast.high == 0 || figure == formatIn(unit, 0)) return formatMemory(forecast.needed);
    return tr("%1 ± %2", "memory").arg(formatIn(unit, forecast.needed), formatMemory((forecast.high - forecast.low) / 2));
}

QString ForecastStrip::verdictOf(Fit fit, std::int64_t difference) {
    switch (fit) {
    case Fit::No: return tr("Over by %1").arg(formatMemory(difference));
    case Fit::Tight: return tr("Tight: %1 to spare").arg(formatMemory(difference));
    case Fit::Yes: break;
    }
    return tr("Fits, %1 to spare").arg(formatMemory(difference));
}

void ForecastStrip::showBar(const Forecast& forecast, const ForecastRoom& room) {
    const auto shown = m_parts->shown();
    const PhaseForecast* phase = shown ? fullestIn(forecast, *shown) : nullptr;
    if (phase) m_bar->setForecast(*phase, room.total, room.others, fitOf(phase->needed, room.usable()) == Fit::Tight);
    else m_bar->clear();
    const QString words = roomWords(room);
    m_memory->setText(words);
    m_memory->setVisible(!m_cards.isOpen());
    m_chooser->setText(words);
    m_chooser->setAccessibleName(tr("Card of the forecast: %1").arg(words));
    m_chooser->setVisible(m_cards.isOpen());
    m_remark->setText(forecast.knowsWeights ? QString() : tr("The model is not here: its family's usual size"));
    m_remark->setVisible(!forecast.knowsWeights);
}

/// What the forecast is held against.
QString ForecastStrip::roomWords(const ForecastRoom& room) {
    switch (room.kind) {
    case ForecastRoom::Kind::Limit: return tr("For a limit of %1").arg(formatMemory(room.total));
    case ForecastRoom::Kind::Processor: return tr("For the processor, with %1 of system memory").arg(formatMemory(room.total));
    case ForecastRoom::Kind::ThisCard: return tr("For this computer's %1").arg(room.card);
    case ForecastRoom::Kind::ChosenCard: return tr("For %1").arg(room.card);
    case ForecastRoom::Kind::ExampleCard: break;
    }
    return tr("For a card such as %1").arg(room.card);
}

QString ForecastStrip::summary() const {
    if (!m_feed.obstacle().isEmpty()) return tr("No forecast: %1").arg(m_feed.obstacle());
    if (!m_feed.forecast() || !m_cards.room()) return tr("The forecast is being made.");
    QStringList parts = {m_title->text(), m_peak->text(), m_bucket->text(), m_time->text(), m_memory->text(), m_remark->text()};
    parts << m_bar->words().join(QStringLiteral(", ")) << m_parts->words().join(QStringLiteral(", "));
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n"));
}

// ---- starting all the same ---------------------------------------------------------------------------------------------------

/// What was asked no longer holds when the job was edited.
void ForecastStrip::noteOver() {
    using Kind = ForecastRoom::Kind;
    const auto room = m_cards.room();
    const bool isHere = room && (room->kind == Kind::Limit || room->kind == Kind::Processor || room->kind == Kind::ThisCard);
    const bool isOver = isHere && m_feed.forecast() && fitOf(m_feed.forecast()->needed, room->usable()) == Fit::No;
    const bool changes = std::exchange(m_isOver, isOver) != isOver;
    if (m_start && (!isOver || m_feed.isComputing())) endQuestion();
    if (changes) Q_EMIT isOverChanged();
}

void ForecastStrip::askToStart(std::function<void()> start) {
    if (!m_isOver) return start();
    const Forecast& forecast = *m_feed.forecast();
    const PhaseForecast* fullest = fullestOf(forecast);
    const QString over = formatMemory(forecast.needed - m_cards.room()->usable());
    m_questionText->setText(fullest && partOf(fullest->phase) == RunPart::Train
                                ? tr("Start anyway? The forecast is %1 over. A step that runs out of memory is skipped; at the fourth in a row the run stops and the "
                                     "OOM wizard opens.").arg(over)
                                : tr("Start anyway? The forecast is %1 over. Where memory runs out the run stops, and the OOM wizard opens.").arg(over));
    m_start = std::move(start);
    showState();
    m_startButton->setFocus(Qt::OtherFocusReason);
}

void ForecastStrip::endQuestion() {
    m_start = {};
    showState();
}

void ForecastStrip::keyPressEvent(QKeyEvent* event) {
    if (m_start && event->key() == Qt::Key_Escape) return endQuestion();
    QFrame::keyPressEvent(event);
}

// ---- which card --------------------------------------------------------------------------------------------------------------

void ForecastStrip::fillMenu() {
    m_menu->clear();
    auto* group = new QActionGroup(m_menu);
    const auto add = [&](QMenu& menu, const QString& words, const QString& card) {
        QAction* action = menu.addAction(words);
        action->setCheckable(true);
        action->setChecked(m_cards.chosen() == card);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, card] { m_cards.choose(card); });
    };
    const QString own = m_cards.thisCard();
    add(*m_menu, own.isEmpty() ? tr("A usual card with 12 GB") : tr("This computer's %1").arg(own), {});
    m_menu->addSeparator();
    for (const std::string_view series : {"GTX 16", "RTX 20", "RTX 30", "RTX 40", "RTX 50", ""}) {
        QMenu* menu = m_menu->addMenu(series.empty() ? tr("Professional cards") : tr("%1 series").arg(textOf(series)));
        for (const CardFacts& card : knownCards())
            if (seriesOf(card) == series) add(*menu, textOf(card.name), textOf(card.name));
    }
}

}  // namespace headroom::ui
