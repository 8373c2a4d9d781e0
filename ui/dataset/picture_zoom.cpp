// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_zoom.h"

#include "style/pieces.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSide = 720;

}  // namespace

PictureZoom::PictureZoom(const QString& cacheFolder, QWidget* parent)
    : QDialog(parent), m_store(cacheFolder), m_picture(new PicturePreview(m_store)), m_words(makeText({}, "caption")) {
    auto* column = new QVBoxLayout(this);
    m_picture->setMinimumSize(240, 240);
    column->addWidget(m_picture, 1);
    column->addWidget(m_words);
    resize(kSide + 24, kSide + 72);
}

void PictureZoom::showPicture(const PictureRow& row, std::size_t cropAt) {
    setWindowTitle(row.name);
    m_words->setText(row.sizeText() + (row.caption.isEmpty() ? QString() : QStringLiteral("  ·  ") + row.caption));
    m_picture->setAccessibleName(row.name);
    m_picture->showPicture(row.file, kSide, cropAt < row.fits.size() ? std::optional(row.fits[cropAt]) : std::nullopt);
    m_store.want({row.file}, m_picture->deviceSide());
}

void PictureZoom::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Space) return reject();
    if (key == Qt::Key_Right || key == Qt::Key_Down) return Q_EMIT stepWanted(1);
    if (key == Qt::Key_Left || key == Qt::Key_Up) return Q_EMIT stepWanted(-1);
    QDialog::keyPressEvent(event);
}

}  // namespace headroom::ui
