// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/start_page.h"

#include "shell/recovery_card.h"
#include "style/pieces.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QThread>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kComputerWidth = 360;

}  // namespace

StartPage::StartPage(QSettings& settings, QString demoJob, bool hasCard, QWidget* parent)
    : QWidget(parent), m_recent(settings), m_demoJob(std::move(demoJob)), m_recovery(new RecoveryCard), m_rows(new QVBoxLayout) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* content = new QWidget;
    whole->addWidget(makeScrollArea(content));
    auto* page = new QVBoxLayout(content);
    page->setContentsMargins(20, 14, 20, 12);
    page->setSpacing(12);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Start"), "title"), 1);
    auto* open = makeButton(tr("&Open job…"), "folder2-open");
    connect(open, &QPushButton::clicked, this, &StartPage::openChosen);
    auto* create = makeButton(tr("New &job…"), "plus-lg", "primary");
    connect(create, &QPushButton::clicked, this, &StartPage::newChosen);
    head->setSpacing(8);
    head->addWidget(open);
    head->addWidget(create);
    page->addLayout(head);
    page->addWidget(m_recovery);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(makeJobsColumn(), 1);
    columns->addWidget(makeComputerColumn(hasCard));
    page->addLayout(columns);
    page->addStretch();
    showJobs();
}

QWidget* StartPage::makeJobsColumn() {
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Recent jobs"), "strong"), 1);
    head->addWidget(makeLabel(tr("Drop a job, a model or a folder of pictures anywhere"), "hint"));
    layout->addLayout(head);
    auto* card = makeSurface("card");
    m_rows->setContentsMargins(16, 8, 16, 8);
    m_rows->setSpacing(4);
    card->setLayout(m_rows);
    layout->addWidget(card);
    if (!m_demoJob.isEmpty()) layout->addWidget(makeDemoCard());
    layout->addStretch();
    return column;
}

QWidget* StartPage::makeDemoCard() {
    auto* card = makeSurface("card");
    auto* layout = new QHBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(14);
    layout->addWidget(new IconLabel("lightning", Tone::Link, 20));
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(makeText(tr("First time? Run the demo."), "strong"));
    words->addWidget(makeText(tr("It trains a small built-in model on the processor in a few minutes. Nothing to download."), "caption"));
    layout->addLayout(words, 1);
    auto* open = makeButton(tr("Open the &demo"));
    connect(open, &QPushButton::clicked, this, [this] { Q_EMIT jobChosen(m_demoJob); });
    layout->addWidget(open);
    return card;
}

QWidget* StartPage::makeComputerColumn(bool hasCard) {
    auto* column = new QWidget;
    column->setFixedWidth(kComputerWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(tr("This computer"), "strong"));
    auto* card = makeSurface("card");
    auto* facts = new QVBoxLayout(card);
    facts->setContentsMargins(16, 14, 16, 14);
    facts->setSpacing(10);
    facts->addWidget(makeIconRow("cpu", Tone::Plain, tr("Processor with %n core(s)", nullptr, QThread::idealThreadCount())));
    facts->addWidget(makeIconRow("gpu-card", Tone::Plain,
                                 hasCard ? tr("NVIDIA driver found: jobs can train on the card.")
                                         : tr("No NVIDIA card found. Headroom can still edit jobs and train small "
                                              "models on the processor.")));
    layout->addWidget(card);
    layout->addStretch();
    return column;
}

void StartPage::showJobs() {
    clearLayout(*m_rows);
    const QStringList paths = m_recent.paths();
    for (const QString& path : paths) m_rows->addWidget(makeRow(path));
    if (paths.isEmpty()) {
        QLabel* empty = makeText(m_demoJob.isEmpty() ? tr("No jobs yet. Begin a new job, or open a job file.")
                                                     : tr("No jobs yet. Begin a new job, open a job file, or run the demo."), "caption");
        empty->setContentsMargins(0, 14, 0, 14);
        m_rows->addWidget(empty);
    }
}

QWidget* StartPage::makeRow(const QString& path) {
    const QFileInfo file(path);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 6, 0, 6);
    layout->setSpacing(12);
    layout->addWidget(new IconLabel(file.exists() ? "file-earmark-text" : "question-circle", Tone::Plain, 20));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(makeText(file.completeBaseName(), "strong"));
    const QString when = QLocale().toString(file.lastModified(), QLocale::ShortFormat);
    words->addWidget(makeText(file.exists() ? tr("%1  ·  changed %2").arg(file.path(), when) : tr("The file is not there: %1").arg(path), "caption"));
    layout->addLayout(words, 1);
    auto* button = makeButton(file.exists() ? tr("Open") : tr("Forget"));
    button->setAccessibleName(file.exists() ? tr("Open %1").arg(file.completeBaseName()) : tr("Forget %1").arg(file.completeBaseName()));
    connect(button, &QPushButton::clicked, this, [this, path] {
        if (QFileInfo::exists(path)) return Q_EMIT jobChosen(path);
        m_recent.remove(path);
        showJobs();
    });
    layout->addWidget(button);
    return row;
}

}  // namespace headroom::ui
