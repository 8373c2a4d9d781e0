// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_delegate.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kMargin = 10;      ///< of a cell, at the sides
constexpr int kTop = 6;
constexpr int kLine = 17;        ///< of a caption, at the font size below
constexpr int kCaptionFont = 12;
constexpr int kFootFont = 11;
constexpr int kFoot = 18;
constexpr int kBadge = 12;
constexpr int kMostLines = 1000;  ///< captions whose lines are remembered

QFont fontOf(const QFont& base, int pixels, bool isStrong = false) {
    QFont font = base;
    font.setPixelSize(pixels);
    if (isStrong) font.setWeight(QFont::DemiBold);
    return font;
}

QColor badgeColor(PictureBadge badge, const Tokens& t) {
    if (badge == PictureBadge::Unreadable) return t.error.text;
    return badge == PictureBadge::Note ? t.text3 : t.warn.text;
}

/// At most two lines, the second cut off with an ellipsis.
std::array<QString, 2> twoLines(const QString& words, const QFont& font, int width) {
    QTextLayout layout(words, font);
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int secondAt = -1;
    for (int i = 0; i < 2; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(width);
        if (i == 1) secondAt = line.textStart();
    }
    layout.endLayout();
    if (secondAt < 0) return {words, {}};
    return {words.left(secondAt), QFontMetrics(font).elidedText(words.mid(secondAt), Qt::ElideRight, width)};
}

QStaticText staticText(const QString& words, const QFont& font) {
    QStaticText text(words);
    text.setTextFormat(Qt::PlainText);
    text.setPerformanceHint(QStaticText::AggressiveCaching);
    text.prepare({}, font);
    return text;
}

}  // namespace

QRect fittedRect(const QSize& picture, const QRect& square) {
    QRect fitted(QPoint(), picture.scaled(square.size(), Qt::KeepAspectRatio));
    fitted.moveCenter(square.center());
    return fitted;
}

QRect cropRect(const BucketFit& fit, const QRect& picture) {
    const double x = static_cast<double>(picture.width()) / std::max(1, fit.scaledWidth);
    const double y = static_cast<double>(picture.height()) / std::max(1, fit.scaledHeight);
    const QRectF crop(picture.left() + fit.cropX * x, picture.top() + fit.cropY * y, fit.bucket.width * x, fit.bucket.height * y);
    return crop.toRect() & picture;
}

void paintCrop(QPainter& painter, const BucketFit& fit, const QRect& picture, const Tokens& tokens) {
    const QRect kept = cropRect(fit, picture);
    if (kept == picture) return;
    QColor veil = tokens.card;
    veil.setAlphaF(0.7f);
    for (const QRect& away : QRegion(picture).subtracted(kept)) painter.fillRect(away, veil);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens.link, 2));
    painter.drawRect(kept.adjusted(1, 1, -1, -1));
}

QBrush checkerBrush(const Tokens& tokens) {
    QPixmap tile(16, 16);
    tile.fill(tokens.card);
    QPainter painter(&tile);
    painter.fillRect(0, 0, 8, 8, tokens.line);
    painter.fillRect(8, 8, 8, 8, tokens.line);
    return QBrush(tile);
}

PictureDelegate::PictureDelegate(ThumbnailStore& store, QObject* parent) : QStyledItemDelegate(parent), m_store(store), m_lines(kMostLines) {}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {m_side + 2 * kMargin, kTop + m_side + 6 + 2 * kLine + kFoot + 4};
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* row = index.data(PictureModel::Row).value<const PictureRow*>();
    if (!row) return;
    const Tokens& tokens = tokensOf(option.palette);
    painter->save();
    paintGround(*painter, option);
    const QRect square(option.rect.left() + kMargin, option.rect.top() + kTop, m_side, m_side);
    paintPicture(*painter, square, *row, tokens);
    const QRect words(square.left(), square.bottom() + 7, square.width(), 2 * kLine);
    painter->setFont(option.font);
    paintCaption(*painter, words, *row, tokens);
    paintFoot(*painter, {words.left(), words.bottom() + 1, words.width(), kFoot}, *row, tokens);
    painter->restore();
}

void PictureDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option) const {
    const Tokens& t = tokensOf(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    if (!isSelected && !hasFocus && !option.state.testFlag(QStyle::State_MouseOver)) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(isSelected ? t.selected : hasFocus ? t.card : t.hover);
    painter.setPen(isSelected || hasFocus ? QPen(t.link, hasFocus ? 2 : 1) : QPen(Qt::NoPen));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(2, 1, -2, -1), 5, 5);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void PictureDelegate::paintPicture(QPainter& painter, const QRect& square, const PictureRow& row, const Tokens& tokens) const {
    const int deviceSide = static_cast<int>(std::lround(m_side * painter.device()->devicePixelRatioF()));
    const QPixmap* picture = m_store.find(row.file, deviceSide);
    if (!picture) {
        painter.fillRect(square, tokens.track);
        if (row.fault.isEmpty()) return;
        const QPixmap sign = iconPixmap(QStringLiteral("question-square"), tokens.error.text, 32, painter.device()->devicePixelRatioF());
        painter.drawPixmap(square.center() - QPoint(16, 16), sign);
        return;
    }
    const QRect place = fittedRect(picture->size(), square);
    if (picture->hasAlphaChannel()) painter.fillRect(place, checkerBrush(tokens));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(place, *picture);
    if (m_cropAt && *m_cropAt < row.fits.size()) paintCrop(painter, row.fits[*m_cropAt], place, tokens);
}

void PictureDelegate::paintCaption(QPainter& painter, const QRect& lines, const PictureRow& row, const Tokens& tokens) const {
    const bool isBad = row.badges.testFlag(PictureBadge::Unreadable), isBare = row.badges.testFlag(PictureBadge::NoCaption);
    painter.setFont(fontOf(painter.font(), kCaptionFont, isBad || isBare));
    if (isBad || isBare) {
        painter.setPen(isBad ? tokens.error.text : tokens.warn.text);
        return drawLines(painter, lines, badgeWord(isBad ? PictureBadge::Unreadable : PictureBadge::NoCaption));
    }
    const bool isDefault = row.caption.trimmed().isEmpty();
    painter.setPen(isDefault ? tokens.text3 : tokens.text);
    const QString words = isDefault ? row.isScanned ? m_defaultCaption : QString() : row.caption;
    drawLines(painter, lines, words.left(lines.width()).simplified());
}

void PictureDelegate::drawLines(QPainter& painter, const QRect& place, const QString& words) const {
    if (words.isEmpty()) return;
    const QFont& font = painter.font();
    const QString key = QStringLiteral("%1 %2 %3 %4").arg(place.width()).arg(font.weight()).arg(font.pixelSize()).arg(words);
    const Lines* lines = m_lines.object(key);
    if (!lines) {
        const auto [first, second] = twoLines(words, font, place.width());
        m_lines.insert(key, new Lines{staticText(first, font), staticText(second, font)});
        lines = m_lines.object(key);
    }
    painter.drawStaticText(place.topLeft(), (*lines)[0]);
    if (!(*lines)[1].text().isEmpty()) painter.drawStaticText(place.topLeft() + QPoint(0, kLine), (*lines)[1]);
}

void PictureDelegate::paintFoot(QPainter& painter, const QRect& line, const PictureRow& row, const Tokens& tokens) const {
    painter.setFont(fontOf(painter.font(), kFootFont));
    painter.setPen(tokens.text3);
    const QString words = row.header ? row.sizeText() : row.name;
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(words, Qt::ElideMiddle, line.width()));
    auto drawSign = [&, right = line.right() + 1](const char* name, const QColor& color) mutable {
        right -= kBadge;
        const QPixmap sign = iconPixmap(QString::fromLatin1(name), color, kBadge, painter.device()->devicePixelRatioF());
        painter.drawPixmap(right, line.top() + (line.height() - kBadge) / 2, sign);
        right -= 4;
    };
    if (m_unsaved.contains(row.file.path)) drawSign("save", tokens.error.text);
    for (const PictureBadge badge : {PictureBadge::Unreadable, PictureBadge::NoCaption, PictureBadge::Duplicate, PictureBadge::Cropped, PictureBadge::TooSmall, PictureBadge::Note})
        if (row.badges.testFlag(badge)) drawSign(badgeIcon(badge), badgeColor(badge, tokens));
}

}  // namespace headroom::ui
