// SPDX-License-Identifier: GPL-3.0-or-later
// The panels as views of one document, over the real tables of keys and fields.
#include "panels/advanced/advanced_page.h"
#include "panels/advanced/yaml_editor.h"
#include "panels/dataset_desk.h"
#include "panels/datasets_panel.h"
#include "panels/sample_panel.h"
#include "panels/save_panel.h"
#include "panels/training_panel.h"
#include "style/look.h"
#include "support/open_job.h"

#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>

#include <algorithm>
#include <set>

using namespace headroom;
using namespace headroom::ui;

namespace {

struct Entry {
    const FieldSpec* spec;
    std::string key;
};

/// Every field of every panel, items by their first.
std::vector<Entry> everyField() {
    std::vector<Entry> all;
    for (const PanelSpec* panel : allPanels()) {
        for (const SectionSpec& section : panel->sections)
            for (const FieldSpec& spec : section.fields) all.push_back({&spec, keyOf(spec.key, 0)});
        for (const FieldSpec& spec : panel->items) all.push_back({&spec, keyOf(spec.key, 0)});
    }
    return all;
}

/// A value other than the default that fits a field, as YAML, and as what a box then shows.
struct Sample {
    std::string yaml;
    QString shown;
};

double within(const Limits& limits, double wanted) { return std::clamp(wanted, limits.least, limits.most); }

Sample sampleFor(const FieldSpec& spec, const KeyRow& rule) {
    if (spec.box == Box::SectionSwitch) return {spec.stock, QStringLiteral("on")};
    if (spec.box == Box::Resolutions) return {"[640, 768]", QStringLiteral("640, 768")};
    if (!spec.choices.empty()) {
        // kJob says the last word of the devices already.
        const Choice& choice = spec.key == std::string_view("device") ? spec.choices.front() : spec.choices.back();
        return {choice.yaml, QString::fromLatin1(choice.label)};
    }
    if (!rule.choices.empty()) {
        const std::string word(wordsOf(rule.choices)[1]);
        return {word, QString::fromStdString(word)};
    }
    switch (rule.kind) {
    case KeyKind::Switch: return rule.defaultValue == "true" ? Sample{"false", QStringLiteral("off")} : Sample{"true", QStringLiteral("on")};
    case KeyKind::Whole: return {"17", QStringLiteral("17")};
    case KeyKind::Real: {
        if (spec.box == Box::Percent) return {"0.25", QStringLiteral("25")};
        const QString number = QString::number(within(rule.limits, 0.375));
        return {number.toStdString(), number};
    }
    case KeyKind::List: return {rule.limits.most <= 1 ? "[0.25, 0.5]" : "[one, two]", rule.limits.most <= 1 ? QStringLiteral("0.25, 0.5") : QStringLiteral("one, two")};
    default: return {"some words", QStringLiteral("some words")};
    }
}

}  // namespace

class TestPanels : public QObject, OpenJob {
    Q_OBJECT

    std::unique_ptr<FieldRow> make(const Entry& entry) {
        auto field = std::make_unique<FieldRow>(m_bench, *entry.spec);
        connect(&m_bench, &Workbench::changed, field.get(), &FieldRow::refresh);
        return field;
    }

    /// A job whose architecture uses the field, so that its box is not greyed.
    void openFor(const FieldSpec& spec) {
        if (spec.key == std::string_view("model.arch")) return open(QByteArray(kJob).replace("arch: sd1", "arch: sd15"));
        for (const char* arch : {"sd1", "ltx2", "flux2", "krea2:o_edit_turbo", "flux_kontext", "wan22_14b:t2v", "ideogram4", "zimage:turbo"})
            if (archShows(arch, spec.trait)) return open(QByteArray(kJob).replace("arch: sd1", QByteArray("arch: '") + arch + "'"));
        qFatal("no architecture shows %s", spec.key);
    }

