// SPDX-License-Identifier: GPL-3.0-or-later
#include "shots/camera.h"

#include "style/look.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QPainter>
#include <QPixmap>
#include <QThread>
#include <QTimer>

#include <cstdio>

namespace headroom::shots {

using namespace ui;

namespace {

constexpr int kQuietMs = 230;      // longer than the charts' and lists' timers of one paint
constexpr int kRestlessMs = 3000;  // what never stands still is photographed as it is
constexpr int kPatienceMs = 20'000;
constexpr int kQuickPng = 80;  // little packing: 5 million points take a second otherwise

/// Tells whether anything was painted since it was asked last.
class PaintWatch : public QObject {
public:
    PaintWatch() { qApp->installEventFilter(this); }
    bool take() { return std::exchange(m_painted, false); }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        m_painted = m_painted || event->type() == QEvent::Paint;
        return false;
    }

private:
    bool m_painted = false;
};

void letEventsCome() {
    QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QThread::msleep(1);
}

Theme theme() { return themeOf(QApplication::palette()); }

QPixmap photograph(QWidget& widget) {
    QPixmap picture = widget.grab();
    QPainter painter(&picture);
    for (QWidget* above : QApplication::topLevelWidgets())
        if (above->isVisible() && above != &widget && above->windowType() == Qt::Popup) painter.drawPixmap(above->pos() - widget.mapToGlobal(QPoint()), above->grab());
    return picture;
}

}  // namespace

Camera::Camera(QString folder) : m_folder(std::move(folder)) {}

bool Camera::take(const Shot& shot) {
    m_name = QString::fromLatin1(shot.name);
    m_isWritten = false;
    m_failed = false;
    shot.take(*this);
    letEventsCome();
    if (!m_isWritten) fail(QStringLiteral("no picture was made"));
    return !m_failed;
}

void Camera::keep(QWidget& widget) {
    settle();
    write(photograph(widget));
}

void Camera::turnTheme() {
    settle();
    applyLook(theme() == Theme::Light ? Theme::Dark : Theme::Light);
}

void Camera::keepModal(const std::function<void()>& open) {
    QTimer::singleShot(0, qApp, [this] {
        QWidget* box = QApplication::activeModalWidget();
        if (!box) return fail(QStringLiteral("no box was opened"));
        settle();
        write(photograph(*box));
        box->close();
    });
    open();
}

void Camera::until(const char* what, const std::function<bool()>& isSo) {
    QElapsedTimer timer;
    timer.start();
    while (!isSo() && timer.elapsed() < kPatienceMs) letEventsCome();
    if (!isSo()) fail(QStringLiteral("waited in vain for %1").arg(QLatin1String(what)));
}

void Camera::wait(int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) letEventsCome();
}

void Camera::settle() {
    PaintWatch watch;
    QElapsedTimer whole, quiet;
    whole.start();
    quiet.start();
    while (quiet.elapsed() < kQuietMs && whole.elapsed() < kRestlessMs) {
        letEventsCome();
        if (watch.take()) quiet.restart();
    }
}

void Camera::write(const QPixmap& picture) {
    const QString file = QStringLiteral("%1/%2-%3.png").arg(m_folder, m_name, theme() == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"));
    m_isWritten = picture.save(file, "PNG", kQuickPng);
    if (!m_isWritten) fail(QStringLiteral("%1 cannot be written").arg(file));
}

void Camera::fail(const QString& why) {
    m_failed = true;
    std::fprintf(stderr, "%s: %s\n", qPrintable(m_name), qPrintable(why));
}

}  // namespace headroom::shots
