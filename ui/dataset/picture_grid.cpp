// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_grid.h"

#include "style/tokens.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kAskAfter = 60;  ///< milliseconds after the view has moved

}  // namespace

PictureGrid::PictureGrid(PictureModel& model, ThumbnailStore& store, QWidget* parent)
    : QListView(parent), m_model(model), m_store(store), m_filter(new PictureFilter(model, this)), m_cells(new PictureDelegate(store, this)) {
    setViewMode(IconMode);
    setUniformItemSizes(true);
    setResizeMode(Adjust);
    setMovement(Static);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // else the layout runs twice
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int least, int most) { verticalScrollBar()->setEnabled(most > least); });
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setDragEnabled(false);
    setAcceptDrops(false);  // what is dropped is for the page
    setProperty("kind", QStringLiteral("grid"));
    setAccessibleName(tr("Pictures"));
    setItemDelegate(m_cells);
    setModel(m_filter);
    m_askTimer.setSingleShot(true);
    connect(&m_askTimer, &QTimer::timeout, this, &PictureGrid::askForThumbnails);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) connect(m_filter, signal, this, &PictureGrid::askSoon);
    connect(m_filter, &QAbstractItemModel::layoutChanged, this, &PictureGrid::askSoon);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &PictureGrid::askSoon);
    connect(m_filter, &QAbstractItemModel::dataChanged, this, &PictureGrid::askSoon);
    connect(&store, &ThumbnailStore::ready, this, &PictureGrid::showThumbnail);
}

const PictureRow* PictureGrid::currentRow() const {
    const QModelIndex current = currentIndex();
    return current.isValid() ? &m_filter->row(current) : nullptr;
}

QStringList PictureGrid::selectedPaths() const {
    QModelIndexList chosen = selectionModel()->selectedIndexes();
    std::ranges::sort(chosen, {}, &QModelIndex::row);
    QStringList paths;
    for (const QModelIndex& index : chosen) paths << m_filter->row(index).file.path;
    return paths;
}

bool PictureGrid::select(const QString& path) {
    const QModelIndex index = m_filter->mapFromSource(m_model.index(m_model.rowOf(path)));
    if (!index.isValid()) return false;
    setCurrentIndex(index);
    scrollTo(index);
    return true;
}

bool PictureGrid::step(int places) {
    const QModelIndex next = m_filter->index(std::max(0, currentIndex().row() + places), 0);
    if (!next.isValid()) return false;
    setCurrentIndex(next);
    scrollTo(next);
    return true;
}

void PictureGrid::setSide(int side) {
    if (side == m_cells->side()) return;
    m_cells->setSide(side);
    doItemsLayout();  // which forgets the size of a cell
    scrollTo(currentIndex());
    askSoon();
}

void PictureGrid::setEmptyText(const QString& words) {
    if (words == m_emptyText) return;
    m_emptyText = words;
    viewport()->update();
}

void PictureGrid::askSoon() {
    if (!m_askTimer.isActive()) m_askTimer.start(kAskAfter);
}

/// What is in sight first, then a page below it, then one above.
void PictureGrid::askForThumbnails() {
    if (!isVisible() || m_filter->rowCount() == 0) return m_store.want({}, 0);
    const QSize cell = m_cells->sizeHint({}, {});
    const int columns = std::max(1, viewport()->width() / cell.width());
    const int page = columns * (viewport()->height() / cell.height() + 2);
    const int first = std::max(0, verticalOffset() / cell.height() * columns);
    QList<PictureFile> wanted;
    const auto add = [&](int from, int to) {
        for (int at = std::max(0, from); at < std::min(to, m_filter->rowCount()); ++at) wanted << m_filter->row(m_filter->index(at, 0)).file;
    };
    add(first, first + page);
    add(first + page, first + 2 * page);
    add(first - page, first);
    m_store.want(wanted, static_cast<int>(std::lround(m_cells->side() * devicePixelRatioF())));
}

void PictureGrid::showThumbnail(const QString& path) {
    const int at = m_model.rowOf(path);
    if (at >= 0) update(m_filter->mapFromSource(m_model.index(at)));
}

bool PictureGrid::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Undo and redo are of captions here, not of the job.
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) key->accept();
    }
    if (event->type() == QEvent::Show) askSoon();
    return QListView::event(event);
}

void PictureGrid::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Undo)) return Q_EMIT undoWanted();
    if (event->matches(QKeySequence::Redo)) return Q_EMIT redoWanted();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return Q_EMIT editWanted();
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier) return Q_EMIT zoomWanted();
    QListView::keyPressEvent(event);
}

void PictureGrid::paintEvent(QPaintEvent* event) {
    QListView::paintEvent(event);
    if (m_filter->rowCount() > 0) return;
    QPainter painter(viewport());
    painter.setPen(tokensOf(*this).text2);
    painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

void PictureGrid::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    askSoon();
}

void PictureGrid::scrollContentsBy(int dx, int dy) {
    QListView::scrollContentsBy(dx, dy);
    askSoon();
}

void PictureGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    Q_EMIT currentPictureChanged();
}

void PictureGrid::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectionCountChanged();
}

}  // namespace headroom::ui
