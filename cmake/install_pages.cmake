# SPDX-License-Identifier: MIT
# During installation: man pages and completion scripts, printed by PROGRAM. Included by the code that install.cmake
# generates. Packages compress man pages (IS_PACKAGED).
set(share $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share)
file(MAKE_DIRECTORY ${share}/man/man1 ${share}/bash-completion/completions ${share}/zsh/vendor-completions
  ${share}/fish/vendor_completions.d)

function(print_to file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(written file)
  file(CHMOD ${file} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  string(REPLACE "$ENV{DESTDIR}" "" installed ${file})
  list(APPEND CMAKE_INSTALL_MANIFEST_FILES ${installed})
  set(CMAKE_INSTALL_MANIFEST_FILES ${CMAKE_INSTALL_MANIFEST_FILES} PARENT_SCOPE)
endfunction()

execute_process(COMMAND ${PROGRAM} help --man ${share}/man/man1 COMMAND_ERROR_IS_FATAL ANY)
file(COPY ${SOURCE}/packaging/upset-check.1 DESTINATION ${share}/man/man1)
file(WRITE ${share}/man/man1/upset-server.1 ".so man1/upset-serve.1\n")
file(GLOB pages ${share}/man/man1/upset*.1)
foreach(page ${pages})
  if(IS_PACKAGED)
    execute_process(COMMAND gzip -9nf ${page} COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND page .gz)
  endif()
  written(${page})
endforeach()
print_to(${share}/bash-completion/completions/upset completion bash)
print_to(${share}/zsh/vendor-completions/_upset completion zsh)
print_to(${share}/fish/vendor_completions.d/upset.fish completion fish)
written(${share}/bash-completion/completions/upset)
written(${share}/zsh/vendor-completions/_upset)
written(${share}/fish/vendor_completions.d/upset.fish)
