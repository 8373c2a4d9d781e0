// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigation.h"

#include "style/icons.h"
#include "style/pieces.h"

#include <QButtonGroup>
#include <QVBoxLayout>

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
    m_sections << label;
}

void Navigation::addEntry(int page, const char* iconName, const QString& title) {
    auto* entry = makeButton(title, iconName, "navigation");
    entry->setText(QStringLiteral("  ") + title);
    entry->setCheckable(true);
    m_titles.insert(page, entry->text());
    m_group->addButton(entry, page);
    m_layout->insertWidget(m_layout->count() - 1, entry);
}

void Navigation::setEntryVisible(int page, bool visible) { m_group->button(page)->setVisible(visible); }

bool Navigation::isEntryVisible(int page) const { return !m_group->button(page)->isHidden(); }

void Navigation::setCurrent(int page) { m_group->button(page)->setChecked(true); }

void Navigation::setFolded(bool folded) {
    if (folded == m_folded) return;
    m_folded = folded;
    setFixedWidth(folded ? kFoldedWidth : kWidth);
    for (QLabel* section : m_sections) section->setVisible(!folded);
    for (QAbstractButton* entry : m_group->buttons()) {
        entry->setText(folded ? QString() : m_titles.value(m_group->id(entry)));
        entry->setToolTip(folded ? entry->accessibleName() : QString());
    }
}

}  // namespace headroom::ui
