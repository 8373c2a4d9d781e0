// SPDX-License-Identifier: GPL-3.0-or-later
#include "messages/event_codec.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>

using namespace headroom;

namespace {

/// Draws events with every member filled; the same seed draws the same events.
class EventGenerator {
public:
    explicit EventGenerator(unsigned seed) : m_random(seed) {}

    TrainerEvent event() {
        TrainerEvent event;
        event.time = number();
        event.phase = static_cast<Phase>(below(kPhaseIds.size()));
        event.step = whole();
        event.memory = {.allocated = wide(), .peak = wide(), .budget = wide(), .host = wide()};
        for (auto* bytesOf : {&event.memory.byCategory, &event.memory.fullest})
            for (auto& bytes : *bytesOf)
                if (below(2)) bytes = wide();
        event.body = body(below(std::variant_size_v<TrainerEvent::Body>));
        if (const auto* step = std::get_if<StepDone>(&event.body)) event.step = step->step;
        return event;
    }

private:
    TrainerEvent::Body body(std::size_t kind) {
        switch (kind) {
        case 0: return PhaseBegan{whole(), sentence()};
        case 1: return PhaseProgress{whole(), whole(), sentence()};
        case 2: return StepDone{whole(), whole(), number(), number(), number(), whole()};
        case 3: return MemorySample{};
        case 4: return SampleReady{text(), text(), whole(), whole(), whole(), wide()};
        case 5: return Saved{text(), wide()};
        case 6: return Warning{text(), sentence(), oom()};
        case 7: return Failed{{sentence(), sentence(), sentence()}, oom()};
        default: return Finished{whole(), below(2) == 1, text()};
        }
    }

    std::optional<OomFacts> oom() {
        if (below(2)) return std::nullopt;
        return OomFacts{static_cast<Phase>(below(kPhaseIds.size())), static_cast<Category>(below(kCategoryIds.size())), whole(), wide(), wide(), wide()};
    }

    std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(m_random); }
    int whole() { return std::uniform_int_distribution<int>(std::numeric_limits<int>::min(), std::numeric_limits<int>::max())(m_random); }
    std::int64_t wide() { return static_cast<std::int64_t>(m_random()); }

    double number() {
        static constexpr double kSpecial[] = {0.0, -0.0, 1e-300, 5e-324, 1.7976931348623157e308, std::numeric_limits<double>::infinity(),
                                              -std::numeric_limits<double>::infinity()};
        if (below(4) == 0) return kSpecial[below(std::size(kSpecial))];
        return std::normal_distribution<double>(0, 1e3)(m_random);
    }

    std::string text() {
        static const std::string kPieces[] = {"a", "\"", "\\", "\n", "\t", std::string(1, '\0'), "ü", "日本", "😀", "/", "{\"event\":", "\x7f", " "};
        std::string text;
        for (std::size_t i = below(12); i > 0; --i) text += kPieces[below(std::size(kPieces))];
        return text;
    }

    Sentence sentence(int depth = 0) {
        if (depth == 3 || below(2)) return text();
        std::vector<Sentence> values;
        for (std::size_t i = below(4); i > 0; --i) values.push_back(sentence(depth + 1));
        return Sentence::ofParts(text() + "%1", std::move(values));
    }

    std::mt19937_64 m_random;
};

/// What the sentence of a warning line is.
Sentence sentenceOf(std::string_view line) {
    const auto event = decodeEvent(line);
    return event ? std::get<Warning>(event->body).sentence : Sentence(event.error().sentence());
}

TrainerEvent stepEvent(double loss) {
    TrainerEvent event{.time = 1.5, .phase = Phase::Steps, .step = 1};
    event.memory.allocated = 100;
    event.memory.peak = 200;
    event.memory.byCategory[static_cast<std::size_t>(Category::Adapter)] = 100;
    event.body = StepDone{1, 20, loss, 1e-4, 0.25, 0};
    return event;
}

}  // namespace

class TestEventCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEventDecodesToWhatWasEncoded() {
        const unsigned seed = std::random_device{}();
        EventGenerator generator(seed);
        for (int i = 0; i < 3000; ++i) {
            const TrainerEvent event = generator.event();
            const std::string line = encodeEvent(event);
            const auto decoded = decodeEvent(line);
            const auto context = QStringLiteral("seed %1, event %2: %3").arg(seed).arg(i).arg(QString::fromStdString(line));
            QVERIFY2(decoded && *decoded == event, qPrintable(context));
            QVERIFY2(line.find('\n') == std::string::npos, qPrintable(context));
        }
    }

    void aStepLineReadsAsDocumented() {
        QCOMPARE(encodeEvent(stepEvent(0.5)),
                 std::string(R"({"event":"step","time":1.5,"phase":"steps","step":1,"memory":{"allocated":100,"peak":200,"budget":0,)"
                             R"("host":0,"by_category":{"adapter":100},"fullest":{}},"total":20,"loss":0.5,"lr":0.0001,"seconds":0.25,"epoch":0})"));
    }

    void aLossThatIsNotFiniteSurvives() {
        const auto decoded = decodeEvent(encodeEvent(stepEvent(std::numeric_limits<double>::quiet_NaN())));
        QVERIFY(decoded);
        QVERIFY(std::isnan(std::get<StepDone>(decoded->body).loss));
    }

    void textThatIsNoUtf8IsReplacedNotThrown() {
        TrainerEvent event;
        event.body = Saved{"caf\xe9.safetensors", 1};
        const auto decoded = decodeEvent(encodeEvent(event));
        QVERIFY(decoded);
        QCOMPARE(std::get<Saved>(decoded->body).path, std::string("caf\xef\xbf\xbd.safetensors"));
    }

    void linesOfOtherVersionsAreRead() {
        const auto decoded = decodeEvent(R"({"event":"saved","path":"a","colour":"red","memory":{"by_category":{"cream":3}}})");
        QVERIFY(decoded);
        QCOMPARE(std::get<Saved>(decoded->body), (Saved{"a", 0}));
    }

    /// Programs and people read the English; the window finds the parts beside it.
    void aSentenceIsWrittenInEnglishWithItsParts() {
        TrainerEvent event;
        event.body = Warning{"cache_stale", say("%1; it was made again.", say("The cached latent %1 %2", "a%1.safetensors", say("cannot be read")))};
        const auto line = nlohmann::json::parse(encodeEvent(event));
        QCOMPARE(line["sentence"].get<std::string>(), std::string("The cached latent a%1.safetensors cannot be read; it was made again."));
        QCOMPARE(line["sentence_parts"].dump(),
                 std::string(R"(["%1; it was made again.",["The cached latent %1 %2","a%1.safetensors",["cannot be read"]]])"));
        event.body = Warning{"x", "ready"};
        QVERIFY(!nlohmann::json::parse(encodeEvent(event)).contains("sentence_parts"));
    }

    void partsWinOverEnglishWhicheverComesFirst() {
        const Sentence sentence = say("%1 is %2", "a", say("a list"));
        QVERIFY(sentenceOf(R"({"event":"warning","sentence":"a is a list","sentence_parts":["%1 is %2","a",["a list"]]})") == sentence);
        QVERIFY(sentenceOf(R"({"event":"warning","sentence_parts":["%1 is %2","a",["a list"]],"sentence":"a is a list"})") == sentence);
        QVERIFY(sentenceOf(R"({"event":"warning","sentence":"a is a list"})") == Sentence("a is a list"));
    }

    void whatIsNoEventIsRefusedWithASentence_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("nothing") << QByteArray() << QByteArray("not a JSON object");
        QTest::newRow("prose") << QByteArray("Traceback (most recent call last):") << QByteArray("not a JSON object");
        QTest::newRow("list") << QByteArray("[1,2]") << QByteArray("not a JSON object");
        QTest::newRow("cut off") << QByteArray("{\"event\":\"step\",\"lo") << QByteArray("not a JSON object");
        QTest::newRow("two objects") << QByteArray(R"({"event":"memory"}{"event":"memory"})") << QByteArray("not a JSON object");
        QTest::newRow("no name") << QByteArray(R"({"step":1})") << QByteArray("names no event");
        QTest::newRow("unknown name") << QByteArray(R"({"event":"party"})") << QByteArray("names no event");
        QTest::newRow("name is a number") << QByteArray(R"({"event":2})") << QByteArray("names no event");
        QTest::newRow("word for number") << QByteArray(R"({"event":"step","loss":"low"})") << QByteArray("\"loss\"");
        QTest::newRow("fraction for step") << QByteArray(R"({"event":"step","step":1.5})") << QByteArray("\"step\"");
        QTest::newRow("step too large") << QByteArray(R"({"event":"step","step":4294967296})") << QByteArray("\"step\"");
        QTest::newRow("bytes too large") << QByteArray(R"({"event":"saved","bytes":18446744073709551615})") << QByteArray("\"bytes\"");
        QTest::newRow("null text") << QByteArray(R"({"event":"saved","path":null})") << QByteArray("\"path\"");
        QTest::newRow("unknown phase") << QByteArray(R"({"event":"memory","phase":"lunch"})") << QByteArray("\"phase\"");
        QTest::newRow("memory is a list") << QByteArray(R"({"event":"memory","memory":[]})") << QByteArray("\"memory\"");
        QTest::newRow("category is text") << QByteArray(R"({"event":"memory","memory":{"by_category":{"vae":"x"}}})") << QByteArray("\"memory\"");
        QTest::newRow("oom is a switch") << QByteArray(R"({"event":"failed","oom":true})") << QByteArray("\"oom\"");
        QTest::newRow("parts are a number") << QByteArray(R"({"event":"warning","sentence_parts":3})") << QByteArray("\"sentence_parts\"");
        QTest::newRow("parts without a pattern") << QByteArray(R"({"event":"warning","sentence_parts":[]})") << QByteArray("\"sentence_parts\"");
        QTest::newRow("a pattern is a list") << QByteArray(R"({"event":"warning","sentence_parts":[["%1"],"a"]})") << QByteArray("\"sentence_parts\"");
        QTest::newRow("deep parts") << QByteArray(R"({"event":"warning","sentence_parts":)") + QByteArray(R"(["%1",)").repeated(50) + "\"a\"" + QByteArray(50, ']') + '}'
                                    << QByteArray("\"sentence_parts\"");
        QTest::newRow("raw bytes") << QByteArray("\xff\xfe{\x00\"", 5) << QByteArray("not a JSON object");
        QTest::newRow("very deep") << QByteArray(200000, '[') << QByteArray("not a JSON object");
        QTest::newRow("deep value") << R"({"event":"memory","x":)" + QByteArray(100000, '[') + QByteArray(100000, ']') << QByteArray("not a JSON object");
        QTest::newRow("very long") << QByteArray(2 << 20, ' ') << QByteArray("longer than");
    }

    void whatIsNoEventIsRefusedWithASentence() {
        QFETCH(const QByteArray, line);
        QFETCH(const QByteArray, part);
        const auto decoded = decodeEvent({line.constData(), static_cast<std::size_t>(line.size())});
        QVERIFY(!decoded);
        QVERIFY2(QByteArray::fromStdString(decoded.error().sentence()).contains(part), decoded.error().sentence().c_str());
    }

    void theReferencePageNamesEveryEventAndKey() {
        QFile page(HEADROOM_SOURCE_DIR "/docs/events.md");
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        EventGenerator generator(1);
        for (int i = 0; i < 500; ++i) {
            const auto line = nlohmann::json::parse(encodeEvent(generator.event()));
            for (const auto& entry : line.items())
                QVERIFY2(text.contains('`' + QByteArray::fromStdString(entry.key()) + '`'), entry.key().c_str());
        }
        for (const auto id : {idOf(TrainerEvent::Body(PhaseBegan{})), idOf(TrainerEvent::Body(Finished{}))})
            QVERIFY(text.contains('`' + QByteArray(id.data(), int(id.size())) + '`'));
    }
};

QTEST_GUILESS_MAIN(TestEventCodec)
#include "tst_event_codec.moc"
