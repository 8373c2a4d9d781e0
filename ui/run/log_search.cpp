// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_search.h"

#include "run/log_model.h"

#include <algorithm>

namespace headroom::ui {

LogSearch::LogSearch(const LogModel& log, QObject* parent) : QObject(parent), m_log(log) {
    connect(&m_turn, &OwnTurn::come, this, &LogSearch::readOn);
    connect(&log, &QAbstractItemModel::modelReset, this, &LogSearch::restart);
    connect(&log, &QAbstractItemModel::rowsInserted, this, [this] {
        if (!m_words.isEmpty()) m_turn.ask();
    });
    connect(&log, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) { forgetFirst(last - first + 1); });
}

void LogSearch::setWords(const QString& words) {
    if (words == m_words) return;
    m_words = words;
    restart();
}

void LogSearch::restart() {
    m_hits.clear();
    m_read = 0;
    if (m_words.isEmpty()) m_turn.cancel();
    else m_turn.ask();
    Q_EMIT changed();
}

void LogSearch::readOn() {
    const int end = std::min(m_log.rowCount(), m_read + kRowsAtOnce);
    for (; m_read < end; ++m_read)
        if (m_log.text(m_read).contains(m_words, Qt::CaseInsensitive)) m_hits.push_back(m_read);
    if (m_read < m_log.rowCount()) m_turn.ask();
    Q_EMIT changed();
}

/// Rows are dropped at the beginning only.
void LogSearch::forgetFirst(int rows) {
    m_read = std::max(0, m_read - rows);
    std::erase_if(m_hits, [rows](int hit) { return hit < rows; });
    for (int& hit : m_hits) hit -= rows;
}

int LogSearch::next(int row) const {
    if (m_hits.empty()) return -1;
    const auto place = std::ranges::upper_bound(m_hits, row);
    return place == m_hits.end() ? m_hits.front() : *place;
}

int LogSearch::previous(int row) const {
    if (m_hits.empty()) return -1;
    const auto place = std::ranges::lower_bound(m_hits, row);
    return place == m_hits.begin() ? m_hits.back() : *std::prev(place);
}

}  // namespace headroom::ui
