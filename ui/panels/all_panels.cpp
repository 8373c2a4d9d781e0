// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/all_panels.h"

#include <array>

namespace headroom::ui {

std::span<const PanelSpec* const> allPanels() {
    static const std::array panels = {&modelPanel(), &trainingPanel(), &datasetsPanel(), &samplePanel(), &savePanel()};
    return panels;
}

}  // namespace headroom::ui
