// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/log_text.h"
#include "oom/support_bundle.h"
#include "style/worker.h"
#include "workbench/workbench.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;

namespace headroom::ui {

class DiagnosisView;
class FactsForm;
class LogField;

/// Says why a run of any trainer went out of memory: a log is pasted or opened, what else is known is added, and the
/// answer follows by itself. Logs are read and judged in a worker, however long they are.
class DiagnosisPage : public QWidget {
    Q_OBJECT

public:
    /// Called on a worker's thread, perhaps when the page has gone.
    using AskMachine = std::function<MachineFacts()>;

    DiagnosisPage(const Workbench& workbench, AskMachine askMachine, QWidget* parent = nullptr);

    void openLog(const QString& path);
    /// The same as pasting it into the field.
    void takeText(const QString& log);
    /// A run of our own that became slow on this computer. What holds its card and RAM now is asked.
    void diagnoseRun(const QString& name, const SlowDown& slowDown, const headroom::RunFacts& facts);
    /// Whether the answer is that to all that was told.
    bool isSettled() const { return m_isSettled; }
    QString answer() const;

Q_SIGNALS:
    /// Log, answer and, where it ran, the open job; the rest is the receiver's to add.
    void reportChosen(const headroom::BundleSources& sources);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using Source = std::function<Result<LogText>()>;

    QWidget* makeLogCard();
    QWidget* makeFactsCard();
    void chooseFile();
    void clearLog();
    void read(const QString& name, Source source);
    void take(const QString& name, Result<LogText> log, const QString& end);
    void diagnose();
    void start(std::function<headroom::Diagnosis()> work);
    void tellReport();

    const Workbench& m_workbench;
    AskMachine m_askMachine;
    std::shared_ptr<const LogText> m_log;  ///< null = there is none
    headroom::Diagnosis m_diagnosis;       ///< the last answer
    bool m_isSettled = true;
    QTimer m_pause;  ///< after the last key
    LogField* m_field;
    QLabel* m_name;
    QPushButton* m_clear;
    FactsForm* m_facts;
    QCheckBox* m_ranHere;
    QCheckBox* m_ranOpenJob;
    DiagnosisView* m_view;
    Worker m_worker{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
