// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/yaml_editor.h"

#include "panels/advanced/completion_popup.h"
#include "panels/advanced/yaml_highlighter.h"
#include "style/icons.h"
#include "style/language.h"
#include "style/look.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kFontPixels = 13;
constexpr int kMarkSize = 12;
constexpr int kIndent = 2;

/// The strip of line numbers and marks at the editor's left edge.
class Gutter : public QWidget {
public:
    explicit Gutter(YamlEditor& editor) : QWidget(&editor), m_editor(editor) {}
    QSize sizeHint() const override { return {m_editor.gutterWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_editor.paintGutter(event); }

private:
    YamlEditor& m_editor;
};

bool isWordCharacter(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_'); }

/// The word at a column counted from 1, or the whole line where the issue names no column.
QTextCursor markedWord(const QTextBlock& block, int column) {
    const QString line = block.text();
    const int length = static_cast<int>(line.size());
    int begin = std::clamp(column - 1, 0, std::max(0, length - 1));
    int end = begin;
    while (end < length && isWordCharacter(line[end])) ++end;
    if (column <= 0 || end == begin) {
        begin = 0;
        while (begin < length && line[begin].isSpace()) ++begin;
        end = length;
    }
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + begin);
    cursor.setPosition(block.position() + end, QTextCursor::KeepAnchor);
    return cursor;
}

}  // namespace

YamlEditor::YamlEditor(QWidget* parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(*this)),
      m_highlighter(new YamlHighlighter(document(), tokensOf(*this))), m_popup(new CompletionPopup(*this)) {
    setFont(monoFont(kFontPixels));
    setLineWrapMode(NoWrap);
    setUndoRedoEnabled(false);
    setTabChangesFocus(false);
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * kIndent);
    setAccessibleName(tr("The job as YAML"));
    connect(m_popup, &CompletionPopup::chosen, this, &YamlEditor::insertCompletion);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_highlighter->isCatchingUp()) Q_EMIT textEdited();
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, &YamlEditor::placeGutter);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &YamlEditor::markLines);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this](const QRect& rect, int scrolled) {
        if (scrolled) m_gutter->scroll(0, scrolled);
        else m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    placeGutter();
}

QString YamlEditor::text() const {
    return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

std::pair<std::string, std::size_t> YamlEditor::textAndCursor() const {
    const QString whole = text();
    return {whole.toStdString(), static_cast<std::size_t>(whole.left(textCursor().position()).toUtf8().size())};
}

void YamlEditor::replaceText(const QString& text) {
    const QString old = this->text();
    if (old == text) return;
    const auto shorter = std::min(old.size(), text.size());
    const auto same = [&](qsizetype a, qsizetype b) { return old[a] == text[b]; };
    qsizetype prefix = 0;
    while (prefix < shorter && same(prefix, prefix)) ++prefix;
    qsizetype suffix = 0;
    while (suffix < shorter - prefix && same(old.size() - 1 - suffix, text.size() - 1 - suffix)) ++suffix;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(prefix));
    cursor.setPosition(static_cast<int>(old.size() - suffix), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(prefix, text.size() - prefix - suffix));
    if (old.isEmpty()) moveCursor(QTextCursor::Start);
}

void YamlEditor::setIssues(const std::vector<Issue>& issues) {
    m_issues = issues;
    markLines();
    m_gutter->update();
}

void YamlEditor::goTo(int line, int column) {
    const QTextBlock block = document()->findBlockByNumber(std::max(0, line - 1));
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + std::clamp(column - 1, 0, std::max(0, block.length() - 1)));
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

int YamlEditor::gutterWidth() const {
    const auto digits = static_cast<int>(QString::number(std::max(100, blockCount())).size());
    return kMarkSize + 20 + fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits;
}

void YamlEditor::paintGutter(QPaintEvent* event) {
    const Tokens& t = tokensOf(*this);
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), t.field);
    painter.fillRect(m_gutter->width() - 1, event->rect().top(), 1, event->rect().height(), t.line);
    painter.setFont(font());
    const int current = textCursor().blockNumber();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom()) break;
        const QRect row(0, qRound(place.top()), m_gutter->width() - 8, qRound(place.height()));
        painter.setPen(block.blockNumber() == current ? t.text : t.text3);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        if (const Issue* issue = issueOfLine(block.blockNumber() + 1)) {
            const bool isError = issue->severity == Issue::Severity::Error;
            const QString name = isError ? QStringLiteral("x-octagon-fill") : QStringLiteral("exclamation-triangle-fill");
            painter.drawPixmap(6, row.top() + (row.height() - kMarkSize) / 2,
                               iconPixmap(name, isError ? t.error.text : t.warn.text, kMarkSize, devicePixelRatioF()));
        }
    }
}

const Issue* YamlEditor::issueOfLine(int line) const {
    const Issue* found = nullptr;
    for (const Issue& issue : m_issues)
        if (issue.line == line && (!found || issue.severity == Issue::Severity::Error)) found = &issue;
    return found;
}

