// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/save_files_view.h"

#include "job/base_folder.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSoonMs = 150;
constexpr std::int64_t kMuch = 1'000'000'000;
constexpr std::size_t kMostRows = 12;  ///< of one kind; the rest is counted

QString nameOf(const PlannedSave& save) { return QString::fromStdString(save.path.filename().string()); }

}  // namespace

SaveFilesView::SaveFilesView(QWidget* parent) : QWidget(parent), m_note(makeText({}, "caption")), m_warning(makeIconRow("x-octagon-fill", Tone::Error, QStringLiteral(" "))), m_rows(new QGridLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 0, 12, 4);
    column->setSpacing(6);
    column->addWidget(m_note);
    column->addWidget(m_warning);
    m_warning->hide();
    m_rows->setHorizontalSpacing(10);
    m_rows->setVerticalSpacing(4);
    m_rows->setColumnStretch(1, 1);
    column->addLayout(m_rows);
    m_note->setText(tr("Looking into the folder…"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, &SaveFilesView::look);
    connect(&m_watch, &FolderWatch::lookWanted, this, &SaveFilesView::look);
}

void SaveFilesView::setJob(const Workbench& workbench) {
    const ProcessConfig& process = workbench.process();
    Job job{workbench.config().config.name, process, workbench.path().toStdString()};
    if (m_isKnown && job == m_job) return;
    m_job = std::move(job);
    m_soon.start();
}

/// Only the newest question is answered.
void SaveFilesView::look() {
    m_soon.stop();
    m_disk.forget();
    if (m_job.name.empty() || m_job.process.trainingFolder.empty()) return take({}, {});
    m_disk.start([this, job = m_job] {
        const ProcessConfig& process = job.process;
        const RunFiles files(baseFolderOf(process, job.file) / process.trainingFolder, job.name, process.network ? ".safetensors" : "");
        const SavePlan plan = planSaves(files, {.every = process.save.saveEvery, .keep = process.save.maxStepSavesToKeep, .steps = process.train.steps});
        const QString folder = QString::fromStdString(files.folder().lexically_normal().string());
        return [this, plan, folder] { take(plan, folder); };
    });
}

void SaveFilesView::take(SavePlan plan, const QString& folder) {
    // The last digits of a disk's room change all the time and are not shown.
    if (plan.bytesFree > kMuch) plan.bytesFree -= plan.bytesFree % (kMuch / 10);
    const bool isSame = m_isKnown && plan == m_plan && folder == m_folder;
    m_isKnown = true;
    m_plan = std::move(plan);
    m_folder = folder;
    m_watch.setFolders(folder.isEmpty() ? QStringList() : QStringList{folder});
    if (!isSame) showPlan();
    Q_EMIT looked();
}

void SaveFilesView::showPlan() {
    clearLayout(*m_rows);
    m_row = 0;
    const QString start = QString::fromStdString(m_plan.goesOnFrom.filename().string());
    QString note = m_folder;
    if (m_folder.isEmpty()) note = tr("Give the job a name and a training folder to see its files here.");
    else if (m_plan.isFinished) note += QLatin1Char('\n') + tr("The job is finished. To go on, give it more steps.");
    else if (!start.isEmpty()) note += QLatin1Char('\n') + tr("Training goes on from %1.").arg(start);
    m_note->setText(note);
    const bool isFull = m_plan.bytesNeeded > m_plan.bytesFree && m_plan.bytesFree > 0;
    m_warning->setVisible(isFull);
    if (isFull) m_warning->findChild<QLabel*>()->setText(tr("The disk has %1; this run needs about %2.").arg(formatFileSize(m_plan.bytesFree), formatFileSize(m_plan.bytesNeeded)));
    if (m_folder.isEmpty()) return Q_EMIT summaryChanged({});
    addPresent();
    addComing();
    if (m_plan.bytesEach == 0) return Q_EMIT summaryChanged(tr("%1 free").arg(formatFileSize(m_plan.bytesFree)));
    Q_EMIT summaryChanged(tr("about %1 of %2 free").arg(formatFileSize(m_plan.bytesNeeded), formatFileSize(m_plan.bytesFree)));
}

void SaveFilesView::addPresent() {
    if (m_plan.present.empty() && m_plan.samples == 0) return addHead(tr("Nothing is in the folder yet."));
    addHead(tr("In the folder now"));
    const std::size_t first = m_plan.present.size() > kMostRows ? m_plan.present.size() - kMostRows : 0;
    if (first > 0) addRow("files", tr("%n older save(s)", nullptr, static_cast<int>(first)), {}, {}, false);
    for (std::size_t i = first; i < m_plan.present.size(); ++i) {
        const PlannedSave& save = m_plan.present[i];
        const QString fate = save.goesAt ? tr("deleted at step %1").arg(formatCount(*save.goesAt)) : save.step ? tr("stays") : tr("replaced at the end");
        addRow("save", nameOf(save), formatFileSize(save.bytes), fate, save.goesAt.has_value());
    }
    if (m_plan.samples > 0) addRow("image", tr("%n sample picture(s)", nullptr, m_plan.samples), formatFileSize(m_plan.sampleBytes), tr("stay"), false);
    if (m_plan.stateBytes > 0) addRow("arrow-counterclockwise", tr("State to go on from"), formatFileSize(m_plan.stateBytes), tr("replaced by each save"), false);
}

void SaveFilesView::addComing() {
    addHead(tr("Still to come"));
    const QString size = m_plan.bytesEach > 0 ? tr("about %1").arg(formatFileSize(m_plan.bytesEach)) : QString();
    if (m_plan.passing > 0)
        addRow("files", tr("%n save(s) up to step %1", nullptr, m_plan.passing).arg(formatCount(*m_plan.lastPassing)), size, tr("deleted by later ones"), true);
    const std::size_t first = m_plan.remaining.size() > kMostRows ? m_plan.remaining.size() - kMostRows : 0;
    if (first > 0) addRow("files", tr("%n earlier save(s)", nullptr, static_cast<int>(first)), size, tr("stay"), false);
    for (std::size_t i = first; i < m_plan.remaining.size(); ++i) {
        const PlannedSave& save = m_plan.remaining[i];
        addRow("save", nameOf(save), size, save.step ? tr("at step %1").arg(formatCount(*save.step)) : tr("at the end"), false);
    }
}

void SaveFilesView::addHead(const QString& words) {
    QLabel* head = makeLabel(words, "hint");
    head->setContentsMargins(0, 6, 0, 0);
    m_rows->addWidget(head, m_row++, 0, 1, 4);
}

void SaveFilesView::addRow(const char* iconName, const QString& name, const QString& size, const QString& fate, bool goes) {
    const int row = m_row++;
    m_rows->addWidget(new IconLabel(iconName, Tone::Plain, 14), row, 0);
    QLabel* file = makeLabel(name, goes ? "off" : "");
    file->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    file->setToolTip(name);
    m_rows->addWidget(file, row, 1);
    m_rows->addWidget(makeLabel(size, "hint"), row, 2, Qt::AlignRight);
    m_rows->addWidget(makeLabel(fate, "hint"), row, 3);
}

void SaveFilesView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_watch.setActive(true);
}

void SaveFilesView::hideEvent(QHideEvent* event) {
    m_watch.setActive(false);
    QWidget::hideEvent(event);
}

}  // namespace headroom::ui
