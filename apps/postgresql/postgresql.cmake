# SPDX-License-Identifier: MIT
# The module for queues in PostgreSQL (docs/decisions/queue.md), which the program loads when it is asked for one.
# It is installed two levels below lib: cpack takes a shared object in lib/DIRECTORY for a public library and would
# call ldconfig.
add_library(upset-postgresql MODULE apps/postgresql/postgresql.cpp)
set_target_properties(upset-postgresql PROPERTIES PREFIX "" NO_SONAME ON CXX_VISIBILITY_PRESET default)
target_include_directories(upset-postgresql PRIVATE include)
target_link_libraries(upset-postgresql PRIVATE ${UPSET_FMT} PkgConfig::pqxx)
add_dependencies(upset_cli upset-postgresql)
install(TARGETS upset-postgresql LIBRARY DESTINATION lib/upset/modules COMPONENT queue)
