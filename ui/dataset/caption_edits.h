// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

namespace headroom::ui {

/// Edits of a caption's words, for one caption as for thousands. A tag is what stands between two commas, without the
/// blanks around it.

QStringList tagsOf(const QString& caption);

/// What is searched for in captions.
struct CaptionSearch {
    QString find;
    bool matchCase = false;
    bool wholeTags = false;   ///< only tags that are the words as a whole
    bool isPattern = false;   ///< a regular expression
};

/// The search as an expression; not valid where the user's pattern is not. Finds nothing where `find` is empty.
QRegularExpression expressionOf(const CaptionSearch& search);
/// In how many of the captions something is found.
int countFound(const QStringList& captions, const CaptionSearch& search);
/// `with` may name groups (\1) where the search is a pattern. `expression` is expressionOf(search).
QString replaced(const QString& caption, const CaptionSearch& search, const QRegularExpression& expression, const QString& with);

/// In front of the caption or behind it, with a comma, unless it stands there already.
QString withPrefix(const QString& caption, const QString& tag);
QString withSuffix(const QString& caption, const QString& tag);
/// Without every tag that is `tag`, and without the comma that held it. The rest keeps its spelling.
QString withoutTag(const QString& caption, const QString& tag);
/// Without the second and further of equal tags.
QString withoutRepeats(const QString& caption);

/// Tags and in how many captions each stands, the most frequent first.
QList<std::pair<QString, int>> countTags(const QStringList& captions);

}  // namespace headroom::ui
