// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace headroom::ui {

/// A short piece of the line of a compared run, for a key.
class SeriesKeyLine : public QWidget {
public:
    explicit SeriesKeyLine(std::size_t place, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {28, 18}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::size_t m_place;
};

}  // namespace headroom::ui
