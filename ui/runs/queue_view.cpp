// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/queue_view.h"

#include "runs/queue_delegate.h"
#include "style/icons.h"
#include "style/pieces.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QListView>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kMostRows = 5;  // before the list scrolls

void addRule(QBoxLayout& row, const QString& words, QComboBox& box) {
    auto* label = makeLabel(words, "caption");
    label->setBuddy(&box);
    row.addWidget(label);
    row.addWidget(&box);
}

}  // namespace

QueueView::QueueView(JobQueue& queue, const RunModel& run, QWidget* parent)
    : QFrame(parent), m_queue(queue), m_model(queue, run), m_count(makeLabel({}, "caption")), m_pauseAfter(new QComboBox), m_changes(new QComboBox),
      m_pause(makeButton(tr("Pa&use queue"), "pause-fill")), m_add(makeButton(tr("&Add open job"), "plus-lg")), m_up(makeIconButton("arrow-up", tr("Earlier (Alt+Up)"))),
      m_down(makeIconButton("arrow-down", tr("Later (Alt+Down)"))), m_remove(makeIconButton("x-lg", tr("Take out of the queue (Delete)"))), m_news(new QWidget),
      m_newsIcon(new IconLabel("info-circle", Tone::Warn)), m_newsText(makeText({})), m_list(new QListView),
      m_empty(makeText(tr("The queue is empty. Add open job puts a copy of the open job here; you can edit it or open another one meanwhile."), "caption")) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 8, 1, 1);
    layout->setSpacing(6);
    layout->addWidget(makeHead());
    layout->addWidget(makeRules());
    auto* news = new QHBoxLayout(m_news);
    news->setContentsMargins(14, 0, 14, 2);
    news->setSpacing(8);
    news->addWidget(m_newsIcon);
    news->addWidget(m_newsText, 1);
    layout->addWidget(m_news);
    makeList();
    m_empty->setContentsMargins(14, 6, 14, 14);
    layout->addWidget(m_list);
    layout->addWidget(m_empty);
    connect(&queue, &JobQueue::changed, this, &QueueView::showState);
    for (const auto signal : {&JobQueue::inserted, &JobQueue::removed, &JobQueue::moved}) connect(&queue, signal, this, &QueueView::showState);
    showState();
}

QWidget* QueueView::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(14, 0, 14, 0);
    row->setSpacing(8);
    row->addWidget(makeLabel(tr("Queue"), "strong"));
    row->addWidget(m_count, 1);
    for (QPushButton* button : {m_up, m_down, m_remove, m_pause, m_add}) row->addWidget(button);
    connect(m_up, &QPushButton::clicked, this, [this] { moveSelected(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveSelected(1); });
    connect(m_remove, &QPushButton::clicked, this, &QueueView::removeSelected);
    connect(m_pause, &QPushButton::clicked, this, [this] { m_queue.setPaused(!m_queue.isPaused()); });
    return head;
}

/// What holds for all jobs of the queue.
QWidget* QueueView::makeRules() {
    auto* rules = new QWidget;
    auto* column = new QVBoxLayout(rules);
    column->setContentsMargins(14, 0, 14, 6);
    column->setSpacing(8);
    column->addWidget(makeText(tr("Jobs train one after another, also those of different cards: the engine runs one at a time."), "hint"));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    column->addLayout(row);
    m_pauseAfter->addItems({tr("no failure"), tr("out of memory"), tr("any failure")});
    m_pauseAfter->setToolTip(tr("Whether the next job begins when one fails. A run that you stop always pauses the queue."));
    m_pauseAfter->setAccessibleName(tr("Pause the queue after"));
    m_changes->addItem(tr("change nothing"));
    for (int count = 1; count <= JobQueue::kMostChanges; ++count) m_changes->addItem(tr("let the wizard make up to %n change(s)", nullptr, count));
    m_changes->setToolTip(tr("A job of the queue that runs out of memory gets the wizard's next change and trains again. Only the queue's copy is changed; the job's file stays as it is."));
    m_changes->setAccessibleName(tr("After out of memory"));
    addRule(*row, tr("&Pause after"), *m_pauseAfter);
    row->addSpacing(8);
    addRule(*row, tr("After out of &memory"), *m_changes);
    row->addStretch();
    connect(m_pauseAfter, qOverload<int>(&QComboBox::activated), this, [this](int choice) { m_queue.setPauseAfter(static_cast<JobQueue::PauseAfter>(choice)); });
    connect(m_changes, qOverload<int>(&QComboBox::activated), &m_queue, &JobQueue::setMostChanges);
    return rules;
}

void QueueView::makeList() {
    m_list->setModel(&m_model);
    m_list->setProperty("kind", QStringLiteral("table"));
    m_list->setAccessibleName(tr("Queue"));
    m_list->setItemDelegate(new QueueDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setUniformItemSizes(true);
    const auto onKey = [this](const QKeySequence& keys, auto act) {
        auto* shortcut = new QShortcut(keys, m_list);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    onKey(Qt::ALT | Qt::Key_Up, [this] { moveSelected(-1); });
    onKey(Qt::ALT | Qt::Key_Down, [this] { moveSelected(1); });
    onKey(Qt::Key_Delete, [this] { removeSelected(); });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &QueueView::showState);
}

/// Among the jobs that wait; -1 where none is selected.
int QueueView::selectedPlace() const {
    const auto rows = m_list->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row() - m_model.firstWaiting();
}

void QueueView::moveSelected(int by) {
    const int place = selectedPlace();
    if (place < 0) return;
    m_queue.move(place, place + by);
    showState();
}

void QueueView::removeSelected() {
    if (const int place = selectedPlace(); place >= 0) m_queue.remove(place);
}

void QueueView::showState() {
    const int rows = m_model.rowCount();
    const int waiting = static_cast<int>(m_queue.waiting().size());
    const int place = selectedPlace();
    m_count->setText(rows == 0 ? QString() : m_queue.isPaused() ? tr("%n job(s) wait, paused", nullptr, waiting) : tr("%n job(s) wait", nullptr, waiting));
    m_pauseAfter->setCurrentIndex(static_cast<int>(m_queue.pauseAfter()));
    m_changes->setCurrentIndex(m_queue.mostChanges());
    m_pause->setText(QLatin1Char(' ') + (m_queue.isPaused() ? tr("Contin&ue queue") : tr("Pa&use queue")));
    m_pause->setIcon(icon(m_queue.isPaused() ? "play-fill" : "pause-fill"));
    m_up->setEnabled(place > 0);
    m_down->setEnabled(place >= 0 && place + 1 < waiting);
    m_remove->setEnabled(place >= 0);
    for (QPushButton* button : {m_up, m_down, m_remove}) button->setVisible(waiting > 0);
    m_newsText->setText(m_queue.news());
    m_news->setVisible(!m_queue.news().isEmpty());
    m_newsIcon->setIcon(m_queue.isPaused() ? "pause-circle" : "info-circle", m_queue.isPaused() ? Tone::Warn : Tone::Link);
    m_list->setVisible(rows > 0);
    m_empty->setVisible(rows == 0);
    m_list->setFixedHeight(std::min(rows, kMostRows) * QueueDelegate::kRowHeight + 1);
}

}  // namespace headroom::ui
