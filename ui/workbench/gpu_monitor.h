// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "device/nvml.h"
#include "style/worker.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace headroom::ui {

/// Load, temperature and power of the card a run uses, asked for once a second on a thread of its own while it is started. Where there
/// is no driver it asks once and then rests. GUI thread.
class GpuMonitor : public QObject {
    Q_OBJECT

public:
    using Loader = std::function<std::unique_ptr<Nvml>()>;

    explicit GpuMonitor(Loader loader = loadNvml, QObject* parent = nullptr);
    ~GpuMonitor() override;

    /// `card` counts as the driver's library does; on a machine with several, CUDA may count otherwise.
    void start(int card);
    void stop();
    bool isStarted() const { return m_timer.isActive(); }
    /// The newest figures; none of them while it is stopped or the driver is silent.
    const Nvml::Activity& activity() const { return m_activity; }

    static constexpr int kIntervalMs = 1000;

Q_SIGNALS:
    void changed();

private:
    void ask();
    void accept(int round, const Sentence& reason, const Nvml::Activity& activity);

    struct Library;  ///< loaded by the thread that asks

    std::shared_ptr<Library> m_library;
    QTimer m_timer;
    int m_card = 0;
    int m_round = 0;  ///< of start(): answers to an earlier one are late
    bool m_isAsking = false;
    Nvml::Activity m_activity;
    Worker m_worker;
};

/// The number in "cuda:1"; 0 for "cuda".
int cardOf(const std::string& device);

}  // namespace headroom::ui
