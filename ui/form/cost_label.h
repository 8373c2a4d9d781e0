// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/cost_feed.h"

#include <QLabel>

#include <optional>

namespace headroom::ui {

/// What another value of a field would do to the forecast peak: "2: +2.2 GiB". It keeps its room while there is nothing to say, and what does not fit into that
/// is cut off at the end; its tool tip says all.
class CostLabel : public QLabel {
    Q_OBJECT

public:
    explicit CostLabel(QWidget* parent = nullptr);

    /// `tried`: the value as the field's box shows it. Nothing: the cost is not known.
    void showCost(const std::optional<FieldCost>& cost, const QString& tried);
    /// All that it says, as a sentence; empty while it says nothing.
    const QString& sentence() const { return m_sentence; }

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
};

}  // namespace headroom::ui
