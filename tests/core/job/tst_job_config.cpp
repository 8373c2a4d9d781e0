// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/job_config.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <set>
#include <string>

using namespace headroom;

namespace {

template <typename Section>
void everyRowIsFitToBeShown() {
    std::set<std::string_view> seen;
    forEachField<Section>([&](const auto& field) {
        const std::string key(field.key);
        QVERIFY2(seen.insert(field.key).second, (key + " stands twice").c_str());
        QVERIFY2(field.help.size() > 10 && field.help.ends_with('.'), (key + " needs a sentence of help").c_str());
        QVERIFY2(std::count(field.label.begin(), field.label.end(), ' ') <= 2, (key + " has a long label").c_str());
        QVERIFY2(field.limits.least <= field.limits.most, key.c_str());
    });
}

}  // namespace

class TestJobConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// training-maths 1.2 and ai-toolkit-config 4-10.
    void defaultsAreTheTrainersOwn() {
        const ProcessConfig process;
        QCOMPARE(process.train.steps, 1000);
        QCOMPARE(process.train.lr, 1e-6);
        QCOMPARE(process.train.optimizer, std::string("adamw"));
        QCOMPARE(process.train.dtype, std::string("fp32"));
        QVERIFY(process.train.gradientCheckpointing);
        QCOMPARE(process.train.emaConfig.emaDecay, 0.999);
        QCOMPARE(process.train.maxDenoisingSteps, 999);
        QCOMPARE(process.save.dtype, std::string("float16"));
        QCOMPARE(process.save.maxStepSavesToKeep, 5);
        QCOMPARE(process.logging.logEvery, std::optional<int>(100));
        QCOMPARE(process.sample.sampler, std::string("ddpm"));
        QCOMPARE(process.sample.guidanceScale, 7.0);
        QCOMPARE(process.model.qtype, std::string("qfloat8"));
        QCOMPARE(NetworkConfig().linear, 4);
        QCOMPARE(NetworkConfig().linearAlpha, 1.0);
        QCOMPARE(DatasetConfig().resolution, std::vector<int>{512});
        QVERIFY(DatasetConfig().buckets);
        QVERIFY(!process.network);
    }

    void everyRowIsNamedOnceAndExplained() {
        everyRowIsFitToBeShown<JobConfig>();
        everyRowIsFitToBeShown<JobBody>();
        everyRowIsFitToBeShown<ProcessConfig>();
        everyRowIsFitToBeShown<TrainConfig>();
        everyRowIsFitToBeShown<ModelConfig>();
        everyRowIsFitToBeShown<NetworkConfig>();
        everyRowIsFitToBeShown<DatasetConfig>();
        everyRowIsFitToBeShown<SampleConfig>();
        everyRowIsFitToBeShown<SamplePrompt>();
        everyRowIsFitToBeShown<AdapterConfig>();
        everyRowIsFitToBeShown<SliderConfig>();
    }

    /// A member without a row would be kept by nobody: read the headers as text and compare.
    void everyMemberHasItsRow() {
        const QDir folder(QStringLiteral(HEADROOM_SOURCE_DIR "/core/job"));
        static const QRegularExpression structs(QStringLiteral("struct (\\w+)[^{;]*\\{(.*?)\\n\\};"),
                                                QRegularExpression::DotMatchesEverythingOption);
        static const QRegularExpression members(QStringLiteral("^    [\\w:<>, ]+ (\\w+)(?: = [^;]*|\\{[^;]*\\})?;"),
                                                QRegularExpression::MultilineOption);
        int seen = 0;
        for (const QString& name : folder.entryList({QStringLiteral("*_config.h")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto found = structs.globalMatch(text); found.hasNext();) {
                const auto section = found.next();
                const QString body = section.captured(2);
                if (!body.contains(QStringLiteral("fields("))) continue;
                const QString declarations = body.left(body.indexOf(QStringLiteral("bool operator==")));
                for (auto member = members.globalMatch(declarations); member.hasNext(); ++seen) {
                    const QString word = member.next().captured(1);
                    QVERIFY2(body.contains(QRegularExpression("&\\w+::" + word + "\\b")),
                             qPrintable(section.captured(1) + "::" + word));
                }
            }
        }
        QVERIFY2(seen > 400, "the expressions found hardly any member");
    }
};

QTEST_GUILESS_MAIN(TestJobConfig)
#include "tst_job_config.moc"
