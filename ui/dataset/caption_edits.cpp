// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/caption_edits.h"

#include <QSet>

#include <algorithm>

namespace headroom::ui {
namespace {

const QLatin1Char kComma(',');
const QRegularExpression kWordCharacter(QStringLiteral("\\w"), QRegularExpression::UseUnicodePropertiesOption);

/// Only a pattern's replacement speaks of groups; elsewhere a backslash is a backslash.
QString replacedIn(QString words, const CaptionSearch& search, const QRegularExpression& expression, const QString& with) {
    if (search.isPattern) return words.replace(expression, with);
    qsizetype from = 0;
    QString text;
    for (auto matches = expression.globalMatch(words); matches.hasNext();) {
        const auto match = matches.next();
        text += words.mid(from, match.capturedStart() - from) + with;
        from = match.capturedEnd();
    }
    return text + words.mid(from);
}

/// The parts between commas with their blanks, less those that `isWanted` refuses; what then stands first loses the
/// blanks in front, so that no caption begins with one it did not have.
template <typename IsWanted>
QString filtered(const QString& caption, IsWanted isWanted) {
    QStringList kept;
    bool firstWentAway = false;
    const QStringList parts = caption.split(kComma);
    for (const QString& part : parts) {
        if (isWanted(part.trimmed())) kept << part;
        else if (kept.isEmpty()) firstWentAway = true;
    }
    if (kept.size() == parts.size()) return caption;
    QString text = kept.join(kComma);
    while (firstWentAway && !text.isEmpty() && text.front().isSpace()) text.remove(0, 1);
    return text;
}

}  // namespace

QStringList tagsOf(const QString& caption) {
    QStringList tags;
    for (const QString& part : caption.split(kComma))
        if (const QString tag = part.trimmed(); !tag.isEmpty()) tags << tag;
    return tags;
}

QRegularExpression expressionOf(const CaptionSearch& search) {
    QString pattern = search.isPattern ? search.find : QRegularExpression::escape(search.find);
    if (search.find.isEmpty()) pattern = QStringLiteral("(?!)");
    else if (search.wholeTags) pattern = QStringLiteral("\\A(?:%1)\\z").arg(pattern);
    const auto options = search.matchCase ? QRegularExpression::NoPatternOption : QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, options | QRegularExpression::UseUnicodePropertiesOption);
}

int countFound(const QStringList& captions, const CaptionSearch& search) {
    const QRegularExpression expression = expressionOf(search);
    const auto isFound = [&](const QString& words) { return expression.match(words).hasMatch(); };
    return static_cast<int>(std::ranges::count_if(captions, [&](const QString& caption) {
        if (!search.wholeTags) return isFound(caption);
        const QStringList tags = tagsOf(caption);
        return std::ranges::any_of(tags, isFound);
    }));
}

QString replaced(const QString& caption, const CaptionSearch& search, const QRegularExpression& expression, const QString& with) {
    if (!search.wholeTags) return replacedIn(caption, search, expression, with);
    QStringList parts = caption.split(kComma);
    for (QString& part : parts) {
        const QString tag = part.trimmed();
        const QString changed = replacedIn(tag, search, expression, with);
        if (changed != tag) part.replace(part.indexOf(tag), tag.size(), changed);
    }
    return parts.join(kComma);
}

QString withPrefix(const QString& caption, const QString& tag) {
    if (caption.trimmed().isEmpty()) return tag;
    const bool stands = caption.startsWith(tag) && !caption.mid(tag.size(), 1).contains(kWordCharacter);
    return stands ? caption : tag + QStringLiteral(", ") + caption;
}

QString withSuffix(const QString& caption, const QString& tag) {
    if (caption.trimmed().isEmpty()) return tag;
    const bool stands = caption.endsWith(tag) && !caption.chopped(tag.size()).right(1).contains(kWordCharacter);
    return stands ? caption : caption + QStringLiteral(", ") + tag;
}

QString withoutTag(const QString& caption, const QString& tag) {
    return filtered(caption, [&](const QString& other) { return other != tag; });
}

QString withoutRepeats(const QString& caption) {
    QSet<QString> seen;
    return filtered(caption, [&](const QString& tag) {
        if (tag.isEmpty()) return true;
        const bool isNew = !seen.contains(tag);
        seen.insert(tag);
        return isNew;
    });
}

QList<std::pair<QString, int>> countTags(const QStringList& captions) {
    QHash<QString, int> counts;
    for (const QString& caption : captions) {
        QStringList tags = tagsOf(caption);
        tags.removeDuplicates();
        for (const QString& tag : tags) ++counts[tag];
    }
    QList<std::pair<QString, int>> list;
    for (auto entry = counts.cbegin(); entry != counts.cend(); ++entry) list << std::pair(entry.key(), entry.value());
    std::ranges::sort(list, [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    return list;
}

}  // namespace headroom::ui
