// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset_view.h"

#include "dataset/caption_box.h"
#include "dataset/caption_panel.h"
#include "dataset/picture_import.h"
#include "dataset/picture_zoom.h"
#include "dataset/tag_list.h"
#include "form/section.h"
#include "run/message_bar.h"
#include "style/format.h"
#include "style/icons.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QShortcut>
#include <QSlider>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 368;
constexpr int kMostFilterWidth = 320;
constexpr int kSummaryAfter = 200;  ///< milliseconds after the pictures changed
constexpr int kLeastSide = 72, kMostSide = 256;

constexpr std::array kFilterBadges = {PictureBadge::NoCaption, PictureBadge::Unreadable, PictureBadge::TooSmall, PictureBadge::Cropped, PictureBadge::Duplicate, PictureBadge::Note};

/// A small button that says how many pictures have a fault and shows only those.
QPushButton* makePill(const char* iconName) {
    QPushButton* pill = makeChip({});
    pill->setIcon(icon(iconName));
    pill->hide();
    return pill;
}

}  // namespace

DatasetView::DatasetView(const Parts& parts, QWidget* parent, BuildSteps* later)
    : QWidget(parent), m_cacheFolder(parts.cacheFolder), m_store(parts.cacheFolder), m_writer(parts.disk) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    setAcceptDrops(true);
    m_summarySoon.setSingleShot(true);
    m_summarySoon.setInterval(kSummaryAfter);
    connect(&m_summarySoon, &QTimer::timeout, this, &DatasetView::summarize);
    m_countSoon.setSingleShot(true);
    m_countSoon.setInterval(kSummaryAfter);
    connect(&m_countSoon, &QTimer::timeout, this, &DatasetView::countFinds);
    BuildSteps now;
    planParts(later ? *later : now);
    now.finish();
}

/// The frame first, so that each part is made where it stays.
void DatasetView::planParts(BuildSteps& steps) {
    auto* row = static_cast<QHBoxLayout*>(layout());
    steps.addNext([this, row] { row->addWidget(makeGridCard(), 1); });
    steps.addNext([this, row] { row->addWidget(makeSide()); });
    steps.addNext([this] { addToSide(new Section(tr("Caption")), m_captions = new CaptionPanel(m_model, m_writer, m_cacheFolder)); });
    steps.addNext([this] { addToSide(m_bucketCard = new Section(tr("Buckets")), m_buckets = new BucketList); });
    steps.addNext([this] { addToSide(m_toolsCard = new Section(tr("Change captions"), true), m_tools = new CaptionTools); });
    steps.addNext([this] { addToSide(new Section(tr("Tags"), true), m_tags = new TagList); });
    steps.addNext([this] {
        connectReader();
        connectWriter();
        connectChoices();
        showCounts();
    });
}

