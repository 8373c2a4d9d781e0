// SPDX-License-Identifier: GPL-3.0-or-later
#include "form/field_value.h"

#include "job/yaml_tree.h"
#include "job/yaml_value.h"

#include <algorithm>

namespace headroom::ui {
namespace {

bool isScalar(const YamlNode& node) { return node.kind == YamlNode::Kind::Scalar || node.kind == YamlNode::Kind::Null; }

void takeItems(const YamlTree& tree, const YamlNode& list, FieldValue& value) {
    value.shape = FieldValue::Shape::List;
    for (const YamlNode::Entry& entry : list.entries) {
        const YamlNode& item = tree.node(tree.resolved(entry.value));
        if (!isScalar(item)) value.shape = FieldValue::Shape::Other;
        const QString text = QString::fromStdString(item.value);
        value.oneLine &= !text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('\n')) && !text.trimmed().isEmpty();
        value.items << text;
    }
}

FieldValue valueAt(const YamlTree& tree, int index, std::string_view text) {
    const YamlNode& node = tree.node(tree.resolved(index));
    FieldValue value;
    value.text = QString::fromUtf8(text.data() + node.begin, static_cast<qsizetype>(node.end - node.begin));
    switch (node.kind) {
    case YamlNode::Kind::Null: value.shape = FieldValue::Shape::Null; break;
    case YamlNode::Kind::Scalar:
        // A plain `null` or `~` is a scalar to the parser, and says nothing to a reader.
        if (!node.quoted && std::holds_alternative<std::monostate>(typeOfPlain(node.value))) {
            value.shape = FieldValue::Shape::Null;
            break;
        }
        value.shape = FieldValue::Shape::Scalar;
        value.text = QString::fromStdString(node.value);
        value.oneLine = !value.text.contains(QLatin1Char('\n'));
        break;
    case YamlNode::Kind::Sequence: takeItems(tree, node, value); break;
    default: value.shape = FieldValue::Shape::Other; break;
    }
    if (value.shape == FieldValue::Shape::Other) value.oneLine = false;
    return value;
}

std::optional<YamlValue> meaning(std::string_view yaml) {
    const auto parsed = YamlTree::parse(yaml);
    const YamlTree* tree = std::get_if<YamlTree>(&parsed);
    if (!tree) return {};
    const Result<YamlValue> value = valueOf(*tree, tree->root(), yaml);
    return value ? std::optional(*value) : std::nullopt;
}

}  // namespace

FieldValue fieldValue(const JobDocument& document, std::string_view key) {
    const Result<KeyPath> path = parseKeyPath(key);
    const int node = document.tree() && path ? document.tree()->at(*path) : -1;
    return node < 0 ? FieldValue() : valueAt(*document.tree(), node, document.text());
}

FieldValue valueOfYaml(std::string_view yaml) {
    const auto parsed = YamlTree::parse(yaml);
    const YamlTree* tree = std::get_if<YamlTree>(&parsed);
    return tree ? valueAt(*tree, tree->root(), yaml) : FieldValue();
}

bool sameYaml(std::string_view a, std::string_view b, bool single) {
    if (a == b) return true;
    auto left = meaning(a);
    auto right = meaning(b);
    if (!left || !right) return false;
    const auto asList = [](std::optional<YamlValue>& value) {
        if (value->kind == YamlValue::Kind::Scalar) value = YamlValue::list({*value});
    };
    if (single) {
        asList(left);
        asList(right);
    }
    return sameMeaning(*left, *right);
}

bool isOn(const FieldValue& value) {
    const YamlScalar typed = typeOfPlain(value.text.toStdString());
    return value.isSet() && std::holds_alternative<bool>(typed) && std::get<bool>(typed);
}

bool isWhole(const QString& typed) { return std::holds_alternative<std::int64_t>(typeOfPlain(typed.toStdString())); }

std::optional<double> numberIn(const QString& typed) { return asNumber(typeOfPlain(typed.toStdString())); }

std::string yamlOfText(const QString& text) { return headroom::quoted(text.toStdString()); }

std::string yamlOfItems(const QStringList& items) {
    std::string yaml = "[";
    for (const QString& item : items) {
        const std::string text = item.toStdString();
        const bool isNumber = asNumber(typeOfPlain(text)).has_value();
        yaml += (yaml.size() > 1 ? ", " : "") + (isNumber ? text : headroom::quoted(text, YamlPlace::Flow));
    }
    return yaml + ']';
}

QStringList itemsOf(const QString& typed) {
    QStringList items;
    for (const QString& part : typed.split(QLatin1Char(',')))
        if (!part.trimmed().isEmpty()) items << part.trimmed();
    return items;
}

}  // namespace headroom::ui
