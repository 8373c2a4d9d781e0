// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_delegate.h"
#include "dataset/picture_filter.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using Qt::StringLiterals::operator""_s;

namespace {

PictureFile fileOf(const QString& name, qint64 time = 1) { return {u"/p/"_s + name, 100, time}; }

PictureRow rowOf(const QString& name, int width, int height, const QString& caption) {
    PictureRow row{fileOf(name)};
    row.isScanned = true;
    row.header = PictureHeader{.width = width, .height = height};
    row.caption = caption;
    row.hasCaptionFile = !caption.isEmpty();
    row.captionFile = row.file.path.chopped(3) + u"txt"_s;
    return row;
}

DatasetSource sourceOf(const std::vector<int>& resolutions = {512}) {
    DatasetSource source;
    source.config.folderPath = "/p";
    source.config.resolution = resolutions;
    source.grid = 8;
    return source;
}

}  // namespace

/// The model of a dataset's pictures, and which of them a grid shows. No file is touched.
class TestPictureModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_model = std::make_unique<PictureModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setSource(sourceOf());
    }
    void cleanup() { m_tester.reset(); }

    void rowsAreThereBeforeTheyAreScanned() {
        m_model->setFiles({fileOf(u"a.png"_s), fileOf(u"sub/b.png"_s)});
        QCOMPARE(m_model->data(m_model->index(1), Qt::DisplayRole).toString(), u"sub/b.png"_s);
        QVERIFY(!m_model->row(0).isScanned && m_model->row(0).badges == PictureBadges());
        m_model->takeScanned({rowOf(u"sub/b.png"_s, 600, 600, u"a cat"_s), rowOf(u"gone.png"_s, 1, 1, {})});
        QCOMPARE(m_model->row(1).name, u"sub/b.png"_s);
        QCOMPARE(m_model->row(1).fits.size(), std::size_t{1});
        QVERIFY(m_model->data(m_model->index(1), Qt::AccessibleTextRole).toString().contains(u"a cat. 600 × 600"_s));
    }

    void filesComeAndGoWithoutLosingTheOthers() {
        m_model->setFiles({fileOf(u"b.png"_s), fileOf(u"c.png"_s), fileOf(u"e.png"_s), fileOf(u"f.png"_s)});
        for (const char* name : {"b.png", "c.png", "e.png", "f.png"}) m_model->takeScanned({rowOf(QString::fromLatin1(name), 600, 600, QString::fromLatin1(name))});
        const QPersistentModelIndex c = m_model->index(1), f = m_model->index(3);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        m_model->setFiles({fileOf(u"a.png"_s), fileOf(u"c.png"_s), fileOf(u"d.png"_s), fileOf(u"d2.png"_s), fileOf(u"f.png"_s, 2), fileOf(u"g.png"_s)});
        QCOMPARE(reset.size(), 0);
        QCOMPARE(m_model->count(), 6);
        QCOMPARE(c.row(), 1);
        QCOMPARE(f.row(), 4);
        QCOMPARE(m_model->row(1).caption, u"c.png"_s);
        QVERIFY(!m_model->row(4).isScanned);  // another time: another picture
        QCOMPARE(m_model->rowOf(u"/p/g.png"_s), 5);
        QCOMPARE(m_model->rowOf(u"/p/b.png"_s), -1);
        m_model->setFiles({});
        QCOMPARE(m_model->count(), 0);
    }

    void badgesFollowTheSettings() {
        m_model->setFiles({fileOf(u"a.png"_s), fileOf(u"b.png"_s), fileOf(u"c.png"_s)});
        PictureRow bad = rowOf(u"c.png"_s, 1, 1, {});
        bad.header.reset();
        bad.fault = u"damaged"_s;
        m_model->takeScanned({rowOf(u"a.png"_s, 600, 600, {}), rowOf(u"b.png"_s, 2000, 1000, u"x"_s), bad});
        QCOMPARE(m_model->row(0).badges, PictureBadges(PictureBadge::NoCaption));
        QCOMPARE(m_model->row(1).badges, PictureBadges());
        QCOMPARE(m_model->row(2).badges, PictureBadges(PictureBadge::Unreadable));
        QCOMPARE(m_model->countOf(PictureBadge::NoCaption), 1);

        DatasetSource other = sourceOf({512, 1024});
        other.config.squareCrop = true;
        other.config.defaultCaption = "a thing";
        m_model->setSource(other);
        QCOMPARE(m_model->row(0).badges, PictureBadges(PictureBadge::TooSmall));
        QCOMPARE(m_model->row(1).badges, PictureBadges(PictureBadge::Cropped));
        const QStringList said = badgeSentences(m_model->row(0), other) + badgeSentences(m_model->row(1), other);
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].contains(u"resolution 1024"_s) && said[1].startsWith(u"50 %"_s), qPrintable(said.join(u'\n')));
        m_model->setTwins({{u"/p/b.png"_s, u"a.png"_s}});
        QVERIFY(m_model->row(1).badges.testFlag(PictureBadge::Duplicate));
        m_model->setTwins({});
        QVERIFY(!m_model->row(1).badges.testFlag(PictureBadge::Duplicate));
        m_model->setUnreadable(u"/p/a.png"_s, u"cut off"_s);
        QVERIFY(badgeSentences(m_model->row(0), other).first().contains(u"cut off"_s));
        m_model->setCaption(u"/p/b.png"_s, u"y"_s, true);
        QCOMPARE(m_model->row(1).caption, u"y"_s);
    }

    void onlyRemarksThatDeserveALookAreMarked() {
        m_model->setFiles({fileOf(u"a.png"_s), fileOf(u"b.png"_s)});
        PictureRow glass = rowOf(u"a.png"_s, 600, 600, u"x"_s), moving = rowOf(u"b.png"_s, 600, 600, u"x"_s);
        glass.remarks = {DatasetBadge::Kind::AlphaFlattened};
        moving.remarks = {DatasetBadge::Kind::Animated};
        m_model->takeScanned({glass, moving});
        QCOMPARE(m_model->row(0).badges, PictureBadges());
        QCOMPARE(m_model->row(1).badges, PictureBadges(PictureBadge::Note));
        for (int at : {0, 1}) QCOMPARE(badgeSentences(m_model->row(at), m_model->source()).size(), 1);
    }

    void cropsAreDrawnWhereTheTrainerCuts() {
        const BucketFit fit{{400, 400}, 800, 400, 200, 0};
        QCOMPARE(cropRect(fit, QRect(10, 20, 80, 40)), QRect(30, 20, 40, 40));
        QCOMPARE(fittedRect(QSize(200, 100), QRect(0, 0, 50, 50)), QRect(0, 12, 50, 25));
    }

    void bucketsAreThoseOfTheTrainer() {
        m_model->setSource(sourceOf({512, 768}));
        m_model->setFiles({fileOf(u"a.png"_s)});
        m_model->takeScanned({rowOf(u"a.png"_s, 1234, 987, u"x"_s)});
        const PictureHeader header{.width = 1234, .height = 987};
        QCOMPARE(m_model->row(0).fits, (std::vector{fitOf(m_model->source().config, header, 512, 8), fitOf(m_model->source().config, header, 768, 8)}));
    }

    void theFilterTakesAllConditions() {
        m_model->setFiles({fileOf(u"a.png"_s), fileOf(u"b.png"_s), fileOf(u"c.png"_s)});
        m_model->takeScanned({rowOf(u"a.png"_s, 600, 600, u"A cat, red"_s), rowOf(u"b.png"_s, 1200, 600, u"a cat, blue"_s), rowOf(u"c.png"_s, 600, 600, {})});
        PictureFilter filter(*m_model);
        const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto shown = [&] {
            QString names;
            for (int at = 0; at < filter.rowCount(); ++at) names += filter.row(filter.index(at, 0)).name.at(0);
            return names;
        };
        QCOMPARE(shown(), u"abc"_s);
        QVERIFY(!filter.isActive());
        filter.setWords(u"CAT"_s);
        QCOMPARE(shown(), u"ab"_s);
        filter.setWords(u"cat -blue"_s);
        QCOMPARE(shown(), u"a"_s);
        filter.setWords(u"c.png"_s);
        QCOMPARE(shown(), u"c"_s);
        filter.setWords({});
        filter.setTag(u"red"_s);
        QCOMPARE(shown(), u"a"_s);
        filter.setTag({});
        filter.setBadge(PictureBadge::NoCaption);
        QCOMPARE(shown(), u"c"_s);
        m_model->setCaption(u"/p/c.png"_s, u"now"_s, true);
        QCOMPARE(shown(), QString());
        filter.setBadge({});
        filter.setBucket(std::pair(std::size_t{0}, m_model->row(1).fits[0].bucket));
        QCOMPARE(shown(), u"b"_s);
        QVERIFY(filter.isActive());
    }

private:
    std::unique_ptr<PictureModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(TestPictureModel)
#include "tst_picture_model.moc"
