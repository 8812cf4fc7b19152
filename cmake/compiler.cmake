# SPDX-License-Identifier: MIT
# Flags that every target shares. The baseline is x86-64-v2: a binary built here runs on any machine since 2009.
if(UPSET_WARNINGS)
  add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)  # g++ 12 gives false ones on std::string
  endif()
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()
if(UPSET_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
if(UPSET_SANITIZE)
  add_compile_options(-fsanitize=${UPSET_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${UPSET_SANITIZE})
  if(UPSET_SANITIZE MATCHES "address")
    # What they find the address sanitizer finds, too, or the processor; they take a third of the time of the build.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
endif()
