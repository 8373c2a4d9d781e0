// SPDX-License-Identifier: Apache-2.0
#include "families/flux/flux_model.h"
#include "families/list.h"
#include "families/model_family.h"
#include "families/sd15/sd15_model.h"
#include "families/sd15/sd15_weights.h"
#include "families/sd3/sd3_model.h"
#include "families/sdxl/sdxl_model.h"
#include "families/zimage/zimage_model.h"
#include "files/safetensors_file.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

namespace fs = std::filesystem;

bool isPickle(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".ckpt" || extension == ".pt" || extension == ".pth" || extension == ".bin";
}

/// The stored parts of SD 1.5, or a sentence that says what is there instead.
Result<Sd15Files> openSd15(const fs::path& path) {
    if (fs::is_directory(path)) {
        if (!fs::exists(path / "unet"))
            return Error{say("the folder is no diffusers model of SD 1.5: it has no unet folder"), path.string(),
                         say("Choose the folder that holds model_index.json")};
        return openSd15Folder(path);
    }
    const auto file = SafetensorsFile::open(path);
    if (!file) return file.error();
    if (!file->find("model.diffusion_model.input_blocks.0.0.weight"))
        return Error{say("the file is no SD 1.5 checkpoint"), path.string(),
                     say("Choose a whole checkpoint or a diffusers folder of SD 1.5; a LoRA is not a model")};
    if (file->find("conditioner.embedders.1.model.ln_final.weight"))
        return Error{say("the file is an SDXL checkpoint, which this version does not train yet"), path.string(), say("Choose an SD 1.5 model")};
    return openSd15SingleFile(path);
}

Error unknownArch(std::string_view arch) {
    return {say("this version does not train models of the architecture \"%1\" yet", arch), "model.arch", say("It trains SD 1.5 (arch: sd1)")};
}

/// How a family's published shape is made, by its usual arch.
struct ShapeRow {
    std::string_view arch;
    std::unique_ptr<ModelFamily> (*make)(c10::ScalarType, std::optional<Quantization>);
};

constexpr std::array kShapes = {
    ShapeRow{kSd15Facts.archIds.front(), &shapeOnlySd15},
    ShapeRow{kSdxlFacts.archIds.front(), &shapeOnlySdxl},
    ShapeRow{kSd3Facts.archIds.front(), &shapeOnlySd3},
    ShapeRow{kFluxFacts.archIds.front(), &shapeOnlyFlux},
    ShapeRow{kZImageFacts.archIds.front(), &shapeOnlyZImage},
};

}  // namespace

Result<std::unique_ptr<ModelFamily>> shapeOnlyModel(std::string_view arch, c10::ScalarType dtype, std::optional<Quantization> quantization) {
    const FamilyFacts* const family = familyOf(arch) ? familyOf(arch) : shapedFamilyOf(arch);
    if (!family) return unknownArch(arch);
    return std::ranges::find(kShapes, family->archIds.front(), &ShapeRow::arch)->make(dtype, quantization);
}

Result<std::unique_ptr<ModelFamily>> loadModel(const fs::path& path, std::string_view arch, c10::ScalarType dtype, c10::Device device,
                                               const LoadProgress& progress) {
    if (!arch.empty() && !familyOf(arch)) return unknownArch(arch);
    if (!fs::exists(path))
        return Error{say("the model is not there"), path.string(),
                     say("Set model.name_or_path to a folder or a .safetensors file on this machine; nothing is downloaded")};
    if (isPickle(path))
        return Error{say("the model is a pickle, which can run any program when it is opened"), path.string(), say("Get the .safetensors version of this model")};
    Result<Sd15Files> files = openSd15(path);
    if (!files) return files.error();
    return loadSd15(std::move(*files), dtype, device, progress);
}

}  // namespace headroom
