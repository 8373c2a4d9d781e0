// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMimeData>
#include <QString>
#include <QStringList>

namespace headroom::ui {

/// The pictures among files that are dragged; folders, captions and what is not on this machine are left out.
QStringList draggedPictures(const QMimeData& data);

/// What a copy came to.
struct ImportOutcome {
    int copied = 0;
    QStringList present;  ///< names that the folder has already; those files were left alone
    QString fault;        ///< why it ended early; empty where it did not
};

/// Copies pictures, and captions that lie beside them, into a folder. Nothing there is ever replaced. Blocks: for
/// another thread than the window's.
ImportOutcome copyPictures(const QStringList& pictures, const QString& folder, const QString& captionExtension);

}  // namespace headroom::ui
