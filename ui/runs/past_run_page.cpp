// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/past_run_page.h"

#include "run/run_page.h"
#include "runs/run_files.h"
#include "runs/run_words.h"
#include "style/file_manager.h"
#include "style/format.h"
#include "style/page_stack.h"
#include "style/pieces.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSayReadingAfterMs = 300;

QString pathOf(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

}  // namespace

PastRunPage::PastRunPage(QWidget* parent)
    : QWidget(parent), m_controller(m_noJob, m_noEngine, m_run, [] { return false; }), m_icon(new IconLabel("activity", Tone::Plain, 20)),
      m_name(makeLabel({}, "name")), m_sentence(makeText({}, "caption")), m_note(makeText({}, "hint")),
      m_goOn(makeButton(tr("Res&ume"), "play-fill", "primary")), m_openJob(makeButton(tr("Open its &job"), "file-earmark-text")),
      m_page(new RunPage(m_noJob, m_run, m_controller)), m_views(new PageStack) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    auto* reading = makeText(tr("Reading the run…"), "caption");
    reading->setAlignment(Qt::AlignCenter);
    m_views->addWidget(m_page);
    m_views->addWidget(reading);
    layout->addWidget(m_views, 1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSayReadingAfterMs);
    connect(&m_soon, &QTimer::timeout, this, [this] { m_views->setCurrentIndex(1); });
    connect(m_goOn, &QPushButton::clicked, this, &PastRunPage::goOn);
    connect(m_openJob, &QPushButton::clicked, this, [this] { Q_EMIT jobChosen(jobFile()); });
    connect(&m_loader, &RunLoader::loaded, this, [this](const LoadedRuns& runs) { take(*runs.front()); });
    connect(&m_loader, &RunLoader::failed, this, [this](const QString& sentence) {
        m_soon.stop();
        m_views->setCurrentIndex(0);
        Q_EMIT failed(sentence);
    });
}

QWidget* PastRunPage::makeHead() {
    auto* head = makeSurface("bar");
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 6, 20, 6);
    row->setSpacing(10);
    auto* back = makeIconButton("arrow-left", tr("Back to the runs"));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    for (QLabel* label : {m_name, m_sentence, m_note}) words->addWidget(label);
    auto* show = makeIconButton("box-arrow-up-right", tr("Show in the file manager"));
    row->addWidget(back);
    row->addWidget(m_icon);
    row->addLayout(words, 1);
    for (QPushButton* button : {show, m_openJob, m_goOn}) row->addWidget(button);
    connect(back, &QPushButton::clicked, this, &PastRunPage::backChosen);
    connect(show, &QPushButton::clicked, this, [this] { showInFileManager(m_folder); });
    return head;
}

void PastRunPage::open(const QString& folder) {
    m_soon.start();
    m_page->prepareLive();
    m_loader.load({pathOf(runFolderOf(folder.toStdString()))});
}

void PastRunPage::take(LoadedRun& run) {
    m_soon.stop();
    m_summary = run.summary;
    m_origin = run.origin;
    m_jobText = run.jobText;
    m_folder = pathOf(m_summary.folder);
    m_controller.setJob(copyOf(m_jobText, QString::fromStdString(m_origin.jobPath), QString::fromStdString(m_origin.device)));
    m_run.takeOver(*run.model);
    m_note->setText(run.unreadable == 0 ? QString() : tr("%n line(s) of its log could not be read and are left out.", nullptr, static_cast<int>(run.unreadable)));
    showHead();
    m_views->setCurrentIndex(0);
    Q_EMIT opened();
}

void PastRunPage::showHead() {
    const StateLook look = lookOf(m_summary);
    m_icon->setIcon(look.icon, look.tone);
    m_name->setText(QString::fromStdString(m_summary.name));
    m_sentence->setText(tr("Past run of %1. %2").arg(formatMoment(m_summary.ended), sentenceOf(m_summary)));
    m_sentence->setToolTip(m_folder);
    m_note->setVisible(!m_note->text().isEmpty());
    m_goOn->setVisible(canGoOn(m_summary) && !m_jobText.isEmpty());
    m_goOn->setToolTip(m_summary.savedStep ? tr("Train its job again; it goes on from the save of step %1").arg(formatCount(*m_summary.savedStep))
                                           : tr("Train its job again, from the first step"));
    m_openJob->setVisible(!m_jobText.isEmpty() || QFileInfo::exists(jobFile()));
}

QString PastRunPage::sentence() const { return m_sentence->text(); }

QString PastRunPage::jobFile() const {
    const QString origin = QString::fromStdString(m_origin.jobPath);
    return QFileInfo::exists(origin) ? origin : pathOf(RunFiles::ofFolder(m_summary.folder).config());
}

/// The text as it was in the run, in the place where its file lay: what it names is found only there.
void PastRunPage::goOn() {
    const JobCopy& job = m_controller.job();
    std::error_code ignored;
    if (std::filesystem::equivalent(runFolderFor(job), m_summary.folder, ignored)) return Q_EMIT goOnChosen(job);
    Q_EMIT failed(tr("The job of this run would now write to another folder: %1. Open the job it was started from and choose Train; it goes on from the last save.")
                      .arg(pathOf(runFolderFor(job))));
}

}  // namespace headroom::ui
