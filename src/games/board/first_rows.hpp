// SPDX-License-Identifier: MIT
//
// Three rows: the first row that makes given lower rows a P-position of Chomp, for short third rows and long second
// rows. If the third row grows with the first, use count_long_rows() (long_rows.hpp).
//
//   const auto f = games::board::FirstRows::build(2, 10, stop);
//   f->at(1, 1);  // 3: (3, 1, 1) is a P-position
//   f->at(1, 2);  // 2: (2, 2, 1) is a P-position,
//   f->at(1, 3);  // 0: so no (n, 3, 1) is
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"

namespace upset::games::board {

class FirstRows {
 public:
  /// For all third rows c <= most_third and second rows m, c <= m <= most_second. Nothing if `stop` ended it. Time: a
  /// few nanoseconds for each pair, and for each 64 candidates for the first row, of which there are about c.
  static std::optional<FirstRows> build(std::uint32_t most_third, std::uint32_t most_second, core::Stop& stop);

  /// The n for which (n, second, third) is a P-position; 0 if no n is. third <= second, both within the table.
  [[nodiscard]] std::uint32_t at(std::uint32_t third, std::uint32_t second) const {
    return rows_[third][second - third];
  }

  /// The bytes that a table takes.
  static std::uint64_t bytes_needed(std::uint32_t most_third, std::uint32_t most_second);

 private:
  std::vector<std::vector<std::uint32_t>> rows_{};  // [third][second - third]
};

}  // namespace upset::games::board
