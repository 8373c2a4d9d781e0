// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/facts_form.h"

#include "style/pieces.h"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>

namespace headroom::ui {
namespace {

constexpr int kLabelWidth = 104;

const QString kYes = QStringLiteral("yes");
const QString kNo = QStringLiteral("no");

std::optional<double> numberIn(QString typed) {
    bool isNumber = false;
    const double number = typed.replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&isNumber);
    return isNumber && number > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

FactsForm::FactsForm(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnMinimumWidth(0, kLabelWidth);
    m_grid->setColumnStretch(1, 1);
    const QList<std::pair<QString, QString>> onOff = {{tr("on"), kYes}, {tr("off"), kNo}};
    addLine(tr("&Trainer"),
            {QStringLiteral("AI Toolkit"), QStringLiteral("diffusion-pipe"), QStringLiteral("kohya_ss"),
             QStringLiteral("musubi-tuner"), QStringLiteral("OneTrainer"), QStringLiteral("sd-scripts"),
             QStringLiteral("SimpleTuner")},
            [](const QString& value, headroom::RunFacts& facts) { facts.trainer = value.toStdString(); });
    addLine(tr("&Model"), {}, [](const QString& value, headroom::RunFacts& facts) { facts.modelFamily = value.toStdString(); });
    addChoice(tr("Trained &on"),
              {{tr("pictures"), QStringLiteral("image")},
               {tr("clips"), QStringLiteral("video")},
               {tr("texts"), QStringLiteral("llm")}},
              [](const QString& value, headroom::RunFacts& facts) { facts.task = value.toStdString(); });
    addChoice(tr("Tra&ined is"),
              {{tr("a LoRA"), QStringLiteral("lora")}, {tr("the whole model"), QStringLiteral("none")}},
              [](const QString& value, headroom::RunFacts& facts) { facts.config.network = value.toStdString(); });
    addNumber(tr("&Batch size"), [](const QString& value, headroom::RunFacts& facts) {
        if (const auto number = numberIn(value); number && *number >= 1 && *number < 1e6)
            facts.config.batchSize = static_cast<int>(*number);
    });
    addChoice(tr("Check&pointing"), onOff,
              [](const QString& value, headroom::RunFacts& facts) { facts.config.gradientCheckpointing = value == kYes; });
    addChoice(tr("Offloadin&g"), onOff,
              [](const QString& value, headroom::RunFacts& facts) { facts.config.layerOffloading = value == kYes; });
    addLine(tr("&Card"), {}, [](const QString& value, headroom::RunFacts& facts) { facts.gpu = value.toStdString(); });
    addNumber(tr("VR&AM, GiB"), [](const QString& value, headroom::RunFacts& facts) { facts.vramGib = numberIn(value); });
    addNumber(tr("RAM, GiB"), [](const QString& value, headroom::RunFacts& facts) { facts.hostRamGib = numberIn(value); });
    addChoice(tr("&System"),
              {{QStringLiteral("Windows"), QStringLiteral("Windows")},
               {QStringLiteral("WSL2"), QStringLiteral("WSL2")},
               {QStringLiteral("Linux"), QStringLiteral("Linux")},
               {QStringLiteral("macOS"), QStringLiteral("macOS")}},
              [](const QString& value, headroom::RunFacts& facts) { facts.os = value.toStdString(); });
}

QLineEdit* FactsForm::addLine(const QString& label, const QStringList& usual, Take take) {
    auto* line = new QLineEdit;
    line->setPlaceholderText(tr("not told"));
    if (!usual.isEmpty()) {
        auto* completer = new QCompleter(usual, line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        line->setCompleter(completer);
    }
    connect(line, &QLineEdit::textChanged, this, &FactsForm::edited);
    m_lines.append({line, std::move(take)});
    addRow(label, line);
    return line;
}

void FactsForm::addNumber(const QString& label, Take take) {
    static const QRegularExpression number(QStringLiteral("[0-9]{0,7}([.,][0-9]{0,3})?"));
    QLineEdit* line = addLine(label, {}, std::move(take));
    line->setValidator(new QRegularExpressionValidator(number, line));
}

void FactsForm::addChoice(const QString& label, const QList<std::pair<QString, QString>>& choices, Take take) {
    auto* box = new QComboBox;
    box->addItem(tr("not told"), QString());
    for (const auto& [words, value] : choices) box->addItem(words, value);
    connect(box, &QComboBox::currentIndexChanged, this, &FactsForm::edited);
    m_choices.append({box, std::move(take)});
    addRow(label, box);
}

void FactsForm::addRow(const QString& label, QWidget* field) {
    QLabel* name = makeLabel(label, "");
    name->setBuddy(field);
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    const int row = m_grid->rowCount();
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(field, row, 1);
}

headroom::RunFacts FactsForm::facts() const {
    headroom::RunFacts facts;
    for (const Line& line : m_lines)
        if (const QString value = line.line->text().trimmed(); !value.isEmpty()) line.take(value, facts);
    for (const Choice& choice : m_choices)
        if (const QString value = choice.box->currentData().toString(); !value.isEmpty()) choice.take(value, facts);
    return facts;
}

void FactsForm::clearFacts() {
    {
        const QSignalBlocker quiet(this);
        for (const Line& line : m_lines) line.line->clear();
        for (const Choice& choice : m_choices) choice.box->setCurrentIndex(0);
    }
    Q_EMIT edited();
}

}  // namespace headroom::ui
