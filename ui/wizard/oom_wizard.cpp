// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/oom_wizard.h"

#include "charts/category_bar.h"
#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/diff_view.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 312;
constexpr int kTickWidth = 36;

QFrame* makeLine() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setFixedHeight(1);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

}  // namespace

OomWizard::OomWizard(Workbench& workbench, const RunModel& run, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_run(run), m_headline(makeText({}, "name")), m_blame(makeText({})),
      m_figures(makeText({}, "strong")), m_bar(new CategoryBar), m_ladder(new QVBoxLayout), m_diff(new DiffView),
      m_noDiff(makeText({}, "hint")), m_sum(makeText({}, "strong")), m_apply(makeButton(tr("&Apply"))),
      m_retry(makeButton(tr("Apply and retr&y"), "arrow-repeat", "primary")) {
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 12, 20, 12);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("OOM wizard"), "title"));
    layout->addWidget(makeEvidence());
    auto* body = new QHBoxLayout;
    body->setSpacing(12);
    auto* ladder = makeSurface("card");
    m_ladder->setContentsMargins(1, 4, 1, 4);
    m_ladder->setSpacing(0);
    ladder->setLayout(m_ladder);
    body->addWidget(ladder, 1, Qt::AlignTop);
    body->addWidget(makeSide(), 0, Qt::AlignTop);
    layout->addLayout(body);
    layout->addStretch();
    page->addWidget(makeScrollArea(content), 1);
    page->addWidget(makeFoot());
}

QWidget* OomWizard::makeEvidence() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(new IconLabel("x-octagon-fill", Tone::Error, 20));
    head->addWidget(m_headline, 1);
    layout->addLayout(head);
    layout->addWidget(m_blame);
    layout->addWidget(m_figures);
    layout->addWidget(m_bar);
    return card;
}

QWidget* OomWizard::makeSide() {
    auto* card = makeSurface("card");
    card->setFixedWidth(kSideWidth);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(tr("Changes to the job"), "strong"));
    layout->addWidget(m_noDiff);
    layout->addWidget(m_diff);
    layout->addWidget(makeText(tr("All of them are one step in Edit, Undo. The file changes when you save."), "hint"));
    return card;
}

QWidget* OomWizard::makeFoot() {
    auto* foot = makeSurface("foot");
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(20, 10, 20, 10);
    layout->setSpacing(8);
    layout->addWidget(m_sum, 1);
    auto* copy = makeButton(tr("&Copy report"), "clipboard");
    for (QPushButton* button : {copy, m_apply, m_retry}) layout->addWidget(button);
    connect(copy, &QPushButton::clicked, this, &OomWizard::copyReport);
    connect(m_apply, &QPushButton::clicked, this, &OomWizard::applyChosen);
    connect(m_retry, &QPushButton::clicked, this, [this] {
        if (applyChosen()) Q_EMIT retryChosen();
    });
    return foot;
}

void OomWizard::showFailure() {
    if (!m_run.lastOom()) return;
    const OomFacts& facts = *m_run.lastOom();
    m_plan = rollbackPlan(m_workbench.config(), facts);
    const QString when = facts.step > 0 ? tr("%1, after step %2").arg(phaseName(facts.phase), formatCount(facts.step)) : phaseName(facts.phase);
    m_headline->setText(tr("Out of memory (%1): %2 more for %3 did not fit").arg(when, formatMemory(facts.requested), categoryName(facts.category)));
    m_blame->setText(inWords(m_plan.diagnosis.sentence));
    const std::int64_t free = std::max<std::int64_t>(0, facts.capacity - facts.allocated);
    m_figures->setText(facts.capacity > 0 ? tr("In use when it stopped: %1 of %2. Asked for %3 more, %4 was free.")
                                                .arg(formatMemory(facts.allocated), formatMemory(facts.capacity),
                                                     formatMemory(facts.requested), formatMemory(free))
                                          : tr("In use when it stopped: %1. Asked for %2 more.")
                                                .arg(formatMemory(facts.allocated), formatMemory(facts.requested)));
    m_bar->setMoment(m_run.memoryAtOom(), facts.capacity);
    fillLadder();
}

