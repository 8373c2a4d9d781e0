// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/section.h"

#include "style/icons.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace headroom::ui {

Section::Section(const QString& title, bool folded, QWidget* parent) : QFrame(parent) {
    setProperty("surface", QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 8, 4, 8);
    column->setSpacing(2);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 0, 12, 0);
    m_head = makeButton(title, "chevron-down", "section");
    m_head->setIconSize({12, 12});
    m_summary = makeLabel({}, "hint");
    head->addWidget(m_head);
    head->addStretch();
    head->addWidget(m_summary);
    column->addLayout(head);
    m_body = new QWidget;
    m_rows = new QVBoxLayout(m_body);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
    column->addWidget(m_body);
    connect(m_head, &QPushButton::clicked, this, [this] {
        setFolded(!m_folded);
        Q_EMIT foldedByUser();
    });
    setFolded(folded);
}

void Section::addField(FieldRow* field) {
    m_fields << field;
    m_rows->addWidget(field);
    connect(field, &FieldRow::standingChanged, this, &Section::showFields);
    showFields();
}

void Section::addWidget(QWidget* widget) { m_rows->addWidget(widget); }

void Section::setSummary(const QString& words) { m_summary->setText(words); }

void Section::setFolded(bool folded) {
    m_folded = folded;
    m_body->setVisible(!folded);
    m_head->setIcon(icon(folded ? "chevron-right" : "chevron-down"));
    m_head->setAccessibleDescription(folded ? tr("Folded") : tr("Unfolded"));
}

void Section::setOnlyChanged(bool only) {
    if (only) m_wasFolded = m_folded;
    m_onlyChanged = only;
    setFolded(!only && m_wasFolded);
    showFields();
}

void Section::showFields() {
    bool any = m_fields.isEmpty() && !m_onlyChanged;
    for (FieldRow* field : m_fields) {
        const bool wanted = field->isRelevant() && (!m_onlyChanged || field->differs());
        if (field->isHidden() == wanted) field->setVisible(wanted);
        any |= wanted;
    }
    if (isHidden() == any) setVisible(any);
}

}  // namespace headroom::ui
