// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/log_view.h"

#include "files/atomic_file.h"
#include "style/format.h"
#include "style/language.h"
#include "style/look.h"
#include "style/pieces.h"
#include "style/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStandardPaths>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>

namespace headroom::ui {
namespace {

constexpr int kPixels = 12;
constexpr int kRowHeight = 18;
constexpr int kSide = 2;

/// Draws a line in the colour of its kind, with what is searched for marked.
class LogDelegate : public QStyledItemDelegate {
public:
    LogDelegate(const LogSearch& search, QObject* parent) : QStyledItemDelegate(parent), m_search(search) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Tokens& t = tokensOf(option.palette);
        const QString text = index.data().toString();
        const QFontMetrics metrics(option.font);
        painter->setFont(option.font);
        if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, t.selected);
        const QRect place = option.rect.adjusted(kSide, 0, -kSide, 0);
        if (!m_search.words().isEmpty()) markHits(*painter, place, text, metrics);
        const auto kind = static_cast<LogModel::Kind>(index.data(LogModel::KindRole).toInt());
        painter->setPen(kind == LogModel::Kind::Warning ? t.warn.text : kind == LogModel::Kind::Error ? t.error.text : t.text);
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, place.width()));
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kRowHeight}; }

private:
    void markHits(QPainter& painter, const QRect& place, const QString& text, const QFontMetrics& metrics) const {
        const Tokens& t = tokensOf(static_cast<QWidget*>(parent())->palette());
        const QString& words = m_search.words();
        for (qsizetype at = text.indexOf(words, 0, Qt::CaseInsensitive); at >= 0; at = text.indexOf(words, at + words.size(), Qt::CaseInsensitive)) {
            const int left = place.left() + metrics.horizontalAdvance(text.left(at)), width = metrics.horizontalAdvance(text.mid(at, words.size()));
            const QRect mark = QRect(left, place.top() + 1, width, place.height() - 2).intersected(place);
            painter.fillRect(mark, t.warn.tint);
            painter.setPen(t.warn.edge);
            painter.drawRect(mark.adjusted(0, 0, -1, -1));
        }
    }

    const LogSearch& m_search;
};

}  // namespace

LogView::LogView(const RunModel& run, QWidget* parent)
    : QFrame(parent), m_model(run), m_search(m_model), m_table(new QTableView), m_words(new QLineEdit), m_count(makeLabel({}, "caption")) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 4, 6);
    layout->setSpacing(6);
    layout->addLayout(makeHead());
    layout->addLayout(makeTools());
    setUpTable();
    layout->addWidget(m_table, 1);
    connect(&m_search, &LogSearch::changed, this, &LogView::showHits);
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar* bar = m_table->verticalScrollBar();
        m_isAtEnd = bar->value() >= bar->maximum() - 1;
    });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_isAtEnd) m_table->scrollToBottom();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, m_table, &QTableView::scrollToBottom);
}

QLayout* LogView::makeHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(6);
    head->addWidget(makeLabel(tr("Log"), "strong"), 1);
    using Kind = LogModel::Kind;
    for (const auto& [kind, words] : {std::pair(Kind::Note, tr("Notes")), std::pair(Kind::Warning, tr("Warnings")), std::pair(Kind::Error, tr("Errors"))}) {
        auto* chip = makeChip(words, true);
        connect(chip, &QPushButton::toggled, this, [this, kind = kind](bool on) { m_model.setShown(kind, on); });
        head->addWidget(chip);
    }
    head->addSpacing(10);
    return head;
}

