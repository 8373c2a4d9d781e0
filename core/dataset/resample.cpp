// SPDX-License-Identifier: Apache-2.0
#include "dataset/resample.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace headroom {
namespace {

constexpr int kChannels = 3;
constexpr int kWeightBits = 22;   // 32 less 8 bits of a pixel and 2 of headroom for the filter's overshoot
constexpr double kRadius = 2.0;   // of the filter, in source pixels at scale 1

double cubic(double x) {
    constexpr double a = -0.5;
    x = std::abs(x);
    if (x < 1.0) return ((a + 2.0) * x - (a + 3.0)) * x * x + 1;
    if (x < 2.0) return (((x - 5) * x + 8) * x - 4) * a;
    return 0.0;
}

/// The source pixels that one output pixel is made of.
struct Window {
    int first;
    std::vector<std::int32_t> weights;
};

/// The windows of outputs `begin` to `begin` + `count` of a line that shrinks or grows from `source` to `target` pixels.
std::vector<Window> windowsOf(int source, int target, int begin, int count) {
    const double scale = static_cast<double>(source) / target;
    const double spread = std::max(scale, 1.0);
    const double support = kRadius * spread;
    std::vector<Window> windows;
    for (int output = begin; output < begin + count; ++output) {
        const double centre = (output + 0.5) * scale;
        const int first = std::max(0, static_cast<int>(centre - support + 0.5));
        const int last = std::min(source, static_cast<int>(centre + support + 0.5));
        std::vector<double> weights;
        double sum = 0;
        for (int x = first; x < last; ++x) sum += weights.emplace_back(cubic((x - centre + 0.5) * (1.0 / spread)));
        Window window = {first, {}};
        for (const double weight : weights) {
            const double fixed = weight / sum * (1 << kWeightBits);
            window.weights.push_back(static_cast<std::int32_t>(fixed + (fixed < 0 ? -0.5 : 0.5)));
        }
        windows.push_back(std::move(window));
    }
    return windows;
}

std::uint8_t toByte(std::int32_t sum) { return static_cast<std::uint8_t>(std::clamp(sum >> kWeightBits, 0, 255)); }

/// One output pixel from source pixels that lie `stride` bytes apart.
void blend(const std::uint8_t* source, std::size_t stride, const Window& window, std::uint8_t* output) {
    std::int32_t sums[kChannels];
    std::fill(std::begin(sums), std::end(sums), 1 << (kWeightBits - 1));
    const std::uint8_t* pixel = source + static_cast<std::size_t>(window.first) * stride;
    for (const std::int32_t weight : window.weights) {
        for (int c = 0; c < kChannels; ++c) sums[c] += pixel[c] * weight;
        pixel += stride;
    }
    for (int c = 0; c < kChannels; ++c) output[c] = toByte(sums[c]);
}

Picture blank(int width, int height) {
    return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * kChannels)};
}

std::size_t rowBytes(const Picture& picture) { return static_cast<std::size_t>(picture.width) * kChannels; }

Picture resizeRows(const Picture& source, const std::vector<Window>& windows) {
    Picture result = blank(static_cast<int>(windows.size()), source.height);
    std::uint8_t* output = result.rgb.data();
    for (int y = 0; y < source.height; ++y) {
        const std::uint8_t* row = source.rgb.data() + static_cast<std::size_t>(y) * rowBytes(source);
        for (const Window& window : windows) {
            blend(row, kChannels, window, output);
            output += kChannels;
        }
    }
    return result;
}

Picture resizeColumns(const Picture& source, const std::vector<Window>& windows) {
    Picture result = blank(source.width, static_cast<int>(windows.size()));
    std::uint8_t* output = result.rgb.data();
    for (const Window& window : windows)
        for (int x = 0; x < source.width; ++x) {
            blend(source.rgb.data() + static_cast<std::size_t>(x) * kChannels, rowBytes(source), window, output);
            output += kChannels;
        }
    return result;
}

/// The windows of one pass. Those of an unchanged line are single pixels of weight
/// one, which give the pixel itself: PIL leaves that pass out.
std::vector<Window> linesOf(int source, int target, int begin, int count) {
    if (source != target) return windowsOf(source, target, begin, count);
    std::vector<Window> windows;
    for (int i = begin; i < begin + count; ++i) windows.push_back({i, {1 << kWeightBits}});
    return windows;
}

}  // namespace

Picture resizeAndCrop(const Picture& source, const BucketFit& fit) {
    const auto columns = linesOf(source.width, fit.scaledWidth, fit.cropX, fit.bucket.width);
    const auto rows = linesOf(source.height, fit.scaledHeight, fit.cropY, fit.bucket.height);
    Picture result = resizeColumns(resizeRows(source, columns), rows);
    result.alphaFlattened = source.alphaFlattened;
    return result;
}

}  // namespace headroom