    std::vector<std::unique_ptr<PanelPage>> pages() {
        std::vector<std::unique_ptr<PanelPage>> all;
        all.push_back(std::make_unique<PanelPage>(m_bench, modelPanel()));
        all.push_back(std::make_unique<TrainingPanel>(m_bench));
        all.push_back(std::make_unique<DatasetsPanel>(m_bench));
        all.push_back(std::make_unique<SamplePanel>(m_bench));
        all.push_back(std::make_unique<SavePanel>(m_bench));
        for (const auto& page : all) {
            page->resize(1200, 800);
            page->show();
            static_cast<void>(page->fields());  // else they are made bit by bit
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() { open(); }

    void everyFieldWritesItsKeyAndNothingElse_data() {
        QTest::addColumn<int>("index");
        const auto all = everyField();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].spec->key) << static_cast<int>(i);
    }

    void everyFieldWritesItsKeyAndNothingElse() {
        QFETCH(int, index);
        const Entry entry = everyField()[static_cast<std::size_t>(index)];
        openFor(*entry.spec);
        const QString before = m_bench.text();
        const auto field = make(entry);
        const Sample sample = sampleFor(*entry.spec, field->rule());
        enter(field->input().box(), sample.shown);
        const auto written = m_bench.document().get(entry.key);
        QVERIFY(written.has_value());
        if (entry.spec->box == Box::SectionSwitch) QVERIFY2(written->starts_with("validation_items:"), written->c_str());
        else QVERIFY2(sameYaml(*written, sample.yaml), written->c_str());
        // With the key given its old value, the job means what it meant: nothing else changed.
        JobDocument restored(m_bench.text().toStdString());
        const JobDocument old(before.toStdString());
        const auto diff = difference(old, restored);
        QVERIFY(diff);
        const std::string brought = entry.spec->brings ? entry.spec->brings->key : entry.spec->goesWith ? entry.spec->goesWith : "";
        for (const KeyChange& change : diff->changes) QVERIFY2(entry.key.starts_with(change.key) || change.key.starts_with(entry.key) || change.key == brought, change.key.c_str());
        QVERIFY(m_bench.canUndo());
        m_bench.undo();
        QCOMPARE(m_bench.text(), before);
        QVERIFY(!m_bench.canUndo());
    }

    void everyFieldShowsWhatTheTextSays_data() { everyFieldWritesItsKeyAndNothingElse_data(); }

    void everyFieldShowsWhatTheTextSays() {
        QFETCH(int, index);
        const Entry entry = everyField()[static_cast<std::size_t>(index)];
        openFor(*entry.spec);
        const auto field = make(entry);
        const QString before = shownIn(field->input().box());
        const Sample sample = sampleFor(*entry.spec, field->rule());
        JobDocument edited(m_bench.text().toStdString());
        QVERIFY(edited.set(entry.key, sample.yaml));
        m_bench.setText(QString::fromStdString(edited.text()));
        QCOMPARE(shownIn(field->input().box()), sample.shown);
        m_bench.undo();
        QCOMPARE(shownIn(field->input().box()), before);
    }

    /// A row that is added to the schema shows up without anyone's doing: by a field, or among the other keys.
    void everyKeyOfTheSchemaIsShownSomewhere() {
        std::set<std::string> shown;
        for (const Entry& entry : everyField()) shown.insert(entry.spec->key);
        for (const KeyRow& row : keyRows()) {
            const bool isPart = row.kind == KeyKind::Section || row.kind == KeyKind::Sections;
            if (isPart || shown.contains(row.key) || row.key == "job" || row.key == "meta") continue;
            if (std::ranges::any_of(shown, [&](const std::string& key) { return key.starts_with(row.key + '.'); })) continue;
            const std::string key = QString::fromStdString(row.key).replace(QLatin1String("[]"), QLatin1String("[0]")).toStdString();
            JobDocument document(kJob);
            const Status set = document.set(key, row.defaultValue == "null" ? "5" : row.defaultValue);
            QVERIFY2(static_cast<bool>(set), key.c_str());
            bool listed = false;
            for (const PanelSpec* panel : allPanels())
                listed |= std::ranges::count(otherKeys(document, *panel), key, &OtherKey::key) > 0;
            QVERIFY2(listed, key.c_str());
        }
    }

