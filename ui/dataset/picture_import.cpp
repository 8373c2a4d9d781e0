// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_import.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QUrl>

namespace headroom::ui {
namespace {

bool isPicture(const QString& path) {
    static const QSet<QString> endings = {QStringLiteral("jpg"), QStringLiteral("jpeg"), QStringLiteral("png"), QStringLiteral("webp")};
    return endings.contains(QFileInfo(path).suffix().toLower());
}

QString captionBeside(const QString& picture, const QString& extension) {
    const QFileInfo info(picture);
    return info.dir().filePath(info.completeBaseName() + extension);
}

}  // namespace

QStringList draggedPictures(const QMimeData& data) {
    QStringList pictures;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile() && isPicture(url.toLocalFile()) && !QFileInfo(url.toLocalFile()).isDir()) pictures << url.toLocalFile();
    return pictures;
}

ImportOutcome copyPictures(const QStringList& pictures, const QString& folder, const QString& captionExtension) {
    ImportOutcome outcome;
    const QDir target(folder);
    for (const QString& picture : pictures) {
        const QString name = QFileInfo(picture).fileName();
        if (target.exists(name)) {
            outcome.present << name;
            continue;
        }
        QFile source(picture);
        if (!source.copy(target.filePath(name))) {
            outcome.fault = QCoreApplication::translate("import", "%1 could not be copied to %2: %3.").arg(name, folder, source.errorString());
            return outcome;
        }
        ++outcome.copied;
        const QString caption = captionBeside(picture, captionExtension);
        const QString captionTarget = captionBeside(target.filePath(name), captionExtension);
        // A caption that stands there already is the user's.
        if (QFile::exists(caption) && !QFile::exists(captionTarget)) QFile::copy(caption, captionTarget);
    }
    return outcome;
}

}  // namespace headroom::ui
