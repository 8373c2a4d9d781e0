// SPDX-License-Identifier: Apache-2.0
#include "job/job_document.h"

#include "job/document_edit.h"
#include "job/yaml_tree.h"
#include "job/yaml_value.h"

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

Error brokenText(const JobDocument::SyntaxError& error) {
    return {error.sentence, say("line %1, column %2", error.line, error.column), say("Mend the text before keys are edited")};
}

Result<YamlValue> fragment(std::string_view yaml) {
    auto parsed = YamlTree::parse(yaml);
    if (const auto* fault = std::get_if<JobDocument::SyntaxError>(&parsed))
        return Error{say("the value '%1' is not YAML: %2", yaml, fault->sentence)};
    const YamlTree& tree = std::get<YamlTree>(parsed);
    if (tree.node(tree.root()).begin == tree.node(tree.root()).end)
        return Error{say("the value is empty"), {}, say("Write '' for an empty text, or null")};
    return valueOf(tree, tree.root(), yaml);
}

}  // namespace

JobDocument::JobDocument(std::string text) : m_text(std::move(text)), m_savedText(m_text) {
    parse();
}

void JobDocument::parse() {
    auto parsed = YamlTree::parse(m_text);
    m_tree.reset();
    m_error.reset();
    if (auto* tree = std::get_if<YamlTree>(&parsed))
        m_tree = std::make_shared<const YamlTree>(std::move(*tree));
    else
        m_error = std::get<SyntaxError>(std::move(parsed));
}

/// Parses what the edit that has just been made of the text `before` can have changed.
void JobDocument::parseEdit(std::string_view before, const TextEdit& edit) {
    auto edited = m_tree ? m_tree->edited(before, m_text, edit.offset, edit.offset + edit.removed.size()) : std::nullopt;
    if (!edited) return parse();
    m_tree = std::make_shared<const YamlTree>(*std::move(edited));
}

/// The tree of the text as it was before the newest step.
void JobDocument::restoreTree() {
    m_tree = std::exchange(m_treeBefore, nullptr);
    if (m_tree) m_error.reset();
    else parse();
}

bool JobDocument::contains(std::string_view key) const {
    const Result<KeyPath> path = parseKeyPath(key);
    return m_tree && path && m_tree->at(*path) >= 0;
}

std::optional<std::string> JobDocument::get(std::string_view key) const {
    const Result<KeyPath> path = parseKeyPath(key);
    const int index = m_tree && path ? m_tree->at(*path) : -1;
    if (index < 0) return {};
    const YamlNode& node = m_tree->node(index);
    return node.begin == node.end ? "null" : m_text.substr(node.begin, node.end - node.begin);
}

std::pair<int, int> JobDocument::position(std::string_view key) const {
    const Result<KeyPath> path = parseKeyPath(key);
    if (!m_tree || !path) return {1, 1};
    return lineAndColumn(m_text, m_tree->place(*path));
}

Status JobDocument::set(std::string_view key, std::string_view yaml) {
    if (m_error) return brokenText(*m_error);
    const Result<KeyPath> path = parseKeyPath(key);
    if (!path) return path.error();
    const Result<YamlValue> value = fragment(yaml);
    if (!value) return value.error();
    Result<SpanEdit> edit = planSet(m_text, *m_tree, *path, *value);
    if (!edit) return edit.error();
    if (edit->respelled >= 0) {
        respell(*edit, value->value);
        return {};
    }
    const TextEdit change{edit->begin, m_text.substr(edit->begin, edit->end - edit->begin), std::move(edit->text)};
    if (const Status done = tryEdit(change); !done) return done;
    const Result<YamlValue> written = valueOf(*m_tree, std::max(m_tree->at(*path), 0), m_text);
    if (m_tree->at(*path) >= 0 && written && sameMeaning(*written, *value)) return {};
    undoLast();
    return Error{say("%1 cannot be written at its place in the text", toText(*path)), {}, say("Edit the text by hand")};
}

Status JobDocument::remove(std::string_view key) {
    if (m_error) return brokenText(*m_error);
    const Result<KeyPath> path = parseKeyPath(key);
    if (!path) return path.error();
    // A key that stands twice goes twice, else its older twin would come into force.
    for (bool first = true;; first = false) {
        Result<std::optional<SpanEdit>> edit = planRemove(m_text, *m_tree, *path);
        if (!edit) return first ? Status(edit.error()) : Status();
        if (!*edit) return {};
        const SpanEdit& span = **edit;
        const bool listItem = std::holds_alternative<std::size_t>(path->back());
        if (const Status done = tryEdit({span.begin, m_text.substr(span.begin, span.end - span.begin), span.text});
            !done)
            return done;
        if (listItem) return {};
    }
}

