// SPDX-License-Identifier: MIT
// Proofs `periodic COUNT four`, for positions of Sylver Coinage that hold 4 (docs/formats/certificate.md, "Four
// played").
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <deque>
#include <string_view>

#include "check/sylver/four_recursion.hpp"
#include "check/sylver/game.hpp"

namespace upset::check {

// 4 m1 + 5, 4 m2 + 6 and 4 m3 + 7 are the least elements in their classes modulo 4.
struct FourPosition {
  mpz_class m1, m2, m3;
};

FourPosition four_position(const CoinGame& game);  // refuses what is not such a position

// The functions F_0, F_1, .. of a proof. Each is tested when it is read, and relies only on those before it.
class FourFunctions {
 public:
  FourFunctions(std::uint32_t count, std::int64_t steps) : taken_(count), work_(steps) {}

  void read(std::string_view line, std::size_t number);  // refuses a function that is not right
  bool is_lost(const FourPosition& position) const;      // as far as the functions show

 private:
  void check(const PeriodicFunction& function);

  TakenOffsets taken_;  // by all functions read
  FilledOffsets filled_;
  FourMarks marks_;
  WorkLeft work_;
  std::int64_t last_start_ = 0;  // the largest START
  std::deque<PeriodicFunction> functions_;
};

}  // namespace upset::check
