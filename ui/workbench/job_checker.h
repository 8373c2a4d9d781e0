// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/issue.h"
#include "job/job_document.h"
#include "job/job_reader.h"
#include "style/worker.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace headroom::ui {

/// A job's text, parsed and checked: what takes long of opening or typing a job of thousands of lines.
struct CheckedText {
    JobDocument document;
    JobReading reading;
    std::vector<Issue> notObeyed;

    /// On any thread.
    static CheckedText of(std::string text);
};

/// Checks texts in a worker. Only the newest is answered: who asks again is no longer interested in what was asked before. GUI thread.
class JobChecker : public QObject {
    Q_OBJECT

public:
    using Answer = std::function<void(CheckedText)>;

    /// A text of fewer bytes is checked in less time than a turn of the event loop may take, so that nobody needs a worker for it.
    static constexpr qsizetype kLong = 8 * 1024;

    explicit JobChecker(QObject* parent = nullptr);
    ~JobChecker() override { forget(); }

    void check(std::string text, Answer answer);
    /// What was asked is not answered.
    void forget() { m_worker.forget(); }

private:
    Worker m_worker;
};

}  // namespace headroom::ui
