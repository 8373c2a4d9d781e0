// SPDX-License-Identifier: Apache-2.0
#include "files/safetensors_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

static_assert(std::endian::native == std::endian::little, "tensors are written as they lie in memory");

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kLargestHeader = 100'000'000;  // the format's own limit
constexpr std::string_view kMetadataKey = "__metadata__";

struct TypeRow {
    TensorType type;
    std::string_view name;
    std::size_t bytes;
};
constexpr std::array kTypes = {
    TypeRow{TensorType::F64, "F64", 8},         TypeRow{TensorType::F32, "F32", 4},
    TypeRow{TensorType::F16, "F16", 2},         TypeRow{TensorType::Bf16, "BF16", 2},
    TypeRow{TensorType::F8e4m3, "F8_E4M3", 1},  TypeRow{TensorType::F8e5m2, "F8_E5M2", 1},
    TypeRow{TensorType::I64, "I64", 8},         TypeRow{TensorType::I32, "I32", 4},
    TypeRow{TensorType::I16, "I16", 2},         TypeRow{TensorType::I8, "I8", 1},
    TypeRow{TensorType::U8, "U8", 1},           TypeRow{TensorType::Bool, "BOOL", 1},
    TypeRow{TensorType::U16, "U16", 2},         TypeRow{TensorType::U32, "U32", 4},
    TypeRow{TensorType::U64, "U64", 8},
};

const TypeRow& rowOf(TensorType type) { return *std::ranges::find(kTypes, type, &TypeRow::type); }

std::optional<TensorType> typeNamed(std::string_view name) {
    const auto row = std::ranges::find(kTypes, name, &TypeRow::name);
    return row == kTypes.end() ? std::nullopt : std::optional(row->type);
}

/// What other kinds of file begin with, and what to say about them.
struct Impostor {
    std::string_view beginning;
    SentencePattern<0> what;
    SentencePattern<0> hint;
};
constexpr SentencePattern<0> kPickleHint =
    HEADROOM_SAY("Such files can run any program when they are loaded; get the .safetensors version or convert it with a tool you trust");
constexpr SentencePattern<0> kWebHint = HEADROOM_SAY("The download went wrong: log in or accept the model's licence, and download again");
constexpr std::array kImpostors = {
    Impostor{"PK\x03\x04", HEADROOM_SAY("This is a zip archive, as PyTorch's pickle checkpoints are, not a safetensors file"), kPickleHint},
    Impostor{"\x80\x02", HEADROOM_SAY("This is a Python pickle, not a safetensors file"), kPickleHint},
    Impostor{"\x80\x03", HEADROOM_SAY("This is a Python pickle, not a safetensors file"), kPickleHint},
    Impostor{"\x80\x04", HEADROOM_SAY("This is a Python pickle, not a safetensors file"), kPickleHint},
    Impostor{"\x80\x05", HEADROOM_SAY("This is a Python pickle, not a safetensors file"), kPickleHint},
    Impostor{"<", HEADROOM_SAY("This is a web page, not a safetensors file"), kWebHint},
    Impostor{"version https://git-lfs", HEADROOM_SAY("This is a Git LFS pointer, not the safetensors file itself"),
             HEADROOM_SAY("Run git lfs pull in the model's folder")},
    Impostor{"GGUF", HEADROOM_SAY("This is a GGUF file, not a safetensors file"), HEADROOM_SAY("Get the .safetensors version of the model")},
};

/// A file's bytes in the address space. Pages are read on first touch.
class Mapping {
public:
    static Result<std::unique_ptr<Mapping>> open(const fs::path& path) {
        const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return fileError(path, "read", errno);
        Result<std::unique_ptr<Mapping>> mapping = ofDescriptor(path, descriptor);
        ::close(descriptor);
        return mapping;
    }
    explicit Mapping(std::span<const std::byte> bytes) : m_bytes(bytes) {}
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    ~Mapping() { ::munmap(const_cast<std::byte*>(m_bytes.data()), m_bytes.size()); }

    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    static Result<std::unique_ptr<Mapping>> ofDescriptor(const fs::path& path, int descriptor) {
        struct stat status {};
        if (::fstat(descriptor, &status) != 0) return fileError(path, "read", errno);
        if (S_ISDIR(status.st_mode)) return fileError(path, "read", EISDIR);
        if (status.st_size == 0) return Error{say("The file is empty"), path.string(), say("Download or copy it again")};
        const auto size = static_cast<std::size_t>(status.st_size);
        void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (start == MAP_FAILED) return fileError(path, "read", errno);
        return std::make_unique<Mapping>(std::span(static_cast<const std::byte*>(start), size));
    }

    std::span<const std::byte> m_bytes;
};

