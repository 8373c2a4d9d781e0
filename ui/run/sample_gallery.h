// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_loader.h"
#include "workbench/run_model.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;
class QSlider;

namespace headroom::ui {

class SampleGrid;

/// The samples of a run: one step at a time, with a slider over the steps that have any. It shows the newest until
/// the slider is moved.
class SampleGallery : public QFrame {
    Q_OBJECT

public:
    explicit SampleGallery(const RunModel& run, QWidget* parent = nullptr);

    /// Steps that have samples, rising.
    const std::vector<int>& steps() const { return m_steps; }
    int shownStep() const { return m_shownStep; }
    void showStep(int step);

private:
    void takePictures();
    void showNewest(bool on);
    void fillGrid();

    const RunModel& m_run;
    PictureLoader m_loader;
    std::vector<int> m_steps;
    int m_shownStep = 0;
    SampleGrid* m_grid;
    QSlider* m_slider;
    QLabel* m_stepLabel;
    QPushButton* m_newest;
};

}  // namespace headroom::ui
