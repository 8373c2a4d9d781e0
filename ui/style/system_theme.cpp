// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/system_theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusReply>
#include <QDBusVariant>
#include <QSettings>

#include <optional>

namespace headroom::ui {
namespace {

constexpr int kPortalPatienceMs = 60;  // the window must not wait for a desktop that does not answer
constexpr uint kPrefersDark = 1;

QString group() { return QStringLiteral("org.freedesktop.appearance"); }
QString key() { return QStringLiteral("color-scheme"); }

/// The portal wraps its answer in one variant more than its description says; both forms are taken.
Theme themeOfSetting(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    return value.toUInt() == kPrefersDark ? Theme::Dark : Theme::Light;
}

std::optional<Theme> askPortal(QDBusConnection& bus) {
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.portal.Desktop"), QStringLiteral("/org/freedesktop/portal/desktop"),
        QStringLiteral("org.freedesktop.portal.Settings"), QStringLiteral("Read"));
    call.setArguments({group(), key()});
    const QDBusReply<QDBusVariant> reply = bus.call(call, QDBus::Block, kPortalPatienceMs);
    if (!reply.isValid()) return std::nullopt;
    return themeOfSetting(reply.value().variant());
}

std::optional<Theme> askRegistry() {
#ifdef Q_OS_WIN
    const QSettings settings(
        QStringLiteral("HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize"),
        QSettings::NativeFormat);
    const QVariant light = settings.value(QStringLiteral("AppsUseLightTheme"));
    if (light.isValid()) return light.toInt() == 0 ? Theme::Dark : Theme::Light;
#endif
    return std::nullopt;
}

}  // namespace

SystemTheme::SystemTheme(QObject* parent)
    : QObject(parent), m_current(askRegistry().value_or(themeOf(QApplication::palette()))) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    if (const auto theme = askPortal(bus)) m_current = *theme;
    bus.connect(QString(), QStringLiteral("/org/freedesktop/portal/desktop"),
                QStringLiteral("org.freedesktop.portal.Settings"), QStringLiteral("SettingChanged"), this,
                SLOT(onPortalSetting(QString, QString, QDBusVariant)));
}

void SystemTheme::onPortalSetting(const QString& settingGroup, const QString& settingKey, const QDBusVariant& value) {
    if (settingGroup == group() && settingKey == key()) set(themeOfSetting(value.variant()));
}

void SystemTheme::set(Theme theme) {
    if (theme == m_current) return;
    m_current = theme;
    Q_EMIT changed(theme);
}

}  // namespace headroom::ui
