// SPDX-License-Identifier: Apache-2.0
#include "families/sd15/sd15_save.h"

#include "files/safetensors_file.h"
#include "tensor/tensor_type.h"

#include <system_error>

namespace headroom {
namespace {

namespace fs = std::filesystem;

Status writePart(const fs::path& file, const std::vector<NamedTensor>& tensors, const char* prefix, c10::ScalarType dtype) {
    std::vector<at::Tensor> held;
    std::vector<TensorEntry> entries;
    for (const NamedTensor& named : tensors) {
        held.push_back(named.tensor.detach().to(c10::kCPU, dtype).contiguous());
        const at::Tensor& tensor = held.back();
        const auto* bytes = static_cast<const std::byte*>(tensor.const_data_ptr());
        entries.push_back({prefix + named.name, tensorTypeOf(dtype), tensor.sizes().vec(), {bytes, tensor.nbytes()}});
    }
    std::error_code fault;
    fs::create_directories(file.parent_path(), fault);
    if (fault) return Error{say("the folder cannot be made (%1)", fault.message()), file.parent_path().string()};
    return writeSafetensors(file, entries, {{"format", "pt"}});
}

/// All small files and the parts that were not trained, as they were loaded.
Status copyRest(const fs::path& from, const fs::path& to) {
    std::error_code fault;
    for (fs::recursive_directory_iterator it(from, fault), end; !fault && it != end; it.increment(fault)) {
        const fs::path relative = fs::relative(it->path(), from, fault);
        const std::string part = relative.begin()->string();
        if (part.starts_with('.')) {  // a run's own hidden folders are no part of the model
            it.disable_recursion_pending();
            continue;
        }
        const bool trained = (part == "unet" || part == "text_encoder") && it->path().extension() != ".json";
        const bool index = it->path().string().ends_with(".index.json");
        if (!it->is_regular_file() || trained || index) continue;
        fs::create_directories((to / relative).parent_path(), fault);
        if (!fault) fs::copy_file(it->path(), to / relative, fs::copy_options::overwrite_existing, fault);
        if (fault) break;
    }
    if (fault) return Error{say("the rest of the model cannot be copied (%1)", fault.message()), to.string(),
                            say("Free some space or check the rights of the folder")};
    return {};
}

Status takePlace(const fs::path& temporary, const fs::path& folder) {
    std::error_code fault;
    const fs::path old = folder.string() + ".old";
    fs::remove_all(old, fault);
    if (fs::exists(folder)) fs::rename(folder, old, fault);
    if (!fault) fs::rename(temporary, folder, fault);
    if (fault) return Error{say("the folder cannot be renamed (%1)", fault.message()), folder.string()};
    fs::remove_all(old, fault);
    return {};
}

}  // namespace

Status saveSd15Folder(const fs::path& folder, const fs::path& loadedFrom, const std::vector<NamedTensor>& unet, const std::vector<NamedTensor>& textEncoder,
                      c10::ScalarType dtype) {
    const fs::path temporary = folder.parent_path() / ("." + folder.filename().string() + ".part");
    std::error_code ignored;
    fs::remove_all(temporary, ignored);
    Status done = copyRest(loadedFrom, temporary);
    if (done) done = writePart(temporary / "unet" / "diffusion_pytorch_model.safetensors", unet, "", dtype);
    if (done) done = writePart(temporary / "text_encoder" / "model.safetensors", textEncoder, "text_model.", dtype);
    if (done) done = takePlace(temporary, folder);
    if (!done) fs::remove_all(temporary, ignored);
    return done;
}

}  // namespace headroom
