// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/fix_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace headroom::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ui::Fix)
};

QString lastPart(const std::string& key) { return QString::fromStdString(key).section(QLatin1Char('.'), -1); }

}  // namespace

QString fixWords(const ConfigDiff& fix) {
    const auto& changes = fix.changes;
    // One value that moves to another key is a new name to people.
    if (changes.size() == 2 && !changes[0].after && !changes[1].before && changes[0].before == changes[1].after)
        return Words::tr("Rename it to %1").arg(lastPart(changes[1].key));
    if (changes.size() == 1 && changes[0].after)
        return Words::tr("Set %1 to %2").arg(lastPart(changes[0].key), QString::fromStdString(*changes[0].after).simplified());
    if (changes.size() == 1) return Words::tr("Remove %1").arg(lastPart(changes[0].key));
    QStringList keys;
    for (const KeyChange& change : changes) keys << lastPart(change.key);
    return Words::tr("Change %1").arg(keys.join(QStringLiteral(", ")));
}

}  // namespace headroom::ui
