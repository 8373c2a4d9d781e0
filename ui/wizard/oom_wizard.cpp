// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/oom_wizard.h"

#include "charts/category_bar.h"
#include "oom/environment.h"
#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/diff_view.h"
#include "wizard/rung_forecast.h"

#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
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

OomWizard::OomWizard(Workbench& workbench, const RunModel& run, ForecasterMaker makeForecaster, Machine machine, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_run(run), m_makeForecaster(std::move(makeForecaster)), m_headline(makeText({}, "name")), m_blame(makeText({})),
      m_figures(makeText({}, "strong")), m_environment(makeText({}, "warn")), m_bar(new CategoryBar), m_ladder(new QVBoxLayout), m_diff(new DiffView), m_whyTitle(makeText({}, "strong")), m_whyText(makeText({}, "caption")),
      m_noDiff(makeText({}, "hint")), m_note(makeText({}, "hint")), m_sum(makeText({}, "strong")), m_useSmallest(makeButton(tr("&Smallest set"))), m_useFastest(makeButton(tr("Fastest set"))), m_apply(makeButton(tr("&Apply"))),
      m_retry(makeButton(tr("Apply and retr&y"), "arrow-repeat", "primary")), m_machine(std::move(machine)) {
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
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(ladder);
    auto* under = new QHBoxLayout;
    under->setSpacing(8);
    under->addWidget(m_note, 1);
    for (QPushButton* button : {m_useSmallest, m_useFastest}) under->addWidget(button, 0, Qt::AlignTop);
    left->addLayout(under);
    left->addStretch();
    body->addLayout(left, 1);
    body->addWidget(makeSide(), 0, Qt::AlignTop);
    layout->addLayout(body);
    layout->addStretch();
    page->addWidget(makeScrollArea(content), 1);
    page->addWidget(makeFoot());
    connect(&m_forecast, &LadderForecast::known, this, &OomWizard::showForecasts);
    connect(&m_forecast, &LadderForecast::smallestFound, this, &OomWizard::takeSmallest);
    connect(&m_forecast, &LadderForecast::fastestFound, this, [this](const std::optional<PlanSteps>& steps) {
        m_fastest = steps;
        showForecasts();
    });
    connect(&m_forecast, &LadderForecast::failed, this, [this](const QString& sentence) {
        fillLadder();
        m_note->setText(sentence);
        m_note->show();
    });
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
    auto* report = makeButton(tr("Report for s&upport…"), "file-earmark-text");
    connect(report, &QPushButton::clicked, this, &OomWizard::reportChosen);
    head->addWidget(report, 0, Qt::AlignTop);
    layout->addLayout(head);
    layout->addWidget(m_blame);
    layout->addWidget(m_figures);
    layout->addWidget(m_bar);
    layout->addWidget(m_environment);
    m_environment->hide();
    return card;
}

QWidget* OomWizard::makeSide() {
    auto* card = makeSurface("card");
    card->setFixedWidth(kSideWidth);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(m_whyTitle);
    layout->addWidget(m_whyText);
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
    connect(m_useSmallest, &QPushButton::clicked, this, [this] { tick(**m_smallest); });
    connect(m_useFastest, &QPushButton::clicked, this, [this] { tick(*m_fastest); });
    connect(copy, &QPushButton::clicked, this, &OomWizard::copyReport);
    connect(m_apply, &QPushButton::clicked, this, &OomWizard::applyChosen);
    connect(m_retry, &QPushButton::clicked, this, [this] {
        if (ticked().empty() || applyChosen()) Q_EMIT retryChosen();
    });
    return foot;
}

void OomWizard::showFailure() {
    if (!m_run.lastOom()) return;
    const OomFacts& facts = *m_run.lastOom();
    m_plan = rollbackPlan(m_workbench.config(), facts);
    const QString when = facts.step > 0 ? tr("%1, after step %2").arg(phaseName(facts.phase), formatCount(facts.step)) : phaseName(facts.phase);
    m_headline->setText(tr("Out of memory (%1): %2 more for %3 did not fit").arg(when, formatMemory(facts.requested), categoryName(facts.category)));
    m_blame->setText(m_plan.diagnosis.suspectEnvironment ? tr("Caused by the machine rather than by the settings: they are careful already.")
                     : m_plan.diagnosis.fullFineTune     ? tr("The job has no network section, so the whole model is trained; a LoRA needs far less.")
                                                         : QString());
    m_blame->setVisible(!m_blame->text().isEmpty());
    const std::int64_t free = std::max<std::int64_t>(0, facts.capacity - facts.allocated);
    m_figures->setText(facts.capacity > 0 ? tr("In use when it stopped: %1 of %2. Asked for %3 more, %4 was free.")
                                                .arg(formatMemory(facts.allocated), formatMemory(facts.capacity),
                                                     formatMemory(facts.requested), formatMemory(free))
                                          : tr("In use when it stopped: %1. Asked for %2 more.")
                                                .arg(formatMemory(facts.allocated), formatMemory(facts.requested)));
    m_bar->setMoment(m_run.memoryAtOom(), facts.capacity);
    const JobDocument& job = m_workbench.document();
    m_smallest.reset();
    m_fastest.reset();
    m_why.reset();
    m_isTouched = false;
    m_forecast.begin(m_plan, job.text(), facts.capacity, job.syntaxError() ? ForecastOf() : m_makeForecaster());
    m_note->setText(tr("Each peak is predicted: that of the fullest phase with this step and the ticked ones above it. The dashed line is what the run may hold."));
    m_note->setVisible(m_forecast.isAble());
    fillLadder();
    m_forecast.findSets();
    lookAtMachine();
    if (window()->focusWidget() && isAncestorOf(window()->focusWidget())) return;
    for (auto rung = m_rungs.rbegin(); rung != m_rungs.rend(); ++rung)
        if (rung->tick) rung->tick->setFocus();  // the first one has it in the end
}

/// It may have changed since: that is what "now" says in the findings.
void OomWizard::lookAtMachine() {
    showEnvironment({});
    if (!m_machine) return;
    m_isLooking = true;
    m_looking.forget();
    m_looking.start([this, machine = m_machine]() -> Worker::Answer {
        return [this, findings = environmentFindings(machine())] {
            m_isLooking = false;
            showEnvironment(findings);
        };
    });
}

void OomWizard::showEnvironment(const std::vector<Sentence>& findings) {
    QStringList sentences;
    for (const Sentence& finding : findings) sentences << inWords(finding);
    m_environment->setText(sentences.join(QLatin1Char(' ')));
    m_environment->setVisible(!sentences.isEmpty());
}

void OomWizard::fillLadder() {
    clearLayout(*m_ladder);
    m_rungs.clear();
    m_start = nullptr;
    if (m_forecast.isAble()) m_ladder->addWidget(makeStart());
    for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
        if (m_ladder->count() > 0) m_ladder->addWidget(makeLine());
        m_ladder->addWidget(makeRung(i));
    }
    const PlanSteps open = openSteps(m_plan);
    tick(open.empty() ? open : PlanSteps{open.front()});
}

