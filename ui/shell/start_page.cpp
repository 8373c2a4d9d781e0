// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/start_page.h"

#include "shell/recent_row.h"
#include "shell/recovery_card.h"
#include "style/pieces.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QThread>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kComputerWidth = 360;
constexpr int kOneColumnBelow = 1000;  // width of the page

QFrame* makeDivider() {
    QFrame* line = makeSurface("divider");
    line->setFixedHeight(1);
    return line;
}

/// A card that offers something: what it is, and the button that does it.
QWidget* makeOffer(const char* iconName, const QString& title, const QString& words, QPushButton* button) {
    auto* card = makeSurface("card");
    auto* layout = new QHBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(14);
    layout->addWidget(new IconLabel(iconName, Tone::Link, 20));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(makeText(title, "strong"));
    texts->addWidget(makeText(words, "caption"));
    layout->addLayout(texts, 1);
    layout->addWidget(button);
    return card;
}

}  // namespace

StartPage::StartPage(QSettings& settings, QString demoJob, bool hasCard, QWidget* parent)
    : QWidget(parent), m_recent(settings), m_demoJob(std::move(demoJob)), m_recovery(new RecoveryCard), m_rows(new QVBoxLayout), m_columns(new QHBoxLayout) {
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
    m_columns->setSpacing(16);
    m_columns->addWidget(makeJobsColumn(), 1);
    m_columns->addWidget(m_computer = makeComputerColumn(hasCard));
    page->addLayout(m_columns);
    page->addStretch();
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
    m_rows->setContentsMargins(16, 4, 16, 4);
    m_rows->setSpacing(0);
    card->setLayout(m_rows);
    layout->addWidget(card);
    if (!m_demoJob.isEmpty()) layout->addWidget(makeDemoCard());
    layout->addWidget(makeDiagnosisCard());
    layout->addStretch();
    return column;
}

QWidget* StartPage::makeDemoCard() {
    auto* open = makeButton(tr("Open the &demo"));
    connect(open, &QPushButton::clicked, this, [this] { Q_EMIT jobChosen(m_demoJob); });
    return makeOffer("lightning", tr("First time? Run the demo."), tr("It trains a small built-in model on the processor in a few minutes. Nothing to download."), open);
}

QWidget* StartPage::makeDiagnosisCard() {
    auto* diagnose = makeButton(tr("Diagnose a &log…"));
    connect(diagnose, &QPushButton::clicked, this, &StartPage::diagnoseChosen);
    return makeOffer("life-preserver", tr("A run went out of memory?"), tr("Paste or drop the log of any trainer: what ran out, why, and what to change first."), diagnose);
}

QWidget* StartPage::makeComputerColumn(bool hasCard) {
    auto* column = new QWidget;
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

StartPage::~StartPage() { m_disk.forget(); }

void StartPage::showJobs() {
    clearLayout(*m_rows);
    m_list.clear();
    m_disk.forget();
    const QStringList paths = m_recent.paths();
    for (const QString& path : paths) {
        if (!m_list.isEmpty()) m_rows->addWidget(makeDivider());
        m_list << makeRow(path);
        m_rows->addWidget(m_list.last());
    }
    if (!paths.isEmpty()) return;
    QLabel* empty = makeText(m_demoJob.isEmpty() ? tr("No jobs yet. Begin a new job, or open a job file.")
                                                 : tr("No jobs yet. Begin a new job, open a job file, or run the demo."), "caption");
    empty->setContentsMargins(0, 14, 0, 14);
    m_rows->addWidget(empty);
}

RecentRow* StartPage::makeRow(const QString& path) {
    auto* row = new RecentRow(path);
    connect(row, &RecentRow::openChosen, this, [this, path] { Q_EMIT jobChosen(path); });
    connect(row, &RecentRow::resumeChosen, this, [this, path] { Q_EMIT resumeChosen(path); });
    connect(row, &RecentRow::locateChosen, this, [this, path] { locate(path); });
    connect(row, &RecentRow::forgetChosen, this, [this, path] { forget(path); });
    row->button().installEventFilter(this);
    m_disk.start([this, path, index = m_list.size(), side = qRound(RecentRow::kPictureSide * devicePixelRatioF())] {
        return [this, index, glance = glanceAt(path, side)] { m_list[index]->setGlance(glance); };
    });
    return row;
}

void StartPage::locate(const QString& path) {
    const QString found = QFileDialog::getOpenFileName(this, tr("Where is %1?").arg(QFileInfo(path).fileName()), QFileInfo(path).path(), tr("Jobs (*.yaml *.yml *.json *.jsonc);;All files (*)"));
    if (found.isEmpty()) return;
    m_recent.remove(path);
    Q_EMIT jobChosen(found);
}

void StartPage::forget(const QString& path) {
    m_recent.remove(path);
    showJobs();
}

/// Runs go on while other pages are shown.
void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showJobs();
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < kOneColumnBelow;
    m_columns->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_computer->setMinimumWidth(isNarrow ? 0 : kComputerWidth);
    m_computer->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : kComputerWidth);
}

/// Up and Down go from row to row.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down) return false;
    for (qsizetype i = 0; i < m_list.size(); ++i) {
        if (&m_list[i]->button() != watched) continue;
        const qsizetype next = i + (key == Qt::Key_Down ? 1 : -1);
        if (next >= 0 && next < m_list.size()) m_list[next]->button().setFocus(Qt::TabFocusReason);
        return true;
    }
    return false;
}

}  // namespace headroom::ui
