// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/key_help.h"

#include "form/field_spec.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace headroom::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(key_help)
};

/// A number of a row's limits as people write it.
QString number(double value) { return QLocale().toString(value, 'g', 12); }

QString allowedWords(const Limits& limits) {
    const Limits none;
    if (limits.least == none.least && limits.most == none.most) return {};
    if (limits.most == none.most) return Words::tr("Allowed: %1 or more.").arg(number(limits.least));
    return Words::tr("Allowed: %1 to %2.").arg(number(limits.least), number(limits.most));
}

}  // namespace

QString keyHelp(const KeyRow& rule, const QString& words, const QString& help, const std::string& key, bool showsDefault) {
    QStringList lines{QStringLiteral("<b>%1</b><br><code>%2</code>").arg(words.toHtmlEscaped(), QString::fromStdString(key).toHtmlEscaped())};
    if (!help.isEmpty()) lines << help.toHtmlEscaped();
    QStringList facts;
    const QString standard = QString::fromStdString(rule.panelDefault.empty() ? rule.defaultValue : std::string(rule.panelDefault));
    if (showsDefault && !standard.isEmpty() && standard != QLatin1String("null") && standard != QLatin1String("''") && standard != QLatin1String("{}") && standard != QLatin1String("[]")) facts << Words::tr("Default: %1.").arg(standard.toHtmlEscaped());
    if (const QString allowed = allowedWords(rule.limits); !allowed.isEmpty()) facts << allowed;
    if (!facts.isEmpty()) lines << facts.join(QLatin1Char(' '));
    return QStringLiteral("<p>") + lines.join(QLatin1String("</p><p>")) + QStringLiteral("</p>");
}

QString keyHelp(const std::string& key) {
    const KeyRow* rule = findRow(key);
    return rule ? keyHelp(*rule, rowWords(rule->label), rowWords(rule->help), key) : QString();
}

}  // namespace headroom::ui