bool OomWizard::Rung::isChosen() const { return tick && tick->isChecked(); }

/// Without counting as the user's choice.
void OomWizard::tick(const PlanSteps& steps) {
    for (const Rung& rung : m_rungs) {
        if (!rung.tick) continue;
        const QSignalBlocker quiet(rung.tick);
        rung.tick->setChecked(std::ranges::find(steps, rung.step) != steps.end());
    }
    showChoice();
}

PlanSteps OomWizard::ticked() const {
    PlanSteps steps;
    for (const Rung& rung : m_rungs)
        if (rung.isChosen()) steps.push_back(rung.step);
    return steps;
}

/// The row over the ladder: the job with nothing ticked.
QWidget* OomWizard::makeStart() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(14 + kTickWidth, 9, 16, 9);
    layout->setSpacing(0);
    layout->addWidget(makeText(tr("The job as it is"), "strong"), 1);
    m_start = addForecast(*layout);
    return row;
}

RungForecast* OomWizard::addForecast(QHBoxLayout& row) {
    auto* forecast = new RungForecast;
    row.addWidget(forecast, 0, Qt::AlignTop);
    return forecast;
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
    Rung rung{nullptr, index, nullptr};
    if (!step.taken && !step.diff.empty()) {
        rung.tick = new QCheckBox;
        rung.tick->setAccessibleName(title);
        leadLayout->addWidget(rung.tick);
        rung.tick->installEventFilter(this);
        connect(rung.tick, &QCheckBox::toggled, this, [this] {
            m_isTouched = true;
            showChoice();
        });
    } else {
        leadLayout->addWidget(new IconLabel(step.taken ? "check-lg" : "info-circle", step.taken ? Tone::Ok : Tone::Link));
        leadLayout->addStretch();
    }
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    const QString number = QStringLiteral("%1   %2").arg(index + 1).arg(title);
    words->addWidget(makeText(step.taken ? tr("%1 (already so)").arg(number) : number, step.taken ? "hint" : "strong"));
    words->addWidget(makeText(inWords(step.sentence), "caption"));
    if (rung.tick) {
        rung.sets = makeText({}, "hint");
        words->addWidget(rung.sets);
    }
    layout->addWidget(lead);
    layout->addLayout(words, 1);
    if (rung.tick && m_forecast.isAble()) rung.forecast = addForecast(*layout);
    m_rungs.push_back(rung);
    return row;
}

