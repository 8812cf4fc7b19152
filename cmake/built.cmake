# SPDX-License-Identifier: MIT
# The object library upset_built: of which commit the programs are, and which compiler built them (apps/built.hpp). Only
# the programs link it, so a commit rebuilds one small file. UPSET_COMMIT names the commit of a source tree without git.
set(UPSET_COMMIT "" CACHE STRING "The commit of these sources, if there is no git directory to ask")
find_package(Git QUIET)
set(built ${PROJECT_BINARY_DIR}/embedded/built.cpp)
add_custom_target(upset_built_text BYPRODUCTS ${built}  # at every build, but the file changes only if its text does
  COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D GIT=${GIT_EXECUTABLE} -D COMMIT=${UPSET_COMMIT}
          -D COMPILER=${CMAKE_CXX_COMPILER_ID}\ ${CMAKE_CXX_COMPILER_VERSION} -D OUT=${built}
          -P ${PROJECT_SOURCE_DIR}/cmake/write_built.cmake VERBATIM)
add_library(upset_built OBJECT ${built})
add_dependencies(upset_built upset_built_text)
target_include_directories(upset_built PUBLIC apps)
