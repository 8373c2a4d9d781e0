// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_row.h"

#include "form/cost_label.h"
#include "form/key_help.h"
#include "style/language.h"
#include "style/pieces.h"
#include "workbench/cost_feed.h"
#include "workbench/family_name.h"
#include "workbench/fix_words.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kLabelWidth = 160;
constexpr int kBoxWidth = 142;  // of a box with a cost beside it, its unit included
constexpr int kLongSentence = 48;  // of a finding: its link then stands under it
constexpr int kCompactCost = 152;
constexpr int kWrapFrom = 134;  // the label is semibold while its field differs, and then wider
constexpr int kMargin = 2;  // above and below
constexpr int kLeast = 32;  // a strut's height: a minimum of the row itself would stand for that of a larger box in it

bool concerns(const Issue& issue, const std::string& key) {
    if (!issue.key.starts_with(key)) return false;
    return issue.key.size() == key.size() || issue.key[key.size()] == '[' || issue.key[key.size()] == '.';
}

}  // namespace

const Issue* findingFor(const Workbench& workbench, const std::string& key) {
    const Issue* worst = nullptr;
    for (const Issue& issue : workbench.issues())
        if (concerns(issue, key) && (!worst || (worst->severity != Issue::Severity::Error && issue.severity == Issue::Severity::Error)))
            worst = &issue;
    if (worst) return worst;
    for (const Issue& note : workbench.notObeyedYet())
        if (concerns(note, key)) return &note;
    for (const Issue& warning : workbench.foretold())
        if (concerns(warning, key)) return &warning;
    return nullptr;
}

bool isWanted(const Workbench& workbench, const FieldSpec& spec, std::size_t item) {
    const ProcessConfig& process = workbench.process();
    if (!archShows(process.model.arch, spec.trait)) return workbench.wholeDocument().contains(keyOf(spec.key, item));
    return !spec.when || spec.when(process, item);
}

FieldRow::FieldRow(Workbench& workbench, const FieldSpec& spec, std::size_t item, QWidget* parent)
    : QFrame(parent), m_bench(workbench), m_spec(spec), m_item(item), m_key(keyOf(spec.key, item)), m_rule(ruleOf(spec)),
      m_default(valueOfYaml(m_rule.defaultValue)), m_words(labelOf(spec)), m_strut(new QSpacerItem(0, kLeast - 2 * kMargin, QSizePolicy::Fixed, QSizePolicy::Minimum)) {
    build();
    describe();
    connect(m_input, &FieldInput::edited, this, &FieldRow::take);
    connect(m_input, &FieldInput::incomplete, this, [this](const QString& hint) {
        m_hint = hint;
        showIssue();
    });
    connect(m_input, &FieldInput::left, this, [this] {
        m_session = 0;
        m_hint.clear();
        refresh();
    });
    m_input->box().installEventFilter(this);
    refresh();
}

void FieldRow::build() {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(9, kMargin, 8, kMargin);
    m_column->setSpacing(2);
    m_row = new QHBoxLayout;
    m_row->setSpacing(8);
    m_label = makeLabel(m_words, "");
    m_label->setFixedWidth(kLabelWidth);
    // A label that may wrap makes every layout around it compute its height more than once; few need to.
    m_label->setWordWrap(m_label->fontMetrics().horizontalAdvance(m_words) > kWrapFrom);
    m_input = makeInput(m_rule, m_spec, this);
    m_label->setBuddy(&m_input->box());
    m_reset = makeIconButton("arrow-counterclockwise", tr("Reset %1 (Ctrl+D)").arg(m_words));
    m_reset->setFixedSize(24, 24);
    QSizePolicy keepsRoom = m_reset->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsRoom);
    m_row->addWidget(m_label);
    m_row->addWidget(m_input, 1);
    m_row->addWidget(m_reset);
    m_row->addItem(m_strut);
    m_column->addLayout(m_row);
    buildCost();
    setProperty("surface", QStringLiteral("row"));
    connect(m_reset, &QPushButton::clicked, this, &FieldRow::reset);
    auto* keys = new QShortcut(Qt::CTRL | Qt::Key_D, this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, this, &FieldRow::reset);
}

