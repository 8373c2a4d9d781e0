// SPDX-License-Identifier: GPL-3.0-or-later
// The job: its panels, its text, the ways to find a setting.
#include "shots/studio.h"

#include "form/panel_page.h"
#include "form/section.h"
#include "form/setting_search.h"
#include "panels/advanced/advanced_page.h"
#include "panels/advanced/yaml_editor.h"
#include "shell/command_palette.h"
#include "shell/help_panel.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace headroom::shots {

using namespace ui;

namespace {

using Act = std::function<void(Studio& studio)>;

/// A page of the open job, after something was done.
Shot page(const char* name, const Material& material, MainWindow::Page page, const Act& act = {}, const QSize& size = kUsual) {
    return {name, [&material, page, act, size](Camera& camera) {
                Studio studio(camera, {.job = material.job(Material::kNeverRun), .size = size});
                studio.showPage(page);
                camera.settle();
                if (act) act(studio);
                studio.awaitForecast();
                studio.keep();
            }};
}

/// Made in the other theme.
void repainted(Camera& camera, const Material& material) {
    camera.turnTheme();
    Studio studio(camera, {.job = material.job(Material::kNeverRun)});
    studio.showPage(MainWindow::Training);
    camera.turnTheme();
    studio.keep();
}

Act reveal(MainWindow::Page page, const char* key) {
    return [page, key](Studio& studio) { studio.window().panel(page)->reveal(key); };
}

void scrollToEnd(Studio& studio) {
    studio.settle();
    auto* bar = studio.seen<QScrollArea>().verticalScrollBar();
    bar->setValue(bar->maximum());
}

void makeErrors(Studio& studio) { studio.edit("train_unet: true", "train_unet: maybe\n        timestep_type: shift\n        max_loss: 3\n        train_steps: 4"); }

void addForeignKeys(Studio& studio) {
    studio.edit("train_unet: true", "train_unet: true\n        loss_target: noise\n        optimizer_params:\n          weight_decay: 0.01\n          my_own_key: [1, 2, 3]");
    studio.settle();  // they are listed after the fields are shown
    for (Section* section : studio.window().panel(MainWindow::Training)->findChildren<Section*>())
        if (section->isVisible() && section->fields().isEmpty()) section->setFolded(false);
    scrollToEnd(studio);
}

void showOnlyChanges(Studio& studio) {
    for (QLabel* link : studio.window().panel(MainWindow::Training)->findChildren<QLabel*>())
        if (link->isVisible() && link->text().contains(PanelPage::tr("Show"))) Q_EMIT link->linkActivated({});
}

/// Two held-out pictures with captions, and one whose file is missing.
void validate(Studio& studio) {
    studio.edit("\n        train_unet: true",
                "\n        train_unet: true\n        validation_config:\n          validate_every_n_steps: 50\n          resolution: 128\n          validation_sigmas: [1, 0.66, 0.33]\n"
                "          validation_items:\n            - {image_path: pictures/1f333.webp, prompt: deciduous tree}\n"
                "            - {image_path: pictures/1f33b.webp, prompt: 'sunflower, seen from the front, on white'}\n            - {image_path: pictures/lost.webp, prompt: ''}");
    studio.window().panel(MainWindow::Training)->reveal("train.validation_config.validation_items[2].image_path");
}

void makeSlider(Studio& studio) {
    studio.edit("type: diffusion_trainer",
                "type: concept_slider\n      slider:\n        target_class: face\n        positive_prompt: a happy face with a wide smile\n        negative_prompt: a sad face with tears\n"
                "        anchor_class: panda\n        guidance_strength: 3.0\n        anchor_strength: 1.0");
}

/// Prompts of a model that edits pictures; the second prompt has none, one picture of the third is missing.
void controlPrompts(Studio& studio) {
    studio.edit("arch: sd1", "arch: flux2");
    studio.edit("\n          - prompt: smiling face with smiling eyes",
                "\n          - prompt: the tree of picture 1 in the style of picture 2\n            ctrl_img_1: pictures/1f333.webp\n            ctrl_img_2: pictures/1f33b.webp");
    studio.edit("\n          - prompt: red heart", "\n          - prompt: a red heart instead of the flower\n            ctrl_img_1: pictures/1f337.webp\n            ctrl_img_2: pictures/lost.webp");
    studio.window().panel(MainWindow::Sample)->reveal("sample.samples[0].ctrl_img_1");
}

void goToError(Studio& studio) {
    studio.edit("batch_size", "batch_sise");
    studio.window().showKey(QStringLiteral("train.batch_sise"));
}

void complete(Studio& studio) {
    studio.edit("        optimizer: adamw", "        opt");
    auto& editor = studio.seen<YamlEditor>();
    const qsizetype at = editor.toPlainText().indexOf(QStringLiteral("        opt\n"));
    QTextCursor cursor(editor.document());
    cursor.setPosition(static_cast<int>(at) + 11);  // behind the last letter
    editor.setTextCursor(cursor);
    editor.setFocus();
    QTest::keyClick(&editor, Qt::Key_Space, Qt::ControlModifier);
}

Act searchFor(const char* words) {
    return [words](Studio& studio) {
        auto& search = studio.seen<SettingSearch>();
        search.setFocus();
        QTest::keyClicks(&search, QString::fromLatin1(words));
    };
}

Act popUpPalette(const char* words) {
    return [words](Studio& studio) {
        auto& palette = *studio.window().findChild<CommandPalette*>();
        palette.popUp(commandsOf(*studio.window().menuBar()), true);
        QTest::keyClicks(&palette.input(), QString::fromLatin1(words));
    };
}

void helpForField(Studio& studio) {
    studio.window().findChild<HelpPanel*>()->show();
    studio.window().panel(MainWindow::Training)->reveal("train.gradient_checkpointing");
}

void helpForPage(Studio& studio) { studio.window().findChild<HelpPanel*>()->show(); }

/// A menu of the bar, by its place.
Act openMenu(int place) {
    return [place](Studio& studio) {
        const QMenuBar& menus = *studio.window().menuBar();
        QAction* title = menus.actions().at(place);
        title->menu()->popup(menus.mapToGlobal(menus.actionGeometry(title).bottomLeft()));
    };
}

}  // namespace

