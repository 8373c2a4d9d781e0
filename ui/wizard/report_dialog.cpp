// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/report_dialog.h"

#include "files/atomic_file.h"
#include "style/language.h"
#include "style/look.h"
#include "style/pieces.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QStandardPaths>
#include <QTabBar>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr QSize kSize = {860, 600};
constexpr int kPixels = 12;
constexpr qsizetype kSlice = 8 * 1024;  ///< characters that are laid out at once

}  // namespace

ReportDialog::ReportDialog(Gather gather, QString name, QWidget* parent)
    : QDialog(parent),
      m_name(std::move(name)),
      m_tabs(new QTabBar),
      m_content(new QPlainTextEdit),
      m_words(makeText({}, "caption")),
      m_save(makeButton(tr("&Save…"), "save", "primary")) {
    setWindowTitle(tr("Report for support"));
    resize(kSize);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Report for support"), "title"));
    layout->addWidget(makeText(tr("This is all that the report holds. Folders, names, keys, prompts and captions have "
                                  "been taken out. Nothing is sent: it becomes a file, and you decide who gets it."),
                               "caption"));
    m_tabs->setAccessibleName(tr("Files of the report"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    layout->addWidget(m_tabs);
    m_content->setFont(monoFont(kPixels));
    m_content->setReadOnly(true);
    m_content->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_content->setTabChangesFocus(true);
    m_content->setUndoRedoEnabled(false);
    m_content->setAccessibleName(tr("Content of the file"));
    layout->addWidget(m_content, 1);
    layout->addWidget(makeFoot());
    connect(m_tabs, &QTabBar::currentChanged, this, &ReportDialog::showFile);
    connect(&m_turn, &OwnTurn::come, this, &ReportDialog::showMore);
    m_save->setEnabled(false);
    m_words->setText(tr("Putting the report together…"));
    m_worker.start([this, gather = std::move(gather)] {
        return [this, files = supportBundle(gather())]() mutable { showFiles(std::move(files)); };
    });
}

QWidget* ReportDialog::makeFoot() {
    auto* foot = new QWidget;
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_words, 1);
    auto* cancel = makeButton(tr("Cancel"));
    layout->addWidget(cancel);
    layout->addWidget(m_save);
    cancel->setAutoDefault(false);
    m_save->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::chooseFile);
    return foot;
}

void ReportDialog::showFiles(std::vector<ZipEntry> files) {
    m_files = std::move(files);
    for (const ZipEntry& file : m_files) m_tabs->addTab(QString::fromStdString(file.name));
    m_words->clear();
    m_save->setEnabled(true);
    m_tabs->setFocus();
}

void ReportDialog::showFile(int index) {
    m_content->clear();
    m_rest =
        index >= 0 ? QString::fromStdString(m_files[static_cast<std::size_t>(index)].content).trimmed() : QString();
    showMore();
    m_content->moveCursor(QTextCursor::Start);
}

/// A long file is laid out in slices, so that the window answers meanwhile.
void ReportDialog::showMore() {
    QElapsedTimer clock;
    clock.start();
    while (!m_rest.isEmpty() && clock.elapsed() < OwnTurn::kSliceMs) {
        const qsizetype lineEnd = m_rest.indexOf(QLatin1Char('\n'), std::min(kSlice, m_rest.size() - 1));
        const qsizetype end = lineEnd < 0 ? m_rest.size() : lineEnd;
        m_content->appendPlainText(m_rest.left(end));
        m_rest.remove(0, end + 1);
    }
    if (!m_rest.isEmpty()) m_turn.ask();
}

void ReportDialog::chooseFile() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the report"),
                                                      QDir(folder).filePath(m_name + QStringLiteral("-report.zip")),
                                                      tr("Archives (*.zip)"));
    if (!path.isEmpty()) save(path);
}

void ReportDialog::save(const QString& path) {
    m_save->setEnabled(false);
    m_words->setText(tr("Saving…"));
    m_worker.start([this, path, files = m_files] {
        return [this, path, written = writeFileAtomically(path.toStdString(), zipArchive(files))] {
            m_save->setEnabled(true);
            m_words->setText(written ? QString() : inWords(written.error()));
            if (!written) return;
            m_savedTo = path;
            accept();
        };
    });
}

QString ReportDialog::fault() const {
    return m_words->text();
}

}  // namespace headroom::ui
