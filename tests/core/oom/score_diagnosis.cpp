// SPDX-License-Identifier: GPL-3.0-or-later
// Diagnoses public failures from their log and facts alone and compares the answers with what their threads found.
//   score_diagnosis FOLDER [--cases]     --cases: one line for each case
// Prints the share of right answers, how many cases got one, and a confusion table of causes. The exit code is 1 where a target is missed.
#include "oom/diagnosis.h"
#include "oom/log_text.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

using namespace headroom;

namespace {

constexpr const char* kFactKeys[] = {"trainer", "model_family", "task", "gpu", "vram_gib", "host_ram_gib", "os", "config"};

/// A case and the answer to it.
struct Answer {
    std::string id;
    bool phaseTold = false;    ///< the thread tells when it happened
    bool causeKnown = false;   ///< the verdict is more than a guess from the log
    bool logIsReal = false;    ///< the log is that of the report, whole or in part
    std::string phase, kind, cause;
    std::vector<std::string> fixes;  ///< confirmed ones
    Diagnosis diagnosis;

    bool answered() const { return diagnosis.confidence != Confidence::Low; }
    bool phaseRight() const { return idOf(diagnosis.phase) == phase; }
    bool kindRight() const { return idOf(diagnosis.kind) == kind; }
    bool causeRight() const { return idOf(diagnosis.cause) == cause; }
    std::string firstAction() const { return std::string(rowOf(diagnosis.actions.front()).id); }
    bool actionRight() const { return std::ranges::count(fixes, firstAction()) > 0; }
};

std::string textOf(const YAML::Node& node) { return node ? node.as<std::string>() : std::string(); }

std::string factsText(const YAML::Node& one) {
    YAML::Node facts(YAML::NodeType::Map);
    for (const char* key : kFactKeys)
        if (one[key]) facts[key] = one[key];
    return YAML::Dump(facts);
}

template <typename Value>
Value must(Result<Value> result) {
    if (result) return *std::move(result);
    std::fprintf(stderr, "%s\n", result.error().sentence().c_str());
    std::exit(2);
}

Answer answerTo(const std::filesystem::path& file) {
    const YAML::Node one = YAML::LoadFile(file.string());
    const YAML::Node verdict = one["verdict"];
    Answer answer;
    answer.id = textOf(one["id"]);
    answer.phaseTold = textOf(one["when"]["stage"]) != "not told";
    answer.causeKnown = textOf(verdict["confidence"]) != "low";
    const std::string figures = textOf(one["log_figures"]);
    answer.logIsReal = figures == "report" || figures == "partial";
    answer.phase = textOf(verdict["phase"]);
    answer.kind = textOf(verdict["kind"]);
    answer.cause = textOf(verdict["cause"]);
    if (verdict["fix_class"]) answer.fixes = verdict["fix_class"].as<std::vector<std::string>>();
    const LogText log = must(readLogText(std::string_view(textOf(one["log"])), answer.id));
    answer.diagnosis = diagnoseLog(log.text, must(readRunFacts(factsText(one), answer.id)));
    return answer;
}

/// Right answers among those that count.
struct Share {
    int right = 0;
    int all = 0;
    void count(bool isRight) { ++all, right += isRight; }
    double value() const { return all ? static_cast<double>(right) / all : 1; }
};

struct Scores {
    Share phase, kind, cause, action, coverage, high;
};

Scores scoresOf(const std::vector<Answer>& answers, Confidence least) {
    Scores scores;
    for (const Answer& answer : answers) {
        if (answer.logIsReal) scores.coverage.count(answer.answered());
        if (answer.diagnosis.confidence < least) continue;
        if (answer.phaseTold) scores.phase.count(answer.phaseRight());
        if (answer.causeKnown) scores.kind.count(answer.kindRight()), scores.cause.count(answer.causeRight());
        if (answer.causeKnown && !answer.fixes.empty()) scores.action.count(answer.actionRight());
        if (answer.causeKnown && answer.phaseTold) scores.high.count(answer.phaseRight() && answer.kindRight() && answer.causeRight());
    }
    return scores;
}

/// Shares that firm answers have to reach.
struct Targets {
    double phase = 0, kind = 0, cause = 0, action = 0, coverage = 0, high = 0;
};
constexpr Targets kTargets = {.phase = 0.95, .kind = 0.90, .cause = 0.85, .action = 0.80, .coverage = 0.75, .high = 0.95};

bool print(const char* name, const Share& share, double target) {
    const bool met = share.value() >= target;
    std::printf("  %-44s %3d of %3d  %5.1f %%", name, share.right, share.all, 100 * share.value());
    if (target > 0) std::printf("   target %.0f %%: %s", 100 * target, met ? "met" : "MISSED");
    std::printf("\n");
    return met;
}

bool printScores(const Scores& scores, const Targets& targets) {
    bool met = print("phase", scores.phase, targets.phase);
    met &= print("kind", scores.kind, targets.kind);
    met &= print("cause", scores.cause, targets.cause);
    met &= print("first action among the confirmed fixes", scores.action, targets.action);
    return met;
}

bool printFirmAnswers(const std::vector<Answer>& answers) {
    std::printf("%zu cases\n\nAnswers with high or medium confidence:\n", answers.size());
    const Scores firm = scoresOf(answers, Confidence::Medium);
    bool met = printScores(firm, kTargets);
    met &= print("cases with a real log that got one", firm.coverage, kTargets.coverage);
    met &= print("all of an answer of high confidence", scoresOf(answers, Confidence::High).high, kTargets.high);
    return met;
}

void printConfusion(const std::vector<Answer>& answers) {
    std::map<std::string, std::map<std::string, int>> table;
    for (const Answer& answer : answers)
        if (answer.causeKnown) ++table[answer.cause][std::string(idOf(answer.diagnosis.cause)) + (answer.answered() ? "" : "?")];
    std::printf("\nCauses, told and answered (\"?\" = with low confidence):\n");
    for (const auto& [told, given] : table) {
        std::printf("  %-28s", told.c_str());
        for (const auto& [cause, count] : given) std::printf(" %s %d,", cause.c_str(), count);
        std::printf("\b \n");
    }
}

void printCase(const Answer& answer) {
    const auto mark = [](bool right, std::string_view given, const std::string& told) {
        return right ? "ok " + std::string(given) : std::string(given) + " (" + told + ")";
    };
    std::string fixes;
    for (const std::string& fix : answer.fixes) fixes += fix + ' ';
    std::printf("%-52s %-6s %s | %s | %s | %s [%s]%s%s%s\n", answer.id.c_str(), std::string(idOf(answer.diagnosis.confidence)).c_str(),
                mark(answer.phaseRight(), idOf(answer.diagnosis.phase), answer.phase).c_str(), mark(answer.kindRight(), idOf(answer.diagnosis.kind), answer.kind).c_str(),
                mark(answer.causeRight(), idOf(answer.diagnosis.cause), answer.cause).c_str(), answer.firstAction().c_str(), fixes.c_str(),
                answer.logIsReal ? "" : " scaffold", answer.phaseTold ? "" : " phase-not-told", answer.causeKnown ? "" : " verdict-low");
}

}  // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::fprintf(stderr, "usage: score_diagnosis FOLDER [--cases]\n");
        return 2;
    }
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(words[1]))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Answer> answers;
    for (const auto& file : files) answers.push_back(answerTo(file));
    if (count > 2) std::ranges::for_each(answers, printCase);
    const bool met = printFirmAnswers(answers);
    std::printf("\nAll answers, low confidence included:\n");
    printScores(scoresOf(answers, Confidence::Low), {});
    printConfusion(answers);
    return met && !answers.empty() ? 0 : 1;
}
