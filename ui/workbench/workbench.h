// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "job/issue.h"
#include "job/job_config.h"
#include "job/job_document.h"
#include "style/worker.h"
#include "workbench/job_checker.h"

#include <QObject>
#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace headroom::ui {

/// The one job that is open: its text, its undo list, where it lies, what is wrong with it. Every panel is a view of
/// it and every edit goes through it. GUI thread.
class Workbench : public QObject {
    Q_OBJECT

public:
    explicit Workbench(QObject* parent = nullptr);

    /// Opens a file. On an error the job that is open stays open.
    Status open(const QString& path);
    /// Opens what a worker read and checked of the file at `path`.
    void open(CheckedText text, const QString& path);
    /// Begins a job that has no file yet: it counts as unsaved until saveAs() has given it one.
    void create(std::string text);
    /// Opens what a studio that was killed had not saved: one undoable edit over the file at `path`, or a job without a
    /// file where there is none.
    void recover(std::string text, const QString& path);
    /// What is told when a file is written, or could not be.
    using Saved = std::function<void(const Status&)>;
    /// Writes the text as it is now into path(), which must not be empty. The disk is not waited for; an edit made meanwhile counts as unsaved.
    void save(Saved then);
    void saveAs(const QString& path, Saved then);

    bool hasJob() const { return m_hasJob; }
    /// Where the job lies; empty for one that was never saved.
    const QString& path() const { return m_path; }
    QString text() const { return QString::fromStdString(m_document.text()); }
    const JobDocument& document() const { return m_document; }
    /// The text as it was when it was last whole YAML; document() itself where it is. For those who show values.
    const JobDocument& wholeDocument() const;
    /// The last state in which the text was whole YAML; a broken text changes only the issues.
    const JobConfig& config() const { return m_config; }
    const std::vector<Issue>& issues() const { return m_issues; }
    /// Keys that are valid but that this version's engine does not act on yet. Not part of issues().
    const std::vector<Issue>& notObeyedYet() const { return m_notObeyed; }
    /// What forecasts warn of; of the job as it was when they were made. Not part of issues().
    const std::vector<Issue>& foretold() const { return m_foretold; }
    void setForetold(std::vector<Issue> findings);
    bool isDirty() const { return m_hasJob && (m_path.isEmpty() || m_document.isDirty()); }

    QString jobName() const;
    /// "sd1 · LoRA · lora.yaml".
    QString jobSummary() const;
    /// The first process of the job; defaults where there is none.
    const ProcessConfig& process() const;

    void setText(const QString& text);
    /// The same with a text that a worker has checked.
    void setText(CheckedText text);
    /// Rises whenever the text changes, so that who checked one elsewhere can tell whether it still follows from this one.
    int revision() const { return m_revision; }
    /// One undoable edit; on an error nothing is changed.
    Status applyDiff(const ConfigDiff& diff);
    /// The same for a box that is being typed in: edits of one session that follow each other are one undo step, and
    /// each starts from the text before the first.
    Status applyTyped(const ConfigDiff& diff, int session);
    /// A number that no session had before.
    int newTypingSession() { return ++m_lastSession; }
    bool canUndo() const { return m_document.canUndo(); }
    bool canRedo() const { return m_document.canRedo(); }
    void undo();
    void redo();

Q_SIGNALS:
    /// Another file is open.
    void opened();
    /// The text, its undo list, its issues or what is foretold changed.
    void changed();
    /// The file on disk now holds the text.
    void saved();

private:
    void noteSaved(const std::string& text, const QString& path);
    void show(CheckedText text, const QString& path);
    void readAgain();
    void take(JobReading reading, std::vector<Issue> notObeyed);

    JobDocument m_document;
    std::string m_wholeText;
    mutable JobDocument m_whole;  ///< of m_wholeText, made when it is asked for
    JobConfig m_config;
    std::vector<Issue> m_issues;
    std::vector<Issue> m_notObeyed;
    std::vector<Issue> m_foretold;
    int m_revision = 0;
    int m_lastSession = 0;
    int m_openSession = 0;  ///< its edits are the newest undo step; 0 = none
    QString m_path;
    int m_job = 0;  ///< how many were opened: another than the saved one may be, when the file is written
    bool m_hasJob = false;
    Worker m_disk;
};

}  // namespace headroom::ui
