// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/bucket_list.h"
#include "dataset/caption_tools.h"
#include "dataset/dataset_reader.h"
#include "dataset/folder_watch.h"
#include "dataset/picture_grid.h"
#include "dataset/picture_import.h"
#include "style/build_steps.h"
#include "style/worker.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSlider;
class QVBoxLayout;

namespace headroom::ui {

class CaptionPanel;
class MessageBar;
class PictureZoom;
class Section;
class TagList;

/// The pictures of one dataset: a grid, the caption of the chosen one, changes of many captions, tags, buckets. Reads
/// and writes files on other threads; the job is not its business.
class DatasetView : public QWidget {
    Q_OBJECT

public:
    struct Parts {
        QString cacheFolder = {};  ///< of thumbnails; empty = none are kept on disk
        std::shared_ptr<const FileSystem> disk = std::make_shared<FileSystem>();  ///< captions are written through it
    };

    /// With `later` its parts are made in these steps, and nothing may be asked of it before they are done.
    explicit DatasetView(const Parts& parts, QWidget* parent = nullptr, BuildSteps* later = nullptr);
    ~DatasetView() override;

    /// Shows a dataset. The same one with other settings keeps what is known of its pictures.
    void setSource(const DatasetSource& source, const QString& triggerWord);

    PictureModel& model() { return m_model; }
    PictureGrid& grid() { return *m_grid; }
    CaptionPanel& captions() { return *m_captions; }
    CaptionTools& tools() { return *m_tools; }
    TagList& tags() { return *m_tags; }
    BucketList& buckets() { return *m_buckets; }
    CaptionWriter& writer() { return m_writer; }
    MessageBar& messages() { return *m_messages; }
    const ThumbnailStore& thumbnails() const { return m_store; }
    /// Offers to copy pictures into the dataset's folder.
    void offerCopy(const QStringList& pictures);
    void choosePictures();
    /// Chooses the next picture without a caption, from the chosen one on and then from the first.
    void goToNextBare();

Q_SIGNALS:
    /// How many pictures there are.
    void countChanged(int count);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeGridCard();
    QWidget* makeFilterLine();
    QLayout* makeCounts();
    QWidget* makeSide();
    void addToSide(Section* section, QWidget* content);
    void planParts(BuildSteps& steps);
    void connectReader();
    void connectWriter();
    void connectChoices();
    void filterBy(std::optional<PictureBadge> badge);
    void showCounts();
    void showSelection();
    void summarize();
    void showPicture();
    void zoom();
    void editMany(const CaptionWriter::Edit& edit, const QString& name, bool alsoBare);
    QList<CaptionTarget> targets(bool alsoBare) const;
    void countFinds();
    void copy(const QStringList& pictures);
    void showCopied(const ImportOutcome& outcome, const QString& folder);
    void watchFolders();
    void step(int places);

    QString m_cacheFolder;
    PictureModel m_model;
    ThumbnailStore m_store;
    CaptionWriter m_writer;
    DatasetReader m_reader;
    FolderWatch m_watch;
    QTimer m_summarySoon;
    QTimer m_countSoon;
    QString m_reading;   ///< "Reading 4,210 of 10,000 pictures" while that lasts
    QString m_fault;     ///< why there are no pictures
    QStringList m_failedCaptions;
    QString m_failure;   ///< the first sentence of an edit that failed
    PictureGrid* m_grid = nullptr;
    QFrame* m_gridCard = nullptr;
    QLineEdit* m_filter = nullptr;
    QComboBox* m_badges = nullptr;
    QPushButton* m_bare = nullptr;
    QPushButton* m_bad = nullptr;
    QLabel* m_counts = nullptr;
    QSlider* m_size = nullptr;
    MessageBar* m_messages = nullptr;
    CaptionPanel* m_captions = nullptr;
    CaptionTools* m_tools = nullptr;
    TagList* m_tags = nullptr;
    BucketList* m_buckets = nullptr;
    QVBoxLayout* m_side = nullptr;
    Section* m_toolsCard = nullptr;
    Section* m_bucketCard = nullptr;
    PictureZoom* m_zoom = nullptr;
    Worker m_counter{Worker::AtEnd::GoOn};  ///< of what is searched for
    Worker m_copier{Worker::AtEnd::GoOn};
};

}  // namespace headroom::ui
