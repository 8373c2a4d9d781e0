// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_row.h"

#include <QAbstractListModel>
#include <QHash>

namespace headroom::ui {

/// The pictures of one dataset in the order of their names. Holds values only: nothing is read or decoded for a view
/// that asks. GUI thread.
class PictureModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { Row = Qt::UserRole };  ///< const PictureRow*, valid until the model changes

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    int count() const { return static_cast<int>(m_rows.size()); }
    const PictureRow& row(int at) const { return m_rows[static_cast<std::size_t>(at)]; }
    const std::vector<PictureRow>& rows() const { return m_rows; }
    /// -1 where there is no such picture.
    int rowOf(const QString& path) const { return m_places.value(path, -1); }
    const DatasetSource& source() const { return m_source; }

    /// How many pictures have a badge.
    int countOf(PictureBadge badge) const;

    /// What the pictures train as; buckets and badges follow.
    void setSource(const DatasetSource& source);
    /// The pictures there are now. What is known of those that stay stays, and so does their selection in a view.
    void setFiles(const QList<PictureFile>& files);
    void takeScanned(const QList<PictureRow>& rows);
    void setTwins(const QHash<QString, QString>& twins);
    /// A picture whose header is whole but whose pixels are not.
    void setUnreadable(const QString& path, const QString& fault);
    /// What a caption file says since it was written here; `exists` is false where the file was removed.
    void setCaption(const QString& path, const QString& caption, bool exists);

private:
    void replaceAll(const QList<PictureFile>& files);
    void removeAbsent(const QList<PictureFile>& files);
    void insertNew(const QList<PictureFile>& files);
    PictureRow freshRow(const PictureFile& file) const;
    void notePlaces();
    void changed(int first, int last);

    DatasetSource m_source;
    std::vector<PictureRow> m_rows;
    QHash<QString, int> m_places;
    QHash<QString, QString> m_twins;
};

}  // namespace headroom::ui
