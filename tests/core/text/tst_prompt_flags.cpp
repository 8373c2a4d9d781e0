// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt_flags.h"

#include <QTest>

using namespace headroom;

class TestPromptFlags : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlainPromptHasNoFlags() {
        PromptFlags plain;
        plain.prompt = "a cat, sci--fi -- really";
        QCOMPARE(readPromptFlags(" a cat, sci--fi -- really "), plain);
    }

    void everyFlagIsRead() {
        const PromptFlags flags = readPromptFlags(
            "a cat --n blurry, low quality --w 768 --h 512 --d 42 --l 3.5 --s 30 --m 0.8 --p2 style --n2 noise --gr 0.7 --frames 17 --fps 16 --ctrl_img a b.png");
        QCOMPARE(flags.prompt, std::string("a cat"));
        QCOMPARE(flags.negative, std::string("blurry, low quality"));
        QCOMPARE(flags.width, 768);
        QCOMPARE(flags.height, 512);
        QCOMPARE(flags.seed, std::int64_t(42));
        QCOMPARE(flags.guidance, 3.5);
        QCOMPARE(flags.steps, 30);
        QCOMPARE(flags.networkMultiplier, 0.8);
        QCOMPARE(flags.prompt2, std::string("style"));
        QCOMPARE(flags.negative2, std::string("noise"));
        QCOMPARE(flags.guidanceRescale, 0.7);
        QCOMPARE(flags.frames, 17);
        QCOMPARE(flags.fps, 16);
        QCOMPARE(flags.controlImage, std::string("a b.png"));
        QVERIFY(flags.unread.empty());
    }

    void secondSpellingsMeanTheSame() {
        QCOMPARE(readPromptFlags("a --seed 7 --cfg 2 --steps 9 --num_frames 5"), readPromptFlags("a --d 7 --l 2 --s 9 --frames 5"));
    }

    void whatCannotBeReadIsListed() {
        const PromptFlags flags = readPromptFlags("a --w wide --colour red --ref x.png --h 64");
        QCOMPARE(flags.unread, (std::vector<std::string>{"--w wide", "--colour red", "--ref x.png"}));
        QVERIFY(!flags.width);
        QCOMPARE(flags.height, 64);
    }

    void anEmptyNegativeIsAnEmptyText() {
        QCOMPARE(readPromptFlags("a --n").negative, std::string());
        QCOMPARE(readPromptFlags("--n x").prompt, std::string());
        QCOMPARE(readPromptFlags(""), PromptFlags{});
    }
};

QTEST_GUILESS_MAIN(TestPromptFlags)
#include "tst_prompt_flags.moc"
