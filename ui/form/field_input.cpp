// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_input.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>

namespace headroom::ui {
namespace {

class SwitchInput : public FieldInput {
public:
    /// `stock` is the YAML of "on" for what is absent when it is off; null for an ordinary switch.
    SwitchInput(const char* stock, QWidget* parent) : FieldInput(parent), m_box(new QCheckBox(this)), m_stock(stock) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_box);
        layout->addStretch();
        connect(m_box, &QCheckBox::clicked, this, [this](bool on) {
            if (!m_stock) Q_EMIT edited(on ? "true" : "false");
            else Q_EMIT edited(on ? std::optional<std::string>(m_stock) : std::nullopt);
            Q_EMIT left();
        });
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        m_box->setChecked(m_stock ? value.isSet() : isOn(value.isSet() ? value : fallback));
    }

    QWidget& box() override { return *m_box; }

private:
    QCheckBox* m_box;
    const char* m_stock;
};

}  // namespace

bool isUndoKey(const QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

FieldLine::FieldLine(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::returnPressed, this, &FieldLine::left);
}

void FieldLine::put(const QString& text) {
    if (text == this->text()) return;
    const QSignalBlocker quiet(this);
    setText(text);
    if (!hasFocus()) setCursorPosition(0);
}

bool FieldLine::event(QEvent* event) {
    if (isUndoKey(*event)) {
        event->ignore();
        return true;
    }
    return QLineEdit::event(event);
}

void FieldLine::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    Q_EMIT left();
}

FieldInput* makeSwitchInput(QWidget* parent) { return new SwitchInput(nullptr, parent); }

FieldInput* makeSectionSwitch(const char* stock, QWidget* parent) { return new SwitchInput(stock, parent); }

FieldInput* makeInput(const KeyRow& rule, const FieldSpec& spec, QWidget* parent) {
    switch (spec.box) {
    case Box::Folder:
    case Box::File:
    case Box::Picture:
    case Box::FileOrFolder: return makePathInput(spec.box, parent);
    case Box::Paragraph: return makeParagraphInput(spec.emptyIsValue, parent);
    case Box::Resolutions: return makeResolutionInput(parent);
    case Box::SectionSwitch: return makeSectionSwitch(spec.stock, parent);
    default: break;
    }
    if (!spec.choices.empty() || !rule.choices.empty()) return makeChoiceInput(rule, spec.choices, parent);
    switch (rule.kind) {
    case KeyKind::Switch: return makeSwitchInput(parent);
    case KeyKind::Whole:
    case KeyKind::Real: return makeNumberInput(rule, spec.box == Box::Percent, parent);
    case KeyKind::List: return makeListInput(parent);
    default: return makeTextInput(spec.emptyIsValue, parent);
    }
}

}  // namespace headroom::ui
