// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/config_diff.h"

#include <QWidget>

namespace headroom::ui {

/// Key changes as lines taken out (-) and put in (+), grouped by their section.
class DiffView : public QWidget {
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void setDiff(const ConfigDiff& diff);
    QString text() const;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line {
        QChar sign;
        QString text;
    };

    std::vector<Line> m_lines;
};

}  // namespace headroom::ui
