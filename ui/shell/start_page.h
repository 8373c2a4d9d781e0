// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recent_jobs.h"

#include <QWidget>

class QVBoxLayout;

namespace headroom::ui {

class RecoveryCard;

/// Where to begin: the jobs opened last, the demo, and what this computer offers.
class StartPage : public QWidget {
    Q_OBJECT

public:
    /// `demoJob` may be empty: then no demo is offered.
    StartPage(QSettings& settings, QString demoJob, bool hasCard, QWidget* parent = nullptr);

    void showJobs();
    RecoveryCard& recovery() { return *m_recovery; }

Q_SIGNALS:
    void newChosen();
    void openChosen();
    void jobChosen(const QString& path);

private:
    QWidget* makeJobsColumn();
    QWidget* makeComputerColumn(bool hasCard);
    QWidget* makeDemoCard();
    QWidget* makeRow(const QString& path);

    RecentJobs m_recent;
    QString m_demoJob;
    RecoveryCard* m_recovery;
    QVBoxLayout* m_rows;
};

}  // namespace headroom::ui
