// SPDX-License-Identifier: MIT
// Theorems about Chomp on two-dimensional boards.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>

#include "check/term.hpp"

namespace upset::check {

inline constexpr const char* kGale = "Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974)";

struct BoardTheorem {
  std::string name;
  std::string source;
  mpz_class value;
};

// Nothing if there is no such theorem; refuses if its hypothesis does not hold for the term.
std::optional<BoardTheorem> apply_board_theorem(std::string_view id, const Term& term);

}  // namespace upset::check
