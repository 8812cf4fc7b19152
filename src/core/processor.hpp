// SPDX-License-Identifier: MIT
// What this machine offers beyond the one that the program is built for. Wider code is chosen at run time and has a
// plain twin.
#pragma once

namespace upset::core {

/// Whether there are 256-bit registers with integer arithmetic.
[[nodiscard]] inline bool has_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#else
  return false;
#endif
}

}  // namespace upset::core