QLayout* LogView::makeTools() {
    auto* tools = new QHBoxLayout;
    tools->setSpacing(2);
    m_words->setPlaceholderText(tr("Find in the log"));
    m_words->setAccessibleName(tr("Find in the log"));
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    tools->addWidget(m_words, 1);
    tools->addSpacing(6);
    tools->addWidget(m_count);
    auto* before = makeIconButton("chevron-up", tr("Hit before (Shift+F3)"));
    auto* after = makeIconButton("chevron-down", tr("Next hit (F3)"));
    auto* copyLines = makeIconButton("clipboard", tr("Copy the lines that are selected, or all"));
    auto* save = makeIconButton("save", tr("Save the lines shown as…"));
    for (QPushButton* button : {before, after, copyLines, save}) tools->addWidget(button);
    tools->addSpacing(6);
    connect(m_words, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_wanted = std::max(0, m_table->currentIndex().row());
        m_search.setWords(words);
    });
    connect(m_words, &QLineEdit::returnPressed, this, [this] { goToHit(true); });
    connect(before, &QPushButton::clicked, this, [this] { goToHit(false); });
    connect(after, &QPushButton::clicked, this, [this] { goToHit(true); });
    connect(copyLines, &QPushButton::clicked, this, &LogView::copy);
    connect(save, &QPushButton::clicked, this, &LogView::chooseFile);
    return tools;
}

/// A table, because it lays out only what is seen, whatever it holds.
void LogView::setUpTable() {
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new LogDelegate(m_search, m_table));
    m_table->setProperty("kind", QStringLiteral("log"));
    m_table->setFont(monoFont(kPixels));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setVisible(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(kRowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_table->setAccessibleName(tr("Log of the run"));
    m_table->installEventFilter(this);
}

bool LogView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool finds = key->matches(QKeySequence::Find), goes = key->key() == Qt::Key_F3, copies = watched == m_table && key->matches(QKeySequence::Copy);
    if (!finds && !goes && !copies) return QFrame::eventFilter(watched, event);
    event->accept();  // also where the window has another use for the keys
    if (event->type() == QEvent::ShortcutOverride) return true;
    if (finds) m_words->setFocus(Qt::ShortcutFocusReason);
    else if (goes) goToHit(!(key->modifiers() & Qt::ShiftModifier));
    else copy();
    return true;
}

QString LogView::text(bool selectedOnly) const {
    QStringList lines;
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (!selectedOnly || m_table->selectionModel()->isRowSelected(row)) lines << m_model.text(row);
    return lines.join(QLatin1Char('\n'));
}

void LogView::copy() { QGuiApplication::clipboard()->setText(text(m_table->selectionModel()->hasSelection())); }

void LogView::chooseFile() {
    const QString start = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/log.txt");
    auto* dialog = new QFileDialog(window(), tr("Save log"), start, tr("Text (*.txt *.log)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    dialog->selectFile(start);
    connect(dialog, &QFileDialog::fileSelected, this, &LogView::saveAs);
    dialog->open();
}

void LogView::saveAs(const QString& path) {
    m_disk.start([this, content = text() + QLatin1Char('\n'), path] {
        const Status status = writeFileAtomically(std::filesystem::path(path.toStdU16String()), content.toStdString());
        return [this, path, status] {
            if (status) Q_EMIT written(path);
            else Q_EMIT failed(inWords(status.error()));
        };
    });
}

void LogView::goTo(int row) {
    if (row < 0) return;
    m_table->setCurrentIndex(m_model.index(row));
    m_table->scrollTo(m_model.index(row), QAbstractItemView::EnsureVisible);
}

void LogView::goToHit(bool forward) {
    const int current = m_table->currentIndex().row();
    goTo(forward ? m_search.next(current) : m_search.previous(current));
    m_wanted = -1;
}

void LogView::showHits() {
    const bool isIdle = m_search.words().isEmpty();
    m_count->setText(isIdle ? QString() : tr("%n found", nullptr, static_cast<int>(m_search.hits().size())));
    if (m_wanted >= 0 && !m_search.hits().empty() && (m_search.hits().back() >= m_wanted || m_search.isDone())) {
        goTo(m_search.next(m_wanted - 1));
        m_wanted = -1;
    }
    m_table->viewport()->update();
}

}  // namespace headroom::ui
