// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/main_window.h"
#include "shots/camera.h"
#include "shots/material.h"
#include "shots/player.h"

#include <QSize>
#include <QTemporaryDir>

namespace headroom::shots {

inline constexpr QSize kUsual = {1440, 900};
inline constexpr QSize kSmallest = {1024, 680};

/// One window with settings of its own, before a player of recorded runs.
class Studio {
public:
    struct Setup {
        QString job = {};  ///< opened; empty = none
        QSize size = kUsual;
        Player::Chooser recording = {};
        QStringList recent = {};  ///< jobs, newest first
        std::int64_t memoryLimit = 0;
    };

    Studio(Camera& camera, const Setup& setup);

    ui::MainWindow& window() { return m_window; }
    QSettings& settings() { return m_settings; }
    /// Another text in the open job, an edit like any other.
    void edit(const std::string& from, const std::string& to);
    void showPage(ui::MainWindow::Page page);
    /// Until the strip tells of the job as it stands.
    void awaitForecast();
    /// Begins the run and waits until it has ended or its recording stands still.
    void train();
    /// Until the figures on the run page are those of the last event.
    void awaitFigures();
    void settle() { m_camera.settle(); }
    void keep() { m_camera.keep(m_window); }

    /// Of the parts of a kind, the one in sight; the program ends where there is none.
    template <typename Widget>
    Widget& seen() {
        for (auto* widget : m_window.findChildren<Widget*>())
            if (widget->isVisible()) return *widget;
        qFatal("no %s is in sight", Widget::staticMetaObject.className());
    }

private:
    Camera& m_camera;
    QTemporaryDir m_scratch;
    QSettings m_settings{m_scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    ui::MainWindow m_window;
};

/// What this computer has, in pictures: the demo's model and one card, of which other programs hold a little.
ui::NewJobSources sources();

/// Plays the events for every job.
Player::Chooser play(std::vector<TrainerEvent> events, std::size_t holdBefore = SIZE_MAX);
/// The events up to a share of them, then it stands still.
Player::Chooser playPartOf(std::vector<TrainerEvent> events, double share);

/// A button by the English words that its class gives it.
QPushButton& button(const QWidget& around, const char* context, const char* words);

Shots startShots(const Material& material);
Shots panelShots(const Material& material);
Shots forecastShots(const Material& material);
Shots datasetShots(const Material& material);
Shots runShots(const Material& material);
Shots runsShots(const Material& material);
Shots dialogShots(const Material& material);
Shots diagnosisShots(const Material& material);

}  // namespace headroom::shots
