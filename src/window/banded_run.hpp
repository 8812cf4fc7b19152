// SPDX-License-Identifier: MIT
// Solves one function of a banded system: computes it from m = 0 on until a rule for all larger m is proved.
//
// The column holds what is excluded permanently: the values so far, and what the inputs that stay exclude. The hole is
// the least number that it does not hold; nothing below the hole will ever be free again. Each of the other inputs
// excludes one number at m that moves with m. Consider an m beyond the place where all inputs follow their rules.
// Besides these inputs the future depends only on the column from the hole on, relative to m. This is the state that
// the repetition finder compares.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "window/banded.hpp"
#include "window/repetition.hpp"

namespace upset::window {

/// From here on an input follows its rule, and no threshold changes it.
std::uint64_t settled_from(const BandedSolution& solution, const BandedInput& input);

/// The stepper of a Driver: layer m is the state before f(m) is computed.
class BandedRun {
 public:
  BandedRun(BandedSolver& system, const BandedFunction& function);

  [[nodiscard]] std::uint64_t bytes() const {
    return sizeof(std::int32_t) * values_.capacity() + 8 * column_.capacity() + sizeof(Step) * steps_.capacity();
  }
  [[nodiscard]] static std::uint64_t window_bytes() { return 0; }
  static void begin(unsigned) {}
  LayerWords step();
  static void accept(LayerWords) {}
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] bool is_answered() const { return solution_.has_value() || is_given_up_; }
  [[nodiscard]] bool is_comparable() const { return is_comparable_; }
  [[nodiscard]] static std::uint32_t window() { return 1; }
  [[nodiscard]] unsigned kinds() const { return residue_; }
  [[nodiscard]] std::size_t weight(LayerWords) const { return weight_; }
  /// Checks whether the claim closes; if not, returns the `kinds` that include the period of an interfering input.
  [[nodiscard]] unsigned kinds_to_close(const Repetition& found);
  void settle(const Repetition& found) { solution_ = repeating(found); }
  [[nodiscard]] static std::string phase() { return ""; }

  /// Takes the solution as given, before the first step. False if it cannot be right: it breaks the bounds of Lemma 5
  /// or has a value twice (Lemma 3), or the others imply a different value. The last is checked for one value in 64 and
  /// for the first value after the given ones.
  [[nodiscard]] bool adopt(BandedSolution given);
  /// What was found; nullopt if a limit was reached first.
  std::optional<BandedSolution>& solution() { return solution_; }

 private:
  using Bits = BandedSolver::Bits;

  struct Step {                         // at one m beyond the place where the inputs are settled
    std::int64_t offset;                // f(m) - m
    std::vector<std::int64_t> covered;  // smaller offsets that only moving inputs exclude
  };

  enum class Inputs { all, moves, peers };

  bool compute(std::uint64_t m);
  [[nodiscard]] bool is_closed(std::uint64_t m);
  bool accept_value(std::uint64_t m, std::int32_t n);
  bool goes_on_as(const BandedSolution& given);
  std::optional<std::uint64_t> value_at(std::uint64_t m);
  void exclude_inputs(std::uint64_t m, BandRow& excluded, std::uint64_t& ray, Inputs which) const;
  void note_unreached(std::uint64_t m);
  [[nodiscard]] std::uint64_t first_free(const BandRow& moving, std::uint64_t m) const;
  [[nodiscard]] const BandRow& moving_at(std::uint64_t m, std::uint64_t& ray);
  void settle_inputs();
  void keep(const BandedInput& input);
  void advance_hole();
  void take_state(std::uint64_t m);
  [[nodiscard]] std::uint64_t period_that_interferes(std::uint64_t start, std::uint64_t period) const;
  [[nodiscard]] const BandedSolution* input_that_meets(std::uint64_t m, std::uint64_t period) const;
  [[nodiscard]] const BandedSolution* input_that_leaves(std::uint64_t m, std::uint64_t period) const;
  [[nodiscard]] bool is_covered(std::uint64_t m, std::int64_t offset, std::uint64_t period) const;
  [[nodiscard]] BandedSolution ended(std::uint64_t start);
  [[nodiscard]] BandedSolution constant(std::uint64_t start, std::uint64_t last);
  [[nodiscard]] BandedSolution repeating(const Repetition& found);

  BandedSolver& system_;
  const BandedFunction& function_;
  BandedSolver::Trail* trail_;
  std::uint64_t next_ = 0;  // the m whose state comes next
  std::size_t weight_ = 0;  // steps since the driver was last informed
  std::vector<std::int32_t> values_{};
  Bits column_{};
  BandRow moving_{};              // scratch
  Bits peers_only_{};             // of the column: numbers that are in it only because of smaller values
  std::uint64_t hole_ = 0;        // least number not in the column
  std::uint64_t settled_ = 0;     // from here on all inputs follow their rules
  std::uint64_t end_ = kEndless;  // all numbers from here on are excluded permanently
  std::vector<const BandedSolution*> moving_inputs_{};
  std::vector<Step> steps_{};           // from settled_ on
  std::vector<std::uint64_t> state_{};  // at the last m
  unsigned residue_ = 1;                // m modulo this number is part of the state
  std::uint64_t threshold_ = 0;         // above every n from which, at some m so far, no move leads to the value
  std::size_t closed_ = 0;              // of the function, below the current m
  bool is_comparable_ = false;
  bool is_given_up_ = false;  // it does not repeat within reach
  std::optional<BandedSolution> solution_{};
};

}  // namespace upset::window
