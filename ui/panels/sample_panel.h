// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels/all_panels.h"

namespace headroom::ui {

/// When previews are made, how they look, and the list of their prompts.
class SamplePanel : public PanelPage {
    Q_OBJECT

public:
    explicit SamplePanel(Workbench& workbench, QWidget* parent = nullptr);

    void addPrompt();

protected:
    void fill() override;
    void refreshMore() override;

private:
    void convertOldForm();

    QLabel* m_count = nullptr;
    QWidget* m_heads = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_convert = nullptr;
    ItemList* m_rows = nullptr;
};

}  // namespace headroom::ui
