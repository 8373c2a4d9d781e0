// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "panels/all_panels.h"

namespace headroom::ui {

/// How training goes, and the pictures that are held out to measure it.
class TrainingPanel : public PanelPage {
    Q_OBJECT

public:
    explicit TrainingPanel(Workbench& workbench, QWidget* parent = nullptr);

protected:
    void fill() override;
    void refreshMore() override;

private:
    void makeValidation(Section& card);

    QWidget* m_sliderNote = nullptr;
    QWidget* m_heldOut = nullptr;  ///< shown while validation is on
    ItemList* m_items = nullptr;
};

}  // namespace headroom::ui
