// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "files/atomic_file.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

enum class TensorType { F64, F32, F16, Bf16, F8e4m3, F8e5m2, I64, I32, I16, I8, U8, Bool, U16, U32, U64 };
std::string_view nameOf(TensorType type);  ///< as in the header: "F32", "BF16", "F8_E4M3" ...
std::size_t bytesOf(TensorType type);

/// One tensor of a file: its key, type, shape and bytes (little-endian, contiguous). The bytes belong to the file's mapping.
struct TensorEntry {
    std::string name;
    TensorType type = TensorType::F32;
    std::vector<std::int64_t> shape;
    std::span<const std::byte> bytes;
};

/// A mapped .safetensors file. Opening reads the header only and checks it against hostile input: a header length beyond
/// the file or 100 MB, offsets that overlap, leave holes or pass the end, sizes that do not match shape and type,
/// duplicate names. A pickle, an archive, a web page or the like under this name is refused with the reason. Values are
/// not looked at. Immutable after opening; any thread. The file must not be shortened in place while it is open
/// (writers replace it, as writeSafetensors does).
class SafetensorsFile {
public:
    static Result<SafetensorsFile> open(const std::filesystem::path& path);

    const std::vector<TensorEntry>& tensors() const;  ///< in file order
    const TensorEntry* find(std::string_view name) const;  ///< nullptr where there is none
    const std::map<std::string, std::string>& metadata() const;
    const std::filesystem::path& path() const;

private:
    struct Impl;
    explicit SafetensorsFile(std::shared_ptr<const Impl> impl);
    std::shared_ptr<const Impl> m_impl;
};

/// A file as it will lie on the disk. Wider types come first, so that every tensor is aligned; within a width the order is the caller's.
struct SafetensorsLayout {
    std::string header;  ///< length, JSON, and blanks up to a multiple of eight
    std::vector<std::span<const std::byte>> tensors;  ///< where their bytes lie now
};
/// An Error where two tensors have one name, or one has not the bytes that its shape needs.
Result<SafetensorsLayout> layOutSafetensors(const std::vector<TensorEntry>& tensors, const std::vector<std::pair<std::string, std::string>>& metadata);

/// Writes tensors and metadata (kept in the order given) through writeFileAtomically: the file is whole or not there. The tensors' bytes go to the disk
/// from where they lie, without a second copy in memory.
Status writeSafetensors(const std::filesystem::path& path, const std::vector<TensorEntry>& tensors,
                        const std::vector<std::pair<std::string, std::string>>& metadata,
                        const FileSystem& disk = FileSystem());

}  // namespace headroom
