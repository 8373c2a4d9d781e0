// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_preview.h"

#include <QDialog>

class QLabel;

namespace headroom::ui {

/// One picture in a window of its own; arrow keys show the neighbours, Space and Esc close it.
class PictureZoom : public QDialog {
    Q_OBJECT

public:
    explicit PictureZoom(const QString& cacheFolder, QWidget* parent = nullptr);

    void showPicture(const PictureRow& row, std::size_t cropAt);

Q_SIGNALS:
    void stepWanted(int places);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    ThumbnailStore m_store;
    PicturePreview* m_picture;
    QLabel* m_words;
};

}  // namespace headroom::ui
