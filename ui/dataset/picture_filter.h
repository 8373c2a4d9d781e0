// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_model.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace headroom::ui {

/// Which pictures a grid shows. All conditions must hold.
class PictureFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit PictureFilter(PictureModel& model, QObject* parent = nullptr);

    /// Words that must all stand in caption or file name; a word after a minus must not.
    void setWords(const QString& words);
    /// One of the comma-separated parts of the caption; empty = any.
    void setTag(const QString& tag);
    const QString& tag() const { return m_tag; }
    void setBadge(std::optional<PictureBadge> badge);
    /// A bucket at one of the resolutions, by its place in the job's list.
    void setBucket(std::optional<std::pair<std::size_t, BucketShape>> bucket);

    const PictureRow& row(const QModelIndex& index) const;
    /// Whether anything is left out.
    bool isActive() const;

protected:
    bool filterAcceptsRow(int at, const QModelIndex& parent) const override;

private:
    bool hasWords(const PictureRow& row) const;

    PictureModel& m_model;
    QStringList m_wanted;
    QStringList m_unwanted;
    QString m_tag;
    std::optional<PictureBadge> m_badge;
    std::optional<std::pair<std::size_t, BucketShape>> m_bucket;
};

}  // namespace headroom::ui
