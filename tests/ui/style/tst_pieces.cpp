// SPDX-License-Identifier: GPL-3.0-or-later
#include "style/look.h"
#include "style/pieces.h"

#include <QEnterEvent>
#include <QTest>

#include <memory>

using namespace headroom::ui;

class TestPieces : public QObject {
    Q_OBJECT

    static void comeWithTheMouse(QWidget& widget) {
        QEnterEvent event({1, 1}, {1, 1}, {1, 1});
        QCoreApplication::sendEvent(&widget, &event);
    }

private Q_SLOTS:
    void initTestCase() {
        loadFonts();
        applyLook(Theme::Dark);
    }

    void aTextKeepsItsHeightWhenTheMouseComes_data() {
        QTest::addColumn<QString>("words");
        QTest::newRow("short") << QStringLiteral("Ready.");
        QTest::newRow("sentences") << QStringLiteral("This card has 12 GB; the job needs 13.4 GB at its peak. Lower the resolution, or let the text encoders go after their embeddings are cached.");
        QTest::newRow("long German words") << QStringLiteral("Gradientenprüfpunktverfahren und Zwischenspeicherverwaltung für Texteinbettungen");
        QTest::newRow("a path") << QStringLiteral("/home/somebody/pictures/a_very_long_name_of_a_folder_without_any_space/and_another_one/run_000001500.safetensors");
        QTest::newRow("lines") << QStringLiteral("One\n\nThree lines, of which one is empty");
    }

    /// Nothing on a page may move under the mouse.
    void aTextKeepsItsHeightWhenTheMouseComes() {
        QFETCH(QString, words);
        for (int width = 90; width < 700; width += 37) {
            const std::unique_ptr<QLabel> label(makeText(words));
            label->ensurePolished();
            const int before = label->heightForWidth(width);
            comeWithTheMouse(*label);
            QVERIFY(label->textInteractionFlags() & Qt::TextSelectableByMouse);
            QCOMPARE(label->heightForWidth(width), before);
        }
    }
};

QTEST_MAIN(TestPieces)
#include "tst_pieces.moc"
