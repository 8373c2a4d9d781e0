// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/panel_page.h"

namespace headroom::ui {

/// One preview: its text and negative text over each other, and what it overrides in columns.
class PromptRow : public QFrame {
    Q_OBJECT

public:
    PromptRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent = nullptr);

    const QList<FieldRow*>& fields() const { return m_fields; }
    void refresh(std::size_t count);

    /// Heads of the columns, in line with them.
    static QWidget* makeHeads(std::span<const FieldSpec> fields);

Q_SIGNALS:
    void duplicateWanted(std::size_t item);
    void removeWanted(std::size_t item);
    void moveWanted(std::size_t item, int by);

private:
    QPushButton* addButton(QBoxLayout& layout, const char* iconName, const QString& name);

    Workbench& m_bench;
    std::size_t m_item;
    QList<FieldRow*> m_fields;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QLabel* m_message = nullptr;
};

}  // namespace headroom::ui
