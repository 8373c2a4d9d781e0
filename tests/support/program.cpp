// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/program.h"

#include <QProcess>

ProgramRun runProgram(const QString& program, const QStringList& arguments, const QString& folder, const QStringList& environment, int timeoutMilliseconds) {
    QProcess process;
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(program, arguments);
    const bool ended = process.waitForFinished(timeoutMilliseconds);
    if (!ended) {
        process.kill();
        process.waitForFinished();
    }
    return {process.exitCode(), !ended || process.exitStatus() != QProcess::NormalExit, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}
