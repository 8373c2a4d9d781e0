// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/bucket_list.h"

#include "style/format.h"
#include "style/pieces.h"
#include "style/tokens.h"

#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace headroom::ui {
namespace {

constexpr int kRow = 26;
constexpr int kShape = 18;  ///< side of the square that a shape is drawn into, for the largest side of all buckets
constexpr int kMostRows = 9;

QString shapeText(const BucketShape& shape) { return QStringLiteral("%1 × %2").arg(shape.width).arg(shape.height); }

int copiesOf(const DatasetConfig& config) { return std::max(1, config.numRepeats) * (config.flipX ? 2 : 1) * (config.flipY ? 2 : 1); }

/// Shape to scale, name, bar, count; the heaviest in words and on a ground of its own.
class BucketDelegate : public QStyledItemDelegate {
public:
    BucketDelegate(const BucketModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kRow}; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const BucketRow& row = m_model.row(index.row());
        const Tokens& t = tokensOf(option.palette);
        const bool isChosen = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        if (isChosen) painter->fillRect(option.rect, t.selected);
        else if (row.isHeaviest) painter->fillRect(option.rect, t.warn.tint);
        else if (option.state.testFlag(QStyle::State_MouseOver)) painter->fillRect(option.rect, t.hover);
        paintShape(*painter, option.rect, row.shape, t);
        painter->setFont(fontFor(option.font, row));
        painter->setPen(t.text);
        painter->drawText(option.rect.adjusted(32, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, shapeText(row.shape));
        paintBar(*painter, option.rect.adjusted(124, 0, -78, 0), row, t);
        if (row.isHeaviest) {
            painter->setPen(t.warn.text);
            painter->drawText(option.rect.adjusted(0, 0, -8, 0), Qt::AlignRight | Qt::AlignVCenter, BucketList::tr("heaviest"));
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(t.link, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

private:
    static QFont fontFor(const QFont& base, const BucketRow& row) {
        QFont font = base;
        font.setPixelSize(12);
        if (row.isHeaviest) font.setWeight(QFont::DemiBold);
        return font;
    }

    void paintShape(QPainter& painter, const QRect& cell, const BucketShape& shape, const Tokens& t) const {
        const int longest = std::max({1, m_model.longestSide()});
        QRect drawn(0, 0, std::max(3, shape.width * kShape / longest), std::max(3, shape.height * kShape / longest));
        drawn.moveCenter({cell.left() + 16, cell.center().y()});
        painter.setPen(t.edge);
        painter.setBrush(t.card);
        painter.drawRect(drawn);
    }

    void paintBar(QPainter& painter, const QRect& place, const BucketRow& row, const Tokens& t) const {
        const int room = std::max(0, place.width() - 44);
        const int length = std::max(2, room * row.items / std::max(1, m_model.mostItems()));
        painter.fillRect(QRect(place.left(), place.center().y() - 3, length, 7), t.edge);
        painter.setPen(t.text2);
        painter.drawText(QRect(place.left() + length + 6, place.top(), 60, place.height()), Qt::AlignLeft | Qt::AlignVCenter, formatCount(row.items));
    }

    const BucketModel& m_model;
};

}  // namespace

std::vector<BucketRow> bucketRows(const std::vector<PictureRow>& pictures, const DatasetSource& source) {
    std::vector<BucketRow> rows;
    const int copies = copiesOf(source.config);
    for (std::size_t at = 0; at < source.config.resolution.size(); ++at) {
        std::vector<BucketShape> shapes;
        for (const PictureRow& picture : pictures)
            if (at < picture.fits.size()) shapes.push_back(picture.fits[at].bucket);
        for (const Bucket& bucket : groupIntoBuckets(shapes)) {
            const int count = static_cast<int>(bucket.items.size());
            rows.push_back({at, bucket.shape, count, count * copies});
        }
    }
    std::ranges::stable_sort(rows, std::greater(), [](const BucketRow& row) { return row.shape.area(); });
    if (!rows.empty()) rows.front().isHeaviest = true;
    return rows;
}

int BucketModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant BucketModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const BucketRow& bucket = row(index.row());
    const QString words = tr("%1, resolution %2: %n picture(s), seen %3 times in an epoch", nullptr, bucket.pictures)
                              .arg(shapeText(bucket.shape)).arg(m_resolutions[bucket.resolution]).arg(formatCount(bucket.items));
    switch (role) {
    case Bucket: return QVariant::fromValue(bucket);
    case Qt::DisplayRole: return shapeText(bucket.shape);
    case Qt::ToolTipRole: return bucket.isHeaviest ? words + QLatin1Char('\n') + tr("The heaviest bucket: it decides the peak of memory.") : words;
    case Qt::AccessibleTextRole: return bucket.isHeaviest ? tr("%1, the heaviest").arg(words) : words;
    default: return {};
    }
}

void BucketModel::setRows(std::vector<BucketRow> rows, std::vector<int> resolutions) {
    beginResetModel();
    m_rows = std::move(rows);
    m_resolutions = std::move(resolutions);
    endResetModel();
}

int BucketModel::mostItems() const {
    int most = 0;
    for (const BucketRow& row : m_rows) most = std::max(most, row.items);
    return most;
}

int BucketModel::longestSide() const {
    int longest = 0;
    for (const BucketRow& row : m_rows) longest = std::max({longest, row.shape.width, row.shape.height});
    return longest;
}

int BucketModel::items() const {
    int sum = 0;
    for (const BucketRow& row : m_rows) sum += row.items;
    return sum;
}

BucketList::BucketList(QWidget* parent) : QWidget(parent), m_model(new BucketModel(this)), m_view(new QListView), m_empty(makeText({}, "caption")) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 8);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new BucketDelegate(*m_model, m_view));
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setProperty("kind", QStringLiteral("list"));
    m_view->setAccessibleName(tr("Buckets"));
    column->addWidget(m_view);
    m_empty->setContentsMargins(8, 0, 8, 0);
    column->addWidget(m_empty);
    connect(m_view, &QListView::clicked, this, &BucketList::toggle);
    connect(m_view, &QListView::activated, this, &BucketList::toggle);
    setRows({}, {});
}

/// The choice stays where its bucket does.
void BucketList::setRows(std::vector<BucketRow> rows, const std::vector<int>& resolutions) {
    const bool hadChoice = m_choice.has_value();
    const auto same = std::ranges::find_if(rows, [this](const BucketRow& row) { return m_choice && row.resolution == m_choice->resolution && row.shape == m_choice->shape; });
    const int at = same == rows.end() ? -1 : static_cast<int>(same - rows.begin());
    m_view->setFixedHeight(kRow * std::clamp(static_cast<int>(rows.size()), 1, kMostRows) + 2);
    m_view->setVisible(!rows.empty());
    m_empty->setVisible(rows.empty());
    m_model->setRows(std::move(rows), resolutions);
    if (at < 0) {
        if (hadChoice) toggle({});
        return;
    }
    m_choice = m_model->row(at);
    m_view->setCurrentIndex(m_model->index(at));
}

void BucketList::setEmptyText(const QString& words) { m_empty->setText(words); }

void BucketList::toggle(const QModelIndex& index) {
    const auto clicked = index.isValid() ? std::optional(m_model->row(index.row())) : std::nullopt;
    m_choice = clicked == m_choice ? std::nullopt : clicked;
    if (!m_choice) m_view->clearSelection();
    Q_EMIT chosen(m_choice);
}

void BucketList::clearChoice() {
    m_choice.reset();
    m_view->clearSelection();
}

}  // namespace headroom::ui
