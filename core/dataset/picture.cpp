// SPDX-License-Identifier: Apache-2.0
#include "dataset/picture.h"

#include "dataset/resample.h"
#include "files/atomic_file.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <fstream>
#include <memory>
#include <string>
#include <vips/vips8>

namespace headroom {
namespace {

namespace fs = std::filesystem;
using vips::VImage;

constexpr int kLongestSide = 16'384;
constexpr std::int64_t kMostPixels = 200'000'000;

/// A kind of picture file: how it begins, how its names end, and the one reader that may touch it. Naming the reader
/// keeps libvips from guessing, so a page of HTML or SVG never reaches a parser.
struct Format {
    std::string_view beginning;
    std::string_view later;  ///< what stands at byte 8, for formats in a container
    std::string_view extensions;
    const char* loader;
};
constexpr std::array kFormats = {
    Format{"\xFF\xD8\xFF", "", ".jpg .jpeg", "jpegload"},
    Format{"\x89PNG\r\n\x1A\n", "", ".png", "pngload"},
    Format{"RIFF", "WEBP", ".webp", "webpload"},
    Format{"GIF8", "", ".gif", "gifload"},
    Format{std::string_view("II*\0", 4), "", ".tif .tiff", "tiffload"},
    Format{std::string_view("MM\0*", 4), "", ".tif .tiff", "tiffload"},
};

/// Starts libvips once. Loader threads of ours bring the parallelism, so each picture is read by one thread and nothing
/// is kept for later.
void startVips() {
    [[maybe_unused]] static const bool started = [] {
        const bool ready = vips_init("headroom") == 0;
        vips_concurrency_set(1);
        vips_cache_set_max(0);
        vips_block_untrusted_set(TRUE);
        // Damaged pictures are told in our own sentences, not on the terminal.
        g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, [](const char*, GLogLevelFlags, const char*, void*) {}, nullptr);
        return ready;
    }();
}

std::string lowerExtension(const fs::path& path) {
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

/// The kind of picture that the first bytes tell, or the reason why it is none.
Result<const Format*> sniff(const fs::path& path) {
    std::array<char, 16> bytes{};
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open()) return fileError(path, "read", errno == 0 ? EIO : errno);
    file.read(bytes.data(), bytes.size());
    const std::string_view head(bytes.data(), static_cast<std::size_t>(file.gcount()));
    if (head.empty()) return Error{say("The file is empty"), path.string(), say("Copy or download the picture again")};
    for (const Format& format : kFormats)
        if (head.starts_with(format.beginning) && head.substr(std::min<std::size_t>(8, head.size())).starts_with(format.later))
            return &format;
    const std::size_t start = head.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && head[start] == '<')
        return Error{say("This is a web page or another text, not a picture"), path.string(), say("Download the picture again")};
    return Error{say("This is not a JPEG, PNG or WebP picture"), path.string(), say("Convert it, or take it out of the folder")};
}

/// Opens the file with its own reader. Throws vips::VError.
VImage openImage(const fs::path& path, const Format& format, VipsFailOn failOn, int shrink = 1) {
    VImage image;
    vips::VOption* options = VImage::option()->set("filename", path.c_str())->set("out", &image)->set("fail_on", failOn)->set("access", VIPS_ACCESS_SEQUENTIAL);
    if (shrink > 1) options->set("shrink", shrink);
    VImage::call(format.loader, options);
    return image;
}

/// How much of the shrinking a JPEG's reader can do by itself, at a fraction of the cost: 8, 4, 2 or nothing.
int shrinkOnLoad(const Format& format, const VImage& image, int longestSide) {
    if (std::string_view(format.loader) != "jpegload") return 1;
    const int factor = std::max(image.width(), image.height()) / longestSide;
    return factor >= 8 ? 8 : factor >= 4 ? 4 : factor >= 2 ? 2 : 1;
}

int numberOf(const VImage& image, const char* field, int otherwise) {
    return image.get_typeof(field) == G_TYPE_INT ? image.get_int(field) : otherwise;
}

