// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_panel.h"

#include "form/field_row.h"
#include "style/language.h"
#include "style/pieces.h"

#include <QApplication>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kWidth = 304;
constexpr int kTitlePixels = 16;
constexpr int kHeadingPixels = 14;
constexpr int kIndent = 16;
constexpr int kBeforeHeading = 12;
constexpr int kAfterBlock = 6;

QTextCharFormat headingFormat(int pixels) {
    QFont font = QApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(QFont::DemiBold);
    QTextCharFormat format;
    format.setFont(font);
    return format;
}

QString manualPage(const QString& name) {
    for (const QString& language : {shownLanguage(), QStringLiteral("en")}) {
        QFile file(QStringLiteral(":/manual/%1/%2.md").arg(language, name));
        if (file.open(QIODevice::ReadOnly)) return QString::fromUtf8(file.readAll());
    }
    return {};
}

/// The window's sizes and gaps instead of those of Qt's Markdown, which are made for paper.
void fitIn(QTextDocument& manual) {
    manual.setIndentWidth(kIndent);
    QTextCursor cursor(&manual);
    for (QTextBlock block = manual.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        QTextBlockFormat gaps = block.blockFormat();
        gaps.setTopMargin(level > 1 && block != manual.begin() ? kBeforeHeading : 0);
        gaps.setBottomMargin(kAfterBlock);
        cursor.setPosition(block.position());
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.setBlockFormat(gaps);
        if (level > 0) cursor.setCharFormat(headingFormat(level == 1 ? kTitlePixels : kHeadingPixels));
        if (QTextList* list = block.textList()) {
            QTextListFormat format = list->format();
            if (format.style() == QTextListFormat::ListCircle) format.setStyle(QTextListFormat::ListDisc);
            format.setIndent(1);
            list->setFormat(format);
        }
    }
}

}  // namespace

HelpPanel::HelpPanel(QWidget* parent) : QFrame(parent), m_field(makeText({})), m_line(makeSurface("divider")), m_text(new QTextBrowser) {
    setProperty("surface", QStringLiteral("help"));
    setFixedWidth(kWidth);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 6, 8);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->addWidget(makeLabel(tr("Help"), "strong"));
    head->addStretch();
    QPushButton* close = makeIconButton("x-lg", tr("Close help (F1)"));
    connect(close, &QPushButton::clicked, this, &HelpPanel::closed);
    head->addWidget(close);
    column->addLayout(head);
    m_field->setTextFormat(Qt::RichText);
    m_field->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_field);
    m_line->setFixedHeight(1);
    column->addWidget(m_line);
    m_text->setOpenExternalLinks(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Help"));
    column->addWidget(m_text, 1);
    m_field->hide();
    m_line->hide();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { followFocus(now); });
}

void HelpPanel::showManual(const QString& name) {
    if (name == m_page) return;
    m_page = name;
    m_stale = true;
    if (isVisible()) readPage();
}

void HelpPanel::readPage() {
    m_stale = false;
    m_text->setMarkdown(manualPage(m_page));
    fitIn(*m_text->document());
}

/// The panel itself may take the focus, to be read with the keys; the field is then still the one before.
void HelpPanel::followFocus(QWidget* focus) {
    if (!isVisible() || !focus || isAncestorOf(focus)) return;
    const FieldRow* field = nullptr;
    for (QWidget* around = focus; around && !field; around = around->parentWidget()) field = qobject_cast<FieldRow*>(around);
    m_field->setText(field ? field->help() : QString());
    m_field->setVisible(field);
    m_line->setVisible(field);
}

void HelpPanel::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    if (m_stale) readPage();
    followFocus(QApplication::focusWidget());
}

void HelpPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) Q_EMIT closed();
    else QFrame::keyPressEvent(event);
}

}  // namespace headroom::ui
