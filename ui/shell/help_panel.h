// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QTextBrowser;

namespace headroom::ui {

/// The manual at the window's right edge: what is known of the field that has the focus, and under it the page of the manual that
/// belongs to the page that is shown.
class HelpPanel : public QFrame {
    Q_OBJECT

public:
    explicit HelpPanel(QWidget* parent = nullptr);

    /// The manual's page of a name ("training"), in the user's language where there is one.
    void showManual(const QString& name);

Q_SIGNALS:
    void closed();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void followFocus(QWidget* focus);
    void readPage();

    QLabel* m_field;
    QFrame* m_line;
    QTextBrowser* m_text;
    QString m_page;
    bool m_stale = true;
};

}  // namespace headroom::ui
