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

JobChecker::JobChecker(QObject* parent) : QObject(parent) {}

void JobChecker::check(std::string text, Answer answer) {
    forget();
    m_worker.start([text = std::move(text), answer = std::move(answer)] {
        const auto checked = std::make_shared<CheckedText>(CheckedText::of(text));
        return [checked, answer] { answer(std::move(*checked)); };
    });
}

}  // namespace headroom::ui
