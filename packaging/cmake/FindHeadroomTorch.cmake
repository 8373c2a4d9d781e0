# SPDX-License-Identifier: Apache-2.0
# LibTorch as unpacked by `./dev` into the per-user cache, without LibTorch's own CMake package (it asks for a whole
# CUDA set-up even for CPU use). Makes:
#   HeadroomTorch::cpu   libtorch_cpu + libc10, all that the engine links
#   HeadroomTorch::cuda  the CUDA half, for the plug-in only
set(HEADROOM_TORCH_VERSION 2.11.0)
if(NOT HEADROOM_TORCH_ROOT)
    set(cache $ENV{HEADROOM_CACHE})
    if(NOT cache)
        set(cache $ENV{XDG_CACHE_HOME}/headroom)
        if(NOT DEFINED ENV{XDG_CACHE_HOME})
            set(cache $ENV{HOME}/.cache/headroom)
        endif()
    endif()
    set(HEADROOM_TORCH_ROOT ${cache}/libtorch-${HEADROOM_TORCH_VERSION})
endif()

find_path(HeadroomTorch_INCLUDE_DIR torch/csrc/autograd/engine.h PATHS ${HEADROOM_TORCH_ROOT}/torch/include NO_DEFAULT_PATH)
find_library(HeadroomTorch_CPU_LIBRARY torch_cpu PATHS ${HEADROOM_TORCH_ROOT}/torch/lib NO_DEFAULT_PATH)
find_library(HeadroomTorch_C10_LIBRARY c10 PATHS ${HEADROOM_TORCH_ROOT}/torch/lib NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(HeadroomTorch REQUIRED_VARS HeadroomTorch_CPU_LIBRARY HeadroomTorch_C10_LIBRARY
    HeadroomTorch_INCLUDE_DIR)
mark_as_advanced(HeadroomTorch_INCLUDE_DIR HeadroomTorch_CPU_LIBRARY HeadroomTorch_C10_LIBRARY)

if(HeadroomTorch_FOUND AND NOT TARGET HeadroomTorch::cpu)
    set(runtime ${HEADROOM_TORCH_ROOT}/nvidia/cu13/lib)
    add_library(HeadroomTorch::cpu INTERFACE IMPORTED)
    target_include_directories(HeadroomTorch::cpu SYSTEM INTERFACE ${HeadroomTorch_INCLUDE_DIR}
        ${HeadroomTorch_INCLUDE_DIR}/torch/csrc/api/include)
    # Without it some narrow headers pull in all two thousand operators; a file then compiles 1.6 times as long.
    target_compile_definitions(HeadroomTorch::cpu INTERFACE AT_PER_OPERATOR_HEADERS)
    # libtorch_cpu itself asks for the CUDA runtime and CUPTI; the linker must be able to see them, nothing of ours calls them.
    target_link_libraries(HeadroomTorch::cpu INTERFACE ${HeadroomTorch_CPU_LIBRARY} ${HeadroomTorch_C10_LIBRARY})
    target_link_options(HeadroomTorch::cpu INTERFACE LINKER:-rpath-link,${runtime} LINKER:--allow-shlib-undefined)

    set(HeadroomTorch_CUDA_LIBRARIES ${HEADROOM_TORCH_ROOT}/torch/lib/libtorch_cuda.so ${HEADROOM_TORCH_ROOT}/torch/lib/libc10_cuda.so)
    add_library(HeadroomTorch::cuda INTERFACE IMPORTED)
    target_link_libraries(HeadroomTorch::cuda INTERFACE HeadroomTorch::cpu ${HeadroomTorch_CUDA_LIBRARIES})
endif()
