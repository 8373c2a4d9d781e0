// SPDX-License-Identifier: GPL-3.0-or-later
#include "desktop/single_instance.h"
#include "messages/engine_port.h"
#include "shell/language_menu.h"
#include "shell/main_window.h"
#include "shell/recent_jobs.h"
#include "shell/studio_settings.h"
#include "style/language.h"
#include "style/look.h"
#include "studio/command_line.h"
#include "style/system_theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QStandardPaths>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

using namespace headroom;
using namespace headroom::ui;

namespace {

const QString kThemeKey = QStringLiteral("theme");

/// The theme of a name; any other name than "light" and "dark" follows the system.
Theme themeNamed(const QString& name, const SystemTheme& system) {
    if (name == QLatin1String("light")) return Theme::Light;
    return name == QLatin1String("dark") ? Theme::Dark : system.current();
}

/// Keeps to the theme that was chosen in the View menu or, without a choice, to the system's.
void keepTheme(MainWindow& window, SystemTheme& system, QSettings& settings, const QString& forSession) {
    const auto apply = [&system, &settings, forSession] {
        applyLook(themeNamed(forSession.isEmpty() ? settings.value(kThemeKey).toString() : forSession, system));
    };
    QObject::connect(&system, &SystemTheme::changed, &window, apply);
    QObject::connect(&window, &MainWindow::themeChosen, &window, [&settings, &system](const QString& name) {
        settings.setValue(kThemeKey, name);
        applyLook(themeNamed(name, system));
    });
}

/// What this computer has for new jobs.
NewJobSources newJobSources() {
    const auto environment = [](const char* name) { return qEnvironmentVariable(name).toStdString(); };
    return {.modelFolders = [environment] { return usualModelFolders(QDir::homePath().toStdString(), environment); },
            .cards = [] { return readDeviceMemory(*loadNvml()); },
            .jobsFolder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/Headroom")};
}

void showNamedPage(MainWindow& window, const QString& name) {
    static const QHash<QString, MainWindow::Page> pages = {
        {QStringLiteral("start"), MainWindow::Start},       {QStringLiteral("model"), MainWindow::Model},   {QStringLiteral("training"), MainWindow::Training},
        {QStringLiteral("datasets"), MainWindow::Datasets}, {QStringLiteral("sample"), MainWindow::Sample}, {QStringLiteral("save"), MainWindow::Save},
        {QStringLiteral("advanced"), MainWindow::Advanced}, {QStringLiteral("run"), MainWindow::Run},
        {QStringLiteral("runs"), MainWindow::Runs},         {QStringLiteral("diagnosis"), MainWindow::Diagnosis}};
    if (const auto page = pages.constFind(name); page != pages.cend()) window.showPage(*page);
}

/// Tells the start-up benchmark that the window was painted, and ends the program.
class FirstPaint : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint || m_seen) return false;
        m_seen = true;
        QTimer::singleShot(0, this, [] {
            std::puts("painted");
            std::fflush(stdout);
            QCoreApplication::exit(kExitOk);
        });
        return false;
    }

private:
    bool m_seen = false;
};

/// Saves a picture of the window after a while and ends the program.
void scheduleScreenshot(MainWindow& window, const StudioOptions& options) {
    window.resize(options.size);
    QTimer::singleShot(options.screenshotDelayMs, &window, [&window, file = options.screenshotFile] {
        QCoreApplication::exit(window.grab().save(file) ? kExitOk : kExitFailed);
    });
}

}  // namespace

int main(int argc, char** argv) {
    prepareEngineEnvironment();
    QCoreApplication::setApplicationName(QStringLiteral("headroom"));
    QCoreApplication::setOrganizationName(QStringLiteral("headroom"));
    QGuiApplication::setDesktopFileName(QStringLiteral("headroom"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HEADROOM_VERSION));
    if (const auto code = answerWithoutWindow(argc, argv)) return *code;

    QApplication application(argc, argv);
    const StudioOptions options = readOptions(application.arguments());
    StudioSettings settings;
    loadFonts();
    loadLanguage(settings.value(QLatin1String(kLanguageKey)).toString());
    SystemTheme system;
    const Theme theme = themeNamed(options.theme.isEmpty() ? settings.value(kThemeKey).toString() : options.theme, system);
    applyColors(theme);

    const bool isForShow = options.firstPaint || !options.screenshotFile.isEmpty();
    SingleInstance instance(SingleInstance::defaultSocket());
    const QString named = options.job.isEmpty() ? QString() : QFileInfo(options.job).absoluteFilePath();
    if (!isForShow && instance.begin(named) == SingleInstance::Role::HandedOver) return kExitOk;

    int code = kExitOk;
    bool engineRan = false;
    {
        const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
        MainWindow window({.settings = settings,
                           .demoJob = demoJobPath(),
                           .queueFile = isForShow ? QString() : data + QStringLiteral("/queue.json"),
                           .cacheFolder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation),
                           .stateFolder = isForShow ? QString() : stateFolder(),
                           .buses = DesktopBuses{QDBusConnection::systemBus(), QDBusConnection::sessionBus()},
                           .newJobSources = newJobSources(),
                           .memoryLimit = options.memoryLimit});
        QObject::connect(&instance, &SingleInstance::handedOver, &window, &MainWindow::present);
        keepTheme(window, system, settings, options.theme);
        window.resize(1440, 900);
        window.restoreSession(options.job.isEmpty());
        const bool isFirstStart = RecentJobs(settings).paths().isEmpty();
        const QString job = options.job.isEmpty() && isFirstStart ? demoJobPath() : options.job;
        if (!job.isEmpty()) static_cast<void>(window.openJob(job));
        showNamedPage(window, options.page);
        applySheet(theme);
        if (options.firstPaint) window.installEventFilter(new FirstPaint(&window));
        window.show();
        if (options.train) window.actions().train->trigger();
        if (!options.screenshotFile.isEmpty()) scheduleScreenshot(window, options);
        code = QApplication::exec();
        window.engine().shutDown();
        engineRan = window.engine().engineIsLoaded();
    }
    settings.sync();
    // LibTorch's static clean-up is known to crash beside Qt's; everything of ours is saved by now.
    if (engineRan) std::_Exit(code);
    return code;
}
