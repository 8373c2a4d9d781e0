// SPDX-License-Identifier: Apache-2.0
#include "forecast/processor_scratch.h"

#include <ATen/Parallel.h>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::int64_t kBlock = 16;                   // channels side by side in oneDNN's layout
constexpr std::int64_t kNativeElements = 20480;       // below it LibTorch writes columns out instead of asking oneDNN
constexpr std::int64_t kThreadTiles = 32 << 10;       // oneDNN's own of each thread, where it works on channels last
constexpr std::int64_t kPointwise = 256;              // beside a copy of the input, where a kernel of one pixel works in bf16
constexpr std::int64_t kMostMatrixTiles = 448 << 10;  // of each thread, of a bf16 matrix inside attention

std::int64_t inBlocks(std::int64_t size) { return (size + kBlock - 1) / kBlock * kBlock; }

std::int64_t elementSize(const at::Tensor& tensor) { return static_cast<std::int64_t>(tensor.element_size()); }

bool isHalf(const at::Tensor& tensor) { return tensor.element_size() == 2; }

/// Of a picture of these sizes in oneDNN's layout.
std::int64_t blockedBytes(at::IntArrayRef sizes, std::int64_t elementSize) { return sizes[0] * inBlocks(sizes[1]) * sizes[2] * sizes[3] * elementSize; }

std::int64_t blockedBytes(const at::Tensor& weight) {
    return inBlocks(weight.size(0)) * inBlocks(weight.size(1)) * weight.size(2) * weight.size(3) * elementSize(weight);
}

bool isPointwise(const at::Tensor& weight) { return weight.size(2) == 1 && weight.size(3) == 1; }

/// LibTorch's rule for a single small picture in fp32.
bool writesColumns(const ConvolutionShape& shape) {
    const at::Tensor& input = shape.input;
    return !isHalf(input) && input.size(0) == 1 && input.numel() <= kNativeElements && (shape.weight.size(2) <= 3 || shape.weight.size(3) <= 3);
}

std::int64_t columnBytes(const ConvolutionShape& shape) {
    if (isPointwise(shape.weight)) return 0;
    return shape.weight.numel() / shape.weight.size(0) * shape.outputSizes[0] * shape.outputSizes[2] * shape.outputSizes[3] * elementSize(shape.input);
}

std::int64_t bytesOf(const at::Tensor& tensor) { return tensor.numel() * elementSize(tensor); }

bool worksChannelsLast(const ConvolutionShape& shape) { return shape.format == at::MemoryFormat::ChannelsLast; }

/// Of what lies in another order than the one in which the kernel works.
std::int64_t copiedBytes(const ConvolutionShape& shape) {
    const auto copied = [&](const at::Tensor& tensor) { return tensor.defined() && !tensor.is_contiguous(shape.format) ? bytesOf(tensor) : 0; };
    return copied(shape.input) + copied(shape.weight) + copied(shape.gradient);
}

std::int64_t threads() { return at::get_num_threads(); }

/// What oneDNN adds up a weight's gradient in: in bf16 both sides turned over and sums in fp32; in fp32 sums of each thread, where a weight has fewer blocks
/// than there are threads.
std::int64_t reductionBytes(const ConvolutionShape& shape) {
    const auto turned = [&](at::IntArrayRef sizes) { return sizes[0] * inBlocks(sizes[1]) * sizes[2] * inBlocks(sizes[3]) * elementSize(shape.input); };
    const std::int64_t sides = turned(shape.input.sizes()) + turned(shape.outputSizes), weight = blockedBytes(shape.weight);
    if (isHalf(shape.input)) return sides * 5 / 2 + 2 * weight;
    const std::int64_t blocks = inBlocks(shape.weight.size(0)) / kBlock * (inBlocks(shape.weight.size(1)) / kBlock);
    return blocks < threads() ? sides + threads() * weight : 0;
}

struct AttentionTiles {
    std::int64_t queries;
    std::int64_t keys;
};

AttentionTiles tilesOf(const at::Tensor& q_BHLD, std::int64_t keys) {
    const std::int64_t length = q_BHLD.size(2), queries = length >= 768 ? 256 : length >= 192 ? 64 : 32;
    return {std::min(queries, length), std::min<std::int64_t>(512, keys)};
}

}  // namespace

ProcessorScratch convolutionScratch(const ConvolutionShape& shape) {
    const std::int64_t copied = copiedBytes(shape);
    if (writesColumns(shape)) return {.beside = copied + columnBytes(shape)};
    const std::int64_t weight = blockedBytes(shape.weight), input = blockedBytes(shape.input.sizes(), elementSize(shape.input));
    if (worksChannelsLast(shape)) return {.beside = copied + 2 * weight + threads() * kThreadTiles};
    // An input of few channels, such as a picture, is read as it lies.
    const std::int64_t read = shape.input.size(1) < kBlock ? 0 : input, again = isHalf(shape.input) && isPointwise(shape.weight) ? 2 * input + kPointwise : 0;
    return {.before = read + again + weight, .beside = copied + blockedBytes(shape.outputSizes, elementSize(shape.input))};
}

ProcessorScratch inputGradientScratch(const ConvolutionShape& shape) {
    const std::int64_t copied = copiedBytes(shape);
    if (writesColumns(shape)) return {.beside = copied};
    const std::int64_t weight = blockedBytes(shape.weight), input = blockedBytes(shape.input.sizes(), elementSize(shape.input));
    if (worksChannelsLast(shape)) return {.beside = copied + 3 * weight + threads() * kThreadTiles};
    const std::int64_t again = isHalf(shape.input) && isPointwise(shape.weight) ? 2 * input + kPointwise : 0, strided = shape.strided ? input : 0;
    return {.before = blockedBytes(shape.outputSizes, elementSize(shape.input)) + weight + again + strided, .beside = copied + input + strided};
}

ProcessorScratch weightGradientScratch(const ConvolutionShape& shape) {
    const std::int64_t copied = copiedBytes(shape);
    if (writesColumns(shape)) return {.beside = copied + columnBytes(shape)};
    const std::int64_t weight = blockedBytes(shape.weight), reduction = reductionBytes(shape);
    if (worksChannelsLast(shape)) return {.before = reduction + 3 * weight, .beside = copied + 2 * weight};
    const std::int64_t sides = blockedBytes(shape.input.sizes(), elementSize(shape.input)) + blockedBytes(shape.outputSizes, elementSize(shape.input));
    return {.before = sides + reduction, .beside = copied + weight};
}

/// For each thread a tile of the L x S matrix, its rows' sums and their part of the result; in half precision the tile once more.
std::int64_t attentionScratch(const at::Tensor& q_BHLD, std::int64_t keys) {
    const auto [rows, columns] = tilesOf(q_BHLD, keys);
    return threads() * rows * ((columns + 2 + q_BHLD.size(3)) * 4 + (isHalf(q_BHLD) ? columns * 2 : 0));
}

/// For each thread two tiles and a row of sums, and the gradient in the order of the queries; in half precision tiles and oneDNN's tiles of them as well.
std::int64_t attentionBackwardScratch(const at::Tensor& q_BHLD, std::int64_t keys) {
    const auto [rows, columns] = tilesOf(q_BHLD, keys);
    const std::int64_t tiles = 2 * rows * columns * (isHalf(q_BHLD) ? 6 : 4), matrix = isHalf(q_BHLD) ? std::min(tiles, kMostMatrixTiles) : 0;
    return bytesOf(q_BHLD) + threads() * (tiles + matrix + rows * 4);
}

}  // namespace headroom
