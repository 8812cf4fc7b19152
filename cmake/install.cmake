# SPDX-License-Identifier: MIT
# `cmake --install`: programs, libraries, public headers, and how others find them: find_package(upset), pkg-config.
include(CMakePackageConfigHelpers)
install(TARGETS upset_cli upset-check RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET upset-server)  # and its page, where they were built (./run serve)
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

# The same for pkg-config; its paths are relative, so that the installed folder can be moved.
file(RELATIVE_PATH UPSET_UP_TO_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" UPSET_UP_TO_PREFIX "${UPSET_UP_TO_PREFIX}")
configure_file(cmake/upset.pc.in ${PROJECT_BINARY_DIR}/upset.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/upset.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
