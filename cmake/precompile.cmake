# SPDX-License-Identifier: MIT
# Parses the headers that nearly every file reads once per target, which halves the build time
# (docs/decisions/build.md). This is off if the compiler has a launcher, because ccache cannot look into precompiled
# headers. Such a build also reveals missing includes.
set(UPSET_STANDARD_HEADERS <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <functional> <map> <memory> <mutex>
  <numeric> <optional> <span> <stdexcept> <string> <string_view> <thread> <unordered_map> <utility> <variant> <vector>)

# upset_precompile(TARGET HEADER...) or upset_precompile(TARGET REUSE_FROM OTHER), where OTHER has the same flags.
function(upset_precompile target)
  if(CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # With std::string from a precompiled header, g++ 12 gives these false warnings as well.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
  if("${ARGV1}" STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
