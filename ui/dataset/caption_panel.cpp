// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_panel.h"

#include "dataset/caption_box.h"
#include "dataset/companion_strip.h"
#include "dataset/picture_preview.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kPreview = 120;
constexpr int kBoxHeight = 92;

}  // namespace

CaptionPanel::CaptionPanel(PictureModel& model, CaptionWriter& writer, const QString& cacheFolder, QWidget* parent)
    : QWidget(parent), m_model(model), m_writer(writer), m_store(cacheFolder) {
    build();
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &CaptionPanel::onChanged);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &CaptionPanel::onListed);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &CaptionPanel::onListed);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &CaptionPanel::onListed);
    connect(&m_writer, &CaptionWriter::saved, this, &CaptionPanel::onSaved);
    connect(&m_writer, &CaptionWriter::failed, this, &CaptionPanel::onFailed);
    connect(&m_writer, &CaptionWriter::busyChanged, this, &CaptionPanel::showHistory);
    showPicture({});
    showHistory();
}

void CaptionPanel::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(8);
    column->addWidget(makeHead());
    m_badges = makeText({}, "caption");
    column->addWidget(m_badges);
    m_box = new CaptionBox;
    m_box->setFixedHeight(kBoxHeight);
    column->addWidget(m_box);
    column->addWidget(makeTokenLine());
    column->addWidget(makeFoot());
    m_companions = new CompanionStrip(m_store, kPreview);
    column->addWidget(m_companions);
    connect(m_companions, &CompanionStrip::found, this, &CaptionPanel::askForPictures);
    connect(m_box, &CaptionBox::done, this, &CaptionPanel::saveAndGoOn);
    connect(m_box, &CaptionBox::stepWanted, this, &CaptionPanel::stepWanted);
    connect(m_box, &CaptionBox::left, this, &CaptionPanel::left);
    connect(m_box, &CaptionBox::undoWanted, this, [this] { m_writer.undo(); });
    connect(m_box, &CaptionBox::redoWanted, this, [this] { m_writer.redo(); });
    connect(m_box->document(), &QTextDocument::modificationChanged, this, [this](bool isEdited) {
        if (isEdited) showStanding("save", Tone::Plain, tr("Return saves and goes on"));
    });
}

