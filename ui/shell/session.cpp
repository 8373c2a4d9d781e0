// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/session.h"

#include "shell/recent_jobs.h"

#include <QFileInfo>
#include <QMainWindow>
#include <QScreen>
#include <QSplitter>

namespace headroom::ui {
namespace {

const QString kOpensLastJob = QStringLiteral("openLastJob");
const QString kPage = QStringLiteral("page");

QString layoutKey(const QSize& screen, const QString& what) { return QStringLiteral("layout-%1x%2/%3").arg(screen.width()).arg(screen.height()).arg(what); }

/// A splitter's own name, or else the class of the widget that it divides and which one of its kind it is.
QString nameOf(const QSplitter& splitter, const QList<QSplitter*>& all) {
    if (!splitter.objectName().isEmpty()) return splitter.objectName();
    const QString home = QString::fromLatin1(splitter.parentWidget()->metaObject()->className()).section(QStringLiteral("::"), -1);
    int index = 0;
    for (const QSplitter* other : all) {
        if (other == &splitter) break;
        if (other->parentWidget()->metaObject() == splitter.parentWidget()->metaObject()) ++index;
    }
    return QStringLiteral("%1-%2").arg(home).arg(index);
}

}  // namespace

bool Session::opensLastJob() const { return m_settings.value(kOpensLastJob, true).toBool(); }

void Session::setOpensLastJob(bool opens) { m_settings.setValue(kOpensLastJob, opens); }

QString Session::lastJob() const {
    const QString path = RecentJobs(m_settings).paths().value(0);
    return opensLastJob() && QFileInfo(path).isFile() ? path : QString();
}

QString Session::page() const { return m_settings.value(kPage).toString(); }

void Session::setPage(const QString& page) { m_settings.setValue(kPage, page); }

std::optional<bool> Session::isFolded(const QSize& screen) const {
    const QVariant value = m_settings.value(layoutKey(screen, QStringLiteral("folded")));
    return value.isValid() ? std::optional(value.toBool()) : std::nullopt;
}

void Session::setFolded(const QSize& screen, bool folded) { m_settings.setValue(layoutKey(screen, QStringLiteral("folded")), folded); }

void Session::saveLayout(const QMainWindow& window) {
    const QSize screen = window.screen()->size();
    m_settings.setValue(layoutKey(screen, QStringLiteral("geometry")), window.saveGeometry());
    const QList<QSplitter*> all = window.findChildren<QSplitter*>();
    for (const QSplitter* splitter : all) m_settings.setValue(layoutKey(screen, nameOf(*splitter, all)), splitter->saveState());
}

void Session::restoreLayout(QMainWindow& window) const {
    const QSize screen = window.screen()->size();
    window.restoreGeometry(m_settings.value(layoutKey(screen, QStringLiteral("geometry"))).toByteArray());
    const QList<QSplitter*> all = window.findChildren<QSplitter*>();
    for (QSplitter* splitter : all) splitter->restoreState(m_settings.value(layoutKey(screen, nameOf(*splitter, all))).toByteArray());
}

}  // namespace headroom::ui
