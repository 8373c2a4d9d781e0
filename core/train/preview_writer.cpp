// SPDX-License-Identifier: Apache-2.0
#include "train/preview_writer.h"

#include "runs/run_files.h"

#include <algorithm>
#include <chrono>
#include <random>

namespace headroom {
namespace {

constexpr int kThumbnailSide = 300;

std::int64_t drawnSeed() { return static_cast<std::int64_t>(std::random_device()()); }

std::int64_t millisecondsNow() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// The middle square of a picture, scaled.
BucketFit thumbnailFit(int width, int height) {
    const double scale = static_cast<double>(kThumbnailSide) / std::min(width, height);
    BucketFit fit{.bucket = {kThumbnailSide, kThumbnailSide},
                  .scaledWidth = std::max(kThumbnailSide, static_cast<int>(width * scale)),
                  .scaledHeight = std::max(kThumbnailSide, static_cast<int>(height * scale)), .cropX = 0, .cropY = 0};
    fit.cropX = (fit.scaledWidth - kThumbnailSide) / 2;
    fit.cropY = (fit.scaledHeight - kThumbnailSide) / 2;
    return fit;
}

}  // namespace

PreviewWriter::PreviewWriter(const ModelFamily& model, const TextSource& text, const NoiseSchedule& schedule, Options options)
    : m_text(text), m_options(std::move(options)),
      m_sampler(model, schedule, m_options.grid, m_options.device) {}

Result<std::optional<PreviewWriter::Painted>> PreviewWriter::paint(const Preview& preview, const Progress& progress) const {
    const PictureRequest request{.width = preview.width,
                                 .height = preview.height,
                                 .steps = preview.steps,
                                 .guidance = preview.guidance,
                                 .seed = preview.seed < 0 ? drawnSeed() : preview.seed,
                                 .sampler = m_options.sampler};
    auto picture = m_sampler.sample(request, m_text.conditioning({preview.prompt}), m_text.conditioning({preview.negative}), progress);
    if (!picture) return picture.error();
    if (!*picture) return std::optional<Painted>();
    return std::optional(Painted{**std::move(picture), request.seed});
}

Result<std::optional<SampleReady>> PreviewWriter::write(const Preview& preview, int step, int index, const Progress& progress) const {
    auto painted = paint(preview, progress);
    if (!painted) return painted.error();
    if (!*painted) return std::optional<SampleReady>();
    const auto& [picture, seed] = **painted;
    const auto file = m_options.folder / previewFileName(millisecondsNow(), step, index, m_options.extension);
    if (Status written = writePicture(file, picture); !written) return written.error();
    if (Status written = writeThumbnail(file, picture); !written) return written.error();
    return std::optional(SampleReady{file.string(), preview.prompt, index, picture.width, picture.height, seed});
}

Status PreviewWriter::writeThumbnail(const std::filesystem::path& file, const Picture& picture) const {
    const auto folder = m_options.folder / ".thumbs";
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (fault) return Error{say("the folder for thumbnails cannot be made (%1)", fault.message()), folder.string()};
    auto small = readPicture(file, thumbnailFit(picture.width, picture.height), false, false);
    if (!small) return small.error();
    return writePicture(folder / (file.filename().string() + ".jpg"), *small);
}

}  // namespace headroom
