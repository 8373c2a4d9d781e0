// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_reader.h"

#include "files/digest.h"
#include "style/language.h"

#include <QElapsedTimer>

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

/// What is known of one dataset's folder. Only the worker's thread touches it.
class DatasetReader::Scan {
public:
    Scan(DatasetConfig config, DatasetReader& reader) : m_config(std::move(config)), m_reader(reader) {}

    /// One look at the folder.
    void look();

private:
    struct Known {
        PictureFile picture;
        PictureFile caption;
    };

    bool list();
    void forgetVanished();
    void scanNew();
    void findTwins();
    std::string hashOf(const fs::path& path);

    bool isForgotten() const { return m_reader.m_worker.isForgotten(); }
    /// `news` is told on the reader's thread.
    void tell(Worker::Answer news) { m_reader.m_worker.report(std::move(news)); }

    DatasetConfig m_config;
    DatasetReader& m_reader;
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

void DatasetReader::Scan::look() {
    const bool isNew = list();
    if (!m_fault.isEmpty()) {
        m_known.clear();
        return tell([&reader = m_reader, fault = m_fault] { Q_EMIT reader.failed(fault); });
    }
    if (isNew) {
        forgetVanished();
        tell([&reader = m_reader, files = m_files] { Q_EMIT reader.listed(files); });
    }
    scanNew();
    if (isNew && !isForgotten()) findTwins();
}

void DatasetReader::Scan::scanNew() {
    std::optional<PictureScanner> scanner;  // made for the first picture that is new: it reads a file of its own
    QList<PictureRow> rows;
    QElapsedTimer sinceReport;
    sinceReport.start();
    const int count = static_cast<int>(m_paths.size());
    const auto report = [&](int done) {
        if (!rows.isEmpty()) tell([&reader = m_reader, rows, done, count] { Q_EMIT reader.scanned(rows, done, count); });
        rows.clear();
        sinceReport.restart();
    };
    for (int i = 0; i < count && !isForgotten(); ++i) {
        const fs::path& path = m_paths[static_cast<std::size_t>(i)];
        const Known now{m_files[i], stateOf(captionFileOf(m_config, path))};
        Known& known = m_known[path.string()];
        if (known.picture == now.picture && known.caption == now.caption) continue;
        known = now;
        if (!scanner) scanner.emplace(m_config);
        rows << rowFrom(now.picture, scanner->scan(path), m_config);
        if (sinceReport.elapsed() >= kReportEvery) report(i + 1);
    }
    if (isForgotten()) return;
    if (scanner) scanner->saveSizes();
    report(count);
}

/// Digests are remembered: a folder that is looked at again is not read again.
std::string DatasetReader::Scan::hashOf(const fs::path& path) {
    if (isForgotten()) return {};
    auto& [state, digest] = m_hashes[path.string()];
    const PictureFile now = stateOf(path);
    if (state == now) return digest;
    const auto hash = contentHash(path);
    state = now;
    return digest = hash ? *hash : std::string();
}

void DatasetReader::Scan::findTwins() {
    QHash<QString, QString> twins;
    for (const DuplicatePicture& pair : findDuplicates(m_paths, [this](const fs::path& path) { return hashOf(path); }))
        twins.insert(QString::fromStdString(pair.later.string()), QString::fromStdString(pair.first.filename().string()));
    if (!isForgotten()) tell([&reader = m_reader, twins] { Q_EMIT reader.twinsFound(twins); });
}

DatasetReader::DatasetReader(QObject* parent) : QObject(parent) {}

DatasetReader::~DatasetReader() { m_worker.forget(); }

void DatasetReader::read(const DatasetConfig& config) {
    m_worker.forget();
    m_scan = std::make_shared<Scan>(config, *this);
    m_wantsAgain = false;
    start();
}

void DatasetReader::lookAgain() {
    if (m_isReading) m_wantsAgain = true;
    else if (m_scan) start();
}

void DatasetReader::start() {
    m_isReading = true;
    m_worker.start([this, scan = m_scan] {
        scan->look();
        return [this] { finish(); };
    });
}

void DatasetReader::finish() {
    m_isReading = false;
    Q_EMIT finished();
    if (std::exchange(m_wantsAgain, false)) start();
}

}  // namespace headroom::ui
