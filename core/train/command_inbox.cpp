// SPDX-License-Identifier: Apache-2.0
#include "train/command_inbox.h"

#include <utility>

namespace headroom {

void CommandInbox::put(TrainerCommand command) {
    const std::lock_guard lock(m_mutex);
    switch (command) {
        case TrainerCommand::Pause: m_paused = true; break;
        case TrainerCommand::Resume: m_paused = false; break;
        case TrainerCommand::Stop: m_stop = true; break;
        case TrainerCommand::SaveNow: m_saveNow = true; break;
        case TrainerCommand::SampleNow: m_sampleNow = true; break;
    }
    m_changed.notify_all();
}

void CommandInbox::clear() {
    const std::lock_guard lock(m_mutex);
    m_paused = m_stop = m_saveNow = m_sampleNow = false;
}

bool CommandInbox::stopRequested() const {
    const std::lock_guard lock(m_mutex);
    return m_stop;
}

bool CommandInbox::pauseRequested() const {
    const std::lock_guard lock(m_mutex);
    return m_paused;
}

void CommandInbox::waitWhilePaused() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_paused || m_stop; });
}

bool CommandInbox::takeSaveNow() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_saveNow, false);
}

bool CommandInbox::takeSampleNow() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_sampleNow, false);
}

}  // namespace headroom
