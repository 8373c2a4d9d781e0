// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QPixmap;
class QWidget;

namespace headroom::shots {

class Camera;

/// One picture: area and state, and what leads there. `take` hands the camera one widget.
struct Shot {
    const char* name;
    std::function<void(Camera& camera)> take;
};
using Shots = std::vector<Shot>;

/// Photographs widgets that stand still, in the theme that is shown, into `FOLDER/NAME-light.png` or `FOLDER/NAME-dark.png`.
class Camera {
public:
    explicit Camera(QString folder);

    /// False, with the reason on standard error, where the picture was not made.
    bool take(const Shot& shot);

    /// Photographs a widget with the menus and lists that stand open over it.
    void keep(QWidget& widget);
    /// The box that `open` waits for; it is closed.
    void keepModal(const std::function<void()>& open);

    /// Shows everything in the other theme.
    void turnTheme();

    /// Lets events come until something is so; a shot that waits in vain has failed.
    void until(const char* what, const std::function<bool()>& isSo);
    /// Lets events come for a time.
    void wait(int milliseconds);
    /// Lets events come until nothing has been painted for a while.
    void settle();

private:
    void write(const QPixmap& picture);
    void fail(const QString& why);

    QString m_folder;
    QString m_name;
    bool m_isWritten = false;
    bool m_failed = false;
};

}  // namespace headroom::shots