/// Its room is kept from the start, so that nothing moves when the figure comes. Under a box that takes the whole row.
void FieldRow::buildCost() {
    if (!hasCost(m_spec.key)) return;
    m_cost = new CostLabel(this);
    if (m_spec.box == Box::Resolutions) {
        auto* under = new QHBoxLayout;
        under->setContentsMargins(kLabelWidth + 8, 0, 0, 0);
        under->addWidget(m_cost);
        return m_column->addLayout(under);
    }
    m_input->setFixedWidth(std::max(kBoxWidth, m_spec.choices.empty() ? 0 : m_input->sizeHint().width()));
    m_row->setStretchFactor(m_input, 0);
    m_row->insertWidget(m_row->indexOf(m_reset), m_cost, 1);
}

/// Name, help, default and limits for the eye and for a reader.
void FieldRow::describe() {
    const QString help = m_spec.help ? fieldWords(m_spec.help) : rowWords(m_rule.help);
    m_label->setToolTip(keyHelp(m_rule, m_words, help, m_key, !m_spec.noDefault));
    if (m_input->box().toolTip().isEmpty()) m_input->box().setToolTip(m_label->toolTip());
    if (auto* choices = qobject_cast<QComboBox*>(&m_input->box())) nameBox(*choices, m_words);
    else m_input->box().setAccessibleName(m_words);
    m_input->box().setAccessibleDescription(description());
}

/// For screen readers: what is wrong, else what the field means, and what another value would cost.
QString FieldRow::description() const {
    QStringList parts = {message()};
    if (parts.front().isEmpty()) parts.front() = m_spec.help ? fieldWords(m_spec.help) : rowWords(m_rule.help);
    if (!cost().isEmpty()) parts << cost();
    return parts.join(QLatin1Char(' '));
}

QString FieldRow::cost() const { return m_cost ? m_cost->sentence() : QString(); }

/// A value as the box shows it.
QString FieldRow::triedWords(const std::string& yaml) const {
    for (const Choice& choice : m_spec.choices)
        if (sameYaml(choice.yaml, yaml)) return fieldWords(choice.label);
    if (m_rule.kind == KeyKind::Switch) return isOn(valueOfYaml(yaml)) ? tr("On") : tr("Off");
    return valueOfYaml(yaml).text;
}

void FieldRow::showCost(const std::optional<FieldCost>& cost) {
    if (!m_cost) return;
    m_cost->showCost(cost, cost ? triedWords(cost->tried) : QString());
    m_input->box().setAccessibleDescription(description());
}

void FieldRow::setCompact() {
    m_label->hide();
    m_reset->setVisible(false);
    QSizePolicy plain = m_reset->sizePolicy();
    plain.setRetainSizeWhenHidden(false);
    m_reset->setSizePolicy(plain);
    m_row->setSpacing(0);
    if (m_cost) placeCostBeside();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_strut->changeSize(0, 0);
    m_row->invalidate();
    m_isCompact = true;
    m_input->setCompact();
    delete std::exchange(m_messageRow, nullptr);
    showIssue();
    showLook();
}

/// A line that takes what is left has room for it; a narrow box has none.
void FieldRow::placeCostBeside() {
    if (m_spec.box != Box::Resolutions) return m_cost->hide();
    m_cost->setFixedWidth(kCompactCost);
    m_column->setSpacing(0);
    m_row->insertSpacing(m_row->indexOf(m_input) + 1, 10);
    m_row->insertWidget(m_row->indexOf(m_input) + 2, m_cost);
}

QString FieldRow::help() const { return m_label->toolTip(); }

QString FieldRow::message() const { return m_messageRow && !m_messageRow->isHidden() ? m_message->text() : QString(); }

void FieldRow::takeFocus() {
    for (QWidget* around = parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around)) area->ensureWidgetVisible(this, 0, 80);
    m_input->box().setFocus(Qt::ShortcutFocusReason);
}

void FieldRow::beginSession() {
    if (m_session != 0) return;
    m_session = m_bench.newTypingSession();
    m_wasPresent = m_bench.document().contains(m_key);
    const std::string follower = m_spec.follower ? keyOf(m_spec.follower, m_item) : std::string();
    const auto here = m_bench.document().get(m_key);
    const auto there = m_spec.follower ? m_bench.document().get(follower) : std::nullopt;
    m_wasFollowed = here && there && sameYaml(*here, *there);
}

