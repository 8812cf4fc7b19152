# SPDX-License-Identifier: MIT
# Writes OUT for upset_built: cmake -D SOURCE=... -D GIT=... -D COMMIT=... -D COMPILER=... -D OUT=... -P write_built.cmake
if(COMMIT STREQUAL "" AND EXISTS ${SOURCE}/.git AND GIT)
  execute_process(COMMAND ${GIT} -c safe.directory=* -C ${SOURCE} describe --always --abbrev=12 --exclude=* --dirty=-changed
                  OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
string(REPLACE "GNU " "g++ " COMPILER "${COMPILER}")
string(REPLACE "Clang " "clang++ " COMPILER "${COMPILER}")
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
#include "built.hpp"

namespace upset::app {

const char* const kCommit = "@COMMIT@";
const char* const kCompiler = "@COMPILER@";

}  // namespace upset::app
]])
