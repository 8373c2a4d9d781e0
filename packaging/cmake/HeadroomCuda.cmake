# SPDX-License-Identifier: Apache-2.0
# The CUDA plug-in (headroom_engine_cuda): made where a CUDA compiler is found, in a toolkit or in the cache of `./dev`; left
# out with a message where there is none. nvcc is called by itself, not through CMake's CUDA language, which would
# compile and link test programs in every configuration.
find_program(HEADROOM_NVCC nvcc HINTS $ENV{CUDACXX} /usr/local/cuda/bin ${HEADROOM_TORCH_ROOT}/nvidia/cu13/bin)
mark_as_advanced(HEADROOM_NVCC)
set(HEADROOM_CUDA_ARCHITECTURES 75 86 89 120 CACHE STRING "Compute capabilities the plug-in's kernels are compiled for")

# headroom_cuda_object(VARIABLE kernel.cu): compiles one file, puts the object's path into VARIABLE.
function(headroom_cuda_object variable source)
    cmake_path(GET source STEM stem)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${stem}.cu.o)
    foreach(arch ${HEADROOM_CUDA_ARCHITECTURES})
        list(APPEND code -gencode arch=compute_${arch},code=sm_${arch})
    endforeach()
    add_custom_command(OUTPUT ${object}
        COMMAND ${CMAKE_CUDA_COMPILER_LAUNCHER} ${HEADROOM_NVCC} -ccbin ${CMAKE_CXX_COMPILER} -std=c++17 -O3 ${code}
            --expt-relaxed-constexpr -Xcompiler -fPIC -I${CMAKE_SOURCE_DIR}/core -isystem ${HeadroomTorch_INCLUDE_DIR}
            -MD -MF ${object}.d -c ${CMAKE_CURRENT_SOURCE_DIR}/${source} -o ${object}
        DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${source} DEPFILE ${object}.d
        COMMENT "Compiling ${source} for compute capabilities ${HEADROOM_CUDA_ARCHITECTURES}" VERBATIM)
    set(${variable} ${object} PARENT_SCOPE)
endfunction()

if(NOT HEADROOM_NVCC OR NOT EXISTS ${HEADROOM_TORCH_ROOT}/torch/lib/libtorch_cuda.so)
    message(STATUS "CUDA plug-in: left out, no nvcc or no CUDA half of LibTorch was found")
    return()
endif()
cmake_path(GET HEADROOM_NVCC PARENT_PATH toolkit)
cmake_path(GET toolkit PARENT_PATH toolkit)
set(runtime ${HEADROOM_TORCH_ROOT}/nvidia/cu13/lib)

headroom_library(headroom_engine_cuda SHARED LAYER core LIBRARIES Headroom::engine HeadroomTorch::cuda)
target_include_directories(headroom_engine_cuda SYSTEM PRIVATE ${toolkit}/include ${HEADROOM_TORCH_ROOT}/nvidia/cu13/include)
target_link_libraries(headroom_engine_cuda PRIVATE ${runtime}/libcudart.so.13)
# Loading LibTorch's CUDA half is what the plug-in is for, though it calls little of it; its libraries are found in the cache,
# else in the toolkit.
target_link_options(headroom_engine_cuda PRIVATE LINKER:--no-as-needed LINKER:--disable-new-dtags)
set_property(TARGET headroom_engine_cuda PROPERTY BUILD_RPATH ${runtime} ${HEADROOM_TORCH_ROOT}/torch/lib ${toolkit}/lib64)
