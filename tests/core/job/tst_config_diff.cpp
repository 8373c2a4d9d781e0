// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/config_diff.h"

#include "job/job_document.h"

#include <QTest>

using namespace headroom;

namespace {

std::string diffText(const char* from, const char* to) {
    const auto diff = difference(JobDocument(from), JobDocument(to));
    return diff ? diff->text() : diff.error().sentence();
}

}  // namespace

class TestConfigDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDiffPrintsAlignedAndReverses() {
        const ConfigDiff diff{{{"train.batch_size", "4", "1"}, {"train.gradient_accumulation", {}, "4"}}};
        QCOMPARE(diff.text(), std::string("train.batch_size             4 -> 1\n"
                                          "train.gradient_accumulation  (absent) -> 4\n"));
        QCOMPARE(diff.reversed().text(), std::string("train.gradient_accumulation  4 -> (absent)\n"
                                                     "train.batch_size             1 -> 4\n"));
        QCOMPARE(diff.reversed().reversed(), diff);
    }

    void differencesAreFoundAsDeepAsTheyLie() {
        QCOMPARE(diffText("meta: {a: 1, b: {c: 2, d: 3}}", "meta: {b: {c: 5, d: 3}, e: x}"),
                 std::string("meta.a    1 -> (absent)\n"
                             "meta.b.c  2 -> 5\n"
                             "meta.e    (absent) -> x\n"));
        QCOMPARE(diffText("meta: [{a: 1}, {a: 2}]", "meta: [{a: 1}, {a: 3}, {a: 4}]"),
                 std::string("meta[1].a  2 -> 3\n"
                             "meta[2]    (absent) -> {a: 4}\n"));
        QCOMPARE(diffText("meta: [512, 768]", "meta: [512]"), std::string("meta  [512, 768] -> [512]\n"));
    }

    void spellingAndOrderAreNoDifference() {
        QCOMPARE(diffText("meta: {a: 1e-4, b: yes}\njob: x", "job: 'x'\nmeta:\n  b: true # same\n  a: 0.0001\n"),
                 std::string());
        QCOMPARE(diffText("meta: {<<: {a: 1}, b: 2}", "meta: {a: 1, b: 2}"), std::string());
        QCOMPARE(diffText("meta: '1'", "meta: 1"), std::string("meta  '1' -> 1\n"));
    }

    void aDiffIsAppliedAsOneEditOrNotAtAll() {
        JobDocument document("meta:\n  a: 1 # one\n  b: &x 2\n  c: *x\n");
        const std::string before = document.text();
        QVERIFY(apply({{{"meta.a", "1", "5"}, {"meta.d", {}, "[1, 2]"}, {"meta.c", "2", {}}}}, document));
        QCOMPARE(document.text(), std::string("meta:\n  a: 5 # one\n  b: &x 2\n  d: [1, 2]\n"));
        document.undo();
        QCOMPARE(document.text(), before);
        const Status refused = apply({{{"meta.a", "1", "5"}, {"meta.b", "2", "3"}}}, document);
        QVERIFY(!refused);
        QCOMPARE(document.text(), before);
        QVERIFY(!document.canUndo());
    }

    void brokenTextsAreNotCompared() {
        QVERIFY(diffText("meta: 'x", "meta: 1").find("line 1, column 7: a quote is opened") == 0);
        QVERIFY(diffText("- 1", "meta: 1").find("cannot be compared") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestConfigDiff)
#include "tst_config_diff.moc"
