// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_table.h"

#include "style/format.h"
#include "style/tokens.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kGap = 4;
constexpr int kSmallestCell = 64;
constexpr int kLargestCell = 220;
constexpr int kHeadPadding = 8;  ///< of the style sheet, and what the style keeps for itself

/// Draws a cell's picture whole, or says that it cannot be read.
class SampleDelegate : public QStyledItemDelegate {
public:
    SampleDelegate(PictureLoader& loader, QObject* parent) : QStyledItemDelegate(parent), m_loader(loader) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Tokens& t = tokensOf(option.palette);
        const QRect place = option.rect.adjusted(kGap, kGap, -kGap, -kGap);
        const QString path = index.data(SampleTableModel::PathRole).toString();
        if (path.isEmpty()) return;
        if (const QImage image = m_loader.picture(path); image.isNull()) {
            painter->fillRect(place, t.track);
            painter->setPen(t.text2);
            if (m_loader.isUnreadable(path)) painter->drawText(place, Qt::AlignCenter | Qt::TextWordWrap, SampleTable::tr("cannot be read"));
        } else {
            QRect fitted(QPoint(), image.size().scaled(place.size(), Qt::KeepAspectRatio));
            fitted.moveCenter(place.center());
            painter->setRenderHint(QPainter::SmoothPixmapTransform);
            painter->drawImage(fitted, image);
        }
        const auto* view = static_cast<const QTableView*>(parent());
        if (view->hasFocus() && view->currentIndex() == index) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(t.link, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -2, -2));
        }
    }

private:
    PictureLoader& m_loader;
};

/// Ends long prompts with dots. The style's own dots do not count the padding of the style sheet, so that words were cut before them.
class PromptHeader : public QHeaderView {
public:
    explicit PromptHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
        QHeaderView::initStyleOptionForIndex(option, section);
        option->text = fontMetrics().elidedText(option->text, Qt::ElideRight, sectionSize(section) - 2 * kHeadPadding);
    }
};

}  // namespace

void SampleTableModel::setSamples(SampleSet samples) {
    const auto& before = m_samples.steps();
    const auto& after = samples.steps();
    const bool grew = !before.empty() && samples.promptCount() == m_samples.promptCount() && before.size() < after.size() &&
                      std::equal(before.begin(), before.end(), after.begin());
    if (!grew) {
        beginResetModel();
        m_samples = std::move(samples);
        return endResetModel();
    }
    beginInsertRows({}, rowCount(), static_cast<int>(after.size()) - 1);
    m_samples = std::move(samples);
    endInsertRows();
}

int SampleTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_samples.steps().size()); }

int SampleTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_samples.promptCount(); }

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const SampleReady* sample = m_samples.find(m_samples.steps()[static_cast<std::size_t>(index.row())], index.column());
    if (!sample) return {};
    if (role == PathRole) return QString::fromStdString(sample->path);
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
        return tr("Step %1: %2").arg(formatCount(m_samples.steps()[static_cast<std::size_t>(index.row())]), QString::fromStdString(sample->prompt));
    return {};
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool isPrompt = orientation == Qt::Horizontal;
    if (section < 0 || section >= (isPrompt ? columnCount() : rowCount())) return {};
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && isPrompt))
        return isPrompt ? m_samples.promptOf(section) : formatCount(m_samples.steps()[static_cast<std::size_t>(section)]);
    if (role == Qt::TextAlignmentRole && isPrompt) return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

SampleTable::SampleTable(PictureLoader& loader, QWidget* parent) : QTableView(parent) {
    setHorizontalHeader(new PromptHeader(this));
    setModel(&m_model);
    setItemDelegate(new SampleDelegate(loader, this));
    setProperty("kind", QStringLiteral("samples"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::NoSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(kSmallestCell);
        header->setHighlightSections(false);
    }
    setAccessibleName(tr("Samples: prompts across, steps down"));
    connect(&loader, &PictureLoader::loaded, viewport(), qOverload<>(&QWidget::update));
    connect(this, &QTableView::clicked, this, &SampleTable::open);
}

void SampleTable::setSamples(const SampleSet& samples) {
    m_model.setSamples(samples);
    fitCells();
}

/// All prompts side by side where they stay large enough to see, else with a scroll bar.
void SampleTable::fitCells() {
    const int columns = std::max(1, m_model.columnCount());
    const int beside = verticalHeader()->width() + verticalScrollBar()->sizeHint().width();  // always, lest the bar comes and goes
    const int side = std::clamp((width() - 2 * frameWidth() - beside) / columns, kSmallestCell, kLargestCell);
    horizontalHeader()->setDefaultSectionSize(side);
    verticalHeader()->setDefaultSectionSize(side);
}

void SampleTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitCells();
}

void SampleTable::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) open(currentIndex());
    else QTableView::keyPressEvent(event);
}

void SampleTable::open(const QModelIndex& index) {
    if (!index.data(SampleTableModel::PathRole).isValid()) return;
    Q_EMIT opened(m_model.samples().steps()[static_cast<std::size_t>(index.row())], index.column());
}

}  // namespace headroom::ui
