// SPDX-License-Identifier: Apache-2.0
#include "job/job_reader.h"

#include "job/job_document.h"
#include "job/job_resolve.h"
#include "job/job_rules.h"
#include "job/nearest.h"
#include "job/value_reader.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array kTrainers{std::string_view("sd_trainer"), std::string_view("diffusion_trainer"),
                               std::string_view("ui_trainer"), std::string_view("textual_inversion_trainer"),
                               std::string_view("concept_slider")};

constexpr std::array kOtherRunners{std::string_view("extract"), std::string_view("mod"), std::string_view("generate")};

/// What AI Toolkit can do besides training a model: opened, edited as text and kept, never run here.
constexpr std::array kOtherProcesses{std::string_view("image_reference_slider_trainer"),
                                     std::string_view("ultimate_slider_trainer"),
                                     std::string_view("concept_replacer"),
                                     std::string_view("reference_generator"),
                                     std::string_view("pure_lora_generator"),
                                     std::string_view("batch_img2img"),
                                     std::string_view("dataset_tools"),
                                     std::string_view("sync_from_collection"),
                                     std::string_view("super_tagger"),
                                     std::string_view("AceStepCaptioner"),
                                     std::string_view("Qwen3VLCaptioner"),
                                     std::string_view("Qwen3OmniCaptioner"),
                                     std::string_view("Ideogram4Captioner"),
                                     std::string_view("example_merge_extension"),
                                     std::string_view("slider"),
                                     std::string_view("slider_old"),
                                     std::string_view("vae"),
                                     std::string_view("lora_hack"),
                                     std::string_view("rescale_sd"),
                                     std::string_view("esrgan"),
                                     std::string_view("reference")};

bool isTrainer(std::string_view type) {
    return std::ranges::find(kTrainers, type) != kTrainers.end();
}

/// Reads one document; see readJob().
class JobReader {
public:
    JobReader(const JobDocument& document, const ReadingOptions& options)
        : m_text(document.text()),
          m_tree(*document.tree()),
          m_options(options),
          m_reader(m_text, m_tree, options, m_reading.issues) {}

    JobReading read() {
        const int root = m_tree.resolved(m_tree.root());
        if (m_reader.isNull(root)) {
            missing("", say("the file is empty; begin with job: extension"));
            return std::move(m_reading);
        }
        if (!m_reader.isMap(root, "")) return std::move(m_reading);
        readName();
        if (isOtherRunner()) return keptAsItIs(root);
        m_reader.read(root, "", {}, m_reading.config);
        if (m_options.name) m_reading.config.config.name = *m_options.name;
        checkRequired();
        for (std::size_t i = 0; i < m_reading.config.config.process.size(); ++i) finishProcess(i);
        std::ranges::stable_sort(m_reading.issues, {},
                                 [](const Issue& issue) { return std::pair(issue.line, issue.column); });
        return std::move(m_reading);
    }

private:
    int at(std::string_view key) const {
        const Result<KeyPath> path = parseKeyPath(key);
        return path ? m_tree.at(*path) : -1;
    }

    /// `[name]` stands anywhere, so the name is wanted before anything else is read.
    void readName() {
        const int node = at("config.name");
        if (m_options.name)
            m_reader.setName(*m_options.name);
        else if (node >= 0)
            m_reader.setName(m_reader.textOf(node, "config.name"));
    }

    /// `extract`, `mod` and `generate` jobs have keys of their own all over.
    bool isOtherRunner() const {
        const int node = at("job");
        return node >= 0 && std::ranges::find(kOtherRunners, m_tree.node(node).value) != kOtherRunners.end();
    }

    JobReading keptAsItIs(int root) {
        const int job = m_tree.find(root, "job");
        m_reader.read(m_tree.resolved(job), "job", {}, m_reading.config.job);
        m_reader.report(job, "job",
                        say("Headroom keeps a job of kind %1 as it is, but cannot run it", m_reading.config.job),
                        Issue::Severity::Warning);
        return std::move(m_reading);
    }

    void missing(const std::string& key, Sentence sentence, ConfigDiff fix = {}) {
        const Result<KeyPath> path = parseKeyPath(key);
        add(Issue::Severity::Error, path ? *path : KeyPath(), key, std::move(sentence), std::move(fix));
    }

