// SPDX-License-Identifier: MIT
//
// Three rows: the first row that makes given lower rows a P-position of Chomp, for short third rows and long second
// rows. Where the third row grows with the first, count_long_rows() (long_rows.hpp) is for it.
//
//   const auto f = games::board::FirstRows::build(2, 10, stop);
//   f->at(1, 1);  // 3: (3, 1, 1) is a P-position
//   f->at(1, 2);  // 2: (2, 2, 1) is one,
//   f->at(1, 3);  // 0: so that none is (n, 3, 1)
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop.hpp"

namespace upset::games::board {

class FirstRows {
 public:
  /// For all third rows c <= most_third and second rows m, c <= m <= most_second. None when `stop` says so. Time: some
  /// nanoseconds for each pair and for each 64 first rows in question, which are about c in number.
  static std::optional<FirstRows> build(std::uint32_t most_third, std::uint32_t most_second, core::Stop& stop);

  /// The n for which (n, second, third) is a P-position; 0: there is none. third <= second, both within the table.
  [[nodiscard]] std::uint32_t at(std::uint32_t third, std::uint32_t second) const {
    return rows_[third][second - third];
  }

  /// Bytes that it takes.
  static std::uint64_t bytes_needed(std::uint32_t most_third, std::uint32_t most_second);

 private:
  std::vector<std::vector<std::uint32_t>> rows_{};  // [third][second - third]
};

}  // namespace upset::games::board
