// SPDX-License-Identifier: Apache-2.0
#include "oom/log_place.h"

#include "text/pattern.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <vector>

namespace headroom {
namespace {

/// Words of trainers and frames of their tracebacks, whatever the trainer. On one line the first row that matches decides, so what other
/// rows would mistake (load_state_dict for a save) stands above them. Letter case does not matter.
struct PlaceRow {
    LogPlace place;
    std::string_view pattern;
};

constexpr std::array kPlaces = {
    PlaceRow{LogPlace::CacheText, R"(cach(?:e|ing)\w*[ _](?:\w+[ _])*?(?:text|caption|prompt|embed)|encod(?:e|ing)[ _](?:the )?(?:captions?|prompts?)|text_encoder_outputs|text embedding cache)"},
    PlaceRow{LogPlace::CacheLatents, R"(cach(?:e|ing)\w*[ _](?:\w+[ _])*?(?:latents?|images|videos?|clips?)|latents? cach|cache_latents|vae[._]encode|encode_(?:images?|videos?|first_stage|pixels)|\bencode\(.*(?:pixel|image|video|frames))"},
    PlaceRow{LogPlace::Decode, R"(vae[._ ]?(?:model\.)?decode|decode_latents|decode_first_stage|decoding latents|vae.*\bin decode\b|autoencoder\w*\.py.*\bin _?decode\b|tiled_decode)"},
    PlaceRow{LogPlace::Preview, R"(generating (?:[\w-]+ ){0,3}(?:samples?|images?|previews?|videos?)\b|\bsample_(?:images?|videos?|step|during|and_save|at)\w*|\bsampling\b(?!_)|sampl(?:ing|er)\.py|baseline (?:samples?|previews?)|\bpreviews?\b|log_validation|running (?:validation|inference)|validation (?:prompt|image|video|pipeline|sample)|\bsampler=|inference\.py|pipeline_\w+\.py|sample images|generate_(?:images?|samples?|videos?))"},
    PlaceRow{LogPlace::TextEncoder, R"((?:load|mov)\w*\s+(?:the\s+)?(?:\w+\s+)?(?:text[ _]encoders?|te\b|t5\w*|umt5\w*|clip\b|llm|mistral|gemma|llama text|qwen\S*vl)|text_encoders?(?:_\d)?(?:\.to\(|_to\b)|encoder_to_device)"},
    PlaceRow{LogPlace::Quantize, R"(\bquanti[sz](?:e|ing)\w*\b(?!\s*[:=])|optimum.?quanto|\bfp8_(?:optimization|linear)\w*\()"},
    PlaceRow{LogPlace::Load, R"(load_state_dict|_load_from_state_dict|\b(?:re)?loading\b.*(?:model|transformer|pipeline|checkpoint|u-?net|vae|weights|shards|flux|dit|tensors|safetensors)|^loading\b|from_pretrained|from_single_file|\bload_(?:model|checkpoint|weights|file|safetensors|target|transformer|dit|torch|pipeline|unet|flux|base)\w*|building \w+ (?:model|transformer|dit)|unable to load (?:checkpoint|model|weights)|\bfus(?:e|ing)\b.*lora|prepare_model|accelerator\.prepare|setup_train_device|\b(?:transformer|unet|model|vae|dit|weights)_to\(|checkpoint shards|\b(?:model|transformer|unet|dit|vae|pipe|pipeline)\.(?:to|cuda)\(|safe_open|torch\.load\b|mov(?:e|ing) (?:model|transformer|unet|weights|block))"},
    PlaceRow{LogPlace::Save, R"(\bsaving\b|\bsave_(?:checkpoint|model|state|pretrained|weights|lora|file|to_file|and|full|diffusers|pipeline)\w*|(?<![_(=])\bstate_dict\b(?!=)|gather\w*state|consolidat\w+|full_state_dict|torch\.save\b|\bserialize_file\b)"},
    PlaceRow{LogPlace::Backward, R"(\.backward\(|\bin backward\b|_engine_run_backward|run_backward)"},
    PlaceRow{LogPlace::OptimizerStep, R"(optimizer\.step|optimizer_step|exp_avg|_init_group|\bin init_state\b|optim/\w+\.py|adam\w*\.py|adafactor\.py|prodigy\.py|lion\.py)"},
    PlaceRow{LogPlace::Training, R"(training_step|train_step|train_one|hook_train_loop|compute_loss|checkpointing?\.py|process_batch|\bin training_loop\b|\bloss(?:[ =:]+\d|es?\b)|running training|start(?:ing|ed)? training|training (?:is )?start|num (?:train )?(?:epochs|examples)|\bepoch\W{0,3}\d|saved (?:checkpoint|state|model|lora)|(?:model|checkpoint|weights) saved)"},
    PlaceRow{LogPlace::Evaluation, R"(evaluation_loop|prediction_step|\beval_(?:step|loop)|\bevaluat(?:ion|ing)\b|running eval)"},
    PlaceRow{LogPlace::Setup, R"((?:creat|enabl|appl)\w* (?:\w+ )?(?:lora|lycoris|network|adapter)|prepare optimizer|use \S+ optimizer|import network module|trainable param)"},
};

/// Of the frames of one traceback the outer one says what the trainer was about: weights that are moved within a preview are a preview.
constexpr std::array kOuterFirst = {LogPlace::Decode,       LogPlace::Preview,   LogPlace::Save,     LogPlace::Evaluation,  LogPlace::OptimizerStep,
                                    LogPlace::Backward,     LogPlace::Training,  LogPlace::CacheText, LogPlace::CacheLatents, LogPlace::Quantize,
                                    LogPlace::TextEncoder,  LogPlace::Load,      LogPlace::Setup};

LogPlace placeOfLine(std::string_view line) {
    static const auto patterns = [] {
        std::array<std::unique_ptr<const Pattern>, kPlaces.size()> compiled;
        for (std::size_t i = 0; i < compiled.size(); ++i) compiled[i] = std::make_unique<const Pattern>("(?i)" + std::string(kPlaces[i].pattern));
        return compiled;
    }();
    for (std::size_t i = 0; i < kPlaces.size(); ++i)
        if (!patterns[i]->search(line).empty()) return kPlaces[i].place;
    return LogPlace::Nowhere;
}

int numberOf(std::string_view digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// Finished steps by a progress bar of training: a bar with a loss, one that is named after steps, or a bare one too long for denoising.
std::optional<int> stepOfBar(std::string_view line) {
    static const Pattern bar(R"((?i)^(.*?)(?:\d+%)?[^\d]*\b(\d+)/(\d+)\s*\[)");
    static const Pattern training(R"((?i)\bloss\b|\blr\b|\bsteps?\b|\bepoch\b|\btrain)");
    static const Pattern other(R"((?i)shards|fetch|download|cach|loading|encod|quanti|map|filter|sampl|generat|latents|tokeniz)");
    constexpr int kDenoisingSteps = 100;
    const auto found = bar.search(line);
    if (found.empty() || !other.search(found[1]).empty()) return std::nullopt;
    static const Pattern ownDrawing(R"(^(?:\s*\d+%)?[|\s:\d#█▏▎▍▌▋▊▉]*$)");
    const bool bare = !ownDrawing.search(found[1]).empty();
    if (training.search(line).empty() && !(bare && numberOf(found[3]) > kDenoisingSteps)) return std::nullopt;
    return numberOf(found[2]);
}

/// "step 553", "global_step: 12", "batch 45 bucket ..."; settings such as "save every 500 steps" or "batch 1, rank 16" are none.
std::optional<int> stepOfWords(std::string_view line) {
    static const Pattern words(R"((?i)(?<![\w-])(?:global[ _]?)?(?:step|iteration|iter|batch(?!\W*\d+\s*(?:,|$)))(?:\s*[:=#]\s*|\s+)(\d+)\b(?!\s*(?:px|gb|gib|images?)))");
    static const Pattern setting(R"((?i)\bmax_|every|total|num_|warmup|sample_steps|batch[_ ]size|skipping batch)");
    const auto found = words.search(line);
    if (found.empty() || !setting.search(line).empty()) return std::nullopt;
    return numberOf(found[1]);
}

std::optional<int> epochOf(std::string_view line) {
    static const Pattern epoch(R"((?i)\bepoch\W{0,3}(\d+))");
    const auto found = epoch.search(line);
    if (found.empty()) return std::nullopt;
    return numberOf(found[1]);
}

/// The lines of `text` above `at`, the nearest first.
class LinesAbove {
public:
    LinesAbove(std::string_view text, std::size_t at) : m_rest(text.substr(0, at)) {}

    bool next(std::string_view& line) {
        if (m_rest.ends_with('\n')) m_rest.remove_suffix(1);
        if (m_rest.empty()) return false;
        const std::size_t begin = m_rest.rfind('\n') + 1;
        line = m_rest.substr(begin);
        m_rest = m_rest.substr(0, begin);
        return true;
    }

    std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

/// The frames right above an error, up to the head of its traceback; nothing where there is none near.
std::vector<std::string_view> framesAbove(std::string_view text, std::size_t at) {
    constexpr std::size_t kMostFrames = 400;
    std::vector<std::string_view> frames;
    LinesAbove lines(text, at);
    for (std::string_view line; lines.next(line) && frames.size() < kMostFrames;) {
        if (line.find("Traceback (most recent") != line.npos) return frames;
        frames.push_back(line);
    }
    return {};
}

LogTrace traceOfFrames(const std::vector<std::string_view>& frames) {
    LogTrace best;
    const auto rank = [](LogPlace place) { return std::ranges::find(kOuterFirst, place) - kOuterFirst.begin(); };
    for (const std::string_view frame : frames)
        if (const LogPlace place = placeOfLine(frame); place != LogPlace::Nowhere && rank(place) < rank(best.place)) best = {place, frame, true};
    return best;
}

/// A trainer that catches the error says in the same line what failed.
LogTrace ownWords(std::string_view text, std::size_t at) {
    const std::string_view line = text.substr(at, std::min(text.find('\n', at), text.size()) - std::min(at, text.size()));
    return {placeOfLine(line), line, false};
}

bool isStep(LogPlace place) { return place == LogPlace::Training || place == LogPlace::Backward || place == LogPlace::OptimizerStep; }

void countStep(std::string_view line, LogTrace& trace) {
    if (!trace.epoch) trace.epoch = epochOf(line);
    if (trace.step) return;
    trace.step = stepOfBar(line);
    if (!trace.step) trace.step = stepOfWords(line);
}

}  // namespace

LogTrace traceBefore(std::string_view text, std::size_t at) {
    constexpr int kStepsAfterPreview = 5;  // lines, each a state of the training's bar
    const std::vector<std::string_view> frames = framesAbove(text, at);
    LogTrace trace = frames.empty() ? ownWords(text, at) : traceOfFrames(frames);
    const std::size_t above = frames.empty() ? at : static_cast<std::size_t>(frames.back().data() - text.data());
    LinesAbove lines(text, above);
    std::string_view line;
    const auto isComplete = [&] { return trace.place != LogPlace::Nowhere && trace.step; };
    for (int count = 0; (count < kStepsAfterPreview || !isComplete()) && lines.next(line); ++count) {
        const bool counted = trace.step.has_value();
        countStep(line, trace);
        LogPlace place = placeOfLine(line);
        if (place == LogPlace::Nowhere && !counted && trace.step) place = LogPlace::Training;
        if (trace.place == LogPlace::Nowhere && place != LogPlace::Nowhere) trace.place = place, trace.line = line;
        else if (place == LogPlace::Preview && count < kStepsAfterPreview) trace.afterPreview = isStep(trace.place);
    }
    return trace;
}

}  // namespace headroom
