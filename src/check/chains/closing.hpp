// SPDX-License-Identifier: MIT
// The part of the argument for `repeats` that inputs of other periods require. In one period from AT on everything is
// tested. At a later m' = m modulo PERIOD the state is the same, and so is every input whose period divides PERIOD. The
// offsets that the other inputs can have at m' are those at all places that equal m modulo the greatest common divisor.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "check/chains/recursion.hpp"

namespace upset::check {

class PeriodicClosing {
 public:
  // `repeating` are the inputs that are evaluated at m itself, all of them in their final form from AT on.
  PeriodicClosing(const PeriodicFunction& function, const std::vector<PeriodicInput>& repeating, WorkLeft& work);

  // Whether there is anything to add.
  bool has_other_periods() const { return !others_.empty(); }

  // `met` are the numbers below F(m) that inputs exclude and nothing else does.
  void add(std::int64_t m, const std::vector<std::int64_t>& met);
  void check() const;

 private:
  struct Need {
    std::int64_t m;       // in the period from AT on
    std::int64_t offset;  // to be met at every m' = m modulo PERIOD
  };

  void check_not_met(const PeriodicFunction& other) const;
  void check_met(const Need& need) const;

  const PeriodicFunction& function_;
  WorkLeft& work_;
  std::vector<const PeriodicFunction*> steady_;  // the period divides PERIOD
  std::vector<const PeriodicFunction*> others_;  // it does not
  CountedVector<Need> needs_;                    // what no steady input meets
};

}  // namespace upset::check
