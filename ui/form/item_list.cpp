// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/item_list.h"

#include "job/list_edit.h"

#include <algorithm>

namespace headroom::ui {

ItemList::ItemList(Workbench& workbench, std::string list, const Maker& make, int height, int spacing)
    : LazyColumn([this, make](std::size_t item) { return makeFrame(item, make); }, height, spacing), m_bench(workbench), m_list(std::move(list)) {}

ItemFrame* ItemList::makeFrame(std::size_t item, const Maker& make) {
    ItemFrame* frame = make(item, this);
    frame->refresh(count());
    connect(frame, &ItemFrame::duplicateWanted, this, [this, item] { duplicate(item); });
    connect(frame, &ItemFrame::removeWanted, this, [this, item] { remove(item); });
    connect(frame, &ItemFrame::moveWanted, this, [this, item](int by) { move(item, by); });
    Q_EMIT itemMade(*frame);
    return frame;
}

void ItemList::refresh() {
    setCount(itemCount(m_bench.wholeDocument(), m_list));
    for (QWidget* frame : made()) static_cast<ItemFrame*>(frame)->refresh(count());
}

QList<FieldRow*> ItemList::fields() const {
    QList<FieldRow*> all;
    for (QWidget* frame : made()) all << static_cast<ItemFrame*>(frame)->fields();
    return all;
}

void ItemList::makeItemOf(const std::string& key) {
    for (std::size_t item = 0; item < count(); ++item)
        if (key.starts_with(keyOf(item) + '.')) make(item);
}

void ItemList::focus(std::size_t item) {
    if (item < count()) static_cast<ItemFrame*>(make(item))->fields().front()->takeFocus();
}

void ItemList::add(const std::vector<std::string>& entries) {
    ConfigDiff diff;
    for (std::size_t item = itemCount(m_bench.document(), m_list); const std::string& entry : entries) diff.changes.push_back({keyOf(item++), {}, entry});
    Q_EMIT edited(m_bench.applyDiff(diff));
}

void ItemList::duplicate(std::size_t item) { take(withItemDuplicated(m_bench.document(), m_list, item)); }

void ItemList::remove(std::size_t item) { Q_EMIT edited(m_bench.applyDiff({{{keyOf(item), m_bench.document().get(keyOf(item)), {}}}})); }

void ItemList::move(std::size_t item, int by) {
    const std::size_t target = item + static_cast<std::size_t>(by);
    if ((by < 0 && item == 0) || target >= itemCount(m_bench.document(), m_list)) return;
    take(withItemsSwapped(m_bench.document(), m_list, std::min(item, target)));
    focus(target);
}

void ItemList::take(const Result<std::string>& text) {
    if (text) m_bench.setText(QString::fromStdString(*text));
    Q_EMIT edited(text ? Status() : Status(text.error()));
}

}  // namespace headroom::ui
