// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/field_row.h"
#include "form/lazy_column.h"

namespace headroom::ui {

/// What shows one entry of a list of the job.
class ItemFrame : public QFrame {
    Q_OBJECT

public:
    ItemFrame(Workbench& workbench, std::size_t item, QWidget* parent) : QFrame(parent), m_bench(workbench), m_item(item) {}

    std::size_t item() const { return m_item; }
    virtual QList<FieldRow*> fields() const = 0;
    /// Shows what the document says now, fields aside; the list has `count` entries.
    virtual void refresh(std::size_t count) = 0;

Q_SIGNALS:
    void duplicateWanted();
    void removeWanted();
    void moveWanted(int by);

protected:
    Workbench& workbench() const { return m_bench; }

private:
    Workbench& m_bench;
    std::size_t m_item;
};

/// The entries of a list of the job (`sample.samples`) under each other, made when they come into sight. To add, copy, remove and move
/// entries are edits of the document, one undo step each.
class ItemList : public LazyColumn {
    Q_OBJECT

public:
    using Maker = std::function<ItemFrame*(std::size_t item, QWidget* parent)>;

    /// `height` is how high an entry is about, in pixels.
    ItemList(Workbench& workbench, std::string list, const Maker& make, int height, int spacing = 0);

    /// Shows the entries that the document has now. Entries keep their place in the list, so those that stay keep their focus as well.
    void refresh();
    /// Those of all entries that have been made.
    QList<FieldRow*> fields() const;
    /// Makes the entry that a key lies in, if need be.
    void makeItemOf(const std::string& key);

    /// Appends entries, each a YAML map.
    void add(const std::vector<std::string>& entries);
    void duplicate(std::size_t item);
    void remove(std::size_t item);
    /// By places; the entry keeps the focus. Nothing happens where there is no such place.
    void move(std::size_t item, int by);
    /// Puts the cursor into the first field of an entry.
    void focus(std::size_t item);

Q_SIGNALS:
    /// An edit that was asked for and could not be done, or was.
    void edited(const headroom::Status& done);
    /// One more entry has its fields.
    void itemMade(const headroom::ui::ItemFrame& item);

private:
    ItemFrame* makeFrame(std::size_t item, const Maker& make);
    std::string keyOf(std::size_t item) const { return m_list + '[' + std::to_string(item) + ']'; }
    void take(const Result<std::string>& text);

    Workbench& m_bench;
    std::string m_list;
};

}  // namespace headroom::ui
