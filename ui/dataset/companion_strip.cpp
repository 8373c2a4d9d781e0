// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/companion_strip.h"

#include "style/pieces.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kDrawnSide = 72;

struct Place {
    QString name;
    QString folder;
};

PictureFile fileIn(const QString& folder, const QString& picture) {
    const QString path = QString::fromStdString(companionOf(picture.toStdString(), folder.toStdString()).string());
    const QFileInfo info(path);
    return path.isEmpty() ? PictureFile{} : PictureFile{path, info.size(), info.lastModified().toMSecsSinceEpoch()};
}

}  // namespace

CompanionStrip::CompanionStrip(ThumbnailStore& store, int side, QWidget* parent)
    : QWidget(parent), m_store(store), m_side(side), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    hide();
}

void CompanionStrip::look(const QString& picture, const DatasetConfig& config) {
    QList<Place> places;
    if (config.maskPath && !config.maskPath->empty()) places << Place{tr("Mask"), QString::fromStdString(*config.maskPath)};
    for (std::size_t i = 0; i < config.controlPath.size(); ++i)
        places << Place{config.controlPath.size() == 1 ? tr("Control") : tr("Control %1").arg(i + 1), QString::fromStdString(config.controlPath[i])};
    m_disk.forget();
    if (places.isEmpty() || picture.isEmpty()) return showCompanions({});
    m_disk.start([this, picture, places] {
        QList<Companion> companions;
        for (const Place& place : places) companions << Companion{place.name, fileIn(place.folder, picture)};
        return [this, companions] { showCompanions(companions); };
    });
}

QList<PictureFile> CompanionStrip::files() const {
    QList<PictureFile> files;
    for (const Companion& companion : m_shown)
        if (!companion.file.path.isEmpty()) files << companion.file;
    return files;
}

void CompanionStrip::showCompanions(const QList<Companion>& companions) {
    m_shown = companions;
    clearLayout(*m_row);
    for (const Companion& companion : companions) {
        auto* cell = new QWidget;
        auto* column = new QVBoxLayout(cell);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(2);
        auto* picture = new PicturePreview(m_store);
        picture->setFixedSize(kDrawnSide, kDrawnSide);
        picture->showPicture(companion.file, m_side);
        column->addWidget(picture);
        column->addWidget(companion.file.path.isEmpty() ? makeIconRow("exclamation-triangle-fill", Tone::Warn, tr("%1: none").arg(companion.name)) : makeLabel(companion.name, "hint"));
        cell->setToolTip(companion.file.path.isEmpty() ? tr("No file of the picture's name is in this folder.") : companion.file.path);
        m_row->addWidget(cell);
    }
    m_row->addStretch();
    setVisible(!companions.isEmpty());
    Q_EMIT found();
}

}  // namespace headroom::ui
