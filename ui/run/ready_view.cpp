// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/ready_view.h"

#include "run/job_facts.h"
#include "style/pieces.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kWidth = 680;

}  // namespace

ReadyView::ReadyView(const Workbench& workbench, const RunController& controller, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_controller(controller), m_name(makeText({}, "title")),
      m_about(makeText({}, "caption")), m_facts(new QGridLayout), m_verdictIcon(new IconLabel("check-circle-fill", Tone::Ok, 20)),
      m_verdict(makeText({})), m_train(makeButton(tr("Train"), "play-fill", "primary")),
      m_processor(makeButton(tr("Train on the processor"), "cpu", "primary")),
      m_problems(makeButton(tr("Show the problem"), "code-slash")) {
    auto* card = makeSurface("card");
    card->setMaximumWidth(kWidth);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(28, 24, 28, 24);
    layout->setSpacing(8);
    layout->addWidget(m_name);
    layout->addWidget(m_about);
    layout->addSpacing(8);
    m_facts->setHorizontalSpacing(24);
    m_facts->setVerticalSpacing(8);
    m_facts->setColumnStretch(1, 1);
    layout->addLayout(m_facts);
    layout->addSpacing(12);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(10);
    foot->addWidget(m_verdictIcon);
    foot->addWidget(m_verdict, 1);
    for (QPushButton* button : {m_problems, m_processor, m_train}) foot->addWidget(button);
    layout->addLayout(foot);

    auto* center = new QHBoxLayout;
    center->addStretch(1);
    center->addWidget(card, 100);
    center->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(20, 20, 20, 20);
    page->addStretch(2);
    page->addLayout(center);
    page->addStretch(3);
    setFocusProxy(m_train);
    connect(m_train, &QPushButton::clicked, this, &ReadyView::trainChosen);
    connect(m_processor, &QPushButton::clicked, this, &ReadyView::trainOnProcessorChosen);
    connect(m_problems, &QPushButton::clicked, this, &ReadyView::showProblemsChosen);
    showJob();
}

void ReadyView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) showJob();
}

void ReadyView::showJob() {
    m_stale = !isVisible();
    if (m_stale) return;
    m_name->setText(m_workbench.jobName());
    const QString about = openingComment(m_workbench.text());
    m_about->setText(about);
    m_about->setVisible(!about.isEmpty());
    fillFacts();
    showVerdict();
}

void ReadyView::setLastRun(const QString& sentence) {
    m_lastRun = sentence;
    showVerdict();
}

void ReadyView::fillFacts() {
    clearLayout(*m_facts);
    int row = 0;
    for (const JobFact& fact : jobFacts(m_workbench)) {
        m_facts->addWidget(makeLabel(fact.title, "caption"), row, 0, Qt::AlignTop);
        m_facts->addWidget(makeText(fact.words), row++, 1);
    }
}

void ReadyView::showVerdict() {
    const auto obstacle = m_controller.obstacle();
    const bool noCard = obstacle == RunController::Obstacle::NoCard;
    const bool hasErrors = obstacle == RunController::Obstacle::JobHasErrors;
    m_train->setVisible(!noCard);
    m_train->setEnabled(obstacle == RunController::Obstacle::None);
    m_processor->setVisible(noCard);
    m_problems->setVisible(hasErrors);
    const bool isReady = obstacle == RunController::Obstacle::None;
    m_verdictIcon->setIcon(isReady ? "check-circle-fill" : hasErrors ? "x-octagon-fill" : "exclamation-triangle-fill",
                           isReady ? Tone::Ok : hasErrors ? Tone::Error : Tone::Warn);
    m_verdict->setText(isReady ? (m_lastRun.isEmpty() ? tr("Ready. This job has not run yet.") : tr("Ready. Its last run: %1").arg(m_lastRun)) : m_controller.obstacleSentence());
    m_train->setAccessibleDescription(m_controller.obstacleSentence());
    m_train->setToolTip(isReady ? tr("Begin the run (F5)") : m_controller.obstacleSentence());
}

}  // namespace headroom::ui
