// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workbench.h"

#include <QTimer>
#include <QWidget>

class QFrame;
class QLabel;

namespace headroom::ui {

class ProblemList;
class YamlEditor;

/// The whole job as text beside its problems. What is typed reaches the job's document after a short pause or at
/// commit(), whichever comes first.
class AdvancedPage : public QWidget {
    Q_OBJECT

public:
    explicit AdvancedPage(Workbench& workbench, QWidget* parent = nullptr);

    /// Hands over what was typed. To be called before anything that reads the job.
    void commit();
    void goTo(int line, int column);

Q_SIGNALS:
    void failed(const QString& sentence);
    /// F4: the field of the key under the cursor is wanted.
    void fieldWanted(const QString& key);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QString typedText() const;
    void takeTyped();
    void dropTyped();
    void onChanged();
    void showIfStale();
    void showJob();
    void showPlace();
    void goToNextProblem();
    void applyFix(const ConfigDiff& fix);

    Workbench& m_workbench;
    YamlEditor* m_editor;
    ProblemList* m_problems;
    QLabel* m_place;
    QFrame* m_keyCard;
    QLabel* m_keyHelp;
    QLabel* m_fieldLink;
    std::string m_key;  ///< under the cursor
    QTimer m_pause;  ///< runs from a key until the typed text is checked
    JobChecker m_checker;
    bool m_hasTyped = false;  ///< what has not reached the document
    bool m_isShowing = false;
    bool m_stale = false;  ///< the job has changed while the page was out of sight
};

}  // namespace headroom::ui
