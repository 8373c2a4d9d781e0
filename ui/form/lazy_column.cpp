// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/lazy_column.h"

#include <QEvent>
#include <QLayoutItem>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr std::size_t kBeyond = 2;  // items out of sight that are made too, so that Tab finds the next one

}  // namespace

LazyColumn::LazyColumn(Maker make, int height, int spacing, QWidget* parent)
    : QWidget(parent), m_make(std::move(make)), m_height(height), m_spacing(spacing) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setSizePolicy(policy);
    connect(&m_turn, &OwnTurn::come, this, &LazyColumn::makeNext);
}

void LazyColumn::setCount(std::size_t count) {
    if (count == m_items.size()) return;
    for (std::size_t i = count; i < m_items.size(); ++i) {
        if (!m_items[i]) continue;
        m_items[i]->hide();
        m_items[i]->deleteLater();
    }
    m_items.resize(count, nullptr);
    place();
    updateGeometry();
    update();
}

QWidget* LazyColumn::make(std::size_t item) {
    QWidget*& widget = m_items[item];
    if (widget) return widget;
    widget = m_make(item);
    widget->setParent(this);
    // Tab goes through the items in their order, whichever was made first.
    QWidget* before = nullptr;
    for (std::size_t i = item; i > 0 && !before; --i) before = m_items[i - 1];
    if (before) setTabOrder(before, widget);
    widget->show();
    m_height = heightOf(item);
    place();
    updateGeometry();
    return widget;
}

QList<QWidget*> LazyColumn::made() const {
    QList<QWidget*> widgets;
    for (QWidget* widget : m_items)
        if (widget) widgets << widget;
    return widgets;
}

/// Makes the first item in sight that is missing, or one just beyond.
void LazyColumn::makeNext() {
    const QRect seen = visibleRegion().boundingRect();
    if (seen.isEmpty() || m_items.empty()) return;
    const std::size_t first = itemAt(seen.top());
    const std::size_t last = itemAt(seen.bottom());
    const std::size_t begin = first > kBeyond ? first - kBeyond : 0;
    const std::size_t end = std::min(m_items.size(), last + kBeyond + 1);
    const auto makeAt = [this](std::size_t item) {
        make(item);
        m_turn.ask();
    };
    for (std::size_t i = first; i < end; ++i)
        if (!m_items[i]) return makeAt(i);
    for (std::size_t i = begin; i < first; ++i)
        if (!m_items[i]) return makeAt(i);
}

int LazyColumn::heightOf(std::size_t item) const {
    if (!m_items[item]) return m_height;
    const QWidgetItem room(m_items[item]);
    return room.hasHeightForWidth() ? room.heightForWidth(width()) : room.sizeHint().height();
}

std::size_t LazyColumn::itemAt(int y) const {
    int bottom = 0;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        bottom += heightOf(i) + m_spacing;
        if (y < bottom) return i;
    }
    return m_items.empty() ? 0 : m_items.size() - 1;
}

void LazyColumn::place() {
    int top = 0;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const int height = heightOf(i);
        if (m_items[i]) m_items[i]->setGeometry(0, top, width(), height);
        top += height + m_spacing;
    }
}

QSize LazyColumn::sizeHint() const {
    QSize size = minimumSizeHint();
    for (std::size_t i = 0; i < m_items.size(); ++i) size.rheight() += heightOf(i) + m_spacing;
    return size;
}

QSize LazyColumn::minimumSizeHint() const {
    int width = 0;
    for (const QWidget* widget : m_items)
        if (widget) width = std::max(width, widget->minimumSizeHint().width());
    return {width, 0};
}

bool LazyColumn::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {  // an item has grown or shrunk
        place();
        updateGeometry();
    }
    return QWidget::event(event);
}

void LazyColumn::paintEvent(QPaintEvent*) {
    if (!m_turn.isAsked()) m_turn.ask();
}

void LazyColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

}  // namespace headroom::ui
