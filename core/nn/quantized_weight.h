// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/TensorBody.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace headroom {

/// How a frozen weight is kept in fewer bits.
enum class Quantization {
    Int8,  ///< one byte a number, a scale for each row of outputs
    LlmInt8,  ///< the same; the library that trains language models with it has a product of its own (Dettmers et al., 2022)
    Gptq4,  ///< half a byte; a scale in fp16 and a zero of half a byte for each 128 numbers of a row (Frantar et al., 2022)
    Nf4,  ///< half a byte, an index of the sixteen quantiles of a normal distribution; an fp32 scale for each 64 numbers (Dettmers et al., 2023)
    Nf4Double,  ///< the same, scales in one byte with an fp32 scale of their own for each 256
    Float8,     ///< one byte a number, 4 bits of exponent and 3 of mantissa, a scale for each row of outputs
    QuantoFloat8,  ///< the same; the library quanto, whose product keeps its input also where the weight is frozen
    QuantoInt8,    ///< quanto's of whole numbers; that of SDNQ is as large and keeps as much
};

/// By the word in `model.qtype`: "int8", "llm_int8", "gptq4", "nf4", "nf4_double", "float8", "qfloat8", "qint8". Nothing for other words.
std::optional<Quantization> quantizationNamed(std::string_view word);

/// A weight [out, in] in fewer bits. `in` is a multiple of 64 where the bits are four (Gptq4: of 128).
struct QuantizedWeight {
    Quantization kind = Quantization::Int8;
    std::int64_t outputs = 0;
    std::int64_t inputs = 0;
    at::Tensor codes;       ///< 8 bits: [out, in] of int8 or float8; else [out * in / 2] of uint8, the first number in the upper half
    at::Tensor scales;      ///< 8 bits: [out]; Gptq4: [out * in / 128], fp16; Nf4: [out * in / 64]; the others fp32. Nf4Double: the same of uint8, 255 the largest of its 256
    at::Tensor superScales; ///< Nf4Double: [out * in / 64 / 256, rounded up] fp32; Gptq4: the zeros, [out * in / 128 / 2] of uint8; else undefined

    /// Room for one on the device of `options`, not filled in.
    static QuantizedWeight empty(Quantization kind, std::int64_t outputs, std::int64_t inputs, const at::TensorOptions& options);

    /// The numbers as [out, in] of `type`.
    at::Tensor widened(c10::ScalarType type) const;
};

/// x W^T + b. Autograd keeps the codes and widens them again in the backward pass. Where a plain run is played an Int8 or Float8 weight is widened before a stock product, which keeps it
/// wide, and quanto's product keeps its input as well; the libraries of the other kinds do as we do.
at::Tensor quantizedLinear(const at::Tensor& input_BxD, const QuantizedWeight& weight, const at::Tensor& bias);

}  // namespace headroom
