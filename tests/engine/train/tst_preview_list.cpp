// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/preview_list.h"

#include <QTest>

using namespace headroom;

namespace {

SampleConfig section(const std::vector<std::string>& prompts) {
    SampleConfig config;
    config.seed = 42;
    config.neg = "blurry";
    for (const std::string& prompt : prompts) config.samples.emplace_back().prompt = prompt;
    return config;
}

std::vector<std::int64_t> seedsOf(const SampleConfig& config) {
    std::vector<std::int64_t> seeds;
    for (const Preview& preview : previewsOf(config, {}, {})) seeds.push_back(preview.seed);
    return seeds;
}

}  // namespace

// training-maths.md 16.4
class TestPreviewList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlainPromptTakesEverythingFromTheSection() {
        SampleConfig config = section({"a cat"});
        config.width = 640;
        config.height = 384;
        config.guidanceScale = 4;
        config.sampleSteps = 30;
        config.networkMultiplier = 0.8;
        const Preview wanted{.prompt = "a cat", .negative = "blurry", .width = 640, .height = 384, .seed = 42, .guidance = 4, .steps = 30, .networkMultiplier = 0.8};
        QVERIFY(previewsOf(config, {}, {}) == std::vector{wanted});
    }

    void anItemsOwnValuesBeatTheSections() {
        SampleConfig config = section({"a cat", "a dog"});
        SamplePrompt& item = config.samples[0];
        item.width = 128;
        item.height = 256;
        item.neg = "";
        item.seed = 9;
        item.guidanceScale = 1.5;
        item.sampleSteps = 3;
        item.networkMultiplier = 0.5;
        const Preview wanted{.prompt = "a cat", .negative = "", .width = 128, .height = 256, .seed = 9, .guidance = 1.5, .steps = 3, .networkMultiplier = 0.5};
        QVERIFY(previewsOf(config, {}, {})[0] == wanted);
        QCOMPARE(previewsOf(config, {}, {})[1].width, 512);
        QCOMPARE(previewsOf(config, {}, {})[1].negative, std::string("blurry"));
    }

    void flagsInThePromptBeatBoth() {
        SampleConfig config = section({"a cat --w 768 --h 320 --n ugly hands --d 7 --l 2.5 --s 12 --m 0.25"});
        config.samples[0].width = 128;
        config.samples[0].seed = 9;
        const Preview wanted{.prompt = "a cat", .negative = "ugly hands", .width = 768, .height = 320, .seed = 7, .guidance = 2.5, .steps = 12, .networkMultiplier = 0.25};
        QVERIFY(previewsOf(config, {}, {})[0] == wanted);
    }

    void seedsStayOrWalk() {
        SampleConfig config = section({"a", "b", "c"});
        QCOMPARE(seedsOf(config), (std::vector<std::int64_t>{42, 42, 42}));
        config.walkSeed = true;
        QCOMPARE(seedsOf(config), (std::vector<std::int64_t>{42, 43, 44}));
        config.seed = -1;
        QCOMPARE(seedsOf(config), (std::vector<std::int64_t>{-1, -1, -1}));
    }

    // Q19
    void anItemsSeedSticksUntilTheWalkResetsIt() {
        SampleConfig config = section({"a", "b", "c"});
        config.samples[1].seed = 7;
        QCOMPARE(seedsOf(config), (std::vector<std::int64_t>{42, 7, 7}));
        config.walkSeed = true;
        QCOMPARE(seedsOf(config), (std::vector<std::int64_t>{42, 7, 44}));
    }

    void aSeedInThePromptIsForThatPromptAlone() {
        QCOMPARE(seedsOf(section({"a --d 7", "b"})), (std::vector<std::int64_t>{7, 42}));
    }

    void placesForTriggerAndNameAreFilledAndNothingIsAdded() {
        const auto previews = previewsOf(section({"[trigger] on [name], [trigger] --n not [name]", "a dog"}), "sks", "run 1");
        QCOMPARE(previews[0].prompt, std::string("sks on run 1, sks"));
        QCOMPARE(previews[0].negative, std::string("not run 1"));
        QCOMPARE(previews[1].prompt, std::string("a dog"));
    }

    void aTriggerThatNamesItselfEnds() {
        QCOMPARE(previewsOf(section({"[trigger]"}), "[trigger][trigger]", {})[0].prompt, std::string("[trigger][trigger]"));
    }

    void withoutPromptsThereIsNoPreview() { QVERIFY(previewsOf({}, "sks", "run").empty()); }
};

QTEST_GUILESS_MAIN(TestPreviewList)
#include "tst_preview_list.moc"
