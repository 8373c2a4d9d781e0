// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_spec.h"

#include "families/list.h"
#include "job/arch_ids.h"

#include <QCoreApplication>

namespace headroom::ui {

QString fieldWords(const char* words) { return QCoreApplication::translate("field", words); }

QString rowWords(std::string_view words) {
    return words.empty() ? QString() : QCoreApplication::translate("key", std::string(words).c_str());
}

KeyRow ruleOf(const FieldSpec& spec) {
    if (const KeyRow* row = findRow(spec.key)) return *row;
    KeyRow rule{.key = spec.key, .kind = spec.kind, .help = spec.help ? spec.help : "", .limits = {.least = spec.least}};
    rule.defaultValue = spec.fallback ? spec.fallback : "null";
    rule.obeyed = Obeyed::Yes;
    return rule;
}

QString labelOf(const FieldSpec& spec) {
    if (spec.label) return fieldWords(spec.label);
    const KeyRow rule = ruleOf(spec);
    if (!rule.label.empty()) return rowWords(rule.label);
    return QString::fromLatin1(spec.key).section(QLatin1Char('.'), -1);
}

std::string keyOf(const char* pattern, std::size_t item) {
    std::string key = pattern;
    if (const std::size_t place = key.find("[]"); place != std::string::npos) key.insert(place + 1, std::to_string(item));
    return key;
}

std::string resetValue(const KeyRow& rule, std::string_view arch) {
    if (rule.key == "train.noise_scheduler" || rule.key == "sample.sampler")
        if (const FamilyFacts* family = familyOf(withoutTag(arch))) return std::string(family->noiseScheduler);
    return std::string(rule.panelDefault);
}

}  // namespace headroom::ui
