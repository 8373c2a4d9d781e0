// SPDX-License-Identifier: Apache-2.0
#include "train/loss_log.h"

#include <sqlite3.h>

#include <chrono>
#include <string>

namespace headroom {
namespace {

constexpr std::size_t kFullBuffer = 256;
constexpr std::chrono::milliseconds kOldBuffer{250};

constexpr const char* kSchema = R"(
    PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;
    CREATE TABLE IF NOT EXISTS steps (step INTEGER PRIMARY KEY, wall_time REAL NOT NULL);
    CREATE TABLE IF NOT EXISTS metric_keys (key TEXT PRIMARY KEY, first_seen_step INTEGER, last_seen_step INTEGER);
    CREATE TABLE IF NOT EXISTS metrics (step INTEGER NOT NULL, key TEXT NOT NULL, value_real REAL, value_text TEXT,
        PRIMARY KEY (step, key), FOREIGN KEY (step) REFERENCES steps(step) ON DELETE CASCADE);
    CREATE INDEX IF NOT EXISTS idx_metrics_key_step ON metrics (key, step);)";

constexpr const char* kForgetLater = R"(
    DELETE FROM steps WHERE step > ?1;
    DELETE FROM metric_keys WHERE key NOT IN (SELECT DISTINCT key FROM metrics);
    UPDATE metric_keys SET last_seen_step = (SELECT MAX(step) FROM metrics WHERE metrics.key = metric_keys.key);)";

constexpr const char* kUpsertStep =
    "INSERT INTO steps (step, wall_time) VALUES (?1, ?2) ON CONFLICT(step) DO UPDATE SET wall_time = excluded.wall_time";
constexpr const char* kUpsertKey =
    "INSERT INTO metric_keys (key, first_seen_step, last_seen_step) VALUES (?1, ?2, ?2) "
    "ON CONFLICT(key) DO UPDATE SET last_seen_step = MAX(last_seen_step, excluded.last_seen_step)";
constexpr const char* kUpsertMetric =
    "INSERT INTO metrics (step, key, value_real, value_text) VALUES (?1, ?2, ?3, NULL) "
    "ON CONFLICT(step, key) DO UPDATE SET value_real = excluded.value_real, value_text = NULL";

struct Row {
    int step;
    double wallTime;
    std::string key;
    double value;
};

}  // namespace

struct LossLog::Impl {
    sqlite3* database = nullptr;
    std::vector<Row> rows;
    std::chrono::steady_clock::time_point oldest;

    ~Impl() { sqlite3_close(database); }

    Status failure() const {
        return Error{say("the loss log cannot be written (%1)", sqlite3_errmsg(database)), "loss_log.db"};
    }

    Status execute(const char* sql) {
        if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK) return failure();
        return {};
    }

    /// Runs one statement with its parameters bound in order.
    template <typename... Values>
    Status run(const char* sql, const Values&... values) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) != SQLITE_OK) return failure();
        int place = 0;
        (bind(statement, ++place, values), ...);
        const int code = sqlite3_step(statement);
        sqlite3_finalize(statement);
        if (code != SQLITE_DONE) return failure();
        return {};
    }

    static void bind(sqlite3_stmt* statement, int place, int value) { sqlite3_bind_int(statement, place, value); }
    static void bind(sqlite3_stmt* statement, int place, double value) { sqlite3_bind_double(statement, place, value); }
    static void bind(sqlite3_stmt* statement, int place, const std::string& text) {
        sqlite3_bind_text(statement, place, text.c_str(), -1, SQLITE_TRANSIENT);
    }

    Status write(const Row& row) {
        if (Status done = run(kUpsertStep, row.step, row.wallTime); !done) return done;
        if (Status done = run(kUpsertKey, row.key, row.step); !done) return done;
        return run(kUpsertMetric, row.step, row.key, row.value);
    }

    Status forgetBeyond(int step) {
        std::string sql = kForgetLater;
        sql.replace(sql.find("?1"), 2, std::to_string(step));
        return execute(sql.c_str());
    }
};

LossLog::LossLog(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}

LossLog::~LossLog() {
    if (const Status lost = flush(); !lost) return;  // nothing is left to tell it to
}

Result<std::unique_ptr<LossLog>> LossLog::open(const std::filesystem::path& file, int currentStep) {
    auto impl = std::make_unique<Impl>();
    if (sqlite3_open(file.c_str(), &impl->database) != SQLITE_OK) return impl->failure().error();
    sqlite3_busy_timeout(impl->database, 30'000);
    if (Status made = impl->execute(kSchema); !made) return made.error();
    if (Status forgotten = impl->forgetBeyond(currentStep); !forgotten) return forgotten.error();
    return std::unique_ptr<LossLog>(new LossLog(std::move(impl)));
}

Status LossLog::add(int step, const std::vector<Metric>& metrics) {
    const double now = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    if (m_impl->rows.empty()) m_impl->oldest = std::chrono::steady_clock::now();
    for (const auto& [key, value] : metrics) m_impl->rows.push_back({step, now, std::string(key), value});
    const bool due = m_impl->rows.size() >= kFullBuffer || std::chrono::steady_clock::now() - m_impl->oldest >= kOldBuffer;
    return due ? flush() : Status();
}

Status LossLog::flush() {
    if (m_impl->rows.empty()) return {};
    if (Status begun = m_impl->execute("BEGIN"); !begun) return begun;
    for (const Row& row : m_impl->rows)
        if (Status written = m_impl->write(row); !written) {
            const Status undone = m_impl->execute("ROLLBACK");
            return written;
        }
    m_impl->rows.clear();
    return m_impl->execute("COMMIT");
}

}  // namespace headroom