std::string_view asText(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Error notSafetensors(const fs::path& path, std::span<const std::byte> bytes, const Sentence& otherwise) {
    for (const Impostor& impostor : kImpostors)
        if (asText(bytes).starts_with(impostor.beginning))
            return {say(impostor.what), path.string(), say(impostor.hint)};
    return {otherwise, path.string(), say("Download or copy the file again")};
}

/// The JSON text between the length and the data.
Result<std::string_view> headerText(const fs::path& path, std::span<const std::byte> bytes) {
    std::uint64_t length = 0;
    if (bytes.size() <= kLengthBytes) return notSafetensors(path, bytes, say("The file is cut off before its header"));
    std::memcpy(&length, bytes.data(), kLengthBytes);
    const bool opensObject = bytes[kLengthBytes] == std::byte{'{'};
    if (!opensObject) return notSafetensors(path, bytes, say("This is not a safetensors file"));
    if (length > kLargestHeader)
        return notSafetensors(path, bytes, say("The header claims %1 bytes, which no such file needs", length));
    if (length > bytes.size() - kLengthBytes) return notSafetensors(path, bytes, say("The file is cut off inside its header"));
    return asText(bytes.subspan(kLengthBytes, length));
}

/// Parses the header; null where it is not one JSON object, a name appears twice or it is nested without need.
Json parseHeader(std::string_view text) {
    constexpr int deepest = 3;  // header, tensor, its shape
    std::set<std::string> names;
    bool sound = true;
    const auto check = [&](int depth, Json::parse_event_t event, Json& value) {
        if (depth > deepest) sound = false;
        if (depth == 1 && event == Json::parse_event_t::key) sound &= names.insert(value.get<std::string>()).second;
        return sound;
    };
    Json header = Json::parse(text, check, false);
    return sound && header.is_object() ? header : Json();
}

std::optional<std::vector<std::int64_t>> shapeOf(const Json& tensor) {
    const auto list = tensor.find("shape");
    if (list == tensor.end() || !list->is_array()) return std::nullopt;
    std::vector<std::int64_t> shape;
    for (const Json& side : *list) {
        if (!side.is_number_unsigned() || side.get<std::uint64_t>() > INT64_MAX) return std::nullopt;
        shape.push_back(side.get<std::int64_t>());
    }
    return shape;
}

/// Bytes of a tensor of this shape; nothing where the number does not fit.
std::optional<std::uint64_t> sizeOf(const std::vector<std::int64_t>& shape, TensorType type) {
    std::uint64_t size = bytesOf(type);
    for (const std::int64_t side : shape)
        if (__builtin_mul_overflow(size, static_cast<std::uint64_t>(side), &size)) return std::nullopt;
    return size;
}

/// The words after "The tensor X"; empty where it is sound and stored in `entry`.
Sentence readTensor(const Json& json, std::span<const std::byte> data, TensorEntry& entry) {
    if (!json.is_object() || !json.contains("dtype") || !json["dtype"].is_string()) return say("has no type");
    const std::string typeName = json["dtype"].get<std::string>();
    const auto type = typeNamed(typeName);
    if (!type) return say("has the type %1, which Headroom cannot read", typeName.substr(0, 40));
    const auto shape = shapeOf(json);
    const auto size = shape ? sizeOf(*shape, *type) : std::nullopt;
    if (!size) return say("has no usable shape");
    const auto offsets = json.find("data_offsets");
    if (offsets == json.end() || !offsets->is_array() || offsets->size() != 2 || !(*offsets)[0].is_number_unsigned() ||
        !(*offsets)[1].is_number_unsigned())
        return say("has no usable place in the file");
    const auto begin = (*offsets)[0].get<std::uint64_t>(), end = (*offsets)[1].get<std::uint64_t>();
    if (end > data.size()) return say("lies beyond the end of the file; the file is cut off");
    if (begin > end || end - begin != *size) return say("has a size that does not match its shape");
    entry.type = *type;
    entry.shape = *shape;
    entry.bytes = data.subspan(begin, end - begin);
    return {};
}

bool readMetadata(const Json& json, std::map<std::string, std::string>& metadata) {
    if (!json.is_object()) return false;
    for (const auto& [key, value] : json.items()) {
        if (!value.is_string()) return false;
        metadata[key] = value.get<std::string>();
    }
    return true;
}

/// Whether the tensors, in file order, fill the data from its first to its last byte.
bool fillExactly(const std::vector<TensorEntry>& tensors, std::span<const std::byte> data) {
    const std::byte* expected = data.data();
    for (const TensorEntry& tensor : tensors) {
        if (tensor.bytes.data() != expected) return false;
        expected += tensor.bytes.size();
    }
    return expected == data.data() + data.size();
}

OrderedJson describe(const TensorEntry& tensor, std::uint64_t begin) {
    return {{"dtype", nameOf(tensor.type)},
            {"shape", tensor.shape},
            {"data_offsets", {begin, begin + tensor.bytes.size()}}};
}

Result<std::string> makeHeader(const std::vector<const TensorEntry*>& tensors,
                               const std::vector<std::pair<std::string, std::string>>& metadata) {
    OrderedJson header = OrderedJson::object();
    for (const auto& [key, value] : metadata) header[kMetadataKey][key] = value;
    std::uint64_t begin = 0;
    std::set<std::string_view> names = {kMetadataKey};
    for (const TensorEntry* tensor : tensors) {
        if (!names.insert(tensor->name).second || sizeOf(tensor->shape, tensor->type) != tensor->bytes.size())
            return Error{say("The tensor %1 cannot be written: its name or size is wrong", tensor->name)};
        header.push_back({tensor->name, describe(*tensor, begin)});
        begin += tensor->bytes.size();
    }
    std::string json = header.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    json.append((kLengthBytes - json.size() % kLengthBytes) % kLengthBytes, ' ');
    std::string length(kLengthBytes, '\0');
    const std::uint64_t size = json.size();
    std::memcpy(length.data(), &size, kLengthBytes);
    return length + json;
}

}  // namespace

