// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/run_loader.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace headroom::ui {

class ChartExport;
class CompareChart;
class ComparePictures;

/// Several runs beside each other: their losses in one chart, their pictures by step and prompt, their settings as what differs from the
/// first one's.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);

    /// Reads the runs in a worker and shows them.
    void open(const QStringList& folders);
    const LoadedRuns& runs() const { return m_runs; }
    const ComparePictures& pictures() const { return *m_pictures; }
    ChartExport& chartExport() { return *m_export; }
    /// What the settings of a run have that the first one's do not, as text; empty for the first.
    QString differencesOf(std::size_t run) const;

Q_SIGNALS:
    void opened();
    void failed(const QString& sentence);
    /// A file that was asked for is there.
    void written(const QString& path);
    void backChosen();

private:
    QWidget* makeHead();
    QWidget* makeChartCard();
    QPushButton* makeExportButton();
    QWidget* makeSettingsCard();
    void take(const LoadedRuns& runs);
    void showKey();
    void showSettings();

    LoadedRuns m_runs;
    RunLoader m_loader;
    QTimer m_soon;
    QLabel* m_about;
    QVBoxLayout* m_key;
    CompareChart* m_chart;
    ChartExport* m_export;
    ComparePictures* m_pictures;
    QVBoxLayout* m_settings;
    QStackedWidget* m_views;
};

}  // namespace headroom::ui
