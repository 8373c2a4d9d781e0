// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/look.h"

#include "style/style_sheet.h"

#include <QFontDatabase>
#include <QStyleFactory>

namespace headroom::ui {
namespace {

constexpr int kBasePixels = 13;

void setAllGroups(QPalette& palette, QPalette::ColorRole role, const QColor& color) {
    palette.setColor(QPalette::Active, role, color);
    palette.setColor(QPalette::Inactive, role, color);
    palette.setColor(QPalette::Disabled, role, color);
}

}  // namespace

void loadFonts() {
    for (const char* file : {"OpenSans-Regular", "OpenSans-Semibold", "JetBrainsMono-Regular"})
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/%1.ttf").arg(QLatin1String(file)));
    QFont base(QStringLiteral("Open Sans"));
    base.setPixelSize(kBasePixels);
    QApplication::setFont(base);
}

QFont monoFont(int pixelSize) {
    QFont font(QStringLiteral("JetBrains Mono"));
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(pixelSize);
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

QPalette makePalette(const Tokens& t) {
    QPalette palette;
    for (const auto& [role, color] : std::initializer_list<std::pair<QPalette::ColorRole, QColor>>{
             {QPalette::Window, t.window},       {QPalette::WindowText, t.text},     {QPalette::Base, t.field},
             {QPalette::AlternateBase, t.track}, {QPalette::Text, t.text},           {QPalette::Button, t.card},
             {QPalette::ButtonText, t.text},     {QPalette::BrightText, t.error.text}, {QPalette::Highlight, t.accent},
             {QPalette::HighlightedText, Qt::white}, {QPalette::Link, t.link},       {QPalette::LinkVisited, t.link},
             {QPalette::PlaceholderText, t.text3},   {QPalette::ToolTipBase, t.card}, {QPalette::ToolTipText, t.text},
             {QPalette::Light, t.card},          {QPalette::Midlight, t.hover},      {QPalette::Mid, t.line},
             {QPalette::Dark, t.edge},           {QPalette::Shadow, t.line}})
        setAllGroups(palette, role, color);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, t.disabled);
    return palette;
}

void applyLook(Theme theme) {
    applyColors(theme);
    applySheet(theme);
}

void applyColors(Theme theme) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(makePalette(tokens(theme)));
}

void applySheet(Theme theme) { qApp->setStyleSheet(styleSheet(tokens(theme))); }

}  // namespace headroom::ui
