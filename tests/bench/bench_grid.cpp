// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of a large dataset: how soon its first pictures are on screen, and how long a frame takes while it is
// scrolled. Each figure is printed with its limit; the exit code is 1 where one is missed.
//   bench_grid [PICTURES]      makes a folder of 10,000 pictures with captions, and opens it as the window does
#include "dataset/dataset_view.h"
#include "style/look.h"
#include "support/turn_watch.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QScrollBar>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

constexpr double kFirstPaintMs = 1000;
constexpr double kFrameMs = 16;
constexpr int kScrollPositions = 300;

/// Photographs' sizes and shapes vary; so do these.
bool makeFolder(const QString& folder, int count) {
    for (int i = 0; i < count; ++i) {
        const int width = 320 + 16 * (i % 13), height = 320 + 16 * (i % 7);
        const QString stem = QStringLiteral("%1/%2").arg(folder).arg(i, 5, 10, QLatin1Char('0'));
        if (i < 91) {
            Picture picture{width, height, {}};
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width * 3; ++x) picture.rgb.push_back(static_cast<std::uint8_t>((x / 5 + y / 3 + i * 40) % 256));
            if (!writePicture((stem + QStringLiteral(".jpg")).toStdString(), picture)) return false;
        } else {
            const QString copy = stem + QStringLiteral(".jpg");
            if (!QFile::copy(QStringLiteral("%1/%2.jpg").arg(folder).arg(i % 91, 5, 10, QLatin1Char('0')), copy)) return false;
            if (!QFile::resize(copy, QFileInfo(copy).size() + i)) return false;  // lengths differ, as photographs' do
        }
        QFile caption(stem + QStringLiteral(".txt"));
        if (!caption.open(QIODevice::WriteOnly)) return false;
        caption.write(QStringLiteral("t0yb0x, picture %1, a toy in soft light, front view, white background").arg(i).toUtf8());
    }
    return true;
}

bool report(const char* what, double ms, double limit) {
    std::printf("%-44s %8.1f ms   limit %.0f ms   %s\n", what, ms, limit, ms <= limit ? "ok" : "MISSED");
    return ms <= limit;
}

double elapsed(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1e6; }

void runFor(int ms) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < ms) QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

/// From "open" until the grid has painted all its rows; pictures come after.
double firstPaint(DatasetView& view, const DatasetSource& source, int count) {
    QElapsedTimer timer;
    timer.start();
    view.setSource(source, {});
    while (view.grid().filter().rowCount() < count) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    view.grid().viewport()->repaint();
    const double painted = elapsed(timer);
    const ThumbnailStore& store = view.thumbnails();
    const int side = static_cast<int>(std::lround(view.grid().cells().side() * view.devicePixelRatioF()));
    while (!store.find(view.model().row(0).file, side)) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%-44s %8.1f ms\n", "  first thumbnail", elapsed(timer));
    return painted;
}

/// The time that each step of a scroll through the whole dataset keeps the window: wall time, less what the thread
/// waited for a processor.
std::vector<double> scroll(PictureGrid& grid) {
    std::vector<double> frames;
    QScrollBar* bar = grid.verticalScrollBar();
    for (int i = 0; i < kScrollPositions; ++i) {
        // Small steps as a wheel makes them, and now and then a drag across many pages.
        const int by = i % 10 == 0 ? bar->maximum() / 40 : 60;
        const WorkClock clock;
        bar->setValue((bar->value() + by) % std::max(1, bar->maximum()));
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        frames.push_back(clock.work());
        runFor(4);
    }
    std::ranges::sort(frames);
    return frames;
}

}  // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const int count = application.arguments().value(1, QStringLiteral("10000")).toInt();
    loadFonts();
    applyLook(Theme::Light);
    const QTemporaryDir folder, cache;
    if (!makeFolder(folder.path(), count)) return 2;
    DatasetSource source;
    source.config.folderPath = folder.path().toStdString();
    source.config.resolution = {512, 768};
    bool isGood = true;
    for (const char* run : {"first opening", "second opening"}) {
        DatasetView view({.cacheFolder = cache.path()});
        view.resize(1200, 760);
        view.show();
        runFor(50);
        std::printf("%s, %d pictures\n", run, count);
        isGood &= report("  rows painted", firstPaint(view, source, count), kFirstPaintMs);
        const std::vector<double> early = scroll(view.grid());
        isGood &= report("  frame while reading, 99 % of scrolling", early[early.size() * 99 / 100], kFrameMs);
        QElapsedTimer reading;
        reading.start();
        while (!std::ranges::all_of(view.model().rows(), &PictureRow::isScanned) && reading.elapsed() < 120'000) runFor(50);
        std::printf("%-44s %8.1f ms\n", "  all read after another", elapsed(reading));
        runFor(1000);
        const std::vector<double> frames = scroll(view.grid());
        isGood &= report("  frame, median", frames[frames.size() / 2], kFrameMs);
        isGood &= report("  frame, 99 %", frames[frames.size() * 99 / 100], kFrameMs);
        std::printf("%-44s %8.1f ms\n", "  frame, slowest", frames.back());
    }
    return isGood ? 0 : 1;
}
