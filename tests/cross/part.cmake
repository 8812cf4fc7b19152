# SPDX-License-Identifier: MIT
# The build with UPSET_PART: the checker, upset-check, src/core and their tests, and no engine. It needs GMP, nettle,
# zstd and xxHash only, so it soon runs on another machine: with 32-bit `long`, or under an emulator.
enable_testing()
if(UPSET_UNITY)
  upset_compile_together(upset_check)
endif()
add_executable(upset-check apps/upset-check/main.cpp)
target_link_libraries(upset-check PRIVATE upset_check)

file(GLOB core_sources RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/core/*.cpp)
add_library(upset_core STATIC ${core_sources})
target_include_directories(upset_core PUBLIC src include)
target_link_libraries(upset_core PUBLIC PkgConfig::gmpxx PkgConfig::nettle PkgConfig::xxhash PkgConfig::zstd
  Threads::Threads)
target_compile_definitions(upset_core PUBLIC FMT_HEADER_ONLY)

add_subdirectory(/usr/src/googletest/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
function(upset_add_part_test name)
  add_executable(test.${name} ${ARGN})
  target_include_directories(test.${name} PRIVATE src include tests)
  target_link_libraries(test.${name} PRIVATE upset_core upset_check GTest::gtest GTest::gtest_main)
  upset_precompile(test.${name} ${UPSET_STANDARD_HEADERS} <set> <gmpxx.h> <gtest/gtest.h>)
  add_test(NAME ${name} COMMAND test.${name})
  set_tests_properties(${name} PROPERTIES LABELS quick TIMEOUT 1800)
endfunction()

upset_add_part_test(part.core
  tests/unit/core/atomic_file_test.cpp tests/unit/core/core_test.cpp tests/unit/core/integer_test.cpp
  tests/unit/core/number_list_test.cpp tests/unit/core/parallel_test.cpp tests/unit/core/shard_test.cpp
  tests/unit/core/suggest_test.cpp tests/unit/core/table_store_test.cpp tests/unit/core/word_file_test.cpp)
target_compile_definitions(test.part.core PRIVATE UPSET_FROZEN_DIRECTORY="${PROJECT_SOURCE_DIR}/tests/frozen")
# Those tests of the checker that need no solver. The two on four played mix GMP's numbers with 64-bit integers in their
# own arithmetic, which compiles only where `long` has 64 bits.
file(GLOB_RECURSE check_tests RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS tests/unit/check/*_test.cpp)
list(REMOVE_ITEM check_tests tests/unit/check/read/files_test.cpp tests/unit/check/wide/wide_check_test.cpp
  tests/unit/check/sylver/forged_four_test.cpp tests/unit/check/sylver/four_played_test.cpp)
file(GLOB oracle RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS tests/oracle/naive*.cpp tests/oracle/[cfp]*.cpp)
list(REMOVE_ITEM oracle tests/oracle/naive_test.cpp)
upset_add_part_test(part.check ${check_tests} ${oracle}
  tests/support/certificates.cpp tests/support/checkpoint_words.cpp tests/support/environment.cpp
  tests/support/random_specs.cpp)
target_compile_definitions(test.part.check PRIVATE
  UPSET_FROZEN_DIRECTORY="${PROJECT_SOURCE_DIR}/tests/format/certificates")