ConfigDiff OomWizard::chosenDiff() const {
    ConfigDiff chosen;
    for (const std::size_t step : ticked()) {
        const auto& changes = m_plan.steps[step].diff.changes;
        chosen.changes.insert(chosen.changes.end(), changes.begin(), changes.end());
    }
    return chosen;
}

void OomWizard::showChoice() {
    const bool isAny = !ticked().empty();
    m_diff->setDiff(chosenDiff());
    m_noDiff->setVisible(!isAny);
    m_noDiff->setText(openSteps(m_plan).empty() ? tr("Every setting of the order is in use already.") : tr("Nothing is ticked."));
    m_apply->setEnabled(isAny);
    showForecasts();
}

/// A rung's peak is that with the ticked ones above it, and with itself whether it is ticked or not: what a tick would bring is seen before.
void OomWizard::showForecasts() {
    if (m_start) m_start->setPeak(m_forecast.peakWith({}), m_forecast.room(), ticked().empty());
    PlanSteps above;
    for (const Rung& rung : m_rungs) {
        if (!rung.forecast) continue;
        PlanSteps with = above;
        with.push_back(rung.step);
        rung.forecast->setPeak(m_forecast.peakWith(with), m_forecast.room(), rung.isChosen());
        rung.forecast->setSlowdown(m_forecast.slowdownWith(with));
        if (rung.isChosen()) above = with;
    }
    showSets();
    m_sum->setText(sumWords());
    m_retry->setEnabled(!ticked().empty() || fitsAsItIs());
    const bool hasSmallest = m_smallest && *m_smallest && !(*m_smallest)->empty();
    m_useSmallest->setVisible(hasSmallest);
    m_useSmallest->setEnabled(hasSmallest && ticked() != **m_smallest);
    const bool hasFastest = m_fastest && !m_fastest->empty() && !(hasSmallest && *m_fastest == **m_smallest);
    m_useFastest->setVisible(hasFastest);
    m_useFastest->setEnabled(hasFastest && ticked() != *m_fastest);
}

// ---- what a rung is for ------------------------------------------------------------------------------------------------------

/// Under each rung what it does to the result, and which of the recommended sets it is part of.
void OomWizard::showSets() {
    for (const Rung& rung : m_rungs) {
        if (!rung.sets) continue;
        const QString quality = tr("Quality: %1").arg(inWords(qualityOf(m_plan.steps[rung.step])));
        const QString sets = setWords(rung.step);
        rung.sets->setText(sets.isEmpty() ? quality : quality + QStringLiteral(" · ") + sets);
    }
    const auto chosen = ticked();
    if (m_why) showWhy(*m_why);
    else if (!chosen.empty()) showWhy(chosen.front());
    m_whyTitle->setVisible(!m_whyTitle->text().isEmpty());
    m_whyText->setVisible(!m_whyTitle->text().isEmpty());
}

