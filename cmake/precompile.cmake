# SPDX-License-Identifier: MIT
# Headers that nearly every file reads are parsed once for each target: half of the time of a build (docs/decisions/build.md).
# Not where the compiler has a launcher: ccache cannot look into precompiled headers. Such a build also shows what a file
# forgot to include.
set(UPSET_STANDARD_HEADERS <algorithm> <array> <atomic> <bit> <chrono> <cstdint> <functional> <map> <memory> <mutex>
  <numeric> <optional> <span> <stdexcept> <string> <string_view> <thread> <unordered_map> <utility> <variant> <vector>)

# upset_precompile(TARGET HEADER...) or upset_precompile(TARGET REUSE_FROM OTHER), where OTHER has the same flags.
function(upset_precompile target)
  if(CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  # Read from a precompiled header, std::string gives g++ 12 these false alarms as well.
  target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  if("${ARGV1}" STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
