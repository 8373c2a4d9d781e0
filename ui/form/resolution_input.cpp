// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_input.h"
#include "style/pieces.h"

#include <QGridLayout>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr std::array kUsual = {256, 512, 768, 1024, 1280, 1328, 1536, 2048};
constexpr int kColumns = 4;

/// The usual sizes as buttons that stay pressed, and a line with all sizes, in which any other can be typed.
class ResolutionInput : public FieldInput {
public:
    explicit ResolutionInput(QWidget* parent) : FieldInput(parent), m_line(new FieldLine(this)) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 2, 0, 2);
        grid->setSpacing(4);
        for (std::size_t i = 0; i < kUsual.size(); ++i) {
            const QString side = QString::number(kUsual[i]);
            m_chips[i] = makeChip(side);
            m_chips[i]->setAccessibleName(FieldInput::tr("Resolution %1").arg(side));
            grid->addWidget(m_chips[i], static_cast<int>(i) / kColumns, static_cast<int>(i) % kColumns);
            connect(m_chips[i], &QPushButton::clicked, this, [this, side](bool on) { toggle(side, on); });
        }
        grid->addWidget(m_line, 2, 0, 1, kColumns);
        m_line->setToolTip(FieldInput::tr("All sizes, with commas between them. Any size can be typed."));
        connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) { tell(itemsOf(text)); });
        connect(m_line, &FieldLine::left, this, &FieldInput::left);
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        const auto sizes = [](const FieldValue& of) { return of.shape == FieldValue::Shape::Scalar ? QStringList(of.text) : of.items; };
        m_single = value.shape == FieldValue::Shape::Scalar;
        const QStringList shown = sizes(value);
        // A comma that has just been typed is no size yet, but must stay.
        if (itemsOf(m_line->text()) != shown) m_line->put(shown.join(QLatin1String(", ")));
        m_line->setPlaceholderText(sizes(fallback).join(QLatin1String(", ")));
        const QStringList inForce = shown.isEmpty() ? sizes(fallback) : shown;
        for (QPushButton* chip : m_chips) chip->setChecked(inForce.contains(chip->text()));
    }

    QWidget& box() override { return *m_line; }

    /// One line.
    void setCompact() override {
        auto* grid = static_cast<QGridLayout*>(layout());
        for (std::size_t i = 0; i < m_chips.size(); ++i) grid->addWidget(m_chips[i], 0, static_cast<int>(i));
        grid->addWidget(m_line, 0, static_cast<int>(m_chips.size()));
        grid->setColumnStretch(static_cast<int>(m_chips.size()), 1);
    }

private:
    void toggle(const QString& side, bool on) {
        QStringList sizes = itemsOf(m_line->text().isEmpty() ? m_line->placeholderText() : m_line->text());
        sizes.removeAll(side);
        if (on) sizes << side;
        std::ranges::stable_sort(sizes, {}, [](const QString& size) { return size.toInt(); });
        tell(sizes);
        Q_EMIT left();
    }

    void tell(const QStringList& sizes) {
        const bool areNumbers = std::ranges::all_of(sizes, isWhole);
        Q_EMIT incomplete(areNumbers ? QString() : FieldInput::tr("Whole numbers are wanted, such as 512, 768."));
        if (!areNumbers) return;
        if (sizes.isEmpty()) Q_EMIT edited({});
        else Q_EMIT edited(m_single && sizes.size() == 1 ? sizes.front().toStdString() : yamlOfItems(sizes));
    }

    std::array<QPushButton*, kUsual.size()> m_chips;
    FieldLine* m_line;
    bool m_single = false;
};

}  // namespace

FieldInput* makeResolutionInput(QWidget* parent) { return new ResolutionInput(parent); }

}  // namespace headroom::ui
