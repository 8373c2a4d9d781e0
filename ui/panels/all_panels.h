// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/panel_page.h"

namespace headroom::ui {

/// The panels' tables: which keys stand where, under which words, and when (ai-toolkit-ui 2). To give a key a field,
/// add a line to one of them.
const PanelSpec& modelPanel();
const PanelSpec& trainingPanel();
const PanelSpec& datasetsPanel();
const PanelSpec& samplePanel();
const PanelSpec& savePanel();

/// Whether the job trains a concept slider instead of an adapter for a subject or style.
inline bool trainsSlider(const ProcessConfig& process, std::size_t = 0) { return process.type == "concept_slider"; }
inline bool trainsNoSlider(const ProcessConfig& process, std::size_t = 0) { return !trainsSlider(process); }

}  // namespace headroom::ui