DatasetView::~DatasetView() {
    if (m_captions) m_captions->commit();
    // They look at members that go before them.
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

QWidget* DatasetView::makeGridCard() {
    m_gridCard = makeSurface("card");
    auto* column = new QVBoxLayout(m_gridCard);
    column->setContentsMargins(8, 8, 4, 8);
    column->setSpacing(6);
    column->addWidget(makeFilterLine());
    m_messages = new MessageBar;
    column->addWidget(m_messages);
    m_grid = new PictureGrid(m_model, m_store);
    column->addWidget(m_grid, 1);
    return m_gridCard;
}

/// What is looked for, and how large; below it what was found.
QWidget* DatasetView::makeFilterLine() {
    auto* line = new QWidget;
    auto* column = new QVBoxLayout(line);
    column->setContentsMargins(4, 0, 8, 0);
    column->setSpacing(6);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    column->addLayout(row);
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("Filter captions"));
    m_filter->setAccessibleName(tr("Filter captions"));
    m_filter->setToolTip(tr("Pictures whose caption or name has all these words; -word leaves out those that have it"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(kMostFilterWidth);
    m_badges = new QComboBox;
    nameBox(*m_badges, tr("Which pictures"));
    m_badges->addItem(tr("All pictures"));
    for (const PictureBadge badge : kFilterBadges) m_badges->addItem(icon(badgeIcon(badge)), badgeWord(badge));
    m_size = new QSlider(Qt::Horizontal);
    m_size->setRange(kLeastSide, kMostSide);
    m_size->setFixedWidth(84);
    m_size->setAccessibleName(tr("Size of the pictures"));
    m_size->setToolTip(m_size->accessibleName());
    row->addWidget(m_filter, 4);
    row->addWidget(m_badges);
    row->addStretch(1);
    row->addWidget(new IconLabel("grid-3x3-gap", Tone::Plain));
    row->addWidget(m_size);
    column->addLayout(makeCounts());
    return line;
}

QLayout* DatasetView::makeCounts() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_counts = makeLabel({}, "caption");
    m_bare = makePill("exclamation-triangle-fill");
    m_bad = makePill("x-octagon-fill");
    m_counts->setMinimumHeight(m_bare->sizeHint().height());  // the pictures stay where they are when a fault is found
    row->addWidget(m_counts);
    row->addSpacing(4);
    row->addWidget(m_bare);
    row->addWidget(m_bad);
    row->addStretch();
    return row;
}

QWidget* DatasetView::makeSide() {
    auto* side = new QWidget;
    m_side = new QVBoxLayout(side);
    m_side->setContentsMargins(0, 0, 0, 0);
    m_side->setSpacing(12);
    m_side->addStretch();
    QScrollArea* area = makeScrollArea(side);
    area->setFixedWidth(kSideWidth);
    return area;
}

void DatasetView::addToSide(Section* section, QWidget* content) {
    m_side->insertWidget(m_side->count() - 1, section);
    section->addWidget(content);
}

void DatasetView::connectReader() {
    connect(&m_reader, &DatasetReader::listed, this, [this](const QList<PictureFile>& files) {
        m_fault.clear();
        m_model.setFiles(files);
        watchFolders();
        if (m_model.rowOf(m_captions->picture()) < 0) m_grid->step(0);
        Q_EMIT countChanged(m_model.count());
    });
    connect(&m_reader, &DatasetReader::scanned, this, [this](const QList<PictureRow>& rows, int done, int of) {
        m_model.takeScanned(rows);
        m_reading = done < of ? tr("Reading %1 of %2 pictures").arg(formatCount(done), formatCount(of)) : QString();
        showCounts();
    });
    connect(&m_reader, &DatasetReader::twinsFound, &m_model, &PictureModel::setTwins);
    connect(&m_reader, &DatasetReader::finished, this, [this] {
        m_reading.clear();
        showCounts();
    });
    connect(&m_reader, &DatasetReader::failed, this, [this](const QString& sentence) {
        m_fault = sentence;
        m_model.setFiles({});
        Q_EMIT countChanged(0);
        showCounts();
    });
    connect(&m_watch, &FolderWatch::lookWanted, &m_reader, &DatasetReader::lookAgain);
    connect(&m_store, &ThumbnailStore::unreadable, &m_model, &PictureModel::setUnreadable);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) connect(&m_model, signal, &m_summarySoon, qOverload<>(&QTimer::start));
    connect(&m_model, &QAbstractItemModel::modelReset, &m_summarySoon, qOverload<>(&QTimer::start));
    connect(&m_model, &QAbstractItemModel::dataChanged, &m_summarySoon, qOverload<>(&QTimer::start));
}

void DatasetView::connectWriter() {
    connect(&m_writer, &CaptionWriter::saved, this, [this](const QList<CaptionSaved>& captions) {
        for (const CaptionSaved& caption : captions) m_model.setCaption(caption.picture, caption.words, caption.change.after.has_value());
    });
    connect(&m_writer, &CaptionWriter::failed, this, [this](const QString& picture, const QString& sentence) {
        if (m_failedCaptions.isEmpty()) m_failure = sentence;
        m_failedCaptions << picture;
    });
    connect(&m_writer, &CaptionWriter::progressed, this, [this](int done, int of) {
        if (of > 1) m_tools->showOutcome(tr("Saving %1 of %2 captions").arg(formatCount(done), formatCount(of)));
    });
    connect(&m_writer, &CaptionWriter::finished, this, [this](const QString&, int saved, int failures) {
        m_tools->showOutcome(tr("%n caption(s) changed.", nullptr, saved));
        if (failures == 0) return;
        const QString sentence = failures == 1 ? m_failure : tr("%n caption(s) could not be saved. The first: %1", nullptr, failures).arg(m_failure);
        const QString first = m_failedCaptions.value(0);
        m_failedCaptions.clear();
        m_messages->show(Tone::Error, sentence, {{tr("Show it"), [this, first] { m_grid->select(first); }}});
        m_reader.lookAgain();
    });
    connect(&m_writer, &CaptionWriter::busyChanged, this, [this] { m_tools->setBusy(m_writer.isBusy()); });
    connect(m_captions, &CaptionPanel::unsavedChanged, this, [this] {
        m_grid->cells().setUnsaved(m_captions->unsaved());
        m_grid->repaintCells();
    });
}

