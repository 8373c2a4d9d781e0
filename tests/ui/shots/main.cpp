// SPDX-License-Identifier: GPL-3.0-or-later
// Photographs every page, dialog and state of the studio, for looking at. Called by `./dev shots`.
#include "shots/studio.h"

#include "style/language.h"
#include "style/look.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>

#include <cstdio>
#include <cstdlib>

using namespace headroom;
using namespace headroom::shots;

namespace {

Shots allShots(const Material& material) {
    Shots all;
    for (const auto& area : {startShots, panelShots, forecastShots, datasetShots, runShots, runsShots, dialogShots, diagnosisShots})
        for (Shot& shot : area(material)) all.push_back(std::move(shot));
    return all;
}

int list(const Shots& shots) {
    for (const Shot& shot : shots)
        for (const char* theme : {"light", "dark"}) std::printf("%s-%s.png\n", shot.name, theme);
    return EXIT_SUCCESS;
}

int takeAll(const Shots& shots, const QString& folder, const QString& only) {
    QDir().mkpath(folder);
    Camera camera(folder);
    int failed = 0;
    for (const Shot& shot : shots)
        if (QString::fromLatin1(shot.name).contains(only) && !camera.take(shot)) ++failed;
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int work(const QApplication& application) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Photographs the studio: every picture is FOLDER/AREA-STATE-THEME.png."));
    parser.addPositionalArgument(QStringLiteral("FOLDER"), QStringLiteral("Where the pictures go."));
    parser.addHelpOption();
    const QCommandLineOption train(QStringLiteral("train"), QStringLiteral("Train the runs that are shown, each of so many steps, and end."), QStringLiteral("STEPS"));
    const QCommandLineOption material(QStringLiteral("runs"), QStringLiteral("Folder of the runs that are shown."), QStringLiteral("FOLDER"));
    const QCommandLineOption language(QStringLiteral("language"), QStringLiteral("en or de."), QStringLiteral("CODE"), QStringLiteral("en"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("light or dark."), QStringLiteral("THEME"), QStringLiteral("light"));
    const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("Only pictures with this in their name."), QStringLiteral("WORD"));
    const QCommandLineOption names(QStringLiteral("list"), QStringLiteral("Print the names of all pictures and end."));
    parser.addOptions({train, material, language, theme, only, names});
    parser.process(application);
    const Material runs(QDir(parser.value(material)).absolutePath().toStdString());
    const Shots shots = allShots(runs);
    if (parser.isSet(names)) return list(shots);
    if (parser.isSet(train)) return runs.make(parser.value(train).toInt()), EXIT_SUCCESS;
    if (parser.positionalArguments().size() != 1 || !runs.isThere()) {
        std::fputs("studio_shots --runs RUNS FOLDER, after studio_shots --runs RUNS --train STEPS. See --help.\n", stderr);
        return EXIT_FAILURE;
    }
    ui::loadLanguage(parser.value(language));
    ui::applyLook(parser.value(theme) == QStringLiteral("dark") ? ui::Theme::Dark : ui::Theme::Light);
    return takeAll(shots, parser.positionalArguments().front(), parser.value(only));
}

}  // namespace

int main(int argc, char** argv) {
    prepareEngineEnvironment();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setApplicationVersion(QStringLiteral(HEADROOM_VERSION));
    QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0);
    ui::loadFonts();
    const int code = work(application);
    std::fflush(nullptr);
    std::_Exit(code);  // LibTorch's static clean-up is known to crash beside Qt's
}
