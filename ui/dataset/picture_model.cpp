// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/picture_model.h"

#include <QSet>

#include <algorithm>

namespace headroom::ui {
namespace {

/// "002.webp. a penguin. 1024 × 1024. No caption": what a screen reader says of a cell.
QString spoken(const PictureRow& row, const DatasetSource& source) {
    QStringList parts = {row.name, captionInForce(row, source.config), row.sizeText()};
    parts << badgeSentences(row, source);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

QString toolTip(const PictureRow& row, const DatasetSource& source) {
    QStringList lines = {row.name};
    const QString caption = captionInForce(row, source.config);
    if (!caption.isEmpty()) lines << caption;
    lines << badgeSentences(row, source);
    return QStringLiteral("<p>%1</p>").arg(lines.join(QLatin1Char('\n')).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
}

}  // namespace

int PictureModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : count(); }

QVariant PictureModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const PictureRow& picture = row(index.row());
    switch (role) {
    case Row: return QVariant::fromValue(&picture);
    case Qt::DisplayRole: return picture.name;
    case Qt::ToolTipRole: return toolTip(picture, m_source);
    case Qt::AccessibleTextRole: return spoken(picture, m_source);
    default: return {};
    }
}

int PictureModel::countOf(PictureBadge badge) const {
    return static_cast<int>(std::ranges::count_if(m_rows, [badge](const PictureRow& row) { return row.badges.testFlag(badge); }));
}

void PictureModel::setSource(const DatasetSource& source) {
    if (source == m_source) return;
    m_source = source;
    for (PictureRow& row : m_rows) judge(row, m_source);
    changed(0, count() - 1);
}

void PictureModel::changed(int first, int last) {
    if (last >= first) Q_EMIT dataChanged(index(first), index(last));
}

void PictureModel::setFiles(const QList<PictureFile>& files) {
    if (m_rows.empty() || files.isEmpty()) return replaceAll(files);
    removeAbsent(files);
    insertNew(files);
    for (int at = 0; at < count(); ++at) {
        if (row(at).file == files[at]) continue;
        m_rows[static_cast<std::size_t>(at)] = freshRow(files[at]);
        changed(at, at);
    }
}

void PictureModel::replaceAll(const QList<PictureFile>& files) {
    beginResetModel();
    m_rows.clear();
    m_rows.reserve(static_cast<std::size_t>(files.size()));
    for (const PictureFile& file : files) m_rows.push_back(freshRow(file));
    notePlaces();
    endResetModel();
}

PictureRow PictureModel::freshRow(const PictureFile& file) const {
    PictureRow row{file};
    const QString folder = m_source.folder() + QLatin1Char('/');
    row.name = file.path.startsWith(folder) ? file.path.mid(folder.size()) : file.path;
    row.twin = m_twins.value(file.path);
    return row;
}

void PictureModel::removeAbsent(const QList<PictureFile>& files) {
    QSet<QString> there;
    for (const PictureFile& file : files) there.insert(file.path);
    const auto isGone = [&](int at) { return !there.contains(row(at).file.path); };
    for (int last = count() - 1; last >= 0; --last) {
        if (!isGone(last)) continue;
        int first = last;
        while (first > 0 && isGone(first - 1)) --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        notePlaces();
        endRemoveRows();
        last = first;
    }
}

/// All rows stand in `files` in the same order by now.
void PictureModel::insertNew(const QList<PictureFile>& files) {
    for (int first = 0; first < files.size(); ++first) {
        int end = first;
        while (end < files.size() && !m_places.contains(files[end].path)) ++end;
        if (end == first) continue;
        std::vector<PictureRow> fresh;
        for (int at = first; at < end; ++at) fresh.push_back(freshRow(files[at]));
        beginInsertRows({}, first, end - 1);
        m_rows.insert(m_rows.begin() + first, std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
        notePlaces();
        endInsertRows();
        first = end;
    }
}

void PictureModel::notePlaces() {
    m_places.clear();
    m_places.reserve(count());
    for (int at = 0; at < count(); ++at) m_places.insert(row(at).file.path, at);
}

void PictureModel::takeScanned(const QList<PictureRow>& rows) {
    int first = count(), last = -1;
    for (const PictureRow& found : rows) {
        const int at = rowOf(found.file.path);
        if (at < 0) continue;
        PictureRow& own = m_rows[static_cast<std::size_t>(at)];
        const QString name = own.name, twin = own.twin;
        own = found;
        own.name = name;
        own.twin = twin;
        judge(own, m_source);
        first = std::min(first, at);
        last = std::max(last, at);
    }
    changed(first, last);
}

void PictureModel::setTwins(const QHash<QString, QString>& twins) {
    m_twins = twins;
    int first = count(), last = -1;
    for (int at = 0; at < count(); ++at) {
        PictureRow& own = m_rows[static_cast<std::size_t>(at)];
        const QString twin = twins.value(own.file.path);
        if (own.twin == twin) continue;
        own.twin = twin;
        judge(own, m_source);
        first = std::min(first, at);
        last = at;
    }
    changed(first, last);
}

void PictureModel::setUnreadable(const QString& path, const QString& fault) {
    const int at = rowOf(path);
    if (at < 0 || row(at).fault == fault) return;
    PictureRow& own = m_rows[static_cast<std::size_t>(at)];
    own.fault = fault;
    judge(own, m_source);
    changed(at, at);
}

void PictureModel::setCaption(const QString& path, const QString& caption, bool exists) {
    const int at = rowOf(path);
    if (at < 0) return;
    PictureRow& own = m_rows[static_cast<std::size_t>(at)];
    own.caption = caption;
    own.hasCaptionFile = exists;
    judge(own, m_source);
    changed(at, at);
}

}  // namespace headroom::ui
