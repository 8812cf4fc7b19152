# SPDX-License-Identifier: MIT
# The program upset-server (docs/decisions/server.md). No part of an ordinary build: `./run serve` and the tests ask for it.
add_executable(upset-server
  apps/server/answers.cpp
  apps/server/api_schema.cpp
  apps/server/assets.cpp
  apps/server/bundle.cpp
  apps/server/embedded.cpp
  apps/server/guard.cpp
  apps/server/http.cpp
  apps/server/job_store.cpp
  apps/server/jobs.cpp
  apps/server/main.cpp
  apps/server/query_context.cpp
  apps/server/questions_answer.cpp
  apps/server/questions_play.cpp
  apps/server/questions_position.cpp
  apps/server/questions_table.cpp
  apps/server/reply.cpp
  apps/server/service.cpp
  apps/server/workers.cpp
)
if(NOT UPSET_TESTS)
  set_target_properties(upset-server PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
target_link_libraries(upset-server PRIVATE upset upset_built upset_check ${UPSET_FMT} nlohmann_json::nlohmann_json Threads::Threads)
target_include_directories(upset-server SYSTEM PRIVATE ${UPSET_BEAST})
target_compile_definitions(upset-server PRIVATE BOOST_ALL_NO_LIB)
upset_precompile(upset-server ${UPSET_STANDARD_HEADERS} <fmt/format.h> <nlohmann/json.hpp>)
set_source_files_properties(apps/server/http.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)

if(UPSET_UNITY)
  upset_compile_together(upset-server)
endif()

upset_embed(upset-server kOpenApi apps/server/openapi.json)
foreach(schema Answer Common Error Explanation Info Layout Period Verify)
  string(TOLOWER ${schema} file)
  upset_embed(upset-server kSchema${schema} docs/formats/schema/${file}.json)
endforeach()
