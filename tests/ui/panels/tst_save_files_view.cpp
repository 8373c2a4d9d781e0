// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/save_files_view.h"

#include "panels/save_panel.h"
#include "style/language.h"
#include "style/look.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using Qt::StringLiterals::operator""_s;

class TestSaveFilesView : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    Workbench m_bench;
    std::unique_ptr<SavePanel> m_page;

    void write(const QString& name, qint64 bytes) const {
        const QString path = m_dir.filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(static_cast<int>(bytes), 'x')) == bytes);
    }

    QStringList words() const {
        QStringList shown;
        for (const QLabel* label : m_page->findChild<SaveFilesView*>()->findChildren<QLabel*>())
            if (label->isVisible()) shown << label->text();
        return shown;
    }

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
        loadFonts();
        applyLook(Theme::Light);
    }

    void init() {
        write(u"job.yaml"_s, 0);
        QDir(m_dir.filePath(u"out"_s)).removeRecursively();
        QVERIFY(QDir().mkpath(m_dir.filePath(u"pictures"_s)));
        QFile job(m_dir.filePath(u"job.yaml"_s));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write("job: extension\nconfig:\n  name: cat\n  process:\n    - type: diffusion_trainer\n      training_folder: out\n      model: {name_or_path: m, arch: sd1}\n"
                  "      network: {type: lora, linear: 16}\n      datasets:\n        - folder_path: pictures\n      train: {steps: 2000}\n      save: {save_every: 500, max_step_saves_to_keep: 2}\n");
        job.close();
        QVERIFY(m_bench.open(job.fileName()));
        m_page = std::make_unique<SavePanel>(m_bench);
        m_page->resize(1200, 800);
        m_page->show();
        QTRY_VERIFY(m_page->isBuilt());
    }
    void cleanup() { m_page.reset(); }

    void aFreshJobShowsWhatWillComeOfIt() {
        QTRY_VERIFY(words().contains(u"cat.safetensors"_s));
        QVERIFY(words().contains(u"Nothing is in the folder yet."_s));
        QVERIFY(words().contains(u"1 save up to step 500"_s));
        QVERIFY(words().contains(u"cat_000001000.safetensors"_s) && words().contains(u"at step 1,000"_s));
        QVERIFY(words().contains(u"cat_000001500.safetensors"_s));
        QVERIFY(!words().contains(u"cat_000002000.safetensors"_s));
    }

    void whatLiesInTheFolderAppearsByItself() {
        QTRY_VERIFY(words().contains(u"cat.safetensors"_s));
        write(u"out/cat/cat_000000500.safetensors"_s, 2'000'000);
        write(u"out/cat/samples/1700000000000__000000500_0.jpg"_s, 1000);
        QTRY_VERIFY_WITH_TIMEOUT(words().contains(u"cat_000000500.safetensors"_s), 10'000);
        QVERIFY(words().contains(u"2 MB"_s) && words().contains(u"about 2 MB"_s));
        QVERIFY(words().contains(u"1 sample picture"_s));
        QVERIFY(words().contains(u"stays"_s));  // the run would go on from it
    }

    void anEditOfTheJobChangesThePlan() {
        QTRY_VERIFY(words().contains(u"1 save up to step 500"_s));
        m_bench.setText(m_bench.text().replace(u"keep: 2"_s, u"keep: 3"_s));
        QTRY_VERIFY(words().contains(u"cat_000000500.safetensors"_s));
        QVERIFY(!words().contains(u"1 save up to step 500"_s));
        m_bench.setText(m_bench.text().replace(u"name: cat"_s, u"name: ''"_s));
        QTRY_COMPARE(words(), QStringList{u"Give the job a name and a training folder to see its files here."_s});
    }
};

QTEST_MAIN(TestSaveFilesView)
#include "tst_save_files_view.moc"
