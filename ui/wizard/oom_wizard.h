// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/machine_facts.h"
#include "oom/rollback_plan.h"
#include "style/worker.h"
#include "wizard/ladder_forecast.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom::ui {

class CategoryBar;
class DiffView;
class RungForecast;

/// The page that an out-of-memory failure opens: what ran out where, and the rollback order for this job. The first
/// rung that is left is ticked, and when it is foretold what each leads to, the smallest set that fits; what is ticked is applied to the job as one undoable edit.
class OomWizard : public QWidget {
    Q_OBJECT

public:
    /// Gives what can foretell a job on the device of the run that failed; an empty function where nothing can.
    using ForecasterMaker = std::function<ForecastOf()>;

    /// Asked on a worker's thread, perhaps when the page has gone; empty: the machine is not looked at.
    using Machine = std::function<MachineFacts()>;

    OomWizard(Workbench& workbench, const RunModel& run, ForecasterMaker makeForecaster, Machine machine = {}, QWidget* parent = nullptr);

    /// Takes the run's last failure.
    void showFailure();
    const RollbackPlan& plan() const { return m_plan; }
    /// Whether everything that can be found out is shown.
    bool isSettled() const { return m_forecast.isSettled() && !m_isLooking; }
    /// The changes of all ticked rungs, in their order.
    ConfigDiff chosenDiff() const;
    /// Whether the ticked changes were made.
    bool applyChosen();

Q_SIGNALS:
    void retryChosen();
    void reportChosen();
    void applied(int changes);
    void failed(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Rung {
        QCheckBox* tick = nullptr;  ///< null where there is nothing to choose
        std::size_t step = 0;
        RungForecast* forecast = nullptr;  ///< null where nothing can be foretold
        QLabel* sets = nullptr;            ///< which of the recommended sets it is part of

        bool isChosen() const;
    };

    QWidget* makeEvidence();
    QWidget* makeSide();
    QWidget* makeFoot();
    void fillLadder();
    QWidget* makeStart();
    QWidget* makeRung(std::size_t index);
    RungForecast* addForecast(QHBoxLayout& row);
    void tick(const PlanSteps& steps);
    PlanSteps ticked() const;
    void showChoice();
    void showForecasts();
    bool fitsAsItIs();
    QString sumWords();
    void takeSmallest(const std::optional<PlanSteps>& steps);
    void lookAtMachine();
    void showEnvironment(const std::vector<Sentence>& findings);
    QString setWords(std::size_t step) const;
    void showWhy(std::size_t step);
    QString whyWords(std::size_t step);
    void showSets();
    void copyReport() const;

    Workbench& m_workbench;
    const RunModel& m_run;
    ForecasterMaker m_makeForecaster;
    RollbackPlan m_plan;
    LadderForecast m_forecast;
    std::optional<std::optional<PlanSteps>> m_smallest;  ///< nothing: not found yet; an empty one: there is none
    std::optional<PlanSteps> m_fastest;                  ///< nothing: not found, or there is none
    std::optional<std::size_t> m_why;                    ///< the step that is explained
    bool m_isLooking = false;                            ///< at the machine
    bool m_isTouched = false;                            ///< the user has chosen: what is found later ticks nothing
    std::vector<Rung> m_rungs;
    RungForecast* m_start = nullptr;  ///< of the job with nothing ticked
    QLabel* m_headline;
    QLabel* m_blame;
    QLabel* m_figures;
    QLabel* m_environment;  ///< what of the machine speaks for a failure that is not the job's
    CategoryBar* m_bar;
    QVBoxLayout* m_ladder;
    DiffView* m_diff;
    QLabel* m_whyTitle;
    QLabel* m_whyText;
    QLabel* m_noDiff;
    QLabel* m_note;
    QLabel* m_sum;
    QPushButton* m_useSmallest;
    QPushButton* m_useFastest;
    QPushButton* m_apply;
    QPushButton* m_retry;
    Machine m_machine;
    Worker m_looking{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
