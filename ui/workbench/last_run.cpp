// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/last_run.h"

#include <utility>

namespace headroom::ui {

LastRun::LastRun(QObject* parent) : QObject(parent) {}

void LastRun::forget() {
    m_reader.forget();
    m_summary.reset();
}

void LastRun::look(const std::filesystem::path& folder) {
    forget();
    m_reader.start([this, folder]() -> Worker::Answer {
        auto summary = summarizeRun(folder);
        if (!summary) return {};
        return [this, summary = *std::move(summary)] {
            m_summary = summary;
            Q_EMIT found();
        };
    });
}

}  // namespace headroom::ui
