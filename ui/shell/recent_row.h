// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/pieces.h"
#include "workbench/job_glance.h"

#include <QWidget>

class QHBoxLayout;

namespace headroom::ui {

class LossSpark;

/// One of the jobs that were opened last: its newest picture, name, state, one fact, the course of its loss, and the verb that fits.
class RecentRow : public QWidget {
    Q_OBJECT

public:
    /// Shows the file's name until setGlance() tells more.
    explicit RecentRow(const QString& path, QWidget* parent = nullptr);

    void setGlance(const JobGlance& glance);
    QPushButton& button() { return *m_button; }
    QString state() const { return m_state->text(); }
    QString fact() const { return m_fact->text(); }

    static constexpr int kPictureSide = 58;

Q_SIGNALS:
    void openChosen();
    void resumeChosen();
    void locateChosen();
    void forgetChosen();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Verb { Open, Resume, SeeWhy, Locate };
    void showState(const char* icon, Tone tone, const QString& words, const QString& fact);
    void showRun(const RunSummary& run);
    void setVerb(Verb verb);
    void act();

    QString m_path;
    QLabel* m_picture;
    QLabel* m_name;
    QLabel* m_about;
    QLabel* m_when;
    QFrame* m_pill;
    IconLabel* m_icon;
    QLabel* m_state;
    QLabel* m_fact;
    LossSpark* m_spark;
    QPushButton* m_button;
    Verb m_verb = Verb::Open;
};

}  // namespace headroom::ui
