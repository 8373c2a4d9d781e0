// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset_view.h"
#include "form/field_row.h"

#include <QHash>

class QButtonGroup;
class QHBoxLayout;

namespace headroom::ui {

/// The datasets of a job one at a time: a tab for each, the fields that are changed most, and its pictures.
class DatasetDesk : public QWidget {
    Q_OBJECT

public:
    /// With `later` its parts are made in these steps, and nothing may be asked of it before they are done.
    DatasetDesk(Workbench& workbench, const DatasetView::Parts& parts, QWidget* parent = nullptr, BuildSteps* later = nullptr);

    /// Shows what the document says now.
    void refresh(std::size_t count);
    void showDataset(std::size_t item);
    std::size_t shown() const { return m_item; }
    DatasetView& view() { return *m_view; }
    /// Of the dataset that is shown.
    const QList<FieldRow*>& fields() const { return m_fields; }
    /// Puts the cursor into the shown dataset's folder.
    void focusFolder();

Q_SIGNALS:
    void duplicateWanted(std::size_t item);
    void removeWanted(std::size_t item);
    /// fields() are new ones.
    void fieldsMade();

private:
    QWidget* makeTabLine();
    void makeView(const DatasetView::Parts& parts, BuildSteps& steps);
    void showTabs(std::size_t count);
    void makeFields();
    QString tabWords(std::size_t item) const;

    Workbench& m_bench;
    std::size_t m_item = 0;
    QHBoxLayout* m_tabs = nullptr;
    QButtonGroup* m_group;
    QPushButton* m_add = nullptr;
    QFrame* m_band = nullptr;
    QList<FieldRow*> m_fields;
    QHash<QString, int> m_counts;  ///< by folder, as far as they were read
    DatasetView* m_view = nullptr;
};

}  // namespace headroom::ui
