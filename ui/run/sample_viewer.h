// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_canvas.h"
#include "run/picture_loader.h"
#include "run/sample_set.h"
#include "style/worker.h"

#include <QDialog>

#include <array>

class QComboBox;
class QLabel;
class QPushButton;

namespace headroom::ui {

/// Samples of a run one at a time in their full size, or one prompt at two steps to compare. Left and right go to the next prompt, up and down
/// to the step before and after; C, S and W choose how to compare; Esc closes. It is never modal.
class SampleViewer : public QDialog {
    Q_OBJECT

public:
    explicit SampleViewer(QWidget* parent = nullptr);

    /// Other samples, for instance because there are new ones; the place stays.
    void setSamples(SampleSet samples);
    void showSample(int step, int prompt);
    /// Compares with this step. Without one: with the first that has samples.
    void compare(PictureCanvas::Mode mode);
    void compareWith(int step);

    int step() const { return m_step; }
    int prompt() const { return m_prompt; }
    int otherStep() const { return m_otherStep; }
    PictureCanvas& canvas() { return *m_canvas; }
    /// Writes the picture's file elsewhere on a worker; words about it follow in the window.
    void saveCopy(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLayout* makeTools();
    void showPlace();
    void showPictures();
    void showParameters();
    void fillSteps();
    void turnPage(int prompts, int steps);
    void chooseCopy();
    QString currentPath() const { return m_samples.pathOf(m_step, m_prompt); }
    PictureCanvas::Picture pictureAt(int step);

    SampleSet m_samples;
    PictureLoader m_loader;
    int m_step = 0;
    int m_prompt = 0;
    int m_otherStep = -1;  ///< -1 = none chosen yet
    PictureCanvas* m_canvas;
    QLabel* m_title;
    QLabel* m_parameters;
    QLabel* m_note;
    std::array<QPushButton*, 3> m_modes{};  ///< in the order of PictureCanvas::Mode
    QComboBox* m_steps;
    QPushButton* m_save;
    QPushButton* m_reveal;
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
