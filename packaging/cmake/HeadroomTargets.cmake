# SPDX-License-Identifier: Apache-2.0
# The three helpers that make every library, test and benchmark of the house.
include_guard(GLOBAL)

# Warnings and include root that all own targets share. `layer` is core, ui or app.
function(headroom_own_target target layer)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        $<$<BOOL:${HEADROOM_WERROR}>:-Werror>)
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/${layer})
    if(layer STREQUAL "ui")
        target_compile_definitions(${target} PUBLIC QT_NO_CAST_FROM_ASCII QT_NO_CONTEXTLESS_CONNECT QT_NO_KEYWORDS)
    endif()
endfunction()

# headroom_library(headroom_core STATIC LAYER core): sources are added by the folders' own CMakeLists.txt.
function(headroom_library target kind)
    cmake_parse_arguments(arg "" "LAYER" "LIBRARIES" ${ARGN})
    add_library(${target} ${kind})
    string(REPLACE "headroom_" "" short ${target})
    add_library(Headroom::${short} ALIAS ${target})
    headroom_own_target(${target} ${arg_LAYER})
    target_link_libraries(${target} PUBLIC ${arg_LIBRARIES})
endfunction()

# Headers that a LibTorch file reads for 8 of its 12 seconds.
set(HEADROOM_TORCH_HEADERS <ATen/Context.h> <ATen/TensorOperators.h> <ATen/core/TensorBody.h> <ATen/core/grad_mode.h>)

# ccache can keep a file that uses a precompiled header only with this option.
function(headroom_precompile target)
    # Qt Test's switches name the folder of each test, so that no two tests could share a header; nothing here asks for them.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess> -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
    target_precompile_headers(${target} ${ARGN})
    # Qt's collection of generated code is mostly an empty file: reading the header for it would cost a second each.
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${target}_autogen/mocs_compilation.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# headroom_test(tst_name SOURCES tst_name.cpp LIBRARIES Headroom::core [LABELS unit] [TIMEOUT 60])
function(headroom_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS" ${ARGN})
    if(NOT arg_LABELS)
        set(arg_LABELS unit)
    endif()
    if("Headroom::ui" IN_LIST arg_LIBRARIES)
        list(APPEND arg_LABELS window)
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_compile_options(${name} PRIVATE -Wall -Wextra -Wshadow $<$<BOOL:${HEADROOM_WERROR}>:-Werror>)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS
        HEADROOM_FIXTURES="${CMAKE_SOURCE_DIR}/tests/fixtures" HEADROOM_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
        HEADROOM_BINARY_DIR="${CMAKE_BINARY_DIR}/bin")
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} Qt6::Test)
    headroom_share_precompiled(${name} ${arg_LIBRARIES})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;OMP_WAIT_POLICY=passive")
endfunction()

# Tests share the precompiled header of their support library; those of the window have one of their own, since they differ in Qt's switches.
function(headroom_share_precompiled name)
    if("headroom_engine_test_support" IN_LIST ARGN OR "headroom_toy_model" IN_LIST ARGN)
        headroom_precompile(${name} REUSE_FROM headroom_engine_test_support)
    elseif("Headroom::ui" IN_LIST ARGN)
        headroom_precompile(${name} REUSE_FROM headroom_ui_test_support)
    else()
        headroom_precompile(${name} REUSE_FROM headroom_test_support)
    endif()
endfunction()

# headroom_benchmark(bench_name SOURCES ... LIBRARIES ...)
function(headroom_benchmark name)
    cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
    if(NOT HEADROOM_BENCHMARKS)
        return()
    endif()
    find_package(benchmark QUIET)
    add_executable(${name} ${arg_SOURCES})
    target_compile_options(${name} PRIVATE -Wall -Wextra -Wshadow)
    target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS HEADROOM_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
        HEADROOM_BINARY_DIR="${CMAKE_BINARY_DIR}/bin")
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} benchmark::benchmark)
endfunction()