void DatasetView::connectChoices() {
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_grid->filter().setWords(words);
        showCounts();
    });
    connect(m_badges, &QComboBox::currentIndexChanged, this, [this](int at) { filterBy(at > 0 ? std::optional(kFilterBadges[static_cast<std::size_t>(at - 1)]) : std::nullopt); });
    connect(m_bare, &QPushButton::clicked, this, [this](bool isOn) { filterBy(isOn ? std::optional(PictureBadge::NoCaption) : std::nullopt); });
    connect(m_bad, &QPushButton::clicked, this, [this](bool isOn) { filterBy(isOn ? std::optional(PictureBadge::Unreadable) : std::nullopt); });
    connect(m_size, &QSlider::valueChanged, m_grid, &PictureGrid::setSide);
    m_size->setValue(m_grid->cells().side());
    connect(m_grid, &PictureGrid::currentPictureChanged, this, &DatasetView::showPicture);
    connect(m_grid, &PictureGrid::selectionCountChanged, this, &DatasetView::showSelection);
    connect(m_grid, &PictureGrid::editWanted, m_captions, &CaptionPanel::takeFocus);
    connect(m_grid, &PictureGrid::zoomWanted, this, &DatasetView::zoom);
    connect(m_grid, &PictureGrid::undoWanted, this, [this] { m_writer.undo(); });
    connect(m_grid, &PictureGrid::redoWanted, this, [this] { m_writer.redo(); });
    connect(m_captions, &CaptionPanel::nextBareWanted, this, &DatasetView::goToNextBare);
    connect(m_captions, &CaptionPanel::stepWanted, this, &DatasetView::step);
    connect(m_captions, &CaptionPanel::left, m_grid, qOverload<>(&QWidget::setFocus));
    connect(m_tools, &CaptionTools::editWanted, this, &DatasetView::editMany);
    connect(m_tools, &CaptionTools::searchChanged, &m_countSoon, qOverload<>(&QTimer::start));
    connect(m_tags, &TagList::chosen, this, [this](const QString& tag) {
        m_grid->filter().setTag(tag);
        showCounts();
    });
    connect(m_buckets, &BucketList::chosen, this, [this](const std::optional<BucketRow>& bucket) {
        m_grid->filter().setBucket(bucket ? std::optional(std::pair(bucket->resolution, bucket->shape)) : std::nullopt);
        m_grid->cells().setCropAt(bucket ? std::optional(bucket->resolution) : std::nullopt);
        m_captions->setCropAt(bucket ? bucket->resolution : 0);
        m_grid->repaintCells();
        showCounts();
    });
    const auto addKey = [this](const QKeySequence& keys, auto act) { connect(new QShortcut(keys, this, {}, {}, Qt::WidgetWithChildrenShortcut), &QShortcut::activated, this, act); };
    addKey(Qt::CTRL | Qt::Key_H, [this] {
        m_toolsCard->setFolded(false);
        m_tools->takeFocus();
    });
    addKey(Qt::Key_F8, [this] { goToNextBare(); });
}

void DatasetView::setSource(const DatasetSource& source, const QString& triggerWord) {
    m_tools->setTriggerWord(triggerWord);
    const DatasetSource before = m_model.source();
    if (source == before) return;
    const DatasetConfig &old = before.config, &now = source.config;
    const bool isOther = source.folder() != before.folder();
    const bool readsOtherwise = isOther || old.captionExt != now.captionExt || old.defaultCaption != now.defaultCaption;
    m_captions->commit();
    if (isOther) {
        m_model.setFiles({});
        m_messages->hide();
        m_fault.clear();
    }
    m_model.setSource(source);
    m_grid->cells().setDefaultCaption(QString::fromStdString(now.defaultCaption.value_or("")));
    m_captions->showPicture(m_captions->picture());
    if (readsOtherwise) m_reader.read(now);
    showCounts();
}

void DatasetView::filterBy(std::optional<PictureBadge> badge) {
    m_grid->filter().setBadge(badge);
    m_bare->setChecked(badge == PictureBadge::NoCaption);
    m_bad->setChecked(badge == PictureBadge::Unreadable);
    const auto at = badge ? std::ranges::find(kFilterBadges, *badge) - kFilterBadges.begin() + 1 : 0;
    m_badges->setCurrentIndex(static_cast<int>(at));
    showCounts();
}

