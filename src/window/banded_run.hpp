// SPDX-License-Identifier: MIT
// One function of a banded system, solved: computed from m = 0 on until a rule for all larger m is proved.
//
// The column holds what is excluded for good: the values so far, and what the inputs that stay exclude. Below the hole,
// the least number that it does not hold, nothing will ever be free again. The other inputs exclude one number at m
// that moves along with m. Beyond the place where all inputs follow their rules, the column from the hole on, relative
// to m, is all that the future depends on besides these: it is the state in which the repetition finder looks.
#pragma once

#include <memory>
#include <vector>

#include "window/banded.hpp"
#include "window/repetition.hpp"

namespace upset::window {

/// From here on an input follows its rule, and no threshold changes it.
std::uint64_t settled_from(const BandedSolution& solution, const BandedInput& input);

class BandedRun {
 public:
  BandedRun(BandedSolver& system, const BandedFunction& function);

  /// Nothing when a limit comes first.
  std::optional<BandedSolution> solve();

 private:
  using Bits = BandedSolver::Bits;

  struct Step {                         // at one m beyond the place where the inputs are settled
    std::int64_t offset;                // f(m) - m
    std::vector<std::int64_t> covered;  // smaller offsets that only moving inputs exclude
  };

  std::optional<std::uint64_t> value_at(std::uint64_t m);
  void exclude_inputs(std::uint64_t m, Bits& excluded, std::uint64_t& ray) const;
  [[nodiscard]] std::uint64_t first_free(const Bits& moving, std::uint64_t m) const;
  [[nodiscard]] const Bits& moving_at(std::uint64_t m, std::uint64_t& ray);
  void settle(std::uint64_t m);
  void keep(const BandedInput& input);
  void record(std::uint64_t m, std::uint64_t n);
  void advance_hole();
  [[nodiscard]] std::optional<BandedSolution> settled_solution(std::uint64_t m);
  [[nodiscard]] std::vector<std::uint64_t> state(std::uint64_t m) const;
  [[nodiscard]] std::optional<BandedSolution> look_for_repetition(std::uint64_t m);
  [[nodiscard]] std::uint64_t period_that_interferes(std::uint64_t start, std::uint64_t period) const;
  [[nodiscard]] const BandedSolution* input_that_meets(std::uint64_t m, std::uint64_t period) const;
  [[nodiscard]] const BandedSolution* input_that_leaves(std::uint64_t m, std::uint64_t period) const;
  [[nodiscard]] bool is_covered(std::uint64_t m, std::int64_t offset, std::uint64_t period) const;
  void look_again();
  [[nodiscard]] BandedSolution ended(std::uint64_t start);
  [[nodiscard]] BandedSolution constant(std::uint64_t start, std::uint64_t last);
  [[nodiscard]] BandedSolution repeating(const Repetition& found);

  BandedSolver& system_;
  const BandedFunction& function_;
  BandedSolver::Trail* trail_;
  std::vector<std::int32_t> values_{};
  Bits column_{};
  Bits moving_{};                 // scratch
  std::uint64_t hole_ = 0;        // least number not in the column
  std::uint64_t settled_ = 0;     // from here on all inputs follow their rules
  std::uint64_t end_ = kEndless;  // all numbers from here on are excluded for good
  std::vector<const BandedSolution*> moving_inputs_{};
  std::vector<Step> steps_{};                         // from settled_ on
  std::vector<std::vector<std::uint64_t>> states_{};  // likewise
  std::uint64_t residue_ = 1;                         // m modulo this number is part of the state
  std::unique_ptr<RepetitionFinder> finder_{};
};

}  // namespace upset::window
