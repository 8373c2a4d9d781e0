// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_reader.h"

#include "files/digest.h"
#include "style/language.h"

#include <QElapsedTimer>

#include <atomic>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace headroom::ui {
namespace {

namespace fs = std::filesystem;

constexpr int kReportEvery = 60;  ///< milliseconds

PictureFile stateOf(const fs::path& path) {
    std::error_code unknown;
    const auto size = fs::file_size(path, unknown);
    if (unknown) return {QString::fromStdString(path.string())};
    const auto time = fs::last_write_time(path, unknown);
    return {QString::fromStdString(path.string()), static_cast<qint64>(size), static_cast<qint64>(time.time_since_epoch().count())};
}

}  // namespace

/// What is known of one dataset's folder. Only the pool's single thread touches it, but for `stopped`.
class DatasetReader::Scan {
public:
    explicit Scan(DatasetConfig config) : m_config(std::move(config)) {}

    /// One look at the folder. `tell` takes what is to be done on the reader's thread.
    template <typename Tell>
    void look(Tell tell);

    std::atomic<bool> stopped = false;

private:
    struct Known {
        PictureFile picture;
        PictureFile caption;
    };

    bool list();
    void forgetVanished();
    template <typename Tell>
    void scanNew(Tell tell);
    template <typename Tell>
    void findTwins(Tell tell);
    std::string hashOf(const fs::path& path);

    DatasetConfig m_config;
    std::vector<fs::path> m_paths;
    QList<PictureFile> m_files;
    std::unordered_map<std::string, Known> m_known;
    std::unordered_map<std::string, std::pair<PictureFile, std::string>> m_hashes;
    QString m_fault;
};

/// Whether the list is another than the last time.
bool DatasetReader::Scan::list() {
    auto found = pictureFiles(m_config);
    m_fault = found ? QString() : inWords(found.error());
    QList<PictureFile> files;
    if (found)
        for (const fs::path& path : *found) files << stateOf(path);
    if (found) m_paths = *std::move(found);
    else m_paths.clear();
    const bool isNew = files != m_files;
    m_files = std::move(files);
    return isNew;
}

/// A picture that comes back later is looked at anew.
void DatasetReader::Scan::forgetVanished() {
    std::unordered_map<std::string, Known> known;
    for (const fs::path& path : m_paths)
        if (const auto entry = m_known.find(path.string()); entry != m_known.end()) known.insert(std::move(*entry));
    m_known = std::move(known);
}

template <typename Tell>
void DatasetReader::Scan::look(Tell tell) {
    const bool isNew = list();
    if (!m_fault.isEmpty()) {
        m_known.clear();
        return tell([fault = m_fault](DatasetReader& reader) { Q_EMIT reader.failed(fault); });
    }
    if (isNew) {
        forgetVanished();
        tell([files = m_files](DatasetReader& reader) { Q_EMIT reader.listed(files); });
    }
    scanNew(tell);
    if (isNew && !stopped) findTwins(tell);
}

template <typename Tell>
void DatasetReader::Scan::scanNew(Tell tell) {
    std::optional<PictureScanner> scanner;  // made for the first picture that is new: it reads a file of its own
    QList<PictureRow> rows;
    QElapsedTimer sinceReport;
    sinceReport.start();
    const int count = static_cast<int>(m_paths.size());
    const auto report = [&](int done) {
        if (!rows.isEmpty()) tell([rows, done, count](DatasetReader& reader) { Q_EMIT reader.scanned(rows, done, count); });
        rows.clear();
        sinceReport.restart();
    };
    for (int i = 0; i < count && !stopped; ++i) {
        const fs::path& path = m_paths[static_cast<std::size_t>(i)];
        const Known now{m_files[i], stateOf(captionFileOf(m_config, path))};
        Known& known = m_known[path.string()];
        if (known.picture == now.picture && known.caption == now.caption) continue;
        known = now;
        if (!scanner) scanner.emplace(m_config);
        rows << rowFrom(now.picture, scanner->scan(path), m_config);
        if (sinceReport.elapsed() >= kReportEvery) report(i + 1);
    }
    if (stopped) return;
    if (scanner) scanner->saveSizes();
    report(count);
}

/// Digests are remembered: a folder that is looked at again is not read again.
std::string DatasetReader::Scan::hashOf(const fs::path& path) {
    if (stopped) return {};
    auto& [state, digest] = m_hashes[path.string()];
    const PictureFile now = stateOf(path);
    if (state == now) return digest;
    const auto hash = contentHash(path);
    state = now;
    return digest = hash ? *hash : std::string();
}

template <typename Tell>
void DatasetReader::Scan::findTwins(Tell tell) {
    QHash<QString, QString> twins;
    for (const DuplicatePicture& pair : findDuplicates(m_paths, [this](const fs::path& path) { return hashOf(path); }))
        twins.insert(QString::fromStdString(pair.later.string()), QString::fromStdString(pair.first.filename().string()));
    if (!stopped) tell([twins](DatasetReader& reader) { Q_EMIT reader.twinsFound(twins); });
}

DatasetReader::DatasetReader(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority);
}

DatasetReader::~DatasetReader() {
    if (m_scan) m_scan->stopped = true;
    m_pool.clear();
    m_pool.waitForDone();
}

void DatasetReader::read(const DatasetConfig& config) {
    if (m_scan) m_scan->stopped = true;
    m_scan = std::make_shared<Scan>(config);
    m_wantsAgain = false;
    start();
}

void DatasetReader::lookAgain() {
    if (m_isReading) m_wantsAgain = true;
    else if (m_scan) start();
}

void DatasetReader::start() {
    m_isReading = true;
    m_pool.start([this, scan = m_scan] {
        const auto tell = [this, &scan](auto news) {
            QMetaObject::invokeMethod(this, [this, scan, news] {
                if (scan == m_scan) news(*this);
            }, Qt::QueuedConnection);
        };
        if (!scan->stopped) scan->look(tell);
        tell([](DatasetReader& reader) {
            reader.m_isReading = false;
            Q_EMIT reader.finished();
            if (std::exchange(reader.m_wantsAgain, false)) reader.start();
        });
    });
}

}  // namespace headroom::ui
