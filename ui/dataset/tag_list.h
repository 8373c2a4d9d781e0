// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace headroom::ui {

/// Tags and in how many captions each stands.
class TagModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Tag, Count };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    void setTags(QList<std::pair<QString, int>> tags);
    const QString& tag(int at) const { return m_tags[at].first; }

private:
    QList<std::pair<QString, int>> m_tags;
};

/// The tags of all captions, the most frequent first; choosing one filters the grid, choosing it again ends that.
/// Counted on another thread.
class TagList : public QWidget {
    Q_OBJECT

public:
    explicit TagList(QWidget* parent = nullptr);

    void setCaptions(const QStringList& captions);
    TagModel& model() const { return *m_model; }
    /// No tag is chosen any more; tells nobody.
    void clearChoice();

Q_SIGNALS:
    void chosen(const QString& tag);  ///< empty = none
    void counted();

private:
    void toggle(const QModelIndex& index);
    void showTags(const QList<std::pair<QString, int>>& tags);

    TagModel* m_model;
    QLineEdit* m_find;
    QTreeView* m_view;
    QLabel* m_none;
    QString m_choice;
    Worker m_counter{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
