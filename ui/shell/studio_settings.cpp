// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/studio_settings.h"

#include <QEvent>

namespace headroom::ui {

bool StudioSettings::event(QEvent* event) {
    if (event->type() != QEvent::UpdateRequest) return QSettings::event(event);
    // All settings of one file in a process share what is to be written.
    m_writer.start([this, file = fileName(), format = format()] {
        QSettings(file, format).sync();
        return [this] { sync(); };  // with nothing left to write; without it QSettings would ask for no further write
    });
    return true;
}

}  // namespace headroom::ui