QWidget* CaptionPanel::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    m_preview = new PicturePreview(m_store);
    m_preview->setFixedSize(kPreview, kPreview);
    row->addWidget(m_preview, 0, Qt::AlignTop);
    auto* facts = new QVBoxLayout;
    facts->setSpacing(2);
    m_name = makeText({}, "strong");
    m_facts = makeText({}, "caption");
    facts->addWidget(m_name);
    facts->addWidget(m_facts);
    facts->addStretch();
    auto* steps = new QHBoxLayout;
    steps->setSpacing(4);
    m_previous = makeIconButton("arrow-left", tr("Previous picture (Page up)"));
    m_next = makeIconButton("arrow-right", tr("Next picture (Page down)"));
    steps->addWidget(m_previous);
    steps->addWidget(m_next);
    steps->addStretch();
    facts->addLayout(steps);
    auto* bare = makeButton(tr("Next without caption"), nullptr, "chip");
    bare->setToolTip(tr("F8"));
    facts->addWidget(bare, 0, Qt::AlignLeft);
    row->addLayout(facts, 1);
    connect(m_previous, &QPushButton::clicked, this, [this] { Q_EMIT stepWanted(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { Q_EMIT stepWanted(1); });
    connect(bare, &QPushButton::clicked, this, &CaptionPanel::nextBareWanted);
    return head;
}

QWidget* CaptionPanel::makeTokenLine() {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_tokensIcon = new IconLabel("exclamation-triangle-fill", Tone::Warn, 14);
    m_tokens = makeText({}, "caption");
    row->addWidget(m_tokensIcon, 0, Qt::AlignTop);
    row->addWidget(m_tokens, 1);
    m_tokensIcon->hide();
    connect(m_box, &QPlainTextEdit::textChanged, this, &CaptionPanel::countTokens);
    connect(&m_counter, &TokenCounter::counted, this, &CaptionPanel::showTokens);
    connect(&m_counter, &TokenCounter::failed, this, [this](const QString& sentence) {
        m_tokensIcon->hide();
        m_tokens->setText(tr("Tokens cannot be counted: %1").arg(sentence));
    });
    return line;
}

QWidget* CaptionPanel::makeFoot() {
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_standingIcon = new IconLabel("check-lg", Tone::Ok);
    m_standing = makeText({}, "caption");
    row->addWidget(m_standingIcon);
    row->addWidget(m_standing, 1);
    m_undo = makeIconButton("arrow-90deg-left", tr("Undo the last change of captions"));
    m_redo = makeIconButton("arrow-90deg-right", tr("Redo the change of captions"));
    row->addWidget(m_undo, 0, Qt::AlignTop);
    row->addWidget(m_redo, 0, Qt::AlignTop);
    connect(m_undo, &QPushButton::clicked, this, [this] { m_writer.undo(); });
    connect(m_redo, &QPushButton::clicked, this, [this] { m_writer.redo(); });
    return foot;
}

void CaptionPanel::showPicture(const QString& path) {
    if (path != m_picture) commit();
    m_picture = path;
    showFacts();
    showWords();
    m_companions->look(path, m_model.source().config);
    askForPictures();
}

void CaptionPanel::setCropAt(std::size_t resolution) {
    m_cropAt = resolution;
    showFacts();
}

void CaptionPanel::showFacts() {
    const int at = m_model.rowOf(m_picture);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_box, m_previous, m_next}) widget->setEnabled(at >= 0);
    if (at < 0) {
        m_name->setText(tr("No picture chosen"));
        m_facts->clear();
        m_badges->hide();
        return m_preview->clear();
    }
    const PictureRow& row = m_model.row(at);
    QStringList buckets;
    for (const BucketFit& fit : row.fits) buckets << QStringLiteral("%1 × %2").arg(fit.bucket.width).arg(fit.bucket.height);
    buckets.removeDuplicates();
    m_name->setText(row.name);
    m_facts->setText(buckets.isEmpty() ? row.sizeText() : tr("%1\nTrains at %2").arg(row.sizeText(), buckets.join(tr(", "))));
    const QStringList sentences = badgeSentences(row, m_model.source());
    m_badges->setText(sentences.join(QLatin1Char('\n')));
    m_badges->setVisible(!sentences.isEmpty());
    m_preview->showPicture(row.file, kPreview, m_cropAt < row.fits.size() ? std::optional(row.fits[m_cropAt]) : std::nullopt);
    m_preview->setAccessibleName(row.name);
}

/// The draft where there is one, else what the file says.
void CaptionPanel::showWords() {
    const int at = m_model.rowOf(m_picture);
    m_box->setPlaceholderText(at < 0 ? QString() : QString::fromStdString(m_model.source().config.defaultCaption.value_or("")));
    m_box->setWords(m_drafts.value(m_picture, at < 0 ? QString() : m_model.row(at).caption));
    countTokens();  // the words may be those of the picture before
    const bool isDraft = m_drafts.contains(m_picture);
    m_box->document()->setModified(isDraft);
    if (isDraft) showStanding("exclamation-triangle-fill", Tone::Warn, tr("Not saved yet"));
    else showStanding("check-lg", Tone::Ok, at >= 0 && m_model.row(at).hasCaptionFile ? tr("Saved") : QString());
}

void CaptionPanel::countTokens() {
    const DatasetSource& source = m_model.source();
    if (m_model.rowOf(m_picture) >= 0 && source.captionTokens > 0) return m_counter.count(m_box->words(), source);
    m_counter.cancel();
    m_tokensIcon->hide();
    m_tokens->clear();
}

void CaptionPanel::showTokens(int tokens) {
    const int most = m_model.source().captionTokens;
    const bool isTooLong = tokens > most;
    m_tokensIcon->setVisible(isTooLong);
    m_tokens->setText(isTooLong ? tr("%1 tokens: the text encoder takes %2, the end is cut off").arg(tokens).arg(most) : tr("%1 of %2 tokens").arg(tokens).arg(most));
    m_tokens->setToolTip(tr("The text encoder reads the first %1 tokens, about as many words, of trigger word and caption.").arg(most));
    setLook(*m_tokens, "role", isTooLong ? QStringLiteral("warn") : QStringLiteral("caption"));
}

