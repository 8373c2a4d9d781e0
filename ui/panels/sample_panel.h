// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels/all_panels.h"

namespace headroom::ui {

class LazyColumn;
class PromptRow;

/// When previews are made, how they look, and the list of their prompts.
class SamplePanel : public PanelPage {
    Q_OBJECT

public:
    explicit SamplePanel(Workbench& workbench, QWidget* parent = nullptr);

    void addPrompt();

protected:
    void fill() override;
    void refreshMore() override;
    QList<FieldRow*> moreFields() const override;
    void makeItemOf(const std::string& key) override;

private:
    PromptRow* makeRow(std::size_t item);
    PromptRow& row(std::size_t item);
    void duplicate(std::size_t item);
    void remove(std::size_t item);
    void move(std::size_t item, int by);
    void convertOldForm();

    QLabel* m_count = nullptr;
    QWidget* m_heads = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_convert = nullptr;
    LazyColumn* m_rows = nullptr;
};

}  // namespace headroom::ui
