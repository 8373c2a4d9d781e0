// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_input.h"
#include "style/pieces.h"

#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QUrl>

#include <functional>

namespace headroom::ui {
namespace {

/// What a value is that one line cannot show and give back.
void showOnly(QLineEdit& line, const FieldValue& value) {
    line.setReadOnly(!value.oneLine);
    line.setToolTip(value.oneLine ? QString() : FieldInput::tr("This value needs more than one line. Change it in Show Advanced."));
}

class TextInput : public FieldInput {
public:
    TextInput(bool emptyIsValue, QWidget* parent) : FieldInput(parent), m_line(new FieldLine(this)), m_emptyIsValue(emptyIsValue), m_layout(new QHBoxLayout(this)) {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(6);
        m_layout->addWidget(m_line, 1);
        m_line->setMinimumWidth(60);
        connect(m_line, &QLineEdit::textEdited, this, &TextInput::take);
        connect(m_line, &FieldLine::left, this, &FieldInput::left);
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        showOnly(*m_line, value);
        m_line->put(!value.isSet() ? QString() : value.oneLine ? value.text : value.text.simplified());
        m_line->setPlaceholderText(fallback.isSet() ? fallback.text : QString());
    }

    QWidget& box() override { return *m_line; }

protected:
    void take(const QString& text) {
        Q_EMIT edited(text.isEmpty() && !m_emptyIsValue ? std::nullopt : std::optional(yamlOfText(text)));
    }

    FieldLine* m_line;
    bool m_emptyIsValue;
    QHBoxLayout* m_layout;
};

/// What may be chosen or dropped for a kind of path.
bool fits(Box kind, const QFileInfo& file) {
    static const QStringList pictures = {QStringLiteral("jpg"), QStringLiteral("jpeg"), QStringLiteral("png"), QStringLiteral("webp")};
    if (kind == Box::Folder) return file.isDir();
    if (kind == Box::Picture) return file.isFile() && pictures.contains(file.suffix().toLower());
    return kind == Box::FileOrFolder ? file.exists() : file.isFile();
}

QString wordsForBrowsing(Box kind) {
    switch (kind) {
    case Box::Folder: return FieldInput::tr("Choose a folder…");
    case Box::Picture: return FieldInput::tr("Choose a picture…");
    case Box::File: return FieldInput::tr("Choose a file…");
    default: return FieldInput::tr("Choose a file or folder…");
    }
}

/// A text that names a file or folder, with a button that looks for it. What fits can be dropped on it.
class PathInput : public TextInput {
public:
    PathInput(Box kind, QWidget* parent) : TextInput(false, parent), m_kind(kind) {
        m_line->installEventFilter(this);
        auto* browse = makeIconButton("folder2-open", wordsForBrowsing(kind));
        m_layout->addWidget(browse);
        if (kind != Box::FileOrFolder) {
            connect(browse, &QPushButton::clicked, this, [this, kind] { choose(kind); });
            return;
        }
        auto* menu = new QMenu(browse);
        menu->addAction(FieldInput::tr("Choose a &file…"), this, [this] { choose(Box::File); });
        menu->addAction(FieldInput::tr("Choose a f&older…"), this, [this] { choose(Box::Folder); });
        connect(browse, &QPushButton::clicked, menu, [browse, menu] { menu->popup(browse->mapToGlobal(QPoint(0, browse->height()))); });
    }

protected:
    /// The line alone would take the address of a dropped file for its text.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop) return TextInput::eventFilter(watched, event);
        auto* drop = static_cast<QDropEvent*>(event);
        const QList<QUrl> urls = drop->mimeData()->urls();
        if (urls.isEmpty()) return false;
        const QString path = urls.front().toLocalFile();
        drop->setAccepted(urls.size() == 1 && isEnabled() && fits(m_kind, QFileInfo(path)));
        if (event->type() == QEvent::Drop && drop->isAccepted()) name(path);
        return true;
    }

private:
    void choose(Box kind) {
        const QString weights = FieldInput::tr("Weights (*.safetensors *.ckpt *.pt);;All files (*)");
        const QString pictures = FieldInput::tr("Pictures (*.jpg *.jpeg *.png *.webp);;All files (*)");
        const QString path = kind == Box::Folder ? QFileDialog::getExistingDirectory(this, FieldInput::tr("Choose a folder"), m_line->text())
                                                 : QFileDialog::getOpenFileName(this, FieldInput::tr("Choose a file"), m_line->text(), kind == Box::Picture ? pictures : weights);
        if (!path.isEmpty()) name(path);
    }

