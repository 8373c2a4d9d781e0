// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace headroom {

/// What a kind of card has, as its maker states it. (`Card` is one that sits in this machine.)
struct CardFacts {
    std::string_view name;  ///< "RTX 3060 12 GB": without the maker's words, with the printed size
    std::int64_t memory =
        0;  ///< bytes that programs see: the printed size in GiB, less where error correction takes its share
    double bandwidth = 0;        ///< bytes/s of the card's memory
    double halfPrecision = 0;    ///< FLOP/s of dense fp16 or bf16 products summed in fp32
    double singlePrecision = 0;  ///< FLOP/s in fp32
    int computeCapability = 0;   ///< 86 for 8.6
    bool operator==(const CardFacts&) const = default;
};

/// Stands for a card where none is named: what most people who ask have, or more.
inline constexpr std::string_view kUsualCard = "RTX 3060 12 GB";

/// Cards that people train on: the consumer series since GTX 16, their laptop forms, and professional ones that are
/// bought or rented. In each series the small ones come first; among cards of one name the usual form does. From the
/// data sheets of the maker: clocks are the stated boost, for laptops that of the highest power limit.
std::span<const CardFacts> knownCards();

/// Of the memory of a card of the table what programs can have while nothing else is on it: the driver keeps about 2 % (messages of out-of-memory errors speak of a total capacity of 7.8, 11.76 and 23.6 GiB
/// on cards of 8, 12 and 24).
std::int64_t usableMemory(const CardFacts& card);

/// The card that somebody means by "3060", "rtx 3080 12gb", "4090 laptop" or the driver's "NVIDIA GeForce RTX 3060".
/// Letter case, spaces and the maker's words do not matter; a short name means the usual form. Null for what is not
/// known.
const CardFacts* findCard(std::string_view name);

/// "RTX 30": the consumer series that a card belongs to; empty for professional cards.
std::string_view seriesOf(const CardFacts& card);

}  // namespace headroom
