# SPDX-License-Identifier: MIT
# A toolchain file: Debian's cross compiler for UPSET_CROSS (i386, arm64 or s390x) and the packages that
# tests/cross/sysroot.sh has put into build/sysroot-UPSET_CROSS. Programs are static, so that they run anywhere, the foreign ones
# under Debian's qemu-user-static.
set(UPSET_CROSS "i386" CACHE STRING "Debian's name of the architecture")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES UPSET_CROSS)
set(processor_i386 i686)
set(processor_arm64 aarch64)
set(processor_s390x s390x)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${processor_${UPSET_CROSS}})
set(CMAKE_C_COMPILER ${CMAKE_SYSTEM_PROCESSOR}-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER ${CMAKE_SYSTEM_PROCESSOR}-linux-gnu-g++)
if(UPSET_CROSS STREQUAL "i386")
  set(multiarch i386-linux-gnu)  # runs on x86-64 as it is
else()
  set(multiarch ${CMAKE_SYSTEM_PROCESSOR}-linux-gnu)
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${CMAKE_SYSTEM_PROCESSOR}-static)
endif()
get_filename_component(sysroot ${CMAKE_CURRENT_LIST_DIR}/../build/sysroot-${UPSET_CROSS} ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH ${sysroot})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)  # packages of headers are the same everywhere
set(CMAKE_LIBRARY_ARCHITECTURE ${multiarch})
set(ENV{PKG_CONFIG_LIBDIR} ${sysroot}/usr/lib/${multiarch}/pkgconfig:${sysroot}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${sysroot})
# The compiler has its own C library; these are the headers and libraries of the packages.
# Files of more than 2 GiB, where a long has 32 bits.
set(CMAKE_CXX_FLAGS_INIT "-D_FILE_OFFSET_BITS=64 -idirafter ${sysroot}/usr/include/${multiarch} -idirafter ${sysroot}/usr/include")
set(CMAKE_C_FLAGS_INIT "${CMAKE_CXX_FLAGS_INIT}")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-L${sysroot}/usr/lib/${multiarch}")
