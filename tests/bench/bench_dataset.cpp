// SPDX-License-Identifier: GPL-3.0-or-later
// What reading a dataset costs: the plan of a large folder, its headers on the first and on later runs, and one large photograph.
#include "dataset/dataset_index.h"
#include "dataset/resample.h"
#include "text/clip_tokenizer.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

/// Smooth stripes with some grain: compresses about as a photograph does.
Picture drawing(int width, int height) {
    Picture picture{width, height, {}};
    RandomSource random(1);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width * 3; ++x)
            picture.rgb.push_back(static_cast<std::uint8_t>((x / 5 + y / 3 + static_cast<int>(random() % 16)) % 256));
    return picture;
}

/// A folder that goes with its owner.
class ScratchFolder {
public:
    ScratchFolder() {
        std::string name = (fs::temp_directory_path() / "bench_dataset_XXXXXX").string();
        m_path = mkdtemp(name.data()) ? name : "";
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

void planTenThousandPictures(benchmark::State& state) {
    RandomSource sizes(3);
    std::vector<std::pair<int, int>> pictures;
    for (int i = 0; i < 10'000; ++i) pictures.emplace_back(500 + sizes() % 4000, 500 + sizes() % 4000);
    for (auto _ : state) {
        std::vector<BucketShape> shapes;
        for (const auto& [width, height] : pictures) shapes.push_back(fitToBucket(width, height, 1024, 16).bucket);
        RandomSource random(1);
        benchmark::DoNotOptimize(planBuckets(shapes, 4, random));
    }
}

void indexFolder(benchmark::State& state, bool known) {
    constexpr int pictures = 500;
    const ScratchFolder folder;
    if (!writePicture(folder.path() / "0.jpg", drawing(160, 120))) return state.SkipWithError("the scratch folder cannot be written");
    for (int i = 1; i < pictures; ++i) {
        const fs::path copy = folder.path() / (std::to_string(i) + ".jpg");
        fs::copy_file(folder.path() / "0.jpg", copy);
        fs::resize_file(copy, fs::file_size(copy) + static_cast<std::uintmax_t>(i));  // lengths differ, as photographs' do
    }
    DatasetConfig config;
    config.folderPath = folder.path().string();
    for (auto _ : state) {
        if (!known) fs::remove(folder.path() / ".aitk_size.json");
        if (!indexDataset(config, 512, 8, 0)) state.SkipWithError("the folder cannot be read");
    }
    state.SetItemsProcessed(state.iterations() * pictures);
}

void readPhotograph(benchmark::State& state) {
    const ScratchFolder folder;
    const fs::path file = folder.path() / "photo.jpg";
    if (!writePicture(file, drawing(4000, 3000))) return state.SkipWithError("the scratch folder cannot be written");
    const BucketFit fit = fitToBucket(4000, 3000, 512, 8);
    for (auto _ : state) benchmark::DoNotOptimize(readPicture(file, fit, false, false));
}

void resizePhotograph(benchmark::State& state) {
    const Picture photograph = drawing(4000, 3000);
    const BucketFit fit = fitToBucket(4000, 3000, 512, 8);
    for (auto _ : state) benchmark::DoNotOptimize(resizeAndCrop(photograph, fit));
}

void tokenizeCaptions(benchmark::State& state) {
    const auto tokenizer = ClipTokenizer::openAi();
    if (!tokenizer) return state.SkipWithError("the merges are missing");
    const std::string caption = "masterpiece, best quality, a photo of a fluffy cat sitting on a window sill, golden hour, 85mm f1.8";
    for (auto _ : state) benchmark::DoNotOptimize(tokenizer->encode(caption));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(caption.size()));
}

void loadTokenizer(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(ClipTokenizer::openAi());
}

BENCHMARK(planTenThousandPictures)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(indexFolder, first run, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(indexFolder, known sizes, true)->Unit(benchmark::kMillisecond);
BENCHMARK(readPhotograph)->Unit(benchmark::kMillisecond);
BENCHMARK(resizePhotograph)->Unit(benchmark::kMillisecond);
BENCHMARK(tokenizeCaptions)->Unit(benchmark::kMicrosecond);
BENCHMARK(loadTokenizer)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
