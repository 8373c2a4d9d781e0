// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace headroom::ui {

/// Exit codes of the studio; the same numbers as headroom-cli's where they mean the same.
inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitNoDisplay = 3;

/// What the command line asks for.
struct StudioOptions {
    QString job;    ///< empty = the last one, or the demo at the first start
    QString theme;  ///< "light", "dark" or empty = as chosen in the window
    QString screenshotFile;
    QSize size = {1440, 900};
    int screenshotDelayMs = 500;
    std::int64_t memoryLimit = 0;  ///< bytes that a run may hold; 0 = all there is
    bool train = false;       ///< begin the run at once
    bool firstPaint = false;  ///< say so when the window has been painted, and quit
    QString page;        ///< "start", "advanced", "run" or empty
};

/// Deals with --help, --version, a wrong option and a machine without a display, none of which needs a window.
/// Nothing where the window is to open.
std::optional<int> answerWithoutWindow(int argc, char** argv);

/// The options; call it once answerWithoutWindow() has let them pass.
StudioOptions readOptions(const QStringList& arguments);

/// Where the demo's job lies, in the installed program and in a build tree; empty where it is not found.
QString demoJobPath();

/// Where the studio keeps what must outlive a crash.
QString stateFolder();

}  // namespace headroom::ui
