// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/own_turn.h"

#include <vector>

namespace headroom::ui {

class LogModel;

/// Finds words in a log, a thousand lines at a time, so that the window never waits, and goes on in lines that are added. Case
/// does not count.
class LogSearch : public QObject {
    Q_OBJECT

public:
    explicit LogSearch(const LogModel& log, QObject* parent = nullptr);

    const QString& words() const { return m_words; }
    /// Begins anew; empty = finds nothing.
    void setWords(const QString& words);
    /// Rows found so far, rising.
    const std::vector<int>& hits() const { return m_hits; }
    bool isDone() const { return !m_turn.isAsked(); }
    /// The hit after (or before) a row, beyond the end the first (last) one; -1 where there is none.
    int next(int row) const;
    int previous(int row) const;

    static constexpr int kRowsAtOnce = 1000;

Q_SIGNALS:
    void changed();

private:
    void restart();
    void readOn();
    void forgetFirst(int rows);

    const LogModel& m_log;
    QString m_words;
    std::vector<int> m_hits;
    int m_read = 0;  ///< rows
    OwnTurn m_turn;
};

}  // namespace headroom::ui
