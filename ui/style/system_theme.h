// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "style/tokens.h"

#include <QObject>

class QDBusVariant;

namespace headroom::ui {

/// What the desktop prefers, read at construction and followed afterwards: the appearance portal on Linux, the
/// registry on Windows, the platform's palette where neither answers. GUI thread.
class SystemTheme : public QObject {
    Q_OBJECT

public:
    explicit SystemTheme(QObject* parent = nullptr);

    Theme current() const { return m_current; }

Q_SIGNALS:
    void changed(headroom::ui::Theme theme);

private Q_SLOTS:
    void onPortalSetting(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void set(Theme theme);

    Theme m_current;
};

}  // namespace headroom::ui
