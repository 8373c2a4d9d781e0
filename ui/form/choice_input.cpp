// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_input.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QWheelEvent>

namespace headroom::ui {
namespace {

constexpr int kLeastWidth = 120;
constexpr int kMostWidth = 280;

/// A list that leaves the wheel to the page unless it has the focus.
class ChoiceBox : public QComboBox {
public:
    explicit ChoiceBox(QWidget* parent) : QComboBox(parent) {
        setFocusPolicy(Qt::StrongFocus);
        setMinimumWidth(kLeastWidth);
        setMaximumWidth(kMostWidth);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus()) QComboBox::wheelEvent(event);
        else event->ignore();
    }
};

/// A list of words. A value of the file that is none of them is shown as a further entry. An open list can be typed
/// in; it shows values as the file spells them.
class ChoiceInput : public FieldInput {
public:
    ChoiceInput(const KeyRow& rule, std::span<const Choice> choices, QWidget* parent)
        : FieldInput(parent), m_box(new ChoiceBox(this)), m_open(rule.openChoices && choices.empty()) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_box);
        layout->addStretch();
        for (const Choice& choice : choices) m_box->addItem(fieldWords(choice.label), QString::fromUtf8(choice.yaml));
        if (choices.empty())
            for (const std::string_view word : wordsOf(rule.choices)) addWord(QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size())));
        m_known = m_box->count();
        for (int i = 0; i < m_known; ++i) m_values << valueOfYaml(yamlAt(i)).text;
        if (m_open) makeOpen();
        connect(m_box, &QComboBox::activated, this, [this](int index) {
            Q_EMIT edited(m_box->itemData(index).toString().toStdString());
            Q_EMIT left();
        });
    }

    void showValue(const FieldValue& value, const FieldValue& fallback) override {
        const FieldValue& shown = value.isSet() ? value : fallback;
        if (m_open) {
            m_line->put(value.isSet() ? value.text : QString());
            m_line->setPlaceholderText(fallback.text);
            return;
        }
        const QSignalBlocker quiet(m_box);
        while (m_box->count() > m_known) m_box->removeItem(m_known);
        int index = indexOf(shown);
        if (index < 0 && !shown.text.isEmpty()) {
            index = m_known;
            m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // only now: it makes the list at once, which is slow
            m_box->addItem(shown.text, shown.shape == FieldValue::Shape::Scalar ? QString::fromStdString(yamlOfText(shown.text)) : shown.text);
        }
        m_box->setCurrentIndex(index);
    }

    QWidget& box() override { return *m_box; }

private:
    void addWord(const QString& word) { m_box->addItem(word, QString::fromStdString(yamlOfText(word))); }

    void makeOpen() {
        m_line = new FieldLine(m_box);
        m_box->setEditable(true);
        m_box->setLineEdit(m_line);
        m_box->setInsertPolicy(QComboBox::NoInsert);
        m_box->setCompleter(nullptr);
        connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) {
            Q_EMIT edited(text.isEmpty() ? std::nullopt : std::optional(yamlOfText(text)));
        });
        connect(m_line, &FieldLine::left, this, &FieldInput::left);
    }

    int indexOf(const FieldValue& shown) const {
        const bool isScalar = shown.shape == FieldValue::Shape::Scalar;
        const std::string yaml = shown.text.toStdString();
        for (int i = 0; i < m_known; ++i) {
            if (isScalar ? m_values[i] == shown.text : sameYaml(yamlAt(i), yaml)) return i;
        }
        return -1;
    }

    std::string yamlAt(int index) const { return m_box->itemData(index).toString().toStdString(); }

    ChoiceBox* m_box;
    QStringList m_values;  ///< of the known entries, as texts
    FieldLine* m_line = nullptr;
    int m_known = 0;
    bool m_open;
};

}  // namespace

FieldInput* makeChoiceInput(const KeyRow& rule, std::span<const Choice> choices, QWidget* parent) { return new ChoiceInput(rule, choices, parent); }

}  // namespace headroom::ui
