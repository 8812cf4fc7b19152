// SPDX-License-Identifier: MIT
// Sylver Coinage as a term of a spec: `sylver:a,b,..@x,y,..`. A position is the set of all sums of the numbers named; a
// move names a number above 1 that is not such a sum.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/order.hpp"
#include "check/sylver/sums.hpp"

namespace upset::check {

class CoinGame {
 public:
  explicit CoinGame(std::string_view body);  // may be empty: nothing is named yet

  void play(const std::string& move);                                 // refuses 1, and a number that is a sum
  const std::vector<mpz_class>& numbers() const { return numbers_; }  // named, ascending, each once
  bool contains(const mpz_class& number) const;
  Sums sums(const mpz_class& modulus) const { return {modulus, numbers_}; }  // the modulus must be one of them
  bool operator==(const CoinGame& other) const;                              // the same sums, however they are named

 private:
  void name(const mpz_class& number);
  bool contains_all_of(const CoinGame& other) const;

  std::vector<mpz_class> numbers_;
  mutable std::optional<Sums> sums_;  // of these numbers; made when first asked for
};

Listing list(const CoinGame& game);  // always refuses: the moves are not listed

}  // namespace upset::check
