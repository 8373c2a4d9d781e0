// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_gallery.h"

#include "run/sample_grid.h"
#include "style/format.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

SampleGallery::SampleGallery(const RunModel& run, QWidget* parent)
    : QFrame(parent), m_run(run), m_grid(new SampleGrid(m_loader)), m_slider(new QSlider(Qt::Horizontal)),
      m_stepLabel(makeLabel({}, "strong")), m_newest(makeChip(tr("Newest"), true)) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 10);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Samples"), "strong"), 1);
    head->addWidget(m_newest);
    layout->addLayout(head);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(m_slider, 1);
    row->addWidget(m_stepLabel);
    layout->addLayout(row);
    layout->addWidget(m_grid, 1);
    m_slider->setAccessibleName(tr("Step of the samples"));
    m_slider->setPageStep(1);
    m_grid->setEmptyText(tr("Samples appear here while the run goes on."));
    connect(m_slider, &QSlider::valueChanged, this, [this](int index) {
        showStep(m_steps[static_cast<std::size_t>(index)]);
        m_newest->setChecked(false);
    });
    connect(m_newest, &QPushButton::toggled, this, &SampleGallery::showNewest);
    connect(&run, &RunModel::picturesChanged, this, &SampleGallery::takePictures);
    takePictures();
}

void SampleGallery::takePictures() {
    if (m_run.pictures().empty()) m_loader.forgetAll();
    m_steps.clear();
    for (const RunModel::Picture& picture : m_run.pictures())
        if (m_steps.empty() || m_steps.back() != picture.step) m_steps.push_back(picture.step);
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, static_cast<int>(m_steps.size()) - 1));
    const bool hasChoice = m_steps.size() > 1;
    m_slider->setVisible(hasChoice);
    m_newest->setVisible(hasChoice);
    m_stepLabel->setVisible(!m_steps.empty());
    if (m_newest->isChecked()) showNewest(true);
    else fillGrid();
}

void SampleGallery::showNewest(bool on) {
    if (!on) return;
    showStep(m_steps.empty() ? 0 : m_steps.back());
}

void SampleGallery::showStep(int step) {
    m_shownStep = step;
    const auto place = std::ranges::find(m_steps, step);
    const QSignalBlocker blocker(m_slider);
    if (place != m_steps.end()) m_slider->setValue(static_cast<int>(place - m_steps.begin()));
    m_stepLabel->setText(tr("Step %1").arg(formatCount(step)));
    fillGrid();
}

void SampleGallery::fillGrid() {
    std::vector<SampleGrid::Cell> cells;
    for (const RunModel::Picture& picture : m_run.pictures())
        if (picture.step == m_shownStep)
            cells.push_back({QString::fromStdString(picture.sample.path), QString::fromStdString(picture.sample.prompt),
                             QSize(picture.sample.width, picture.sample.height)});
    m_grid->setCells(std::move(cells));
}

}  // namespace headroom::ui
