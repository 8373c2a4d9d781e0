// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/list_edit.h"

#include "job/job_document.h"

#include <QTest>

using namespace headroom;

namespace {

constexpr const char* kJob = "config:\n  process:\n    - sample:\n        samples:\n          - prompt: a  # first\n            seed: 1\n"
                             "          # between\n          - prompt: |\n              b\n              c\n          - prompt: d\n      train: {}\n";
constexpr const char* kList = "sample.samples";

std::string textAfter(const Result<std::string>& text) { return text ? *text : text.error().sentence(); }

}  // namespace

class TestListEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itemsAreCounted() {
        QCOMPARE(itemCount(JobDocument(kJob), kList), std::size_t{3});
        QCOMPARE(itemCount(JobDocument(kJob), "datasets"), std::size_t{0});
        QCOMPARE(itemCount(JobDocument("config: ["), kList), std::size_t{0});
    }

    void neighboursChangePlacesWithTheirComments() {
        const std::string swapped = textAfter(withItemsSwapped(JobDocument(kJob), kList, 1));
        QCOMPARE(swapped, std::string("config:\n  process:\n    - sample:\n        samples:\n          - prompt: a  # first\n            seed: 1\n"
                                      "          # between\n          - prompt: d\n          - prompt: |\n              b\n              c\n      train: {}\n"));
        QCOMPARE(textAfter(withItemsSwapped(JobDocument(swapped), kList, 1)), std::string(kJob));
    }

    void aSwapInBracketsAndOneOfUnlikeIndentsKeepTheirMeaning() {
        QCOMPARE(textAfter(withItemsSwapped(JobDocument("config: {process: [{datasets: [{a: 1}, {b: 2}]}]}\n"), "datasets", 0)),
                 std::string("config: {process: [{datasets: [{b: 2}, {a: 1}]}]}\n"));
        const JobDocument uneven("config:\n  process:\n    - datasets:\n        -   a: 1\n            b: 2\n        - c: 3\n          d: 4\n");
        const JobDocument swapped(textAfter(withItemsSwapped(uneven, "datasets", 0)));
        QCOMPARE(swapped.get("datasets[0].d").value_or(""), std::string("4"));
        QCOMPARE(swapped.get("datasets[1].b").value_or(""), std::string("2"));
    }

    void aCopyStandsBehindItsItem() {
        const JobDocument copied(textAfter(withItemDuplicated(JobDocument(kJob), kList, 0)));
        QCOMPARE(itemCount(copied, kList), std::size_t{4});
        QCOMPARE(copied.get("sample.samples[0].prompt").value_or(""), std::string("a"));
        QCOMPARE(copied.get("sample.samples[1].seed").value_or(""), std::string("1"));
        QCOMPARE(copied.get("sample.samples[3].prompt").value_or(""), std::string("d"));
    }

    void whatIsNotThereIsSaid() {
        QVERIFY(!withItemsSwapped(JobDocument(kJob), kList, 2));
        QVERIFY(!withItemDuplicated(JobDocument(kJob), "datasets", 0));
    }
};

QTEST_GUILESS_MAIN(TestListEdit)
#include "tst_list_edit.moc"