QString OomWizard::setWords(std::size_t step) const {
    const auto holds = [step](const std::optional<PlanSteps>& steps) { return steps && std::ranges::find(*steps, step) != steps->end(); };
    const bool inSmallest = m_smallest && holds(*m_smallest), inFastest = holds(m_fastest);
    if (inSmallest && inFastest) return tr("in the smallest and in the fastest set");
    return inSmallest ? tr("in the smallest set") : inFastest ? tr("in the fastest set") : QString();
}

void OomWizard::showWhy(std::size_t step) {
    m_whyTitle->setText(tr("Why this helps: %1").arg(inWords(m_plan.steps[step].title)));
    m_whyText->setText(whyWords(step));
}

/// With the figure of what falls most, against the ticked rungs above alone.
QString OomWizard::whyWords(std::size_t step) {
    const QString sentence = inWords(m_plan.steps[step].sentence);
    PlanSteps above = ticked();
    std::erase_if(above, [step](std::size_t other) { return other >= step; });
    PlanSteps with = above;
    with.push_back(step);
    const auto before = m_forecast.peakWith(above), after = m_forecast.peakWith(with);
    if (!before || !after) return sentence;
    std::size_t most = 0;
    for (std::size_t i = 1; i < kCategoryIds.size(); ++i)
        if (before->categories[i] - after->categories[i] > before->categories[most] - after->categories[most]) most = i;
    if (before->categories[most] <= after->categories[most]) return tr("%1 The peak does not lie in what it makes smaller.").arg(sentence);
    return tr("%1 %2 at the peak: %3 instead of %4.").arg(sentence, categoryName(static_cast<Category>(most)), formatMemory(after->categories[most]), formatMemory(before->categories[most]));
}

bool OomWizard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn)
        for (const Rung& rung : m_rungs)
            if (rung.tick == watched) {
                m_why = rung.step;
                showSets();
            }
    return QWidget::eventFilter(watched, event);
}

/// Such as after changes were applied.
bool OomWizard::fitsAsItIs() {
    const auto peak = m_forecast.peakWith({});
    return peak && fitOf(peak->needed, m_forecast.room()) == Fit::Yes;
}

QString OomWizard::sumWords() {
    const PlanSteps steps = ticked(), open = openSteps(m_plan);
    const auto count = static_cast<int>(steps.size());
    if (fitsAsItIs() && count == 0)
        return tr("The job fits as it is now: predicted peak %1, %2.").arg(formatMemory(m_forecast.peakWith({})->needed), verdictWords(m_forecast.peakWith({})->needed, m_forecast.room()));
    if (open.empty()) return tr("No setting is left to try. Free the card, or choose a smaller model.");
    if (const auto all = m_forecast.peakWith(open); m_smallest && !*m_smallest && all)
        return tr("Even with all %n change(s) the job is %1. Choose a smaller model, or free more memory.", nullptr, static_cast<int>(open.size()))
            .arg(verdictWords(all->needed, m_forecast.room()));
    if (count == 0) return tr("Tick the change to make. The order is from the cheapest to the dearest.");
    if (const auto peak = m_forecast.peakWith(steps)) {
        const QString speed = speedWords(m_forecast.slowdownWith(steps));
        const QString outcome = tr("%n change(s): predicted peak %1, %2.", nullptr, count).arg(formatMemory(peak->needed), verdictWords(peak->needed, m_forecast.room()));
        return speed.isEmpty() ? outcome : tr("%1 %2.").arg(outcome, speed);
    }
    return tr("%n change(s) chosen. Change one thing, then run again.", nullptr, count);
}

void OomWizard::takeSmallest(const std::optional<PlanSteps>& steps) {
    m_smallest = steps;
    if (!m_isTouched && steps) return tick(*steps);
    showForecasts();
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
    const QStringList parts = {m_headline->text(), m_blame->text(), m_figures->text(), m_bar->accessibleName(), m_environment->text(),
                               QString::fromStdString(m_plan.text()), m_workbench.text()};
    QGuiApplication::clipboard()->setText(parts.join(QStringLiteral("\n\n")));
}

}  // namespace headroom::ui
