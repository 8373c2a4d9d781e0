// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/panel_page.h"

#include "form/item_list.h"
#include "form/mnemonics.h"
#include "job/yaml_tree.h"
#include "style/language.h"
#include "style/pieces.h"
#include "workbench/cost_feed.h"

#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <unordered_set>

namespace headroom::ui {
namespace {

constexpr int kOneColumnBelow = 1000;
constexpr int kLongestValue = 60;

/// Walks a file's keys and notes those that no field shows.
class OtherKeyWalk {
public:
    OtherKeyWalk(const JobDocument& document, const std::unordered_set<std::string>& covered)
        : m_document(document), m_tree(*document.tree()), m_covered(covered) {}

    void walk(const KeyPath& path) {
        m_path = path;
        if (const int node = m_tree.at(path); node >= 0) visit(node);
    }

    std::vector<OtherKey> found;

private:
    void visit(int node) {
        const std::string key = toText(m_path);
        const YamlNode& here = m_tree.node(node);
        const KeyRow* row = findRow(key);
        const bool isCovered = m_covered.contains(toPattern(m_path));
        // A field may switch a whole section on and off; of what stands in it, it shows nothing.
        if (isCovered && !(row && row->kind == KeyKind::Section && here.kind == YamlNode::Kind::Map)) return;
        const bool isEmptyList = row && row->kind == KeyKind::Sections && here.kind == YamlNode::Kind::Sequence && here.entries.empty();
        if (isEmptyList) return;  // its panel says so
        const bool goesDeeper = row ? row->kind == KeyKind::Section || row->kind == KeyKind::Sections || row->kind == KeyKind::Free
                                    : !m_path.empty() && std::holds_alternative<std::size_t>(m_path.back());
        if (goesDeeper && here.kind == YamlNode::Kind::Map && !m_tree.items(node).empty()) return visitMap(node);
        if (isCovered) return;
        if (goesDeeper && here.kind == YamlNode::Kind::Sequence && !here.entries.empty()) return visitList(here);
        const auto [line, column] = m_document.position(key);
        QString value = QString::fromStdString(m_document.get(key).value_or("")).simplified();
        if (value.size() > kLongestValue) value = value.left(kLongestValue) + QStringLiteral("…");
        found.push_back({key, value, line, column});
    }

    template <typename Step>
    void under(const Step& step, int node) {
        m_path.emplace_back(step);
        visit(node);
        m_path.pop_back();
    }

    void visitMap(int map) {
        for (const auto& [key, value] : m_tree.items(map)) under(key, m_tree.resolved(value));
    }

    void visitList(const YamlNode& list) {
        for (std::size_t i = 0; i < list.entries.size(); ++i) under(i, m_tree.resolved(list.entries[i].value));
    }

    const JobDocument& m_document;
    const YamlTree& m_tree;
    const std::unordered_set<std::string>& m_covered;
    KeyPath m_path;
};

std::unordered_set<std::string> coveredKeys() {
    std::unordered_set<std::string> keys;
    for (const PanelSpec* panel : allPanels()) {
        for (const SectionSpec& section : panel->sections)
            for (const FieldSpec& field : section.fields) keys.insert(field.key);
        for (const FieldSpec& field : panel->items) keys.insert(field.key);
    }
    return keys;
}

/// Whether a panel lists the keys of a top part of the process; what no panel claims belongs to the first.
bool isHome(const PanelSpec& panel, std::string_view part) {
    const PanelSpec* home = homeOf(part);
    return home == &panel || (!home && allPanels().front() == &panel);
}

QWidget* makeOtherRow(const OtherKey& other, PanelPage* page) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 3, 12, 3);
    layout->setSpacing(12);
    QLabel* link = makeLink(QString::fromStdString(other.key));
    link->setToolTip(PanelPage::tr("Show line %1 in Show Advanced").arg(other.line));
    layout->addWidget(link, 1);
    QLabel* value = makeText(other.value, "mono");
    layout->addWidget(value, 2);
    layout->addWidget(makeLabel(PanelPage::tr("Line %1").arg(other.line), "hint"));
    QObject::connect(link, &QLabel::linkActivated, page, [page, other] { Q_EMIT page->lineWanted(other.line, other.column); });
    return row;
}

}  // namespace

