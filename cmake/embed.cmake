# SPDX-License-Identifier: MIT
# upset_embed(TARGET NAME FILE): FILE as the string `upset::app::NAME`, so that a page of docs/ is also a page of --help.
function(upset_embed target name file)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
  file(READ ${PROJECT_SOURCE_DIR}/${file} UPSET_EMBEDDED_TEXT)
  set(UPSET_EMBEDDED_NAME ${name})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${generated} @ONLY)
  target_sources(${target} PRIVATE ${generated})
endfunction()
