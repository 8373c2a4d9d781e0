// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_filter.h"

#include "dataset/caption_edits.h"

#include <algorithm>

namespace headroom::ui {

PictureFilter::PictureFilter(PictureModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) { setSourceModel(&model); }

void PictureFilter::setWords(const QString& words) {
    m_wanted.clear();
    m_unwanted.clear();
    for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!word.startsWith(QLatin1Char('-'))) m_wanted << word;
        else if (word.size() > 1) m_unwanted << word.mid(1);
    }
    invalidateFilter();
}

void PictureFilter::setTag(const QString& tag) {
    m_tag = tag;
    invalidateFilter();
}

void PictureFilter::setBadge(std::optional<PictureBadge> badge) {
    m_badge = badge;
    invalidateFilter();
}

void PictureFilter::setBucket(std::optional<std::pair<std::size_t, BucketShape>> bucket) {
    m_bucket = bucket;
    invalidateFilter();
}

const PictureRow& PictureFilter::row(const QModelIndex& index) const { return m_model.row(mapToSource(index).row()); }

bool PictureFilter::isActive() const { return !m_wanted.isEmpty() || !m_unwanted.isEmpty() || !m_tag.isEmpty() || m_badge || m_bucket; }

bool PictureFilter::hasWords(const PictureRow& row) const {
    const QString caption = captionInForce(row, m_model.source().config);
    const auto stands = [&](const QString& word) { return caption.contains(word, Qt::CaseInsensitive) || row.name.contains(word, Qt::CaseInsensitive); };
    return std::ranges::all_of(m_wanted, stands) && std::ranges::none_of(m_unwanted, stands);
}

bool PictureFilter::filterAcceptsRow(int at, const QModelIndex&) const {
    const PictureRow& row = m_model.row(at);
    if (m_badge && !row.badges.testFlag(*m_badge)) return false;
    if (m_bucket && (m_bucket->first >= row.fits.size() || row.fits[m_bucket->first].bucket != m_bucket->second)) return false;
    if (!m_tag.isEmpty() && !tagsOf(row.caption).contains(m_tag)) return false;
    return (m_wanted.isEmpty() && m_unwanted.isEmpty()) || hasWords(row);
}

}  // namespace headroom::ui
