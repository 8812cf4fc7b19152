// SPDX-License-Identifier: MIT
// Theorems about Sylver Coinage. All are about the position after the moves made.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/sylver/game.hpp"

namespace upset::check {

inline constexpr const char* kWinningWays =
    "Berlekamp, Conway and Guy, Winning Ways for Your Mathematical Plays, chapter 18";

inline constexpr const char* kPairing = "upset, essay on Sylver Coinage (docs/algorithms/sylver.md), section 5";

struct CoinTheorem {
  std::string name;
  std::string source;
  bool is_lost;  // else: the player to move wins, and no more is said
};

// Nothing if there is no such theorem; refuses if its hypothesis does not hold.
std::optional<CoinTheorem> apply_coin_theorem(std::string_view id, const CoinGame* game);

bool is_proved_prime(const mpz_class& number);  // refuses if it cannot tell

}  // namespace upset::check