void CaptionPanel::showStanding(const char* iconName, Tone tone, const QString& words) {
    m_standingIcon->setIcon(iconName, tone);
    m_standingIcon->setVisible(!words.isEmpty());
    m_standing->setText(words);
}

void CaptionPanel::showHistory() {
    const QUndoStack& history = m_writer.history();
    m_undo->setEnabled(history.canUndo() && !m_writer.isBusy());
    m_redo->setEnabled(history.canRedo() && !m_writer.isBusy());
    m_undo->setToolTip(history.canUndo() ? tr("Undo %1").arg(history.undoText()) : tr("Undo the last change of captions"));
    m_redo->setToolTip(history.canRedo() ? tr("Redo %1").arg(history.redoText()) : tr("Redo the change of captions"));
}

void CaptionPanel::askForPictures() {
    QList<PictureFile> wanted;
    if (const int at = m_model.rowOf(m_picture); at >= 0) wanted << m_model.row(at).file;
    m_store.want(wanted + m_companions->files(), m_preview->deviceSide());
}

void CaptionPanel::commit() {
    const int at = m_model.rowOf(m_picture);
    if (m_picture.isEmpty() || !m_box->isEdited()) return;
    const QString words = m_box->words();
    if (at < 0) {  // the picture has vanished; it may come back
        m_drafts.insert(m_picture, words);
        return Q_EMIT unsavedChanged();
    }
    const PictureRow& row = m_model.row(at);
    if (words == row.caption) {
        m_box->document()->setModified(false);
        m_drafts.remove(m_picture);
        return Q_EMIT unsavedChanged();
    }
    m_drafts.insert(m_picture, words);
    m_writer.edit({{m_picture, row.captionFile, row.caption}}, [words](const QString&) { return words; }, tr("caption of %1").arg(row.name));
}

void CaptionPanel::saveAndGoOn() {
    commit();
    if (!m_drafts.contains(m_picture)) return Q_EMIT stepWanted(1);
    m_goOnAfter = m_picture;
}

void CaptionPanel::onChanged(const QModelIndex& first, const QModelIndex& last) {
    const int at = m_model.rowOf(m_picture);
    if (at < first.row() || at > last.row()) return;
    showFacts();
    const bool isOther = m_box->words() != m_model.row(at).caption;
    if (isOther && !m_box->isEdited()) showWords();
}

/// The picture may have vanished or come back. What was typed stays.
void CaptionPanel::onListed() {
    if (m_box->isEdited()) m_drafts.insert(m_picture, m_box->words());
    const bool showsOther = m_box->isEnabled() != (m_model.rowOf(m_picture) >= 0);
    showFacts();
    if (showsOther) showWords();
}

void CaptionPanel::onSaved(const QList<CaptionSaved>& captions) {
    for (const CaptionSaved& caption : captions) {
        if (m_drafts.value(caption.picture) == caption.words) m_drafts.remove(caption.picture);
        if (caption.picture != m_picture) continue;
        if (m_box->words() != caption.words) continue;  // typed on, or undone: the model tells
        m_box->document()->setModified(false);
        showStanding("check-lg", Tone::Ok, tr("Saved"));
    }
    Q_EMIT unsavedChanged();
    if (m_goOnAfter.isEmpty() || m_drafts.contains(m_goOnAfter)) return;
    const bool isStillThere = m_goOnAfter == m_picture;
    m_goOnAfter.clear();
    if (isStillThere) Q_EMIT stepWanted(1);
}

void CaptionPanel::onFailed(const QString& picture, const QString& sentence) {
    if (picture == m_goOnAfter) m_goOnAfter.clear();
    if (picture == m_picture && m_drafts.contains(picture)) showStanding("x-octagon-fill", Tone::Error, sentence);
    Q_EMIT unsavedChanged();
}

void CaptionPanel::takeFocus() { m_box->setFocus(Qt::OtherFocusReason); }

}  // namespace headroom::ui
