// SPDX-License-Identifier: Apache-2.0
#include "tensor/processor.h"

namespace headroom {

bool processorComputesBf16() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx512bf16") || __builtin_cpu_supports("amx-bf16");
#else
    return false;
#endif
}

}  // namespace headroom
