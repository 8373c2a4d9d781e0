// SPDX-License-Identifier: GPL-3.0-or-later
// The Datasets page.
#include "shots/studio.h"

#include "dataset/caption_box.h"
#include "dataset/caption_panel.h"
#include "dataset/tag_list.h"
#include "form/section.h"
#include "panels/dataset_desk.h"
#include "panels/datasets_panel.h"

#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace headroom::shots {

using namespace ui;

namespace {

using Act = void (*)(DatasetsPanel& page);

constexpr int kPictures = 44;

DatasetsPanel& openPictures(Camera& camera, Studio& studio) {
    studio.showPage(MainWindow::Datasets);
    auto& panel = static_cast<DatasetsPanel&>(*studio.window().panel(MainWindow::Datasets));
    camera.until("the pictures", [&] { return panel.desk().view().model().rowCount() == kPictures; });
    camera.settle();
    return panel;
}

Shot page(const char* name, const Material& material, Act act = nullptr, const QSize& size = kUsual) {
    return {name, [&material, act, size](Camera& camera) {
                Studio studio(camera, {.job = material.datasetJob(), .size = size});
                DatasetsPanel& panel = openPictures(camera, studio);
                if (act) act(panel);
                studio.keep();
            }};
}

/// The caption is put back before it is written: the folder is the same for all pictures.
void typing(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.datasetJob()});
    DatasetView& view = openPictures(camera, studio).desk().view();
    view.grid().step(5);
    QPlainTextEdit& box = view.captions().box();
    const QString before = box.toPlainText();
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("t0yb0x, a caption that is being typed"));
    studio.keep();
    box.setPlainText(before);
    box.document()->setModified(false);
}

void unfoldOnly(DatasetView& view, const QWidget& part) {
    for (Section* section : view.findChildren<Section*>()) section->setFolded(!section->isAncestorOf(&part));
}

void findAndReplace(DatasetsPanel& page) {
    DatasetView& view = page.desk().view();
    view.grid().step(5);
    unfoldOnly(view, view.tools());
    const auto lines = view.tools().findChildren<QLineEdit*>();
    lines[0]->setFocus();
    QTest::keyClicks(lines[0], QStringLiteral("face"));
    lines[1]->setText(QStringLiteral("smiling face"));
}

void showBucket(DatasetsPanel& page) {
    DatasetView& view = page.desk().view();
    unfoldOnly(view, view.buckets());
    auto* list = view.buckets().findChild<QListView*>();
    list->setCurrentIndex(list->model()->index(1, 0));
    Q_EMIT list->clicked(list->currentIndex());
}

void empty(Camera& camera, const Material& material) {
    Studio studio(camera, {.job = material.job(Material::kNeverRun)});
    studio.edit("\n        - folder_path: pictures\n          caption_ext: txt\n          caption_dropout_rate: 0.05\n          cache_latents_to_disk: true\n          resolution: [128]", " []");
    studio.showPage(MainWindow::Datasets);
    studio.keep();
}

}  // namespace

Shots datasetShots(const Material& material) {
    return {page("datasets", material, [](DatasetsPanel& panel) { panel.desk().view().grid().step(5); }),
            page("datasets-faults", material, [](DatasetsPanel& panel) { panel.desk().view().grid().step(1); }),
            page("datasets-bucket", material, showBucket),
            page("datasets-find-replace", material, findAndReplace),
            page("datasets-tags", material, [](DatasetsPanel& panel) { unfoldOnly(panel.desk().view(), panel.desk().view().tags()); }),
            {"datasets-unsaved", [&](Camera& camera) { typing(camera, material); }},
            page("datasets-copy", material, [](DatasetsPanel& panel) { panel.desk().view().offerCopy({QStringLiteral("/a.png"), QStringLiteral("/b.png")}); }),
            page("datasets-second", material, [](DatasetsPanel& panel) { panel.desk().showDataset(1); }),
            page("datasets-no-folder", material, [](DatasetsPanel& panel) { panel.desk().showDataset(2); }),
            page("datasets-no-hit", material, [](DatasetsPanel& panel) { panel.desk().view().findChild<QLineEdit*>()->setText(QStringLiteral("zebra")); }),
            page("datasets-settings", material, [](DatasetsPanel& panel) { panel.showPictures(false); }),
            page("datasets-small", material, [](DatasetsPanel& panel) { panel.desk().view().grid().step(5); }, kSmallest),
            {"datasets-empty", [&](Camera& camera) { empty(camera, material); }}};
}

}  // namespace headroom::shots
