// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_gallery.h"

#include "run/sample_grid.h"
#include "run/sample_table.h"
#include "run/sample_viewer.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

namespace {

constexpr int kSliderHeight = 20;  // the handle whole, which is larger than the style asks for

}  // namespace

SampleGallery::SampleGallery(const RunModel& run, QWidget* parent)
    : QFrame(parent), m_run(run), m_views(new QStackedWidget), m_grid(new SampleGrid(m_loader)), m_table(new SampleTable(m_loader)),
      m_slider(new QSlider(Qt::Horizontal)), m_stepLabel(makeLabel({}, "strong")), m_newest(makeChip(tr("Newest"), true)),
      m_all(makeChip(tr("All steps"))), m_compare(makeButton(tr("Compare"), nullptr, "chip")) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 10);
    layout->setSpacing(6);
    layout->addLayout(makeHead());
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(m_slider, 1);
    row->addWidget(m_stepLabel);
    layout->addLayout(row);
    m_views->addWidget(m_grid);
    m_views->addWidget(m_table);
    layout->addWidget(m_views, 1);
    m_slider->setAccessibleName(tr("Step of the samples"));
    m_slider->setMinimumHeight(kSliderHeight);
    m_slider->setPageStep(1);
    m_grid->setEmptyText(tr("Samples appear here while the run goes on."));
    connect(m_slider, &QSlider::valueChanged, this, [this](int index) {
        m_newest->setChecked(false);
        showStep(steps()[static_cast<std::size_t>(index)]);
    });
    connect(m_grid, &SampleGrid::opened, this, [this](int prompt) { open(m_shownStep, prompt); });
    connect(m_table, &SampleTable::opened, this, &SampleGallery::open);
    connect(&run, &RunModel::replaced, this, &SampleGallery::forgetRun);
    connect(&run, &RunModel::picturesChanged, this, &SampleGallery::takePictures);
    takePictures();
}

QLayout* SampleGallery::makeHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(makeLabel(tr("Samples"), "strong"), 1);
    for (QPushButton* button : {m_newest, m_all, m_compare}) head->addWidget(button);
    m_newest->setToolTip(tr("Shows new samples as they come"));
    m_all->setToolTip(tr("All steps below each other, prompts across"));
    m_compare->setToolTip(tr("Two steps of a prompt beside each other or with an edge between them"));
    connect(m_newest, &QPushButton::toggled, this, &SampleGallery::showNewest);
    connect(m_all, &QPushButton::toggled, this, &SampleGallery::showAll);
    connect(m_compare, &QPushButton::clicked, this, &SampleGallery::compare);
    return head;
}

/// Another run may have written other pictures to the same files.
void SampleGallery::forgetRun() {
    m_loader.forgetAll();
    m_newest->setChecked(true);
    if (m_viewer) m_viewer->deleteLater();
    m_viewer = nullptr;
}

void SampleGallery::takePictures() {
    m_samples = SampleSet(m_run.pictures());
    m_table->setSamples(m_samples);
    if (m_viewer) m_viewer->setSamples(m_samples);
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, static_cast<int>(steps().size()) - 1));
    const bool hasChoice = steps().size() > 1;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_newest, m_all, m_compare}) widget->setVisible(hasChoice);
    if (!hasChoice) m_all->setChecked(false);
    showAll(m_all->isChecked());
    if (m_newest->isChecked()) showNewest(true);
    else fillGrid();
}

void SampleGallery::showNewest(bool on) {
    if (!on) return;
    showStep(m_samples.isEmpty() ? 0 : steps().back());
    m_table->scrollToBottom();
}

void SampleGallery::showAll(bool on) {
    m_views->setCurrentIndex(on ? 1 : 0);
    m_slider->setVisible(!on && steps().size() > 1);
    m_stepLabel->setVisible(!on && !m_samples.isEmpty());
}

void SampleGallery::showStep(int step) {
    m_shownStep = step;
    const auto place = std::ranges::find(steps(), step);
    const QSignalBlocker blocker(m_slider);
    if (place != steps().end()) m_slider->setValue(static_cast<int>(place - steps().begin()));
    m_stepLabel->setText(tr("Step %1").arg(formatCount(step)));
    fillGrid();
}

void SampleGallery::fillGrid() {
    std::vector<SampleGrid::Cell> cells;
    for (int prompt = 0; prompt < m_samples.promptCount(); ++prompt)
        if (const SampleReady* sample = m_samples.find(m_shownStep, prompt))
            cells.push_back({QString::fromStdString(sample->path), QString::fromStdString(sample->prompt), QSize(sample->width, sample->height), prompt});
    m_grid->setCells(std::move(cells));
}

void SampleGallery::open(int step, int prompt) {
    if (!m_viewer) {
        m_viewer = new SampleViewer(window());
        m_viewer->setSamples(m_samples);
    }
    m_viewer->showSample(step, prompt);
    m_viewer->show();
    m_viewer->raise();
    m_viewer->activateWindow();
}

/// The step that is shown with the first one: how far the run has come.
void SampleGallery::compare() {
    open(m_shownStep, 0);
    m_viewer->compare(PictureCanvas::Mode::SideBySide);
}

}  // namespace headroom::ui
