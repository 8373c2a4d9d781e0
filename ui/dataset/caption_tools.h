// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/caption_edits.h"
#include "dataset/caption_writer.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace headroom::ui {

/// Changes of many captions at once: find and replace, words put in front or behind, tags taken out.
class CaptionTools : public QWidget {
    Q_OBJECT

public:
    /// Which captions are meant.
    enum class Scope { All, Shown, Selected };

    explicit CaptionTools(QWidget* parent = nullptr);

    Scope scope() const;
    CaptionSearch search() const;
    void setCounts(int all, int shown, int selected);
    /// The job's or the dataset's; offered as the words to add.
    void setTriggerWord(const QString& word);
    /// Nothing can be begun while captions are being written.
    void setBusy(bool isBusy);
    /// Says what an edit came to.
    void showOutcome(const QString& words);
    void takeFocus();

Q_SIGNALS:
    /// Other words are to be found, or elsewhere.
    void searchChanged();
    /// `alsoBare`: pictures without words of their own take part, from the dataset's default caption.
    void editWanted(const headroom::ui::CaptionWriter::Edit& edit, const QString& name, bool alsoBare);

private:
    void addFindRows(QGridLayout& grid);
    void addTagRows(QGridLayout& grid);
    void onSearchEdited();
    void replaceAll();
    void add(QString (*edit)(const QString& caption, const QString& tag));
    void remove();

    QComboBox* m_scope;
    QLineEdit* m_find = nullptr;
    QLineEdit* m_with = nullptr;
    QCheckBox* m_matchCase = nullptr;
    QCheckBox* m_wholeTags = nullptr;
    QCheckBox* m_isPattern = nullptr;
    QLineEdit* m_tag = nullptr;
    QLabel* m_outcome = nullptr;
    QWidget* m_body = nullptr;
};

}  // namespace headroom::ui
