// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN  // moc cannot read what <random> brings along
#include "train/trained_model.h"
#endif

#include "support/toy_family.h"

#include <ATen/core/grad_mode.h>
#include <ATen/ops/equal.h>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace headroom;
namespace fs = std::filesystem;

namespace {

const std::string kUp = "lora_unet_down_blocks_0_attentions_0_to_q.lora_up.weight";

/// A job on the toy; rank 0 trains the whole model.
RunSettings settingsFor(int rank, bool averaged = false, bool textEncoder = false) {
    JobConfig job;
    job.config.name = "cat";
    ProcessConfig& process = job.config.process.emplace_back();
    process.model.arch = "sd1";
    process.train.lr = 0.1;
    process.train.trainTextEncoder = textEncoder;
    process.train.emaConfig.useEma = averaged;
    process.train.emaConfig.emaDecay = 0.5;
    if (rank > 0) process.network.emplace().linear = rank;
    auto settings = settingsOf(std::move(job), {}, {});
    if (!settings) qFatal("%s", settings.error().sentence().c_str());
    return *std::move(settings);
}

Result<std::unique_ptr<ModelFamily>> toy(const fs::path&, std::string_view, c10::ScalarType type, c10::Device, const LoadProgress&) {
    return std::unique_ptr<ModelFamily>(std::make_unique<ToyFamily>(type));
}

std::unique_ptr<TrainedModel> loaded(const RunSettings& settings, const std::optional<fs::path>& save = {}) {
    auto trained = TrainedModel::load(settings, save, toy, {});
    if (!trained) qFatal("%s", trained.error().sentence().c_str());
    return *std::move(trained);
}

/// One update with a gradient that depends on the update's number.
void update(TrainedModel& trained, int number) {
    trained.setRates({}, 0);
    for (ParameterGroup& group : trained.weights().groups())
        for (at::Tensor& parameter : group.parameters) parameter.mutable_grad() = at::linspace(-1, number, parameter.numel()).view(parameter.sizes());
    trained.applyGradients(1);
}

/// The state as a snapshot keeps it: copies, not the live tensors.
RunSnapshot snapshotOf(const TrainedModel& trained) {
    RunSnapshot snapshot;
    for (const NamedTensor& tensor : trained.state()) snapshot.tensors.push_back({tensor.name, tensor.tensor.clone()});
    return snapshot;
}

bool sameState(const TrainedModel& a, const TrainedModel& b) {
    const auto stateA = a.state(), stateB = b.state();
    return std::ranges::equal(stateA, stateB, [](const NamedTensor& x, const NamedTensor& y) { return x.name == y.name && at::equal(x.tensor, y.tensor); });
}

}  // namespace

class TestTrainedModel : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    fs::path m_root = m_dir.path().toStdString();

