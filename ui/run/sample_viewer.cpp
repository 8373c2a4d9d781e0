// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/sample_viewer.h"

#include "files/atomic_file.h"
#include "style/file_manager.h"
#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>

namespace headroom::ui {
namespace {

constexpr qint64 kFullLimit = 256 << 20;
constexpr QSize kFirstSize = {1000, 760};
constexpr double kZoomOfKey = 1.25;
constexpr double kEdgeOfKey = 0.05;

Status copyFile(const QString& from, const QString& to) {
    QFile file(from);
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    if (file.error() != QFileDevice::NoError) return Error{SampleViewer::tr("the picture cannot be read (%1)").arg(file.errorString()).toStdString(), from.toStdString()};
    return writeFileAtomically(std::filesystem::path(to.toStdU16String()), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

QString stepWords(int step) { return SampleViewer::tr("Step %1").arg(formatCount(step)); }

}  // namespace

SampleViewer::SampleViewer(QWidget* parent)
    : QDialog(parent, Qt::Window), m_loader(0, kFullLimit), m_canvas(new PictureCanvas), m_title(makeText({}, "strong")),
      m_parameters(makeText({}, "caption")), m_note(makeText({}, "caption")), m_steps(new QComboBox),
      m_save(makeButton(tr("Save a &copy…"), "save")), m_reveal(makeButton(tr("Show in &folder"), "box-arrow-up-right")) {
    setWindowTitle(tr("Samples"));
    resize(kFirstSize);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addLayout(makeTools());
    layout->addWidget(m_canvas, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_parameters, 1);
    foot->addWidget(m_save);
    foot->addWidget(m_reveal);
    layout->addLayout(foot);
    layout->addWidget(m_note);
    m_note->hide();
    connect(&m_loader, &PictureLoader::loaded, this, &SampleViewer::showPictures);
    connect(m_save, &QPushButton::clicked, this, &SampleViewer::chooseCopy);
    connect(m_reveal, &QPushButton::clicked, this, [this] { showInFileManager(currentPath()); });
    m_canvas->setFocus();
}

QLayout* SampleViewer::makeTools() {
    auto* tools = new QHBoxLayout;
    tools->setSpacing(6);
    const std::array<std::pair<QString, QString>, 3> modes = {{{tr("One"), tr("One picture (C)")},
                                                               {tr("Side by side"), tr("Two steps beside each other (S)")},
                                                               {tr("Wipe"), tr("Two steps with an edge between them (W)")}}};
    for (std::size_t i = 0; i < modes.size(); ++i) {
        m_modes[i] = makeChip(modes[i].first, i == 0);
        m_modes[i]->setToolTip(modes[i].second);
        connect(m_modes[i], &QPushButton::clicked, this, [this, i] { compare(static_cast<PictureCanvas::Mode>(i)); });
        tools->addWidget(m_modes[i]);
    }
    auto* with = makeLabel(tr("compare &with"), "caption");
    with->setBuddy(m_steps);
    m_steps->setAccessibleName(tr("Step to compare with"));
    m_steps->setMinimumContentsLength(10);
    tools->addWidget(with);
    tools->addWidget(m_steps);
    tools->addStretch();
    auto* out = makeIconButton("dash-lg", tr("Zoom out (−)"));
    auto* in = makeIconButton("plus-lg", tr("Zoom in (+)"));
    auto* fit = makeChip(tr("Fit"));
    fit->setCheckable(false);
    fit->setToolTip(tr("The whole picture (0)"));
    for (QWidget* widget : std::initializer_list<QWidget*>{out, in, fit}) tools->addWidget(widget);
    connect(out, &QPushButton::clicked, this, [this] { m_canvas->zoomBy(1 / kZoomOfKey); });
    connect(in, &QPushButton::clicked, this, [this] { m_canvas->zoomBy(kZoomOfKey); });
    connect(fit, &QPushButton::clicked, m_canvas, &PictureCanvas::fit);
    connect(m_steps, &QComboBox::activated, this, [this](int row) { compareWith(m_steps->itemData(row).toInt()); });
    return tools;
}

void SampleViewer::setSamples(SampleSet samples) {
    m_samples = std::move(samples);
    fillSteps();
    showPlace();
}

void SampleViewer::showSample(int step, int prompt) {
    m_step = step;
    m_prompt = prompt;
    showPlace();
}

void SampleViewer::compare(PictureCanvas::Mode mode) {
    if (m_otherStep < 0) m_otherStep = m_samples.isEmpty() ? 0 : m_samples.steps().front();
    m_canvas->setMode(mode);
    showPlace();
}

void SampleViewer::compareWith(int step) {
    m_otherStep = step;
    if (m_canvas->mode() == PictureCanvas::Mode::One) m_canvas->setMode(PictureCanvas::Mode::SideBySide);
    showPlace();
}

void SampleViewer::fillSteps() {
    const QSignalBlocker blocker(m_steps);
    m_steps->clear();
    for (const int step : m_samples.steps()) m_steps->addItem(stepWords(step), step);
}

void SampleViewer::showPlace() {
    for (std::size_t i = 0; i < m_modes.size(); ++i) m_modes[i]->setChecked(static_cast<std::size_t>(m_canvas->mode()) == i);
    const QSignalBlocker blocker(m_steps);
    m_steps->setCurrentIndex(m_steps->findData(std::max(0, m_otherStep)));
    m_title->setText(m_samples.promptOf(m_prompt));
    showParameters();
    showPictures();
}

PictureCanvas::Picture SampleViewer::pictureAt(int step) {
    const QString path = m_samples.pathOf(step, m_prompt);
    if (path.isEmpty()) return {};
    return {m_loader.picture(path), stepWords(step), m_loader.isUnreadable(path)};
}

/// The steps on both sides are read ahead, once what is shown is there.
void SampleViewer::showPictures() {
    const PictureCanvas::Picture shown = pictureAt(m_step);
    const bool compares = m_canvas->mode() != PictureCanvas::Mode::One;
    m_canvas->setPictures(shown, compares ? pictureAt(m_otherStep) : PictureCanvas::Picture());
    if (shown.image.isNull()) return;
    for (const int places : {-1, 1}) pictureAt(m_samples.stepBeside(m_step, places));
}

void SampleViewer::showParameters() {
    const SampleReady* sample = m_samples.find(m_step, m_prompt);
    QStringList words = {stepWords(m_step), tr("prompt %1 of %2").arg(m_prompt + 1).arg(m_samples.promptCount())};
    if (sample) {
        words << tr("%1 × %2").arg(sample->width).arg(sample->height) << tr("seed %1").arg(sample->seed)
              << QFileInfo(QString::fromStdString(sample->path)).fileName();
        const SampleReady* other = m_canvas->mode() == PictureCanvas::Mode::One ? nullptr : m_samples.find(m_otherStep, m_prompt);
        if (other && other->seed != sample->seed) words << tr("the other has another seed, %1").arg(other->seed);
    }
    m_parameters->setText(words.join(QStringLiteral("  ·  ")));
    m_canvas->setAccessibleName(words.join(QStringLiteral(", ")) + QStringLiteral(", ") + m_title->text());
    m_save->setEnabled(sample);
    m_reveal->setEnabled(sample);
}

void SampleViewer::turnPage(int prompts, int steps) {
    const int last = std::max(0, m_samples.promptCount() - 1);
    showSample(m_samples.stepBeside(m_step, steps), std::clamp(m_prompt + prompts, 0, last));
}

void SampleViewer::keyPressEvent(QKeyEvent* event) {
    const bool movesEdge = m_canvas->mode() == PictureCanvas::Mode::Wipe && event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left: return movesEdge ? m_canvas->setEdge(m_canvas->edge() - kEdgeOfKey) : turnPage(-1, 0);
    case Qt::Key_Right: return movesEdge ? m_canvas->setEdge(m_canvas->edge() + kEdgeOfKey) : turnPage(1, 0);
    case Qt::Key_Up: return turnPage(0, -1);
    case Qt::Key_Down: return turnPage(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return m_canvas->zoomBy(kZoomOfKey);
    case Qt::Key_Minus: return m_canvas->zoomBy(1 / kZoomOfKey);
    case Qt::Key_0: return m_canvas->fit();
    case Qt::Key_C: return compare(PictureCanvas::Mode::One);
    case Qt::Key_S: return compare(PictureCanvas::Mode::SideBySide);
    case Qt::Key_W: return compare(PictureCanvas::Mode::Wipe);
    default: QDialog::keyPressEvent(event);
    }
}

void SampleViewer::chooseCopy() {
    const QString name = QFileInfo(currentPath()).fileName();
    const QString start = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation) + QLatin1Char('/') + name;
    auto* dialog = new QFileDialog(this, tr("Save a copy"), start);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(start);
    connect(dialog, &QFileDialog::fileSelected, this, &SampleViewer::saveCopy);
    dialog->open();
}

void SampleViewer::saveCopy(const QString& path) {
    m_disk.start([this, from = currentPath(), path] {
        const Status status = copyFile(from, path);
        return [this, path, status] {
            m_note->setText(status ? tr("Saved %1.").arg(path) : inWords(status.error()));
            m_note->show();
        };
    });
}

}  // namespace headroom::ui
