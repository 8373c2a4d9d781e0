// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/new_job_dialog.h"

#include "style/format.h"
#include "style/language.h"

#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLineEdit>
#include <QMimeData>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kWidth = 680;
constexpr int kLabelWidth = 110;

/// Two lines high at once, so that nothing moves when the words arrive.
QLabel* makeWords() {
    QLabel* words = makeText({}, "caption");
    words->setMinimumHeight(34);
    words->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return words;
}

QString text(const std::string& value) { return QString::fromStdString(value); }

/// Letters that a file name may hold everywhere.
bool isFileName(const QString& name) {
    return !name.trimmed().isEmpty() && !name.startsWith(QLatin1Char('.')) && std::ranges::none_of(name, [](QChar c) { return QStringLiteral("/\\:*?\"<>|").contains(c) || c < QLatin1Char(' '); });
}

}  // namespace

NewJobDialog::NewJobDialog(NewJobSources sources, QWidget* parent)
    : QDialog(parent), m_sources(std::move(sources)), m_form(new QGridLayout), m_model(new QComboBox), m_modelWords(makeWords()), m_pictures(new QLineEdit),
      m_picturesWords(makeWords()), m_device(new QComboBox), m_name(new QLineEdit), m_trigger(new QLineEdit), m_folder(new QLineEdit), m_verdict(makeText({}, "caption")),
      m_create(makeButton(tr("&Create job"), "plus-lg", "primary")) {
    setWindowTitle(tr("New job"));
    setAcceptDrops(true);
    setMinimumWidth(kWidth);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("New job"), "title"));
    layout->addWidget(makeText(tr("Three answers make a job that can be trained. Everything can be changed afterwards."), "caption"));
    layout->addSpacing(4);
    makeForm();
    layout->addLayout(m_form);
    layout->addStretch();
    layout->addWidget(makeFoot());
    // Return in any field makes the job. A button becomes the default of a dialog only when it stands in it.
    for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(false);
    m_create->setDefault(true);
    m_folder->setText(QDir::toNativeSeparators(m_sources.jobsFolder));
    searchModels();
    searchCards();
    showState();
    m_model->setFocus();
}

NewJobDialog::~NewJobDialog() { m_stop.request_stop(); }

void NewJobDialog::makeForm() {
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
    m_form->setColumnMinimumWidth(0, kLabelWidth);
    m_form->setColumnStretch(1, 1);
    auto* modelFile = makeButton(tr("F&ile…"), "file-earmark-text");
    auto* modelFolder = makeButton(tr("F&older…"), "folder2-open");
    modelFile->setAccessibleName(tr("Choose a model file"));
    modelFolder->setAccessibleName(tr("Choose a model folder"));
    addRow(tr("&Model"), m_model, {modelFile, modelFolder}, m_modelWords);
    auto* browse = makeButton(tr("&Browse…"), "folder2-open");
    browse->setAccessibleName(tr("Choose the folder of the pictures"));
    m_pictures->setPlaceholderText(tr("Folder with the pictures to learn from"));
    addRow(tr("&Pictures"), m_pictures, {browse}, m_picturesWords);
    addRow(tr("&Train on"), m_device, {});
    addRow(tr("&Name"), m_name, {});
    m_trigger->setPlaceholderText(tr("Optional: a made-up word that calls what was learned"));
    addRow(tr("Trigger &word"), m_trigger, {});
    auto* browseSave = makeButton(tr("B&rowse…"), "folder2-open");
    browseSave->setAccessibleName(tr("Choose the folder for the results"));
    addRow(tr("&Save into"), m_folder, {browseSave});
    m_device->addItem(tr("Looking for a card…"), QString());

    connect(m_model, &QComboBox::currentIndexChanged, this, &NewJobDialog::showState);
    connect(modelFile, &QPushButton::clicked, this, [this] { browseModel(false); });
    connect(modelFolder, &QPushButton::clicked, this, [this] { browseModel(true); });
    connect(m_pictures, &QLineEdit::textChanged, this, &NewJobDialog::lookAtFolder);
    connect(browse, &QPushButton::clicked, this, [this] { browseFolder(*m_pictures, tr("Folder of the pictures")); });
    connect(browseSave, &QPushButton::clicked, this, [this] { browseFolder(*m_folder, tr("Folder for the results")); });
    for (const QLineEdit* line : {m_name, m_folder}) connect(line, &QLineEdit::textChanged, this, &NewJobDialog::showState);
}

