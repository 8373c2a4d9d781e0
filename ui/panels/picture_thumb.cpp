// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/picture_thumb.h"

#include "job/base_folder.h"
#include "style/icons.h"
#include "style/picture_file.h"
#include "style/pieces.h"
#include "style/tokens.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPainter>

namespace headroom::ui {
namespace {

constexpr int kIconSide = 20;

}  // namespace

PictureThumb::PictureThumb(int side, QWidget* parent) : QFrame(parent) {
    setFixedSize(side, side);
    setProperty("surface", QStringLiteral("inset"));
}

void PictureThumb::look(const Workbench& workbench, const QString& written) {
    if (written == m_written && workbench.path() == m_jobFile) return;
    m_written = written;
    m_jobFile = workbench.path();
    m_reader.forget();
    if (written.isEmpty()) return put({}, {}, {});
    m_reader.start([this, process = workbench.process(), jobFile = m_jobFile, written, side = qRound((width() - 2) * devicePixelRatioF())] {
        const QString place = QString::fromStdString((baseFolderOf(process, jobFile.toStdString()) / written.toStdString()).lexically_normal().string());
        const QImage image = pictureOrNothing(place, side);
        const QString fault = !image.isNull() ? QString() : QFileInfo::exists(place) ? tr("This is no picture that can be read: %1").arg(place) : tr("The picture is not there: %1").arg(place);
        return [this, image, place, fault] { put(image, place, fault); };
    });
}

void PictureThumb::put(const QImage& image, const QString& place, const QString& fault) {
    m_image = image;
    m_image.setDevicePixelRatio(devicePixelRatioF());
    m_fault = fault;
    setToolTip(fault.isEmpty() ? place : fault);
    setAccessibleName(fault.isEmpty() ? QFileInfo(place).fileName() : fault);
    update();
    Q_EMIT looked();
}

void PictureThumb::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    QPainter painter(this);
    const auto centred = [this](const QSizeF& size) { return QPointF((width() - size.width()) / 2, (height() - size.height()) / 2); };
    if (!m_image.isNull()) return painter.drawImage(centred(m_image.deviceIndependentSize()), m_image);
    const Tokens& t = tokensOf(*this);
    const QPixmap icon = m_fault.isEmpty() ? iconPixmap(QStringLiteral("image"), t.edge, kIconSide, devicePixelRatioF())
                                           : iconPixmap(QStringLiteral("exclamation-triangle-fill"), colorOf(Tone::Warn, t), kIconSide, devicePixelRatioF());
    painter.drawPixmap(centred(icon.deviceIndependentSize()), icon);
}

}  // namespace headroom::ui
