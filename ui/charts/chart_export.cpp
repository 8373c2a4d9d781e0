// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_export.h"

#include "charts/chart.h"
#include "files/atomic_file.h"
#include "style/icons.h"
#include "style/language.h"
#include "style/pieces.h"

#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QStandardPaths>
#include <QSvgGenerator>

#include <array>
#include <filesystem>

namespace headroom::ui {
namespace {

constexpr int kTitleHeight = 34;
constexpr int kTitlePixels = 14;
constexpr QSize kLeastPicture = {800, 320};

struct Format {
    const char* words;
    const char* filter;
    const char* extension;
};

constexpr std::array<Format, 3> kFormats = {{{QT_TRANSLATE_NOOP("ChartExport", "Save as &PNG…"), QT_TRANSLATE_NOOP("ChartExport", "PNG pictures (*.png)"), "png"},
                                             {QT_TRANSLATE_NOOP("ChartExport", "Save as &SVG…"), QT_TRANSLATE_NOOP("ChartExport", "SVG drawings (*.svg)"), "svg"},
                                             {QT_TRANSLATE_NOOP("ChartExport", "Save data as &CSV…"), QT_TRANSLATE_NOOP("ChartExport", "CSV tables (*.csv)"), "csv"}}};

QString words(const char* text) { return QCoreApplication::translate("ChartExport", text); }

/// The chart as large as it is on screen, at least as large as is readable.
QSize pictureSize(const Chart& chart) { return chart.size().expandedTo(kLeastPicture); }

void paint(Chart& chart, QCPPainter& painter, const QString& title) {
    const Tokens& t = tokensOf(chart);
    const QSize size = pictureSize(chart);
    painter.fillRect(QRect(0, 0, size.width(), size.height() + kTitleHeight), t.card);
    QFont font = chart.font();
    font.setPixelSize(kTitlePixels);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(t.text);
    painter.drawText(QRect(12, 0, size.width() - 24, kTitleHeight), Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.translate(0, kTitleHeight);
    chart.paintPicture(painter, size);
}

QByteArray packed(const QImage& image) {
    QBuffer buffer;
    image.save(&buffer, "PNG");
    return buffer.data();
}

Status writeFile(const QString& path, const QByteArray& bytes) {
    return writeFileAtomically(std::filesystem::path(path.toStdU16String()), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

}  // namespace

ChartExport::ChartExport(Chart& chart, const QString& title, const QString& stem)
    : QObject(&chart), m_chart(chart), m_title(title), m_stem(stem) {
    chart.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&chart, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        auto* menu = new QMenu(&m_chart);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addActions(*menu);
        menu->popup(m_chart.mapToGlobal(place));
    });
}

QPushButton* ChartExport::makeButton() {
    auto* button = makeIconButton("upload", tr("Save chart: %1").arg(m_title));
    auto* menu = new QMenu(button);
    addActions(*menu);
    button->setMenu(menu);
    return button;
}

void ChartExport::addActions(QMenu& menu) {
    for (std::size_t i = 0; i < kFormats.size(); ++i) {
        const auto format = static_cast<ChartFormat>(i);
        connect(menu.addAction(words(kFormats[i].words)), &QAction::triggered, this, [this, format] { choose(format); });
    }
    menu.addSeparator();
    connect(menu.addAction(icon("clipboard"), words(QT_TRANSLATE_NOOP("ChartExport", "C&opy picture"))), &QAction::triggered, this, &ChartExport::copyPicture);
}

void ChartExport::choose(ChartFormat format) {
    const Format& row = kFormats[static_cast<std::size_t>(format)];
    const QString name = m_stem + QLatin1Char('.') + QLatin1String(row.extension);
    const QString start = QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
    auto* dialog = new QFileDialog(m_chart.window(), tr("Save chart"), start, words(row.filter));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QLatin1String(row.extension));
    dialog->selectFile(start);
    connect(dialog, &QFileDialog::fileSelected, this, [this, format](const QString& path) { write(format, path); });
    dialog->open();
}

void ChartExport::write(ChartFormat format, const QString& path) {
    std::function<QByteArray()> make;
    if (format == ChartFormat::Png) make = [image = paintImage()] { return packed(image); };
    else if (format == ChartFormat::Svg) make = [drawing = paintSvg()] { return drawing; };
    else make = m_chart.tableMaker();
    if (!make) return finish(path, Error{tr("this chart has no table to save").toStdString(), path.toStdString()});
    m_disk.start([this, make = std::move(make), path] { return [this, path, status = writeFile(path, make())] { finish(path, status); }; });
}

void ChartExport::finish(const QString& path, const Status& status) {
    if (status) Q_EMIT written(path);
    else Q_EMIT failed(inWords(status.error()));
}

void ChartExport::copyPicture() { QGuiApplication::clipboard()->setImage(paintImage()); }

QImage ChartExport::paintImage() const {
    QImage image((pictureSize(m_chart) + QSize(0, kTitleHeight)) * kPictureScale, QImage::Format_RGB32);
    QCPPainter painter;
    painter.begin(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.scale(kPictureScale, kPictureScale);
    paint(m_chart, painter, m_title);
    painter.end();
    return image;
}

QByteArray ChartExport::paintSvg() const {
    QBuffer buffer;
    QSvgGenerator generator;
    const QSize size = pictureSize(m_chart) + QSize(0, kTitleHeight);
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(m_title);
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    paint(m_chart, painter, m_title);
    painter.end();
    return buffer.data();
}

}  // namespace headroom::ui
