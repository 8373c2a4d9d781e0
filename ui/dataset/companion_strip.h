// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_preview.h"
#include "style/worker.h"

class QHBoxLayout;

namespace headroom::ui {

/// The mask and the control images of one picture side by side, each under its name; what is missing is named.
class CompanionStrip : public QWidget {
    Q_OBJECT

public:
    /// `side` is how large the store makes the pictures; they are drawn smaller.
    CompanionStrip(ThumbnailStore& store, int side, QWidget* parent = nullptr);

    /// Looks for the files on another thread; found() follows. Hidden where the dataset has no such folders.
    void look(const QString& picture, const DatasetConfig& config);
    /// What is shown, for the store.
    QList<PictureFile> files() const;

Q_SIGNALS:
    void found();

private:
    struct Companion {
        QString name;
        PictureFile file;  ///< without a path where it is missing
    };

    void showCompanions(const QList<Companion>& companions);

    ThumbnailStore& m_store;
    int m_side;
    QHBoxLayout* m_row;
    QList<Companion> m_shown;
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