void DatasetView::showCounts() {
    const int all = m_model.count(), shown = m_grid->filter().rowCount();
    const int bare = m_model.countOf(PictureBadge::NoCaption), bad = m_model.countOf(PictureBadge::Unreadable);
    m_bare->setText(tr(" %1 without caption").arg(formatCount(bare)));
    m_bare->setToolTip(tr("Show only these. F8 goes to the next one."));
    m_bare->setVisible(bare > 0 || m_bare->isChecked());
    m_bad->setText(tr(" %n cannot be read", nullptr, bad));
    m_bad->setVisible(bad > 0 || m_bad->isChecked());
    QString words;
    if (!m_fault.isEmpty()) words = m_fault;
    else if (all > 0) words = tr("No picture matches the filter.");
    else if (m_reader.isReading()) words = tr("Reading the folder…");
    else words = tr("Drop pictures or a folder here, or add pictures. Captions are %1 files with the same name.").arg(QString::fromStdString(m_model.source().config.captionExt));
    m_grid->setEmptyText(words);
    m_buckets->setEmptyText(m_reader.isReading() || m_summarySoon.isActive() ? tr("Reading the pictures…") : tr("No pictures, no buckets."));
    m_tools->setCounts(all, shown, static_cast<int>(m_grid->selectionModel()->selectedIndexes().size()));
    showSelection();
}

void DatasetView::showSelection() {
    const int all = m_model.count(), shown = m_grid->filter().rowCount();
    const int selected = static_cast<int>(m_grid->selectionModel()->selectedIndexes().size());
    QString words = m_grid->filter().isActive() ? tr("%1 of %n picture(s)", nullptr, all).arg(formatCount(shown)) : tr("%n picture(s)", nullptr, all);
    if (selected > 1) words += tr(", %1 selected").arg(formatCount(selected));
    if (!m_reading.isEmpty()) words = m_reading;
    m_counts->setText(all > 0 ? words : QString());
    m_counts->setToolTip(m_counts->text());
    m_tools->setCounts(all, shown, selected);
}

/// What is told of all pictures together.
void DatasetView::summarize() {
    QStringList captions;
    for (const PictureRow& row : m_model.rows())
        if (!row.caption.isEmpty()) captions << row.caption;
    m_tags->setCaptions(captions);
    m_buckets->setRows(bucketRows(m_model.rows(), m_model.source()), m_model.source().config.resolution);
    const int items = m_buckets->model().items();
    m_bucketCard->setSummary(items > 0 ? tr("%n picture(s) per pass", nullptr, items) : QString());
    showCounts();
}

void DatasetView::showPicture() {
    const PictureRow* row = m_grid->currentRow();
    m_captions->showPicture(row ? row->file.path : QString());
    if (row && m_zoom && m_zoom->isVisible()) zoom();
}

void DatasetView::zoom() {
    const PictureRow* row = m_grid->currentRow();
    if (!row) return;
    if (!m_zoom) {
        m_zoom = new PictureZoom(m_cacheFolder, this);
        connect(m_zoom, &PictureZoom::stepWanted, this, &DatasetView::step);
    }
    m_zoom->showPicture(*row, 0);
    m_zoom->show();
}

void DatasetView::step(int places) { m_grid->step(places); }

void DatasetView::goToNextBare() {
    PictureFilter& shown = m_grid->filter();
    const int count = shown.rowCount(), from = m_grid->currentIndex().row();
    for (int i = 1; i <= count; ++i) {
        const QModelIndex index = shown.index((from + i + count) % count, 0);
        if (!shown.row(index).badges.testFlag(PictureBadge::NoCaption)) continue;
        m_grid->select(shown.row(index).file.path);
        return m_captions->takeFocus();
    }
    m_messages->show(Tone::Ok, tr("Every picture shown has a caption."));
}

QList<CaptionTarget> DatasetView::targets(bool alsoBare) const {
    const QString basis = QString::fromStdString(m_model.source().config.defaultCaption.value_or(""));
    QList<CaptionTarget> targets;
    const auto add = [&](const PictureRow& row) {
        if (!row.isScanned || (!alsoBare && row.caption.trimmed().isEmpty())) return;
        targets << CaptionTarget{row.file.path, row.captionFile, row.caption, alsoBare ? basis : QString()};
    };
    const PictureFilter& shown = m_grid->filter();
    switch (m_tools->scope()) {
    case CaptionTools::Scope::All:
        for (const PictureRow& row : m_model.rows()) add(row);
        break;
    case CaptionTools::Scope::Shown:
        for (int at = 0; at < shown.rowCount(); ++at) add(shown.row(shown.index(at, 0)));
        break;
    case CaptionTools::Scope::Selected:
        for (const QString& path : m_grid->selectedPaths()) add(m_model.row(m_model.rowOf(path)));
        break;
    }
    return targets;
}

