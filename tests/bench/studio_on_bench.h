// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/main_window.h"
#include "shell/studio_settings.h"
#include "style/look.h"
#include "support/long_job.h"
#include "support/turn_watch.h"

#include <QApplication>
#include <QDir>
#include <QKeyEvent>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

namespace headroom::test {

/// The program and its window as benchmarks use them: of the usual size, with settings of its own, and offscreen where there is no screen.
class StudioOnBench {
public:
    StudioOnBench(int& argc, char** argv) : m_application(offscreenByItself(argc), argv) {
        QApplication::setCursorFlashTime(0);  // a cursor that blinks is never settled
        m_window.resize(1440, 900);
    }

    ui::MainWindow& window() { return m_window; }
    QString folder() const { return m_folder.path(); }
    static QString argument(int i, const QString& otherwise) { return QCoreApplication::arguments().value(i, otherwise); }

    /// The file of a job of so many lines; empty where it cannot be written.
    QString writeLongJob(int lines) const {
        QFile file(m_folder.filePath(QStringLiteral("long.yaml")));
        return file.open(QIODevice::WriteOnly) && file.write(longJob(lines)) > 0 ? file.fileName() : QString();
    }

    static void press(QWidget& box, int key, const QString& text) {
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, Qt::NoModifier, text);
            QCoreApplication::sendEvent(&box, &event);
        }
    }

    /// Ends the program as the studio ends: without the static clean-up of LibTorch, which a forecast may have loaded.
    [[noreturn]] void end(int code) {
        m_window.engine().shutDown();
        std::fflush(stdout);
        QDir(folder()).removeRecursively();
        std::_Exit(code);
    }

private:
    /// What has to be said before the program is made.
    static int& offscreenByItself(int& argc) {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
        return argc;
    }

    static ui::MainWindow::Parts dressed(QSettings& settings) {
        ui::loadFonts();
        ui::applyLook(ui::Theme::Dark);
        return {.settings = settings};
    }

    QApplication m_application;
    QTemporaryDir m_folder;
    ui::StudioSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    ui::MainWindow m_window{dressed(m_settings)};
};

}  // namespace headroom::test
