// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels/all_panels.h"

namespace headroom::ui {

class SaveFilesView;

/// Where and how often the job saves, and the files that come of it.
class SavePanel : public PanelPage {
    Q_OBJECT

public:
    explicit SavePanel(Workbench& workbench, QWidget* parent = nullptr);

protected:
    void fill() override;
    void refreshMore() override;

private:
    SaveFilesView* m_files = nullptr;
};

}  // namespace headroom::ui
