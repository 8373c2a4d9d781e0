// SPDX-License-Identifier: GPL-3.0-or-later
// Logs as people bring them: pasted, opened, faulty, huge; and what the answer makes of the facts beside them.
#include "base/bytes.h"
#include "support/turn_watch.h"
#include "wizard/diagnosis_page.h"
#include "wizard/log_field.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

const QByteArray kStep =
    "Traceback (most recent call last):\n  File \"train.py\", line 10, in train\n    "
    "loss.backward()\ntorch.OutOfMemoryError: CUDA out of memory. "
    "Tried to allocate 1.50 GiB. GPU 0 has a total capacity of 11.99 GiB of which 512.00 MiB is free. Of the allocated "
    "memory 10.00 GiB is "
    "allocated by PyTorch, and 100.00 MiB is reserved by PyTorch but unallocated.\n";

MachineFacts noMachine() {
    return {};
}

/// A browser holds most of the card.
MachineFacts sharedCard() {
    return {.device = {
                .cards = {{.name = "Played Card 12G", .total = 12 * kGiB, .processes = {{9, "browser", 9 * kGiB}}}}}};
}

}  // namespace

class TestDiagnosisPage : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Workbench m_bench;

    QString write(const QByteArray& log) {
        QFile file(m_folder.filePath(QStringLiteral("run.log")));
        if (file.open(QIODevice::WriteOnly)) file.write(log);
        return file.fileName();
    }
    static QString answerOf(const DiagnosisPage& page) {
        if (!QTest::qWaitFor([&] { return page.isSettled(); })) return QStringLiteral("no answer came");
        return page.answer();
    }
    static QCheckBox& box(const DiagnosisPage& page, const char* words) {
        for (auto* box : page.findChildren<QCheckBox*>())
            if (box->text().remove(QLatin1Char('&')) == QLatin1String(words)) return *box;
        qFatal("there is no box '%s'", words);
    }