void JobDocument::setText(std::string text) {
    if (text == m_text) return;
    recordText(text);
    m_text = std::move(text);
    parse();
}

void JobDocument::setText(const JobDocument& parsed) {
    if (parsed.m_text == m_text) return;
    recordText(parsed.m_text);
    m_text = parsed.m_text;
    m_tree = parsed.m_tree;
    m_error = parsed.m_error;
}

/// The span in which another text differs, as an edit that is about to be made.
void JobDocument::recordText(std::string_view text) {
    const auto [front, newFront] = std::ranges::mismatch(m_text, text);
    const auto begin = static_cast<std::size_t>(front - m_text.begin());
    std::size_t tail = 0;
    const std::size_t longest = std::min(m_text.size(), text.size()) - begin;
    while (tail < longest && m_text[m_text.size() - 1 - tail] == text[text.size() - 1 - tail]) ++tail;
    record({begin, m_text.substr(begin, m_text.size() - tail - begin), std::string(text.substr(begin, text.size() - tail - begin))}, m_tree);
}

/// Makes an edit unless it would break the text.
Status JobDocument::tryEdit(TextEdit edit) {
    std::string before = m_text;
    std::shared_ptr<const YamlTree> tree = m_tree;
    m_text.replace(edit.offset, edit.removed.size(), edit.inserted);
    parseEdit(before, edit);
    if (!m_error) {
        record(std::move(edit), std::move(tree));
        return {};
    }
    const Sentence why = m_error->sentence;
    m_text = std::move(before);
    m_tree = std::move(tree);
    m_error.reset();
    return Error{say("the edit would break the text: %1", why), {}, say("Edit the text by hand")};
}

void JobDocument::respell(const SpanEdit& edit, const std::string& value) {
    record({edit.begin, m_text.substr(edit.begin, edit.end - edit.begin), edit.text}, m_tree);
    m_text.replace(edit.begin, edit.end - edit.begin, edit.text);
    auto tree = std::make_shared<YamlTree>(*m_tree);
    const bool quoted = edit.text.starts_with('"') || edit.text.starts_with('\'');
    tree->respell(edit.respelled, edit.text, value, quoted);
    m_tree = std::move(tree);
}

void JobDocument::record(TextEdit edit, std::shared_ptr<const YamlTree> before) {
    m_undone.clear();
    if (m_grouping) {
        m_done.back().push_back(std::move(edit));
        return;
    }
    m_done.push_back({std::move(edit)});
    m_treeBefore = std::move(before);
}

void JobDocument::undoLast() {
    Step& step = m_done.back();
    revert(step.back());
    step.pop_back();
    if (step.empty() && !m_grouping) {
        m_done.pop_back();
        m_treeBefore.reset();
    }
    parse();
}

void JobDocument::revert(const TextEdit& edit) {
    m_text.replace(edit.offset, edit.inserted.size(), edit.removed);
}

void JobDocument::undo() {
    if (!canUndo()) return;
    Step step = std::move(m_done.back());
    m_done.pop_back();
    for (auto edit = step.rbegin(); edit != step.rend(); ++edit) revert(*edit);
    m_undone.push_back(std::move(step));
    restoreTree();
}

void JobDocument::redo() {
    if (!canRedo()) return;
    Step step = std::move(m_undone.back());
    m_undone.pop_back();
    m_treeBefore = m_tree;
    const std::string before = m_text;
    for (const TextEdit& edit : step) m_text.replace(edit.offset, edit.removed.size(), edit.inserted);
    if (step.size() == 1) parseEdit(before, step.front());
    else parse();
    m_done.push_back(std::move(step));
}

void JobDocument::beginGroup() {
    m_done.emplace_back();
    m_treeBefore = m_tree;
    m_grouping = true;
}

void JobDocument::endGroup() {
    m_grouping = false;
    if (!m_done.back().empty()) return;
    m_done.pop_back();
    m_treeBefore.reset();
}

void JobDocument::cancelGroup() {
    Step step = std::move(m_done.back());
    m_done.pop_back();
    m_grouping = false;
    for (auto edit = step.rbegin(); edit != step.rend(); ++edit) revert(*edit);
    restoreTree();
}

}  // namespace headroom
