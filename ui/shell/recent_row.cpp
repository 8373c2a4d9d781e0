// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recent_row.h"

#include "charts/loss_spark.h"
#include "style/format.h"
#include "style/icons.h"
#include "style/tokens.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kStateWidth = 230;
constexpr int kButtonWidth = 116;
constexpr int kSparkFrom = 700;  ///< width of the row; in a narrower one the words need the room

/// "today 14:02", "yesterday 23:41", or the date.
QString dayOf(const QDateTime& moment) {
    const QString clock = formatTime(moment.time());
    const qint64 daysAgo = moment.date().daysTo(QDate::currentDate());
    if (daysAgo == 0) return RecentRow::tr("today %1").arg(clock);
    if (daysAgo == 1) return RecentRow::tr("yesterday %1").arg(clock);
    return formatDay(moment.date());
}

}  // namespace

RecentRow::RecentRow(const QString& path, QWidget* parent)
    : QWidget(parent), m_path(path), m_picture(new QLabel), m_name(makeText(QFileInfo(path).completeBaseName(), "strong")), m_about(makeText({}, "caption")),
      m_when(makeText({}, "caption")), m_pill(makeSurface("inset")), m_icon(new IconLabel("check-circle", Tone::Plain, 12)), m_state(makeLabel({}, "pill")),
      m_fact(makeText({}, "caption")), m_spark(new LossSpark), m_button(makeButton({})) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 8);
    layout->setSpacing(14);
    m_picture->setFixedSize(kPictureSide, kPictureSide);
    m_picture->setAlignment(Qt::AlignCenter);
    layout->addWidget(m_picture);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addStretch();
    for (QLabel* label : {m_name, m_about, m_when}) words->addWidget(label);
    words->addStretch();
    layout->addLayout(words, 1);

    auto* pill = new QHBoxLayout(m_pill);
    pill->setContentsMargins(7, 1, 8, 1);
    pill->setSpacing(5);
    pill->addWidget(m_icon);
    pill->addWidget(m_state);
    auto* stateColumn = new QWidget;
    stateColumn->setFixedWidth(kStateWidth);
    auto* state = new QVBoxLayout(stateColumn);
    state->setContentsMargins(0, 0, 0, 0);
    state->setSpacing(4);
    state->addStretch();
    state->addWidget(m_pill, 0, Qt::AlignLeft);
    state->addWidget(m_fact);
    state->addStretch();
    layout->addWidget(stateColumn);
    layout->addWidget(m_spark);
    m_button->setMinimumWidth(kButtonWidth);
    layout->addWidget(m_button);
    m_pill->hide();
    setVerb(Verb::Open);
    connect(m_button, &QPushButton::clicked, this, &RecentRow::act);
}

void RecentRow::setGlance(const JobGlance& glance) {
    m_name->setText(glance.name);
    m_about->setText(glance.isThere ? glance.about : tr("The file is missing: %1").arg(QFileInfo(glance.path).fileName()));
    m_about->setVisible(!m_about->text().isEmpty());
    m_when->setText(glance.isThere ? dayOf(glance.changed) : QString());
    m_when->setVisible(glance.isThere);
    for (QLabel* label : {m_name, m_about, m_when}) label->setToolTip(glance.path);
    const qreal ratio = devicePixelRatioF();
    QPixmap picture = glance.picture.isNull() ? iconPixmap(glance.isThere ? QStringLiteral("image") : QStringLiteral("question-circle"), tokensOf(*this).edge, 24, ratio) : QPixmap::fromImage(glance.picture);
    picture.setDevicePixelRatio(ratio);
    m_picture->setPixmap(picture);
    m_spark->setPoints(glance.losses);
    setVerb(Verb::Open);
    if (!glance.isThere) {
        showState("question-circle", Tone::Plain, tr("Not found"), {});
        return setVerb(Verb::Locate);
    }
    if (!glance.fault.isEmpty()) return showState("x-octagon", Tone::Error, tr("Not readable"), glance.fault);
    if (glance.run) return showRun(*glance.run);
    if (glance.errors > 0) return showState("x-octagon", Tone::Error, tr("%n error(s)", nullptr, glance.errors), {});
    showState("check-circle", Tone::Ok, tr("Ready"), tr("Not run yet"));
}

void RecentRow::showRun(const RunSummary& run) {
    const QString step = run.total > 0 ? tr("Step %1 of %2").arg(formatCount(run.step), formatCount(run.total)) : tr("Before the first step");
    switch (run.state) {
    case RunState::Running: return showState("activity", Tone::Link, tr("Running"), step);
    case RunState::Finished:
        return showState("check-circle-fill", Tone::Ok, tr("Finished"), run.loss ? tr("%1 steps, loss %2").arg(formatCount(run.step), formatLoss(*run.loss)) : tr("%1 steps").arg(formatCount(run.step)));
    case RunState::Failed:
        setVerb(Verb::SeeWhy);
        return showState("x-octagon", Tone::Error, run.outOfMemory ? tr("Out of memory") : tr("Failed"), step);
    case RunState::Stopped:
    case RunState::Interrupted:
        setVerb(Verb::Resume);
        return showState("pause-circle", Tone::Warn, run.state == RunState::Stopped ? tr("Stopped") : tr("Interrupted"),
                         run.savedStep ? tr("Step %1, last save %2").arg(formatCount(run.step), formatCount(*run.savedStep)) : step);
    }
}

void RecentRow::showState(const char* icon, Tone tone, const QString& words, const QString& fact) {
    m_icon->setIcon(icon, tone);
    m_state->setText(words);
    setLook(*m_pill, "surface", tone == Tone::Ok ? QStringLiteral("ok") : tone == Tone::Warn ? QStringLiteral("warn") : tone == Tone::Error ? QStringLiteral("error") : QStringLiteral("inset"));
    m_pill->show();
    m_fact->setText(fact);
    m_fact->setVisible(!fact.isEmpty());
}

void RecentRow::setVerb(Verb verb) {
    m_verb = verb;
    const QString name = m_name->text();
    switch (verb) {
    case Verb::Open: m_button->setText(tr("Open")); return m_button->setAccessibleName(tr("Open %1").arg(name));
    case Verb::Resume: m_button->setText(tr("Resume")); return m_button->setAccessibleName(tr("Resume %1").arg(name));
    case Verb::SeeWhy: m_button->setText(tr("See why")); return m_button->setAccessibleName(tr("See why %1 failed").arg(name));
    case Verb::Locate: m_button->setText(tr("Locate…")); return m_button->setAccessibleName(tr("Locate the file of %1").arg(name));
    }
}

void RecentRow::act() {
    if (m_verb == Verb::Locate) Q_EMIT locateChosen();
    else if (m_verb == Verb::Resume) Q_EMIT resumeChosen();
    else Q_EMIT openChosen();
}

/// Keys that the button lets pass.
void RecentRow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Delete) Q_EMIT forgetChosen();
    else QWidget::keyPressEvent(event);
}

void RecentRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_spark->setVisible(width() >= kSparkFrom);
}

}  // namespace headroom::ui
