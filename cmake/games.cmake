# SPDX-License-Identifier: MIT
# A game consists of its directories: src/games/NAME with its rules and engines, src/theory/NAME with its theorems, and
# its part of src/check. CMake finds their files, so that a new game or theorem needs no line here. CONFIGURE_DEPENDS
# makes every build search again (docs/decisions/build.md). All other rooms list their files.
file(GLOB UPSET_GAME_SOURCES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
  src/games/*/*.cpp src/games/*/*/*.cpp src/theory/*/*.cpp)
file(GLOB UPSET_CHECK_SOURCES RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/check/*.cpp src/check/*/*.cpp)
