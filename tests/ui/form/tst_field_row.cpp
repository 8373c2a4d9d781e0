// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/cost_label.h"
#include "form/field_row.h"
#include "form/panel_page.h"
#include "style/look.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

constexpr const char* kJob = "job: extension\nconfig:\n  name: toy  # the name\n  process:\n    - type: diffusion_trainer\n"
                             "      training_folder: out\n      model: {name_or_path: m, arch: sd1}\n"
                             "      network:\n        type: lora\n        linear: 16  # rank\n        linear_alpha: 16\n        conv: 8\n        conv_alpha: 4\n"
                             "      datasets:\n        - folder_path: p\n          resolution: [512]\n"
                             "      train:\n        batch_size: 2  # two\n        lr: 1e-4\n        noise_scheduler: ddpm\n"
                             "        cache_text_embeddings: true\n        steps: 10\n";

}  // namespace

class TestFieldRow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Workbench m_bench;

    void open(const QByteArray& text = kJob) {
        QFile file(m_folder.filePath(QStringLiteral("job.yaml")));
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        file.close();
        if (!m_bench.open(file.fileName())) qFatal("the job of this test cannot be read");
    }

    static const FieldSpec& specOf(const char* key) {
        for (const PanelSpec* panel : allPanels()) {
            for (const SectionSpec& section : panel->sections)
                for (const FieldSpec& field : section.fields)
                    if (qstrcmp(field.key, key) == 0) return field;
            for (const FieldSpec& field : panel->items)
                if (qstrcmp(field.key, key) == 0) return field;
        }
        qFatal("no field for %s", key);
    }

    /// A field that follows the workbench, as a page makes it.
    std::unique_ptr<FieldRow> make(const char* key) {
        auto field = std::make_unique<FieldRow>(m_bench, specOf(key));
        connect(&m_bench, &Workbench::changed, field.get(), &FieldRow::refresh);
        return field;
    }

    static void type(FieldRow& field, const char* text) {
        auto& line = dynamic_cast<QLineEdit&>(field.input().box());
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QTest::keyClicks(&line, QString::fromLatin1(text));
    }

    static QString shown(FieldRow& field) { return dynamic_cast<QLineEdit&>(field.input().box()).text(); }

    QString expected(const char* before, const char* after) { return QString::fromLatin1(QByteArray(kJob).replace(before, after)); }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() { open(); }

    void typingChangesOnlyItsSpanAndIsOneUndoStep() {
        const auto field = make("train.batch_size");
        type(*field, "128");
        QCOMPARE(m_bench.text(), expected("batch_size: 2  # two", "batch_size: 128  # two"));
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        QCOMPARE(shown(*field), QStringLiteral("2"));
        QVERIFY(!m_bench.canUndo());
    }

    void leavingABoxEndsTheStep() {
        const auto field = make("train.batch_size");
        type(*field, "3");
        Q_EMIT field->input().left();
        type(*field, "4");
        m_bench.undo();
        QCOMPARE(m_bench.process().train.batchSize, 3);
    }

    void typingBackWhatWasThereLeavesNothingToUndo() {
        const auto field = make("train.batch_size");
        type(*field, "21");
        type(*field, "2");
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        QVERIFY(!m_bench.canUndo());
        QVERIFY(!m_bench.isDirty());
    }

    void numbersKeepTheirSpelling() {
        const auto field = make("train.lr");
        QCOMPARE(shown(*field), QStringLiteral("1e-4"));
        type(*field, "5e-05");
        QCOMPARE(m_bench.text(), expected("1e-4", "5e-05"));
    }

    void whatIsNoNumberIsNotWrittenAndGoesWhenTheBoxIsLeft() {
        const auto field = make("train.lr");
        type(*field, "2e-");
        QCOMPARE(m_bench.text(), expected("1e-4", "2"));
        QVERIFY(field->message().contains(QStringLiteral("number")));
        QCOMPARE(shown(*field), QStringLiteral("2e-"));
        Q_EMIT field->input().left();
        QCOMPARE(shown(*field), QStringLiteral("2"));
    }

    void anEditElsewhereShowsAtOnce() {
        const auto field = make("train.batch_size");
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: 07")));
        QCOMPARE(shown(*field), QStringLiteral("07"));
        m_bench.undo();
        QCOMPARE(shown(*field), QStringLiteral("2"));
    }

    void anEmptiedBoxTakesTheKeyOutAndShowsTheDefault() {
        const auto field = make("train.steps");
        auto& line = dynamic_cast<QLineEdit&>(field->input().box());
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QVERIFY(!m_bench.document().contains("train.steps"));
        QCOMPARE(line.placeholderText(), QStringLiteral("1000"));
        QTest::keyClicks(&line, QStringLiteral("12"));
        QCOMPARE(m_bench.text(), expected("steps: 10\n", "steps: 12\n"));
    }

    void theUndoKeysAreLeftToTheJob() {
        const auto field = make("train.steps");
        QKeyEvent keys(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
        keys.ignore();
        QCoreApplication::sendEvent(&field->input().box(), &keys);
        QVERIFY(!keys.isAccepted());
    }

    void whatDiffersFromTheDefaultIsMarkedAndCanBeReset() {
        const auto field = make("train.batch_size");
        QVERIFY(field->differs());
        field->reset();
        QVERIFY(!m_bench.document().contains("train.batch_size"));
        QVERIFY(!field->differs());
        const auto rate = make("train.lr");
        QVERIFY(!rate->differs());
        type(*rate, "2e-4");
        QVERIFY(rate->differs());
        rate->reset();
        QCOMPARE(m_bench.document().get("train.lr").value_or(""), std::string("1e-4"));
    }

    void theFamilyDecidesWhatItsNoiseScheduleIsResetTo() {
        const auto field = make("train.noise_scheduler");
        QVERIFY(!field->differs());
        m_bench.setText(expected("ddpm", "flowmatch"));
        QVERIFY(field->differs());
        field->reset();
        QCOMPARE(m_bench.process().train.noiseScheduler, std::string("ddpm"));
    }

    void alphaFollowsTheRankOnlyWhereBothSayTheSame() {
        const auto linear = make("network.linear");
        type(*linear, "32");
        QCOMPARE(m_bench.text(), expected("linear: 16  # rank\n        linear_alpha: 16", "linear: 32  # rank\n        linear_alpha: 32"));
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        const auto conv = make("network.conv");
        type(*conv, "9");
        QCOMPARE(m_bench.text(), expected("conv: 8", "conv: 9"));
    }

    void oneOfTwoSwitchesTurnsTheOtherOff() {
        const auto unload = make("train.unload_text_encoder");
        dynamic_cast<QCheckBox&>(unload->input().box()).click();
        QVERIFY(m_bench.process().train.unloadTextEncoder);
        QVERIFY(!m_bench.process().train.cacheTextEmbeddings);
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void aSwitchBringsTheKeyThatGoesWithIt() {
        const auto guides = make("train.do_guidance_loss");
        auto& box = dynamic_cast<QCheckBox&>(guides->input().box());
        box.click();
        QCOMPARE(m_bench.document().get("train.guidance_loss_target").value_or(""), std::string("4.0"));
        box.click();
        QVERIFY(!m_bench.document().contains("train.guidance_loss_target") && !m_bench.document().contains("train.do_guidance_loss"));
        m_bench.undo();
        m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void whatIsDroppedOnAPathIsItsValue() {
        const auto field = make("datasets[].mask_path");
        QWidget& line = field->input().box();
        const auto drop = [&](const QString& path) {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(path)});
            QDragEnterEvent enter({3, 3}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&line, &enter);
            if (!enter.isAccepted()) return false;
            QDropEvent dropped({3, 3}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&line, &dropped);
            return dropped.isAccepted();
        };
        QVERIFY(!drop(m_folder.filePath(QStringLiteral("job.yaml"))));  // a folder is wanted
        QVERIFY(!m_bench.canUndo());
        QVERIFY(drop(m_folder.path()));
        QCOMPARE(fieldValue(m_bench.document(), "datasets[0].mask_path").text, m_folder.path());
    }

    void anErrorIsShownAtItsFieldAndMendedInPlace() {
        const auto field = make("train.batch_size");
        m_bench.setText(expected("batch_size: 2", "batch_size: many"));
        QVERIFY(field->message().contains(QStringLiteral("batch_size")));
        QCOMPARE(field->input().box().property("state").toString(), QStringLiteral("error"));
        QCOMPARE(shown(*field), QStringLiteral("many"));
        type(*field, "4");
        QVERIFY(field->message().isEmpty());
        QCOMPARE(field->input().box().property("state").toString(), QString());
        QVERIFY(!hasErrors(m_bench.issues()));
    }

    void aKeyThatIsNotObeyedYetSaysSo() {
        const auto field = make("save.push_to_hub");
        QVERIFY(field->message().isEmpty());
        m_bench.setText(QString::fromLatin1(kJob) + QStringLiteral("      save: {push_to_hub: true}\n"));
        QVERIFY(field->message().contains(QStringLiteral("does not act on it yet")));
    }

    void aWordOutsideTheListIsShownAndKept() {
        const auto field = make("train.dtype");
        m_bench.setText(expected("steps: 10", "dtype: float16"));
        auto& box = dynamic_cast<QComboBox&>(field->input().box());
        QCOMPARE(box.currentText(), QStringLiteral("float16"));
        m_bench.setText(expected("steps: 10", "dtype: bf16"));
        QCOMPARE(box.currentText(), QStringLiteral("BF16"));
        QCOMPARE(box.count(), 3);
    }

    void aChoiceMayBeMoreThanAWord() {
        const auto field = make("headroom.checkpointing");
        auto& box = dynamic_cast<QComboBox&>(field->input().box());
        QCOMPARE(box.currentText(), QStringLiteral("As the switch says"));
        box.setCurrentIndex(3);
        Q_EMIT box.activated(3);
        QVERIFY(m_bench.process().headroom.checkpointing.has_value());
        QCOMPARE(m_bench.process().headroom.checkpointing->number, 2);
        QCOMPARE(box.currentText(), QStringLiteral("Every 2nd block"));
    }

    void aTextOfSeveralLinesIsNotFlattenedByALine() {
        open(QByteArray(kJob).replace("name: toy  # the name", "name: \"a\\nb\""));
        const auto field = make("config.name");
        QVERIFY(dynamic_cast<QLineEdit&>(field->input().box()).isReadOnly());
    }

    void aKeyOfAnotherArchitectureIsGreyedAndCanBeRemoved() {
        const auto field = make("train.timestep_type");
        QVERIFY(!field->isRelevant());
        m_bench.setText(expected("steps: 10", "timestep_type: shift"));
        QVERIFY(field->isRelevant());
        QVERIFY(!field->input().isEnabled());
        QVERIFY(field->message().contains(QStringLiteral("not used by SD 1.5")));
        const auto links = field->findChildren<QLabel*>();
        const auto link = std::ranges::find_if(links, [](const QLabel* label) { return label->text().contains(QLatin1String("href")); });
        QVERIFY(link != links.end());
        Q_EMIT (*link)->linkActivated({});
        QVERIFY(!m_bench.document().contains("train.timestep_type"));
        QVERIFY(!field->isRelevant());
    }

    // ---- costs

    void aCostNamesTheValueAsTheBoxDoes_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("tried");
        QTest::addColumn<QString>("words");
        QTest::newRow("a number") << QStringLiteral("train.batch_size") << QStringLiteral("4") << QStringLiteral("4: +1.0 GiB");
        QTest::newRow("a switch") << QStringLiteral("train.gradient_checkpointing") << QStringLiteral("false") << QStringLiteral("Off: +1.0 GiB");
        QTest::newRow("a choice") << QStringLiteral("train.optimizer") << QStringLiteral("adamw8bit") << QStringLiteral("AdamW8Bit: +1.0 GiB");
        QTest::newRow("a choice of maps") << QStringLiteral("headroom.checkpointing") << QStringLiteral("{every: 2}") << QStringLiteral("Every 2nd block: +1.0 GiB");
        QTest::newRow("sizes") << QStringLiteral("datasets[].resolution") << QStringLiteral("768") << QStringLiteral("768: +1.0 GiB");
    }
    void aCostNamesTheValueAsTheBoxDoes() {
        QFETCH(const QString, key);
        QFETCH(const QString, tried);
        const auto field = make(key.toLatin1().constData());
        field->showCost(FieldCost{tried.toStdString(), 1 << 30, 3LL << 30, false});
        QTEST(field->findChild<CostLabel*>()->text(), "words");
        QVERIFY(field->input().box().accessibleDescription().endsWith(field->cost()) && field->cost().contains(QStringLiteral("3.0 GiB")));
        field->showCost({});
        QVERIFY(field->findChild<CostLabel*>()->text().isEmpty() && !field->input().box().accessibleDescription().contains(QStringLiteral("GiB")));
    }

    void theRowStaysAsItIsWhenACostComes() {
        for (const char* key : {"train.batch_size", "datasets[].resolution", "train.optimizer"}) {
            const auto field = make(key);
            const QSize before = field->sizeHint(), least = field->minimumSizeHint();
            field->showCost(FieldCost{"adamw8bit", -(1LL << 30), 3LL << 30, true});
            QCOMPARE(field->minimumSizeHint(), least);
            QCOMPARE(field->sizeHint().height(), before.height());
        }
    }

    void whatMovesNoMemoryHasNoCost() {
        const auto field = make("train.lr");
        field->showCost(FieldCost{"1", 1 << 30, 3LL << 30, false});
        QVERIFY(!field->findChild<CostLabel*>() && field->cost().isEmpty());
    }

    void everyFieldHasANameAndAMeaning() {
        for (const PanelSpec* panel : allPanels())
            for (const SectionSpec& section : panel->sections)
                for (const FieldSpec& spec : section.fields) {
                    const FieldRow field(m_bench, spec);
                    QVERIFY2(!const_cast<FieldRow&>(field).input().box().accessibleName().isEmpty(), spec.key);
                    QVERIFY2(!field.words().contains(QLatin1Char('_')), spec.key);
                    QVERIFY2(spec.help || !field.rule().help.empty(), spec.key);
                }
    }
};

QTEST_MAIN(TestFieldRow)
#include "tst_field_row.moc"
