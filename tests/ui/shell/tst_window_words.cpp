// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every page of the window in one language (HEADROOM_WORDS, German by default): each text must come from a translation file,
// and none may be cut off. Run again with QT_SCALE_FACTOR=2.
#include "run/job_facts.h"
#include "shell/main_window.h"
#include "shell/new_job_dialog.h"
#include "style/language.h"
#include "style/look.h"
#include "support/fake_engine.h"
#include "wizard/diff_view.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMetaEnum>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTranslator>

#include <algorithm>

using namespace headroom;
using namespace headroom::ui;
using namespace headroom::test;

namespace {

/// Stands before each translated text and takes no room.
const QChar kMark(0x2060);

/// Gives the words of a language with the mark before them. English needs none but plurals: its texts are the sources'.
class MarkedWords : public QTranslator {
public:
    explicit MarkedWords(const QString& language) : m_isEnglish(language == QLatin1String("en")) {
        m_isLoaded = m_words.load(QStringLiteral(":/translations/headroom_") + language);
    }

    bool isLoaded() const { return m_isLoaded; }
    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        const QString words = m_words.translate(context, source, comment, n);
        const bool isOfQt = context[0] == 'Q';
        if (words.isEmpty() && !isOfQt && !m_isEnglish) return {};
        return kMark + (words.isEmpty() ? QString::fromUtf8(source) : words);
    }

private:
    QTranslator m_words;
    bool m_isLoaded = false;
    bool m_isEnglish;
};

QString plain(const QString& text) {
    if (!Qt::mightBeRichText(text)) return text;
    QTextDocument document;
    document.setHtml(text);
    return document.toPlainText();
}

/// What is no text of ours: the job's own words, keys and values, and names of languages and systems.
QStringList foreignTexts(MainWindow& window) {
    QStringList foreign{window.workbench().text(), openingComment(window.workbench().text())};
    for (const Language& language : kLanguages) foreign << QString::fromUtf8(language.name);
    foreign << QStringLiteral("Windows WSL2 Linux macOS");
    return foreign;
}

bool isForPeople(const QString& text, const QStringList& foreign) {
    static const QRegularExpression word(QStringLiteral("\\p{L}{3,}"));
    static const QRegularExpression key(QStringLiteral("^[a-z0-9_.\\[\\]/:-]+$"));
    static const QRegularExpression rank(QStringLiteral("^\\d+   "));
    static const QRegularExpression count(QStringLiteral("  \\d+$"));  // of a folder's pictures
    QString words = text;
    words.remove(QLatin1Char('&')).remove(rank).remove(count);
    const auto holds = [&](const QString& known) { return known.contains(words); };
    return words.contains(word) && !key.match(words).hasMatch() && std::ranges::none_of(foreign, holds);
}

struct Text {
    const QWidget* widget;
    QString what;
    QString words;
};

void collectItems(QList<Text>& texts, const QWidget& widget) {
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i) texts.append({box, QStringLiteral("choice"), box->itemText(i)});
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i) texts.append({tabs, QStringLiteral("tab"), tabs->tabText(i)});
    if (const auto* head = qobject_cast<const QHeaderView*>(&widget); head && head->model())
        for (int i = 0; i < head->count(); ++i)
            texts.append({head, QStringLiteral("column"), head->model()->headerData(i, head->orientation()).toString()});
}

QList<Text> textsOf(const QWidget& window) {
    QList<Text> texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (qobject_cast<const DiffView*>(widget)) continue;  // it shows the job's text
        texts.append({widget, QStringLiteral("tool tip"), widget->toolTip()});
        texts.append({widget, QStringLiteral("accessible name"), widget->accessibleName()});
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts.append({label, QStringLiteral("label"), label->text()});
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts.append({button, QStringLiteral("button"), button->text()});
        if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts.append({line, QStringLiteral("hint"), line->placeholderText()});
        collectItems(texts, *widget);
    }
    for (const QAction* action : window.findChildren<QAction*>()) texts.append({&window, QStringLiteral("action"), action->text()});
    return texts;
}

QStringList untranslated(const QWidget& window, const QStringList& foreign) {
    QStringList faults;
    for (const Text& text : textsOf(window)) {
        const QString words = plain(text.words).trimmed();
        if (words.contains(kMark) || !isForPeople(words, foreign)) continue;
        faults << QStringLiteral("%1 of a %2: %3").arg(text.what, QString::fromLatin1(text.widget->metaObject()->className()), words);
    }
    faults.removeDuplicates();
    return faults;
}

int widthOf(const QWidget& widget, const QString& text) { return widget.fontMetrics().size(Qt::TextShowMnemonic, text).width(); }

