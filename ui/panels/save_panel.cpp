// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/save_panel.h"

#include "panels/save_files_view.h"

#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kPrecisionChoices = {Choice{"bf16", FIELD_TR("BF16")}, Choice{"fp16", FIELD_TR("FP16")}, Choice{"fp32", FIELD_TR("FP32")}};
constexpr std::array kFormats = {Choice{"safetensors", FIELD_TR("Safetensors")}, Choice{"diffusers", FIELD_TR("Diffusers folder")}};

bool pushes(const ProcessConfig& process, std::size_t) { return process.save.pushToHub; }

constexpr std::array kWhere = {
    FieldSpec{.key = "training_folder", .box = Box::Folder, .noDefault = true},
    FieldSpec{.key = "save.dtype", .label = FIELD_TR("Data type"), .choices = kPrecisionChoices},
    FieldSpec{.key = "save.save_format", .when = [](const ProcessConfig& process, std::size_t) { return !process.network; }, .choices = kFormats},
};

constexpr std::array kWhen = {
    FieldSpec{.key = "save.save_every"},
    FieldSpec{.key = "save.max_step_saves_to_keep", .label = FIELD_TR("Max step saves to keep")},
};

constexpr std::array kRecords = {
    FieldSpec{.key = "logging.log_every"},
    FieldSpec{.key = "logging.use_ui_logger"},
};

constexpr std::array kHub = {
    FieldSpec{.key = "save.push_to_hub"},
    FieldSpec{.key = "save.hf_repo_id", .when = pushes},
    FieldSpec{.key = "save.hf_private", .when = pushes},
};

constexpr std::array kSections = {
    SectionSpec{FIELD_TR("Folder and format"), Place::Left, kWhere},
    SectionSpec{FIELD_TR("When"), Place::Left, kWhen},
    SectionSpec{FIELD_TR("Records"), Place::Right, kRecords},
    SectionSpec{FIELD_TR("Upload"), Place::Right, kHub},
};

}  // namespace

const PanelSpec& savePanel() {
    static const PanelSpec panel{.title = FIELD_TR("Save"), .sections = kSections, .home = "save logging training_folder log_dir"};
    return panel;
}

SavePanel::SavePanel(Workbench& workbench, QWidget* parent) : PanelPage(workbench, savePanel(), parent) {}

void SavePanel::fill() {
    auto* card = new Section(tr("Files"));
    place(Place::Right).addWidget(card);
    m_files = new SaveFilesView;
    card->addWidget(m_files);
    connect(m_files, &SaveFilesView::summaryChanged, card, &Section::setSummary);
}

void SavePanel::refreshMore() { m_files->setJob(workbench()); }

}  // namespace headroom::ui
