// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"

#include <QSettings>

namespace headroom::ui {

/// Settings whose file is written by a worker. QSettings itself writes a moment after each change, between two events, and waits five times
/// or so until the disk has it. What is not written when it ends is written then. GUI thread.
class StudioSettings : public QSettings {
public:
    /// Of the program, in the user's folder.
    StudioSettings() = default;
    /// Of one file.
    explicit StudioSettings(const QString& file) : QSettings(file, QSettings::IniFormat) {}

protected:
    bool event(QEvent* event) override;

private:
    Worker m_writer;
};

}  // namespace headroom::ui