/// Whether the file carries a colour profile that is not plain sRGB. Its name stands in the profile in ASCII or UTF-16.
bool hasForeignProfile(const VImage& image) {
    if (image.get_typeof(VIPS_META_ICC_NAME) == 0) return false;
    std::size_t size = 0;
    const void* profile = image.get_blob(VIPS_META_ICC_NAME, &size);
    const std::string_view bytes(static_cast<const char*>(profile), size);
    return bytes.find("sRGB") == std::string_view::npos && bytes.find(std::string_view("\0s\0R\0G\0B", 8)) == std::string_view::npos;
}

PictureHeader headerOf(const VImage& image, const fs::path& path, const Format& format) {
    const int orientation = numberOf(image, VIPS_META_ORIENTATION, 1);
    const bool lying = orientation >= 5 && orientation <= 8;
    const bool wide = image.format() != VIPS_FORMAT_UCHAR || image.interpretation() == VIPS_INTERPRETATION_CMYK;
    PictureHeader header;
    header.width = lying ? image.height() : image.width();
    header.height = lying ? image.width() : image.height();
    header.hasAlpha = image.has_alpha();
    header.animated = numberOf(image, VIPS_META_N_PAGES, 1) > 1;
    header.rotated = orientation >= 2 && orientation <= 8;
    header.coloursDiffer = wide || hasForeignProfile(image);
    const std::string extension = lowerExtension(path);
    header.extensionLies = extension.empty() || format.extensions.find(extension) == std::string_view::npos;
    return header;
}

Status checkSize(const fs::path& path, const PictureHeader& header) {
    const std::string size = std::to_string(header.width) + " x " + std::to_string(header.height);
    const bool tooLong = std::max(header.width, header.height) > kLongestSide;
    if (!tooLong && std::int64_t{header.width} * header.height <= kMostPixels) return {};
    return Error{say("The picture says it has %1 pixels, more than is decoded here", size), path.string(),
                 say("Make it smaller than 16384 a side and 200 megapixels, or take it out of the folder")};
}

/// sRGB, alpha kept. CMYK goes through its profile or a usual one.
VImage toSrgb(VImage image, bool foreignProfile) {
    const bool cmyk = image.interpretation() == VIPS_INTERPRETATION_CMYK;
    if (foreignProfile || cmyk)
        image = image.icc_transform("srgb", VImage::option()->set("embedded", true)->set("intent", VIPS_INTENT_RELATIVE)->set("input_profile", cmyk ? "cmyk" : "srgb"));
    if (image.interpretation() != VIPS_INTERPRETATION_sRGB) image = image.colourspace(VIPS_INTERPRETATION_sRGB);
    return image;
}

/// 8-bit sRGB without alpha; 16 bits are shifted.
VImage toRgb(VImage image, bool foreignProfile, std::array<std::uint8_t, 3> background) {
    image = toSrgb(image, foreignProfile);
    if (image.has_alpha())
        image = image.flatten(VImage::option()->set("background", std::vector<double>(background.begin(), background.end())));
    return image.cast(VIPS_FORMAT_UCHAR);
}

Picture pixelsOf(const VImage& image, bool alphaFlattened) {
    std::size_t size = 0;
    const std::unique_ptr<void, decltype(&g_free)> memory(image.write_to_memory(&size), &g_free);
    const auto* bytes = static_cast<const std::uint8_t*>(memory.get());
    return {image.width(), image.height(), std::vector<std::uint8_t>(bytes, bytes + size), alphaFlattened};
}

/// Runs `work`, which may throw libvips's error, and puts a sentence in the error's place.
template <typename T, typename Work>
Result<T> guarded(const fs::path& path, const Sentence& sentence, Work work) {
    startVips();
    try {
        return work();
    } catch (const vips::VError&) {
        vips_error_clear();
        return Error{sentence, path.string(), say("Copy or export the picture again, or take it out of the folder")};
    }
}

