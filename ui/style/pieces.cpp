// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/pieces.h"

#include "style/icons.h"
#include "style/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLayout>
#include <QPainter>
#include <QPointer>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

QColor colorOf(Tone tone, const Tokens& t) {
    switch (tone) {
    case Tone::Plain: return t.text2;
    case Tone::Link: return t.link;
    case Tone::Ok: return t.ok.text;
    case Tone::Warn: return t.warn.text;
    case Tone::Error: return t.error.text;
    }
    return t.text;
}

IconLabel::IconLabel(const char* name, Tone tone, int size, QWidget* parent)
    : QWidget(parent), m_name(QString::fromLatin1(name)), m_tone(tone) {
    setFixedSize(size, size);
}

void IconLabel::setIcon(const char* name, Tone tone) {
    m_name = QString::fromLatin1(name);
    m_tone = tone;
    update();
}

void IconLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.drawPixmap(0, 0, iconPixmap(m_name, colorOf(m_tone, tokensOf(*this)), width(), devicePixelRatioF()));
}

namespace {

QLabel* dress(QLabel* label, const QString& text, const char* role) {
    label->setText(text);
    label->setProperty("role", QString::fromLatin1(role));
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* makeWrapping(QLabel* label) {
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    return label;
}

/// A text that the mouse can select. A label that may be selected is laid out as a document, which takes ten times as long; it becomes one when the
/// mouse comes, since hardly any is ever selected.
class TextLabel : public QLabel {
protected:
    void enterEvent(QEnterEvent* event) override {
        QLabel::enterEvent(event);
        if (!(textInteractionFlags() & Qt::TextSelectableByMouse)) setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
};

/// Rich text takes the colour of links from the palette once, when it is laid out.
class LinkLabel : public QLabel {
protected:
    void changeEvent(QEvent* event) override {
        QLabel::changeEvent(event);
        if (event->type() != QEvent::PaletteChange || text().isEmpty()) return;
        const QString words = text();
        clear();
        setText(words);
    }
};

}  // namespace

QLabel* makeLabel(const QString& text, const char* role) { return dress(new QLabel, text, role); }

QLabel* makeText(const QString& text, const char* role) { return makeWrapping(dress(new TextLabel, text, role)); }

QLabel* makeLink(const QString& text) {
    QLabel* label = makeWrapping(new LinkLabel);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setLinkText(*label, text);
    return label;
}

/// A line below would hide the underscores of keys.
void setLinkText(QLabel& link, const QString& text) {
    link.setText(text.isEmpty() ? QString() : QStringLiteral("<a href=\"#\" style=\"text-decoration:none\">%1</a>").arg(text.toHtmlEscaped()));
    link.setAccessibleName(text);
}

QPushButton* makeButton(const QString& text, const char* iconName, const char* kind) {
    auto* button = new QPushButton(text);
    const bool isPrimary = qstrcmp(kind, "primary") == 0;
    // The style puts no room between an icon and the words.
    if (iconName) {
        button->setIcon(isPrimary ? iconOnAccent(iconName) : icon(iconName));
        button->setText(QLatin1Char(' ') + text);
        button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    }
    button->setProperty("kind", QString::fromLatin1(kind));
    return button;
}

QPushButton* makeChip(const QString& text, bool checked) {
    auto* chip = makeButton(text, nullptr, "chip");
    chip->setCheckable(true);
    chip->setChecked(checked);
    return chip;
}

QPushButton* makeIconButton(const char* iconName, const QString& name) {
    auto* button = new QPushButton;
    button->setIcon(icon(iconName));
    button->setProperty("kind", QStringLiteral("quiet"));
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

namespace {

/// Keeps a hidden label beside a box, wherever a layout moves the box to.
class NameBeside : public QObject {
public:
    explicit NameBeside(QComboBox& box) : QObject(&box), m_box(box) { box.installEventFilter(this); }

    void follow() {
        if (!m_box.parentWidget()) return;
        if (!m_label) m_label = new QLabel;
        if (m_label->parentWidget() != m_box.parentWidget()) m_label->setParent(m_box.parentWidget());
        m_label->hide();
        m_label->setText(m_box.accessibleName());
        m_label->setBuddy(&m_box);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::ParentChange || event->type() == QEvent::Show) follow();
        return false;
    }

private:
    QComboBox& m_box;
    QPointer<QLabel> m_label;
};

}  // namespace

void nameBox(QComboBox& box, const QString& name) {
    box.setAccessibleName(name);
    const auto& children = box.children();
    const auto known = std::ranges::find_if(children, [](QObject* child) { return dynamic_cast<NameBeside*>(child); });
    (known == children.end() ? new NameBeside(box) : static_cast<NameBeside*>(*known))->follow();
}

QFrame* makeSurface(const char* surface) {
    auto* frame = new QFrame;
    frame->setProperty("surface", QString::fromLatin1(surface));
    return frame;
}

QScrollArea* makeScrollArea(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);  // what it holds takes the focus, and keys to scroll with come here all the same
    return area;
}

QWidget* makeIconRow(const char* iconName, Tone tone, const QString& sentence) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new IconLabel(iconName, tone), 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(makeText(sentence));
    layout->addLayout(words, 1);
    return row;
}

void clearLayout(QLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

void setLook(QWidget& widget, const char* property, const QString& value) {
    if (widget.property(property).toString() == value) return;
    widget.setProperty(property, value);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

}  // namespace headroom::ui
