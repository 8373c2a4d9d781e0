// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/item_list.h"

#include <QHash>

#include <span>

class QBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom::ui {

class PictureThumb;

/// One preview: its text and negative text over each other, what it overrides in columns, and its control pictures.
class PromptRow : public ItemFrame {
    Q_OBJECT

public:
    /// `fields` in this order: prompt, negative prompt, columns, pictures.
    PromptRow(Workbench& workbench, std::span<const FieldSpec> fields, std::size_t item, QWidget* parent = nullptr);

    QList<FieldRow*> fields() const override { return m_fields; }
    void refresh(std::size_t count) override;

    /// Heads of the columns, in line with them.
    static QWidget* makeHeads(std::span<const FieldSpec> fields);

private:
    FieldRow* addField(const FieldSpec& spec);
    void addColumn(const FieldSpec& spec, QBoxLayout& layout);
    void makePictures();
    void addPicture(const FieldSpec& spec, QBoxLayout& layout);
    void showPictures();
    QVBoxLayout* makeButtons();
    QPushButton* addButton(QBoxLayout& layout, const char* iconName, const QString& name);

    std::span<const FieldSpec> m_pictureSpecs;
    QVBoxLayout* m_body;
    QList<FieldRow*> m_fields;
    QHash<FieldRow*, PictureThumb*> m_thumbs;
    QWidget* m_pictures = nullptr;  ///< made where a control picture is of use
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QLabel* m_message = nullptr;
};

}  // namespace headroom::ui