private Q_SLOTS:
    void aRestoredRunGoesOnBitForBit_data() {
        QTest::addColumn<int>("rank");
        QTest::newRow("adapter") << 2;
        QTest::newRow("whole model") << 0;
    }

    void aRestoredRunGoesOnBitForBit() {
        QFETCH(const int, rank);
        const RunSettings settings = settingsFor(rank, true, true);
        const auto whole = loaded(settings);
        for (const int number : {1, 2}) update(*whole, number);
        const RunSnapshot snapshot = snapshotOf(*whole);
        const auto resumed = loaded(settings);
        QVERIFY(!sameState(*resumed, *whole));
        QVERIFY(resumed->restore(snapshot));
        QVERIFY(sameState(*resumed, *whole));
        for (const int number : {3, 4}) update(*whole, number), update(*resumed, number);
        QVERIFY(sameState(*resumed, *whole));
    }

    void aRestoredHalfPrecisionModelComputesWithTheRestoredWeights() {
        RunSettings settings = settingsFor(0);
        settings.computeType = at::kBFloat16;
        const auto first = loaded(settings), second = loaded(settings);
        update(*first, 1);
        QVERIFY(second->restore(snapshotOf(*first)));
        QVERIFY(at::equal(static_cast<ToyFamily&>(second->model()).query.weight, static_cast<ToyFamily&>(first->model()).query.weight));
    }

    void aSnapshotThatDoesNotFitIsRefusedInASentenceAndChangesNothing_data() {
        QTest::addColumn<int>("rank");
        QTest::addColumn<bool>("averaged");
        QTest::addColumn<QByteArray>("names");
        QTest::newRow("another rank") << 4 << false << QByteArray("lora_down");
        QTest::newRow("averages are missing") << 2 << true << QByteArray("lora_");
        QTest::newRow("a whole model") << 0 << false << QByteArray("to_q.weight");
    }

    void aSnapshotThatDoesNotFitIsRefusedInASentenceAndChangesNothing() {
        QFETCH(const int, rank);
        QFETCH(const bool, averaged);
        QFETCH(const QByteArray, names);
        const auto stored = loaded(settingsFor(2));
        update(*stored, 1);
        const auto other = loaded(settingsFor(rank, averaged));
        const RunSnapshot before = snapshotOf(*other);
        const Status refused = other->restore(snapshotOf(*stored));
        QVERIFY(!refused);
        const std::string sentence = refused.error().sentence();
        QVERIFY2(sentence.find("does not fit this job") != std::string::npos && sentence.find(names.constData()) != std::string::npos, sentence.c_str());
        QVERIFY(sentence.find("goes on from its newest save") != std::string::npos);
        for (const NamedTensor& tensor : other->state()) QVERIFY(at::equal(tensor.tensor, *before.find(tensor.name)));
    }

    void aSnapshotWithoutTheOptimizersStateIsRefusedAndChangesNothing() {
        const auto stored = loaded(settingsFor(2));
        update(*stored, 1);
        RunSnapshot snapshot = snapshotOf(*stored);
        std::erase_if(snapshot.tensors, [](const NamedTensor& tensor) { return tensor.name.ends_with("exp_avg_sq"); });
        const auto other = loaded(settingsFor(2));
        const RunSnapshot before = snapshotOf(*other);
        const Status refused = other->restore(snapshot);
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().find("optimizer") != std::string::npos);
        for (const NamedTensor& tensor : other->state()) QVERIFY(at::equal(tensor.tensor, *before.find(tensor.name)));
    }

    void anAdapterGoesOnFromItsSave() {
        const auto first = loaded(settingsFor(2));
        update(*first, 1);
        const fs::path file = m_root / "cat.safetensors";
        QVERIFY(saveTensors(file, first->network()->stateForFile(at::kFloat), {}));
        const auto second = loaded(settingsFor(2), file);
        for (std::size_t i = 0; i < 2; ++i) QVERIFY(at::equal(second->weights().parameters()[i], first->weights().parameters()[i]));
    }

    void aSaveThatIsNoneIsAnError() {
        QVERIFY(saveTensors(m_root / "other.safetensors", {{"lora_unet_nowhere.lora_up.weight", at::full({1, 1}, 1.0)}}, {}));
        QVERIFY(!TrainedModel::load(settingsFor(2), m_root / "other.safetensors", toy, {}));
    }

    void aJobThatTrainsNoLayerIsRefused() {
        RunSettings settings = settingsFor(2);
        settings.parts = {};
        const auto refused = TrainedModel::load(settings, {}, toy, {});
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence().find("no layer") != std::string::npos);
    }

    // training-maths.md 14.4
    void previewsShowTheAveragesAndTrainingGoesOnWithItsOwn() {
        const auto trained = loaded(settingsFor(2, true));
        for (const int number : {1, 2, 3}) update(*trained, number);
        const at::Tensor own = snapshotOf(*trained).find("weights.unet." + kUp)->clone();
        const at::Tensor average = snapshotOf(*trained).find("ema.unet." + kUp)->clone();
        QVERIFY(!at::equal(own, average));
        at::Tensor shown;
        bool graph = true;
        trained->whileSampling([&] {
            trained->network()->setMultiplier(0);
            shown = trained->weights().groups()[0].parameters[1].detach().clone();
            graph = at::GradMode::is_enabled();
        });
        QVERIFY(at::equal(shown, average));
        QVERIFY(!graph);
        QVERIFY(at::equal(trained->weights().groups()[0].parameters[1], own));
        // The previews' multiplier is gone: the adapter still acts.
        auto& model = static_cast<ToyFamily&>(trained->model());
        const at::Tensor x = at::full({1, 4}, 1.0);
        QVERIFY(!at::equal(model.query(x), x.matmul(model.query.weight.t())));
    }

    void ratesFollowTheScheduleInEveryGroup() {
        const auto trained = loaded(settingsFor(2, false, true));
        const LearningRateSchedule schedule{.kind = LearningRateSchedule::Kind::Cosine, .totalSteps = 1000};
        QVERIFY(std::abs(trained->setRates(schedule, 500) - 0.05) < 1e-9);  // T-31
        for (const ParameterGroup& group : trained->weights().groups()) QVERIFY(std::abs(group.rate - 0.05) < 1e-9);
    }

    void anUpdateLeavesNoGradient() {
        const auto trained = loaded(settingsFor(2));
        update(*trained, 1);
        for (const at::Tensor& leaf : trained->weights().leaves()) QVERIFY(!leaf.grad().defined());
    }
};

QTEST_GUILESS_MAIN(TestTrainedModel)
#include "tst_trained_model.moc"