private Q_SLOTS:
    void aPastedLogIsAnsweredByItself() {
        DiagnosisPage page(m_bench, noMachine);
        page.show();
        QGuiApplication::clipboard()->setText(QString::fromUtf8(kStep));
        QTest::keyClick(page.focusProxy(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!page.isSettled());
        const QString answer = answerOf(page);
        QVERIFY2(answer.contains(QStringLiteral("The first steps")), qPrintable(answer));
        QVERIFY2(answer.contains(QStringLiteral("1.5 GiB more was asked for")), qPrintable(answer));
    }

    void filesOfEveryKindAreAnsweredInASentence_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QString>("sentence");
        QByteArray binary;
        for (int i = 0; i < 20'000; ++i) binary += static_cast<char>(i * i >> 3);
        const QString wide = QChar(0xFEFF) + QString::fromUtf8(kStep);
        QTest::newRow("empty") << QByteArray() << QStringLiteral("The log is empty");
        QTest::newRow("binary") << binary << QStringLiteral("The file is no text");
        QTest::newRow("UTF-16") << QByteArray(reinterpret_cast<const char*>(wide.utf16()), wide.size() * 2)
                                << QStringLiteral("1.5 GiB more was asked for");
        QTest::newRow("none in it") << QByteArray("step 1\nstep 2\nsaved\n")
                                    << QStringLiteral("The log holds no message about memory");
        QTest::newRow("two of them") << "OSError: [WinError 1455] The paging file is too small\n" + kStep
                                     << QStringLiteral("2 messages about memory");
        QTest::newRow("cut off")
            << QByteArray(
                   "loss.backward()\ntorch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU")
            << QStringLiteral("2.0 GiB more was asked for");
    }
    void filesOfEveryKindAreAnsweredInASentence() {
        QFETCH(const QByteArray, log);
        QFETCH(const QString, sentence);
        DiagnosisPage page(m_bench, noMachine);
        page.openLog(write(log));
        const QString answer = answerOf(page);
        QVERIFY2(answer.contains(sentence), qPrintable(answer));
    }

    void aFileThatIsNotThereIsNamed() {
        DiagnosisPage page(m_bench, noMachine);
        page.openLog(QStringLiteral("/nowhere/run.log"));
        const QString answer = answerOf(page);
        QVERIFY2(answer.contains(QStringLiteral("/nowhere/run.log")), qPrintable(answer));
        QVERIFY(!page.findChild<LogField*>()->isReadOnly());
    }

    void theEndOfAFileIsShownAndAnotherCanBePasted() {
        DiagnosisPage page(m_bench, noMachine);
        page.openLog(write("step 1\n" + kStep));
        QVERIFY(!answerOf(page).isEmpty());
        auto& field = *page.findChild<LogField*>();
        QVERIFY(field.isReadOnly());
        QVERIFY(field.toPlainText().startsWith(QStringLiteral("step 1\n")));
        for (auto* button : page.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("nother"))) button->click();
        QVERIFY(!field.isReadOnly() && field.toPlainText().isEmpty());
        QVERIFY2(page.answer().startsWith(QStringLiteral("Paste the log")), qPrintable(page.answer()));
    }

    void whatIsToldChangesTheAnswer() {
        DiagnosisPage page(m_bench, noMachine);
        page.takeText(QString::fromUtf8(kStep));
        QVERIFY(!answerOf(page).startsWith(QStringLiteral("Gradient checkpointing is off")));
        for (auto* choice : page.findChildren<QComboBox*>())
            if (choice->accessibleName() == QLatin1String("Checkpointing"))
                choice->setCurrentIndex(choice->findText(QStringLiteral("off")));
        QVERIFY(!page.isSettled());
        QVERIFY2(answerOf(page).startsWith(QStringLiteral("Gradient checkpointing is off")), qPrintable(page.answer()));
    }

    void theOpenJobIsAFact() {
        QFile job(m_folder.filePath(QStringLiteral("job.yaml")));
        QVERIFY(job.open(QIODevice::WriteOnly));
        job.write(
            "job: extension\nconfig:\n  name: toy\n  process:\n    - type: diffusion_trainer\n      network: {type: "
            "lora}\n      train: {batch_size: 4, gradient_checkpointing: false}\n");
        job.close();
        Workbench bench;
        DiagnosisPage page(bench, noMachine);
        page.show();
        auto& ran = box(page, "It ran the open job");
        QVERIFY(ran.isHidden());
        page.takeText(QString::fromUtf8(kStep));
        QVERIFY(!answerOf(page).isEmpty());
        QVERIFY(bench.open(job.fileName()));
        page.hide();
        page.show();
        QVERIFY(ran.isVisible());
        ran.click();
        QVERIFY2(answerOf(page).startsWith(QStringLiteral("Gradient checkpointing is off")), qPrintable(page.answer()));
    }

    void programsOnThisComputersCardAreNamed() {
        DiagnosisPage page(m_bench, sharedCard);
        page.takeText(QString::fromUtf8(kStep));
        QVERIFY(!answerOf(page).contains(QStringLiteral("browser")));
        box(page, "It ran on this computer").click();
        QVERIFY2(answerOf(page).contains(QStringLiteral("browser holds 9.0 GiB of the card now.")),
                 qPrintable(page.answer()));
    }

    void aLongLogNeverKeepsTheWindowWaiting() {
        QByteArray log;
        while (log.size() < 20'000'000)
            log += "step 12: loss 0.1234, lr 1.0e-04, 3.21 it/s, and so on to the end of the line\r";
        const QString path = write(log + '\n' + kStep);
        DiagnosisPage page(m_bench, noMachine);
        page.show();
        test::TurnWatch watch(page);
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.openLog(path);
        watch.run([&] { return page.isSettled(); });
        QVERIFY2(page.answer().contains(QStringLiteral("1.5 GiB more was asked for")), qPrintable(page.answer()));
        QVERIFY2(watch.longest() < 50, qPrintable(QString::number(watch.longest())));
        QVERIFY(page.findChild<LogField*>()->toPlainText().size() < 20'000);
    }

    void aLongTextThatIsPastedIsNotLaidOut() {
        DiagnosisPage page(m_bench, noMachine);
        page.takeText(QString(2 * LogField::kLong, QLatin1Char('x')) + QLatin1Char('\n') + QString::fromUtf8(kStep));
        QVERIFY2(answerOf(page).contains(QStringLiteral("1.5 GiB more was asked for")), qPrintable(page.answer()));
        QVERIFY(page.findChild<LogField*>()->isReadOnly());
    }

    void theLogAndItsAnswerGoIntoAReport() {
        DiagnosisPage page(m_bench, noMachine);
        BundleSources told;
        connect(&page, &DiagnosisPage::reportChosen, &page, [&](const BundleSources& sources) { told = sources; });
        page.takeText(QString::fromUtf8(kStep));
        QVERIFY(!answerOf(page).isEmpty());
        for (auto* button : page.findChildren<QPushButton*>())
            if (button->accessibleName() == QLatin1String("Save a report for support")) button->click();
        QCOMPARE(told.log, kStep.toStdString());
        QCOMPARE(told.diagnosis.phase, FailurePhase::FirstSteps);
        QVERIFY(told.job.empty());
    }

    void anAnswerThatIsOnItsWayNeedsNoPage() {
        auto page = std::make_unique<DiagnosisPage>(m_bench, noMachine);
        page->openLog(write(kStep));
        page.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(TestDiagnosisPage)
#include "tst_diagnosis_page.moc"
