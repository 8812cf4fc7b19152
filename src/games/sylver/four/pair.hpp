// SPDX-License-Identifier: MIT
// Guy's 4-pairs.
#pragma once

#include <cstdint>

namespace upset::games::sylver::four {

/// {4, a, 2a, b} is lost, a and b odd: [m1, m2, m3] with m2 = 2 m1 + 1 and a = 4 m1 + 5, or with m2 = 2 m3 + 2 and
/// a = 4 m3 + 7. In the first case m3 can be named in no layer above m2, since 4 m1 + 5 answers it; in the second, m1.
struct Pair {
  std::uint64_t m1, m2, m3;

  [[nodiscard]] bool is_odd() const { return m2 % 2 == 1; }
  [[nodiscard]] std::uint64_t a() const { return is_odd() ? 4 * m1 + 5 : 4 * m3 + 7; }
  [[nodiscard]] std::uint64_t b() const { return is_odd() ? 4 * m3 + 7 : 4 * m1 + 5; }
};

}  // namespace upset::games::sylver::four
