// SPDX-License-Identifier: Apache-2.0
#include "dataset/cache_names.h"

#include "files/digest.h"
#include "text/utf8.h"

#include <map>

namespace headroom {
namespace {

/// One "\uXXXX" of a JSON text.
void appendEscape(std::string& text, char32_t unit) {
    text += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) text += "0123456789abcdef"[(unit >> shift) & 15];
}

void appendNonAscii(std::string& text, const Utf8Character& character) {
    if (!character.valid) return appendEscape(text, 0xDC00 + character.value);  // as Python keeps bytes it cannot read
    if (character.value < 0x10000) return appendEscape(text, character.value);
    appendEscape(text, 0xD800 + ((character.value - 0x10000) >> 10));
    appendEscape(text, 0xDC00 + ((character.value - 0x10000) & 0x3FF));
}

/// Text as Python's json.dumps writes it: in ASCII. The hash is taken of these very characters.
std::string asciiJson(std::string_view text) {
    static constexpr std::string_view kSpecial = "\"\\\n\r\t\b\f";
    static constexpr std::string_view kLetters = "\"\\nrtbf";
    std::string result = "\"";
    while (!text.empty()) {
        const Utf8Character character = firstCharacter(text);
        const std::size_t special = kSpecial.find(text[0]);
        if (special != std::string_view::npos) (result += '\\') += kLetters[special];
        else if (!character.valid || character.value > 0x7E) appendNonAscii(result, character);
        else if (character.value < 0x20) appendEscape(result, character.value);
        else result += text[0];
        text.remove_prefix(character.length);
    }
    return result + "\"";
}

/// The MD5 of a JSON object with sorted keys, ", " between entries and ": " after keys. Values are JSON already.
std::string nameHash(const std::map<std::string, std::string>& entries) {
    std::string json = "{";
    for (const auto& [key, value] : entries) {
        if (json.size() > 1) json += ", ";
        json += asciiJson(key) + ": " + value;
    }
    return base64Url(md5(json + "}"));
}

std::filesystem::path cacheFile(const std::filesystem::path& picture, std::string_view folder, const std::string& hash) {
    return picture.parent_path() / folder / (picture.stem().string() + "_" + hash + ".safetensors");
}

}  // namespace

std::filesystem::path latentCacheFile(const DatasetItem& item, std::string_view latentSpace) {
    const BucketFit& fit = item.fit;
    std::map<std::string, std::string> entries = {
        {"filename", asciiJson(item.path.filename().string())},
        {"scale_to_width", std::to_string(fit.scaledWidth)},
        {"scale_to_height", std::to_string(fit.scaledHeight)},
        {"crop_x", std::to_string(fit.cropX)},
        {"crop_y", std::to_string(fit.cropY)},
        {"crop_width", std::to_string(fit.bucket.width)},
        {"crop_height", std::to_string(fit.bucket.height)},
        {"latent_space_version", asciiJson(latentSpace)},
        {"latent_version", "1"},
    };
    if (item.flipX) entries["flip_x"] = "true";
    if (item.flipY) entries["flip_y"] = "true";
    return cacheFile(item.path, "_latent_cache", nameHash(entries));
}

std::filesystem::path textCacheFile(const std::filesystem::path& picture, std::string_view caption,
                                    std::string_view textSpace) {
    return cacheFile(picture, "_t_e_cache",
                     nameHash({{"caption", asciiJson(caption)},
                               {"text_embedding_space_version", asciiJson(textSpace)},
                               {"text_embedding_version", "1"}}));
}

std::uint32_t consistentNoiseSeed(const DatasetItem& item) {
    const auto digest = md5(item.path.string() + (item.flipX ? "_fx" : "") + (item.flipY ? "_fy" : ""));
    std::uint32_t seed = 0;
    for (std::size_t i = 12; i < 16; ++i) seed = (seed << 8) | std::to_integer<std::uint32_t>(digest[i]);
    return seed;
}

}  // namespace headroom
