// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/diagnosis_view.h"

#include "style/language.h"
#include "style/pieces.h"
#include "wizard/failure_words.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kNumberWidth = 20;

QString headline(const Diagnosis& diagnosis) {
    const QString cause = causeWords(diagnosis.cause);
    const bool isGuess = diagnosis.confidence == Confidence::Low && diagnosis.cause != FailureCause::NotOom;
    return isGuess ? DiagnosisView::tr("Perhaps: %1").arg(cause) : cause;
}

}  // namespace

DiagnosisView::DiagnosisView(QWidget* parent) : QFrame(parent), m_layout(new QVBoxLayout(this)) {
    setProperty("surface", QStringLiteral("card"));
    m_layout->setContentsMargins(16, 12, 16, 14);
    m_layout->setSpacing(8);
}

void DiagnosisView::showDiagnosis(const Diagnosis& diagnosis) {
    clearLayout(*m_layout);
    m_text.clear();
    addHead(diagnosis);
    addVerdict(diagnosis);
    addEvidence(diagnosis);
    addActions(diagnosis);
}

void DiagnosisView::showFault(const QString& sentence) {
    addNote("exclamation-triangle-fill", true, sentence);
}

void DiagnosisView::showHint(const QString& sentence) {
    addNote("info-circle", false, sentence);
}

void DiagnosisView::addNote(const char* iconName, bool isFault, const QString& sentence) {
    clearLayout(*m_layout);
    m_layout->addWidget(makeIconRow(iconName, isFault ? Tone::Warn : Tone::Link, sentence));
    m_text = sentence;
    setAccessibleName(sentence);
}

void DiagnosisView::addHead(const Diagnosis& diagnosis) {
    const bool isFound = diagnosis.cause != FailureCause::NotOom;
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(
        new IconLabel(isFound ? "x-octagon-fill" : "info-circle", isFound ? Tone::Error : Tone::Link, 20));
    layout->addWidget(makeText(headline(diagnosis), "name"), 1);
    auto* copy = makeButton(tr("Cop&y answer"), "clipboard");
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text); });
    auto* report = makeButton(tr("Report…"), "file-earmark-text");
    report->setAccessibleName(tr("Save a report for support"));
    report->setToolTip(tr("Save a report for support"));
    connect(report, &QPushButton::clicked, this, &DiagnosisView::reportChosen);
    layout->addWidget(report, 0, Qt::AlignTop);
    layout->addWidget(copy, 0, Qt::AlignTop);
    m_layout->addWidget(row);
    setAccessibleName(headline(diagnosis));
    say(headline(diagnosis));
}

void DiagnosisView::addVerdict(const Diagnosis& diagnosis) {
    auto* table = new QWidget;
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    const QList<std::pair<QString, QString>> rows = {{tr("When"), phaseWords(diagnosis.phase)},
                                                     {tr("At fault"), kindWords(diagnosis.kind)},
                                                     {tr("Confidence"), confidenceWords(diagnosis.confidence)}};
    for (const auto& [name, words] : rows) {
        const int row = grid->rowCount();
        grid->addWidget(makeLabel(name, "caption"), row, 0, Qt::AlignTop);
        grid->addWidget(makeText(words), row, 1);
        say(name + QStringLiteral(": ") + words);
    }
    m_layout->addWidget(table);
}

void DiagnosisView::addEvidence(const Diagnosis& diagnosis) {
    addTitle(tr("Why"));
    for (const Sentence& sentence : diagnosis.evidence) {
        m_layout->addWidget(makeText(inWords(sentence)));
        say(inWords(sentence));
    }
    if (diagnosis.question.empty()) return;
    auto* frame = makeSurface("warn");
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(10, 8, 10, 8);
    const QString question = tr("What would decide: %1").arg(inWords(diagnosis.question));
    layout->addWidget(makeIconRow("question-circle", Tone::Warn, question));
    m_layout->addWidget(frame);
    say(question);
}

void DiagnosisView::addActions(const Diagnosis& diagnosis) {
    addTitle(tr("To try, one after the other"));
    int number = 0;
    for (const Fix fix : diagnosis.actions) {
        const QString order = inWords(headroom::say(rowOf(fix).order)), place = QString::number(++number);
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(8);
        auto* rank = makeLabel(place, "strong");
        rank->setFixedWidth(kNumberWidth);
        layout->addWidget(rank, 0, Qt::AlignTop);
        layout->addWidget(makeText(order), 1);
        m_layout->addWidget(row);
        say(place + QStringLiteral(". ") + order);
    }
}

void DiagnosisView::addTitle(const QString& title) {
    auto* label = makeLabel(title, "strong");
    label->setContentsMargins(0, 6, 0, 0);
    m_layout->addWidget(label);
    say(QLatin1Char('\n') + title);
}

void DiagnosisView::say(const QString& words) {
    m_text += words + QLatin1Char('\n');
}

}  // namespace headroom::ui
