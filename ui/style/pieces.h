// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

class QComboBox;
class QScrollArea;

namespace headroom::ui {

struct Tokens;

/// What an icon says besides its shape.
enum class Tone { Plain, Link, Ok, Warn, Error };
QColor colorOf(Tone tone, const Tokens& tokens);

/// An icon that stands by itself and follows the theme.
class IconLabel : public QWidget {
public:
    IconLabel(const char* name, Tone tone, int size = 16, QWidget* parent = nullptr);
    void setIcon(const char* name, Tone tone);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_name;
    Tone m_tone;
};

/// The small parts that pages are made of, in the one look of the style sheet. Parents take them over by layout.

QLabel* makeLabel(const QString& text, const char* role);
/// A label that wraps and never sets the width of its page.
QLabel* makeText(const QString& text, const char* role = "");
/// A sentence that is a link as a whole: it wraps, takes the focus and emits linkActivated.
QLabel* makeLink(const QString& text);
/// Other words for a link made by makeLink().
void setLinkText(QLabel& link, const QString& text);
QPushButton* makeButton(const QString& text, const char* iconName = nullptr, const char* kind = "");
/// A small button that stays pressed.
QPushButton* makeChip(const QString& text, bool checked = false);
/// A button without words; `name` is read out and shown as its tool tip.
QPushButton* makeIconButton(const char* iconName, const QString& name);
/// Gives a box of choices its name for screen readers. Where it has no visible label beside it Qt would call it by its
/// value on Linux: the name of a box is taken from a label there, so it gets one that is not shown.
void nameBox(QComboBox& box, const QString& name);
QFrame* makeSurface(const char* surface);
QScrollArea* makeScrollArea(QWidget* content);
/// An icon and a sentence that wraps; further lines can be added to its QVBoxLayout.
QWidget* makeIconRow(const char* iconName, Tone tone, const QString& sentence);

/// Empties a layout. Its widgets vanish at once and are deleted when the event loop comes round.
void clearLayout(QLayout& layout);

/// Changes a property that the style sheet looks at, and has the widget styled anew.
void setLook(QWidget& widget, const char* property, const QString& value);

}  // namespace headroom::ui
