// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/setting_search.h"
#include "job/key_rows.h"
#include "style/language.h"
#include "style/look.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;

namespace {

bool finds(const char* typed, const char* key) {
    return std::ranges::count(findSettings(QString::fromLatin1(typed)), key, &SettingHit::key) > 0;
}

}  // namespace

class TestSettingSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        loadLanguage(qEnvironmentVariable("HEADROOM_WORDS", QStringLiteral("en")));
        loadFonts();
        applyLook(Theme::Light);
    }

    void everyKeyIsFoundByItsName() {
        for (const KeyRow& row : keyRows()) {
            const auto hits = findSettings(QString::fromStdString(row.key));
            QVERIFY2(!hits.empty() && std::ranges::count(hits, row.key, &SettingHit::key) == 1, row.key.c_str());
        }
    }

    void wordsFindWhatUsersMean() {
        QVERIFY(finds("gradient checkpointing", "train.gradient_checkpointing"));
        QVERIFY(finds("Gradient_Check", "train.gradient_checkpointing"));
        QVERIFY(finds("vram", "model.low_vram"));
        QVERIFY(finds("vram", "train.gradient_checkpointing"));
        QVERIFY(finds("learning rate", "train.lr"));
        QVERIFY(finds("weight decay", "train.optimizer_params.weight_decay"));
        QCOMPARE(findSettings(QStringLiteral("batch size")).front().key, std::string("train.batch_size"));
        QVERIFY(findSettings(QStringLiteral("gama rays")).empty());
        QVERIFY(findSettings(QStringLiteral("  ")).empty());
    }

    void enterTakesTheFirstHit() {
        SettingSearch box;
        box.show();
        QSignalSpy spy(&box, &SettingSearch::chosen);
        QTest::keyClicks(&box, QStringLiteral("batch size"));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.front().front().toString(), QStringLiteral("train.batch_size"));
        QVERIFY(box.text().isEmpty());
    }
};

QTEST_MAIN(TestSettingSearch)
#include "tst_setting_search.moc"
