// SPDX-License-Identifier: MIT
// Moves are text in the notation of the spec; here they are taken apart into numbers.
//
//   const auto square = upset::move_numbers("4.9");  // square->numbers is {4, 9}: row 4, column 9
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "upset/integer.hpp"

namespace upset {

/// The numbers of a move.
struct MoveNumbers {
  std::size_t term = 1;            // of the sum in which it is made, from 1
  std::vector<Integer> numbers{};  // "4.9" and "4-9": 4 and 9; "50": 50
};

/// The numbers of a move, with its term when it is one of a sum, as in "2:4.9". Nothing when it has no such form: the
/// names of a poset are free.
std::optional<MoveNumbers> move_numbers(std::string_view move);

}  // namespace upset
