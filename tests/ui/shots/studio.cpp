// SPDX-License-Identifier: GPL-3.0-or-later
#include "shots/studio.h"

#include "base/bytes.h"
#include "form/panel_page.h"
#include "shell/forecast_strip.h"
#include "shell/recent_jobs.h"

#include <QAction>
#include <QCoreApplication>
#include <QPushButton>

#include <ranges>

namespace headroom::shots {

using namespace ui;

namespace {

constexpr int kFiguresMs = 1100;  // the figures of a run change once a second

QSettings& withRecent(QSettings& settings, const QStringList& jobs) {
    RecentJobs recent(settings);
    for (const QString& job : std::views::reverse(jobs)) recent.add(job);
    return settings;
}

}  // namespace

Studio::Studio(Camera& camera, const Setup& setup)
    : m_camera(camera),
      m_window({.settings = withRecent(m_settings, setup.recent),
                .makeEngine = [choose = setup.recording ? setup.recording : play({})]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<Player>(choose)); },
                .cardIsThere = [] { return false; },
                .demoJob = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml"),
                .newJobSources = sources(),
                .hostMemory = [] { return HostMemory{.total = 16 * kGiB, .available = 11 * kGiB}; },
                .memoryLimit = setup.memoryLimit}) {
    m_window.resize(setup.size);
    if (!setup.job.isEmpty() && !m_window.openJob(setup.job)) qFatal("%s cannot be opened", qPrintable(setup.job));
    m_window.show();
    m_window.activateWindow();
}

void Studio::edit(const std::string& from, const std::string& to) {
    m_window.workbench().setText(QString::fromStdString(replaced(m_window.workbench().text().toStdString(), from, to)));
}

/// The panels of a job are made behind the window; a page that is shown makes its own at once.
void Studio::showPage(MainWindow::Page page) {
    m_window.showPage(page);
    if (PanelPage* panel = m_window.panel(page)) m_camera.until("the panel", [panel] { return panel->isBuilt(); });
    if (m_window.strip().isVisible()) awaitForecast();
}

void Studio::awaitForecast() {
    m_camera.settle();  // it is begun a moment after an edit
    m_camera.until("the forecast", [this] { return m_window.forecasts().isSettled(); });
    m_camera.until("costs and warnings", [this] { return m_window.costs().isSettled() && m_window.risks().isSettled(); });
}

void Studio::train() {
    m_window.actions().train->trigger();
    m_camera.until("the run", [this] { return m_window.run().state() != RunModel::State::Never; });
    awaitFigures();
}

void Studio::awaitFigures() {
    m_camera.wait(kFiguresMs);
    m_camera.settle();
}

NewJobSources sources() {
    return {.modelFolders = [] { return std::vector<ModelFolder>{{HEADROOM_SOURCE_DIR "/resources/demo", "Demo"}}; },
            .cards = [] { return DeviceMemory{.cards = {{.index = 0, .name = "NVIDIA GeForce RTX 4070", .total = 12 * kGiB, .free = 12 * kGiB - 700 * kMiB}}}; },
            .jobsFolder = QStringLiteral("/home/ada/Headroom")};
}

Player::Chooser play(std::vector<TrainerEvent> events, std::size_t holdBefore) {
    return [recording = Player::Recording{std::move(events), holdBefore}](const std::string&) { return recording; };
}

Player::Chooser playPartOf(std::vector<TrainerEvent> events, double share) {
    const auto hold = static_cast<std::size_t>(static_cast<double>(events.size()) * share);
    return play(std::move(events), hold);
}

QPushButton& button(const QWidget& around, const char* context, const char* words) {
    const QString wanted = QCoreApplication::translate(context, words).trimmed();
    for (QPushButton* found : around.findChildren<QPushButton*>())
        if (found->text().trimmed() == wanted) return *found;
    qFatal("no button says '%s'", words);
}

}  // namespace headroom::shots
