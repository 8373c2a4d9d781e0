// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Datasets page in its states, light and dark, for looking at.
//   dataset_shots FOLDER [WIDTHxHEIGHT]
#include "dataset/caption_box.h"
#include "dataset/caption_panel.h"
#include "dataset/tag_list.h"
#include "form/section.h"
#include "panels/dataset_desk.h"
#include "panels/datasets_panel.h"
#include "shell/main_window.h"
#include "style/language.h"
#include "style/look.h"
#include "support/fake_engine.h"
#include "support/scratch_pictures.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

void wait(int ms) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
}

/// The demo's pictures with faults of every kind, a mask each, and a second, small folder.
void fill(const ScratchPictures& folder) {
    const QDir demo(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/pictures"));
    QDir().mkpath(folder.path("toybox-main"));
    QDir().mkpath(folder.path("masks"));
    int at = 0;
    for (const QString& name : demo.entryList({QStringLiteral("*.webp")})) {
        QFile::copy(demo.filePath(name), folder.path("toybox-main/") + name);
        QFile::copy(demo.filePath(name), folder.path("masks/") + name);
        if (++at % 9 != 0) QFile::copy(demo.filePath(name.chopped(4) + QStringLiteral("txt")), folder.path("toybox-main/") + name.chopped(4) + QStringLiteral("txt"));
    }
    folder.add("toybox-main/0-wide.jpg", 900, 300, 90);
    folder.add("toybox-main/0-wide copy.jpg", 900, 300, 90);
    folder.write("toybox-main/0-wide.txt", "t0yb0x, a wide grey wall, soft light, white background, seen from the side and a little from above");
    folder.write("toybox-main/0-torn.png", std::string_view(folder.read("toybox-main/0-wide.jpg")).substr(0, 300));
    QFile::copy(QStringLiteral(HEADROOM_FIXTURES "/pictures/alpha.png"), folder.path("toybox-main/0-glass.png"));
    folder.add("toybox-extra/a.png", 300, 300, 200);
    folder.write("job.yaml", "job: extension\nconfig:\n  name: toybox-sd\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
                             "      model: {name_or_path: m, arch: sd1}\n      trigger_word: t0yb0x\n      datasets:\n"
                             "        - folder_path: toybox-main\n          resolution: [64, 128]\n          mask_path: masks\n          caption_ext: txt\n"
                             "        - folder_path: toybox-extra\n          num_repeats: 3\n          is_reg: true\n        - folder_path: not/there\n");
}

struct Scene {
    const char* name;
    void (*act)(DatasetsPanel& page);
};

const std::vector<Scene> kScenes = {
    {"pictures", [](DatasetsPanel& page) { page.desk().view().grid().step(5); }},
    {"faults", [](DatasetsPanel& page) { page.desk().view().grid().step(1); }},
    {"bucket", [](DatasetsPanel& page) {
         auto* list = page.desk().view().buckets().findChild<QListView*>();
         Q_EMIT list->clicked(list->model()->index(1, 0));
     }},
    {"tools", [](DatasetsPanel& page) {
         for (Section* section : page.desk().view().findChildren<Section*>()) section->setFolded(section->findChild<CaptionTools*>() == nullptr && section->findChild<TagList*>() == nullptr);
     }},
    {"unsaved", [](DatasetsPanel& page) {
         DatasetView& view = page.desk().view();
         view.grid().step(5);
         view.captions().box().setPlainText(QStringLiteral("a caption that is typed"));
         view.captions().box().document()->setModified(true);
     }},
    {"copy", [](DatasetsPanel& page) { page.desk().view().offerCopy({QStringLiteral("/a.png"), QStringLiteral("/b.png")}); }},
    {"small-set", [](DatasetsPanel& page) { page.desk().showDataset(1); }},
    {"no-folder", [](DatasetsPanel& page) { page.desk().showDataset(2); }},
    {"no-hit", [](DatasetsPanel& page) { page.desk().view().findChild<QLineEdit*>()->setText(QStringLiteral("zebra")); }},
    {"settings", [](DatasetsPanel& page) { page.showPictures(false); }},
};

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    loadFonts();
    loadLanguage();
    const QString target = application.arguments().value(1, QStringLiteral("."));
    const QStringList sides = application.arguments().value(2, QStringLiteral("1440x900")).split(QLatin1Char('x'));
    QDir().mkpath(target);
    const ScratchPictures folder;
    fill(folder);
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyLook(theme);
        for (const Scene& scene : kScenes) {
            QTemporaryDir scratch;
            QSettings settings(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
            MainWindow window({.settings = settings,
                               .makeEngine = []() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(std::vector<TrainerEvent>(), 0)); },
                               .cardIsThere = [] { return false; }});
            window.resize(sides.value(0).toInt(), sides.value(1).toInt());
            if (!window.openJob(folder.path("job.yaml"))) return 1;
            window.show();
            window.showPage(MainWindow::Datasets);
            wait(700);
            scene.act(static_cast<DatasetsPanel&>(*window.panel(MainWindow::Datasets)));
            wait(500);
            window.grab().save(QStringLiteral("%1/%2-%3.png").arg(target, QString::fromLatin1(scene.name), theme == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark")));
        }
    }
    return 0;
}
