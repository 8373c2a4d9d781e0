// SPDX-License-Identifier: GPL-3.0-or-later
// Logs as people have them: coloured, framed, in the encoding of a Windows console, cut, huge, or no log at all.
#include "files/atomic_file.h"
#include "oom/log_text.h"
#include "oom/oom_message.h"

#include <QTemporaryDir>
#include <QTest>

#include <sstream>

using namespace headroom;

namespace {

const std::string kOom = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 96.00 MiB. GPU 0 has a total capacity of 15.70 GiB of which 34.50 MiB is free.\n";

std::string plain(const QByteArray& log) {
    const auto text = readLogText(std::string_view(log.constData(), std::size_t(log.size())), "run.log");
    return text ? text->text : "Error: " + text.error().sentence();
}

QByteArray utf16(const QString& text, bool bigEndian, bool mark) {
    QByteArray bytes;
    for (const QChar unit : (mark ? QString(QChar(0xFEFF)) : QString()) + text)
        for (const int shift : bigEndian ? std::array{8, 0} : std::array{0, 8}) bytes += char(unit.unicode() >> shift);
    return bytes;
}

/// A stream that is never in memory as a whole: ordinary lines, with `middle` in their midst.
class LongLog : public std::streambuf {
public:
    LongLog(std::int64_t lines, std::string middle) : m_lines(lines), m_middle(std::move(middle)) {}

private:
    int_type underflow() override {
        if (m_next == m_lines) return traits_type::eof();
        m_line = m_next == m_lines / 2 ? m_middle : "step " + std::to_string(m_next) + ": loss 0.123456, lr 1.0e-04, 3.21 it/s, all is well on this card\n";
        ++m_next;
        setg(m_line.data(), m_line.data(), m_line.data() + m_line.size());
        return traits_type::to_int_type(m_line.front());
    }

    std::int64_t m_lines;
    std::int64_t m_next = 0;
    std::string m_middle;
    std::string m_line;
};

}  // namespace

class TestLogText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFileIsReadAndOneThatCannotBeIsNamed() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("run.log")).toStdString();
        QVERIFY(writeFileAtomically(path, kOom));
        QCOMPARE(readLogFile(path)->text, kOom);
        for (const auto& wrong : {path / "none", path.parent_path(), std::filesystem::path("/nowhere.log")}) {
            const auto log = readLogFile(wrong);
            QVERIFY(!log);
            QVERIFY2(log.error().sentence().find(wrong.string()) != std::string::npos, log.error().sentence().c_str());
        }
    }

    void whatStandsAroundALineIsGone_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QByteArray>("wanted");
        QTest::newRow("colours") << QByteArray("\x1B[31mError\x1B[0m here\n") << QByteArray("Error here\n");
        QTest::newRow("a rank") << QByteArray("[rank0]: RuntimeError: no\n") << QByteArray("RuntimeError: no\n");
        QTest::newRow("a time and a level") << QByteArray("[2024-09-09 17:43:57] [INFO] steps: 1\n") << QByteArray("steps: 1\n");
        QTest::newRow("a frame") << QByteArray("│ Tried to allocate │\n╰──────╯\n") << QByteArray("Tried to allocate\n");
        QTest::newRow("a progress bar") << QByteArray("step 1\rstep 2\rstep 3") << QByteArray("step 1\nstep 2\nstep 3\n");
        QTest::newRow("lines of Windows") << QByteArray("one\r\ntwo\r\n") << QByteArray("one\ntwo\n");
        QTest::newRow("a byte that is no UTF-8") << QByteArray("caf\xE9 closed\n") << QByteArray("caf\xEF\xBF\xBD closed\n");
    }
    void whatStandsAroundALineIsGone() {
        QFETCH(const QByteArray, log);
        QFETCH(const QByteArray, wanted);
        QCOMPARE(QByteArray::fromStdString(plain(log)), wanted);
    }

    void consolesOfWindowsAreRead_data() {
        QTest::addColumn<bool>("bigEndian");
        QTest::addColumn<bool>("mark");
        QTest::newRow("little, marked") << false << true;
        QTest::newRow("big, marked") << true << true;
        QTest::newRow("little, not marked") << false << false;
        QTest::newRow("big, not marked") << true << false;
    }
    void consolesOfWindowsAreRead() {
        QFETCH(const bool, bigEndian);
        QFETCH(const bool, mark);
        const QString text = QString::fromStdString(kOom) + QStringLiteral("Grüße 🙂\n");
        QCOMPARE(plain(utf16(text, bigEndian, mark)), text.toStdString());
    }

    void noLogIsOneSentence_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QByteArray>("words");
        QByteArray random(100'000, '\0');
        for (qsizetype i = 0; i < random.size(); ++i) random[i] = char((i * 2654435761u) >> 13);
        QTest::newRow("empty") << QByteArray() << QByteArray("run.log: The log is empty");
        QTest::newRow("blanks") << QByteArray(" \n\t\r\n") << QByteArray("run.log: The log is empty");
        QTest::newRow("a program") << random << QByteArray("run.log: The file is no text");
    }
    void noLogIsOneSentence() {
        QFETCH(const QByteArray, log);
        QFETCH(const QByteArray, words);
        QVERIFY2(QByteArray::fromStdString(plain(log)).contains(words), plain(log).c_str());
    }

    void aLongLogKeepsItsMessagesAndItsEnds() {
        LongLog source(1'000'000, "Traceback (most recent call last):\n" + kOom);
        std::istream stream(&source);
        const auto text = readLogText(stream, "long.log");
        QVERIFY(text);
        QVERIFY(text->bytes > 60'000'000);
        QVERIFY2(text->text.size() < 2'000'000, std::to_string(text->text.size()).c_str());
        QVERIFY(text->text.starts_with("step 0:"));
        QVERIFY(text->text.find("step 999999:") != std::string::npos);
        const auto messages = readOomMessages(text->text);
        QCOMPARE(messages.size(), std::size_t(1));
        QVERIFY(messages.front().free);
    }

    // A phrase may begin in one block of the reader and end in the next.
    void aMessageOnTheBorderOfABlockIsFound() {
        for (const std::size_t before : {std::size_t(1) << 20, (std::size_t(1) << 20) - 20, (std::size_t(1) << 20) - 60}) {
            std::string log(before, '.');
            for (std::size_t i = 79; i < log.size(); i += 80) log[i] = '\n';
            const auto text = readLogText(std::string_view(log + "\n" + kOom + std::string(600'000, '-')), "log");
            QVERIFY(text);
            QCOMPARE(readOomMessages(text->text).size(), std::size_t(1));
        }
    }
};

QTEST_GUILESS_MAIN(TestLogText)
#include "tst_log_text.moc"