void NewJobDialog::addRow(const QString& label, QWidget* field, std::initializer_list<QWidget*> buttons, QWidget* below) {
    const int row = m_form->rowCount();
    QLabel* name = makeLabel(label, "");
    name->setBuddy(field);
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    m_form->addWidget(name, row, 0);
    m_form->addWidget(field, row, 1, 1, buttons.size() == 0 ? 3 : buttons.size() == 1 ? 2 : 1);
    int column = 4 - static_cast<int>(buttons.size());
    for (QWidget* button : buttons) m_form->addWidget(button, row, column++);
    if (below) m_form->addWidget(below, row + 1, 1, 1, 3);
}

QWidget* NewJobDialog::makeFoot() {
    auto* foot = new QWidget;
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_verdict, 1);
    auto* cancel = makeButton(tr("Cancel"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_create, &QPushButton::clicked, this, &QDialog::accept);
    layout->addWidget(cancel);
    layout->addWidget(m_create);
    return foot;
}

void NewJobDialog::searchModels() {
    m_searcher.start([this, folders = m_sources.modelFolders, stop = m_stop.get_token()] {
        return [this, found = findModels(folders(), stop)] { takeModels(found); };
    });
}

void NewJobDialog::takeModels(std::vector<FoundModel> found) {
    m_isSearching = false;
    const bool isEmpty = m_models.empty();
    for (const FoundModel& model : found) addModel(model, false);
    if (isEmpty && !m_models.empty()) m_model->setCurrentIndex(0);
    showState();
}

void NewJobDialog::searchCards() {
    m_looker.start([this, cards = m_sources.cards] {
        return [this, memory = cards()] {
            m_device->clear();
            for (const Card& card : memory.cards)
                m_device->addItem(tr("%1, %2").arg(text(card.name), formatMemory(card.total)), card.index == 0 ? QStringLiteral("cuda") : QStringLiteral("cuda:%1").arg(card.index));
            m_device->addItem(tr("Processor"), QStringLiteral("cpu"));
            showState();
        };
    });
}

void NewJobDialog::chooseModel(const QString& path) {
    m_looker.start([this, path] {
        return [this, model = lookAtModel(path.toStdString())] {
            addModel(model, true);
            showState();
        };
    });
}

/// What cannot be trained stays in the list, greyed, with its reason; named by the user it is chosen all the same, so
/// that the reason is read.
void NewJobDialog::addModel(const FoundModel& model, bool choose) {
    auto known = std::ranges::find(m_models, model.path, &FoundModel::path);
    if (known == m_models.end()) {
        m_models.push_back(model);
        known = m_models.end() - 1;
        m_model->addItem(model.place.empty() ? text(model.name) : tr("%1  ·  %2").arg(text(model.name), text(model.place)));
        const QString path = text(model.path.string());
        m_model->setItemData(m_model->count() - 1, model.obstacle.empty() ? path : path + QLatin1Char('\n') + inWords(model.obstacle), Qt::ToolTipRole);
        if (!model.obstacle.empty() && !choose) static_cast<QStandardItemModel*>(m_model->model())->item(m_model->count() - 1)->setEnabled(false);
    }
    if (choose) m_model->setCurrentIndex(static_cast<int>(known - m_models.begin()));
}

const FoundModel* NewJobDialog::model() const {
    const auto index = static_cast<std::size_t>(m_model->currentIndex());
    return index < m_models.size() ? &m_models[index] : nullptr;
}

void NewJobDialog::browseModel(bool folder) {
    const QString path = folder ? QFileDialog::getExistingDirectory(this, tr("Model folder"))
                                : QFileDialog::getOpenFileName(this, tr("Model file"), {}, tr("Weights (*.safetensors *.ckpt);;All files (*)"));
    if (!path.isEmpty()) chooseModel(path);
}

void NewJobDialog::browseFolder(QLineEdit& line, const QString& title) {
    const QString folder = QFileDialog::getExistingDirectory(this, title, line.text());
    if (!folder.isEmpty()) line.setText(QDir::toNativeSeparators(folder));
}