    void add(Issue::Severity severity, const KeyPath& path, const std::string& key, Sentence sentence,
             ConfigDiff fix) {
        const auto [line, column] = lineAndColumn(m_text, m_tree.place(path));
        m_reading.issues.push_back({severity, key, std::move(sentence), line, column,
                                    fix.empty() ? std::nullopt : std::optional(std::move(fix))});
    }

    void checkRequired() {
        if (at("job") < 0) missing("job", say("job is missing; write job: extension"), {{{"job", {}, "extension"}}});
        if (at("config") < 0) return missing("config", say("config is missing; it holds the name and the process of a job"));
        if (m_reading.config.config.name.empty())
            missing("config.name", say("config.name is missing; it names the job and its files"));
        if (at("config.process") < 0 || m_reading.config.config.process.empty())
            missing("config.process", say("config.process is missing; it is the list of what is to be done"));
    }

    void finishProcess(std::size_t index) {
        ProcessConfig& process = m_reading.config.config.process[index];
        if (!isTrainer(process.type)) return;
        const std::string lead = index == 0 ? "" : "config.process[" + std::to_string(index) + "].";
        const Presence has = [&](std::string_view key) { return at(lead + std::string(key)) >= 0; };
        resolveDefaults(process, has);
        checkRules(process, has,
                   [&](Issue::Severity severity, const std::string& key, const Sentence& sentence, ConfigDiff fix) {
                       for (KeyChange& change : fix.changes) change.key = lead + change.key;
                       const Result<KeyPath> path = parseKeyPath(lead + key);
                       add(severity, path ? *path : KeyPath(), lead + key, sentence, std::move(fix));
                   });
    }

    std::string_view m_text;
    const YamlTree& m_tree;
    const ReadingOptions& m_options;
    JobReading m_reading;
    ValueReader m_reader;
};

}  // namespace

void ValueReader::read(int node, const std::string& key, const ValueRules&, ProcessConfig& process) {
    if (!isMap(node, key)) return;
    const std::string lead = key == "config.process[0]" ? "" : key + '.';
    const int type = m_tree.find(node, "type");
    if (type < 0) {
        report(node, lead + "type", say("%1 is missing; diffusion_trainer trains a model", lead + "type"));
        return;
    }
    read(m_tree.resolved(type), lead + "type", {}, process.type);
    if (isTrainer(process.type)) return readFields(node, lead, process);
    if (std::ranges::find(kOtherProcesses, process.type) != kOtherProcesses.end()) {
        report(type, lead + "type", say("Headroom keeps a process of type %1 as it is, but cannot run it", process.type),
               Issue::Severity::Warning);
        return;
    }
    std::vector<std::string_view> types(kTrainers.begin(), kTrainers.end());
    types.insert(types.end(), kOtherProcesses.begin(), kOtherProcesses.end());
    const std::string_view meant = nearest(process.type, types);
    Issue& issue = report(type, lead + "type",
                          withGuess(say("%1 is '%2', which is no known process", lead + "type", process.type), meant));
    if (!meant.empty()) issue.fix = ConfigDiff{{{lead + "type", written(type), std::string(meant)}}};
}

JobReading readJob(const JobDocument& document, const ReadingOptions& options) {
    if (const auto& error = document.syntaxError()) {
        JobReading reading;
        reading.issues.push_back({Issue::Severity::Error, "", error->sentence, error->line, error->column, {}});
        return reading;
    }
    return JobReader(document, options).read();
}

Status runnable(const JobConfig& job) {
    if (std::ranges::find(kOtherRunners, job.job) != kOtherRunners.end())
        return Error{say("Headroom cannot run a job of kind '%1'", job.job), "job",
                     say("Jobs that train are of kind extension")};
    const auto& processes = job.config.process;
    if (processes.empty())
        return Error{say("the job holds no process"), "config.process", say("Add one of type diffusion_trainer")};
    if (!isTrainer(processes.front().type))
        return Error{say("Headroom cannot run a process of type '%1'", processes.front().type), "type",
                     say("Types that train are sd_trainer and diffusion_trainer")};
    if (processes.front().type == "concept_slider" || processes.front().embedding ||
        processes.front().type == "textual_inversion_trainer")
        return Error{say("Headroom cannot train sliders and embeddings yet"), "type", say("Train a LoRA with diffusion_trainer")};
    return {};
}

}  // namespace headroom