/// What the file should say. An emptied box takes the key out, or says null where the file had it and may say so.
std::optional<std::string> FieldRow::wanted(const std::optional<std::string>& yaml) const {
    if (!yaml && m_rule.nullable && m_wasPresent && m_spec.box != Box::SectionSwitch) return "null";
    if (yaml == "null" && !m_wasPresent) return {};
    if (m_spec.goesWith && yaml == "false") return {};
    return yaml;
}

ConfigDiff FieldRow::diffFor(const std::optional<std::string>& yaml) const {
    const JobDocument& document = m_bench.document();
    const auto after = wanted(yaml);
    ConfigDiff diff{{{m_key, document.get(m_key), after}}};
    const auto also = [&](const char* pattern, std::optional<std::string> value) {
        const std::string key = keyOf(pattern, m_item);
        diff.changes.push_back({key, document.get(key), std::move(value)});
    };
    if (m_spec.excludes && yaml == "true" && isOn(fieldValue(document, keyOf(m_spec.excludes, m_item)))) also(m_spec.excludes, "false");
    if (m_spec.follower && m_wasFollowed && after) also(m_spec.follower, after);
    if (m_spec.goesWith && yaml == "false") also(m_spec.goesWith, {});
    if (m_spec.goesWith && yaml == "true" && !document.contains(m_spec.goesWith))
        if (const KeyRow* row = findRow(m_spec.goesWith); row && !row->panelDefault.empty()) also(m_spec.goesWith, std::string(row->panelDefault));
    if (const BroughtSection* section = m_spec.brings; section && (yaml == section->with) != document.contains(section->key))
        also(section->key, yaml == section->with ? std::optional<std::string>(section->stock) : std::nullopt);
    return diff;
}

void FieldRow::take(const std::optional<std::string>& yaml) {
    beginSession();
    report(m_bench.applyTyped(diffFor(yaml), m_session));
}

/// Says under the box what could not be done.
void FieldRow::report(const Status& done) {
    if (done) return;
    m_hint = inWords(done.error());
    showIssue();
}

void FieldRow::reset() {
    if (!m_differs) return;
    const std::string value = resetValue(m_rule, m_bench.process().model.arch);
    m_session = 0;
    report(m_bench.applyDiff({{{m_key, m_bench.document().get(m_key), value.empty() ? std::nullopt : std::optional(value)}}}));
}

/// What counts where the file says nothing: another key's value, else the trainer's default.
FieldValue FieldRow::valueInForce() const {
    if (m_spec.inForce)
        if (const std::string yaml = m_spec.inForce(m_bench.process(), m_item); !yaml.empty()) return valueOfYaml(yaml);
    if (m_spec.inherits) {
        const std::string key = keyOf(m_spec.inherits, m_item);
        if (const FieldValue value = fieldValue(m_bench.wholeDocument(), key); value.isSet()) return value;
        if (const KeyRow* row = findRow(key)) return valueOfYaml(row->defaultValue);
    }
    return m_default;
}

void FieldRow::refresh() {
    const FieldValue value = fieldValue(m_bench.wholeDocument(), m_key);
    FieldValue fallback = valueInForce();
    if (m_spec.hint && fallback.text.isEmpty()) fallback = valueOfYaml(yamlOfText(fieldWords(m_spec.hint)));
    m_input->showValue(value, fallback);
    showStanding(value);
    showIssue();
}

void FieldRow::showStanding(const FieldValue& value) {
    const ProcessConfig& process = m_bench.process();
    m_inUse = archShows(process.model.arch, m_spec.trait);
    const bool relevant = isWanted(m_bench, m_spec, m_item);
    const std::string standard = resetValue(m_rule, process.model.arch);
    const bool hasDefault = !m_spec.noDefault && !(m_rule.kind == KeyKind::Text && standard.empty() && m_default.text.isEmpty());
    const auto written = m_bench.wholeDocument().get(m_key);
    const bool differs = m_inUse && hasDefault && value.isSet() && written && !sameYaml(*written, standard.empty() ? m_rule.defaultValue : standard, m_rule.accepts == Accepts::ScalarAsList);
    m_input->setEnabled(m_inUse);
    const bool changes = relevant != m_relevant || differs != m_differs;
    m_relevant = relevant;
    m_differs = differs;
    m_reset->setVisible(differs && !m_isCompact);
    setLook(*m_label, "role", !m_inUse ? QStringLiteral("off") : differs ? QStringLiteral("strong") : QString());
    showLook();
    if (changes) Q_EMIT standingChanged();
}

