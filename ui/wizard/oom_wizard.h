// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/rollback_plan.h"
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

    OomWizard(Workbench& workbench, const RunModel& run, ForecasterMaker makeForecaster, QWidget* parent = nullptr);

    /// Takes the run's last failure.
    void showFailure();
    const RollbackPlan& plan() const { return m_plan; }
    /// Whether everything that can be foretold is shown.
    bool isSettled() const { return m_forecast.isSettled(); }
    /// The changes of all ticked rungs, in their order.
    ConfigDiff chosenDiff() const;
    /// Whether the ticked changes were made.
    bool applyChosen();

Q_SIGNALS:
    void retryChosen();
    void reportChosen();
    void applied(int changes);
    void failed(const QString& sentence);

private:
    struct Rung {
        QCheckBox* tick = nullptr;  ///< null where there is nothing to choose
        std::size_t step = 0;
        RungForecast* forecast = nullptr;  ///< null where nothing can be foretold

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
    void copyReport() const;

    Workbench& m_workbench;
    const RunModel& m_run;
    ForecasterMaker m_makeForecaster;
    RollbackPlan m_plan;
    LadderForecast m_forecast;
    std::optional<std::optional<PlanSteps>> m_smallest;  ///< nothing: not found yet; an empty one: there is none
    bool m_isTouched = false;                            ///< the user has chosen: what is found later ticks nothing
    std::vector<Rung> m_rungs;
    RungForecast* m_start = nullptr;  ///< of the job with nothing ticked
    QLabel* m_headline;
    QLabel* m_blame;
    QLabel* m_figures;
    CategoryBar* m_bar;
    QVBoxLayout* m_ladder;
    DiffView* m_diff;
    QLabel* m_noDiff;
    QLabel* m_note;
    QLabel* m_sum;
    QPushButton* m_useSmallest;
    QPushButton* m_apply;
    QPushButton* m_retry;
};

}  // namespace headroom::ui
