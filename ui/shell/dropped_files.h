// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMimeData;

namespace headroom::ui {

/// What a file or folder that is dropped on the window is meant as.
enum class DroppedKind {
    Job,
    Model,     ///< a weight file, or a folder in the diffusers layout
    Folder,    ///< of pictures
    Pictures,  ///< a picture by itself
    Log,       ///< of a run of any trainer
    Unknown,
};
DroppedKind droppedKindOf(const QString& path);

/// The one local file or folder that is dragged; empty where there are none or several, or where it lies elsewhere.
QString draggedFile(const QMimeData& data);

}  // namespace headroom::ui
