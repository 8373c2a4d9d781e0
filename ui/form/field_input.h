// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/field_spec.h"
#include "form/field_value.h"

#include <QLineEdit>
#include <QWidget>

#include <optional>
#include <string>

namespace headroom::ui {

/// The box of a field. It shows what the job says and tells what the user makes of it; it knows no job.
class FieldInput : public QWidget {
    Q_OBJECT

public:
    explicit FieldInput(QWidget* parent) : QWidget(parent) {}

    /// Shows a value, or `fallback` as a hint where the job says nothing. Emits nothing.
    virtual void showValue(const FieldValue& value, const FieldValue& fallback) = 0;
    /// The widget that takes the keys and the state ("", "warn", "error").
    virtual QWidget& box() = 0;
    /// Leaves out what a narrow place has no room for.
    virtual void setCompact() {}

Q_SIGNALS:
    /// The user gave a value; nothing = the key is not wanted.
    void edited(const std::optional<std::string>& yaml);
    /// What is typed is no value yet; empty = it is.
    void incomplete(const QString& sentence);
    /// The user is done with this box for now.
    void left();
};

/// A line of text whose undo is the job's, and that tells when it is left.
class FieldLine : public QLineEdit {
    Q_OBJECT

public:
    explicit FieldLine(QWidget* parent = nullptr);
    /// Changes the text without a signal; the cursor stays where nothing changes.
    void put(const QString& text);

Q_SIGNALS:
    void left();

protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

/// Whether a key belongs to the job's undo list; a box must not take it.
bool isUndoKey(const QEvent& event);

/// The box for a rule and what its panel says of it. Like all its parts it is made where it stays: to move styled widgets costs more than to make them.
FieldInput* makeInput(const KeyRow& rule, const FieldSpec& spec, QWidget* parent);

FieldInput* makeSwitchInput(QWidget* parent);
/// On where the section is there at all; `stock` is what it says when it is switched on.
FieldInput* makeSectionSwitch(const char* stock, QWidget* parent);
FieldInput* makeNumberInput(const KeyRow& rule, bool percent, QWidget* parent);
FieldInput* makeChoiceInput(const KeyRow& rule, std::span<const Choice> choices, QWidget* parent);
FieldInput* makeTextInput(bool emptyIsValue, QWidget* parent);
FieldInput* makePathInput(Box kind, QWidget* parent);
FieldInput* makeParagraphInput(bool emptyIsValue, QWidget* parent);
FieldInput* makeListInput(QWidget* parent);
FieldInput* makeResolutionInput(QWidget* parent);

}  // namespace headroom::ui
