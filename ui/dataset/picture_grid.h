// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_delegate.h"
#include "dataset/picture_filter.h"

#include <QListView>
#include <QTimer>

namespace headroom::ui {

/// The pictures of a dataset in rows and columns. Asks the store for what is in sight, then for what is near; what was
/// scrolled past is not asked for any more.
class PictureGrid : public QListView {
    Q_OBJECT

public:
    PictureGrid(PictureModel& model, ThumbnailStore& store, QWidget* parent = nullptr);

    PictureFilter& filter() { return *m_filter; }
    PictureDelegate& cells() { return *m_cells; }

    /// The picture that keys act on; null where there is none.
    const PictureRow* currentRow() const;
    /// Selected pictures' paths, in the order of the grid.
    QStringList selectedPaths() const;
    /// Selects a picture alone and brings it into sight. False where the filter leaves it out.
    bool select(const QString& path);
    /// Selects the picture so many places on, from the first where none is chosen; false at the end.
    bool step(int places);
    /// Side of the pictures, in device-independent pixels.
    void setSide(int side);
    /// Words in place of pictures where none is shown.
    void setEmptyText(const QString& words);
    const QString& emptyText() const { return m_emptyText; }
    /// Draws the grid anew after its cells were told something.
    void repaintCells() { viewport()->update(); }

Q_SIGNALS:
    void currentPictureChanged();
    void selectionCountChanged();
    void editWanted();   ///< Return
    void zoomWanted();   ///< Space
    void undoWanted();   ///< the system's keys for it
    void redoWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void askForThumbnails();
    void askSoon();
    void showThumbnail(const QString& path);

    PictureModel& m_model;
    ThumbnailStore& m_store;
    PictureFilter* m_filter;
    PictureDelegate* m_cells;
    QTimer m_askTimer;
    QString m_emptyText;
};

}  // namespace headroom::ui
