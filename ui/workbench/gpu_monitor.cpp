// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gpu_monitor.h"

#include <charconv>

namespace headroom::ui {

struct GpuMonitor::Library {
    Loader load;
    std::unique_ptr<Nvml> nvml;
};

GpuMonitor::GpuMonitor(Loader loader, QObject* parent)
    : QObject(parent), m_library(std::make_shared<Library>(Library{std::move(loader), nullptr})) {
    m_timer.setInterval(kIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &GpuMonitor::ask);
}

GpuMonitor::~GpuMonitor() = default;

void GpuMonitor::start(int card) {
    if (isStarted() && card == m_card) return;
    m_card = card;
    ++m_round;
    m_timer.start();
    ask();
}

void GpuMonitor::stop() {
    if (!isStarted()) return;
    m_timer.stop();
    ++m_round;
    m_activity = {};
    Q_EMIT changed();
}

void GpuMonitor::ask() {
    if (m_isAsking) return;  // the driver takes its time
    m_isAsking = true;
    m_worker.start([this, library = m_library, card = m_card, round = m_round] {
        if (!library->nvml) library->nvml = library->load();
        const Sentence reason = library->nvml->reason();
        const Nvml::Activity activity = reason.empty() ? library->nvml->activity(card) : Nvml::Activity();
        return [this, round, reason, activity] { accept(round, reason, activity); };
    });
}

void GpuMonitor::accept(int round, const Sentence& reason, const Nvml::Activity& activity) {
    m_isAsking = false;
    if (round != m_round) return;
    if (!reason.empty()) m_timer.stop();
    if (activity == m_activity) return;
    m_activity = activity;
    Q_EMIT changed();
}

int cardOf(const std::string& device) {
    const std::size_t colon = device.find(':');
    int card = 0;
    if (colon != std::string::npos) std::from_chars(device.data() + colon + 1, device.data() + device.size(), card);
    return card;
}

}  // namespace headroom::ui
