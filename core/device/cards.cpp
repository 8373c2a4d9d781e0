// SPDX-License-Identifier: Apache-2.0
#include "device/cards.h"

#include "base/bytes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace headroom {
namespace {

// A core does one multiplication with addition a cycle. What the tensor cores do beside it hangs on architecture and market: where products are summed in fp32,
// consumer cards run at half the rate of professional ones.
constexpr double kNoTensorCores = 1;  // GTX 16: products summed in fp32 go through the ordinary cores
constexpr double kTuring = 4, kTuringPro = 8;
constexpr double kAmpere = 2, kAmperePro = 4;  // also Ada and Blackwell

/// A card by the figures on its data sheet: GB/s, cores, boost clock in MHz.
constexpr CardFacts sheet(std::string_view name, std::int64_t memory, double bandwidth, double cores, double clock, double tensorRatio, int computeCapability) {
    const double single = 2 * cores * clock * 1e6;
    return {name, memory, bandwidth * 1e9, tensorRatio * single, single, computeCapability};
}

/// A card whose tensor cores have a clock of their own: GB/s, TFLOP/s, TFLOP/s.
constexpr CardFacts stated(std::string_view name, std::int64_t memory, double bandwidth, double half, double single, int computeCapability) {
    return {name, memory, bandwidth * 1e9, half * 1e12, single * 1e12, computeCapability};
}

constexpr auto kCards = std::to_array<CardFacts>({
    sheet("GTX 1630 4 GB", 4 * kGiB, 96, 512, 1785, kNoTensorCores, 75),
    sheet("GTX 1650 4 GB", 4 * kGiB, 128, 896, 1665, kNoTensorCores, 75),
    sheet("GTX 1650 Super 4 GB", 4 * kGiB, 192, 1280, 1725, kNoTensorCores, 75),
    sheet("GTX 1660 6 GB", 6 * kGiB, 192, 1408, 1785, kNoTensorCores, 75),
    sheet("GTX 1660 Super 6 GB", 6 * kGiB, 336, 1408, 1785, kNoTensorCores, 75),
    sheet("GTX 1660 Ti 6 GB", 6 * kGiB, 288, 1536, 1770, kNoTensorCores, 75),
    sheet("GTX 1650 Laptop 4 GB", 4 * kGiB, 128, 1024, 1560, kNoTensorCores, 75),
    sheet("GTX 1650 Ti Laptop 4 GB", 4 * kGiB, 192, 1024, 1485, kNoTensorCores, 75),
    sheet("GTX 1660 Ti Laptop 6 GB", 6 * kGiB, 288, 1536, 1590, kNoTensorCores, 75),

    sheet("RTX 2060 6 GB", 6 * kGiB, 336, 1920, 1680, kTuring, 75),
    sheet("RTX 2060 12 GB", 12 * kGiB, 336, 2176, 1650, kTuring, 75),
    sheet("RTX 2060 Super 8 GB", 8 * kGiB, 448, 2176, 1650, kTuring, 75),
    sheet("RTX 2070 8 GB", 8 * kGiB, 448, 2304, 1620, kTuring, 75),
    sheet("RTX 2070 Super 8 GB", 8 * kGiB, 448, 2560, 1770, kTuring, 75),
    sheet("RTX 2080 8 GB", 8 * kGiB, 448, 2944, 1710, kTuring, 75),
    sheet("RTX 2080 Super 8 GB", 8 * kGiB, 496, 3072, 1815, kTuring, 75),
    sheet("RTX 2080 Ti 11 GB", 11 * kGiB, 616, 4352, 1545, kTuring, 75),
    sheet("TITAN RTX 24 GB", 24 * kGiB, 672, 4608, 1770, kTuringPro, 75),
    sheet("RTX 2060 Laptop 6 GB", 6 * kGiB, 336, 1920, 1560, kTuring, 75),
    sheet("RTX 2070 Laptop 8 GB", 8 * kGiB, 448, 2304, 1440, kTuring, 75),
    sheet("RTX 2070 Super Laptop 8 GB", 8 * kGiB, 448, 2560, 1380, kTuring, 75),
    sheet("RTX 2080 Laptop 8 GB", 8 * kGiB, 448, 2944, 1590, kTuring, 75),
    sheet("RTX 2080 Super Laptop 8 GB", 8 * kGiB, 448, 3072, 1560, kTuring, 75),

    sheet("RTX 3050 8 GB", 8 * kGiB, 224, 2560, 1777, kAmpere, 86),
    sheet("RTX 3050 6 GB", 6 * kGiB, 168, 2304, 1470, kAmpere, 86),
    sheet("RTX 3060 12 GB", 12 * kGiB, 360, 3584, 1777, kAmpere, 86),
    sheet("RTX 3060 8 GB", 8 * kGiB, 240, 3584, 1777, kAmpere, 86),
    sheet("RTX 3060 Ti 8 GB", 8 * kGiB, 448, 4864, 1665, kAmpere, 86),
    sheet("RTX 3070 8 GB", 8 * kGiB, 448, 5888, 1725, kAmpere, 86),
    sheet("RTX 3070 Ti 8 GB", 8 * kGiB, 608, 6144, 1770, kAmpere, 86),
    sheet("RTX 3080 10 GB", 10 * kGiB, 760, 8704, 1710, kAmpere, 86),
    sheet("RTX 3080 12 GB", 12 * kGiB, 912, 8960, 1710, kAmpere, 86),
    sheet("RTX 3080 Ti 12 GB", 12 * kGiB, 912, 10240, 1665, kAmpere, 86),
    sheet("RTX 3090 24 GB", 24 * kGiB, 936, 10496, 1695, kAmpere, 86),
    sheet("RTX 3090 Ti 24 GB", 24 * kGiB, 1008, 10752, 1860, kAmpere, 86),
    sheet("RTX 3050 Laptop 4 GB", 4 * kGiB, 192, 2048, 1740, kAmpere, 86),
    sheet("RTX 3050 Ti Laptop 4 GB", 4 * kGiB, 192, 2560, 1695, kAmpere, 86),
    sheet("RTX 3060 Laptop 6 GB", 6 * kGiB, 336, 3840, 1703, kAmpere, 86),
    sheet("RTX 3070 Laptop 8 GB", 8 * kGiB, 448, 5120, 1620, kAmpere, 86),
    sheet("RTX 3070 Ti Laptop 8 GB", 8 * kGiB, 448, 5888, 1485, kAmpere, 86),
    sheet("RTX 3080 Laptop 8 GB", 8 * kGiB, 448, 6144, 1710, kAmpere, 86),
    sheet("RTX 3080 Laptop 16 GB", 16 * kGiB, 448, 6144, 1710, kAmpere, 86),
    sheet("RTX 3080 Ti Laptop 16 GB", 16 * kGiB, 512, 7424, 1590, kAmpere, 86),

    sheet("RTX 4060 8 GB", 8 * kGiB, 272, 3072, 2460, kAmpere, 89),
    sheet("RTX 4060 Ti 8 GB", 8 * kGiB, 288, 4352, 2535, kAmpere, 89),
    sheet("RTX 4060 Ti 16 GB", 16 * kGiB, 288, 4352, 2535, kAmpere, 89),
    sheet("RTX 4070 12 GB", 12 * kGiB, 504, 5888, 2475, kAmpere, 89),
    sheet("RTX 4070 Super 12 GB", 12 * kGiB, 504, 7168, 2475, kAmpere, 89),
    sheet("RTX 4070 Ti 12 GB", 12 * kGiB, 504, 7680, 2610, kAmpere, 89),
    sheet("RTX 4070 Ti Super 16 GB", 16 * kGiB, 672, 8448, 2610, kAmpere, 89),
    sheet("RTX 4080 16 GB", 16 * kGiB, 717, 9728, 2505, kAmpere, 89),
    sheet("RTX 4080 Super 16 GB", 16 * kGiB, 736, 10240, 2550, kAmpere, 89),
    sheet("RTX 4090 D 24 GB", 24 * kGiB, 1008, 14592, 2520, kAmpere, 89),
    sheet("RTX 4090 24 GB", 24 * kGiB, 1008, 16384, 2520, kAmpere, 89),
    sheet("RTX 4050 Laptop 6 GB", 6 * kGiB, 192, 2560, 2370, kAmpere, 89),
    sheet("RTX 4060 Laptop 8 GB", 8 * kGiB, 256, 3072, 2370, kAmpere, 89),
    sheet("RTX 4070 Laptop 8 GB", 8 * kGiB, 256, 4608, 2175, kAmpere, 89),
    sheet("RTX 4080 Laptop 12 GB", 12 * kGiB, 432, 7424, 2280, kAmpere, 89),
    sheet("RTX 4090 Laptop 16 GB", 16 * kGiB, 576, 9728, 2040, kAmpere, 89),

    sheet("RTX 5050 8 GB", 8 * kGiB, 320, 2560, 2572, kAmpere, 120),
    sheet("RTX 5060 8 GB", 8 * kGiB, 448, 3840, 2497, kAmpere, 120),
    sheet("RTX 5060 Ti 16 GB", 16 * kGiB, 448, 4608, 2572, kAmpere, 120),
    sheet("RTX 5060 Ti 8 GB", 8 * kGiB, 448, 4608, 2572, kAmpere, 120),
    sheet("RTX 5070 12 GB", 12 * kGiB, 672, 6144, 2512, kAmpere, 120),
    sheet("RTX 5070 Ti 16 GB", 16 * kGiB, 896, 8960, 2452, kAmpere, 120),
    sheet("RTX 5080 16 GB", 16 * kGiB, 960, 10752, 2617, kAmpere, 120),
    sheet("RTX 5090 32 GB", 32 * kGiB, 1792, 21760, 2407, kAmpere, 120),
    sheet("RTX 5060 Laptop 8 GB", 8 * kGiB, 384, 3328, 2497, kAmpere, 120),
    sheet("RTX 5070 Laptop 8 GB", 8 * kGiB, 384, 4608, 2347, kAmpere, 120),
    sheet("RTX 5070 Ti Laptop 12 GB", 12 * kGiB, 672, 5888, 2220, kAmpere, 120),
    sheet("RTX 5080 Laptop 16 GB", 16 * kGiB, 896, 7680, 2287, kAmpere, 120),
    sheet("RTX 5090 Laptop 24 GB", 24 * kGiB, 896, 10496, 2160, kAmpere, 120),

    sheet("RTX A2000 12 GB", 12 * kGiB, 288, 3328, 1200, kAmperePro, 86),
    sheet("RTX A2000 6 GB", 6 * kGiB, 288, 3328, 1200, kAmperePro, 86),
    sheet("RTX A4000 16 GB", 16 * kGiB, 448, 6144, 1560, kAmperePro, 86),
    sheet("RTX A4500 20 GB", 20 * kGiB, 640, 7168, 1650, kAmperePro, 86),
    sheet("RTX A5000 24 GB", 24 * kGiB, 768, 8192, 1695, kAmperePro, 86),
    sheet("RTX A6000 48 GB", 48 * kGiB, 768, 10752, 1800, kAmperePro, 86),
    sheet("RTX 4000 Ada 20 GB", 20 * kGiB, 360, 6144, 2175, kAmperePro, 89),
    sheet("RTX 5000 Ada 32 GB", 32 * kGiB, 576, 12800, 2550, kAmperePro, 89),
    sheet("RTX 6000 Ada 48 GB", 48 * kGiB, 960, 18176, 2505, kAmperePro, 89),
    sheet("T4 16 GB", 15 * kGiB, 320, 2560, 1590, kTuringPro, 75),
    sheet("A10 24 GB", 23028 * kMiB, 600, 9216, 1695, kAmperePro, 86),
    sheet("L4 24 GB", 23034 * kMiB, 300, 7424, 2040, kAmperePro, 89),
    sheet("A40 48 GB", 46068 * kMiB, 696, 10752, 1740, kAmperePro, 86),
    sheet("L40S 48 GB", 46068 * kMiB, 864, 18176, 2520, kAmperePro, 89),
    stated("A100 40 GB", 40 * kGiB, 1555, 312, 19.5, 80),
    stated("A100 80 GB", 80 * kGiB, 2039, 312, 19.5, 80),
    stated("A100 PCIe 80 GB", 80 * kGiB, 1935, 312, 19.5, 80),
    stated("H100 80 GB", 81559 * kMiB, 3350, 989, 67, 90),
    stated("H100 PCIe 80 GB", 81559 * kMiB, 2000, 756, 51, 90),
    stated("H200 141 GB", 143771 * kMiB, 4800, 989, 67, 90),
});

// ---- names -------------------------------------------------------------------------------------------------------------------

constexpr auto kMakersWords = std::to_array<std::string_view>({"nvidia", "geforce", "quadro", "tesla", "graphics", "card", "gpu", "generation", "founders", "edition", "sxm", "sxm2",
                                                               "sxm4", "sxm5", "hbm2", "hbm2e", "hbm3", "hbm3e"});

using Words = std::vector<std::string>;

bool contains(const auto& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

/// In lower case, split also between a figure and the letters after it ("3080ti", "12gb") and behind a series ("rtx3060"). The letter before a figure is part of a name: "a100".
Words wordsOf(std::string_view text) {
    Words words(1);
    for (const char letter : text) {
        const auto raw = static_cast<unsigned char>(letter);
        if (!std::isalnum(raw)) {
            words.emplace_back();
            continue;
        }
        const bool afterFigure = !words.back().empty() && std::isdigit(static_cast<unsigned char>(words.back().back()));
        const bool afterSeries = words.back() == "rtx" || words.back() == "gtx" || words.back() == "geforce";
        const bool isBare = std::ranges::all_of(words.back(), [](unsigned char c) { return std::isdigit(c); });
        if ((afterFigure && isBare && !std::isdigit(raw)) || (afterSeries && std::isdigit(raw))) words.emplace_back();
        words.back() += static_cast<char>(std::tolower(raw));
    }
    std::erase(words, "");
    std::ranges::replace(words, "mobile", "laptop");
    std::erase_if(words, [](const std::string& word) { return contains(kMakersWords, word); });
    return words;
}

/// Whether every word is one of the card's, and no word is missing that tells the card from others: only series and size may be left out.
bool means(const Words& asked, const CardFacts& card) {
    const Words all = wordsOf(card.name);
    Words needed(all.begin(), all.end() - 2);
    std::erase_if(needed, [](const std::string& word) { return word == "rtx" || word == "gtx"; });
    return std::ranges::all_of(asked, [&](const std::string& word) { return contains(all, word); }) &&
           std::ranges::all_of(needed, [&](const std::string& word) { return contains(asked, word); });
}

}  // namespace

std::span<const CardFacts> knownCards() { return kCards; }

std::int64_t usableMemory(const CardFacts& card) { return card.memory - card.memory / 50; }

/// "RTX 3060 12 GB", but neither "RTX 4000 Ada 20 GB" nor "RTX A4000 16 GB".
std::string_view seriesOf(const CardFacts& card) {
    const bool isSeries = card.name.starts_with("GTX ") || card.name.starts_with("RTX ");
    const bool isConsumer = isSeries && std::isdigit(static_cast<unsigned char>(card.name[4])) && card.name.find(" Ada ") == card.name.npos;
    return isConsumer ? card.name.substr(0, 6) : std::string_view();
}

const CardFacts* findCard(std::string_view name) {
    const Words asked = wordsOf(name);
    const auto found = std::ranges::find_if(kCards, [&](const CardFacts& card) { return means(asked, card); });
    return found == kCards.end() ? nullptr : &*found;
}

}  // namespace headroom
