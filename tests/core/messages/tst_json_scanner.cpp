// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/json_scanner.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <random>

using namespace headroom;

namespace {

bool isWhole(const std::string& text) {
    JsonScanner scanner(text);
    return scanner.skip() && scanner.atEnd();
}

/// No exponent grows: a number too large for a double is JSON, but the full parser refuses it.
std::string randomText(std::mt19937& random) {
    static const std::string kPieces[] = {"{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\\", "\\u", "\\ud83d\\ude00", "\\n", "1", "-", "0", ".5", "e-9", "E-3", "01",
                                          "true", "false", "null", "nul", " ", "\n", "ü", "日", "😀", "\xff", "\xc3", "\xed\xa0\x80", "\x01", "{\"k\":", "[1,"};
    std::string text;
    for (std::size_t i = random() % 9; i > 0; --i) text += kPieces[random() % std::size(kPieces)];
    return text;
}

}  // namespace

class TestJsonScanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itAcceptsWhatAFullParserAccepts() {
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        int whole = 0;
        for (int i = 0; i < 200000; ++i) {
            const std::string text = randomText(random);
            const bool expected = nlohmann::json::accept(text);
            whole += expected;
            QVERIFY2(isWhole(text) == expected, qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(QString::fromStdString(text))));
        }
        QVERIFY(whole > 1000);
    }

    void textsReadAsAFullParserReadsThem() {
        const unsigned seed = std::random_device{}();
        std::mt19937 random(seed);
        for (int i = 0; i < 100000; ++i) {
            const std::string text = '"' + randomText(random) + '"';
            const auto expected = nlohmann::json::parse(text, nullptr, false);
            std::string value;
            JsonScanner scanner(text);
            const bool read = scanner.readText(value) && scanner.atEnd();
            QCOMPARE(read, expected.is_string());
            if (read) QCOMPARE(value, expected.get<std::string>());
        }
    }

    void numbersKeepEveryBit_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isNumber");
        for (const char* text : {"0", "-0", "1", "-12.5", "1e-300", "5e-324", "1.7976931348623157e308", "0.1", "123456789012345678901234567890", "1e-999"})
            QTest::newRow(text) << QByteArray(text) << true;
        for (const char* text : {"", "+1", ".5", "1.", "01", "1e", "1e999", "nan", "0x1", "1 2"}) QTest::newRow(text) << QByteArray(text) << false;
    }

    void numbersKeepEveryBit() {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, isNumber);
        double value = 0;
        JsonScanner scanner({text.constData(), static_cast<std::size_t>(text.size())});
        QCOMPARE(scanner.readNumber(value) && scanner.atEnd(), isNumber);
        if (isNumber) QCOMPARE(value, std::strtod(text.constData(), nullptr));
    }

    void wholeNumbersMustFit_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("fits");
        QTest::newRow("largest") << QByteArray("9223372036854775807") << true;
        QTest::newRow("smallest") << QByteArray("-9223372036854775808") << true;
        QTest::newRow("too large") << QByteArray("9223372036854775808") << false;
        QTest::newRow("fraction") << QByteArray("1.0") << false;
        QTest::newRow("exponent") << QByteArray("1e3") << false;
        QTest::newRow("word") << QByteArray("true") << false;
    }

    void wholeNumbersMustFit() {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, fits);
        std::int64_t value = 0;
        QCOMPARE(JsonScanner({text.constData(), static_cast<std::size_t>(text.size())}).readWhole(value), fits);
    }

    void depthEndsInsteadOfTheStack() {
        const auto nested = [](int depth) { return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']'); };
        QVERIFY(isWhole(nested(JsonScanner::kDeepest)));
        QVERIFY(!isWhole(nested(1'000'000)));
    }

    void aMemberThatIsNotTakenEndsTheObject() {
        JsonScanner scanner(R"({"a": 1, "b": [2], "c": 3})");
        std::vector<std::string> keys;
        QVERIFY(!scanner.readObject([&](std::string_view key, JsonScanner& member) {
            keys.emplace_back(key);
            return key != "b" && member.skip();
        }));
        QCOMPARE(keys, std::vector<std::string>({"a", "b"}));
    }
};

QTEST_GUILESS_MAIN(TestJsonScanner)
#include "tst_json_scanner.moc"
