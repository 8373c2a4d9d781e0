// SPDX-License-Identifier: Apache-2.0
#include "oom/log_trend.h"

#include "base/bytes.h"
#include "base/median.h"
#include "text/pattern.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

namespace headroom {
namespace {

constexpr double kRise = 1.15;   ///< what counts as a rise of memory
constexpr double kSame = 1.05;   ///< what counts as no change
constexpr double kSlower = 2.0;  ///< what counts as slower
constexpr double kSlowDown = 5.0;  ///< what a batch that is heavier than others does not explain

double numberOf(std::string_view digits) {
    double number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// The figures of a log in their order.
struct Series {
    std::vector<double> reserved;
    std::vector<double> inUse;
    std::vector<double> stepSeconds;
    double fullest = 0;
};

void readMemory(std::string_view text, Series& series) {
    static const Pattern memory(R"((?i)\b(alloc(?:ated)?|reserved|vram|gpu(?: memory)?|memory(?: usage)?|in use)\b[ =:~]*(?:is |at |about )?(\d+(?:\.\d+)?) ?([KMGT])i?B)");
    for (auto found = memory.search(text); !found.empty(); found = memory.search(text)) {
        const char unit = found[3].front() | 0x20;
        const double scale = static_cast<double>(unit == 't' ? 1024 * kGiB : unit == 'g' ? kGiB : unit == 'm' ? kMiB : kKiB);
        const bool isReserved = (found[1].front() | 0x20) == 'r';
        (isReserved ? series.reserved : series.inUse).push_back(numberOf(found[2]) * scale);
        text.remove_prefix(static_cast<std::size_t>(found[0].data() + found[0].size() - text.data()));
    }
}

/// "dedicated GPU memory 11.0/11.0 GB"
void readShares(std::string_view text, Series& series) {
    static const Pattern share(R"((?i)\b(?:v?ram|gpu|card|memory|dedicated)\b[^\n/]{0,20}?(\d+(?:\.\d+)?) ?(?:[GM]i?B)? ?(?:/|of) ?(\d+(?:\.\d+)?) ?[GM]i?B)");
    for (auto found = share.search(text); !found.empty(); found = share.search(text)) {
        const double used = numberOf(found[1]), whole = numberOf(found[2]);
        if (whole > 0 && used <= whole) series.fullest = std::max(series.fullest, used / whole);
        text.remove_prefix(static_cast<std::size_t>(found[0].data() + found[0].size() - text.data()));
    }
}

void readSpeed(std::string_view text, Series& series) {
    static const Pattern speed(R"((\d+(?:\.\d+)?) ?(it/s|s/it)\b)");
    for (auto found = speed.search(text); !found.empty(); found = speed.search(text)) {
        const double number = numberOf(found[1]);
        if (number > 0) series.stepSeconds.push_back(found[2] == "it/s" ? 1 / number : number);
        text.remove_prefix(static_cast<std::size_t>(found[0].data() + found[0].size() - text.data()));
    }
}

LogTrend::Move moved(double from, double to) { return {std::llround(from), std::llround(to)}; }

bool isFlat(const std::vector<double>& values) {
    return !values.empty() && std::ranges::max(values) <= kSame * std::ranges::min(values);
}

std::optional<LogTrend::Move> jumpOf(const std::vector<double>& values) {
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i] >= kRise * values[i - 1]) return moved(values[i - 1], values[i]);
    return std::nullopt;
}

std::optional<LogTrend::Move> growthOf(const std::vector<double>& values) {
    constexpr std::size_t kFewest = 3;
    if (values.size() < kFewest || !std::ranges::is_sorted(values) || values.back() < kRise * values.front()) return std::nullopt;
    return moved(values.front(), values.back());
}

std::optional<LogTrend::Move> spikeOf(const std::vector<double>& values) {
    constexpr std::size_t kFewest = 3;
    if (values.size() < kFewest) return std::nullopt;
    const double top = std::ranges::max(values);
    if (top < kRise * values.front() || values.back() > kSame * values.front()) return std::nullopt;
    return moved(values.front(), top);
}

/// The place from which on all that follows is slowest against what came before. One slow step at the end of many is none.
std::optional<LogTrend::Pace> slowDownOf(std::vector<double> seconds) {
    constexpr std::ptrdiff_t kFew = 6;      // of so few figures each counts
    constexpr std::ptrdiff_t kFewestSlow = 3;
    constexpr std::size_t kMost = 600;  // each is compared with all others
    if (seconds.size() > kMost) seconds.erase(seconds.begin(), seconds.end() - kMost);
    const auto count = static_cast<std::ptrdiff_t>(seconds.size());
    LogTrend::Pace worst;
    double factor = kSlowDown;
    for (std::ptrdiff_t i = 1; i < count; ++i) {
        if (count > kFew && count - i < kFewestSlow) break;
        const LogTrend::Pace pace{medianOf({seconds.begin(), seconds.begin() + i}), medianOf({seconds.begin() + i, seconds.end()})};
        if (pace.now < factor * pace.before) continue;
        factor = pace.now / pace.before;
        worst = pace;
    }
    return worst.now > 0 ? std::optional(worst) : std::nullopt;
}

bool says(std::string_view text, const Pattern& words) { return !words.search(text).empty(); }

void readWords(std::string_view text, LogTrend& trend) {
    static const Pattern growth(R"((?i)never released|\bleak|(?:memory|v?ram|usage|allocated|[GM]i?B)\b.{0,40}\b(?:grow|creep|climb|increas|ris(?:es|ing))|(?:grow|creep|climb|increas|ris)(?:s|es|ing) (?:\w+ )?(?:memory|v?ram|usage)|[GM]i?B more\b|more (?:memory|v?ram) (?:after|with|every|each))");
    static const Pattern stays(R"((?i)(?:stays?|remains?|still|is kept|are kept) (?:\w+ ){0,3}?(?:in use|allocated|occupied|held|full|resident|loaded|in (?:v?ram|memory)|on the (?:card|gpu))|not (?:been )?(?:freed|released|cleared|unloaded)|(?:does|do|did)(?: not|n't) (?:free|clear|release|unload|give back)|(?:until|unless|needs?|only) .{0,40}\brestart|(?:next|second|following) (?:start|run|try|attempt|job|training) (?:\w+ )?(?:fails|dies|ooms|runs out)|first (?:run|start|job|training) (?:is |was |went )?(?:fine|ok|through))");
    static const Pattern retry(R"((?i)\b(?:retry|retried|retrying|second (?:try|attempt)|same (?:seed|settings) again)\b.*\b(?:ok|fine|succe\w+|works?|worked|passe[sd]|through)\b)");
    static const Pattern slow(R"((?i)\bhang(?:s|ing)?\b|\bstuck\b|minutes? (?:per|a|each) |takes? (?:\w+ )?minutes|\bslow(?:er|s|ed|ly)?\b|shared (?:gpu )?memory|\bspill|system memory fallback)");
    static const Pattern shared(R"((?i)shared (?:gpu )?memory|\bspill|sysmem|system memory fallback|in system memory)");
    static const Pattern driver(R"((?i)\bdriver (?:update|version|\d{3}\.\d\d)|(?:new|updated?|latest|game.ready|studio|nvidia) driver|driver \w+ \d{3}\.\d\d)");
    static const Pattern update(R"((?i)\bafter (?:the |an |a )?(?:update|upgrade|updating|upgrading|git pull)|worked (?:before|with|until|in (?:the )?(?:last|previous|old|version))|\bregression\b|previous (?:version|commit) (?:works|worked|is fine))");
    static const Pattern buckets(R"((?i)\bbucket)");
    trend.saysGrowth = says(text, growth);
    trend.saysStays = says(text, stays);
    trend.saysRetryWorked = says(text, retry);
    trend.saysSlow = says(text, slow);
    trend.saysShared = says(text, shared);
    trend.saysDriver = says(text, driver);
    trend.saysUpdate = says(text, update);
    trend.namesBuckets = says(text, buckets);
}

/// The last `count` lines, without those of an error message, whose figures are no measurements of the run.
std::string lastLines(std::string_view text, int count) {
    static const Pattern message(R"((?i)out of memory|tried to allocate|allocated by pytorch)");
    std::size_t begin = text.size();
    while (count-- > 0 && begin > 0) begin = begin < 2 ? 0 : text.rfind('\n', begin - 2) + 1;
    std::string lines;
    for (std::string_view rest = text.substr(begin); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
        if (message.search(rest.substr(0, end)).empty()) lines += rest.substr(0, end);
        rest.remove_prefix(end);
    }
    return lines;
}

}  // namespace

LogTrend trendOf(std::string_view text) {
    constexpr int kFigureLines = 400;
    constexpr int kWordLines = 60;
    const std::string figures = lastLines(text, kFigureLines);
    Series series;
    readMemory(figures, series);
    readSpeed(figures, series);
    readShares(figures, series);
    LogTrend trend;
    if (isFlat(series.inUse)) trend.reservedJump = jumpOf(series.reserved);
    trend.showsRate = !series.stepSeconds.empty();
    trend.growth = growthOf(series.inUse);
    trend.spike = spikeOf(series.inUse);
    trend.slowDown = slowDownOf(series.stepSeconds);
    trend.fullest = series.fullest;
    if (!series.inUse.empty()) trend.mostInUse = std::llround(std::ranges::max(series.inUse));
    trend.slower = series.stepSeconds.size() > 1 && series.stepSeconds.back() >= kSlower * series.stepSeconds.front();
    readWords(lastLines(text, kWordLines), trend);
    return trend;
}

}  // namespace headroom
