// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recent_jobs.h"
#include "style/worker.h"

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace headroom::ui {

class RecentRow;
class RecoveryCard;

/// Where to begin: the jobs opened last, the demo, and what this computer offers.
class StartPage : public QWidget {
    Q_OBJECT

public:
    /// `demoJob` may be empty: then no demo is offered.
    StartPage(QSettings& settings, QString demoJob, bool hasCard, QWidget* parent = nullptr);
    ~StartPage() override;

    /// The list anew; what its files and runs hold is read in the background.
    void showJobs();
    RecoveryCard& recovery() { return *m_recovery; }

Q_SIGNALS:
    void newChosen();
    void openChosen();
    void diagnoseChosen();
    void jobChosen(const QString& path);
    /// The job's run is to go on from its last save.
    void resumeChosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeJobsColumn();
    QWidget* makeComputerColumn(bool hasCard);
    QWidget* makeDemoCard();
    QWidget* makeDiagnosisCard();
    RecentRow* makeRow(const QString& path);
    void locate(const QString& path);
    void forget(const QString& path);

    RecentJobs m_recent;
    QString m_demoJob;
    RecoveryCard* m_recovery;
    QVBoxLayout* m_rows;
    QBoxLayout* m_columns;
    QWidget* m_computer;
    QList<RecentRow*> m_list;
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
