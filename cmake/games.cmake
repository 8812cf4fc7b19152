# SPDX-License-Identifier: MIT
# A game is its folders: src/games/NAME with its rules and engines, src/theory/NAME with its theorems, and its part of src/check. Their
# files are found, not listed, so that a new game or theorem takes no line of CMake. CONFIGURE_DEPENDS makes every build look again
# (docs/decisions/build.md). All other rooms list their files.
file(GLOB UPSET_GAME_SOURCES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
  src/games/*/*.cpp src/games/*/*/*.cpp src/theory/*/*.cpp)
file(GLOB UPSET_CHECK_SOURCES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/check/*.cpp src/check/*/*.cpp)
