// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the direction of dependencies of ARCHITECTURE.md: compares every #include with the table, and looks for what a
// compiler lets pass (Torch in the window, families named outside their folder, connections without a context).
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using Qt::StringLiterals::operator""_s;

namespace {

const QString kRoot = QStringLiteral(HEADROOM_SOURCE_DIR "/");

const QMap<QString, QString> kMayInclude = {
    {u"base"_s, u""_s},
    {u"files"_s, u"base"_s},
    {u"text"_s, u"base files"_s},
    {u"job"_s, u"base"_s},
    {u"dataset"_s, u"base files job text families/facts"_s},
    {u"device"_s, u"base"_s},
    {u"messages"_s, u"base job device"_s},
    {u"runs"_s, u"base files messages"_s},
    {u"oom"_s, u"base files job text device messages families/facts"_s},
    {u"tensor"_s, u"base files"_s},
    {u"memory"_s, u"base device messages tensor"_s},
    {u"nn"_s, u"base tensor memory checkpointing"_s},
    {u"checkpointing"_s, u"base tensor memory"_s},
    {u"lora"_s, u"base files job tensor memory nn"_s},
    {u"families"_s, u"base files job text tensor memory nn checkpointing"_s},
    {u"sample"_s, u"base files job text tensor memory nn checkpointing families dataset messages"_s},
    {u"train"_s, u"base files job text tensor memory nn checkpointing families dataset messages runs device lora sample"_s},
    {u"forecast"_s, u"base files job text tensor memory nn checkpointing families dataset messages runs device lora sample train"_s},
    {u"server"_s, u"*"_s},
};
const QString kPlainHalf = u"base files job text dataset device messages runs oom"_s;

struct Source {
    QString path;  ///< from the root of the checkout
    QString text;
    QStringList includes;  ///< of our own headers, from the layer root
};

QStringList ownIncludes(const QString& text) {
    static const QRegularExpression include(uR"re(^\s*#include "([^"]+)")re"_s, QRegularExpression::MultilineOption);
    QStringList found;
    for (auto match = include.globalMatch(text); match.hasNext();) found << match.next().captured(1);
    return found;
}

QList<Source> sourcesOf(const QString& layer) {
    QList<Source> sources;
    QDirIterator files(kRoot + layer, {u"*.h"_s, u"*.cpp"_s, u"*.cu"_s, u"*.cuh"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly)) continue;
        const QString text = QString::fromUtf8(file.readAll());
        sources.append({file.fileName().mid(kRoot.size()), text, ownIncludes(text)});
    }
    return sources;
}

/// The plain half of families: what may be known of a family without LibTorch.
bool isFacts(const QString& path) {
    static const QStringList plain = {u"families/list.h"_s, u"families/weight_summary.h"_s, u"families/weight_summary.cpp"_s, u"families/model_finder.h"_s, u"families/model_finder.cpp"_s, u"families/model_paths.h"_s, u"families/model_paths.cpp"_s};
    return path.section(u'/', -1).contains(u"facts"_s) || std::ranges::any_of(plain, [&](const QString& file) { return path.endsWith(file); });
}

/// Whether `folder` of core may include `header`.
bool allowed(const QString& folder, const QString& header) {
    const QString target = header.section(u'/', 0, 0);
    const QStringList row = kMayInclude.value(folder).split(u' ');
    if (target == folder || row.contains(target) || row.contains(u"*"_s)) return true;
    return target == u"families"_s && row.contains(u"families/facts"_s) && isFacts(header);
}

bool includesTorch(const QString& text) {
    static const QRegularExpression torch(uR"(#include <(torch|ATen|c10)/)"_s);
    return text.contains(torch);
}

}  // namespace

class TestLayering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void coreFoldersIncludeOnlyWhatStandsInTheirRow() {
        QStringList faults;
        const QList<Source> sources = sourcesOf(u"core"_s);
        QVERIFY(sources.size() > 10);
        for (const Source& source : sources) {
            const QString folder = source.path.section(u'/', 1, 1);
            if (!kMayInclude.contains(folder)) faults << source.path + u": its folder is not in the table"_s;
            for (const QString& header : source.includes)
                if (!allowed(folder, header)) faults << source.path + u" includes "_s + header;
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void torchStaysInTheEngine() {
        QStringList faults;
        for (const Source& source : sourcesOf(u"core"_s) + sourcesOf(u"ui"_s) + sourcesOf(u"app"_s)) {
            const QString folder = source.path.section(u'/', 1, 1);
            const bool plain = !source.path.startsWith(u"core/"_s) || kPlainHalf.split(u' ').contains(folder) ||
                               (folder == u"families"_s && isFacts(source.path));
            if (plain && includesTorch(source.text)) faults << source.path;
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void theWindowKnowsOnlyThePlainHalf() {
        QStringList faults;
        for (const Source& source : sourcesOf(u"ui"_s))
            for (const QString& header : source.includes) {
                const QString target = header.section(u'/', 0, 0);
                if (kMayInclude.contains(target) && !kPlainHalf.split(u' ').contains(target) && !isFacts(header))
                    faults << source.path + u" includes "_s + header;
                if (source.path.startsWith(u"ui/workbench/"_s) && header.contains(u"panels/"_s)) faults << source.path;
            }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void onlyPicturesKnowTheirLibrary() {
        for (const Source& source : sourcesOf(u"core"_s))
            if (source.path != u"core/dataset/picture.cpp"_s) QVERIFY2(!source.text.contains(u"#include <vips"_s), qPrintable(source.path));
    }

    void noConnectionWithoutAContext() {
        static const QRegularExpression bare(uR"(connect\([^;]*?&\w+(?:::\w+)+,\s*\[)"_s);
        for (const Source& source : sourcesOf(u"ui"_s) + sourcesOf(u"app"_s)) {
            const auto match = bare.match(source.text);
            QVERIFY2(!match.hasMatch(), qPrintable(source.path + u": "_s + match.captured(0).left(120)));
        }
    }

    void everyFileNamesItsLicence() {
        for (const QString& layer : {u"core"_s, u"ui"_s, u"app"_s, u"tests"_s})
            for (const Source& source : sourcesOf(layer)) {
                const bool window = !source.path.startsWith(u"core/"_s) && !source.path.startsWith(u"app/cli/"_s);
                const QString line = u"// SPDX-License-Identifier: "_s + (window ? u"GPL-3.0-or-later"_s : u"Apache-2.0"_s);
                QVERIFY2(source.text.startsWith(line), qPrintable(source.path));
            }
    }
};

QTEST_GUILESS_MAIN(TestLayering)
#include "tst_layering.moc"
