// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recent_jobs.h"

#include <QWidget>

class QVBoxLayout;

namespace headroom::ui {

/// Where to begin: the jobs opened last, the demo, and what this computer offers.
class StartPage : public QWidget {
    Q_OBJECT

public:
    /// `demoJob` may be empty: then no demo is offered.
    StartPage(QSettings& settings, QString demoJob, bool hasCard, QWidget* parent = nullptr);

    void showJobs();

Q_SIGNALS:
    void openChosen();
    void jobChosen(const QString& path);

private:
    QWidget* makeJobsColumn();
    QWidget* makeComputerColumn(bool hasCard);
    QWidget* makeDemoCard();
    QWidget* makeRow(const QString& path);

    RecentJobs m_recent;
    QString m_demoJob;
    QVBoxLayout* m_rows;
};

}  // namespace headroom::ui
