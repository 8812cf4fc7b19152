# SPDX-License-Identifier: MIT
# upset_compile_together(TARGET...): files of a target that lie in one directory, or in several small ones, become one
# translation unit. Batches go by directory and not by number, so that a new file moves no other, and clashing local
# names fail at once. Files that match no line are compiled alone: the searches that are instantiated for several sizes,
# which take their time optimising, and the verbs, which use the same local names on purpose.
set(UPSET_ALONE
  src/check/sylver/coin_strategy.cpp
  src/games/graph/complex_search.cpp src/games/graph/large_graph_search.cpp src/games/graph/small_graph_search.cpp
  src/games/poset/set_search.cpp src/games/sylver/finite_search.cpp src/games/sylver/values.cpp
  src/semigroup/tree_portable.cpp src/semigroup/tree_wide.cpp src/window/layer_table.cpp)
set(UPSET_FOLDERS
  "base=^src/(core|game|graph|read|spec|store|window)/"
  "automata=^src/(automata|families)/"
  "structures=^src/(order|semigroup|symmetry)/"
  "decide=^src/(certify|decide|settled)/"
  "games_graph=^src/games/graph/"
  "games_poset=^src/games/poset/"
  "games=^src/games/([^/]+/)?[^/]+$"
  "api_make=^src/api/(bench|examples|family|make_graphs|makers|notation|period|random_start|rulebook)"
  "api=^src/(api|codec)/"
  "people=^src/(match|play|players)/"
  "report=^src/report/"
  "draw=^src/picture/"
  "tables=^src/(batch|census|cluster|merge|tables)/"
  "queue=^src/queue/"
  "rulebook_jobs=^src/rulebook/jobs/"
  "theory=^src/theory/"
  "check=^src/check/[^/]+$"
  "check_games=^src/check/[^/]+/"
  "server_questions=^apps/server/questions_"
  "server=^apps/server/(answers|api_schema|assets|bundle|embedded|guard|jobs|query_context|reply|service|workers)"
  "app=^apps/upset/(command|common|help|line_input|usage_errors|options|progress|raster|registry)")

function(upset_compile_together)
  foreach(target ${ARGN})
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    list(REMOVE_ITEM sources ${UPSET_ALONE})
    foreach(source ${sources})
      foreach(folders ${UPSET_FOLDERS})
        string(REGEX MATCH "^([a-z_]+)=(.*)" "" ${folders})
        set(group ${CMAKE_MATCH_1})
        if(source MATCHES ${CMAKE_MATCH_2})
          set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
          break()
        endif()
      endforeach()
    endforeach()
  endforeach()
endfunction()
