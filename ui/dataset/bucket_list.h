// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_row.h"

#include <QAbstractListModel>
#include <QWidget>

#include <optional>

class QLabel;
class QListView;

namespace headroom::ui {

/// One bucket of one resolution: pictures of one shape, which train together.
struct BucketRow {
    std::size_t resolution = 0;  ///< by its place in the job's list
    BucketShape shape;
    int pictures = 0;            ///< files
    int items = 0;               ///< with repeats and mirrored copies, as an epoch takes them
    bool isHeaviest = false;     ///< the largest area of all: it sets the peak of memory
    bool operator==(const BucketRow&) const = default;
};

/// The buckets that the trainer makes of these pictures, the largest first.
std::vector<BucketRow> bucketRows(const std::vector<PictureRow>& pictures, const DatasetSource& source);

class BucketModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { Bucket = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    void setRows(std::vector<BucketRow> rows, std::vector<int> resolutions);
    const BucketRow& row(int at) const { return m_rows[static_cast<std::size_t>(at)]; }
    int mostItems() const;
    int longestSide() const;  ///< px
    int items() const;

private:
    std::vector<BucketRow> m_rows;
    std::vector<int> m_resolutions;
};

/// The buckets with their counts; choosing one shows its pictures alone, with their crops.
class BucketList : public QWidget {
    Q_OBJECT

public:
    explicit BucketList(QWidget* parent = nullptr);

    void setRows(std::vector<BucketRow> rows, const std::vector<int>& resolutions);
    /// What stands in place of the list while it is empty.
    void setEmptyText(const QString& words);
    BucketModel& model() const { return *m_model; }
    void clearChoice();

Q_SIGNALS:
    void chosen(const std::optional<headroom::ui::BucketRow>& bucket);

private:
    void toggle(const QModelIndex& index);

    BucketModel* m_model;
    QListView* m_view;
    QLabel* m_empty;
    std::optional<BucketRow> m_choice;
};

}  // namespace headroom::ui

Q_DECLARE_METATYPE(headroom::ui::BucketRow)
