// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_model.h"
#include "dataset/thumbnail_store.h"

#include <QCache>
#include <QStaticText>
#include <QStyledItemDelegate>

#include <array>
#include <optional>

namespace headroom::ui {

struct Tokens;

/// Lays a picture into a square, whole and centred.
QRect fittedRect(const QSize& picture, const QRect& square);
/// What training keeps of a picture that is drawn in `picture`.
QRect cropRect(const BucketFit& fit, const QRect& picture);
/// Dims what the crop cuts away and frames the rest; nothing where all is kept.
void paintCrop(QPainter& painter, const BucketFit& fit, const QRect& picture, const Tokens& tokens);
/// The chequered ground that shows through transparent pictures.
QBrush checkerBrush(const Tokens& tokens);

/// Paints a cell of the grid: picture, two lines of its caption, size and badges. All cells have one size. Never
/// decodes: a picture that the store does not hold is an empty square.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    PictureDelegate(ThumbnailStore& store, QObject* parent = nullptr);

    /// Side of the square that the picture is laid into, in device-independent pixels.
    int side() const { return m_side; }
    void setSide(int side) { m_side = side; }
    /// At which of the dataset's resolutions crops are drawn; nothing = none are.
    void setCropAt(std::optional<std::size_t> resolution) { m_cropAt = resolution; }
    /// What stands in for the words of pictures without a caption of their own.
    void setDefaultCaption(const QString& caption) { m_defaultCaption = caption; }
    /// Pictures whose caption could not be saved.
    void setUnsaved(const QStringList& paths) { m_unsaved = paths; }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGround(QPainter& painter, const QStyleOptionViewItem& option) const;
    void paintPicture(QPainter& painter, const QRect& square, const PictureRow& row, const Tokens& tokens) const;
    void paintCaption(QPainter& painter, const QRect& lines, const PictureRow& row, const Tokens& tokens) const;
    void paintFoot(QPainter& painter, const QRect& line, const PictureRow& row, const Tokens& tokens) const;

    void drawLines(QPainter& painter, const QRect& place, const QString& words) const;

    /// A caption as it is drawn: one or two lines, laid out once. Most of the time of a frame would go there.
    using Lines = std::array<QStaticText, 2>;

    ThumbnailStore& m_store;
    mutable QCache<QString, Lines> m_lines;
    int m_side = 112;
    std::optional<std::size_t> m_cropAt;
    QString m_defaultCaption;
    QStringList m_unsaved;
};

}  // namespace headroom::ui
