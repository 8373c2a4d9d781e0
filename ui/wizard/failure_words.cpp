// SPDX-License-Identifier: GPL-3.0-or-later
#include "wizard/failure_words.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(headroom::ui::Failure)
};

}  // namespace

QString phaseWords(FailurePhase phase) {
    switch (phase) {
        case FailurePhase::Load:
            return Words::tr("Loading and caching");
        case FailurePhase::FirstSteps:
            return Words::tr("The first steps");
        case FailurePhase::Preview:
            return Words::tr("A preview");
        case FailurePhase::Video:
            return Words::tr("Steps or cache of a video job");
        case FailurePhase::Intermittent:
            return Words::tr("A later step");
        case FailurePhase::Saving:
            return Words::tr("A save");
        case FailurePhase::Other:
            break;
    }
    return Words::tr("No phase of a run");
}

QString kindWords(FailureKind kind) {
    switch (kind) {
        case FailureKind::Config:
            return Words::tr("Caused by the settings");
        case FailureKind::Environment:
            return Words::tr("Caused by the machine");
        case FailureKind::TrainerBug:
            break;
    }
    return Words::tr("Caused by the trainer");
}

QString causeWords(FailureCause cause) {
    switch (cause) {
        case FailureCause::ActivationsBatch:
            return Words::tr("The batch's activations fill the card");
        case FailureCause::ActivationsFrames:
            return Words::tr("The activations of long clips fill the card");
        case FailureCause::ActivationsResolution:
            return Words::tr("Activations at this resolution fill the card");
        case FailureCause::CheckpointingOff:
            return Words::tr("Gradient checkpointing is off");
        case FailureCause::DriverOrHardware:
            return Words::tr("The driver or the card refused what should fit");
        case FailureCause::Fragmentation:
            return Words::tr("The allocator's cache fills the card");
        case FailureCause::HostRam:
            return Words::tr("System memory ran out");
        case FailureCause::LargestBucketIntermittent:
            return Words::tr("The largest bucket does not fit");
        case FailureCause::LeakOverTime:
            return Words::tr("Memory grows while the run goes on");
        case FailureCause::ModelTooBig:
            return Words::tr("The model is too large for the card");
        case FailureCause::NotOom:
            return Words::tr("No lack of memory is shown");
        case FailureCause::OptimizerState:
            return Words::tr("Gradients and optimizer state fill the card");
        case FailureCause::OtherProcessOrDirtyGpu:
            return Words::tr("Something else holds the card's memory");
        case FailureCause::PreviewTooBig:
            return Words::tr("The preview does not fit");
        case FailureCause::TextEncoderResident:
            break;
    }
    return Words::tr("The text encoder fills the card");
}

QString confidenceWords(Confidence confidence) {
    switch (confidence) {
        case Confidence::Low:
            return Words::tr("Low: the log cannot tell");
        case Confidence::Medium:
            return Words::tr("Medium: the evidence points one way");
        case Confidence::High:
            break;
    }
    return Words::tr("High: the evidence leaves little else");
}

}  // namespace headroom::ui
