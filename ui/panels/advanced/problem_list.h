// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/issue.h"

#include <QFrame>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace headroom::ui {

/// The issues of a job as a card: line, sentence and, where there is one, the fix as a link.
class ProblemList : public QFrame {
    Q_OBJECT

public:
    explicit ProblemList(QWidget* parent = nullptr);

    void setIssues(const std::vector<Issue>& issues);

Q_SIGNALS:
    void chosen(int line, int column);
    void fixChosen(const headroom::ConfigDiff& fix);

private:
    QWidget* makeRow(const Issue& issue);

    QLabel* m_count;
    QVBoxLayout* m_rows;
    QWidget* m_list;
    std::vector<Issue> m_issues;
};

}  // namespace headroom::ui
