// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/last_run.h"

#include <utility>

namespace headroom::ui {

LastRun::LastRun(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

LastRun::~LastRun() {
    forget();
    m_pool.waitForDone();
}

void LastRun::forget() {
    ++m_newest;
    m_pool.clear();
    m_summary.reset();
}

void LastRun::look(const std::filesystem::path& folder) {
    forget();
    m_pool.start([this, folder, request = m_newest.load()] {
        auto summary = summarizeRun(folder);
        if (!summary) return;
        QMetaObject::invokeMethod(this, [this, request, summary = *std::move(summary)] {
            if (m_newest != request) return;
            m_summary = summary;
            Q_EMIT found();
        }, Qt::QueuedConnection);
    });
}

}  // namespace headroom::ui
