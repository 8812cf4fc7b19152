# SPDX-License-Identifier: MIT
# `cmake --install`: programs, libraries, public headers, and the files for find_package(upset) and pkg-config.
include(CMakePackageConfigHelpers)
install(TARGETS upset_cli upset-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET upset-server)  # the server and its page, if they were built (./run serve)
  install(TARGETS upset-server RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} OPTIONAL)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/page DESTINATION ${CMAKE_INSTALL_DATADIR}/upset OPTIONAL)
endif()
install(TARGETS upset upset_check EXPORT upset-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/upset DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT upset-targets NAMESPACE upset:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset)
configure_package_config_file(cmake/upset-config.cmake.in ${PROJECT_BINARY_DIR}/upset-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/upset-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/upset-config.cmake ${PROJECT_BINARY_DIR}/upset-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/upset)

# The same for pkg-config. Its paths are relative, so that the installed directory can be moved.
file(RELATIVE_PATH UPSET_UP_TO_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" UPSET_UP_TO_PREFIX "${UPSET_UP_TO_PREFIX}")
configure_file(cmake/upset.pc.in ${PROJECT_BINARY_DIR}/upset.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/upset.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The documentation as a web site, if tools/site has built it: `cmake --install BUILD --component doc` installs it alone.
# The package upset-doc is made by `tools/site --deb`.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/site/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/html COMPONENT doc OPTIONAL)
