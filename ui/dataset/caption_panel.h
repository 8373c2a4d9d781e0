// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/caption_writer.h"
#include "dataset/picture_model.h"
#include "dataset/thumbnail_store.h"
#include "dataset/token_counter.h"
#include "style/pieces.h"

#include <QHash>
#include <QWidget>

namespace headroom::ui {

class CaptionBox;
class CompanionStrip;
class PicturePreview;

/// One picture with its facts and its caption, which is saved when another picture is shown, on Return, or when the
/// page is left. What cannot be saved stays as a draft until it can.
class CaptionPanel : public QWidget {
    Q_OBJECT

public:
    CaptionPanel(PictureModel& model, CaptionWriter& writer, const QString& cacheFolder, QWidget* parent = nullptr);

    /// Saves what was typed for the picture before. Empty = none is chosen.
    void showPicture(const QString& path);
    const QString& picture() const { return m_picture; }
    /// Saves what is in the box.
    void commit();
    /// Pictures whose words are only here.
    QStringList unsaved() const { return m_drafts.keys(); }
    /// At which of the dataset's resolutions the crop is drawn.
    void setCropAt(std::size_t resolution);
    void takeFocus();
    CaptionBox& box() { return *m_box; }

Q_SIGNALS:
    void stepWanted(int places);
    void nextBareWanted();  ///< the next picture without a caption
    void left();
    void unsavedChanged();

private:
    void build();
    QWidget* makeHead();
    QWidget* makeTokenLine();
    QWidget* makeFoot();
    void showFacts();
    void showWords();
    void showHistory();
    void countTokens();
    void showTokens(int tokens);
    void showStanding(const char* iconName, Tone tone, const QString& words);
    void askForPictures();
    void saveAndGoOn();
    void onChanged(const QModelIndex& first, const QModelIndex& last);
    void onListed();
    void onSaved(const QList<CaptionSaved>& captions);
    void onFailed(const QString& picture, const QString& sentence);

    PictureModel& m_model;
    CaptionWriter& m_writer;
    ThumbnailStore m_store;
    QString m_picture;
    QHash<QString, QString> m_drafts;
    QString m_goOnAfter;  ///< the picture whose save takes to the next
    std::size_t m_cropAt = 0;
    PicturePreview* m_preview = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_badges = nullptr;
    CaptionBox* m_box = nullptr;
    IconLabel* m_standingIcon = nullptr;
    QLabel* m_standing = nullptr;
    TokenCounter m_counter;
    IconLabel* m_tokensIcon = nullptr;
    QLabel* m_tokens = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    CompanionStrip* m_companions = nullptr;
};

}  // namespace headroom::ui
