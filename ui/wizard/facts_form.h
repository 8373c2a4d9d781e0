// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "oom/run_facts.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QGridLayout;
class QLineEdit;

namespace headroom::ui {

/// What the user knows of a run beside its log. Every field may stay empty: what is not told is absent in facts().
class FactsForm : public QWidget {
    Q_OBJECT

public:
    explicit FactsForm(QWidget* parent = nullptr);

    headroom::RunFacts facts() const;
    void clearFacts();

Q_SIGNALS:
    void edited();

private:
    using Take = std::function<void(const QString& value, headroom::RunFacts& facts)>;

    QLineEdit* addLine(const QString& label, const QStringList& usual, Take take);
    void addNumber(const QString& label, Take take);
    void addChoice(const QString& label, const QList<std::pair<QString, QString>>& choices, Take take);
    void addRow(const QString& label, QWidget* field);

    struct Line {
        QLineEdit* line;
        Take take;
    };
    struct Choice {
        QComboBox* box;
        Take take;
    };

    QGridLayout* m_grid;
    QList<Line> m_lines;
    QList<Choice> m_choices;
};

}  // namespace headroom::ui
