// SPDX-License-Identifier: Apache-2.0
#include "runs/loss_sampling.h"

#include "messages/event_codec.h"
#include "runs/run_files.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace headroom {
namespace {

constexpr std::streamoff kPiece = 4096;
constexpr std::string_view kStepMark = R"("event":"step")";

/// The steps of a piece of the log. A line that the piece cuts is left out.
void takePiece(std::string_view piece, std::vector<LossPoint>& steps) {
    for (std::size_t end; (end = piece.find('\n')) != std::string_view::npos; piece.remove_prefix(end + 1)) {
        const std::string_view line = piece.substr(0, end);
        if (line.find(kStepMark) == std::string_view::npos) continue;
        const auto event = decodeEvent(line);
        const StepDone* step = event ? std::get_if<StepDone>(&event->body) : nullptr;
        if (!step || !std::isfinite(step->loss)) continue;
        while (!steps.empty() && steps.back().step >= step->step) steps.pop_back();  // done again after a resume
        steps.push_back({static_cast<double>(step->step), step->loss});
    }
}

std::vector<LossPoint> means(const std::vector<LossPoint>& steps, std::size_t most) {
    const std::size_t groups = std::min(most, steps.size());
    std::vector<LossPoint> points;
    for (std::size_t group = 0; group < groups; ++group) {
        const std::size_t first = group * steps.size() / groups, end = (group + 1) * steps.size() / groups;
        LossPoint sum;
        for (std::size_t i = first; i < end; ++i) sum = {sum.step + steps[i].step, sum.loss + steps[i].loss};
        const auto count = static_cast<double>(end - first);
        points.push_back({sum.step / count, sum.loss / count});
    }
    return points;
}

}  // namespace

std::vector<LossPoint> sampleLosses(const std::filesystem::path& runFolder, int points) {
    std::ifstream log(RunFiles::ofFolder(runFolder).events(), std::ios::binary);
    log.seekg(0, std::ios::end);
    const std::streamoff size = log.tellg();
    if (!log || size <= 0 || points <= 0) return {};
    const bool isShort = size <= points * kPiece;
    const std::streamoff stride = isShort ? size : size / points;
    std::vector<LossPoint> steps;
    std::string piece;
    for (std::streamoff at = 0; at < size; at += stride) {
        piece.resize(static_cast<std::size_t>(std::min(isShort ? size : kPiece, size - at)));
        log.seekg(at);
        if (!log.read(piece.data(), static_cast<std::streamsize>(piece.size()))) break;
        takePiece(piece, steps);
    }
    return means(steps, static_cast<std::size_t>(points));
}

}  // namespace headroom
