// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_writer.h"

#include "support/failing_file_system.h"
#include "support/scratch_pictures.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;
using headroom::test::ScratchPictures;

using Qt::StringLiterals::operator""_s;

namespace {

/// A disk with room for so many files.
class NearlyFullDisk : public FileSystem {
public:
    explicit NearlyFullDisk(int files) : m_left(files) {}
    int write(int descriptor, std::span<const std::byte> bytes) const override { return m_left-- > 0 ? FileSystem::write(descriptor, bytes) : ENOSPC; }

private:
    mutable std::atomic<int> m_left;
};

CaptionTarget target(const ScratchPictures& folder, const std::string& stem, const QString& words) {
    return {folder.path(stem + ".png"), folder.path(stem + ".txt"), words};
}

QString shout(const QString& words) { return words.toUpper(); }

}  // namespace

class TestCaptionWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneEditIsOneCommand() {
        const ScratchPictures folder;
        folder.write("a.txt", "one\r\n");
        folder.write("b.txt", "\xEF\xBB\xBFtwo");
        folder.write("c.txt", "THREE");
        const auto untouched = std::filesystem::last_write_time(folder.at("c.txt"));
        CaptionWriter writer;
        QSignalSpy finished(&writer, &CaptionWriter::finished);
        QList<CaptionSaved> told;
        connect(&writer, &CaptionWriter::saved, this, [&](const QList<CaptionSaved>& captions) { told << captions; });
        writer.edit({target(folder, "a", u"one"_s), target(folder, "b", u"two"_s), target(folder, "c", u"THREE"_s)}, shout, u"shouting"_s);
        QVERIFY(writer.isBusy());
        QVERIFY(finished.wait());
        QCOMPARE(finished.takeFirst().mid(1), (QVariantList{2, 0}));
        QCOMPARE(folder.read("a.txt"), std::string("ONE\r\n"));
        QCOMPARE(folder.read("b.txt"), std::string("\xEF\xBB\xBFTWO"));
        QVERIFY(std::filesystem::last_write_time(folder.at("c.txt")) == untouched);
        QCOMPARE(told.size(), 2);
        QCOMPARE(told[1].words, u"TWO"_s);
        QCOMPARE(writer.history().count(), 1);
        QCOMPARE(writer.history().undoText(), u"shouting"_s);

        writer.undo();
        QVERIFY(finished.wait());
        QCOMPARE(folder.read("a.txt"), std::string("one\r\n"));
        QCOMPARE(folder.read("b.txt"), std::string("\xEF\xBB\xBFtwo"));
        QCOMPARE(told.size(), 4);
        QCOMPARE(told[2].words, u"one"_s);
        writer.redo();
        QVERIFY(finished.wait());
        QCOMPARE(folder.read("a.txt"), std::string("ONE\r\n"));
        QVERIFY(std::filesystem::last_write_time(folder.at("c.txt")) == untouched);
    }

    void anEditThatChangesNothingIsNoCommand() {
        const ScratchPictures folder;
        folder.write("a.txt", "A");
        CaptionWriter writer;
        QSignalSpy finished(&writer, &CaptionWriter::finished);
        writer.edit({target(folder, "a", u"A"_s)}, shout, u"shouting"_s);
        QVERIFY(finished.wait());
        QCOMPARE(writer.history().count(), 0);
        writer.undo();
        QVERIFY(!writer.isBusy());
    }

    void aCaptionIsMadeFromTheDefault() {
        const ScratchPictures folder;
        CaptionWriter writer;
        QSignalSpy finished(&writer, &CaptionWriter::finished);
        CaptionTarget bare = target(folder, "a", {});
        bare.basis = u"a thing"_s;
        writer.edit({bare}, [](const QString& words) { return u"sks, "_s + words; }, u"addition"_s);
        QVERIFY(finished.wait());
        QCOMPARE(folder.read("a.txt"), std::string("sks, a thing"));
        writer.undo();
        QVERIFY(finished.wait());
        QVERIFY(!std::filesystem::exists(folder.at("a.txt")));
    }

    void aFullDiskIsToldAndWhatWasSavedCanBeUndone() {
        const ScratchPictures folder;
        for (const char* name : {"a.txt", "b.txt", "c.txt"}) folder.write(name, "old");
        CaptionWriter writer(std::make_shared<NearlyFullDisk>(1));
        QSignalSpy failed(&writer, &CaptionWriter::failed), finished(&writer, &CaptionWriter::finished);
        writer.edit({target(folder, "a", u"old"_s), target(folder, "b", u"old"_s), target(folder, "c", u"old"_s)}, shout, u"shouting"_s);
        QVERIFY(finished.wait());
        QCOMPARE(finished.first().mid(1), (QVariantList{1, 2}));
        QCOMPARE(failed.size(), 2);
        QCOMPARE(failed[0][0].toString(), folder.path("b.png"));
        QVERIFY2(failed[0][1].toString().contains(u"b.txt: This could not be written: the disk is full"_s), qPrintable(failed[0][1].toString()));
        QCOMPARE(folder.read("a.txt") + folder.read("b.txt") + folder.read("c.txt"), std::string("OLDoldold"));
        QCOMPARE(writer.history().count(), 1);
    }

    void anUndoLeavesWhatAnotherProgramWrote() {
        const ScratchPictures folder;
        folder.write("a.txt", "old");
        CaptionWriter writer;
        QSignalSpy failed(&writer, &CaptionWriter::failed), finished(&writer, &CaptionWriter::finished);
        writer.edit({target(folder, "a", u"old"_s)}, shout, u"shouting"_s);
        QVERIFY(finished.wait());
        folder.write("a.txt", "theirs");
        writer.undo();
        QVERIFY(finished.wait());
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][1].toString().contains(u"another program"_s));
        QCOMPARE(folder.read("a.txt"), std::string("theirs"));
    }

    void whatIsUnderWayIsFinishedBeforeTheEnd() {
        const ScratchPictures folder;
        {
            CaptionWriter writer;
            QList<CaptionTarget> many;
            for (int i = 0; i < 40; ++i) many << target(folder, std::to_string(i), {});
            writer.edit(many, [](const QString&) { return u"x"_s; }, u"filling"_s);
        }
        QCOMPARE(QDir(folder.root()).entryList({u"*.txt"_s}).size(), 40);
    }
};

QTEST_GUILESS_MAIN(TestCaptionWriter)
#include "tst_caption_writer.moc"
