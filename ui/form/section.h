// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/field_row.h"

#include <QFrame>
#include <QList>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom::ui {

/// A card of fields under a title that folds it. A card whose fields are all hidden hides itself.
class Section : public QFrame {
    Q_OBJECT

public:
    explicit Section(const QString& title, bool folded = false, QWidget* parent = nullptr);

    void addField(FieldRow* field);
    void addWidget(QWidget* widget);
    /// What is folded away: the parent for fields, so that they are made where they stay.
    QWidget& body() { return *m_body; }
    const QList<FieldRow*>& fields() const { return m_fields; }
    void setSummary(const QString& words);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Hides what differs from nothing, or shows everything of use again.
    void setOnlyChanged(bool only);
    bool isOnlyChanged() const { return m_onlyChanged; }

Q_SIGNALS:
    void foldedByUser();

private:
    void showFields();

    QPushButton* m_head;
    QLabel* m_summary;
    QWidget* m_body;
    QVBoxLayout* m_rows;
    QList<FieldRow*> m_fields;
    bool m_folded = false;
    bool m_wasFolded = false;  ///< before only what differs was shown
    bool m_onlyChanged = false;
};

}  // namespace headroom::ui
