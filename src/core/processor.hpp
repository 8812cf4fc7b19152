// SPDX-License-Identifier: MIT
// What the machine at hand can do beyond the one that the program is built for: wider code is chosen while it runs, and
// has a plain twin.
#pragma once

namespace upset::core {

/// Whether there are registers of 256 bits with arithmetic on integers.
[[nodiscard]] inline bool has_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#else
  return false;
#endif
}

}  // namespace upset::core
