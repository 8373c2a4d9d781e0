// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "device/device_memory.h"
#include "style/worker.h"
#include "workbench/workbench.h"

#include <QObject>
#include <QSettings>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace headroom::ui {

/// The memory that a job has to fit into.
struct ForecastRoom {
    enum class Kind {
        Limit,       ///< --memory-limit of this start
        Processor,   ///< the machine's own memory, for a job that trains on the processor
        ThisCard,    ///< the card of this machine that the job names
        ChosenCard,  ///< one that the user asks about
        ExampleCard  ///< a usual one, where the machine has none and the user has chosen none
    };

    Kind kind = Kind::ExampleCard;
    QString card = {};        ///< name of the card; empty for the first two kinds
    std::int64_t total = 0;   ///< bytes
    std::int64_t others = 0;  ///< bytes of it that are not for the job: other programs' and the system's

    std::int64_t usable() const { return total - others; }
    bool operator==(const ForecastRoom&) const = default;
};

/// Which memory forecasts of the open job are held against: what this machine has, or a card that the user chose to ask about, which is kept in the
/// settings. GUI thread.
class CardChoice : public QObject {
    Q_OBJECT

public:
    /// The first two are asked on a worker's thread, perhaps when the choice has gone.
    struct Machine {
        std::function<DeviceMemory()> cards = [] { return DeviceMemory(); };
        std::function<HostMemory()> memory = [] { return readHostMemory(); };
        std::function<bool()> trains = [] { return false; };  ///< whether a run of ours is under way
    };

    /// `memoryLimit`: bytes that runs of this start may hold; 0 = all there is.
    CardChoice(const Workbench& workbench, QSettings& settings, Machine machine, std::int64_t memoryLimit, QObject* parent = nullptr);

    /// Asks the machine what it has now. While a run of ours is under way, whose memory would count as another program's, what was known before stands;
    /// where nothing was, nobody else counts then.
    void look();

    /// Nothing while the machine has not answered, or where it does not tell.
    std::optional<ForecastRoom> room() const;
    /// Whether the open job names a card.
    bool isForCard() const;
    /// Whether another card may be chosen.
    bool isOpen() const;
    /// Name of the card that the open job would train on here; empty where there is none.
    QString thisCard() const;
    /// The card of the forecast as the engine knows it; empty for the processor and for cards that nobody has listed, for which a usual one stands.
    std::string model() const;
    /// The same of the card in this machine, whichever is asked about: what a run is on.
    std::string ownModel() const;
    /// What runs of the open job are measured on, for ForecastRecord: "processor", or this machine's card with its driver; empty where another card is asked about.
    QString measuredDevice() const;
    /// What the user chose; empty: what is in this machine.
    QString chosen() const;
    void choose(const QString& card);

Q_SIGNALS:
    /// Of room() or the others.
    void changed();

private:
    void take(DeviceMemory cards, const HostMemory& memory);
    const Card* cardOfJob() const;

    const Workbench& m_workbench;
    QSettings& m_settings;
    Machine m_machine;
    std::int64_t m_memoryLimit;
    std::string m_device;  ///< of the job that was told of last
    DeviceMemory m_cards;
    HostMemory m_memory;
    bool m_hasAnswer = false;
    Worker m_looking{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
