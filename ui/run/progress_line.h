// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace headroom::ui {

/// A thin progress bar over steps with ticks where the run saves (long) and makes samples (short).
class ProgressLine : public QWidget {
    Q_OBJECT

public:
    explicit ProgressLine(QWidget* parent = nullptr);

    void setProgress(double done, double total);
    /// Every how many steps; 0 = never.
    void setTicks(int saveEvery, int sampleEvery);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintTicks(QPainter& painter, int every, int length) const;

    double m_done = 0;
    double m_total = 0;
    int m_saveEvery = 0;
    int m_sampleEvery = 0;
};

}  // namespace headroom::ui