struct SafetensorsFile::Impl {
    fs::path path;
    std::unique_ptr<Mapping> mapping;
    std::vector<TensorEntry> tensors;
    std::unordered_map<std::string_view, const TensorEntry*> byName;
    std::map<std::string, std::string> metadata;

    Status read();
};

Status SafetensorsFile::Impl::read() {
    const auto fault = [&](Sentence what) { return Error{std::move(what), path.string(), say("Download or copy the file again")}; };
    const auto text = headerText(path, mapping->bytes());
    if (!text) return text.error();
    const Json header = parseHeader(*text);
    if (header.is_null()) return fault(say("The header is damaged"));
    const auto data = mapping->bytes().subspan(kLengthBytes + text->size());
    for (const auto& [name, json] : header.items()) {
        if (name == kMetadataKey && readMetadata(json, metadata)) continue;
        TensorEntry entry{.name = name, .type = {}, .shape = {}, .bytes = {}};
        const Sentence words = readTensor(json, data, entry);
        if (!words.empty()) return fault(say("The tensor %1 %2", name.substr(0, 200), words));
        tensors.push_back(std::move(entry));
    }
    std::ranges::sort(tensors, {}, [](const TensorEntry& t) { return std::pair(t.bytes.data(), t.bytes.size()); });
    if (!fillExactly(tensors, data)) return fault(say("The tensors overlap or leave bytes unused: the file is damaged"));
    for (const TensorEntry& tensor : tensors) byName[tensor.name] = &tensor;
    return {};
}

SafetensorsFile::SafetensorsFile(std::shared_ptr<const Impl> impl) : m_impl(std::move(impl)) {}

Result<SafetensorsFile> SafetensorsFile::open(const fs::path& path) {
    Result<std::unique_ptr<Mapping>> mapping = Mapping::open(path);
    if (!mapping) return mapping.error();
    auto impl = std::make_shared<Impl>();
    impl->path = path;
    impl->mapping = std::move(*mapping);
    if (const Status status = impl->read(); !status) return status.error();
    return SafetensorsFile(std::move(impl));
}

const std::vector<TensorEntry>& SafetensorsFile::tensors() const { return m_impl->tensors; }

const TensorEntry* SafetensorsFile::find(std::string_view name) const {
    const auto found = m_impl->byName.find(name);
    return found == m_impl->byName.end() ? nullptr : found->second;
}

const std::map<std::string, std::string>& SafetensorsFile::metadata() const { return m_impl->metadata; }

const fs::path& SafetensorsFile::path() const { return m_impl->path; }

std::string_view nameOf(TensorType type) { return rowOf(type).name; }

std::size_t bytesOf(TensorType type) { return rowOf(type).bytes; }

Result<SafetensorsLayout> layOutSafetensors(const std::vector<TensorEntry>& tensors, const std::vector<std::pair<std::string, std::string>>& metadata) {
    std::vector<const TensorEntry*> ordered;
    for (const TensorEntry& tensor : tensors) ordered.push_back(&tensor);
    std::ranges::stable_sort(ordered, std::greater(), [](const TensorEntry* t) { return bytesOf(t->type); });
    Result<std::string> header = makeHeader(ordered, metadata);
    if (!header) return header.error();
    SafetensorsLayout layout{*std::move(header), {}};
    for (const TensorEntry* tensor : ordered) layout.tensors.push_back(tensor->bytes);
    return layout;
}

Status writeSafetensors(const fs::path& path, const std::vector<TensorEntry>& tensors,
                        const std::vector<std::pair<std::string, std::string>>& metadata, const FileSystem& disk) {
    const Result<SafetensorsLayout> layout = layOutSafetensors(tensors, metadata);
    if (!layout) return layout.error();
    std::vector<std::span<const std::byte>> pieces = {std::as_bytes(std::span(layout->header))};
    pieces.insert(pieces.end(), layout->tensors.begin(), layout->tensors.end());
    return writeFileAtomically(path, pieces, disk);
}

}  // namespace headroom
