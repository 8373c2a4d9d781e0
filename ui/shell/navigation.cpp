// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation.h"

#include "style/icons.h"
#include "style/pieces.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

Navigation::Navigation(QWidget* parent) : QFrame(parent), m_layout(new QVBoxLayout(this)), m_group(new QButtonGroup(this)) {
    setProperty("surface", QStringLiteral("navigation"));
    m_layout->setContentsMargins(8, 10, 8, 10);
    m_layout->setSpacing(1);
    m_layout->addStretch();
    setFixedWidth(kWidth);
    connect(m_group, &QButtonGroup::idClicked, this, &Navigation::chosen);
}

void Navigation::addSection(const QString& title) {
    QLabel* label = makeLabel(title, "hint");
    label->setContentsMargins(9, 12, 0, 4);
    m_layout->insertWidget(m_layout->count() - 1, label);
    m_parts << Part{label, {}};
}

void Navigation::addEntry(int page, const char* iconName, const QString& title) {
    auto* entry = makeButton(title, iconName, "navigation");
    entry->setText(QStringLiteral("  ") + title);
    entry->setCheckable(true);
    m_titles.insert(page, entry->text());
    m_group->addButton(entry, page);
    m_layout->insertWidget(m_layout->count() - 1, entry);
    if (!m_parts.isEmpty()) m_parts.last().pages << page;
}

void Navigation::setEntryVisible(int page, bool visible) {
    m_group->button(page)->setVisible(visible);
    showTitles();
}

void Navigation::showTitles() {
    for (const Part& part : m_parts) part.title->setVisible(!m_folded && std::ranges::any_of(part.pages, [this](int page) { return isEntryVisible(page); }));
}

bool Navigation::isEntryVisible(int page) const { return !m_group->button(page)->isHidden(); }

void Navigation::setCurrent(int page) { m_group->button(page)->setChecked(true); }

/// The badge lies on the button; a reader hears it in the button's description.
void Navigation::setBadge(int page, int errors, int warnings) {
    QLabel*& badge = m_badges[page];
    if (!badge) {
        auto* room = new QHBoxLayout(m_group->button(page));
        room->setContentsMargins(0, 0, 8, 0);
        badge = makeLabel({}, "badge");
        badge->setAttribute(Qt::WA_TransparentForMouseEvents);
        room->addWidget(badge, 0, Qt::AlignRight | Qt::AlignVCenter);
    }
    const int count = errors > 0 ? errors : warnings;
    badge->setText(count > 0 ? QString::number(count) : QString());
    setLook(*badge, "tone", errors > 0 ? QStringLiteral("error") : QStringLiteral("warn"));
    m_group->button(page)->setAccessibleDescription(count == 0 ? QString() : errors > 0 ? tr("Errors: %1").arg(count) : tr("Warnings: %1").arg(count));
    showEntry(page);
}

void Navigation::showEntry(int page) {
    QAbstractButton* entry = m_group->button(page);
    entry->setText(m_folded ? QString() : m_titles.value(page));
    const QString found = entry->accessibleDescription();
    entry->setToolTip(!m_folded ? found : found.isEmpty() ? entry->accessibleName() : QStringLiteral("%1. %2").arg(entry->accessibleName(), found));
    if (QLabel* badge = m_badges.value(page)) badge->setVisible(!m_folded && !badge->text().isEmpty());
}

void Navigation::setFolded(bool folded) {
    if (folded == m_folded) return;
    m_folded = folded;
    setFixedWidth(folded ? kFoldedWidth : kWidth);
    showTitles();
    for (QAbstractButton* entry : m_group->buttons()) showEntry(m_group->id(entry));
}

}  // namespace headroom::ui
