// SPDX-License-Identifier: GPL-3.0-or-later
// The datasets of a job and their pictures as views of one document.
#include "panels/dataset_desk.h"

#include "panels/datasets_panel.h"
#include "style/look.h"
#include "support/scratch_pictures.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;
using Qt::StringLiterals::operator""_s;

class TestDatasetDesk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() {
        m_folder = std::make_unique<ScratchPictures>();
        m_folder->add("one/a.png", 600, 600, 1);
        m_folder->add("one/b.png", 600, 600, 2);
        m_folder->add("two/c.png", 600, 600, 3);
        m_folder->write("job.yaml", "job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      device: cpu\n"
                                    "      model: {name_or_path: m, arch: sd1}\n      trigger_word: sks\n      datasets:\n"
                                    "        - folder_path: one  # mine\n          resolution: [512]\n        - folder_path: two\n          num_repeats: 3\n          is_reg: true\n");
        m_bench = std::make_unique<Workbench>();
        QVERIFY(m_bench->open(m_folder->path("job.yaml")));
        m_page = std::make_unique<DatasetsPanel>(*m_bench);
        m_page->resize(1200, 800);
        m_page->show();
    }
    void cleanup() {
        m_page.reset();
        m_bench.reset();
    }

    void everyDatasetHasATabAndItsPictures() {
        QTRY_VERIFY(m_page->desk().isVisible());
        QTRY_COMPARE(view().model().count(), 2);
        QCOMPARE(view().model().source().grid, 16);
        QTRY_COMPARE(tab(0)->text(), u"one  2"_s);
        QVERIFY(tab(0)->isChecked());
        QCOMPARE(tab(1)->text(), u"two  ·  3×  ·  regularization"_s);
        tab(1)->click();
        QTRY_COMPARE(view().model().count(), 1);
        QCOMPARE(view().model().source().config.numRepeats, 3);
        QCOMPARE(view().model().source().folder(), m_folder->path("two"));
        QTRY_VERIFY(tab(1)->text().startsWith(u"two  1"_s));
        QCOMPARE(tab(0)->text(), u"one  2"_s);
    }

    void aFieldOverThePicturesEditsTheJob() {
        QTRY_COMPARE(view().model().count(), 2);
        const QString before = m_bench->text();
        auto* repeats = field("datasets[0].num_repeats");
        repeats->takeFocus();
        QTest::keyClicks(&repeats->input().box(), u"4"_s);
        QCOMPARE(m_bench->document().get("datasets[0].num_repeats").value_or(""), std::string("4"));
        QCOMPARE(view().model().source().config.numRepeats, 4);
        m_bench->undo();
        QCOMPARE(m_bench->text(), before);
        QCOMPARE(view().model().count(), 2);
    }

    void anotherFolderInTheTextIsAnotherGrid() {
        QTRY_COMPARE(view().model().count(), 2);
        m_bench->setText(m_bench->text().replace(u"folder_path: one"_s, u"folder_path: two"_s));
        QTRY_COMPARE(view().model().count(), 1);
    }

    void droppedFoldersAreOneEdit() {
        const QString before = m_bench->text();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_folder->path("one")), QUrl::fromLocalFile(m_folder->path("two")), QUrl::fromLocalFile(m_folder->path("job.yaml"))});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_page.get(), &drop);
        QCOMPARE(m_bench->process().datasets.size(), std::size_t{4});
        QCOMPARE(m_bench->process().datasets[2].folderPath.value_or(""), m_folder->path("one").toStdString());
        QCOMPARE(m_page->desk().shown(), std::size_t{3});
        m_bench->undo();
        QCOMPARE(m_bench->text(), before);
        QVERIFY(m_page->desk().shown() < 2);
    }

    void aSettingThatIsLookedForIsShown() {
        QVERIFY(m_page->reveal("datasets[1].flip_x"));
        QVERIFY(!m_page->desk().isVisible());
        QTRY_VERIFY(m_page->fieldFor("datasets[1].flip_x")->isVisible());
        m_page->showPictures(true);
        QVERIFY(m_page->desk().isVisible());
    }

    void withoutDatasetsThePageSaysWhatToDo() {
        while (!m_bench->process().datasets.empty()) QVERIFY(m_bench->applyDiff({{{"datasets[0]", m_bench->document().get("datasets[0]"), {}}}}));
        QVERIFY(!m_page->desk().isVisible());
        m_page->addDataset(m_folder->path("two"));
        QVERIFY(m_page->desk().isVisible());
        QTRY_COMPARE(view().model().count(), 1);
    }

    void aFolderThatIsNotThereSaysSo() {
        m_bench->setText(m_bench->text().replace(u"folder_path: one"_s, u"folder_path: nowhere"_s));
        QTRY_VERIFY(view().grid().emptyText().contains(m_folder->path("nowhere")) || view().grid().emptyText().contains(u"does not exist"_s));
    }

private:
    DatasetView& view() { return m_page->desk().view(); }
    QPushButton* tab(int at) {
        QList<QPushButton*> tabs;
        for (QPushButton* button : m_page->desk().findChildren<QPushButton*>())
            if (button->property("tab").toBool()) tabs << button;
        return tabs.value(at);
    }
    FieldRow* field(const std::string& key) {
        for (FieldRow* row : m_page->desk().findChildren<FieldRow*>())
            if (row->key() == key) return row;
        return nullptr;
    }

    std::unique_ptr<ScratchPictures> m_folder;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<DatasetsPanel> m_page;
};

QTEST_MAIN(TestDatasetDesk)
#include "tst_dataset_desk.moc"