void FieldRow::showIssue() {
    if (!m_hint.isEmpty()) return showMessage(QStringLiteral("error"), m_hint, {}, {});
    if (!m_inUse && m_relevant) {
        const QString sentence = tr("Set in the file, not used by %1.").arg(familyName(m_bench.process().model.arch));
        return showMessage(QStringLiteral("note"), sentence, tr("Remove it"), {{{m_key, m_bench.wholeDocument().get(m_key), {}}}});
    }
    const Issue* issue = findingFor(m_bench, m_key);
    if (!issue) return showMessage({}, {}, {}, {});
    const bool isError = issue->severity == Issue::Severity::Error;
    showMessage(isError ? QStringLiteral("error") : QStringLiteral("warn"), inWords(issue->sentence),
                issue->fix ? fixWords(*issue->fix) : QString(), issue->fix.value_or(ConfigDiff()));
}

/// The line under the box. It is made when it is first wanted: most fields never need one.
void FieldRow::showMessage(const QString& state, const QString& sentence, const QString& link, const ConfigDiff& fix) {
    setLook(m_input->box(), "state", state == QLatin1String("note") ? QString() : state);
    m_fix = fix;
    if (m_isCompact) return m_input->box().setToolTip(sentence.isEmpty() ? m_label->toolTip() : sentence);
    if (!m_messageRow && sentence.isEmpty()) return;
    if (!m_messageRow) {
        m_messageRow = new QWidget;
        auto* row = new QHBoxLayout(m_messageRow);
        row->setContentsMargins(m_label->isHidden() ? 0 : m_label->width() + 8, 0, 32, 2);
        row->setSpacing(6);
        m_messageIcon = new IconLabel("info-circle", Tone::Plain, 14);
        row->addWidget(m_messageIcon, 0, Qt::AlignTop);
        m_message = makeText({}, "caption");
        m_messageWords = new QBoxLayout(QBoxLayout::LeftToRight);
        m_messageWords->addWidget(m_message, 1);
        row->addLayout(m_messageWords, 1);
        m_fixLink = makeLink({});
        m_fixLink->setWordWrap(false);
        connect(m_fixLink, &QLabel::linkActivated, this, [this] {
            m_session = 0;
            const ConfigDiff change = m_fix;
            report(m_bench.applyDiff(change));
        });
        m_messageWords->addWidget(m_fixLink, 0, Qt::AlignTop);
        m_column->addWidget(m_messageRow);
    }
    const bool isError = state == QLatin1String("error");
    const bool isWarning = state == QLatin1String("warn");
    m_messageIcon->setIcon(isError ? "x-octagon-fill" : isWarning ? "exclamation-triangle-fill" : "info-circle",
                           isError ? Tone::Error : isWarning ? Tone::Warn : Tone::Plain);
    m_message->setText(sentence);
    const bool isLong = sentence.size() > kLongSentence;
    m_messageWords->setDirection(isLong ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_messageWords->setSpacing(isLong ? 1 : 6);
    setLinkText(*m_fixLink, link);
    m_fixLink->setVisible(!link.isEmpty());
    m_messageRow->setVisible(!sentence.isEmpty());
    m_input->box().setAccessibleDescription(description());
}

void FieldRow::showLook() {
    if (m_isCompact) return setLook(*this, "surface", QStringLiteral("plain"));
    const bool focused = m_input->box().hasFocus();
    setLook(*this, "surface", m_differs ? focused ? QStringLiteral("rowChangedFocus") : QStringLiteral("rowChanged")
                                        : focused ? QStringLiteral("rowFocus") : QStringLiteral("row"));
}

bool FieldRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) QTimer::singleShot(0, this, &FieldRow::showLook);
    return QFrame::eventFilter(watched, event);
}

}  // namespace headroom::ui