std::vector<OtherKey> otherKeys(const JobDocument& document, const PanelSpec& home) {
    if (!document.tree()) return {};
    static const std::unordered_set<std::string> covered = coveredKeys();
    OtherKeyWalk walk(document, covered);
    const YamlTree& tree = *document.tree();
    const auto items = [&](const char* at) {
        const Result<KeyPath> path = parseKeyPath(at);
        const int node = path ? tree.at(*path) : -1;
        return node >= 0 && tree.node(node).kind == YamlNode::Kind::Map ? tree.items(node) : std::vector<std::pair<std::string, int>>();
    };
    for (const auto& [key, node] : items("config.process[0]"))
        if (isHome(home, key)) walk.walk({"config", "process", std::size_t{0}, key});
    for (const auto& [key, node] : items("config"))
        if (key != "process" && isHome(home, "config")) walk.walk({"config", key});
    if (isHome(home, "meta")) walk.walk({"meta"});
    return std::move(walk.found);
}

const PanelSpec* homeOf(std::string_view key) {
    const std::string_view part = key.substr(0, key.find_first_of(".["));
    for (const PanelSpec* panel : allPanels())
        if (!part.empty() && std::ranges::count(wordsOf(panel->home), part) > 0) return panel;
    return nullptr;
}

const PanelSpec* panelOf(const std::string& key) {
    const Result<KeyPath> path = parseKeyPath(key);
    if (!path) return nullptr;
    const std::string pattern = toPattern(*path);
    const auto names = [&](const FieldSpec& field) { return field.key == pattern; };
    for (const PanelSpec* panel : allPanels()) {
        const bool inSections = std::ranges::any_of(panel->sections, [&](const SectionSpec& section) { return std::ranges::any_of(section.fields, names); });
        if (inSections || std::ranges::any_of(panel->items, names)) return panel;
    }
    return nullptr;
}

PanelPage::PanelPage(Workbench& workbench, const PanelSpec& spec, QWidget* parent) : QWidget(parent), m_bench(workbench), m_spec(spec) {
    connect(&m_bench, &Workbench::changed, this, &PanelPage::onChanged);
    connect(&m_steps, &BuildSteps::done, this, [this] {
        if (isVisible()) refresh();
        showCosts();
        Q_EMIT built();
    });
    connect(&m_othersSoon, &OwnTurn::come, this, &PanelPage::showOtherKeys);
    planSteps();
}

/// A field is the largest part that is made in one go; it takes one to three milliseconds.
void PanelPage::planSteps() {
    m_steps.add([this] { buildFrame(); });
    for (const SectionSpec& spec : m_spec.sections) {
        m_steps.add([this, &spec] {
            m_sections << new Section(fieldWords(spec.title), spec.folded);
            place(spec.place).addWidget(m_sections.last());
        });
        for (const FieldSpec& field : spec.fields)
            m_steps.add([this, &field] {
                auto* row = new FieldRow(m_bench, field, 0, &m_sections.last()->body());
                m_sections.last()->addField(row);
                row->ensurePolished();
            });
    }
    m_steps.add([this] { fill(); });
    m_steps.add([this] { buildOthers(); });
}

void PanelPage::prepare() { m_steps.start(); }

void PanelPage::ensureBuilt() { m_steps.finish(); }

void PanelPage::buildFrame() {
    m_page = new QVBoxLayout(this);
    m_page->setContentsMargins(0, 12, 0, 0);
    m_page->setSpacing(8);
    m_head = new QHBoxLayout;
    m_head->setContentsMargins(20, 0, 20, 0);
    m_head->setSpacing(10);
    m_head->addWidget(makeLabel(fieldWords(m_spec.title), "title"));
    m_head->addStretch();
    m_changes = makeLabel({}, "caption");
    m_filter = makeLink(tr("Show"));
    m_filter->setWordWrap(false);
    m_head->addWidget(m_changes);
    m_head->addWidget(m_filter);
    m_page->addLayout(m_head);
    connect(m_filter, &QLabel::linkActivated, this, [this] { setOnlyChanged(!m_onlyChanged); });
    buildBanner();
    buildContent();
    m_rest = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding);
    m_page->addItem(m_rest);
}

