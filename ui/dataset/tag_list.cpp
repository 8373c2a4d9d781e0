// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/tag_list.h"

#include "dataset/caption_edits.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kListHeight = 220;

}  // namespace

int TagModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_tags.size()); }

int TagModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 2; }

QVariant TagModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto& [tag, count] = m_tags[index.row()];
    if (role == Qt::DisplayRole) return index.column() == Tag ? tag : formatCount(count);
    if (role == Qt::ToolTipRole) return tag;
    if (role == Qt::TextAlignmentRole && index.column() == Count) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

void TagModel::setTags(QList<std::pair<QString, int>> tags) {
    beginResetModel();
    m_tags = std::move(tags);
    endResetModel();
}

TagList::TagList(QWidget* parent) : QWidget(parent), m_model(new TagModel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(6);
    m_find = new QLineEdit;
    m_find->setPlaceholderText(tr("Filter tags"));
    m_find->setAccessibleName(tr("Filter tags"));
    m_find->setClearButtonEnabled(true);
    column->addWidget(m_find);
    auto* narrowed = new QSortFilterProxyModel(this);
    narrowed->setSourceModel(m_model);
    narrowed->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_view = new QTreeView;
    m_view->setModel(narrowed);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setProperty("kind", QStringLiteral("list"));
    m_view->setAccessibleName(tr("Tags"));
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(TagModel::Tag, QHeaderView::Stretch);
    m_view->header()->setSectionResizeMode(TagModel::Count, QHeaderView::ResizeToContents);
    m_view->setFixedHeight(kListHeight);
    column->addWidget(m_view);
    m_none = makeText(tr("No captions yet."), "hint");
    column->addWidget(m_none);
    connect(m_find, &QLineEdit::textChanged, narrowed, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_view, &QTreeView::clicked, this, &TagList::toggle);
    connect(m_view, &QTreeView::activated, this, &TagList::toggle);
    showTags({});
}

void TagList::setCaptions(const QStringList& captions) {
    m_counter.forget();
    m_counter.start([this, captions] { return [this, tags = countTags(captions)] { showTags(tags); }; });
}

void TagList::showTags(const QList<std::pair<QString, int>>& tags) {
    m_model->setTags(tags);
    m_view->setVisible(!tags.isEmpty());
    m_none->setVisible(tags.isEmpty());
    Q_EMIT counted();
}

void TagList::toggle(const QModelIndex& index) {
    const QString tag = index.siblingAtColumn(TagModel::Tag).data().toString();
    m_choice = tag == m_choice ? QString() : tag;
    if (m_choice.isEmpty()) m_view->clearSelection();
    Q_EMIT chosen(m_choice);
}

void TagList::clearChoice() {
    m_choice.clear();
    m_view->clearSelection();
}

}  // namespace headroom::ui
