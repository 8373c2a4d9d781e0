// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/advanced/completion_popup.h"

#include "form/field_spec.h"
#include "style/title_row.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTreeView>

namespace headroom::ui {
namespace {

constexpr int kRows = 10;
constexpr int kWidth = 620;
constexpr int kRowHeight = 28;
constexpr int kInserted = TitleRow::OwnRole;

/// Two columns: the word and what it means.
QTreeView* makeList() {
    auto* list = new QTreeView;
    list->setProperty("kind", QStringLiteral("hits"));
    list->setRootIsDecorated(false);
    list->setHeaderHidden(true);
    list->setUniformRowHeights(true);
    list->setSelectionBehavior(QAbstractItemView::SelectRows);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

QString insertedText(const Completion& word) {
    const QString text = QString::fromStdString(word.word);
    return !word.isKey ? text : word.opensSection ? text + QLatin1Char(':') : text + QStringLiteral(": ");
}

}  // namespace

CompletionPopup::CompletionPopup(QPlainTextEdit& editor)
    : QObject(&editor), m_editor(editor), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this)) {
    m_completer->setWidget(&editor);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(kRows);
    m_completer->setPopup(makeList());
    m_completer->popup()->setItemDelegate(new TitleRow(kRowHeight, false, this));  // the completer has put its own in
    m_completer->popup()->setAccessibleName(tr("Keys that may stand here"));
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
            [this](const QModelIndex& index) { Q_EMIT chosen(index.siblingAtColumn(0).data(kInserted).toString()); });
}

void CompletionPopup::offer(const std::vector<Completion>& words) {
    m_model->clear();
    for (const Completion& word : words) {
        auto* name = new QStandardItem(QString::fromStdString(word.word));
        name->setData(insertedText(word), kInserted);
        auto* meaning = new QStandardItem(rowWords(word.help));
        meaning->setToolTip(meaning->text());
        m_model->appendRow({name, meaning});
    }
    QRect place = m_editor.cursorRect();
    place.setWidth(kWidth);
    m_completer->complete(place);
    auto* list = static_cast<QTreeView*>(m_completer->popup());
    list->resizeColumnToContents(0);
    list->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void CompletionPopup::close() { m_completer->popup()->hide(); }

bool CompletionPopup::isOpen() const { return m_completer->popup()->isVisible(); }

bool CompletionPopup::takesKey(const QKeyEvent& event) const {
    switch (event.key()) {
    case Qt::Key_Enter:
    case Qt::Key_Return:
    case Qt::Key_Escape:
    case Qt::Key_Tab:
    case Qt::Key_Backtab: return isOpen();
    default: return false;
    }
}

}  // namespace headroom::ui
