// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

namespace headroom::ui {

/// What charts of one view show alike: the span of keys in view and where the cursor stands. One zoom, pan, follow and
/// hover then works on all of them. Keys are seconds of a run, or steps, as the charts decide. While it follows, the
/// newest keys stay in view as more arrive; zooming and panning end that. GUI thread.
class ChartView : public QObject {
    Q_OBJECT

public:
    struct Span {
        double begin = 0;
        double end = 1;

        double width() const { return end - begin; }
        bool operator==(const Span&) const = default;
    };

    explicit ChartView(QObject* parent = nullptr) : QObject(parent) {}

    /// All keys there are. Its end moves while a run goes on.
    void setWhole(const Span& whole);
    const Span& whole() const { return m_whole; }
    const Span& span() const { return m_span; }
    bool showsWhole() const { return m_span == m_whole; }

    bool follows() const { return m_follows; }
    /// Switched on it moves to the newest keys and keeps the width in view.
    void setFollow(bool follow);
    /// Follows with only the newest `width` keys in view; 0 = all of them.
    void setWindow(double width);
    double window() const { return m_window; }
    /// Below 1 zooms in. The key `around` stays where it is.
    void zoom(double factor, double around);
    void pan(double distance);

    std::optional<double> cursor() const { return m_cursor; }
    void setCursor(std::optional<double> key);
    /// The same, and brings it into view.
    void showCursor(double key);

Q_SIGNALS:
    void spanChanged();
    void followChanged(bool follow);
    void cursorMoved();

private:
    void followNewest();
    void setSpan(Span span);

    Span m_whole;
    Span m_span;
    bool m_follows = true;
    double m_window = 0;
    std::optional<double> m_cursor;
};

}  // namespace headroom::ui
