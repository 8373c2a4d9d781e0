// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QString>

#include <string>
#include <vector>

class QCompleter;
class QStandardItemModel;

namespace headroom::ui {

/// One key that a search found.
struct SettingHit {
    std::string key;  ///< pattern
    QString label;
    QString help;
};

/// Keys whose name, label or help holds every word of `typed`, best first. Words users have for a thing count as well
/// ("vram" finds what is about memory).
std::vector<SettingHit> findSettings(const QString& typed, std::size_t most = 12);

/// The box that finds any key of a job by name or by word.
class SettingSearch : public QLineEdit {
    Q_OBJECT

public:
    explicit SettingSearch(QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen(const QString& key);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showHits(const QString& typed);
    void addHits(const QString& words);
    void choose(const QString& key);

    QStandardItemModel* m_hits;
    QCompleter* m_completer;
};

}  // namespace headroom::ui