    void name(const QString& path) {
        m_line->put(path);
        take(path);
        Q_EMIT left();
    }

    Box m_kind;
};

/// A list of words or numbers, typed with commas between them.
class ListInput : public FieldInput {
public:
    explicit ListInput(QWidget* parent) : FieldInput(parent), m_line(new FieldLine(this)) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_line);
        connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) {
            const QStringList items = itemsOf(text);
            Q_EMIT edited(items.isEmpty() ? std::nullopt : std::optional(m_single && items.size() == 1 ? yamlOfText(items.front()) : yamlOfItems(items)));
        });
        connect(m_line, &FieldLine::left, this, &FieldInput::left);
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        showOnly(*m_line, value);
        const auto shown = [](const FieldValue& of) { return of.shape == FieldValue::Shape::List ? of.items.join(QLatin1String(", ")) : of.isSet() ? of.text : QString(); };
        m_single = value.shape == FieldValue::Shape::Scalar;
        // A comma that has just been typed is no item yet, but must stay.
        if (itemsOf(m_line->text()) != itemsOf(shown(value))) m_line->put(shown(value));
        m_line->setPlaceholderText(fallback.items.isEmpty() ? FieldInput::tr("none") : shown(fallback));
    }

    QWidget& box() override { return *m_line; }

private:
    FieldLine* m_line;
    bool m_single = false;
};

/// Two lines of text or more. Enter begins a line; Tab leaves the box.
class Paragraph : public QPlainTextEdit {
public:
    Paragraph(std::function<void()> left, QWidget* parent) : QPlainTextEdit(parent), m_left(std::move(left)) {
        setTabChangesFocus(true);
        setUndoRedoEnabled(false);
        setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        document()->setDocumentMargin(5);
        setFixedHeight(fontMetrics().lineSpacing() * 2 + 14);
    }

    /// Character for character; toPlainText() would turn no-break spaces into spaces.
    QString text() const { return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n')); }

protected:
    bool event(QEvent* event) override {
        if (isUndoKey(*event)) {
            event->ignore();
            return true;
        }
        return QPlainTextEdit::event(event);
    }

    void focusOutEvent(QFocusEvent* event) override {
        QPlainTextEdit::focusOutEvent(event);
        m_left();
    }

private:
    std::function<void()> m_left;
};

class ParagraphInput : public FieldInput {
public:
    ParagraphInput(bool emptyIsValue, QWidget* parent) : FieldInput(parent), m_text(new Paragraph([this] { Q_EMIT left(); }, this)), m_emptyIsValue(emptyIsValue) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_text);
        connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
            const QString text = m_text->text();
            Q_EMIT edited(text.isEmpty() && !m_emptyIsValue ? std::nullopt : std::optional(yamlOfText(text)));
        });
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        m_text->setPlaceholderText(fallback.isSet() ? fallback.text : QString());
        const QString wanted = value.isSet() ? value.text : QString();
        if (wanted == m_text->text()) return;
        const QSignalBlocker quiet(m_text);
        m_text->setPlainText(wanted);
    }

    QWidget& box() override { return *m_text; }

private:
    Paragraph* m_text;
    bool m_emptyIsValue;
};

}  // namespace

FieldInput* makeTextInput(bool emptyIsValue, QWidget* parent) { return new TextInput(emptyIsValue, parent); }

FieldInput* makePathInput(Box kind, QWidget* parent) { return new PathInput(kind, parent); }

FieldInput* makeParagraphInput(bool emptyIsValue, QWidget* parent) { return new ParagraphInput(emptyIsValue, parent); }

FieldInput* makeListInput(QWidget* parent) { return new ListInput(parent); }

}  // namespace headroom::ui