/// What is wrong with the text as a whole, or could not be done.
void PanelPage::buildBanner() {
    m_banner = makeSurface("warn");
    auto* banner = new QHBoxLayout(m_banner);
    banner->addWidget(new IconLabel("exclamation-triangle-fill", Tone::Warn));
    m_bannerText = makeText({});
    banner->addWidget(m_bannerText, 1);
    m_bannerLink = makeLink({});
    m_bannerLink->setWordWrap(false);
    banner->addWidget(m_bannerLink);
    auto* around = new QHBoxLayout;
    around->setContentsMargins(20, 0, 20, 0);
    around->addWidget(m_banner);
    m_page->addLayout(around);
    m_banner->hide();
    connect(m_bannerLink, &QLabel::linkActivated, this, [this] {
        if (const auto& error = m_bench.document().syntaxError()) Q_EMIT lineWanted(error->line, error->column);
    });
}

/// The columns that cards are put into; it comes into sight when all of them are there.
void PanelPage::buildContent() {
    m_content = new QWidget;
    // The area has its content from the start: to move hundreds of finished widgets into it takes longer than to make them there.
    m_area = makeScrollArea(m_content);
    m_area->hide();
    m_page->addWidget(m_area, 1);
    auto* content = new QVBoxLayout(m_content);
    content->setContentsMargins(20, 0, 20, 16);
    content->setSpacing(12);
    m_wide = new QVBoxLayout;
    m_wide->setSpacing(12);
    content->addLayout(m_wide);
    m_columns = new QBoxLayout(width() < kOneColumnBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_columns->setSpacing(12);
    for (QVBoxLayout** column : {&m_left, &m_right}) {
        auto* widget = new QWidget;
        widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        *column = new QVBoxLayout(widget);
        (*column)->setContentsMargins(0, 0, 0, 0);
        (*column)->setSpacing(12);
        m_columns->addWidget(widget, 1, Qt::AlignTop);
    }
    content->addLayout(m_columns);
}

void PanelPage::buildOthers() {
    m_others = new Section(tr("Other keys in this file"), true);
    auto* others = new QWidget;
    m_otherRows = new QVBoxLayout(others);
    m_otherRows->setContentsMargins(0, 0, 0, 4);
    m_otherRows->setSpacing(0);
    m_others->addWidget(others);
    auto* content = static_cast<QVBoxLayout*>(m_content->layout());
    content->addWidget(m_others);
    content->addStretch();
    m_page->removeItem(m_rest);
    delete m_rest;
    m_area->show();
    QList<QLabel*> labels;
    for (FieldRow* field : madeFields())
        if (!field->label().isHidden()) labels << &field->label();
    assignMnemonics(labels);
}

QVBoxLayout& PanelPage::place(Place place) { return place == Place::Wide ? *m_wide : place == Place::Left ? *m_left : *m_right; }

Section& PanelPage::cardOf(const FieldSpec& field) {
    const auto holds = [&](const Section* card) { return std::ranges::any_of(card->fields(), [&](const FieldRow* row) { return &row->spec() == &field; }); };
    return **std::ranges::find_if(m_sections, holds);
}

void PanelPage::adopt(ItemList& items) {
    m_items = &items;
    connect(m_items, &ItemList::edited, this, &PanelPage::report);
    connect(m_items, &ItemList::itemMade, this, [this](const ItemFrame& item) {
        for (FieldRow* field : item.fields())
            if (m_costs) field->showCost(m_costs->costOf(field->key()));
    });
}

void PanelPage::setColumnRatio(int left, int right) {
    m_columns->setStretch(0, left);
    m_columns->setStretch(1, right);
}

void PanelPage::setCardsShown(bool shown) { m_area->setVisible(shown); }

void PanelPage::addToHead(QWidget* widget) { m_head->addWidget(widget); }

void PanelPage::report(const Status& done) {
    if (done) return;
    ensureBuilt();
    m_bannerText->setText(inWords(done.error()));
    m_bannerLink->hide();
    m_banner->show();
}

void PanelPage::onChanged() {
    m_stale = true;
    if (isVisible() && isBuilt()) refresh();
}

void PanelPage::followCosts(const CostFeed& costs) {
    m_costs = &costs;
    connect(&costs, &CostFeed::changed, this, &PanelPage::showCosts);
}

std::vector<std::string> PanelPage::patterns() const {
    std::vector<std::string> all;
    for (const SectionSpec& section : m_spec.sections)
        for (const FieldSpec& field : section.fields) all.emplace_back(field.key);
    for (const FieldSpec& field : m_spec.items) all.emplace_back(field.key);
    return all;
}

/// A page that is out of sight shows them when it comes into sight.
void PanelPage::showCosts() {
    if (!m_costs || !isVisible() || !isBuilt()) return;
    for (FieldRow* field : madeFields() + moreFields()) field->showCost(m_costs->costOf(field->key()));
}

void PanelPage::refresh() {
    m_stale = false;
    showSyntaxError();
    if (m_items) m_items->refresh();
    refreshMore();
    for (FieldRow* field : madeFields()) field->refresh();
    for (qsizetype i = 0; i < m_sections.size(); ++i)
        if (const auto summary = m_spec.sections[static_cast<std::size_t>(i)].summary) m_sections[i]->setSummary(summary(m_bench.process()));
    m_othersSoon.ask();
    showChanges();
}

void PanelPage::showSyntaxError() {
    const auto& error = m_bench.document().syntaxError();
    m_content->setEnabled(!error);
    m_banner->setVisible(error.has_value());
    if (!error) return;
    m_bannerText->setText(tr("Line %1 is not valid YAML: %2. The fields show the last valid state.").arg(error->line).arg(inWords(error->sentence)));
    setLinkText(*m_bannerLink, tr("Go to line %1").arg(error->line));
    m_bannerLink->show();
}

void PanelPage::showOtherKeys() {
    const std::vector<OtherKey> others = otherKeys(m_bench.wholeDocument(), m_spec);
    QStringList shown;
    for (const OtherKey& other : others) shown << QStringLiteral("%1 %2 %3").arg(QString::fromStdString(other.key), other.value).arg(other.line);
    m_others->setVisible(!others.empty());
    if (shown == m_shownOthers) return;
    m_shownOthers = shown;
    clearLayout(*m_otherRows);
    for (const OtherKey& other : others) m_otherRows->addWidget(makeOtherRow(other, this));
    m_others->setSummary(QString::number(others.size()));
}

void PanelPage::showChanges() {
    qsizetype changed = 0;
    for (const Section* section : m_content->findChildren<Section*>())
        changed += std::ranges::count_if(section->fields(), [](const FieldRow* field) { return field->differs() && field->isRelevant(); });
    m_changes->setText(tr("Changed from default: %1").arg(changed));
    m_changes->setVisible(changed > 0);
    m_filter->setVisible(changed > 0 || m_onlyChanged);
}

void PanelPage::setOnlyChanged(bool only) {
    m_onlyChanged = only;
    if (only) aboutToReveal();
    setLinkText(*m_filter, only ? tr("Show all") : tr("Show"));
    for (Section* section : m_content->findChildren<Section*>())
        if (section != m_others && section->isOnlyChanged() != only) section->setOnlyChanged(only);
}

QList<FieldRow*> PanelPage::madeFields() const {
    QList<FieldRow*> all;
    for (const Section* section : m_sections) all << section->fields();
    if (m_items) all << m_items->fields();
    return all;
}

QList<FieldRow*> PanelPage::fields() {
    ensureBuilt();
    if (m_stale) refresh();
    return madeFields();
}

FieldRow* PanelPage::fieldFor(const std::string& key) {
    ensureBuilt();
    if (m_stale) refresh();
    if (m_items) m_items->makeItemOf(key);
    const auto all = fields();
    const auto found = std::ranges::find_if(all, [&](const FieldRow* field) { return field->key() == key && field->isRelevant(); });
    return found == all.end() ? nullptr : *found;
}

bool PanelPage::reveal(const std::string& key) {
    FieldRow* field = fieldFor(key);
    if (!field) return false;
    setOnlyChanged(false);
    aboutToReveal();
    for (QWidget* around = field->parentWidget(); around; around = around->parentWidget())
        if (auto* section = qobject_cast<Section*>(around)) section->setFolded(false);
    // The field has its place only after the layout has run.
    QMetaObject::invokeMethod(field, &FieldRow::takeFocus, Qt::QueuedConnection);
    return true;
}

void PanelPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!isBuilt()) prepare();
    else if (m_stale) refresh();
    showCosts();
}

void PanelPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_columns) m_columns->setDirection(width() < kOneColumnBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace headroom::ui
