// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/job_document.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <string_view>

namespace headroom::ui {

/// What a job says for one key, as a box can show it.
struct FieldValue {
    enum class Shape { Absent, Null, Scalar, List, Other };

    Shape shape = Shape::Absent;
    QString text;       ///< of a scalar: quotes resolved, numbers spelled as in the file; of anything else: its YAML
    QStringList items;  ///< of a list of scalars
    bool oneLine = true;  ///< a box of one line can show it and give it back

    bool isSet() const { return shape != Shape::Absent && shape != Shape::Null; }
};

FieldValue fieldValue(const JobDocument& document, std::string_view key);
FieldValue valueOfYaml(std::string_view yaml);

/// Whether two pieces of YAML mean the same: `0.10` and `1e-1`, `512` and `[512]` where `single` allows it.
bool sameYaml(std::string_view a, std::string_view b, bool single = false);

/// Whether a value is a switch that is on.
bool isOn(const FieldValue& value);

/// Types of what is typed, as the trainer's loader has them.
bool isWhole(const QString& typed);
std::optional<double> numberIn(const QString& typed);

/// A text as a YAML value; a list of texts or numbers in brackets.
std::string yamlOfText(const QString& text);
std::string yamlOfItems(const QStringList& items);

/// The items of what people type between commas; empty ones are left out.
QStringList itemsOf(const QString& typed);

}  // namespace headroom::ui
