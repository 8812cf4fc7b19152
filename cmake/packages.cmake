# SPDX-License-Identifier: MIT
# Debian packages of the components of install.cmake, made by cpack. `tools/package` configures the preset `package`,
# builds, and calls cpack. With the same sources the packages have the same bytes wherever they are built: no path of the
# machine gets into the code (-ffile-prefix-map in compiler.cmake), and times are those of the commit (SOURCE_DATE_EPOCH).
if(NOT UPSET_PACKAGES)
  return()
endif()

set(CPACK_COMPONENTS_ALL programs queue development python doc)
set(changelog ${PROJECT_BINARY_DIR}/changelog)
execute_process(COMMAND git -c safe.directory=* -C ${PROJECT_SOURCE_DIR} log -1 --format=%cD OUTPUT_VARIABLE date
                OUTPUT_STRIP_TRAILING_WHITESPACE)
configure_file(${PROJECT_SOURCE_DIR}/packaging/changelog.in ${changelog} @ONLY)
execute_process(COMMAND gzip -9nf ${changelog} COMMAND_ERROR_IS_FATAL ANY)
configure_file(${PROJECT_SOURCE_DIR}/packaging/copyright ${PROJECT_BINARY_DIR}/copyright COPYONLY)
set(packages upset upset-postgresql libupset-dev python3-upset upset-doc)
foreach(component package IN ZIP_LISTS CPACK_COMPONENTS_ALL packages)
  install(FILES ${changelog}.gz ${PROJECT_BINARY_DIR}/copyright DESTINATION share/doc/${package} COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME upset)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The upset developers <developers@upset.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME upset)
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION "exact solver of games on ordered structures
upset says who wins Chomp and other poset games, Chomp on numerical semigroups
and on graphs, and Sylver Coinage, with which moves, and why. It writes
certificates that a small independent checker, upset-check, accepts.

The package also has a server with a page for playing and exploring.")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS librsvg2-2)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "upset-doc, upset-postgresql, python3-upset, libupset-dev")

set(CPACK_DEBIAN_QUEUE_PACKAGE_NAME upset-postgresql)
set(CPACK_DEBIAN_QUEUE_DESCRIPTION "exact solver of games on ordered structures (PostgreSQL queues)
A module of upset: several workers share a table or a census through a
PostgreSQL database (option --queue).")
set(CPACK_DEBIAN_QUEUE_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_QUEUE_PACKAGE_DEPENDS "upset (= ${PROJECT_VERSION})")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-upset)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "exact solver of games on ordered structures (Python module)
The module upset: who wins poset games, Chomp on numerical semigroups and
graphs, and Sylver Coinage, with typed answers, certificates, tables as
iterators, and pictures in notebooks.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, python3-networkx")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/python3-upset/postinst ${PROJECT_SOURCE_DIR}/packaging/python3-upset/prerm)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libupset-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "exact solver of games on ordered structures (C++ library)
Headers, static libraries, examples, and the files for find_package and
pkg-config. The library solves poset games, Chomp on numerical semigroups and
graphs, and Sylver Coinage, and checks certificates.")
# The libraries are static, so programs that use them link what they need.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libabsl-dev, libfmt-dev, libgmp-dev, libnauty2-dev, libsqlite3-dev, libxxhash-dev, libzstd-dev, nettle-dev, nlohmann-json3-dev, pkg-config")

set(CPACK_DEBIAN_DOC_PACKAGE_NAME upset-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_DESCRIPTION "exact solver of games on ordered structures (documentation)
Tutorial, how-to pages, reference, essays and the C++ API of upset as static
web pages with search. They work without a server: open index.html.")
include(CPack)
