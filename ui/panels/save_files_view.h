// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/folder_watch.h"
#include "runs/save_plan.h"
#include "style/worker.h"
#include "workbench/workbench.h"

#include <QTimer>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace headroom::ui {

/// The saves that the folder of a job's run holds, those that are to come, and which of them go again. The disk is read on another thread, and
/// again when the folder changes. GUI thread.
class SaveFilesView : public QWidget {
    Q_OBJECT

public:
    explicit SaveFilesView(QWidget* parent = nullptr);

    void setJob(const Workbench& workbench);
    /// What is shown.
    const SavePlan& plan() const { return m_plan; }

Q_SIGNALS:
    void summaryChanged(const QString& words);
    /// plan() is of the newest job and disk.
    void looked();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Job {
        std::string name;
        ProcessConfig process;
        std::filesystem::path file;
        bool operator==(const Job&) const = default;
    };

    void look();
    void take(SavePlan plan, const QString& folder);
    void showPlan();
    void addHead(const QString& words);
    void addRow(const char* iconName, const QString& name, const QString& size, const QString& fate, bool goes);
    void addPresent();
    void addComing();

    Job m_job;
    SavePlan m_plan;
    QString m_folder;
    bool m_isKnown = false;
    FolderWatch m_watch;
    QTimer m_soon;  ///< typing changes the job with each key
    QLabel* m_note;
    QWidget* m_warning;
    QGridLayout* m_rows;
    int m_row = 0;  ///< the next one
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
