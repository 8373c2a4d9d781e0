// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/setting_search.h"

#include "form/field_spec.h"
#include "form/panel_page.h"
#include "job/key_rows.h"
#include "job/nearest.h"
#include "style/icons.h"
#include "style/title_row.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>
#include <array>

namespace headroom::ui {
namespace {

constexpr int kWidth = 230;
constexpr int kLeastWidth = 90;
constexpr int kPopupWidth = 460;
constexpr int kRowHeight = 30;

/// What users say, and a word of our labels and helps that it stands for.
constexpr std::array kSynonyms = {
    std::pair("vram", "memory"),      std::pair("oom", "memory"),        std::pair("ram", "memory"),
    std::pair("lr", "learning rate"), std::pair("epochs", "steps"),      std::pair("dim", "rank"),
    std::pair("image", "picture"),    std::pair("images", "pictures"),   std::pair("preview", "sample"),
    std::pair("checkpoint", "save"),  std::pair("mirror", "mirrored"),   std::pair("resume", "start"),
    std::pair("scheduler", "schedule"), std::pair("fp16", "precision"), std::pair("bf16", "precision")};

struct Entry {
    SettingHit hit;
    QString name;    ///< key and label, lower case
    QString wholly;  ///< name, help and words of the list; also in English, which is what most guides are written in
};

QString textOf(std::string_view words) { return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size())); }

void addEntry(std::vector<Entry>& entries, const std::string& key, const QString& label, const QString& help, const QString& alsoFoundBy) {
    const QString shownKey = QString::fromStdString(key);
    const QString name = (label + QLatin1Char(' ') + shownKey + QLatin1Char(' ') + QString(shownKey).replace(QLatin1Char('_'), QLatin1Char(' '))).toLower();
    entries.push_back({{key, label, help}, name, (name + QLatin1Char(' ') + help + QLatin1Char(' ') + alsoFoundBy).toLower()});
}

QString inEnglish(std::string_view label, std::string_view help, std::string_view choices) {
    return textOf(label) + QLatin1Char(' ') + textOf(help) + QLatin1Char(' ') + textOf(choices);
}

/// Fields of the panels first, by the words that the panels use; then every other key.
std::vector<Entry> makeEntries() {
    std::vector<Entry> entries;
    std::vector<std::string> known;
    const auto add = [&](const FieldSpec& spec) {
        if (std::ranges::find(known, spec.key) != known.end()) return;
        known.emplace_back(spec.key);
        const KeyRow rule = ruleOf(spec);
        const std::string_view label = spec.label ? spec.label : rule.label, help = spec.help ? spec.help : rule.help;
        addEntry(entries, spec.key, labelOf(spec), spec.help ? fieldWords(spec.help) : rowWords(rule.help), inEnglish(label, help, rule.choices));
    };
    for (const PanelSpec* panel : allPanels()) {
        for (const SectionSpec& section : panel->sections) std::ranges::for_each(section.fields, add);
        std::ranges::for_each(panel->items, add);
    }
    for (const KeyRow& row : keyRows())
        if (std::ranges::find(known, row.key) == known.end()) addEntry(entries, row.key, row.label.empty() ? QString::fromStdString(row.key).section(QLatin1Char('.'), -1) : rowWords(row.label), rowWords(row.help), inEnglish(row.label, row.help, row.choices));
    return entries;
}

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = makeEntries();
    return all;
}

bool holds(const QString& text, const QString& word) {
    if (text.contains(word)) return true;
    return std::ranges::any_of(kSynonyms, [&](const auto& pair) { return word == QLatin1String(pair.first) && text.contains(QLatin1String(pair.second)); });
}

/// 0 = no hit; the label itself counts most, then its beginning, then name, then help.
int scoreOf(const Entry& entry, const QString& typed, const QStringList& words) {
    const QString label = entry.hit.label.toLower();
    const QString key = QString::fromStdString(entry.hit.key);
    if (label == typed || key == typed || key.section(QLatin1Char('.'), -1) == typed) return 5;
    if (label.startsWith(typed)) return 4;
    if (entry.name.contains(typed)) return 3;
    if (std::ranges::all_of(words, [&](const QString& word) { return holds(entry.name, word); })) return 2;
    return std::ranges::all_of(words, [&](const QString& word) { return holds(entry.wholly, word); }) ? 1 : 0;
}

