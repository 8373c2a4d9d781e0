// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "run/picture_loader.h"
#include "run/sample_set.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace headroom::ui {

/// All samples of a run as cells: prompts across, steps down.
class SampleTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role { PathRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds rows where the steps only grew, so that the view stays where it is.
    void setSamples(SampleSet samples);
    const SampleSet& samples() const { return m_samples; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    SampleSet m_samples;
};

/// The table on screen. It reads the pictures in view and no others.
class SampleTable : public QTableView {
    Q_OBJECT

public:
    explicit SampleTable(PictureLoader& loader, QWidget* parent = nullptr);

    void setSamples(const SampleSet& samples);

Q_SIGNALS:
    void opened(int step, int prompt);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitCells();
    void open(const QModelIndex& index);

    SampleTableModel m_model;
};

}  // namespace headroom::ui
