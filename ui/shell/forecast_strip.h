// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/plan_forecast.h"
#include "workbench/card_choice.h"
#include "workbench/forecast_feed.h"
#include "workbench/run_part.h"

#include <QFrame>
#include <QTimer>

#include <functional>

class QLabel;
class QMenu;
class QPushButton;

namespace headroom::ui {

class CategoryBar;
class IconLabel;
class PartBars;

/// How much memory the open job will need, over the pages where it is edited: whether it fits, the peak by category against the memory there is,
/// and the peak of each part of the run. Which card it is held against can be chosen.
class ForecastStrip : public QFrame {
    Q_OBJECT

public:
    ForecastStrip(ForecastFeed& feed, CardChoice& cards, QWidget* parent = nullptr);

    /// Only verdict and bar, where the window is low.
    void setCompact(bool compact);
    /// Shows a part of the run instead of the fullest; nothing: the fullest.
    void choosePart(std::optional<RunPart> part);
    /// How many seconds all steps of the job take with this forecast; 0 where that is not known.
    void setSpeed(std::function<double(const Forecast&)> secondsOfSteps) { m_secondsOfSteps = std::move(secondsOfSteps); }
    /// All that the strip says, for tool tip and screen readers.
    QString summary() const;
    QPushButton& chooser() { return *m_chooser; }
    /// In sight where the job does not fit.
    QPushButton& finder() { return *m_find; }
    /// Whether the job as it stands is foretold to need more than there is here. A card that is only asked about does not count.
    bool isOver() const { return m_isOver; }
    /// Asks in the strip whether a job that is over is begun all the same; `start` follows where the user says so.
    void askToStart(std::function<void()> start);

Q_SIGNALS:
    void isOverChanged();
    /// Settings are wanted with which the job fits into what it is held against.
    void fitWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeVerdict();
    QWidget* makeRoom();
    QWidget* makeQuestion();
    void endQuestion();
    void noteOver();
    void showState();
    void showForecast(const Forecast& forecast, const ForecastRoom& room);
    void showVerdict(const Forecast& forecast, const ForecastRoom& room);
    void showBar(const Forecast& forecast, const ForecastRoom& room);
    static QString needWords(const Forecast& forecast);
    static QString verdictOf(Fit fit, std::int64_t difference);
    static QString roomWords(const ForecastRoom& room);
    void showObstacle(const QString& sentence);
    void showWaiting();
    void showPieces(bool hasForecast);
    void fillMenu();

    ForecastFeed& m_feed;
    CardChoice& m_cards;
    QTimer m_patience;  ///< after it, who waits is told so
    bool m_isCompact = false;
    bool m_isOver = false;
    bool m_fits = true;  ///< the shown forecast, into what it is held against
    std::function<double(const Forecast&)> m_secondsOfSteps;
    std::function<void()> m_start;  ///< what is asked about; empty: nothing is
    IconLabel* m_icon;
    QLabel* m_title;
    QLabel* m_peak;
    QLabel* m_bucket;
    QLabel* m_time;
    QPushButton* m_find;
    QPushButton* m_chooser;
    QLabel* m_memory;   ///< in the chooser's place where nothing can be chosen
    QLabel* m_remark;
    QLabel* m_obstacle;
    QWidget* m_verdict;
    QWidget* m_room;      ///< chooser, bar
    QWidget* m_question;  ///< in the place of all others
    QLabel* m_questionText;
    QPushButton* m_startButton;
    CategoryBar* m_bar;
    PartBars* m_parts;
    QMenu* m_menu;
};

}  // namespace headroom::ui
