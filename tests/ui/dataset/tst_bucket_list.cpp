// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/bucket_list.h"

#include "dataset/dataset_index.h"
#include "support/scratch_pictures.h"

#include <QAbstractItemModelTester>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;

class TestBucketList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The list against what the trainer makes of the same folder, repeats and mirrored copies included.
    void countsAreThoseOfTheTrainer() {
        const ScratchPictures folder;
        const std::array sizes = {std::pair(200, 100), std::pair(100, 200), std::pair(200, 104), std::pair(90, 90), std::pair(60, 60)};
        for (std::size_t i = 0; i < sizes.size(); ++i) folder.add(std::to_string(i) + ".png", sizes[i].first, sizes[i].second, static_cast<int>(i));
        DatasetSource source;
        source.grid = 8;
        source.config.folderPath = folder.root().toStdString();
        source.config.resolution = {64, 96};
        source.config.numRepeats = 3;
        source.config.flipX = true;
        std::vector<PictureRow> rows;
        PictureScanner scanner(source.config);
        const auto files = pictureFiles(source.config);
        QVERIFY(files);
        for (const auto& file : *files) {
            rows.push_back(rowFrom({QString::fromStdString(file.string())}, scanner.scan(file), source.config));
            judge(rows.back(), source);
        }
        std::map<std::pair<std::size_t, BucketShape>, int> trained, shown;
        std::int64_t largest = 0;
        for (std::size_t at = 0; at < 2; ++at) {
            const auto index = indexDataset(source.config, source.config.resolution[at], source.grid, 0);
            QVERIFY(index);
            RandomSource random(1);
            const BucketPlan plan = planBuckets(index->shapes(), 1, random);
            for (const Bucket& bucket : plan.buckets) trained[{at, bucket.shape}] = static_cast<int>(bucket.items.size());
            largest = std::max(largest, plan.heaviest()->shape.area());
        }
        const auto listed = bucketRows(rows, source);
        for (const BucketRow& row : listed) shown[{row.resolution, row.shape}] = row.items;
        QVERIFY(trained == shown);
        QVERIFY(listed.front().isHeaviest);
        QCOMPARE(listed.front().shape.area(), largest);
        QCOMPARE(std::ranges::count_if(listed, &BucketRow::isHeaviest), 1);
        QVERIFY(bucketRows({}, source).empty());
    }

    void aChoiceIsToldAndTakenBack() {
        BucketList list;
        const QAbstractItemModelTester tester(&list.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<std::optional<BucketRow>> told;
        connect(&list, &BucketList::chosen, this, [&](const std::optional<BucketRow>& bucket) { told.push_back(bucket); });
        const BucketRow small{0, {64, 64}, 2, 2, false}, large{0, {64, 128}, 5, 5, true};
        list.setRows({large, small}, {128});
        QCOMPARE(list.model().items(), 7);
        QCOMPARE(list.model().mostItems(), 5);
        QCOMPARE(list.model().longestSide(), 128);
        auto* view = list.findChild<QListView*>();
        QVERIFY(view->model()->data(view->model()->index(0, 0), Qt::AccessibleTextRole).toString().contains(QStringLiteral("heaviest")));
        Q_EMIT view->clicked(view->model()->index(1, 0));
        QVERIFY(told.back() == small);
        list.setRows({small}, {128});  // its place changed, not it
        QCOMPARE(told.size(), std::size_t{1});
        list.setRows({large}, {128});
        QVERIFY(told.size() == 2 && !told.back());
        Q_EMIT view->clicked(view->model()->index(0, 0));
        Q_EMIT view->clicked(view->model()->index(0, 0));
        QVERIFY(told.size() == 4 && told[2] == large && !told[3]);
    }
};

QTEST_MAIN(TestBucketList)
#include "tst_bucket_list.moc"