void NewJobDialog::choosePictures(const QString& folder) { m_pictures->setText(QDir::toNativeSeparators(folder)); }

void NewJobDialog::lookAtFolder() {
    const QString folder = QDir::fromNativeSeparators(m_pictures->text().trimmed());
    m_glance = {};
    showName();
    showState();
    m_counter.forget();
    m_counter.start([this, folder] {
        return [this, glance = lookAtPictures(folder)] {
            m_glance = glance;
            showState();
        };
    });
}

/// Until the user types a name, it is that of the folder.
void NewJobDialog::showName() {
    if (m_name->isModified()) return;
    const QString folder = QDir(QDir::fromNativeSeparators(m_pictures->text().trimmed())).dirName();
    m_name->setText(folder == QLatin1String(".") ? QString() : folder.simplified().replace(QLatin1Char(' '), QLatin1Char('_')));
}

QString NewJobDialog::obstacle() const {
    if (!model()) return m_isSearching ? tr("Looking for models…") : tr("Choose a model: a .safetensors file or a folder in the diffusers layout.");
    if (!model()->obstacle.empty()) return tr("This model cannot be trained.");
    if (m_pictures->text().trimmed().isEmpty()) return tr("Choose the folder of the pictures.");
    if (!m_glance.obstacle.isEmpty()) return m_glance.obstacle;
    if (m_glance.pictures == 0) return tr("Looking at the pictures…");
    if (m_device->currentData().toString().isEmpty()) return tr("Looking for a card…");
    if (!isFileName(m_name->text())) return tr("Name the job, without / \\ : * ? \" < > |");
    if (!QDir::isAbsolutePath(QDir::fromNativeSeparators(m_folder->text().trimmed()))) return tr("Choose the folder for the results.");
    return {};
}

void NewJobDialog::showState() {
    const FoundModel* chosen = model();
    if (!chosen) m_modelWords->setText(m_isSearching ? tr("Looking for models…") : m_models.empty() ? tr("No model was found. Choose a file or a folder, or drop one here.") : QString());
    else if (!chosen->obstacle.empty()) m_modelWords->setText(inWords(chosen->obstacle));
    else m_modelWords->setText(tr("%1, %2, made for pictures of %3 × %3").arg(text(chosen->family), formatFileSize(chosen->bytes)).arg(chosen->side));
    setLook(*m_modelWords, "role", chosen && !chosen->obstacle.empty() ? QStringLiteral("bad") : QStringLiteral("caption"));
    const bool hasFolder = !m_pictures->text().trimmed().isEmpty();
    const bool isBadFolder = hasFolder && !m_glance.obstacle.isEmpty();
    m_picturesWords->setText(isBadFolder ? m_glance.obstacle
                             : !hasFolder ? tr("What a picture shows stands in a .txt file of the same name beside it.")
                             : m_glance.pictures == 0 ? QString()
                             : m_glance.captions == m_glance.pictures ? tr("%n picture(s), each with a caption", nullptr, m_glance.pictures)
                                                                      : tr("%n picture(s), %1 with a caption", nullptr, m_glance.pictures).arg(m_glance.captions));
    setLook(*m_picturesWords, "role", isBadFolder ? QStringLiteral("bad") : QStringLiteral("caption"));
    const QString why = obstacle();
    m_verdict->setText(why);
    m_create->setEnabled(why.isEmpty());
    m_create->setToolTip(why);
    m_create->setAccessibleDescription(why);
}

StarterChoices NewJobDialog::choices() const {
    return {.name = m_name->text().trimmed(),
            .model = model() ? *model() : FoundModel(),
            .pictures = QDir::fromNativeSeparators(m_pictures->text().trimmed()),
            .glance = m_glance,
            .device = m_device->currentData().toString(),
            .triggerWord = m_trigger->text(),
            .outputFolder = QDir::fromNativeSeparators(m_folder->text().trimmed())};
}

void NewJobDialog::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

/// A folder of pictures, or else a model.
void NewJobDialog::dropEvent(QDropEvent* event) {
    const QString path = event->mimeData()->urls().front().toLocalFile();
    if (QFileInfo(path).isDir() && !QFileInfo::exists(path + QStringLiteral("/model_index.json"))) choosePictures(path);
    else chooseModel(path);
}

}  // namespace headroom::ui
