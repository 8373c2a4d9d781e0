// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the house: nothing personal, in whatever form it stands.
#include "oom/support_bundle.h"

#include "base/bytes.h"
#include "job/job_document.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

using namespace headroom;

namespace {

/// One user of many kinds, with a job and a log that tell of everything.
class Person {
public:
    explicit Person(unsigned seed) : m_random(seed) {
        m_user = word() + (of(4) == 0 ? " " + word() : "");
        m_host = word() + "-" + std::to_string(of(90) + 10);
        const std::string root = std::array{"/home/", "/Users/", "C:\\Users\\", "/mnt/c/Users/"}[of(4)];
        m_slash = root.find('\\') == std::string::npos ? '/' : '\\';
        m_home = root + m_user;
        m_folderWords = {word(), word(), word()};
        m_pictures =
            m_home + m_slash + m_folderWords[0] + (of(2) ? " " : "-") + m_folderWords[1] + m_slash + m_folderWords[2];
        m_token = "hf_" + letters(30);
        m_prompt = "portrait of " + word() + " and " + word() + " at the sea";
    }

    BundleSources sources() {
        std::string log;
        for (int i = 0; i < 30; ++i) log += line() + "\n";
        const Diagnosis diagnosis{.evidence = {say("The traceback passes through \"%1\".",
                                                   "File \"" + m_home + m_slash + "train.py\", line 3")},
                                  .actions = {Fix::BatchOne}};
        MachineFacts machine{
            .device = {.cards = {{.name = "Card", .total = 12 * kGiB, .processes = {{9, m_user + ".exe", kGiB}}}}},
            .os = "Linux",
            .kernel = "Linux " + m_host,
            .processors = 8};
        return {.program = "test",
                .job = job(),
                .log = log,
                .diagnosis = diagnosis,
                .machine = machine,
                .personal = {m_home, m_user, m_host}};
    }

    std::vector<std::string> secrets() const {
        return {m_user, m_host, m_home, m_token, m_prompt, m_folderWords[0], m_folderWords[1], m_folderWords[2]};
    }

private:
    int of(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    std::string letters(int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += static_cast<char>('a' + of(26));
        return text;
    }
    std::string word() {
        const std::string name = "q" + letters(5 + of(4));  // none of a log's own words
        return of(2) ? name : static_cast<char>(name[0] - 32) + name.substr(1);
    }
    static std::string escaped(std::string path) {
        for (std::size_t at = 0; (at = path.find('\\', at)) != std::string::npos; at += 2) path.insert(at, 1, '\\');
        return path;
    }

    std::string job() {
        return "job: extension  # of " + m_user + "\nconfig:\n  name: toy\n  process:\n    - training_folder: '" +
               m_home + m_slash + "out'\n      datasets:\n        - folder_path: '" + m_pictures +
               "'\n      sample:\n        prompts:\n          - '" + m_prompt + "'\n        neg: '" + word() +
               "'\n      hub: {hf_token: " + m_token + ", note: by " + m_user + "}\n";
    }

    std::string line() {
        const std::string file = m_pictures + m_slash + word() + ".png";
        switch (of(14)) {
            case 0:
                return "  File \"" + m_home + m_slash + word() + m_slash + "train.py\", line 12, in main";
            case 1:
                return "{\"event\":\"sample\",\"path\":\"" + escaped(file) + "\",\"prompt\":\"" + m_prompt + "\"}";
            case 2:
                return "caching " + file + " 3.21 it/s";
            case 3:
                return m_user + "@" + m_host + ":~$ python train.py --hub_token " + m_token;
            case 4:
                return "Prompt: " + m_prompt;
            case 5:
                return "using token " + m_token + " of " + m_user;
            case 6:
                return "['" + file + "', '" + m_pictures + "']";
            case 7:
                return "{\"what\":\"cannot read\\n" + escaped(file) + "\\nin " + escaped(m_home) + "\"}";
            case 8:
                return "output: " + m_home + m_slash + "out" + m_slash + m_user + "_lora.safetensors";
            case 9:
                return "INFO " + m_host + " step 3, " + m_prompt + ", loss 0.1";
            case 10:
                return "https://" + m_user + ":" + letters(8) + "@" + m_host + "/x?token=" + m_token;
            case 11:
                return "HF_TOKEN=" + m_token + " DATA=" + m_pictures;
            case 12:
                return "error: " + m_home + ": no such folder";
            default:
                return "step " + std::to_string(of(100)) + ": loss 0.1234, 3.21 it/s, 4.2 of 12.0 GiB";
        }
    }

    std::mt19937 m_random;
    std::string m_user, m_host, m_home, m_pictures, m_token, m_prompt;
    std::array<std::string, 3> m_folderWords;
    char m_slash = '/';
};

const ZipEntry* named(const std::vector<ZipEntry>& files, const std::string& name) {
    const auto found = std::ranges::find(files, name, &ZipEntry::name);
    return found == files.end() ? nullptr : &*found;
}

}  // namespace

class TestSupportBundle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingPersonalSurvives() {
        const unsigned seed = qEnvironmentVariableIntValue("HEADROOM_SEED") > 0
                                  ? static_cast<unsigned>(qEnvironmentVariableIntValue("HEADROOM_SEED"))
                                  : std::random_device{}();
        for (unsigned i = 0; i < 60; ++i) {
            Person person(seed + i);
            const BundleSources sources = person.sources();
            const auto files = supportBundle(sources);
            for (const ZipEntry& file : files)
                for (const std::string& secret : person.secrets()) {
                    const QString why = QStringLiteral("seed %1: '%2' survives in %3:\n%4")
                                            .arg(seed + i)
                                            .arg(QString::fromStdString(secret), QString::fromStdString(file.name),
                                                 QString::fromStdString(file.content));
                    QVERIFY2(!QString::fromStdString(file.content)
                                  .contains(QString::fromStdString(secret), Qt::CaseInsensitive),
                             qPrintable(why));
                }
            QVERIFY(nlohmann::json::accept(named(files, "diagnosis.json")->content));
            QVERIFY(!JobDocument(named(files, "job.yaml")->content).syntaxError());
        }
    }

