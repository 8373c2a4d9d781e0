// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/compare_page.h"

#include "charts/chart_export.h"
#include "job/config_diff.h"
#include "job/job_document.h"
#include "runs/compare_chart.h"
#include "runs/compare_pictures.h"
#include "runs/run_words.h"
#include "runs/series_key_line.h"
#include "style/format.h"
#include "style/page_stack.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/diff_view.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QScrollArea>
#include <QShortcut>
#include <QSlider>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSayReadingAfterMs = 300;
constexpr int kChartHeight = 320;
constexpr int kKeyWidth = 240;

QString nameOf(const LoadedRun& run) { return QString::fromStdString(run.summary.name); }

Result<ConfigDiff> differences(const LoadedRun& from, const LoadedRun& to) {
    return difference(JobDocument(from.jobText.toStdString()), JobDocument(to.jobText.toStdString()));
}

}  // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent), m_about(makeLabel({}, "caption")), m_key(new QVBoxLayout), m_chart(new CompareChart),
      m_export(new ChartExport(*m_chart, tr("Losses of the compared runs"), QStringLiteral("compared-losses"))), m_pictures(new ComparePictures),
      m_settings(new QVBoxLayout), m_views(new PageStack) {
    auto* content = new QWidget;
    auto* cards = new QVBoxLayout(content);
    cards->setContentsMargins(20, 12, 20, 12);
    cards->setSpacing(12);
    cards->addWidget(makeChartCard());
    cards->addWidget(makeSettingsCard());
    cards->addWidget(m_pictures);
    cards->addStretch();
    auto* reading = makeText(tr("Reading the runs…"), "caption");
    reading->setAlignment(Qt::AlignCenter);
    m_views->addWidget(makeScrollArea(content));
    m_views->addWidget(reading);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_views, 1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSayReadingAfterMs);
    connect(&m_soon, &QTimer::timeout, this, [this] { m_views->setCurrentIndex(1); });
    connect(&m_loader, &RunLoader::loaded, this, &ComparePage::take);
    connect(&m_loader, &RunLoader::failed, this, [this](const QString& sentence) {
        m_soon.stop();
        Q_EMIT failed(sentence);
    });
}

QWidget* ComparePage::makeHead() {
    auto* head = makeSurface("bar");
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 6, 20, 6);
    row->setSpacing(10);
    auto* back = makeIconButton("arrow-left", tr("Back to the runs"));
    connect(back, &QPushButton::clicked, this, &ComparePage::backChosen);
    row->addWidget(back);
    row->addWidget(new IconLabel("layout-split", Tone::Plain, 20));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(makeLabel(tr("Compare runs"), "name"));
    words->addWidget(m_about);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addLayout(words, 1);
    return head;
}

QWidget* ComparePage::makeChartCard() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    auto* title = makeLabel(tr("&Smoothing"), "caption");
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, 99);
    slider->setFixedWidth(100);
    slider->setValue(qRound(LossHistory().smoothing() * 100));
    slider->setAccessibleName(tr("Smoothing of the losses"));
    title->setBuddy(slider);
    auto* raw = makeChip(tr("Raw"), true);
    auto* logScale = makeChip(tr("Log scale"));
    head->addWidget(makeLabel(tr("Loss"), "strong"), 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{title, slider, raw, logScale, makeExportButton()}) head->addWidget(widget);
    layout->addLayout(head);
    auto* body = new QHBoxLayout;
    body->setSpacing(16);
    m_chart->setMinimumHeight(kChartHeight);
    body->addWidget(m_chart, 1);
    auto* key = new QWidget;
    key->setFixedWidth(kKeyWidth);
    key->setLayout(m_key);
    m_key->setContentsMargins(0, 8, 0, 0);
    m_key->setSpacing(10);
    body->addWidget(key);
    layout->addLayout(body);
    connect(slider, &QSlider::valueChanged, this, [this](int value) { m_chart->setSmoothing(value / 100.0); });
    connect(raw, &QPushButton::toggled, m_chart, &CompareChart::setShowRaw);
    connect(logScale, &QPushButton::toggled, m_chart, &CompareChart::setLogScale);
    return card;
}

QPushButton* ComparePage::makeExportButton() {
    QPushButton* button = m_export->makeButton();
    auto* keys = new QShortcut(Qt::CTRL | Qt::Key_E, this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, button, &QPushButton::showMenu);
    connect(m_export, &ChartExport::written, this, &ComparePage::written);
    connect(m_export, &ChartExport::failed, this, &ComparePage::failed);
    return button;
}

QWidget* ComparePage::makeSettingsCard() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 8, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(tr("Settings"), "strong"));
    m_settings->setSpacing(8);
    layout->addLayout(m_settings);
    return card;
}

void ComparePage::open(const QStringList& folders) {
    m_soon.start();
    m_loader.load(folders);
}

void ComparePage::take(const LoadedRuns& runs) {
    m_soon.stop();
    m_runs = runs;
    QStringList names;
    for (const auto& run : m_runs) names << nameOf(*run);
    m_about->setText(names.join(QStringLiteral("  ·  ")));
    m_about->setToolTip(names.join(QLatin1Char('\n')));
    m_chart->setRuns(m_runs);
    m_pictures->setRuns(m_runs);
    showKey();
    showSettings();
    m_views->setCurrentIndex(0);
    Q_EMIT opened();
}

void ComparePage::showKey() {
    clearLayout(*m_key);
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const RunSummary& run = m_runs[i]->summary;
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(10);
        layout->addWidget(new SeriesKeyLine(i), 0, Qt::AlignTop);
        auto* words = new QVBoxLayout;
        words->setSpacing(0);
        words->addWidget(makeText(nameOf(*m_runs[i]), "strong"));
        const QString loss = run.loss ? formatLoss(*run.loss) : QStringLiteral("–");
        words->addWidget(makeText(tr("%1, %2 steps, loss %3").arg(lookOf(run).word, stepsOf(run), loss), "hint"));
        layout->addLayout(words, 1);
        m_key->addWidget(row);
    }
    m_key->addStretch();
}

QString ComparePage::differencesOf(std::size_t run) const {
    const auto diff = run == 0 ? ConfigDiff() : differences(*m_runs.front(), *m_runs[run]);
    return diff ? QString::fromStdString(diff->text()) : inWords(diff.error());
}

void ComparePage::showSettings() {
    clearLayout(*m_settings);
    for (std::size_t i = 1; i < m_runs.size(); ++i) {
        const auto diff = differences(*m_runs.front(), *m_runs[i]);
        const bool isSame = diff && diff->empty();
        const QString words = isSame ? tr("%1 has the same settings as %2.") : tr("%1 differs from %2:");
        m_settings->addWidget(makeText(words.arg(nameOf(*m_runs[i]), nameOf(*m_runs.front()))));
        if (!diff) {
            m_settings->addWidget(makeIconRow("exclamation-triangle", Tone::Warn, inWords(diff.error())));
        } else if (!isSame) {
            auto* view = new DiffView;
            view->setDiff(*diff);
            m_settings->addWidget(view);
        }
    }
}

}  // namespace headroom::ui
