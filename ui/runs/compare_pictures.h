// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_loader.h"
#include "workbench/run_loader.h"

#include <QFrame>

class QLabel;
class QSlider;

namespace headroom::ui {

/// The previews of several runs side by side: a column a run, a row a prompt, all of the step that the slider is at. Where a run has no pictures of that step, its newest
/// before it stand there and say so.
class ComparePictures : public QFrame {
    Q_OBJECT

public:
    explicit ComparePictures(QWidget* parent = nullptr);

    void setRuns(LoadedRuns runs);
    /// Steps at which any of the runs has pictures, rising.
    const std::vector<int>& steps() const { return m_steps; }
    void showStep(int step);
    int shownStep() const { return m_step; }

    /// A picture of a run for a prompt at the step that is shown; null where there is none.
    const RunModel::Picture* pictureOf(std::size_t run, const std::string& prompt) const;
    /// Prompts of all runs, in the order in which they first come.
    const std::vector<std::string>& prompts() const { return m_prompts; }

private:
    class Grid;
    friend class Grid;

    LoadedRuns m_runs;
    std::vector<int> m_steps;
    std::vector<std::string> m_prompts;
    int m_step = 0;
    PictureLoader m_loader;
    QSlider* m_slider;
    QLabel* m_stepLabel;
    Grid* m_grid;
};

}  // namespace headroom::ui