    void anEmptyListIsNoOtherKey() {
        JobDocument document(kJob);
        QVERIFY(document.set("datasets", "[]"));
        QVERIFY(document.set("sample.samples", "[]"));
        for (const PanelSpec* panel : allPanels())
            for (const OtherKey& other : otherKeys(document, *panel)) QVERIFY2(other.key != "datasets" && other.key != "sample.samples", other.key.c_str());
    }

    void otherKeysNameTheirLineAndLeadThere() {
        TrainingPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QTRY_VERIFY(page.isBuilt());
        const auto others = otherKeys(m_bench.document(), trainingPanel());
        QCOMPARE(others.size(), std::size_t{1});
        QCOMPARE(others[0].key, std::string("train.optimizer_params.betas"));
        QSignalSpy spy(&page, &PanelPage::lineWanted);
        const auto link = [&]() -> QLabel* {
            for (QLabel* label : page.findChildren<QLabel*>())
                if (label->text().contains(QLatin1String("optimizer_params.betas"))) return label;
            return nullptr;
        };
        QTRY_VERIFY(link());
        Q_EMIT link()->linkActivated({});
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].toInt(), m_bench.document().position("train.optimizer_params.betas").first);
    }

    void whatAnArchitectureDoesNotUseIsHidden() {
        const auto relevantIn = [this](const char* arch) {
            open(QByteArray(kJob).replace("arch: sd1", QByteArray("arch: ") + arch));
            std::set<std::string> keys;
            for (const Entry& entry : everyField())
                if (FieldRow field(m_bench, *entry.spec); field.isRelevant()) keys.insert(entry.spec->key);
            return keys;
        };
        const auto sd = relevantIn("sd1");
        const auto flux = relevantIn("flux2");
        const auto video = relevantIn("ltx2");
        const auto song = relevantIn("ace_step_15");
        QVERIFY(sd.contains("network.conv") && !flux.contains("network.conv"));
        QVERIFY(!sd.contains("model.quantize") && flux.contains("model.quantize"));
        QVERIFY(!sd.contains("train.timestep_type") && flux.contains("train.timestep_type"));
        QVERIFY(!sd.contains("model.low_vram") && flux.contains("model.low_vram"));
        QVERIFY(!sd.contains("datasets[].num_frames") && video.contains("datasets[].num_frames"));
        QVERIFY(flux.contains("datasets[].control_path_1") && !video.contains("datasets[].control_path_1"));
        QVERIFY(video.contains("datasets[].do_audio") && !flux.contains("datasets[].do_audio"));
        QVERIFY(flux.contains("sample.width") && !song.contains("sample.width"));
        QVERIFY(video.contains("sample.samples[].ctrl_img") && !video.contains("sample.samples[].ctrl_img_1"));
        QVERIFY(flux.contains("sample.samples[].ctrl_img_3") && !flux.contains("sample.samples[].ctrl_img"));
        QVERIFY(!sd.contains("sample.samples[].ctrl_img") && !sd.contains("sample.samples[].ctrl_img_1"));
    }

    void aFieldThatAnotherOneRulesComesAndGoes() {
        TrainingPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        QVERIFY(!page.fieldFor("train.ema_config.ema_decay"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("steps: 10"), QStringLiteral("ema_config: {use_ema: true}")));
        QVERIFY(page.fieldFor("train.ema_config.ema_decay"));
        QVERIFY(page.reveal("train.ema_config.ema_decay"));
        QVERIFY(page.fieldFor("train.ema_config.ema_decay")->isVisible());
        m_bench.undo();
        QVERIFY(!page.fieldFor("train.ema_config.ema_decay"));
        QVERIFY(page.fieldFor("network.linear"));
        m_bench.setText(m_bench.text().replace(QStringLiteral("type: lora"), QStringLiteral("type: lokr")));
        QVERIFY(!page.fieldFor("network.linear"));
        QVERIFY(page.fieldFor("network.lokr_factor"));
    }

    void aSliderBringsItsSectionAndTakesItAway() {
        PanelPage model(m_bench, modelPanel());
        TrainingPanel page(m_bench);
        page.show();
        QVERIFY(model.fieldFor("trigger_word"));
        QVERIFY(!page.fieldFor("slider.target_class"));
        QVERIFY(page.fieldFor("train.diff_output_preservation"));
        enter(model.fieldFor("type")->input().box(), QStringLiteral("Concept slider"));
        QCOMPARE(m_bench.process().slider->positivePrompt, std::string("person who is happy"));
        QCOMPARE(shownIn(page.fieldFor("slider.negative_prompt")->input().box()), QStringLiteral("person who is sad"));
        QVERIFY(!model.fieldFor("trigger_word"));
        QVERIFY(!page.fieldFor("train.diff_output_preservation"));
        QVERIFY(!page.fieldFor("slider.anchor_strength"));  // there is no anchor
        enter(page.fieldFor("slider.anchor_class")->input().box(), QStringLiteral("person"));
        QVERIFY(page.fieldFor("slider.anchor_strength"));
        enter(model.fieldFor("type")->input().box(), QStringLiteral("LoRA trainer"));
        QVERIFY(!m_bench.document().contains("slider"));
        while (m_bench.canUndo()) m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
    }

    void anUnknownKeyOfTheValidationIsListed() {
        m_bench.setText(m_bench.text().replace(QStringLiteral("steps: 10"), QStringLiteral("validation_config: {resolution: 256, mystery: 1}")));
        QVERIFY(std::ranges::count(otherKeys(m_bench.document(), trainingPanel()), std::string("train.validation_config.mystery"), &OtherKey::key) == 1);
    }

    void onlyWhatDiffersIsShownOnDemandAndFoldsComeBack() {
        TrainingPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        const auto follow = [&](const char* words) {
            for (QLabel* label : page.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral(">%1<").arg(QString::fromLatin1(words)))) return Q_EMIT label->linkActivated({});
            QFAIL(words);
        };
        QTRY_VERIFY(page.isBuilt());
        QVERIFY(page.fieldFor("train.loss_type")->isVisible());
        follow("Show");
        QVERIFY(!page.fieldFor("train.loss_type")->isVisible());
        QVERIFY(page.fieldFor("train.batch_size")->isVisible());
        follow("Show all");
        QVERIFY(page.fieldFor("train.loss_type")->isVisible());
        QVERIFY(!page.fieldFor("train.ema_config.use_ema")->isVisible());
    }

    void aBrokenTextIsNamedAndFieldsKeepTheLastJob() {
        TrainingPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        FieldRow* field = page.fieldFor("train.batch_size");
        m_bench.setText(m_bench.text().replace(QStringLiteral("batch_size: 2"), QStringLiteral("batch_size: [2")));
        QCOMPARE(shownIn(field->input().box()), QStringLiteral("2"));
        QVERIFY(!field->input().box().isEnabled());
        TrainingPanel later(m_bench);
        later.show();
        QCOMPARE(shownIn(later.fieldFor("train.batch_size")->input().box()), QStringLiteral("2"));
        m_bench.undo();
        QVERIFY(field->input().box().isEnabled());
    }

    void resolutionChipsAndLineAgree() {
        DatasetsPanel page(m_bench);
        page.resize(1200, 800);
        page.show();
        FieldRow* field = page.fieldFor("datasets[0].resolution");
        const auto chip = [&](const char* side) {
            for (QPushButton* button : field->findChildren<QPushButton*>())
                if (button->text() == QString::fromLatin1(side)) return button;
            return static_cast<QPushButton*>(nullptr);
        };
        QVERIFY(chip("512")->isChecked() && !chip("1024")->isChecked());
        chip("1024")->click();
        QCOMPARE(m_bench.document().get("datasets[0].resolution").value_or(""), std::string("[512, 768, 1024]"));
        chip("768")->click();
        QCOMPARE(shownIn(field->input().box()), QStringLiteral("512, 1024"));
    }

    /// Random edits over fields and text, then undo to the first byte. The seed is printed.
    void randomEditsUndoToTheFirstByte() {
        const quint32 seed = qEnvironmentVariableIsSet("HEADROOM_TEST_SEED") ? qEnvironmentVariable("HEADROOM_TEST_SEED").toUInt() : QRandomGenerator::global()->generate();
        qInfo("HEADROOM_TEST_SEED=%u", seed);
        QRandomGenerator random(seed);
        const auto all = pages();
        AdvancedPage text(m_bench);
        text.show();
        auto* editor = text.findChild<YamlEditor*>();
        for (const auto& page : all) page->hide();
        std::size_t current = 0;
        const int edits = qEnvironmentVariableIsSet("HEADROOM_EDITS") ? qEnvironmentVariableIntValue("HEADROOM_EDITS") : 2000;
        for (int i = 0; i < edits; ++i) {
            // As in the window: one page is seen at a time, and changes every now and then.
            if (i % 10 == 0) {
                all[current]->hide();
                current = random.bounded(static_cast<quint32>(all.size()));
                all[current]->show();
            }
            PanelPage& page = *all[current];
            QList<FieldRow*> fields = page.fields();
            fields.removeIf([](FieldRow* field) { return !field->isRelevant() || !field->input().isEnabled(); });
            const auto kind = random.bounded(12);
            if (kind == 0 && m_bench.canUndo()) m_bench.undo();
            else if (kind == 1 && m_bench.canRedo()) m_bench.redo();
            else if (kind == 2) editor->replaceText(editor->text().replace(QStringLiteral("save_every: 5"), QStringLiteral("save_every: 6")) + QStringLiteral("# note\n"));
            else if (kind == 3) editor->replaceText(editor->text() + QStringLiteral("broken: ["));
            else if (!fields.isEmpty() && !m_bench.document().syntaxError()) editAtRandom(*fields[random.bounded(static_cast<int>(fields.size()))], random);
            text.commit();
            if (m_bench.document().syntaxError() && kind != 3) m_bench.undo();
        }
        for (const auto& page : all) page->hide();
        while (m_bench.canUndo()) m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        for (int i = 0; i < 200 && m_bench.canRedo(); ++i) m_bench.redo();
        while (m_bench.canUndo()) m_bench.undo();
        QCOMPARE(m_bench.text(), QString::fromLatin1(kJob));
        for (const auto& page : all) page->show();
        QCOMPARE(editor->text(), QString::fromLatin1(kJob));
        for (const auto& page : all)
            for (FieldRow* field : page->fields())
                if (auto* line = qobject_cast<QLineEdit*>(&field->input().box()); line && field->rule().kind == KeyKind::Whole)
                    QCOMPARE(line->text(), fieldValue(m_bench.document(), field->key()).isSet() ? fieldValue(m_bench.document(), field->key()).text : QString());
    }

    void noLabelOfAPageIsCutOff() {
        for (const auto& page : pages())
            for (FieldRow* field : page->fields())
                if (QLabel& label = field->label(); label.isVisible())
                    QVERIFY2(label.height() >= label.heightForWidth(label.width()), field->key().c_str());
    }