Result<Picture> decode(const fs::path& path, bool flipX, bool flipY, std::array<std::uint8_t, 3> background) {
    const auto format = sniff(path);
    if (!format) return format.error();
    return guarded<Picture>(path, say("The picture is damaged or cut off"), [&]() -> Result<Picture> {
        VImage image = openImage(path, **format, VIPS_FAIL_ON_ERROR);
        const PictureHeader header = headerOf(image, path, **format);
        if (const Status size = checkSize(path, header); !size) return size.error();
        image = toRgb(image, hasForeignProfile(image), background);
        if (header.rotated || flipY) image = image.copy_memory();  // turning needs more than one line at a time
        if (header.rotated) image = image.autorot();
        if (flipX) image = image.fliphor();
        if (flipY) image = image.flipver();
        return pixelsOf(image, header.hasAlpha);
    });
}

}  // namespace

Result<PictureHeader> readPictureHeader(const fs::path& path) {
    const auto format = sniff(path);
    if (!format) return format.error();
    return guarded<PictureHeader>(path, say("The header of the picture is damaged"), [&]() -> Result<PictureHeader> {
        const PictureHeader header = headerOf(openImage(path, **format, VIPS_FAIL_ON_NONE), path, **format);
        if (const Status size = checkSize(path, header); !size) return size.error();
        return header;
    });
}

Result<Picture> readPicture(const fs::path& path, const BucketFit& fit, bool flipX, bool flipY,
                            std::array<std::uint8_t, 3> background) {
    const auto whole = decode(path, flipX, flipY, background);
    if (!whole) return whole.error();
    return resizeAndCrop(*whole, fit);
}

Result<Picture> readWholePicture(const fs::path& path, std::array<std::uint8_t, 3> background) {
    return decode(path, false, false, background);
}

Result<Thumbnail> readThumbnail(const fs::path& path, int longestSide) {
    const auto format = sniff(path);
    if (!format) return format.error();
    return guarded<Thumbnail>(path, say("The picture is damaged or cut off"), [&]() -> Result<Thumbnail> {
        VImage image = openImage(path, **format, VIPS_FAIL_ON_ERROR);
        const PictureHeader header = headerOf(image, path, **format);
        if (const Status size = checkSize(path, header); !size) return size.error();
        const int shrink = shrinkOnLoad(**format, image, longestSide);
        if (shrink > 1) image = openImage(path, **format, VIPS_FAIL_ON_ERROR, shrink);
        const bool foreign = hasForeignProfile(image);
        // Colours are converted when the picture is small; but CMYK the resizer would convert in its own way.
        if (image.interpretation() == VIPS_INTERPRETATION_CMYK) image = toSrgb(image, foreign);
        image = image.thumbnail_image(longestSide, VImage::option()->set("height", longestSide)->set("size", VIPS_SIZE_DOWN));
        image = toSrgb(image, foreign).cast(VIPS_FORMAT_UCHAR);
        if (!image.has_alpha()) image = image.bandjoin(255);
        Picture pixels = pixelsOf(image, false);
        return Thumbnail{pixels.width, pixels.height, std::move(pixels.rgb), header.hasAlpha};
    });
}

Status writePicture(const fs::path& path, const Picture& picture) {
    std::string suffix = lowerExtension(path);
    if (suffix != ".jpg" && suffix != ".jpeg" && suffix != ".png" && suffix != ".webp")
        return Error{say("Pictures are written as .jpg, .png or .webp"), path.string(), say("Choose one of these endings")};
    if (suffix != ".png") suffix += "[Q=75]";
    const auto written = guarded<std::string>(path, say("The picture could not be encoded"), [&]() -> Result<std::string> {
        const VImage image = VImage::new_from_memory(const_cast<std::uint8_t*>(picture.rgb.data()), picture.rgb.size(), picture.width,
                                                     picture.height, 3, VIPS_FORMAT_UCHAR)
                                 .copy(VImage::option()->set("interpretation", VIPS_INTERPRETATION_sRGB));
        void* bytes = nullptr;
        std::size_t size = 0;
        image.write_to_buffer(suffix.c_str(), &bytes, &size);
        const std::unique_ptr<void, decltype(&g_free)> owner(bytes, &g_free);
        return std::string(static_cast<const char*>(bytes), size);
    });
    if (!written) return written.error();
    return writeFileAtomically(path, *written);
}

}  // namespace headroom