void YamlEditor::placeGutter() {
    setViewportMargins(gutterWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), gutterWidth(), area.height());
}

void YamlEditor::markLines() {
    const Tokens& t = tokensOf(*this);
    QList<QTextEdit::ExtraSelection> marks;
    const auto wholeLine = [&](const QTextCursor& cursor, const QColor& color) {
        QTextEdit::ExtraSelection mark{cursor, {}};
        mark.format.setBackground(color);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.cursor.clearSelection();
        marks.append(mark);
    };
    wholeLine(textCursor(), t.tint);
    for (const Issue& issue : m_issues) {
        const QTextBlock block = document()->findBlockByNumber(issue.line - 1);
        if (issue.line <= 0 || !block.isValid()) continue;
        const StateColors& state = issue.severity == Issue::Severity::Error ? t.error : t.warn;
        wholeLine(QTextCursor(block), state.tint);
        QTextEdit::ExtraSelection word{markedWord(block, issue.column), {}};
        word.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        word.format.setUnderlineColor(state.text);
        marks.append(word);
    }
    setExtraSelections(marks);
    m_gutter->update();
}

bool YamlEditor::event(QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        // Ctrl+Tab leads out of the editor, because Tab itself writes.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isTab = key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab;
        if (isTab && key->modifiers().testFlag(Qt::ControlModifier)) return QWidget::focusNextPrevChild(key->key() == Qt::Key_Tab);
    }
    if (event->type() == QEvent::ShortcutOverride) {
        // Undo and redo belong to the job's document; the window's actions take the keys.
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) return false;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QPoint inText = help->pos() - QPoint(viewport()->geometry().left(), viewport()->geometry().top());
        const Issue* issue = issueOfLine(cursorForPosition(inText).blockNumber() + 1);
        QToolTip::showText(help->globalPos(), issue ? inWords(issue->sentence) : QString(), this);
        return true;
    }
    return QPlainTextEdit::event(event);
}

void YamlEditor::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        m_highlighter->setTokens(tokensOf(*this));
        markLines();
    }
}

void YamlEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

/// Tab writes spaces, since YAML knows no tabs; Enter keeps the indent of the line.
void YamlEditor::keyPressEvent(QKeyEvent* event) {
    if (m_popup->takesKey(*event)) return event->ignore();  // it gets the key next
    QTextCursor cursor = textCursor();
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) return complete(true);
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::NoModifier) {
        cursor.insertText(QString(kIndent - cursor.positionInBlock() % kIndent, QLatin1Char(' ')));
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier) {
        const QString line = cursor.block().text().left(cursor.positionInBlock());
        const auto text = std::ranges::find_if(line, [](QChar c) { return c != QLatin1Char(' '); });
        cursor.insertText(QLatin1Char('\n') + QString(text - line.begin(), QLatin1Char(' ')));
        setTextCursor(cursor);
        ensureCursorVisible();
    } else {
        QPlainTextEdit::keyPressEvent(event);
        const bool types = !event->text().isEmpty() && event->text().front().isPrint();
        if (types || m_popup->isOpen()) complete(m_popup->isOpen());
    }
}

/// Unasked, only a key that is begun with two letters is completed: a word or a number is soon typed.
void YamlEditor::complete(bool asked) {
    const auto [text, offset] = textAndCursor();
    const std::vector<Completion> found = completionsAt(text, offset);
    const std::size_t typed = offset - contextAt(text, offset).wordBegin;
    const bool isDone = found.size() == 1 && found.front().word.size() == typed;
    if (found.empty() || isDone || (!asked && (typed < 2 || !found.front().isKey))) return m_popup->close();
    m_popup->offer(found);
}

void YamlEditor::insertCompletion(const QString& word) {
    const auto [text, offset] = textAndCursor();
    const auto typed = static_cast<int>(offset - contextAt(text, offset).wordBegin);
    QTextCursor cursor = textCursor();
    cursor.setPosition(cursor.position() - typed, QTextCursor::KeepAnchor);
    cursor.insertText(word);
    setTextCursor(cursor);
}

/// Thin guides at each level of indent, under the text.
void YamlEditor::paintEvent(QPaintEvent* event) {
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setPen(tokensOf(*this).line);
    const double step = fontMetrics().horizontalAdvance(QLatin1Char(' ')) * kIndent;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom()) break;
        const QString line = block.text();
        const auto text = std::ranges::find_if(line, [](QChar c) { return c != QLatin1Char(' '); });
        const auto levels = (text - line.begin()) / kIndent;
        for (int level = 1; level < levels; ++level) {
            const int x = qRound(place.left() + document()->documentMargin() + level * step);
            painter.drawLine(x, qRound(place.top()), x, qRound(place.bottom()));
        }
    }
}

}  // namespace headroom::ui