    void whatAHelperNeedsIsLeft() {
        const BundleSources sources{
            .program = "headroom-cli 1",
            .job = "config:\n  process:\n    - train: {batch_size: 4}\n",
            .log = "step 3\nCUDA out of memory. Tried to allocate 1.50 GiB.\n",
            .diagnosis = {.cause = FailureCause::HostRam, .actions = {Fix::PagefileUp}},
            .forecast = Forecast{.peak = 7 * kGiB},
            .machine = {.device = {.cards = {{.name = "Played Card",
                                              .total = 12 * kGiB,
                                              .free = kGiB,
                                              .processes = {{4, "browser", 2 * kGiB}, {5, "", std::nullopt}}}},
                                   .driver = "580.1"},
                        .host = {.total = 32 * kGiB, .available = 8 * kGiB, .committed = 40 * kGiB},
                        .os = "Linux",
                        .kernel = "Linux 6.1",
                        .processors = 8}};
        const auto files = supportBundle(sources);
        QStringList names;
        for (const ZipEntry& file : files) names << QString::fromStdString(file.name);
        QCOMPARE(names,
                 (QStringList{QStringLiteral("job.yaml"), QStringLiteral("log.txt"), QStringLiteral("diagnosis.json"),
                              QStringLiteral("forecast.json"), QStringLiteral("machine.txt")}));
        QCOMPARE(files[0].content, sources.job);
        QCOMPARE(files[1].content, sources.log);
        QCOMPARE(nlohmann::json::parse(files[2].content).at("cause"), "host_ram");
        QCOMPARE(nlohmann::json::parse(files[3].content).at("forecast").at("peak_bytes"), 7 * kGiB);
        for (const char* part :
             {"headroom-cli 1", "Linux 6.1", "8 hardware threads", "RAM: 32.0 GiB, 8.0 GiB available",
              "Committed: 40.0 GiB, without limit", "Driver: 580.1", "Played Card, 12.0 GiB, 1.0 GiB free",
              "browser: 2.0 GiB", "its share is not known"})
            QVERIFY2(files[4].content.find(part) != std::string::npos, files[4].content.c_str());
    }

    void whatIsNotThereIsNoFile() {
        const auto files = supportBundle({});
        QVERIFY(!named(files, "job.yaml") && !named(files, "log.txt") && !named(files, "forecast.json"));
        QVERIFY(named(files, "diagnosis.json") && named(files, "machine.txt"));
    }

    void ofTheLogTheLastLinesAreTaken_data() {
        QTest::addColumn<int>("lines");
        QTest::addColumn<bool>("ended");
        for (const int lines : {1, 1999, 2000, 2001, 5000})
            for (const bool ended : {true, false})
                QTest::addRow("%d%s", lines, ended ? "" : ", the last without an end") << lines << ended;
    }
    void ofTheLogTheLastLinesAreTaken() {
        QFETCH(const int, lines);
        QFETCH(const bool, ended);
        std::string log;
        for (int i = 1; i <= lines; ++i) log += "line " + std::to_string(i) + (i < lines || ended ? "\n" : "");
        const std::string taken = named(supportBundle({.log = log}), "log.txt")->content;
        QVERIFY(
            taken.starts_with("line " + std::to_string(std::max(1, lines - 1999)) + (lines > 1 || ended ? "\n" : "")));
        QCOMPARE(taken.substr(taken.rfind("line")), "line " + std::to_string(lines) + (ended ? "\n" : ""));
    }
};

QTEST_GUILESS_MAIN(TestSupportBundle)
#include "tst_support_bundle.moc"
