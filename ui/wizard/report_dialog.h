// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/support_bundle.h"
#include "style/own_turn.h"
#include "style/worker.h"

#include <QDialog>

#include <functional>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabBar;

namespace headroom::ui {

/// Shows what a report for support holds, file by file as others will read it, and saves it as one archive. It is put
/// together and written in a worker.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    /// Called on a worker's thread, perhaps when the dialog has gone.
    using Gather = std::function<BundleSources()>;

    /// `name`: of what the report is about, as part of a file name.
    ReportDialog(Gather gather, QString name, QWidget* parent = nullptr);

    /// Empty until the report is put together.
    const std::vector<ZipEntry>& files() const { return m_files; }
    /// What stands under the files: why a report could not be written; else empty.
    QString fault() const;
    /// The dialog ends when the file is written.
    void save(const QString& path);
    /// Where it was written to; empty before.
    const QString& savedTo() const { return m_savedTo; }

private:
    QWidget* makeFoot();
    void showFiles(std::vector<ZipEntry> files);
    void showFile(int index);
    void showMore();
    void chooseFile();

    QString m_name;
    QString m_savedTo;
    std::vector<ZipEntry> m_files;
    QTabBar* m_tabs;
    QPlainTextEdit* m_content;
    QLabel* m_words;
    QPushButton* m_save;
    QString m_rest;  ///< of the file that is shown: what is not laid out yet
    OwnTurn m_turn;
    Worker m_worker{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
