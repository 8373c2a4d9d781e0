// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/job_checker.h"

#include <memory>
#include <utility>

namespace headroom::ui {

CheckedText CheckedText::of(std::string text) {
    CheckedText checked{.document = JobDocument(std::move(text)), .reading = {}, .notObeyed = {}};
    checked.reading = readJob(checked.document);
    checked.notObeyed = headroom::notObeyed(checked.document);
    return checked;
}

JobChecker::JobChecker(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

JobChecker::~JobChecker() {
    forget();
    m_pool.waitForDone();
}

void JobChecker::forget() {
    ++m_newest;
    m_pool.clear();
}

void JobChecker::check(std::string text, Answer answer) {
    forget();
    m_pool.start([this, text = std::move(text), answer = std::move(answer), request = m_newest.load()] {
        if (m_newest != request) return;
        const auto checked = std::make_shared<CheckedText>(CheckedText::of(text));
        QMetaObject::invokeMethod(this, [this, request, checked, answer] {
            if (m_newest == request) answer(std::move(*checked));
        }, Qt::QueuedConnection);
    });
}

}  // namespace headroom::ui
