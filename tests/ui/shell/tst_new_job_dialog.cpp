// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/new_job_dialog.h"

#include "style/language.h"
#include "style/look.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace headroom;
using namespace headroom::ui;

namespace {

const QString kModel = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/model");
const QString kPictures = QStringLiteral(HEADROOM_SOURCE_DIR "/resources/demo/pictures");

DeviceMemory twoCards() { return {.cards = {{.index = 0, .name = "RTX 4070", .total = std::int64_t{12} << 30}, {.index = 1, .name = "RTX 3060", .total = std::int64_t{8} << 30}}}; }

NewJobSources sources() {
    return {.modelFolders = [] { return std::vector<ModelFolder>{{HEADROOM_SOURCE_DIR "/resources/demo", "Demo"}}; }, .cards = twoCards, .jobsFolder = QStringLiteral("/jobs")};
}

QLineEdit& line(const NewJobDialog& dialog, const char* name) {
    for (QLineEdit* one : dialog.findChildren<QLineEdit*>())
        if (one->accessibleName() == QLatin1String(name)) return *one;
    qFatal("no line %s", name);
}

QComboBox& box(const NewJobDialog& dialog, const char* name) {
    for (QComboBox* one : dialog.findChildren<QComboBox*>())
        if (one->accessibleName() == QLatin1String(name)) return *one;
    qFatal("no box %s", name);
}

bool saysAnywhere(const NewJobDialog& dialog, const QString& words) {
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->text().contains(words)) return true;
    return false;
}

/// What a screen reader calls a widget; empty where it would only read its value. Qt names a combo box after its value on this
/// platform and leaves the name to its label.
QString spokenName(QWidget* widget) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    if (qobject_cast<QComboBox*>(widget)) return face->relations(QAccessible::Label).isEmpty() ? QString() : widget->accessibleName();
    const QString name = face->text(QAccessible::Name);
    return name == face->text(QAccessible::Value) ? QString() : name;
}

}  // namespace

class TestNewJobDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English));
        loadLanguage();
        loadFonts();
        applyLook(Theme::Light);
    }

    void modelsAndCardsAreFound() {
        NewJobDialog dialog(sources());
        dialog.show();
        QTRY_COMPARE(box(dialog, "Model").currentText(), QStringLiteral("model  ·  Demo"));
        QTRY_COMPARE(box(dialog, "Train on").count(), 3);
        QCOMPARE(dialog.choices().device, QStringLiteral("cuda"));
        box(dialog, "Train on").setCurrentIndex(1);
        QCOMPARE(dialog.choices().device, QStringLiteral("cuda:1"));
        box(dialog, "Train on").setCurrentIndex(2);
        QCOMPARE(dialog.choices().device, QStringLiteral("cpu"));
        QVERIFY(saysAnywhere(dialog, QStringLiteral("128 × 128")));
    }

    void theNameFollowsTheFolderUntilOneIsTyped() {
        NewJobDialog dialog(sources());
        dialog.show();
        dialog.choosePictures(kPictures);
        QCOMPARE(line(dialog, "Name").text(), QStringLiteral("pictures"));
        line(dialog, "Name").selectAll();
        QTest::keyClicks(&line(dialog, "Name"), QStringLiteral("toy"));
        dialog.choosePictures(kPictures + QStringLiteral("/.."));
        QCOMPARE(line(dialog, "Name").text(), QStringLiteral("toy"));
    }

    void whatIsMissingIsSaidAndCreateWaits() {
        NewJobDialog dialog(sources());
        QTRY_COMPARE(dialog.obstacle(), QStringLiteral("Choose the folder of the pictures."));
        dialog.choosePictures(QStringLiteral(HEADROOM_SOURCE_DIR "/resources/icons"));
        QTRY_VERIFY(dialog.obstacle().contains(QStringLiteral("no .jpg")));
        dialog.choosePictures(QStringLiteral("/nowhere"));
        QTRY_VERIFY(dialog.obstacle().contains(QStringLiteral("not there")));
        dialog.choosePictures(kPictures);
        QTRY_COMPARE(dialog.obstacle(), QString());
        QVERIFY(saysAnywhere(dialog, QStringLiteral("40 pictures, each with a caption")));
        line(dialog, "Name").setText(QStringLiteral("a/b"));
        QVERIFY(dialog.obstacle().contains(QStringLiteral("without /")));
        line(dialog, "Name").setText(QStringLiteral("ok"));
        line(dialog, "Save into").setText(QStringLiteral("relative"));
        QVERIFY(dialog.obstacle().contains(QStringLiteral("results")));
    }

    void aFileThatIsNoModelSaysWhy() {
        QTemporaryDir folder;
        QFile pickle(folder.filePath(QStringLiteral("old.ckpt")));
        QVERIFY(pickle.open(QIODevice::WriteOnly) && pickle.write("PK") == 2);
        pickle.close();
        NewJobDialog dialog(sources());
        dialog.chooseModel(pickle.fileName());
        QTRY_VERIFY(saysAnywhere(dialog, QStringLiteral("pickle")));
        QCOMPARE(dialog.obstacle(), QStringLiteral("This model cannot be trained."));
        dialog.chooseModel(kModel);
        QTRY_COMPARE(QString::fromStdString(dialog.choices().model.path.string()), kModel);
    }

    void withoutModelsItSaysWhereToGetOne() {
        NewJobDialog dialog({.jobsFolder = QStringLiteral("/jobs")});
        QTRY_VERIFY(saysAnywhere(dialog, QStringLiteral("No model was found")));
        QTRY_COMPARE(box(dialog, "Train on").currentText(), QStringLiteral("Processor"));
    }

    void everyFieldIsNamedAndReachedByTab() {
        NewJobDialog dialog(sources());
        dialog.show();
        dialog.choosePictures(kPictures);
        QTRY_COMPARE(dialog.obstacle(), QString());
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSet<QWidget*> reached;
        for (int i = 0; i < 40; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (QWidget* widget : dialog.findChildren<QWidget*>()) {
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || !widget->isEnabled() || widget->focusProxy()) continue;
            QVERIFY2(reached.contains(widget), widget->metaObject()->className());
            QVERIFY2(!spokenName(widget).isEmpty(), widget->metaObject()->className());
        }
    }
};

QTEST_MAIN(TestNewJobDialog)
#include "tst_new_job_dialog.moc"