void OomWizard::fillLadder() {
    clearLayout(*m_ladder);
    m_rungs.clear();
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        if (i > 0) m_ladder->addWidget(makeLine());
        m_ladder->addWidget(makeRung(i));
    }
    const RollbackStep* next = m_plan.next();
    for (const Rung& rung : m_rungs)
        if (rung.tick) rung.tick->setChecked(&m_plan.steps[rung.step] == next);
    showChoice();
}

QWidget* OomWizard::makeRung(std::size_t index) {
    const RollbackStep& step = m_plan.steps[index];
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(14, 9, 16, 9);
    layout->setSpacing(0);
    auto* lead = new QWidget;
    lead->setFixedWidth(kTickWidth);
    auto* leadLayout = new QHBoxLayout(lead);
    leadLayout->setContentsMargins(0, 0, 0, 0);
    const QString title = inWords(step.title);
    Rung rung{nullptr, index};
    if (!step.taken && !step.diff.empty()) {
        rung.tick = new QCheckBox;
        rung.tick->setAccessibleName(title);
        leadLayout->addWidget(rung.tick);
        connect(rung.tick, &QCheckBox::toggled, this, &OomWizard::showChoice);
    } else {
        leadLayout->addWidget(new IconLabel(step.taken ? "check-lg" : "info-circle", step.taken ? Tone::Ok : Tone::Link));
        leadLayout->addStretch();
    }
    m_rungs.push_back(rung);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    const QString number = QStringLiteral("%1   %2").arg(index + 1).arg(title);
    words->addWidget(makeText(step.taken ? tr("%1 (already so)").arg(number) : number, step.taken ? "hint" : "strong"));
    words->addWidget(makeText(inWords(step.sentence), "caption"));
    layout->addWidget(lead);
    layout->addLayout(words, 1);
    return row;
}

ConfigDiff OomWizard::chosenDiff() const {
    ConfigDiff chosen;
    for (const Rung& rung : m_rungs) {
        if (!rung.tick || !rung.tick->isChecked()) continue;
        const auto& changes = m_plan.steps[rung.step].diff.changes;
        chosen.changes.insert(chosen.changes.end(), changes.begin(), changes.end());
    }
    return chosen;
}

void OomWizard::showChoice() {
    const auto ticked = static_cast<int>(std::ranges::count_if(
        m_rungs, [](const Rung& rung) { return rung.tick && rung.tick->isChecked(); }));
    const bool hasChoice = std::ranges::any_of(m_rungs, [](const Rung& rung) { return rung.tick != nullptr; });
    m_diff->setDiff(chosenDiff());
    m_noDiff->setVisible(ticked == 0);
    m_noDiff->setText(hasChoice ? tr("Nothing is ticked.") : tr("Every setting of the order is in use already."));
    m_sum->setText(ticked > 0 ? tr("%n change(s) chosen. Change one thing, then run again.", nullptr, ticked)
                   : hasChoice ? tr("Tick the change to make. The order is from the cheapest to the dearest.")
                               : tr("No setting is left to try. Free the card, or choose a smaller model."));
    m_apply->setEnabled(ticked > 0);
    m_retry->setEnabled(ticked > 0);
}

bool OomWizard::applyChosen() {
    const ConfigDiff diff = chosenDiff();
    if (const Status status = m_workbench.applyDiff(diff); !status) {
        Q_EMIT failed(inWords(status.error()));
        return false;
    }
    Q_EMIT applied(static_cast<int>(diff.changes.size()));
    showFailure();
    return true;
}

void OomWizard::copyReport() const {
    const QStringList parts = {m_headline->text(), m_blame->text(), m_figures->text(), m_bar->accessibleName(),
                               QString::fromStdString(m_plan.text()), m_workbench.text()};
    QGuiApplication::clipboard()->setText(parts.join(QStringLiteral("\n\n")));
}

}  // namespace headroom::ui
