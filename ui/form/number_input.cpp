// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_input.h"
#include "style/icons.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kWidth = 120;
constexpr int kSpinWidth = 20;

/// A line for a number. It keeps the spelling (1e-4) of what is typed; whole numbers have arrows and obey the keys
/// Up and Down. The wheel scrolls the page and never changes a value.
class NumberLine : public FieldLine {
public:
    NumberLine(const KeyRow& rule, bool percent, QWidget* parent) : FieldLine(parent), m_limits(rule.limits), m_whole(rule.kind == KeyKind::Whole), m_percent(percent) {
        static const QRegularExpression whole(QStringLiteral("[-+]?[0-9_]*"));
        static const QRegularExpression real(QStringLiteral(R"([-+]?[0-9_]*\.?[0-9]*([eE][-+]?[0-9]*)?)"));
        setValidator(new QRegularExpressionValidator(m_whole ? whole : real, this));
        if (m_whole) addArrows();
    }

    /// What is typed as YAML; nothing where it is no number.
    std::optional<std::string> yaml() const {
        const QString typed = text().trimmed();
        const auto number = numberIn(typed);
        if (!number || (m_whole && !isWhole(typed))) return {};
        return m_percent ? QString::number(*number / 100, 'g', 12).toStdString() : typed.toStdString();
    }

    QString shown(const FieldValue& value) const {
        if (!value.isSet()) return {};
        const auto number = numberIn(value.text);
        return m_percent && number ? QString::number(*number * 100, 'g', 12) : value.text;
    }

    void hideArrows() {
        if (!m_arrows) return;
        m_arrows->hide();
        setTextMargins(0, 0, 0, 0);
    }

    QString wanted() const {
        if (m_whole) return FieldInput::tr("A whole number is wanted, such as 4.");
        return FieldInput::tr("A number is wanted, such as 0.5 or 1e-4.");
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool arrow = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
        if (m_whole && arrow && event->modifiers() == Qt::NoModifier) return step(event->key() == Qt::Key_Up ? 1 : -1);
        FieldLine::keyPressEvent(event);
    }

    void resizeEvent(QResizeEvent* event) override {
        FieldLine::resizeEvent(event);
        if (m_arrows) m_arrows->setGeometry(width() - kSpinWidth - 2, 2, kSpinWidth, height() - 4);
    }

private:
    void addArrows() {
        setTextMargins(0, 0, kSpinWidth - 4, 0);
        m_arrows = new QWidget(this);
        m_arrows->setCursor(Qt::ArrowCursor);
        auto* column = new QVBoxLayout(m_arrows);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(0);
        for (const auto& [name, words, by] : {std::tuple("chevron-up", FieldInput::tr("More"), 1), std::tuple("chevron-down", FieldInput::tr("Less"), -1)}) {
            auto* arrow = makeIconButton(name, words);
            arrow->setProperty("kind", QStringLiteral("spin"));
            arrow->setIconSize({9, 9});
            arrow->setFocusPolicy(Qt::NoFocus);
            arrow->setToolTip({});
            arrow->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
            arrow->setAutoRepeat(true);
            connect(arrow, &QPushButton::clicked, this, [this, by = by] { step(by); });
            column->addWidget(arrow, 1);
        }
    }

    /// From the number that is in force, along the limits; picture sides go in steps of the usual grid.
    void step(int by) {
        if (isReadOnly() || !isEnabled()) return;
        const QString from = text().isEmpty() ? placeholderText() : text();
        const auto number = numberIn(from);
        const double size = m_limits.unit == "px" ? 64 : 1;
        const double wanted = std::clamp(number.value_or(0) + by * size, m_limits.least, m_limits.most);
        setText(QString::number(static_cast<qint64>(wanted)));
        Q_EMIT textEdited(text());
    }

    Limits m_limits;
    bool m_whole;
    bool m_percent;
    QWidget* m_arrows = nullptr;
};

class NumberInput : public FieldInput {
public:
    NumberInput(const KeyRow& rule, bool percent, QWidget* parent) : FieldInput(parent), m_line(new NumberLine(rule, percent, this)) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_line);
        m_line->setMaximumWidth(kWidth);
        m_line->setMinimumWidth(48);
        const QString unit = percent ? QStringLiteral("%") : rowWords(rule.limits.unit);
        if (!unit.isEmpty()) layout->addWidget(makeLabel(unit, "hint"));
        layout->addStretch();
        connect(m_line, &QLineEdit::textEdited, this, &NumberInput::take);
        connect(m_line, &FieldLine::left, this, &FieldInput::left);
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        m_line->put(m_line->shown(value));
        m_line->setPlaceholderText(m_line->shown(fallback));
    }

    QWidget& box() override { return *m_line; }

    void setCompact() override {
        m_line->hideArrows();
        for (QLabel* unit : findChildren<QLabel*>()) unit->hide();
    }

private:
    void take() {
        if (m_line->text().trimmed().isEmpty()) {
            Q_EMIT incomplete({});
            Q_EMIT edited({});
            return;
        }
        const auto yaml = m_line->yaml();
        Q_EMIT incomplete(yaml ? QString() : m_line->wanted());
        if (yaml) Q_EMIT edited(yaml);
    }

    NumberLine* m_line;
};

}  // namespace

FieldInput* makeNumberInput(const KeyRow& rule, bool percent, QWidget* parent) { return new NumberInput(rule, percent, parent); }

}  // namespace headroom::ui
