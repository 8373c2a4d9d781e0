// SPDX-License-Identifier: GPL-3.0-or-later
// The lists on panels: prompts, datasets, pictures of the validation.
#include "form/field_row.h"
#include "panels/dataset_desk.h"
#include "panels/datasets_panel.h"
#include "panels/picture_thumb.h"
#include "panels/sample_panel.h"
#include "panels/training_panel.h"
#include "style/look.h"
#include "support/open_job.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;

class TestPanelItems : public QObject, OpenJob {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() { open(); }

    void validationComesWithAPictureToFillIn() {
        TrainingPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QVERIFY(!page.fieldFor("train.validation_config.resolution"));
        auto& on = dynamic_cast<QCheckBox&>(page.fieldFor("train.validation_config")->input().box());
        QVERIFY(!on.isChecked());
        on.click();
        QCOMPARE(m_bench.process().train.validationConfig->validationItems.size(), std::size_t{1});
        QCOMPARE(shownIn(page.fieldFor("train.validation_config.validate_every_n_steps")->input().box()), QStringLiteral("1"));
        QCOMPARE(shownIn(page.fieldFor("train.validation_config.validation_sigmas")->input().box()), QStringLiteral("0.5"));
        QVERIFY(otherKeys(m_bench.document(), trainingPanel()).size() == 1);  // all of the section has fields
        const auto press = [&](const char* name) {
            for (QPushButton* button : page.findChildren<QPushButton*>())
                if (button->accessibleName() == QLatin1String(name)) return button->click();
            QFAIL(name);
        };
        QVERIFY(page.fieldFor("train.validation_config.validation_items[0].image_path"));
        press("Add picture");
        enter(page.fieldFor("train.validation_config.validation_items[1].image_path")->input().box(), QStringLiteral("held/out.png"));
        enter(page.fieldFor("train.validation_config.validation_items[1].prompt")->input().box(), QStringLiteral("a fox"));
        QCOMPARE(m_bench.process().train.validationConfig->validationItems[1].imagePath, std::string("held/out.png"));
        press("Remove picture 1");
        QCOMPARE(m_bench.process().train.validationConfig->validationItems.size(), std::size_t{1});
        QVERIFY(page.reveal("train.validation_config.validation_items[0].prompt"));
        QTRY_VERIFY(page.fieldFor("train.validation_config.validation_items[0].prompt")->input().box().isVisible());
        on.click();
        QVERIFY(!m_bench.document().contains("train.validation_config"));
        QVERIFY(!page.fieldFor("train.validation_config.resolution"));
        while (m_bench.canUndo()) m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void promptsAreAddedCopiedMovedAndRemoved() {
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        const auto press = [&](const char* name) {
            for (QPushButton* button : page.findChildren<QPushButton*>())
                if (button->accessibleName() == QString::fromLatin1(name)) return button->click();
            QFAIL(name);
        };
        QTRY_VERIFY(page.isBuilt());
        for (const char* key : {"sample.samples[0].prompt", "sample.samples[1].prompt", "sample.samples[2].prompt"}) QVERIFY(page.fieldFor(key));
        const auto prompt = [&](int i) { return fieldValue(m_bench.document(), keyOf("sample.samples[].prompt", static_cast<std::size_t>(i))).text; };
        press("Duplicate prompt 1");
        QCOMPARE(prompt(1), QStringLiteral("a fox"));
        QCOMPARE(m_bench.document().get("sample.samples[1].seed").value_or(""), std::string("7"));
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        press("Move prompt 1 down (Alt+Down)");
        QCOMPARE(prompt(0), QStringLiteral("two\nlines\n"));
        QCOMPARE(prompt(1), QStringLiteral("a fox"));
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        press("Remove prompt 1");
        QCOMPARE(prompt(0), QStringLiteral("two\nlines\n"));
        QCOMPARE(m_bench.process().sample.samples.size(), std::size_t{2});
        m_bench.undo();
        page.addPrompt();
        QCOMPARE(m_bench.process().sample.samples.size(), std::size_t{4});
        enter(page.fieldFor("sample.samples[3].prompt")->input().box(), QStringLiteral("new"));
        QCOMPARE(prompt(3), QStringLiteral("new"));
        m_bench.undo();
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void aPromptShowsWhatItInherits() {
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        auto& width = dynamic_cast<QLineEdit&>(page.fieldFor("sample.samples[0].width")->input().box());
        QCOMPARE(width.placeholderText(), QStringLiteral("512"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("sample_every: 100"), QStringLiteral("width: 640")));
        QCOMPARE(width.placeholderText(), QStringLiteral("640"));
        QCOMPARE(width.text(), QString());
    }

    void theSeedOfAPromptIsThatOfTheRun() {
        const auto hint = [](SamplePanel& page, const char* key) { return dynamic_cast<QLineEdit&>(page.fieldFor(key)->input().box()).placeholderText(); };
        SamplePanel page(m_bench);
        page.show();
        QCOMPARE(hint(page, "sample.samples[1].seed"), QStringLiteral("7"));  // the first one's own stays in force
        m_bench.setText(m_bench.text().replace(QStringLiteral("sample_every: 100"), QStringLiteral("seed: 40\n        walk_seed: true")));
        QCOMPARE(hint(page, "sample.samples[1].seed"), QStringLiteral("41"));
        QCOMPARE(hint(page, "sample.samples[2].seed"), QStringLiteral("42"));
    }

    void controlPicturesOfPromptsAreShownAndMissed() {
        open(QByteArray(kJob).replace("arch: sd1", "arch: flux2").replace("seed: 7", "ctrl_img_1: here.png\n            ctrl_img_2: gone.png").replace("folder_path: p", "folder_path: '.'"));
        QImage red(40, 20, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(m_folder.filePath(QStringLiteral("here.png"))));
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QVERIFY(page.fieldFor("sample.samples[0].ctrl_img_3"));
        QVERIFY(!page.fieldFor("sample.samples[0].ctrl_img"));
        const auto thumb = [&](const char* key) { return page.fieldFor(key)->parentWidget()->findChild<PictureThumb*>(); };
        QTRY_COMPARE(thumb("sample.samples[0].ctrl_img_1")->toolTip(), m_folder.filePath(QStringLiteral("here.png")));
        QTRY_VERIFY(thumb("sample.samples[0].ctrl_img_2")->fault().contains(m_folder.filePath(QStringLiteral("gone.png"))));
        QCOMPARE(thumb("sample.samples[0].ctrl_img_1")->grab().toImage().pixelColor(22, 22), QColor(Qt::red));
        QVERIFY(thumb("sample.samples[0].ctrl_img_3")->fault().isEmpty());
        QVERIFY(thumb("sample.samples[0].ctrl_img_3")->isVisible());
        m_bench.setText(m_bench.text().replace(QStringLiteral("flux2"), QStringLiteral("sd1")));
        QVERIFY(page.fieldFor("sample.samples[0].ctrl_img_1"));  // set in the file, not used
        QVERIFY(!page.fieldFor("sample.samples[0].ctrl_img_3"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("sd1"), QStringLiteral("flux_kontext")));
        QVERIFY(thumb("sample.samples[1].ctrl_img")->isVisible());
    }

    /// They are made after the buttons of their row and those of the rows behind it.
    void tabGoesFromAPromptsColumnsToItsControlPictures() {
        open(QByteArray(kJob).replace("arch: sd1", "arch: flux2"));
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QTRY_VERIFY(page.isBuilt());
        QTRY_VERIFY(page.fieldFor("sample.samples[1].ctrl_img_3"));
        const auto box = [&](const char* key) { return &page.fieldFor(key)->input().box(); };
        const auto next = [](QWidget* from) {
            do from = from->nextInFocusChain();
            while (from->focusPolicy() == Qt::NoFocus || !from->isVisible() || !from->isEnabled());
            return from;
        };
        QCOMPARE(next(box("sample.samples[0].network_multiplier")), box("sample.samples[0].ctrl_img_1"));
        QWidget* behind = next(next(box("sample.samples[0].ctrl_img_3")));  // its button for the file
        QVERIFY2(qobject_cast<QPushButton*>(behind) && behind->accessibleName().contains(QStringLiteral("prompt 1")), qPrintable(behind->accessibleName()));
    }

    /// The fields of a prompt are narrow; what is wrong with one stands below them all and in its tool tip.
    void aPromptThatIsOpenedWithAFaultKeepsItsShape() {
        open(QByteArray(kJob).replace("seed: 7", "seed: many"));
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QTRY_VERIFY(page.isBuilt());
        FieldRow* seed = page.fieldFor("sample.samples[0].seed");
        QVERIFY2(seed->message().isEmpty(), qPrintable(seed->message()));
        QVERIFY2(seed->input().box().toolTip().contains(QStringLiteral("sample.samples[0].seed")), qPrintable(seed->input().box().toolTip()));
        QTRY_COMPARE(seed->height(), page.fieldFor("sample.samples[0].width")->height());
        QCOMPARE(seed->height(), page.fieldFor("sample.samples[1].seed")->height());
    }

    /// In one column everything above the prompts is laid out while the page goes to one of them.
    void goingToAPromptLeavesTheFieldsAboveWhole() {
        open(QByteArray(kJob).replace("seed: 7", "ctrl_img_1: here.png").replace("arch: sd1", "arch: flux2"));
        SamplePanel page(m_bench);
        page.resize(960, 540);
        page.show();
        QVERIFY(page.reveal("sample.samples[0].ctrl_img_1"));
        QTRY_VERIFY(page.isBuilt());
        QTest::qWait(100);
        FieldRow* negative = page.fieldFor("sample.neg");
        const QWidget& box = negative->input().box();
        QVERIFY2(box.mapTo(negative, QPoint(0, box.height())).y() <= negative->height(), qPrintable(QStringLiteral("%1 of %2").arg(negative->height()).arg(box.height())));
    }

    void aWarningOfAPromptIsNoError() {
        open(QByteArray(kJob).replace("arch: sd1", "arch: flux2").replace("seed: 7", "ctrl_img_1: here.png"));
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        const auto message = [&]() -> QString {
            for (QLabel* label : page.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("sample.samples[0]"))) return label->property("role").toString();
            return {};
        };
        QTRY_COMPARE(message(), QStringLiteral("warn"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("ctrl_img_1: here.png"), QStringLiteral("seed: many")));
        QTRY_COMPARE(message(), QStringLiteral("bad"));
    }

    void promptsOfTheOldFormAreConverted() {
        open(QByteArray(kJob).replace("samples:\n          - prompt: a fox  # first\n            seed: 7\n          - prompt: |\n              two\n              lines\n          - prompt: ''\n",
                                      "prompts:\n          - a fox\n          - \"two, three\"\n"));
        SamplePanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QTRY_VERIFY(page.isBuilt());
        for (QLabel* label : page.findChildren<QLabel*>())
            if (label->accessibleName().startsWith(QLatin1String("Convert them"))) Q_EMIT label->linkActivated({});
        QVERIFY(!m_bench.document().contains("sample.prompts"));
        QCOMPARE(fieldValue(m_bench.document(), "sample.samples[1].prompt").text, QStringLiteral("two, three"));
    }

    void datasetsAreAddedCopiedAndRemoved() {
        DatasetsPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QVERIFY(page.fieldFor("datasets[1].folder_path"));
        page.addDataset(QStringLiteral("/pictures/new ones"));
        QCOMPARE(m_bench.process().datasets.size(), std::size_t{3});
        QCOMPARE(shownIn(page.fieldFor("datasets[2].folder_path")->input().box()), QStringLiteral("/pictures/new ones"));
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        page.showPictures(true);
        const auto named = [&](const char* name) {
            const auto buttons = page.findChildren<QPushButton*>();
            return *std::ranges::find_if(buttons, [&](const QPushButton* button) { return button->isVisible() && button->accessibleName() == QString::fromLatin1(name); });
        };
        page.desk().showDataset(0);
        named("Duplicate")->click();
        QCOMPARE(m_bench.process().datasets.size(), std::size_t{3});
        QCOMPARE(m_bench.document().get("datasets[1].folder_path").value_or(""), std::string("p"));
        m_bench.undo();
        named("Remove")->click();
        QCOMPARE(m_bench.process().datasets.size(), std::size_t{1});
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void theFirstDatasetOfAJobCanBeAdded() {
        open("job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      model: {name_or_path: m, arch: sd1}\n");
        DatasetsPanel page(m_bench);
        page.show();
        page.addDataset(QStringLiteral("p"));
        QCOMPARE(m_bench.process().datasets.size(), std::size_t{1});
        SamplePanel samples(m_bench);
        samples.show();
        samples.addPrompt();
        QCOMPARE(m_bench.process().sample.samples.size(), std::size_t{1});
    }
};

QTEST_MAIN(TestPanelItems)
#include "tst_panel_items.moc"
