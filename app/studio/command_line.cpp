// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/command_line.h"

#include "base/bytes.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <cstdio>
#include <cstdlib>

namespace headroom::ui {
namespace {

constexpr const char* kNoDisplay = "No display was found. Train without a window: headroom-cli train JOB\n";

/// The options in one place, for help, check and reading.
class Options {
public:
    Options() {
        m_parser.setApplicationDescription(QStringLiteral(
            "Opens the studio on a training job. Where none is named: on the last one, or on the demo at the first start.\n"
            "Without a window: headroom-cli --help"));
        m_parser.addPositionalArgument(QStringLiteral("JOB"), QStringLiteral("Job file, YAML or JSON."), QStringLiteral("[JOB]"));
        m_parser.addHelpOption();
        m_parser.addVersionOption();
        m_parser.addOptions({theme, train, memoryLimit, page, screenshot, size, delay, firstPaint});
    }

    QCommandLineParser& parser() { return m_parser; }

    const QCommandLineOption theme{QStringLiteral("theme"), QStringLiteral("light or dark, for this session."), QStringLiteral("NAME")};
    const QCommandLineOption train{QStringLiteral("train"), QStringLiteral("Begin the run at once.")};
    const QCommandLineOption memoryLimit{QStringLiteral("memory-limit"), QStringLiteral("Device memory that a run may hold: 8 (GiB), 7.5GiB, 512MiB."), QStringLiteral("AMOUNT")};
    const QCommandLineOption page{QStringLiteral("page"), QStringLiteral("Show this page first: start, model, training, datasets, sample, save, advanced, run or runs."), QStringLiteral("NAME")};
    const QCommandLineOption screenshot{QStringLiteral("screenshot"), QStringLiteral("Save a picture of the window and quit."), QStringLiteral("FILE")};
    const QCommandLineOption size{QStringLiteral("size"), QStringLiteral("Size of the window for --screenshot, 1440x900."), QStringLiteral("WxH")};
    const QCommandLineOption delay{QStringLiteral("after"), QStringLiteral("Seconds to wait before --screenshot."), QStringLiteral("SECONDS")};
    const QCommandLineOption firstPaint{QStringLiteral("first-paint"), QStringLiteral("Print a line when the window has been painted, and quit.")};

private:
    QCommandLineParser m_parser;
};

std::optional<QSize> parseSize(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    return parts.size() == 2 && !size.isEmpty() ? std::optional(size) : std::nullopt;
}

/// 0 where it is no amount.
std::int64_t parseLimit(const QString& text) {
    const auto bytes = parseBytes(text.toStdString());
    return bytes ? *bytes : 0;
}

int print(std::FILE* stream, const QString& text, int code) {
    std::fputs(qPrintable(text), stream);
    return code;
}

bool displayIsNamed() {
#ifdef Q_OS_LINUX
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
    return true;
#endif
}

/// Qt ends the process with a long message when it cannot reach the display; ours says what to do instead.
void onMessage(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtFatalMsg && message.contains(QLatin1String("platform plugin"))) {
        std::fputs(kNoDisplay, stderr);
        std::_Exit(kExitNoDisplay);
    }
    if (type != QtDebugMsg) std::fprintf(stderr, "%s\n", qPrintable(message));
}

}  // namespace

std::optional<int> answerWithoutWindow(int argc, char** argv) {
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    Options options;
    QCommandLineParser& parser = options.parser();
    if (!parser.parse(arguments)) return print(stderr, parser.errorText() + QStringLiteral(". See headroom --help.\n"), kExitUsage);
    // Qt fills the name in only where there is an application.
    if (parser.isSet(QStringLiteral("help")))
        return print(stdout, parser.helpText().replace(QStringLiteral("<executable_name>"), QStringLiteral("headroom")), kExitOk);
    if (parser.isSet(QStringLiteral("version")))
        return print(stdout, QStringLiteral("headroom %1\n").arg(QCoreApplication::applicationVersion()), kExitOk);
    if (parser.isSet(options.size) && !parseSize(parser.value(options.size)))
        return print(stderr, QStringLiteral("--size takes a width and a height, for example 1440x900.\n"), kExitUsage);
    if (parser.isSet(options.memoryLimit) && parseLimit(parser.value(options.memoryLimit)) <= 0)
        return print(stderr, QStringLiteral("--memory-limit takes an amount, for example 8 (GiB), 7.5GiB or 512MiB.\n"), kExitUsage);
    if (!displayIsNamed()) return print(stderr, QString::fromLatin1(kNoDisplay), kExitNoDisplay);
    qInstallMessageHandler(onMessage);
    return std::nullopt;
}

StudioOptions readOptions(const QStringList& arguments) {
    Options options;
    const QCommandLineParser& parser = options.parser();
    options.parser().parse(arguments);
    StudioOptions result;
    result.job = parser.positionalArguments().value(0);
    result.theme = parser.value(options.theme);
    result.screenshotFile = parser.value(options.screenshot);
    result.memoryLimit = parseLimit(parser.value(options.memoryLimit));
    result.train = parser.isSet(options.train);
    result.firstPaint = parser.isSet(options.firstPaint);
    result.page = parser.value(options.page);
    if (parser.isSet(options.size)) result.size = parseSize(parser.value(options.size)).value_or(result.size);
    if (parser.isSet(options.delay)) result.screenshotDelayMs = qRound(parser.value(options.delay).toDouble() * 1000);
    return result;
}

QString demoJobPath() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* place : {"../share/headroom/demo/lora.yaml", "../../../resources/demo/lora.yaml"}) {
        const QFileInfo file(program, QString::fromLatin1(place));
        if (file.exists()) return file.canonicalFilePath();
    }
    return {};
}

QString stateFolder() {
#ifdef Q_OS_LINUX
    const QString chosen = qEnvironmentVariable("XDG_STATE_HOME");
    return (QDir::isAbsolutePath(chosen) ? chosen : QDir::homePath() + QStringLiteral("/.local/state")) + QStringLiteral("/headroom");
#else
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
#endif
}

}  // namespace headroom::ui
