// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "style/worker.h"

#include <QObject>
#include <QString>

class QMenu;
class QPushButton;

namespace headroom::ui {

class Chart;

enum class ChartFormat { Png, Svg, Csv };

/// Saves a chart as a picture (PNG in twice its size, SVG in lines) or as a table (CSV), from a menu on the chart and on a
/// button. The chart is painted on the GUI thread; packing and writing are left to a worker, and a file is whole or as it was.
class ChartExport : public QObject {
    Q_OBJECT

public:
    /// `title` stands over pictures; `stem` begins the proposed file name. Belongs to the chart.
    ChartExport(Chart& chart, const QString& title, const QString& stem);

    /// A small button that opens the menu; the caller's layout takes it over.
    QPushButton* makeButton();
    void addActions(QMenu& menu);
    /// Begins to write; written() or failed() follows.
    void write(ChartFormat format, const QString& path);

    static constexpr int kPictureScale = 2;

Q_SIGNALS:
    void written(const QString& path);
    void failed(const QString& sentence);

private:
    void choose(ChartFormat format);
    void copyPicture();
    QImage paintImage() const;
    QByteArray paintSvg() const;
    void finish(const QString& path, const Status& status);

    Chart& m_chart;
    QString m_title;
    QString m_stem;
    Worker m_disk{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
