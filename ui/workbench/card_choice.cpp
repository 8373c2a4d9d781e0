// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/card_choice.h"

#include "device/cards.h"
#include "workbench/gpu_monitor.h"

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

const QString kChosenKey = QStringLiteral("forecastCard");

QString nameOf(const CardFacts& card) { return QString::fromUtf8(card.name.data(), static_cast<qsizetype>(card.name.size())); }

ForecastRoom roomOn(const CardFacts& card, ForecastRoom::Kind kind) { return {.kind = kind, .card = nameOf(card), .total = card.memory, .others = card.memory - usableMemory(card)}; }

/// Of a card by its name in the table; empty where it is not in there.
std::string modelOf(const QString& card) {
    const CardFacts* const facts = card.isEmpty() ? nullptr : findCard(card.toStdString());
    return facts ? std::string(facts->name) : std::string();
}

}  // namespace

CardChoice::CardChoice(const Workbench& workbench, QSettings& settings, Machine machine, std::int64_t memoryLimit, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_settings(settings), m_machine(std::move(machine)), m_memoryLimit(memoryLimit) {
    connect(&m_workbench, &Workbench::changed, this, [this] {
        if (std::exchange(m_device, m_workbench.process().device) != m_device) Q_EMIT changed();
    });
}

void CardChoice::look() {
    const bool trains = m_machine.trains();
    if (trains && m_hasAnswer) return;
    m_looking.forget();
    m_looking.start([this, machine = m_machine, trains] {
        return [this, trains, cards = machine.cards(), memory = machine.memory()]() mutable {
            if (trains) memory.available = memory.total;
            for (Card& card : cards.cards)
                if (trains) card.free = card.total;
            take(std::move(cards), memory);
        };
    });
}

void CardChoice::take(DeviceMemory cards, const HostMemory& memory) {
    const auto before = room();
    m_cards = std::move(cards);
    m_memory = memory;
    const bool isFirst = !std::exchange(m_hasAnswer, true);
    if (isFirst || before != room()) Q_EMIT changed();
}

std::optional<ForecastRoom> CardChoice::room() const {
    using Kind = ForecastRoom::Kind;
    if (m_memoryLimit > 0) return ForecastRoom{.kind = Kind::Limit, .total = m_memoryLimit};
    if (!isOpen()) {
        if (m_memory.total == 0) return std::nullopt;
        return ForecastRoom{.kind = Kind::Processor, .total = m_memory.total, .others = m_memory.total - m_memory.available};
    }
    if (const CardFacts* card = findCard(chosen().toStdString())) return roomOn(*card, Kind::ChosenCard);
    if (!m_hasAnswer) return std::nullopt;
    if (const Card* card = cardOfJob())
        return ForecastRoom{.kind = Kind::ThisCard, .card = thisCard(), .total = card->total, .others = card->total - card->free};
    return roomOn(*findCard(kUsualCard), Kind::ExampleCard);
}

bool CardChoice::isForCard() const { return m_workbench.process().device.starts_with("cuda"); }

bool CardChoice::isOpen() const { return m_memoryLimit == 0 && isForCard(); }

const Card* CardChoice::cardOfJob() const {
    const auto card = std::ranges::find(m_cards.cards, cardOf(m_workbench.process().device), &Card::index);
    return card == m_cards.cards.end() ? nullptr : &*card;
}

QString CardChoice::thisCard() const {
    const Card* card = cardOfJob();
    return card ? QString::fromStdString(card->name).remove(QStringLiteral("NVIDIA ")) : QString();
}

std::string CardChoice::model() const {
    const auto now = room();
    return now ? modelOf(now->card) : std::string();
}

std::string CardChoice::ownModel() const { return modelOf(thisCard()); }

QString CardChoice::measuredDevice() const {
    if (!isForCard()) return QStringLiteral("processor");
    const auto now = room();
    const bool isHere = now && (now->kind == ForecastRoom::Kind::ThisCard || now->kind == ForecastRoom::Kind::Limit);
    return isHere && cardOfJob() ? thisCard() + QLatin1Char(' ') + QString::fromStdString(m_cards.driver) : QString();
}

QString CardChoice::chosen() const { return m_settings.value(kChosenKey).toString(); }

void CardChoice::choose(const QString& card) {
    if (card == chosen()) return;
    if (card.isEmpty()) m_settings.remove(kChosenKey);
    else m_settings.setValue(kChosenKey, card);
    Q_EMIT changed();
}

}  // namespace headroom::ui
