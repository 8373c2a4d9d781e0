// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_loader.h"
#include "run/sample_set.h"
#include "workbench/run_model.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;
class QSlider;
class QStackedWidget;

namespace headroom::ui {

class SampleGrid;
class SampleTable;
class SampleViewer;

/// The samples of a run: one step at a time with a slider over the steps that have any, or all steps below each other with the prompts
/// across. It shows the newest until the slider is moved. A picture that is chosen opens in a window of its own.
class SampleGallery : public QFrame {
    Q_OBJECT

public:
    explicit SampleGallery(const RunModel& run, QWidget* parent = nullptr);

    /// Steps that have samples, rising.
    const std::vector<int>& steps() const { return m_samples.steps(); }
    int shownStep() const { return m_shownStep; }
    void showStep(int step);
    /// Opens the window with one picture.
    void open(int step, int prompt);
    /// Null until a picture was opened.
    SampleViewer* viewer() { return m_viewer; }

private:
    QLayout* makeHead();
    void forgetRun();
    void takePictures();
    void showNewest(bool on);
    void showAll(bool on);
    void fillGrid();
    void compare();

    const RunModel& m_run;
    PictureLoader m_loader;
    SampleSet m_samples;
    int m_shownStep = 0;
    QStackedWidget* m_views;
    SampleGrid* m_grid;
    SampleTable* m_table;
    QSlider* m_slider;
    QLabel* m_stepLabel;
    QPushButton* m_newest;
    QPushButton* m_all;
    QPushButton* m_compare;
    SampleViewer* m_viewer = nullptr;
};

}  // namespace headroom::ui