/// The last part of a key that is spelled nearly so.
QString likelyWord(const QString& typed) {
    std::vector<std::string> parts;
    for (const KeyRow& row : keyRows()) parts.push_back(row.key.substr(row.key.find_last_of('.') + 1));
    const std::vector<std::string_view> words(parts.begin(), parts.end());
    const auto found = nearest(typed.toStdString(), words);
    return QString::fromUtf8(found.data(), static_cast<qsizetype>(found.size()));
}

}  // namespace

std::vector<SettingHit> findSettings(const QString& typed, std::size_t most) {
    const QString wanted = typed.simplified().toLower();
    if (wanted.isEmpty()) return {};
    const QStringList words = wanted.split(QLatin1Char(' '));
    std::vector<std::pair<int, const Entry*>> found;
    for (const Entry& entry : entries())
        if (const int score = scoreOf(entry, wanted, words)) found.emplace_back(score, &entry);
    std::ranges::stable_sort(found, std::greater(), &std::pair<int, const Entry*>::first);
    std::vector<SettingHit> hits;
    for (const auto& [score, entry] : found)
        if (hits.size() < most) hits.push_back(entry->hit);
    return hits;
}

SettingSearch::SettingSearch(QWidget* parent) : QLineEdit(parent), m_hits(new QStandardItemModel(this)), m_completer(new QCompleter(m_hits, this)) {
    setPlaceholderText(tr("Search settings (Ctrl+F)"));
    setAccessibleName(tr("Search settings"));
    setClearButtonEnabled(true);
    // In a narrow window the buttons beside it come first.
    setMinimumWidth(kLeastWidth);
    setMaximumWidth(kWidth);
    addAction(icon("search"), QLineEdit::LeadingPosition);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    m_completer->setMaxVisibleItems(12);
    m_completer->popup()->setProperty("kind", QStringLiteral("hits"));
    m_completer->popup()->setItemDelegate(new TitleRow(kRowHeight, false, this));
    connect(this, &QLineEdit::textEdited, this, &SettingSearch::showHits);
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this, [this](const QModelIndex& index) { choose(index.data(TitleRow::HintRole).toString()); });
}

void SettingSearch::showHits(const QString& typed) {
    m_hits->clear();
    addHits(typed);
    if (m_hits->rowCount() == 0 && !typed.trimmed().isEmpty()) {
        auto* none = new QStandardItem(tr("No setting matches '%1'.").arg(typed));
        none->setEnabled(false);
        m_hits->appendRow(none);
        addHits(likelyWord(typed.trimmed()));
    }
    if (m_hits->rowCount() == 0) return m_completer->popup()->hide();
    m_completer->complete(QRect(0, 0, kPopupWidth, height()));
}

void SettingSearch::addHits(const QString& words) {
    for (const SettingHit& hit : findSettings(words)) {
        const QString key = QString::fromStdString(hit.key);
        auto* item = new QStandardItem(hit.label);
        item->setData(key, TitleRow::HintRole);
        item->setData(QStringLiteral("%1, %2").arg(hit.label, key), Qt::AccessibleTextRole);
        item->setToolTip(hit.help);
        m_hits->appendRow(item);
    }
}

void SettingSearch::choose(const QString& key) {
    if (key.isEmpty()) return;
    clear();
    Q_EMIT chosen(key);
}

void SettingSearch::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_hits->rowCount() > 0) {
        const QModelIndex current = m_completer->popup()->currentIndex();
        const QString key = (current.isValid() ? current : m_hits->index(0, 0)).data(TitleRow::HintRole).toString();
        m_completer->popup()->hide();
        return choose(key);
    }
    if (event->key() == Qt::Key_Escape) {
        m_completer->popup()->hide();
        clear();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

}  // namespace headroom::ui
