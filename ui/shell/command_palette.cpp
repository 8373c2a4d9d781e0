// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/command_palette.h"

#include "style/icons.h"
#include "style/pieces.h"
#include "style/title_row.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kWidth = 620;
constexpr int kRowHeight = 36;
constexpr int kRowsShown = 11;
constexpr int kMargin = 12;
constexpr int kDistanceFromTop = 60;

}  // namespace

CommandPalette::CommandPalette(std::function<void(const QString& key)> showSetting, QWidget* window)
    : QDialog(window, Qt::Popup | Qt::FramelessWindowHint), m_commands(new CommandList(std::move(showSetting), this)), m_input(new QLineEdit), m_view(new QListView) {
    setAccessibleName(tr("Command palette"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    QFrame* frame = makeSurface("palette");
    whole->addWidget(frame);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    m_input->setPlaceholderText(tr("Type a command or a setting"));
    m_input->setAccessibleName(tr("Command or setting"));
    m_input->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_input->installEventFilter(this);
    layout->addWidget(m_input);
    m_view->setModel(m_commands);
    m_view->setItemDelegate(new TitleRow(kRowHeight, true, m_view));
    m_view->setAccessibleName(tr("Commands and settings found"));
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setProperty("kind", QStringLiteral("hits"));
    m_view->setFrameShape(QFrame::NoFrame);
    layout->addWidget(m_view);
    connect(m_input, &QLineEdit::textEdited, this, &CommandPalette::showHits);
    connect(m_view, &QListView::clicked, this, &CommandPalette::run);
    connect(m_view, &QListView::entered, m_view, &QListView::setCurrentIndex);
}

void CommandPalette::popUp(std::vector<Command> commands, bool withSettings) {
    m_commands->setCommands(std::move(commands), withSettings);
    m_input->clear();
    chooseFirst();
    const QWidget* window = parentWidget();
    resize(std::min(kWidth, window->width() - 2 * kMargin), kRowsShown * kRowHeight + 60);
    move(window->mapToGlobal(QPoint((window->width() - width()) / 2, kDistanceFromTop)));
    show();
    m_input->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::showHits(const QString& typed) {
    m_commands->setTyped(typed);
    chooseFirst();
}

/// The box closes first: the command may open another one, or look at what has the focus.
void CommandPalette::run(const QModelIndex& index) {
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled)) return;
    const std::function<void()> act = m_commands->at(index.row()).run;
    accept();
    act();
}

void CommandPalette::chooseFirst() {
    m_view->setCurrentIndex({});
    step(1);
    m_view->scrollToTop();
}

/// To the next row that can be chosen.
void CommandPalette::step(int by) {
    const QModelIndex now = m_view->currentIndex();
    for (int row = now.isValid() ? now.row() + by : 0; row >= 0 && row < m_commands->rowCount(); row += by > 0 ? 1 : -1) {
        const QModelIndex next = m_commands->index(row);
        if (next.flags() & Qt::ItemIsEnabled) return m_view->setCurrentIndex(next);
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_input || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down: return step(1), true;
    case Qt::Key_Up: return step(-1), true;
    case Qt::Key_PageDown: return step(kRowsShown - 1), true;
    case Qt::Key_PageUp: return step(1 - kRowsShown), true;
    case Qt::Key_Return:
    case Qt::Key_Enter: return run(m_view->currentIndex()), true;
    default: return false;
    }
}

}  // namespace headroom::ui
