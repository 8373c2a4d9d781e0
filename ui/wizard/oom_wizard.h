// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/rollback_plan.h"
#include "workbench/run_model.h"
#include "workbench/workbench.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom::ui {

class CategoryBar;
class DiffView;

/// The page that an out-of-memory failure opens: what ran out where, and the rollback order for this job. The first
/// rung that is left is ticked; what is ticked is applied to the job as one undoable edit.
class OomWizard : public QWidget {
    Q_OBJECT

public:
    OomWizard(Workbench& workbench, const RunModel& run, QWidget* parent = nullptr);

    /// Takes the run's last failure.
    void showFailure();
    const RollbackPlan& plan() const { return m_plan; }
    /// The changes of all ticked rungs, in their order.
    ConfigDiff chosenDiff() const;
    /// Whether the ticked changes were made.
    bool applyChosen();

Q_SIGNALS:
    void retryChosen();
    void applied(int changes);
    void failed(const QString& sentence);

private:
    struct Rung {
        QCheckBox* tick = nullptr;  ///< null where there is nothing to choose
        std::size_t step = 0;
    };

    QWidget* makeEvidence();
    QWidget* makeSide();
    QWidget* makeFoot();
    void fillLadder();
    QWidget* makeRung(std::size_t index);
    void showChoice();
    void copyReport() const;

    Workbench& m_workbench;
    const RunModel& m_run;
    RollbackPlan m_plan;
    std::vector<Rung> m_rungs;
    QLabel* m_headline;
    QLabel* m_blame;
    QLabel* m_figures;
    CategoryBar* m_bar;
    QVBoxLayout* m_ladder;
    DiffView* m_diff;
    QLabel* m_noDiff;
    QLabel* m_sum;
    QPushButton* m_apply;
    QPushButton* m_retry;
};

}  // namespace headroom::ui
