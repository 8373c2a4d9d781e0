// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_delegate.h"

#include <QWidget>

#include <optional>

namespace headroom::ui {

/// One picture, as large as the widget lets it be, with the crop on it where there is one.
class PicturePreview : public QWidget {
    Q_OBJECT

public:
    explicit PicturePreview(ThumbnailStore& store, QWidget* parent = nullptr);

    /// `side` is how large the picture is wanted, in device-independent pixels; the store's owner asks for it.
    void showPicture(const PictureFile& file, int side, std::optional<BucketFit> crop = std::nullopt);
    void clear();
    const PictureFile& file() const { return m_file; }
    /// In the store's terms.
    int deviceSide() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintSign(QPainter& painter, const char* name, const QColor& color, const Tokens& t) const;

    ThumbnailStore& m_store;
    PictureFile m_file;
    int m_side = 0;
    std::optional<BucketFit> m_crop;
    bool m_isRefused = false;
};

}  // namespace headroom::ui
