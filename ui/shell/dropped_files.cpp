// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dropped_files.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace headroom::ui {

DroppedKind droppedKindOf(const QString& path) {
    const QFileInfo file(path);
    if (file.isDir()) return QFileInfo::exists(path + QStringLiteral("/model_index.json")) ? DroppedKind::Model : DroppedKind::Folder;
    const QString ending = QLatin1Char(' ') + file.suffix().toLower() + QLatin1Char(' ');
    if (QStringLiteral(" yaml yml json jsonc ").contains(ending)) return DroppedKind::Job;
    if (QStringLiteral(" safetensors ckpt pt pth bin gguf ").contains(ending)) return DroppedKind::Model;
    if (QStringLiteral(" jpg jpeg png webp ").contains(ending)) return DroppedKind::Pictures;
    if (QStringLiteral(" log txt out err ").contains(ending)) return DroppedKind::Log;
    return DroppedKind::Unknown;
}

QString draggedFile(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

}  // namespace headroom::ui
