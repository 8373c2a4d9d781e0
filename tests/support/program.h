// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

/// How a program ended and what it wrote.
struct ProgramRun {
    int exitCode = -1;
    bool crashed = false;  ///< ended by a signal, did not start, or was ended after the timeout
    QString out;
    QString err;
};

/// Runs a program to its end. `folder` is its working directory; `environment` is added as NAME=VALUE.
ProgramRun runProgram(const QString& program, const QStringList& arguments, const QString& folder = {}, const QStringList& environment = {},
                      int timeoutMilliseconds = 60'000);
