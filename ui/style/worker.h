// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <memory>

namespace headroom::ui {

/// Does elsewhere what may not keep the window waiting: reads and writes of files, checks of long texts. Works one piece off after the other, in their order; what
/// a piece found is told on the thread that the worker belongs to, so that the two share nothing. Costs little while it has nothing to do: all workers share
/// their threads, of which there is always one more than are at work (DECISIONS 23).
class Worker : public QObject {
    Q_OBJECT

public:
    /// What is to be done with what was found; may be empty.
    using Answer = std::function<void()>;
    /// Runs on the worker's thread. It may touch only what it holds itself and what no one else does meanwhile.
    using Work = std::function<Answer()>;

    /// What happens to pieces that were started and not forgotten when the worker ends. Their answers are not told any more.
    enum class AtEnd {
        Wait,  ///< the end waits for them: they touch what belongs to the owner
        GoOn   ///< they are worked off without it: they hold all that they need, and the window need not wait for a disk
    };

    explicit Worker(AtEnd atEnd = AtEnd::Wait);
    ~Worker() override;

    void start(Work work);
    /// Waits until all is worked off; its answers are on their way then.
    void finish();
    /// Drops what has not begun and the answers of what has.
    void forget();

    /// Within a piece of a worker that waits: whether anyone still waits for it. Long work asks now and then.
    bool isForgotten() const;
    /// Likewise: tells something before the piece is done. In order with the other answers, and forgotten with them.
    void report(Answer answer);

private Q_SLOTS:
    void tell();

private:
    struct Line;

    AtEnd m_atEnd;
    std::shared_ptr<Line> m_line;
};

}  // namespace headroom::ui
