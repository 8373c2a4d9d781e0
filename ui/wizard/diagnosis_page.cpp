// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/diagnosis_page.h"

#include "oom/diagnosis.h"
#include "style/format.h"
#include "style/language.h"
#include "style/pieces.h"
#include "wizard/diagnosis_view.h"
#include "wizard/facts_form.h"
#include "wizard/log_field.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

constexpr int kSideWidth = 312;
constexpr int kFieldHeight = 220;
constexpr int kPauseMs = 250;

Result<LogText> readPasted(const QString& log) {
    return readLogText(std::string_view(log.toStdString()), DiagnosisPage::tr("Pasted text").toStdString());
}

}  // namespace

DiagnosisPage::DiagnosisPage(const Workbench& workbench, AskMachine askMachine, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_askMachine(std::move(askMachine)),
      m_field(new LogField),
      m_name(makeText({}, "caption")),
      m_clear(makeButton(tr("Paste a&nother log"), "x-lg")),
      m_facts(new FactsForm),
      m_ranHere(new QCheckBox(tr("It ran on this comp&uter"))),
      m_ranOpenJob(new QCheckBox(tr("It ran the open &job"))),
      m_view(new DiagnosisView) {
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    auto* content = new QWidget;
    page->addWidget(makeScrollArea(content));
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 12, 20, 12);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Diagnose a log"), "title"));
    auto* body = new QHBoxLayout;
    body->setSpacing(12);
    auto* left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(makeLogCard());
    left->addWidget(m_view);
    left->addStretch();
    body->addLayout(left, 1);
    body->addWidget(makeFactsCard(), 0, Qt::AlignTop);
    layout->addLayout(body);
    layout->addStretch();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(m_view, &DiagnosisView::reportChosen, this, &DiagnosisPage::tellReport);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_field->isReadOnly()) return diagnose();
        const QString typed = m_field->toPlainText();
        if (typed.trimmed().isEmpty()) return clearLog();
        read({}, [typed] { return readPasted(typed); });
    });
    setFocusProxy(m_field);
    clearLog();
}

QWidget* DiagnosisPage::makeLogCard() {
    auto* card = makeSurface("card");
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 14);
    layout->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(makeLabel(tr("Log of the run"), "strong"));
    head->addWidget(m_name, 1);
    auto* open = makeButton(tr("Open a &log…"), "folder2-open");
    head->addWidget(m_clear);
    head->addWidget(open);
    layout->addLayout(head);
    m_field->setMinimumHeight(kFieldHeight);
    layout->addWidget(m_field);
    connect(open, &QPushButton::clicked, this, &DiagnosisPage::chooseFile);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        clearLog();
        m_field->setFocus();
    });
    connect(m_field, &LogField::longPasted, this, &DiagnosisPage::takeText);
    connect(m_field, &LogField::typed, this, [this] {
        m_name->clear();
        m_isSettled = false;
        m_pause.start();
    });
    return card;
}

QWidget* DiagnosisPage::makeFactsCard() {
    auto* card = makeSurface("card");
    card->setFixedWidth(kSideWidth);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(makeLabel(tr("What else is known"), "strong"));
    layout->addWidget(makeText(tr("All of it is optional. What a log leaves open is often decided here."), "caption"));
    layout->addWidget(m_ranOpenJob);
    layout->addWidget(m_ranHere);
    layout->addWidget(m_facts);
    const auto again = [this] {
        if (!m_log) return;
        m_isSettled = false;
        m_pause.start();
    };
    connect(m_facts, &FactsForm::edited, this, again);
    for (const QCheckBox* box : {m_ranHere, m_ranOpenJob}) connect(box, &QCheckBox::toggled, this, again);
    return card;
}

/// Jobs are opened and closed while another page is shown.
void DiagnosisPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_ranOpenJob->setVisible(m_workbench.hasJob());
}

void DiagnosisPage::chooseFile() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open a log"), {}, tr("Logs (*.log *.txt *.out *.err);;All files (*)"));
    if (!path.isEmpty()) openLog(path);
}

void DiagnosisPage::openLog(const QString& path) {
    read(QFileInfo(path).fileName(), [path] { return readLogFile(path.toStdString()); });
}

void DiagnosisPage::takeText(const QString& log) {
    if (log.size() <= LogField::kLong && !m_field->isReadOnly()) return m_field->setPlainText(log);
    read(tr("Pasted text"), [log] { return readPasted(log); });
}

void DiagnosisPage::clearLog() {
    m_worker.forget();
    m_pause.stop();
    m_log.reset();
    m_field->clearLog();
    m_name->clear();
    m_clear->hide();
    m_isSettled = true;
    m_view->showHint(
        tr("Paste the log of a run that went out of memory, or open or drop its file. Logs of every trainer are read, "
           "of any size."));
}

/// `name`: of what lies elsewhere; empty for what was typed into the field.
void DiagnosisPage::read(const QString& name, Source source) {
    m_worker.forget();
    m_pause.stop();
    m_log.reset();
    m_isSettled = false;
    if (!name.isEmpty()) {
        m_field->showEnd({});
        m_name->setText(tr("Reading %1…").arg(name));
        m_clear->show();
    }
    m_worker.start([this, name, source = std::move(source)] {
        Result<LogText> log = source();
        const QString end = log && !name.isEmpty() ? LogField::endOf(log->text) : QString();
        return [this, name, log = std::move(log), end]() mutable { take(name, std::move(log), end); };
    });
}

void DiagnosisPage::take(const QString& name, Result<LogText> log, const QString& end) {
    if (!name.isEmpty()) m_name->setText(log ? tr("%1, %2. Its end:").arg(name, formatFileSize(log->bytes)) : name);
    if (!log) {
        m_isSettled = true;
        m_field->clearLog();  // another can be pasted
        m_clear->hide();
        return m_view->showFault(inWords(log.error()));
    }
    m_log = std::make_shared<const LogText>(*std::move(log));
    if (!name.isEmpty()) m_field->showEnd(end);
    diagnose();
}

void DiagnosisPage::diagnose() {
    if (!m_log) return;
    headroom::RunFacts facts = m_facts->facts();
    if (m_ranOpenJob->isChecked() && m_workbench.hasJob()) facts.fillFrom(factsOf(m_workbench.process()));
    start([log = m_log, facts, ask = m_ranHere->isChecked() ? m_askMachine : AskMachine()] { return diagnoseLog(log->text, facts, ask ? std::optional(ask()) : std::nullopt); });
}

void DiagnosisPage::diagnoseRun(const QString& name, const SlowDown& slowDown, const headroom::RunFacts& facts) {
    clearLog();
    m_name->setText(tr("The run %1").arg(name));
    start([slowDown, facts, ask = m_askMachine] { return diagnoseSlowDown(slowDown, facts, ask()); });
}

void DiagnosisPage::start(std::function<headroom::Diagnosis()> work) {
    m_isSettled = false;
    m_worker.forget();
    m_worker.start([this, work = std::move(work)] {
        return [this, diagnosis = work()] {
            m_isSettled = true;
            m_diagnosis = diagnosis;
            m_view->showDiagnosis(diagnosis);
        };
    });
}

void DiagnosisPage::tellReport() {
    const bool hasJob = m_ranOpenJob->isChecked() && m_workbench.hasJob();
    Q_EMIT reportChosen({.job = hasJob ? m_workbench.document().text() : std::string(), .log = m_log ? m_log->text : std::string(), .diagnosis = m_diagnosis});
}

QString DiagnosisPage::answer() const {
    return m_view->text();
}

}  // namespace headroom::ui
