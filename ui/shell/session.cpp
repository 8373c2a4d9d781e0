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
const QString kGeometry = QStringLiteral("geometry");

QString layoutKey(const QSize& screen, const QString& what) { return QStringLiteral("layout-%1x%2/%3").arg(screen.width()).arg(screen.height()).arg(what); }

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

void Session::saveGeometry(const QMainWindow& window) { m_settings.setValue(layoutKey(window.screen()->size(), kGeometry), window.saveGeometry()); }

void Session::restoreGeometry(QMainWindow& window) const { window.restoreGeometry(m_settings.value(layoutKey(window.screen()->size(), kGeometry)).toByteArray()); }

void Session::keepSplitters(const QWidget& part) {
    for (QSplitter* splitter : part.findChildren<QSplitter*>()) {
        const auto key = [splitter] { return layoutKey(splitter->screen()->size(), splitter->objectName()); };
        splitter->restoreState(m_settings.value(key()).toByteArray());
        QObject::connect(splitter, &QSplitter::splitterMoved, splitter, [this, splitter, key] { m_settings.setValue(key(), splitter->saveState()); });
    }
}

}  // namespace headroom::ui
