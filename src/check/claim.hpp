// SPDX-License-Identifier: MIT
// The claims of a certificate. A claim is proved, or it says the same as an earlier one and names it: `as claim K`.
#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/position.hpp"
#include "check/proof.hpp"
#include "check/text.hpp"

namespace upset::check {

class Claims {
 public:
  Claims(const Position& position, Theorems theorems, Observer* observer)
      : position_(position), theorems_(theorems), observer_(observer) {}

  // Reads the next claim and its proof; returns the line of the report about it.
  std::string check_next(Lines& lines);

 private:
  struct Proved {
    std::optional<mpz_class> value;  // the value that the claim gives to the position, if it gives one
    ProofSummary summary;
  };

  Proved prove(Lines& lines, std::string_view claim) const;
  Proved same_as(std::string_view number, const std::optional<mpz_class>& value) const;

  const Position& position_;
  Theorems theorems_;
  Observer* observer_;
  std::vector<Proved> proved_;
};

}  // namespace upset::check
