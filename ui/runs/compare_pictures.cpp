// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/compare_pictures.h"

#include "runs/series_look.h"
#include "style/format.h"
#include "style/icons.h"
#include "style/pieces.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kGap = 10;
constexpr int kHeader = 26;
constexpr int kPrompt = 22;
constexpr int kNote = 18;
constexpr int kLargest = 320;
constexpr int kSmallest = 96;
constexpr int kSign = 24;

}  // namespace

/// Paints the pictures; as high as its rows.
class ComparePictures::Grid : public QWidget {
public:
    explicit Grid(ComparePictures& pictures) : m_pictures(pictures) {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    QSize sizeHint() const override { return {400, heightForWidth(std::max(width(), 400))}; }
    QSize minimumSizeHint() const override { return {static_cast<int>(runs().size()) * (kSmallest + kGap), heightForWidth(width())}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override {
        return kHeader + static_cast<int>(m_pictures.m_prompts.size()) * (kPrompt + side(width) + kNote + kGap);
    }

    void showState() {
        QStringList names;
        for (const auto& run : runs()) names << QString::fromStdString(run->summary.name);
        setAccessibleName(m_pictures.m_prompts.empty() ? ComparePictures::tr("No pictures") : ComparePictures::tr("Pictures of %1 at step %2").arg(names.join(QStringLiteral(", "))).arg(m_pictures.m_step));
        updateGeometry();
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setRenderHint(QPainter::Antialiasing);
        if (m_pictures.m_prompts.empty()) {
            painter.setPen(tokensOf(*this).text3);
            painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, ComparePictures::tr("None of these runs has made pictures."));
            return;
        }
        for (std::size_t run = 0; run < runs().size(); ++run) paintColumn(painter, run);
    }

private:
    const LoadedRuns& runs() const { return m_pictures.m_runs; }

    int side(int width) const {
        const int count = std::max(1, static_cast<int>(runs().size()));
        return std::clamp((width - (count - 1) * kGap) / count, kSmallest, kLargest);
    }

    void paintColumn(QPainter& painter, std::size_t run) const {
        const Tokens& t = tokensOf(*this);
        const int edge = side(width());
        const int left = static_cast<int>(run) * (edge + kGap);
        const SeriesLook look = seriesLook(run, t);
        painter.setPen(QPen(look.color, 2, look.dashes));
        painter.drawLine(QPointF(left, kHeader / 2.0), QPointF(left + 20, kHeader / 2.0));
        if (look.marker >= 0) paintMarker(painter, QPointF(left + 10, kHeader / 2.0), look);
        write(painter, QRect(left + 28, 0, edge - 28, kHeader), t.text, QString::fromStdString(runs()[run]->summary.name));
        int top = kHeader;
        for (const std::string& prompt : m_pictures.m_prompts) {
            if (run == 0) write(painter, QRect(0, top, width(), kPrompt), t.text2, QString::fromStdString(prompt));
            top += kPrompt;
            paintCell(painter, run, prompt, QRect(left, top, edge, edge));
            top += edge + kNote + kGap;
        }
    }

    void paintCell(QPainter& painter, std::size_t run, const std::string& prompt, const QRect& place) const {
        const Tokens& t = tokensOf(*this);
        const RunModel::Picture* picture = m_pictures.pictureOf(run, prompt);
        const QImage image = picture ? load(picture->sample.path) : QImage();
        painter.fillRect(place, t.track);
        if (!image.isNull()) {
            QRect fitted(QPoint(), image.size().scaled(place.size(), Qt::KeepAspectRatio));
            fitted.moveCenter(place.center());
            painter.drawImage(fitted, image);
        } else {
            painter.drawPixmap(place.center() - QPoint(kSign / 2, kSign / 2), iconPixmap(QStringLiteral("image"), t.text3, kSign, devicePixelRatioF()));
        }
        const bool isOlder = picture && picture->step != m_pictures.m_step;
        const QString note = !picture ? ComparePictures::tr("no picture") : isOlder ? ComparePictures::tr("of step %1").arg(formatCount(picture->step)) : QString();
        write(painter, QRect(place.left(), place.bottom() + 1, place.width(), kNote), t.text3, note);
    }

    QImage load(const std::string& path) const { return m_pictures.m_loader.picture(QString::fromStdString(path)); }

    static void write(QPainter& painter, const QRect& place, const QColor& color, const QString& text) {
        painter.setPen(color);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
    }

    ComparePictures& m_pictures;
};

ComparePictures::ComparePictures(QWidget* parent)
    : QFrame(parent), m_slider(new QSlider(Qt::Horizontal)), m_stepLabel(makeLabel({}, "strong")), m_grid(new Grid(*this)) {
    setProperty("surface", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 10);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(makeLabel(tr("Pictures"), "strong"));
    head->addWidget(m_slider, 1);
    head->addWidget(m_stepLabel);
    layout->addLayout(head);
    layout->addWidget(m_grid, 1);
    m_slider->setAccessibleName(tr("Step of the pictures"));
    m_slider->setPageStep(1);
    connect(m_slider, &QSlider::valueChanged, this, [this](int place) { showStep(m_steps[static_cast<std::size_t>(place)]); });
    connect(&m_loader, &PictureLoader::loaded, m_grid, qOverload<>(&QWidget::update));
}

void ComparePictures::setRuns(LoadedRuns runs) {
    m_runs = std::move(runs);
    m_steps.clear();
    m_prompts.clear();
    for (const auto& run : m_runs)
        for (const RunModel::Picture& picture : run->model->pictures()) {
            m_steps.push_back(picture.step);
            if (std::ranges::find(m_prompts, picture.sample.prompt) == m_prompts.end()) m_prompts.push_back(picture.sample.prompt);
        }
    std::ranges::sort(m_steps);
    m_steps.erase(std::unique(m_steps.begin(), m_steps.end()), m_steps.end());
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, static_cast<int>(m_steps.size()) - 1));
    m_slider->setVisible(m_steps.size() > 1);
    m_stepLabel->setVisible(!m_steps.empty());
    showStep(m_steps.empty() ? 0 : m_steps.back());
}

void ComparePictures::showStep(int step) {
    m_step = step;
    const auto place = std::ranges::find(m_steps, step);
    const QSignalBlocker blocker(m_slider);
    if (place != m_steps.end()) m_slider->setValue(static_cast<int>(place - m_steps.begin()));
    m_stepLabel->setText(tr("Step %1").arg(formatCount(step)));
    m_grid->showState();
}

const RunModel::Picture* ComparePictures::pictureOf(std::size_t run, const std::string& prompt) const {
    const RunModel::Picture* found = nullptr;
    for (const RunModel::Picture& picture : m_runs[run]->model->pictures())
        if (picture.step <= m_step && picture.sample.prompt == prompt) found = &picture;
    return found;
}

}  // namespace headroom::ui
