# SPDX-License-Identifier: MIT
# The libraries of the project, all Debian packages; their names are in tools/packages.
if(UPSET_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(CMAKE_EXE_LINKER_FLAGS "${CMAKE_EXE_LINKER_FLAGS} -static")
endif()
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
if(UPSET_STATIC)  # Debian has no static libfmt
  set(UPSET_FMT fmt::fmt-header-only)
else()
  set(UPSET_FMT fmt::fmt)
endif()
find_package(nlohmann_json REQUIRED)
if(UPSET_STATIC)  # the targets of Debian's package name shared libraries
  pkg_check_modules(absl REQUIRED absl_flat_hash_map absl_flat_hash_set absl_node_hash_map absl_hash)
  set(UPSET_ABSL ${absl_STATIC_LDFLAGS})
else()
  find_package(absl REQUIRED)
  set(UPSET_ABSL absl::flat_hash_map absl::flat_hash_set absl::node_hash_map absl::hash)
endif()
find_package(SQLite3 REQUIRED)
pkg_check_modules(gmpxx REQUIRED IMPORTED_TARGET gmpxx)
pkg_check_modules(nettle REQUIRED IMPORTED_TARGET nettle)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(nauty REQUIRED IMPORTED_TARGET nauty)
# Line editing, used only by the program.
pkg_check_modules(libedit REQUIRED IMPORTED_TARGET libedit)
if(UPSET_STATIC)
  target_link_libraries(PkgConfig::libedit INTERFACE bsd md tinfo)
endif()
# Only the headers: the program loads the library when it makes a PNG or a PDF (apps/upset/raster.cpp).
pkg_check_modules(rsvg REQUIRED librsvg-2.0 cairo-pdf)
# The module for --queue is built only if these headers are installed (docs/decisions/queue.md).
find_path(UPSET_PQXX pqxx/pqxx)
pkg_check_modules(pqxx IMPORTED_TARGET libpqxx libpq)
# The server is built only if these headers are installed (./run serve and ./test install them).
find_path(UPSET_BEAST boost/beast/http.hpp)
