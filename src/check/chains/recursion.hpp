// SPDX-License-Identifier: MIT
// Checks that a function of a proof by periods is what the recursion of docs/formats/certificate.md ("Periods") says,
// for all m at once. The functions that it is made of must be right.
#pragma once

#include <cstdint>
#include <vector>

#include "check/chains/function.hpp"

namespace upset::check {

// What excludes values of F_{B,k}: a function G at m' = min(m, below_c - 1), if m >= above_c. Its value v counts if
// v >= above_d, and as a whole ray if v = below_d - 1. For j < k it is F_{B,j} with the places of an element that is
// related to no chain.
struct PeriodicInput {
  const PeriodicFunction* function;
  Places places;
};

// Steps that a check may still take.
class WorkLeft {
 public:
  explicit WorkLeft(std::int64_t steps) : steps_(steps) {}
  void take(std::int64_t steps);  // refuses if there are not enough

 private:
  std::int64_t steps_;
};

// The steps that a check may take if its certificate has this many bytes left.
std::int64_t steps_for(std::size_t bytes);

void check_function(const PeriodicFunction& function, std::vector<PeriodicInput> inputs, const Reach& reach,
                    WorkLeft& work);

}  // namespace upset::check