Shots panelShots(const Material& material) {
    using enum MainWindow::Page;
    return {page("model", material, Model),
            page("model-broken-text", material, Model, [](Studio& studio) { studio.edit("\n        linear: 16", "\n        linear: [16"); }),
            page("model-foreign", material, Model, [](Studio& studio) { studio.edit("arch: sd1", "arch: flux"); }),
            page("model-small", material, Model, {}, kSmallest),
            page("training", material, Training),
            page("training-end", material, Training, scrollToEnd),
            page("training-changed", material, Training, showOnlyChanges),
            page("training-errors", material, Training, makeErrors),
            page("training-focus", material, Training, reveal(Training, "train.lr")),
            page("training-small", material, Training, {}, kSmallest),
            page("training-wide", material, Training, {}, QSize(1600, 960)),
            page("training-other-keys", material, Training, addForeignKeys),
            {"training-repainted", [&](Camera& camera) { repainted(camera, material); }},
            page("training-validation", material, Training, validate),
            page("training-slider", material, Training, makeSlider),
            page("model-slider", material, Model, makeSlider),
            page("sample", material, Sample),
            page("sample-control-pictures", material, Sample, controlPrompts),
            page("sample-control-pictures-small", material, Sample, controlPrompts, kSmallest),
            page("sample-end", material, Sample, scrollToEnd),
            page("sample-small", material, Sample, {}, kSmallest),
            page("sample-off", material, Sample, [](Studio& studio) { studio.edit("train_unet: true", "train_unet: true\n        disable_sampling: true"); }),
            page("sample-empty", material, Sample,
                 [](Studio& studio) {
                     const std::string text = studio.window().workbench().text().toStdString();
                     const std::size_t from = text.find("          - prompt"), to = text.find("meta:");
                     studio.edit(text.substr(from, to - from), "          []\n");
                 }),
            page("save", material, Save),
            page("save-small", material, Save, {}, kSmallest),
            page("advanced", material, Advanced),
            page("advanced-error", material, Advanced, goToError),
            page("advanced-broken", material, Advanced, [](Studio& studio) { studio.edit("\n        linear: 16", "\n        linear: [16"); }),
            page("advanced-completion", material, Advanced, complete),
            page("advanced-small", material, Advanced, goToError, kSmallest),
            page("search-hits", material, Training, searchFor("vram")),
            page("search-no-hit", material, Training, searchFor("gradiant_acumulation")),
            page("palette", material, Training, popUpPalette("")),
            page("palette-typed", material, Training, popUpPalette("sam")),
            page("help-field", material, Training, helpForField),
            page("help-page", material, Sample, helpForPage),
            page("menu-file", material, Training, openMenu(0)),
            page("menu-run", material, Training, openMenu(2)),
            page("menu-view", material, Training, openMenu(3))};
}

}  // namespace headroom::shots