/// What is missing of a text's room, in words; empty = it is there in full.
QString lackOf(const QLabel& label) {
    const int width = label.contentsRect().width();
    if (!label.wordWrap()) return label.sizeHint().width() > label.width() ? QStringLiteral("%1 of %2 px").arg(label.width()).arg(label.sizeHint().width()) : QString();
    for (const QString& word : plain(label.text()).split(QRegularExpression(QStringLiteral("[\\s-]+"))))
        if (word.contains(kMark) || !label.text().contains(QLatin1Char('/')))
            if (widthOf(label, word) > width) return QStringLiteral("'%1' needs %2 px of %3").arg(word).arg(widthOf(label, word)).arg(width);
    const int height = label.heightForWidth(label.width());
    return height > label.height() ? QStringLiteral("%1 of %2 px in height").arg(label.height()).arg(height) : QString();
}

/// Measured anew: the hint of a button may be from before its style came.
QString lackOf(const QPushButton& button) {
    QStyleOptionButton option;
    option.initFrom(&button);
    option.text = button.text();
    const int room = button.style()->subElementRect(QStyle::SE_PushButtonContents, &option, &button).width();
    const int needed = widthOf(button, button.text()) + (button.icon().isNull() ? 0 : button.iconSize().width());
    return needed > room ? QStringLiteral("%1 of %2 px").arg(room).arg(needed) : QString();
}

QString lackOf(const QComboBox& box) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const int room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width();
    for (int i = 0; i < box.count(); ++i)
        if (widthOf(box, box.itemText(i)) > room) return QStringLiteral("'%1' needs %2 px of %3").arg(box.itemText(i)).arg(widthOf(box, box.itemText(i))).arg(room);
    return {};
}

QString lackOf(const QHeaderView& head) {
    for (int i = 0; i < head.count(); ++i)
        if (!head.isSectionHidden(i) && head.sectionSizeHint(i) > head.sectionSize(i))
            return QStringLiteral("column %1 needs %2 px of %3").arg(i).arg(head.sectionSizeHint(i)).arg(head.sectionSize(i));
    return {};
}

QString lackOf(const QLineEdit& line) {
    const int room = line.width() - 2 * 8;
    const bool isOurs = line.placeholderText().contains(kMark);
    return isOurs && widthOf(line, line.placeholderText()) > room ? QStringLiteral("hint needs %1 px of %2").arg(widthOf(line, line.placeholderText())).arg(room) : QString();
}

QString lackOf(const QTabBar& tabs) {
    for (int i = 0; i < tabs.count(); ++i)
        if (widthOf(tabs, tabs.tabText(i)) > tabs.tabRect(i).width()) return QStringLiteral("tab '%1' is too narrow").arg(tabs.tabText(i));
    return {};
}

QString lackOf(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text().isEmpty() ? QString() : lackOf(*label);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return lackOf(*box);
    if (const auto* head = qobject_cast<const QHeaderView*>(&widget)) return lackOf(*head);
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return lackOf(*line);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return lackOf(*tabs);
    if (const auto* button = qobject_cast<const QPushButton*>(&widget)) return button->text().isEmpty() ? QString() : lackOf(*button);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return !button->text().isEmpty() && button->sizeHint().width() > button->width() ? QStringLiteral("%1 of %2 px").arg(button->width()).arg(button->sizeHint().width()) : QString();
    return {};
}

