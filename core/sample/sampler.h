// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "dataset/picture.h"
#include "families/model_family.h"
#include "memory/host_copies.h"
#include "sample/noise_schedule.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace headroom {

/// What one picture is asked to be.
struct PictureRequest {
    int width = 512;   ///< pixels; rounded down to the model's grid
    int height = 512;
    int steps = 20;
    double guidance = 7;  ///< 1 or less: no guidance, one forward a step
    double guidanceRescale = 0;
    std::int64_t seed = 0;
    std::string sampler = "ddpm";
};

/// A side as it can be made: down to a multiple of 8 (at least 64), then to a multiple of the family's grid (training-maths.md 16.4).
int previewSide(int asked, int grid);

/// Turns conditioning into a picture. Start noise comes from the CPU generator, so a seed gives the same picture on every device. Runs without
/// gradients; restores no state and touches no global one. The model must outlive it.
class Sampler {
public:
    /// `schedule` is the model's; `grid` the family's bucket grid in pixels.
    Sampler(const ModelFamily& model, const NoiseSchedule& schedule, int grid, c10::Device device)
        : m_model(model), m_alphasCumprod(hostCopyOf(schedule.alphasCumprod())), m_grid(grid), m_device(device) {}

    /// Hears of each finished step; false gives up.
    using Progress = std::function<bool(int done, int total)>;

    /// No picture where `progress` gave up.
    Result<std::optional<Picture>> sample(const PictureRequest& request, const TextConditioning& prompt, const TextConditioning& negative,
                                          const Progress& progress) const;

private:
    bool flows() const { return m_model.noiseBetas().curve == NoiseBetas::Curve::Flow; }
    /// Of a flow it is the velocity.
    at::Tensor predictNoise(const at::Tensor& input_BCHW, int timestep, const PictureRequest& request, const TextConditioning& text, bool guided) const;

    const ModelFamily& m_model;
    at::Tensor m_alphasCumprod;  ///< on the host, where single values are read
    int m_grid;
    c10::Device m_device;
};

/// Pixels in [-1, 1], [1, 3, H, W], as 8-bit RGB; empty for those of the meta device.
Picture toPicture(const at::Tensor& pixels_1CHW);

}  // namespace headroom
