// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHash>
#include <QString>

class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom::ui {

/// The rail at the window's left: one entry a page, in sections. Folded it shows icons alone, with tool tips.
class Navigation : public QFrame {
    Q_OBJECT

public:
    explicit Navigation(QWidget* parent = nullptr);

    /// The entries that are added from here on stand under this title; it is there while one of them is.
    void addSection(const QString& title);
    void addEntry(int page, const char* iconName, const QString& title);
    void setEntryVisible(int page, bool visible);
    bool isEntryVisible(int page) const;
    void setCurrent(int page);
    /// How many errors, or else warnings, a page's part of the job has; 0 of both takes the badge away.
    void setBadge(int page, int errors, int warnings);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }

    static constexpr int kWidth = 208;
    static constexpr int kFoldedWidth = 56;

Q_SIGNALS:
    void chosen(int page);

private:
    struct Part {
        QLabel* title;
        QList<int> pages;
    };

    void showEntry(int page);
    void showTitles();

    QVBoxLayout* m_layout;
    QButtonGroup* m_group;
    QList<Part> m_parts;
    QHash<int, QString> m_titles;
    QHash<int, QLabel*> m_badges;
    bool m_folded = false;
};

}  // namespace headroom::ui
