// SPDX-License-Identifier: Apache-2.0
#include "job/key_rows.h"

#include <limits>
#include <sstream>

namespace headroom {
namespace {

std::string_view nameOf(KeyKind kind) {
    switch (kind) {
        case KeyKind::Switch:
            return "true or false";
        case KeyKind::Whole:
            return "whole number";
        case KeyKind::Real:
            return "number";
        case KeyKind::Text:
            return "text";
        case KeyKind::List:
            return "list";
        case KeyKind::Section:
            return "section";
        case KeyKind::Sections:
            return "list of sections";
        case KeyKind::Free:
            return "any";
        case KeyKind::Checkpointing:
            return "choice";
    }
    return "";
}

/// `a|b` would end a table's cell.
std::string cell(std::string_view text) {
    std::string safe;
    for (const char c : text) safe += c == '|' ? "\\|" : std::string(1, c);
    return safe;
}

std::string code(std::string_view text) {
    return text.empty() ? "" : '`' + cell(text) + '`';
}

std::string codes(std::string_view words) {
    std::string list;
    for (const std::string_view word : wordsOf(words)) list += (list.empty() ? "" : ", ") + code(word);
    return list;
}

std::string obedience(const KeyRow& row) {
    if (row.obeyed == Obeyed::NotYet) return "not yet";
    if (row.obeyed == Obeyed::Inert) return "no effect";
    return row.obeyedWords.empty() ? "yes" : "only " + codes(row.obeyedWords);
}

std::string allowed(const KeyRow& row) {
    if (!row.choices.empty()) return codes(row.choices) + (row.openChoices ? ", ..." : "");
    std::ostringstream out;
    const bool least = row.limits.least > std::numeric_limits<double>::lowest();
    const bool most = row.limits.most < std::numeric_limits<double>::max();
    if (least && most)
        out << row.limits.least << " to " << row.limits.most;
    else if (least)
        out << "at least " << row.limits.least;
    else if (most)
        out << "at most " << row.limits.most;
    if (!row.limits.unit.empty()) out << (out.tellp() > 0 ? " " : "") << row.limits.unit;
    return out.str();
}

/// What a key stands under: `train` of `train.steps`, nothing for a key of the process itself.
std::string_view parentOf(std::string_view key) {
    const std::size_t dot = key.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : key.substr(0, dot);
}

void beginTable(std::ostream& out, std::string_view parent, bool top) {
    out << "\n## "
        << (top              ? "The file"
            : parent.empty() ? "The process"
                             : '`' + std::string(parent) + '`')
        << "\n\n"
        << "| key | type | default | panel | allowed | obeyed | meaning |\n|---|---|---|---|---|---|---|\n";
}

}  // namespace

std::string keyReference() {
    std::ostringstream out;
    out << "# Keys of a job file\n\n"
           "This page is made from the key rows in `core/job/`; a test fails when the two differ.\n\n"
           "* Keys without a leading `job`, `config` or `meta` stand in a process (`config.process[0]`).\n"
           "* *default*: what a run takes where the key is absent. *panel*: what a new job of AI Toolkit's panel says, "
           "where\n"
           "  that differs.\n"
           "* *obeyed*: whether the engine acts on the key today (SD 1.5). A key marked *not yet* is named in a "
           "warning\n"
           "  before a run. *no effect* keys are only kept.\n";
    std::vector<std::pair<std::string_view, std::vector<const KeyRow*>>> tables;
    for (const KeyRow& row : keyRows()) {
        const bool top = row.key == "job" || row.key == "config" || row.key == "meta";
        const std::string_view parent = top ? "." : parentOf(row.key);
        auto table = tables.begin();
        while (table != tables.end() && table->first != parent) ++table;
        if (table == tables.end()) table = tables.insert(table, {parent, {}});
        table->second.push_back(&row);
    }
    for (const auto& [parent, rows] : tables) {
        beginTable(out, parent, parent == ".");
        for (const KeyRow* row : rows)
            out << "| " << code(parent == "." || parent.empty() ? row->key : row->key.substr(parent.size() + 1))
                << " | " << nameOf(row->kind) << (row->nullable ? " or null" : "") << " | " << code(row->defaultValue)
                << " | " << code(row->panelDefault) << " | " << allowed(*row) << " | " << obedience(*row) << " | "
                << cell(row->help) << " |\n";
    }
    return out.str();
}

}  // namespace headroom