private:
    /// As by the clipboard: one edit, however long the text.
    static void putAtOnce(QWidget& box, const QString& text) {
        if (auto* paragraph = qobject_cast<QPlainTextEdit*>(&box)) {
            paragraph->selectAll();
            paragraph->insertPlainText(text);
            return;
        }
        auto* list = qobject_cast<QComboBox*>(&box);
        auto* line = list ? list->lineEdit() : qobject_cast<QLineEdit*>(&box);
        line->selectAll();
        line->insert(text);
    }

    static void editAtRandom(FieldRow& field, QRandomGenerator& random) {
        QWidget& box = field.input().box();
        const quint32 chance = random.bounded(10U);
        if (auto* list = qobject_cast<QComboBox*>(&box); list && !list->isEditable()) {
            const int index = random.bounded(list->count());
            list->setCurrentIndex(index);
            Q_EMIT list->activated(index);
        } else if (auto* check = qobject_cast<QCheckBox*>(&box)) {
            check->click();
        } else if (chance == 0) {
            field.reset();
        } else {
            const bool isNumber = field.rule().kind == KeyKind::Whole || field.rule().kind == KeyKind::Real;
            putAtOnce(box, chance == 1 ? QString() : isNumber ? QString::number(random.bounded(1, 4000)) : QStringLiteral("w: #%1 'x").arg(random.bounded(99)));
        }
        if (random.bounded(3U) > 0) Q_EMIT field.input().left();
    }
};

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
