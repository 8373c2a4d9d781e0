// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/pieces.h"
#include "style/worker.h"
#include "workbench/starter_job.h"

#include <QDialog>

#include <stop_token>
#include <vector>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace headroom::ui {

/// Asks what a new job needs: which model, which pictures, which card, and its name. Models are looked for behind the
/// window; a file or folder that is none says why in one line.
class NewJobDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewJobDialog(NewJobSources sources, QWidget* parent = nullptr);
    ~NewJobDialog() override;

    /// A file or folder that the user named: looked at in the background, listed, and chosen.
    void chooseModel(const QString& path);
    void choosePictures(const QString& folder);

    /// Why no job can be made yet, one sentence; empty where it can.
    QString obstacle() const;
    StarterChoices choices() const;

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeForm();
    QWidget* makeFoot();
    void addRow(const QString& label, QWidget* field, std::initializer_list<QWidget*> buttons, QWidget* below = nullptr);
    void searchModels();
    void searchCards();
    void takeModels(std::vector<FoundModel> found);
    void addModel(const FoundModel& model, bool choose);
    const FoundModel* model() const;
    void browseModel(bool folder);
    void browseFolder(QLineEdit& line, const QString& title);
    void lookAtFolder();
    void showName();
    void showState();

    NewJobSources m_sources;
    QGridLayout* m_form;
    QComboBox* m_model;
    QLabel* m_modelWords;
    QLineEdit* m_pictures;
    QLabel* m_picturesWords;
    QComboBox* m_device;
    QLineEdit* m_name;
    QLineEdit* m_trigger;
    QLineEdit* m_folder;
    QLabel* m_verdict;
    QPushButton* m_create;
    std::vector<FoundModel> m_models;
    PictureFolder m_glance;
    bool m_isSearching = true;
    std::stop_source m_stop;
    Worker m_searcher{Worker::AtEnd::GoOn};  ///< of models, which may take long
    Worker m_looker{Worker::AtEnd::GoOn};  ///< at cards and files
    Worker m_counter{Worker::AtEnd::GoOn};  ///< of the pictures in the folder
};

}  // namespace headroom::ui
