// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/look.h"
#include "style/style_sheet.h"
#include "style/tokens.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::ui;

namespace {

double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }

double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

/// WCAG 2 contrast.
double contrast(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

}  // namespace

class TestTokens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyThemeIsReadable_data() {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(Theme::Light);
        QTest::newRow("dark") << int(Theme::Dark);
    }
    void everyThemeIsReadable() {
        QFETCH(const int, theme);
        const Tokens& t = tokens(static_cast<Theme>(theme));
        for (const QColor& ground : {t.window, t.page, t.card})
            for (const QColor& text : {t.text, t.text2, t.text3, t.link}) QVERIFY(contrast(text, ground) >= 4.5);
        for (const StateColors& state : {t.ok, t.warn, t.error}) QVERIFY(contrast(state.text, state.tint) >= 4.5);
        for (const QColor& category : t.category) QVERIFY(contrast(category, t.card) >= 3.0);
        for (const QColor& word : {t.yamlKey, t.yamlNumber, t.yamlText, t.yamlWord, t.yamlComment}) QVERIFY(contrast(word, t.field) >= 4.5);
        QVERIFY(contrast(t.edge, t.card) >= 3.0);
        QVERIFY(contrast(t.disabled, t.card) >= 3.0);
    }

    void thePaletteTellsItsTheme() {
        QVERIFY(themeOf(makePalette(tokens(Theme::Light))) == Theme::Light);
        QVERIFY(themeOf(makePalette(tokens(Theme::Dark))) == Theme::Dark);
    }

    void theStyleSheetHasNoWordLeftOver() { QVERIFY(!styleSheet(tokens(Theme::Dark)).contains(QLatin1Char('@'))); }
};

QTEST_MAIN(TestTokens)
#include "tst_tokens.moc"
