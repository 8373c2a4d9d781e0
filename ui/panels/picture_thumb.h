// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/worker.h"
#include "workbench/workbench.h"

#include <QFrame>
#include <QImage>

namespace headroom::ui {

/// A small view of a picture that the job names, read on another thread; a warning where it is not there or cannot be read. GUI thread.
class PictureThumb : public QFrame {
    Q_OBJECT

public:
    /// `side` of the square it takes, in pixels.
    explicit PictureThumb(int side, QWidget* parent = nullptr);

    /// Shows what the job spells `written`: a path that may start where the job's paths do. Empty shows nothing.
    void look(const Workbench& workbench, const QString& written);
    /// Why nothing is shown, one sentence; empty where something is, or nothing is wanted.
    const QString& fault() const { return m_fault; }

Q_SIGNALS:
    /// The newest look() is done.
    void looked();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void put(const QImage& image, const QString& place, const QString& fault);

    QString m_written;
    QString m_jobFile;
    QString m_fault;
    QImage m_image;
    Worker m_reader{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