QString wordsOn(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return plain(label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    return QString::fromLatin1(widget.metaObject()->className());
}

void collectPlaces(QList<const QWidget*>& placed, const QLayout& layout) {
    for (int i = 0; i < layout.count(); ++i) {
        if (const QLayout* inner = layout.itemAt(i)->layout()) collectPlaces(placed, *inner);
        if (const QWidget* widget = layout.itemAt(i)->widget(); widget && widget->isVisible()) placed << widget;
    }
}

/// What lies on what in a layout that has too little room.
QStringList overlaps(const QWidget& parent) {
    QStringList faults;
    QList<const QWidget*> placed;
    if (parent.layout() && !qobject_cast<const QStackedWidget*>(&parent)) collectPlaces(placed, *parent.layout());
    for (qsizetype i = 0; i < placed.size(); ++i)
        for (qsizetype j = 0; j < i; ++j)
            if (placed[i]->geometry().intersects(placed[j]->geometry())) faults << QStringLiteral("'%1' lies on '%2'").arg(wordsOn(*placed[i]), wordsOn(*placed[j]));
    return faults;
}

/// Every widget with words whose words are not all there, that reaches beyond its page, or that lies on another.
QStringList cutOff(const QWidget& page) {
    QStringList faults;
    for (const QWidget* widget : page.findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        faults << overlaps(*widget);
        QString lack = lackOf(*widget);
        const QRect seen = widget->visibleRegion().boundingRect();
        const bool hasWords = qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractButton*>(widget);
        if (lack.isEmpty() && hasWords && !seen.isEmpty() && seen.width() < widget->width()) lack = QStringLiteral("seen are %1 of %2 px").arg(seen.width()).arg(widget->width());
        if (!lack.isEmpty()) faults << QStringLiteral("'%1': %2").arg(wordsOn(*widget).remove(kMark), lack.remove(kMark));
    }
    return faults;
}

std::vector<TrainerEvent> runUntilOom() {
    auto events = plausibleRun(40, 10);
    events.resize(70);
    const OomFacts facts{.phase = Phase::Steps, .category = Category::Activations, .step = events.back().step, .requested = 216 * kMiB, .allocated = 690 * kMiB, .capacity = 800 * kMiB};
    TrainerEvent failed = events.back();
    failed.body = Failed{.error = {say("The card refused an allocation.")}, .oom = facts};
    events.push_back(failed);
    return events;
}

void demandNone(const QStringList& faults) { QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n')))); }

}  // namespace

class TestWindowWords : public QObject {
    Q_OBJECT

    const QString m_language = qEnvironmentVariable("HEADROOM_WORDS", QStringLiteral("de"));
    MarkedWords m_words{m_language};
    QTemporaryDir m_folder;
    QSettings m_settings{m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    const QString m_demo = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/lora.yaml");

    std::unique_ptr<MainWindow> makeWindow(std::vector<TrainerEvent> events, std::size_t holdBefore = SIZE_MAX) {
        MainWindow::Parts parts{.settings = m_settings,
                                .makeEngine = [events = std::move(events), holdBefore]() -> Result<std::unique_ptr<EnginePort>> { return std::unique_ptr<EnginePort>(std::make_unique<FakeEngine>(events, holdBefore)); },
                                .cardIsThere = [] { return false; },
                                .demoJob = m_demo};
        return std::make_unique<MainWindow>(parts);
    }

    /// The window on the demo at a size, with a page in front; that of the run while it goes on (`running`) or at its end.
    std::unique_ptr<MainWindow> windowOn(MainWindow::Page page, const QSize& size, bool running) {
        auto events = page == MainWindow::Wizard ? runUntilOom() : plausibleRun(40, 10);
        const std::size_t half = events.size() / 2;
        auto window = makeWindow(std::move(events), running ? half : SIZE_MAX);
        window->resize(size);
        if (!window->openJob(m_demo)) return {};
        window->show();
        if (page == MainWindow::Run || page == MainWindow::Wizard) {
            window->actions().train->trigger();
            if (!QTest::qWaitFor([&] { return window->run().isActive() == running && window->run().step() > 0; }, 20'000)) return {};
        }
        window->showPage(page);
        QTest::qWait(50);
        return window;
    }

    static void pages(std::initializer_list<QSize> sizes) {
        QTest::addColumn<int>("page");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("running");
        const auto pages = QMetaEnum::fromType<MainWindow::Page>();
        for (const QSize& size : sizes) {
            for (int i = 0; i < pages.keyCount(); ++i) QTest::addRow("%s %d", pages.key(i), size.width()) << pages.value(i) << size << false;
            QTest::addRow("Running %d", size.width()) << static_cast<int>(MainWindow::Run) << size << true;
        }
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_words.isLoaded());
        QLocale::setDefault(QLocale(m_language));
        QCoreApplication::installTranslator(&m_words);
        loadFonts();
        applyLook(Theme::Light);
    }

    /// A text without the mark was written into the program, or its context in the file is not the one at run time.
    void everyTextCanBeTranslated_data() { pages({QSize(1024, 680)}); }
    void everyTextCanBeTranslated() {
        QFETCH(int, page);
        QFETCH(QSize, size);
        QFETCH(bool, running);
        const auto window = windowOn(static_cast<MainWindow::Page>(page), size, running);
        QVERIFY(window);
        demandNone(untranslated(*window, foreignTexts(*window)));
    }

    /// Findings of the core about a job that is wrong in its values, and in its text.
    void findingsAboutAJobCanBeTranslated_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("german");
        QTest::newRow("value") << QStringLiteral("batch_size: 6") << QStringLiteral("batch_size: many") << QStringLiteral("train.batch_size ist many, muss aber eine ganze Zahl sein");
        QTest::newRow("choice") << QStringLiteral("optimizer: adamw") << QStringLiteral("optimizer: adamv")
                                << QStringLiteral("train.optimizer ist „adamv“, und das ist kein bekannter Optimizer; gemeint ist adam?");
        QTest::newRow("unknown key") << QStringLiteral("steps: 600") << QStringLiteral("stepz: 600") << QStringLiteral("train.stepz ist unbekannt und wird übergangen; gemeint ist steps?");
        QTest::newRow("text") << QStringLiteral("steps: 600") << QStringLiteral("steps: [600") << QStringLiteral("zu einem öffnenden [ fehlt das ]");
    }
    void findingsAboutAJobCanBeTranslated() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, german);
        const auto window = windowOn(MainWindow::Training, QSize(1024, 680), false);
        QVERIFY(window);
        window->workbench().setText(window->workbench().text().replace(before, after));
        QStringList words;
        for (const MainWindow::Page page : {MainWindow::Training, MainWindow::Advanced}) {
            window->showPage(page);
            QTest::qWait(300);
            demandNone(untranslated(*window, foreignTexts(*window) << QStringLiteral("emoji_3d  •")));
            for (const Text& text : textsOf(*window)) words << plain(text.words).remove(kMark);
        }
        words.removeDuplicates();
        if (m_language == QLatin1String("de")) QVERIFY2(words.filter(german).size() > 0, qPrintable(words.filter(QStringLiteral("train.")).join(QLatin1Char('\n'))));
    }

    void noTextIsCutOff_data() { pages({QSize(1024, 680), QSize(1440, 900)}); }
    void noTextIsCutOff() {
        QFETCH(int, page);
        QFETCH(QSize, size);
        QFETCH(bool, running);
        const auto window = windowOn(static_cast<MainWindow::Page>(page), size, running);
        QVERIFY(window);
        // Layouts settle after the data has come.
        static_cast<void>(QTest::qWaitFor([&] { return cutOff(*window).isEmpty(); }, 2000));
        demandNone(cutOff(*window));
    }

    /// With a card, a model and pictures found, and before anything is.
    void theNewJobDialogIsWhole_data() {
        QTest::addColumn<bool>("found");
        QTest::newRow("all is found") << true;
        QTest::newRow("nothing is found") << false;
    }
    void theNewJobDialogIsWhole() {
        QFETCH(bool, found);
        NewJobDialog dialog({.modelFolders = [found] { return found ? std::vector<ModelFolder>{{HEADROOM_SOURCE_DIR "/resources/demo", "Demo"}} : std::vector<ModelFolder>(); },
                             .cards = [found] { return found ? DeviceMemory{.cards = {{.index = 0, .name = "RTX 4070", .total = std::int64_t{12} << 30}}} : DeviceMemory(); },
                             .jobsFolder = QStringLiteral("/jobs")});
        dialog.show();
        if (found) dialog.choosePictures(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/pictures"));
        QTest::qWait(300);
        demandNone(untranslated(dialog, {QStringLiteral("RTX 4070"), QStringLiteral("model  ·  Demo"), QStringLiteral("/jobs")}) + cutOff(dialog));
    }

    /// The check itself: a label and a button that are too narrow are named.
    void aCutIsSeen() {
        QWidget page;
        page.resize(400, 100);
        auto* label = new QLabel(QStringLiteral("Speicher"), &page);
        auto* button = new QPushButton(QStringLiteral("Trainieren"), &page);
        label->setGeometry(0, 0, 200, 30);
        button->setGeometry(0, 40, 200, 30);
        page.show();
        QVERIFY(cutOff(page).isEmpty());
        label->setFixedWidth(20);
        QCOMPARE(cutOff(page).size(), 1);
        button->setFixedWidth(20);
        QCOMPARE(cutOff(page).size(), 2);
    }

    void noTwoEntriesOfAMenuShareALetter() {
        const auto window = makeWindow({});
        QStringList faults;
        for (const QMenu* menu : window->findChildren<QMenu*>()) {
            QString taken;
            for (const QAction* action : menu->actions()) {
                const qsizetype at = action->text().indexOf(QLatin1Char('&'));
                if (at < 0 || at + 1 >= action->text().size()) continue;
                const QChar letter = action->text()[at + 1].toUpper();
                if (taken.contains(letter)) faults << menu->title() + QStringLiteral(": ") + action->text();
                taken += letter;
            }
        }
        demandNone(faults);
    }

    /// Labels of fields get letters of their own; "mnemonics" of the translation holds those that menus and job bar use.
    void lettersOfTheFrameAreKeptFromFields() {
        const auto window = makeWindow({});
        const QString taken = QCoreApplication::translate("mnemonics", "FERVHTPUOWNQ");
        QStringList texts, faults;
        for (const QAction* action : window->menuBar()->actions()) texts << action->text();
        for (const QPushButton* button : window->findChild<JobBar*>()->findChildren<QPushButton*>()) texts << button->text();
        for (const QString& text : texts)
            if (const qsizetype at = text.indexOf(QLatin1Char('&')); at >= 0 && !taken.contains(text[at + 1].toUpper())) faults << text;
        demandNone(faults);
    }
};

QTEST_MAIN(TestWindowWords)
#include "tst_window_words.moc"