/// Says before anything is replaced how much would be.
void DatasetView::countFinds() {
    const CaptionSearch search = m_tools->search();
    m_counter.forget();
    if (search.find.isEmpty()) return;
    QStringList captions;
    for (const CaptionTarget& target : targets(false)) captions << target.words;
    m_counter.start([this, captions, search] {
        return [this, found = countFound(captions, search)] { m_tools->showOutcome(tr("Found in %n caption(s).", nullptr, found)); };
    });
}

void DatasetView::editMany(const CaptionWriter::Edit& edit, const QString& name, bool alsoBare) {
    m_captions->commit();
    const QList<CaptionTarget> all = targets(alsoBare);
    if (all.isEmpty()) return m_tools->showOutcome(tr("There is no caption to change here."));
    m_counter.forget();
    m_countSoon.stop();
    m_writer.edit(all, edit, name);
}

void DatasetView::watchFolders() {
    QStringList folders = {m_model.source().folder()};
    for (const PictureRow& row : m_model.rows()) {
        const QString folder = row.file.path.left(row.file.path.lastIndexOf(QLatin1Char('/')));
        if (folder != folders.last()) folders << folder;
    }
    folders.removeDuplicates();
    m_watch.setFolders(folders);
}

void DatasetView::choosePictures() {
    const QStringList files = QFileDialog::getOpenFileNames(this, tr("Add pictures"), {}, tr("Pictures (*.jpg *.jpeg *.png *.webp)"));
    if (!files.isEmpty()) copy(files);
}

void DatasetView::offerCopy(const QStringList& pictures) {
    m_messages->show(Tone::Warn, tr("Copy %n picture(s) to %1?", nullptr, static_cast<int>(pictures.size())).arg(m_model.source().folder()),
                     {{tr("Copy"), [this, pictures] { copy(pictures); }}});
}

void DatasetView::copy(const QStringList& pictures) {
    const QString folder = m_model.source().folder(), extension = QString::fromStdString(m_model.source().config.captionExt);
    m_messages->show(Tone::Warn, tr("Copying %n picture(s) to %1", nullptr, static_cast<int>(pictures.size())).arg(folder));
    m_copier.start([this, pictures, folder, extension] {
        return [this, folder, outcome = copyPictures(pictures, folder, extension)] { showCopied(outcome, folder); };
    });
}

void DatasetView::showCopied(const ImportOutcome& outcome, const QString& folder) {
    QString words = tr("%n picture(s) copied to %1.", nullptr, outcome.copied).arg(folder);
    if (!outcome.present.isEmpty()) words += QLatin1Char(' ') + tr("%n picture(s) of the same name are there already and were left alone: %1.", nullptr, static_cast<int>(outcome.present.size())).arg(outcome.present.mid(0, 3).join(tr(", ")));
    if (!outcome.fault.isEmpty()) words = outcome.fault + QLatin1Char(' ') + words;
    m_messages->show(!outcome.fault.isEmpty() ? Tone::Error : outcome.present.isEmpty() ? Tone::Ok : Tone::Warn, words);
    m_reader.lookAgain();
}

void DatasetView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_watch.setActive(true);
}

void DatasetView::hideEvent(QHideEvent* event) {
    m_captions->commit();
    m_watch.setActive(false);
    QWidget::hideEvent(event);
}

void DatasetView::dragEnterEvent(QDragEnterEvent* event) {
    if (m_model.source().folder().isEmpty() || draggedPictures(*event->mimeData()).isEmpty()) return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    setLook(*m_gridCard, "surface", QStringLiteral("drop"));
}

void DatasetView::dragLeaveEvent(QDragLeaveEvent* event) {
    setLook(*m_gridCard, "surface", QStringLiteral("card"));
    QWidget::dragLeaveEvent(event);
}

void DatasetView::dropEvent(QDropEvent* event) {
    setLook(*m_gridCard, "surface", QStringLiteral("card"));
    event->accept();
    offerCopy(draggedPictures(*event->mimeData()));
}

}  // namespace headroom::ui
