// SPDX-License-Identifier: Apache-2.0
#include "files/atomic_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace headroom {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporarySuffix = ".headroom-tmp";
constexpr unsigned kUsualMode = 0666;  ///< less what the user's umask takes away
constexpr int kTemporaryNames = 64;    ///< threads of one process that may write one file at once

struct Reason {
    int errorNumber;
    SentencePattern<0> words;
    SentencePattern<0> hint;
};
constexpr std::array kReasons = {
    Reason{ENOSPC, HEADROOM_SAY("the disk is full"), HEADROOM_SAY("Free some space and try again; what stood there before is unharmed")},
    Reason{EDQUOT, HEADROOM_SAY("your quota on this disk is used up"), HEADROOM_SAY("Free some space and try again")},
    Reason{EACCES, HEADROOM_SAY("you have no right to do so"), HEADROOM_SAY("Change the rights of the file or its folder, or choose another place")},
    Reason{EPERM, HEADROOM_SAY("you have no right to do so"), HEADROOM_SAY("Change the rights of the file or its folder, or choose another place")},
    Reason{EROFS, HEADROOM_SAY("the disk is read-only"), HEADROOM_SAY("Choose a folder on a disk that can be written")},
    Reason{ENOENT, HEADROOM_SAY("it does not exist"), HEADROOM_SAY("Check the path")},
    Reason{ENOTDIR, HEADROOM_SAY("a part of its path is not a folder"), HEADROOM_SAY("Check the path")},
    Reason{EISDIR, HEADROOM_SAY("it is a folder"), HEADROOM_SAY("Choose a file")},
    Reason{EFBIG, HEADROOM_SAY("it is larger than a file may be here"),
           HEADROOM_SAY("Choose another disk (FAT32 ends at 4 GiB a file), or raise the limit that was set for this program (ulimit -f)")},
    Reason{EIO, HEADROOM_SAY("the disk reported a fault"), HEADROOM_SAY("Check the disk's health and its cable")},
    Reason{ENAMETOOLONG, HEADROOM_SAY("its name is too long"), HEADROOM_SAY("Choose a shorter name")},
};

/// Where the bytes really go: the target where `path` is a symbolic link.
fs::path resolved(const fs::path& path) {
    std::error_code fault;
    if (!fs::is_symlink(path, fault)) return path;
    const fs::path target = fs::weakly_canonical(path, fault);
    return fault ? path : target;
}

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

unsigned modeLike(const fs::path& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777u : kUsualMode;
}

fs::path temporaryName(const fs::path& path, int attempt) {
    constexpr std::size_t longest = 200;  // a name ends at 255 bytes on every common file system
    std::string name = "." + path.filename().string().substr(0, longest) + "." + std::to_string(::getpid());
    if (attempt > 0) name += "-" + std::to_string(attempt);
    return folderOf(path) / (name + std::string(kTemporarySuffix));
}

/// A new file beside its final place. It is removed again unless `moveTo` succeeded.
class TemporaryFile {
public:
    explicit TemporaryFile(const FileSystem& disk) : m_disk(disk) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (m_descriptor >= 0) m_disk.close(m_descriptor);
        if (!m_path.empty()) m_disk.remove(m_path);
    }

    int create(const fs::path& target) {
        int fault = EEXIST;
        for (int attempt = 0; fault == EEXIST && attempt < kTemporaryNames; ++attempt) {
            m_path = temporaryName(target, attempt);
            fault = m_disk.create(m_path, modeLike(target), m_descriptor);
        }
        if (fault != 0) m_path.clear();
        return fault;
    }

    int fill(FilePieces pieces) {
        for (const auto& piece : pieces)
            if (const int fault = m_disk.write(m_descriptor, piece)) return fault;
        if (const int fault = m_disk.flush(m_descriptor)) return fault;
        return m_disk.close(std::exchange(m_descriptor, -1));
    }

    int moveTo(const fs::path& target) {
        if (const int fault = m_disk.rename(m_path, target)) return fault;
        m_path.clear();
        return m_disk.flushFolder(folderOf(target));
    }

private:
    const FileSystem& m_disk;
    fs::path m_path;
    int m_descriptor = -1;
};

int outcome(int result) { return result == 0 ? 0 : errno; }

}  // namespace

int FileSystem::create(const fs::path& path, unsigned mode, int& descriptor) const {
    descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    return descriptor >= 0 ? 0 : errno;
}

int FileSystem::write(int descriptor, std::span<const std::byte> bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return 0;
}

int FileSystem::flush(int descriptor) const { return outcome(::fsync(descriptor)); }

int FileSystem::close(int descriptor) const { return outcome(::close(descriptor)); }

int FileSystem::rename(const fs::path& from, const fs::path& to) const {
    return outcome(::rename(from.c_str(), to.c_str()));
}

int FileSystem::remove(const fs::path& path) const { return outcome(::unlink(path.c_str())); }

int FileSystem::flushFolder(const fs::path& folder) const {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return 0;  // a folder that may be written but not listed: the rename itself has succeeded
    const int fault = outcome(::fsync(descriptor));
    ::close(descriptor);
    return fault == EINVAL ? 0 : fault;  // some network file systems cannot flush folders
}

Error fileError(const fs::path& path, std::string_view action, int errorNumber) {
    const auto what = [&](const Sentence& reason) {
        if (action == "read") return say("This could not be read: %1", reason);
        return action == "removed" ? say("This could not be removed: %1", reason) : say("This could not be written: %1", reason);
    };
    for (const Reason& reason : kReasons)
        if (reason.errorNumber == errorNumber) return {what(say(reason.words)), path.string(), say(reason.hint)};
    return {what(std::generic_category().message(errorNumber)), path.string()};
}

Status writeFileAtomically(const fs::path& path, FilePieces pieces, const FileSystem& disk) {
    const fs::path target = resolved(path);
    TemporaryFile temporary(disk);
    int fault = temporary.create(target);
    if (fault == ENOENT) return Error{say("The folder does not exist"), folderOf(target).string(), say("Make it or choose another one")};
    if (fault == 0) fault = temporary.fill(pieces);
    if (fault == 0) fault = temporary.moveTo(target);
    if (fault != 0) return fileError(path, "written", fault);
    return {};
}

Status writeFileAtomically(const fs::path& path, std::string_view text, const FileSystem& disk) {
    const std::span<const std::byte> whole = std::as_bytes(std::span(text));
    return writeFileAtomically(path, FilePieces(&whole, 1), disk);
}

void removeLeftoverTemporaries(const fs::path& folder) {
    std::error_code fault;
    for (const auto& entry : fs::directory_iterator(folder, fault)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with('.') && name.ends_with(kTemporarySuffix)) fs::remove(entry.path(), fault);
    }
}

Result<std::string> readTextFile(const fs::path& path) {
    std::error_code unreadable;
    if (fs::is_directory(path, unreadable)) return fileError(path, "read", EISDIR);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.is_open() || file.bad()) return fileError(path, "read", errno == 0 ? EIO : errno);
    return text;
}

}  // namespace headroom
