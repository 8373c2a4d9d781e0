// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/loss_spark.h"

#include "style/look.h"
#include "style/tokens.h"

#include <QTest>

using namespace headroom;
using namespace headroom::ui;

class TestLossSpark : public QObject {
    Q_OBJECT

    /// The middle of what is drawn in a column; nothing where nothing is.
    static std::optional<int> heightAt(const QImage& picture, int x) {
        int sum = 0, count = 0;
        for (int y = 0; y < picture.height(); ++y)
            if (qAlpha(picture.pixel(x, y)) > 100) sum += y, ++count;
        return count > 0 ? std::optional(sum / count) : std::nullopt;
    }

    static QImage drawn(LossSpark& spark) {
        QImage picture(spark.size(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        spark.render(&picture, {}, {}, QWidget::RenderFlags());
        return picture;
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Light);
    }

    void aFallingLossFalls() {
        LossSpark spark;
        spark.setPoints({{1, 1.0}, {50, 0.6}, {100, 0.5}});
        const QImage picture = drawn(spark);
        const auto left = heightAt(picture, 4), middle = heightAt(picture, picture.width() / 2), right = heightAt(picture, picture.width() - 5);
        QVERIFY(left && middle && right);
        QVERIFY(*left < *middle && *middle < *right);
        QVERIFY2(spark.accessibleName().contains(QLatin1String("0.5")), qPrintable(spark.accessibleName()));
    }

    void aLossThatStaysTheSameIsALine() {
        LossSpark spark;
        spark.setPoints({{1, 0.5}, {2, 0.5}});
        const QImage picture = drawn(spark);
        QCOMPARE(heightAt(picture, 10), heightAt(picture, picture.width() - 10));
        QVERIFY(heightAt(picture, 10));
    }

    void onePointIsNoCourse() {
        LossSpark spark;
        spark.setPoints({{1, 0.5}, {2, 0.4}});
        spark.setPoints({{1, 0.5}});
        QVERIFY(!heightAt(drawn(spark), spark.width() / 2));
        QVERIFY(spark.accessibleName().isEmpty());
    }
};

QTEST_MAIN(TestLossSpark)
#include "tst_loss_spark.moc"
