// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/field_input.h"
#include "workbench/workbench.h"

#include <QFrame>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSpacerItem;
class QVBoxLayout;

namespace headroom::ui {

class CostLabel;
class IconLabel;
struct FieldCost;

/// One key of the job as a row: label, box, cost, reset, and under them what is wrong with it. It shows what the document
/// says and changes the document alone, so any other view of the job sees the edit and undo takes it back.
class FieldRow : public QFrame {
    Q_OBJECT

public:
    /// `spec` must outlive the field. `item` stands for the `[]` of its key.
    FieldRow(Workbench& workbench, const FieldSpec& spec, std::size_t item = 0, QWidget* parent = nullptr);

    const FieldSpec& spec() const { return m_spec; }
    const KeyRow& rule() const { return m_rule; }
    const std::string& key() const { return m_key; }
    const QString& words() const { return m_words; }
    QLabel& label() { return *m_label; }
    FieldInput& input() { return *m_input; }
    QString message() const;
    /// All there is to say of the key, as rich text.
    QString help() const;

    /// Whether the job as it is has a use for this field, or sets it without one.
    bool isRelevant() const { return m_relevant; }
    bool differs() const { return m_differs; }

    /// Shows what the document says now.
    void refresh();
    void reset();
    /// Shows beside the box what another value would cost, where the field has one; nothing: it is not known.
    void showCost(const std::optional<FieldCost>& cost);
    /// What it shows there, as a sentence.
    QString cost() const;
    /// Label above the box, nothing beside it: for narrow places.
    void setCompact();
    void takeFocus();

Q_SIGNALS:
    /// isRelevant() or differs() changed.
    void standingChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void buildCost();
    void placeCostBeside();
    void describe();
    QString triedWords(const std::string& yaml) const;
    QString description() const;
    void take(const std::optional<std::string>& yaml);
    void report(const Status& done);
    void beginSession();
    ConfigDiff diffFor(const std::optional<std::string>& yaml) const;
    std::optional<std::string> wanted(const std::optional<std::string>& yaml) const;
    FieldValue valueInForce() const;
    void showStanding(const FieldValue& value);
    void showIssue();
    void showMessage(const QString& state, const QString& sentence, const QString& link, const ConfigDiff& fix);
    void showLook();

    Workbench& m_bench;
    const FieldSpec& m_spec;
    std::size_t m_item;
    std::string m_key;
    KeyRow m_rule;
    FieldValue m_default;  ///< of the rule
    QString m_words;
    QSpacerItem* m_strut;  ///< keeps a row of small boxes as high as the others
    QVBoxLayout* m_column = nullptr;
    QHBoxLayout* m_row = nullptr;
    QLabel* m_label = nullptr;
    FieldInput* m_input = nullptr;
    CostLabel* m_cost = nullptr;  ///< null where the field has none
    QPushButton* m_reset = nullptr;
    QWidget* m_messageRow = nullptr;  ///< made when there is first something to say
    IconLabel* m_messageIcon = nullptr;
    QLabel* m_message = nullptr;
    QBoxLayout* m_messageWords = nullptr;  ///< sentence and link
    QLabel* m_fixLink = nullptr;
    ConfigDiff m_fix;
    QString m_hint;  ///< about what is typed and not yet in the job
    int m_session = 0;
    bool m_wasPresent = false;
    bool m_wasFollowed = false;
    bool m_relevant = true;
    bool m_inUse = true;
    bool m_differs = false;
    bool m_isCompact = false;
};

/// Whether the job has a use for a field, or sets its key without one.
bool isWanted(const Workbench& workbench, const FieldSpec& spec, std::size_t item);

/// The worst that is known about a key or anything in it; null where nothing is.
const Issue* findingFor(const Workbench& workbench, const std::string& key);

}  // namespace headroom::ui
