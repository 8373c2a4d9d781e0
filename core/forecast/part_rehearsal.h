// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "memory/block_trace.h"
#include "nn/repeated_part.h"

#include <c10/core/ScalarType.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// What becomes of the tensors that autograd saves in a part.
enum class Keeping {
    NoGraph,      ///< there are none
    Kept,         ///< they stay until the backward pass
    Recomputed,   ///< a RecomputeFrame drops them and makes them again, and saves more behind the part
    RecomputedLast,  ///< the same, but the frame ends with the part: its second run stops with what the part saves last
};

/// Size and order of a tensor on the meta device.
struct Layout {
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides;
    c10::ScalarType type = c10::ScalarType::Float;

    static Layout of(const at::Tensor& tensor);
    at::Tensor make() const;
    bool operator==(const Layout&) const = default;
};

/// An input of a part. Undefined ones stay undefined.
struct PartInput {
    bool isDefined = false;
    bool requiresGrad = false;
    Layout layout;

    static PartInput of(const at::Tensor& tensor);
    bool operator==(const PartInput&) const = default;
};

/// A gradient of a part's result, as the backward pass hands it in. In a rehearsal nobody else holds its memory.
struct ResultGradient {
    bool isDefined = true;
    Layout layout;

    static ResultGradient of(const at::Tensor& gradient);
    bool operator==(const ResultGradient&) const = default;
};

/// What a rehearsal's blocks are called: those that the part makes from 1 on; others by what they belong to. 0 is no block.
struct BlockNames {
    static constexpr std::int64_t kInput = -1, kGradient = -1001, kLeaf = -2001;  ///< of the first; the next one is smaller by one
    static constexpr std::int64_t kMost = 1000;                                 ///< of each

    static bool isOwn(std::int64_t name) { return name > 0; }
};

/// A block that is still there when the part has ended, and the tensor in it.
struct Survivor {
    std::int64_t block = 0;
    Layout layout;
};

/// What the ledger saw of a part, blocks by BlockNames.
struct RehearsedRun {
    BlockTrace events;
    std::vector<Survivor> results;  ///< of a forward run its results; of the backward run the gradients of inputs, in their order, undefined ones with block 0; then those of leaves that had none
};

struct Rehearsal {
    std::vector<ResultGradient> gradients;         ///< for which the backward run stands
    Category backwardCategory = Category::Workspace;
    std::vector<bool> leavesHaveGradients;         ///< of the leaves, before the backward pass

    RehearsedRun forward;   ///< the only one, or a frame's first
    RehearsedRun again;     ///< a frame's second, with the names that `backward` uses; for Kept the only one once more
    RehearsedRun backward;
    std::size_t beforeAgain = 0;   ///< so many of its events come before a frame's second run, which its first saved tensor asks for
    std::vector<bool> keepsInput;  ///< whether what is saved keeps an input's memory
    BlockTrace held;        ///< blocks that are there between `again` and `backward`, as events that make them
};

/// What a rehearsal is made for besides the part itself.
struct RehearsalTerms {
    Keeping keeping = Keeping::NoGraph;
    Category forwardCategory = Category::Activations;  ///< of what is made where nothing else is said
    Category backwardCategory = Category::Workspace;
    std::optional<std::vector<ResultGradient>> gradients = {};  ///< nothing: as the results are
};

/// Runs `part` apart from everything else, on inputs of its own, in the same ledger but not in its trace. Leaves are the tensors of the description that require grad, with the gradients that they have; all is as before
/// afterwards. Nothing where the part does more than can be repeated: lets go a block that came from elsewhere, leaves one behind, saves its own result.
std::optional<Rehearsal> rehearse(const RepeatedPart& part, const std::vector<at::Tensor>& leaves, const std::vector<PartInput>& inputs, const RehearsalTerms& terms);

}  // namespace headroom
