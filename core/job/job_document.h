// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/result.h"
#include "base/sentence.h"
#include "job/config_diff.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

class YamlTree;
struct SpanEdit;

/// The text of a job file, lossless. Edits by key replace one span of the text and leave every other byte alone:
/// comments, order, anchors, spelling of numbers, line ends, unknown keys. YAML, JSON and JSONC. Knows no meaning:
/// readJob() gives the typed view. Loading and saving belong to the caller; this type holds text only.
///
/// Keys: `train.steps` is that key of the first process; paths that begin with `job`, `config` or `meta` count from
/// the top of the file (`config.name`, `config.process[1].type`); `[0]` is an item of a list
/// (`datasets[0].resolution`);
/// `["a.b"]` is a key that itself holds dots.
///
/// A text that is not whole YAML can be held, shown and edited as text; edits by key are refused with the error.
/// A value; not for two threads at once.
class JobDocument {
public:
    /// Why the text is not whole YAML. Positions count from 1.
    struct SyntaxError {
        Sentence sentence;
        int line = 0;
        int column = 0;

        bool operator==(const SyntaxError&) const = default;
    };

    JobDocument() : JobDocument(std::string()) {}
    /// Takes any bytes; see syntaxError() for whether they are a whole document.
    explicit JobDocument(std::string text);

    const std::string& text() const { return m_text; }
    /// Nothing where the text is whole YAML.
    const std::optional<SyntaxError>& syntaxError() const { return m_error; }

    /// Whether the key stands in the file, merge keys (`<<`) included.
    bool contains(std::string_view key) const;
    /// The value as it is written (`1e-4`, `"a b"`, `[512, 768]`), aliases followed; nothing where the key is absent.
    std::optional<std::string> get(std::string_view key) const;
    /// Line and column of a key (or list item), from 1; of the nearest ancestor where it is absent.
    std::pair<int, int> position(std::string_view key) const;

    /// Gives a key the value `yaml`, making absent maps on the way. A list index may be one past the end. Quotes and
    /// layout are adapted to the place (JSON stays JSON). Refused where the text is broken, where the value is not
    /// YAML, and where the place is shared through an anchor, so that other places would change too.
    Status set(std::string_view key, std::string_view yaml);
    /// Takes a key or a list item out. A key that is absent already is no error.
    Status remove(std::string_view key);
    /// Replaces the whole text, as an editor does, as one undoable edit.
    void setText(std::string text);
    /// The same with a text that another document has parsed already.
    void setText(const JobDocument& parsed);

    bool canUndo() const { return !m_done.empty(); }
    bool canRedo() const { return !m_undone.empty(); }
    void undo();
    void redo();

    /// Whether the text differs from what was given at the start or at the last markSaved().
    bool isDirty() const { return m_text != m_savedText; }
    /// A file holds `text`, which may be older than text(): the user types on while it is written.
    void markSaved(std::string text) { m_savedText = std::move(text); }

    /// Edits between begin and end are undone together. Groups do not nest.
    void beginGroup();
    void endGroup();
    /// Takes back every edit since beginGroup() and ends the group, leaving no trace in the undo list.
    void cancelGroup();

    /// The parsed text; for the reader and the diff. Null where the text is broken.
    const YamlTree* tree() const { return m_tree.get(); }

private:
    /// `removed` at `offset` became `inserted`.
    struct TextEdit {
        std::size_t offset = 0;
        std::string removed;
        std::string inserted;
    };
    using Step = std::vector<TextEdit>;

    void parse();
    void parseEdit(std::string_view before, const TextEdit& edit);
    void restoreTree();
    Status tryEdit(TextEdit edit);
    void respell(const SpanEdit& edit, const std::string& value);
    void recordText(std::string_view text);
    void record(TextEdit edit, std::shared_ptr<const YamlTree> before);
    void undoLast();
    void revert(const TextEdit& edit);

    std::string m_text;
    std::string m_savedText;
    std::optional<SyntaxError> m_error;
    std::shared_ptr<const YamlTree> m_tree;
    /// Of the text before the newest undo step, so that typing in a box, which takes back and makes anew, parses nothing; null where it
    /// is not known.
    std::shared_ptr<const YamlTree> m_treeBefore;
    std::vector<Step> m_done;
    std::vector<Step> m_undone;
    bool m_grouping = false;
};

}  // namespace headroom
