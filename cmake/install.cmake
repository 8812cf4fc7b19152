# SPDX-License-Identifier: MIT
# `cmake --install BUILD [--prefix DIR]` in components: `programs` with man pages, completion and the page of the server;
# `development` with the libraries, headers, find_package(upset) and pkg-config; `doc`; `queue` with the module for
# PostgreSQL; `python`. The target `uninstall` deletes what the last installation wrote. cmake/packages.cmake makes Debian
# packages of the components.
include(CMakePackageConfigHelpers)

install(TARGETS upset_cli upset-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
if(TARGET upset-server)  # the server and its page, if they were built (./run serve)
  install(TARGETS upset-server RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs OPTIONAL)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/page DESTINATION ${CMAKE_INSTALL_DATADIR}/upset COMPONENT programs OPTIONAL)
endif()
install(FILES ${PROJECT_SOURCE_DIR}/data/settled.jsonl DESTINATION ${CMAKE_INSTALL_DATADIR}/upset COMPONENT programs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/families DESTINATION ${CMAKE_INSTALL_DATADIR}/upset COMPONENT programs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/formats/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/upset COMPONENT programs)
# The installed program describes itself: cmake/install_pages.cmake.
install(CODE "set(PROGRAM $<TARGET_FILE:upset_cli>)
set(SOURCE ${PROJECT_SOURCE_DIR})
set(IS_PACKAGED ${UPSET_PACKAGES})
include(${PROJECT_SOURCE_DIR}/cmake/install_pages.cmake)" COMPONENT programs)

install(TARGETS upset upset_check EXPORT upset-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/upset DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT upset-targets NAMESPACE upset:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset COMPONENT development)
configure_package_config_file(cmake/upset-config.cmake.in ${PROJECT_BINARY_DIR}/upset-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/upset-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/upset-config.cmake ${PROJECT_BINARY_DIR}/upset-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libupset-dev/examples
  COMPONENT development)

# The same for pkg-config. Its paths are relative, so that the installed directory can be moved.
file(RELATIVE_PATH UPSET_UP_TO_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" UPSET_UP_TO_PREFIX "${UPSET_UP_TO_PREFIX}")
configure_file(cmake/upset.pc.in ${PROJECT_BINARY_DIR}/upset.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/upset.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# The documentation as a web site, if tools/site has built it: `cmake --install BUILD --component doc` installs it alone.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/upset-doc/html
  COMPONENT doc OPTIONAL)

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND} -D BUILD=${PROJECT_BINARY_DIR}
  -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake VERBATIM)
