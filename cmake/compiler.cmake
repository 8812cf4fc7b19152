# SPDX-License-Identifier: MIT
# Flags shared by all targets. The baseline is x86-64-v2: binaries run on any machine made since 2009.
if(UPSET_WARNINGS)
  add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wno-restrict>)  # g++ 12 warns falsely about std::string
  endif()
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()
if(UPSET_LIBCXX)
  # Experimental: std::jthread. With this linker, the tests take a fraction of the time.
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-stdlib=libc++> $<$<COMPILE_LANGUAGE:CXX>:-fexperimental-library>)
  add_link_options(-stdlib=libc++ -fexperimental-library -fuse-ld=lld)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-Werror=shorten-64-to-32)
endif()
if(UPSET_WARNINGS_AS_ERRORS)
  add_compile_options(-Werror)
endif()
if(UPSET_PACKAGES)  # no path of this machine gets into a package
  add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}=build -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
endif()
if(UPSET_SANITIZE)
  add_compile_options(-fsanitize=${UPSET_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${UPSET_SANITIZE})
  if(UPSET_SANITIZE MATCHES "address")
    # The address sanitizer or the processor finds the same errors, and these checks take a third of the build time.
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")  # g++ does not do this either, and it makes every call slower
      add_compile_options(-fsanitize-address-use-after-return=never)
    endif()
  endif()
endif()
