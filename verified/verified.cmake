# SPDX-License-Identifier: MIT
# upset-check-verified, only where Coq, OCaml and Zarith are installed (`tools/install verified`). A build without tests
# leaves it out: `cmake --build BUILD --target upset-check-verified` makes it.
find_program(UPSET_COQC coqc)
find_program(UPSET_OCAMLFIND ocamlfind)
mark_as_advanced(UPSET_COQC UPSET_OCAMLFIND)
if(UPSET_COQC AND UPSET_OCAMLFIND)
  execute_process(COMMAND ${UPSET_OCAMLFIND} query zarith RESULT_VARIABLE no_zarith OUTPUT_QUIET ERROR_QUIET)
  if(NOT no_zarith)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/verified/*.v ${PROJECT_SOURCE_DIR}/verified/main/*.ml)
    set(UPSET_VERIFIED_CHECKER ${PROJECT_BINARY_DIR}/verified/upset-check-verified)
    add_custom_command(OUTPUT ${UPSET_VERIFIED_CHECKER}
      COMMAND ${PROJECT_SOURCE_DIR}/verified/build ${PROJECT_BINARY_DIR}/verified
      DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/verified/build
      COMMENT "Proving and extracting upset-check-verified" VERBATIM)
    set(with_all)
    if(UPSET_TESTS)
      set(with_all ALL)
    endif()
    add_custom_target(upset-check-verified ${with_all} DEPENDS ${UPSET_VERIFIED_CHECKER})
  endif()
endif()
