// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_table.h"

#include "runs/run_delegate.h"
#include "style/file_manager.h"
#include "style/icons.h"
#include "style/pieces.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kFilterWidth = 220;
constexpr int kWidths[] = {240, 140, 116, 86, 96, 140, 140};

}  // namespace

RunTable::RunTable(QWidget* parent)
    : QFrame(parent), m_model(m_scanner), m_about(makeLabel({}, "caption")), m_filter(new QLineEdit),
      m_compare(makeButton(tr("&Compare"), "layout-split")), m_view(new QTableView), m_empty(makeText({}, "caption")), m_body(new QStackedWidget) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 8, 1, 1);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    makeView();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setContentsMargins(40, 24, 40, 24);
    m_body->addWidget(m_view);
    m_body->addWidget(m_empty);
    layout->addWidget(m_body, 1);
    connect(&m_scanner, &RunScanner::scanned, this, &RunTable::showRuns);
    connect(m_filter, &QLineEdit::textChanged, &m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, &RunTable::showRuns);
    connect(m_compare, &QPushButton::clicked, this, &RunTable::compareSelected);
    showRuns();
    showSelection();
}

QWidget* RunTable::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(14, 0, 14, 0);
    row->setSpacing(8);
    row->addWidget(makeLabel(tr("Runs"), "strong"));
    row->addWidget(m_about, 1);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_filter->setFixedWidth(kFilterWidth);
    m_filter->setPlaceholderText(tr("Filter by name or state"));
    m_filter->setAccessibleName(tr("Filter the runs"));
    m_filter->setClearButtonEnabled(true);
    auto* choose = makeButton(tr("F&older…"), "folder2-open");
    choose->setToolTip(tr("Show the runs below another folder"));
    connect(choose, &QPushButton::clicked, this, &RunTable::chooseFolder);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_filter, choose, m_compare}) row->addWidget(widget);
    return head;
}

void RunTable::makeView() {
    m_sorted.setSourceModel(&m_model);
    m_sorted.setSortRole(RunTableModel::SortRole);
    m_sorted.setSortCaseSensitivity(Qt::CaseInsensitive);
    m_sorted.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted.setFilterKeyColumn(-1);
    m_view->setModel(&m_sorted);
    m_view->setProperty("kind", QStringLiteral("table"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setItemDelegate(new RunDelegate(m_view));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setShowGrid(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(RunDelegate::kRowHeight);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setMinimumSectionSize(60);
    for (int column = 0; column < RunTableModel::kColumns; ++column) m_view->setColumnWidth(column, kWidths[column]);
    m_view->horizontalHeader()->setSectionResizeMode(RunTableModel::Name, QHeaderView::Stretch);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(RunTableModel::Began, Qt::DescendingOrder);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    addAction("folder2-open", tr("&Open"), Qt::Key_Return, &RunTable::openSelected);
    m_compareAction = addAction("layout-split", tr("&Compare"), {}, &RunTable::compareSelected);
    addAction("box-arrow-up-right", tr("&Show in the file manager"), {}, &RunTable::showSelectedFolder);
    addAction("file-earmark-text", tr("Open its &job"), {}, &RunTable::openSelectedJob);
    connect(m_view, &QTableView::doubleClicked, this, &RunTable::openSelected);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunTable::showSelection);
}

QAction* RunTable::addAction(const char* iconName, const QString& words, const QKeySequence& keys, void (RunTable::*act)()) {
    auto* action = new QAction(icon(iconName), words, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    m_view->addAction(action);
    m_actions << action;
    return action;
}

void RunTable::setFolder(const QString& folder) {
    m_scanner.setFolder(folder);
    showRuns();
}

void RunTable::showRuns() {
    const QString place = QDir::toNativeSeparators(m_scanner.folder());
    m_about->setText(m_model.rowCount() > 0 ? tr("%n run(s) in %1", nullptr, m_model.rowCount()).arg(place) : place);
    m_about->setToolTip(place);
    if (m_scanner.folder().isEmpty()) m_empty->setText(tr("Runs stand here once a job is open: all that its training folder holds. Or choose a folder."));
    else if (!m_scanner.isKnown()) m_empty->setText(tr("Reading the folder…"));
    else if (m_model.rowCount() == 0) m_empty->setText(tr("No runs yet in %1. Each run that is trained there will stand here with its state, its loss and its last picture.").arg(place));
    else m_empty->setText(tr("No run matches “%1”.").arg(m_filter->text()));
    m_body->setCurrentIndex(m_sorted.rowCount() > 0 ? 0 : 1);
}

void RunTable::showSelection() {
    const auto count = m_view->selectionModel()->selectedRows().size();
    const bool canCompare = count >= 2 && count <= kMostCompared;
    for (QAction* action : m_actions) action->setEnabled(count == 1);
    m_compareAction->setEnabled(canCompare);
    m_compare->setEnabled(canCompare);
    m_compare->setToolTip(canCompare ? tr("Losses, pictures and settings of the selected runs side by side")
                                     : tr("Select two to %1 runs").arg(kMostCompared));
}

QStringList RunTable::selected() const {
    auto rows = m_view->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList folders;
    for (const QModelIndex& row : rows) folders << row.data(RunTableModel::FolderRole).toString();
    return folders;
}

void RunTable::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of runs"), m_scanner.folder());
    if (folder.isEmpty()) return;
    setFolder(folder);
    Q_EMIT folderChosen(folder);
}

void RunTable::openSelected() {
    if (const QStringList folders = selected(); folders.size() == 1) Q_EMIT openChosen(folders.front());
}

void RunTable::compareSelected() {
    if (m_compare->isEnabled()) Q_EMIT compareChosen(selected());
}

void RunTable::showSelectedFolder() {
    for (const QString& folder : selected()) showInFileManager(folder);
}

void RunTable::openSelectedJob() {
    if (const QStringList folders = selected(); folders.size() == 1) Q_EMIT jobChosen(folders.front());
}

}  // namespace headroom::ui
