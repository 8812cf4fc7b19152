// SPDX-License-Identifier: MIT
// Decides the game on a set of elements: decomposes into disjoint unions and ordinal sums as far as it goes, reduces
// prime parts by involutions, and searches only what is left. This is the engine behind every listed poset game.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/stop.hpp"
#include "game/proof.hpp"
#include "game/verdict.hpp"
#include "games/poset/option_values.hpp"
#include "games/poset/set_oracle.hpp"
#include "order/series_parallel.hpp"
#include "order/symmetries.hpp"

namespace upset::games::poset {

/// Prime parts above this size are not searched: nobody would live to see the end, and recursion stays shallow.
inline constexpr std::size_t kMaxSearchElements = 2048;

class SubsetSolver {
 public:
  enum class Mode {
    reduce,          // decomposition and involutions before search
    decompose_only,  // gives up at the first prime part
    plain_search     // search on the whole set, as a second road
  };

  SubsetSolver(const order::Poset& poset, core::Stop& stop, Mode mode) : poset_(poset), stop_(stop), mode_(mode) {}

  /// All of these give nothing when stopped or when a part is too large to search (is_too_large).
  std::optional<std::uint32_t> grundy(const DynamicBits& set);
  std::optional<bool> is_p(const DynamicBits& set);
  /// Moves to positions of value `target`, ascending; with `all` every one, otherwise the least one found.
  std::optional<std::vector<Element>> moves_to(const DynamicBits& set, std::uint32_t target, bool all);
  /// Winning moves, without Grundy values where they are not needed.
  std::optional<std::vector<Element>> winning_moves(const DynamicBits& set, bool all);
  /// A proof that the set has this value.
  std::optional<game::Proof> prove(const DynamicBits& set, std::uint32_t value);

  /// A new question begins: what the last one left to tell is forgotten, its tables are kept.
  void begin_question();

  [[nodiscard]] bool is_too_large() const { return too_large_ > 0; }
  [[nodiscard]] std::size_t largest_part() const { return too_large_; }
  /// Whether this question was searched, or decomposition and pairings were enough.
  [[nodiscard]] bool has_searched() const { return has_searched_; }
  /// Winning moves that are proved not to win so far, for a search that was stopped.
  [[nodiscard]] const std::vector<Element>& excluded() const { return excluded_; }

 private:
  struct Values {
    OptionSet options{};  // only where has_options
    std::uint32_t grundy = 0;
    bool has_options = false;
  };
  /// A set with its decomposition and the values of the nodes.
  struct Analysis {
    DynamicBits set;
    order::SeriesParallelTree tree;
    std::vector<Values> values;
  };

  struct Searched {
    std::unique_ptr<SetOracle> oracle{};
    std::uint64_t question = 0;  // in which it was made
  };

  SetOracle* oracle(const std::vector<Element>& elements);
  order::SeriesParallelTree tree_of(const DynamicBits& set) const;
  const order::Reduction& reduction_of(const DynamicBits& set);
  /// Kept until the next one, so that value and moves of a position cost one decomposition.
  const Analysis* analyse(const DynamicBits& set);
  bool evaluate(Analysis& analysis, std::size_t node, bool need_options);
  bool evaluate_prime(const std::vector<Element>& elements, bool need_options, Values& values);
  bool collect(const Analysis& analysis, std::uint32_t root_target, bool all, std::vector<Element>& moves);
  bool collect_prime(const std::vector<Element>& elements, std::uint32_t target, bool all, std::vector<Element>& moves);
  std::optional<game::Proof> prove_tree(const order::SeriesParallelTree& tree);
  std::optional<game::Kernel> option_kernel(const DynamicBits& set, const std::vector<Element>& elements);
  DynamicBits set_of(const std::vector<Element>& elements) const;
  DynamicBits part_of(const order::SeriesParallelTree& tree, std::size_t node) const;

  const order::Poset& poset_;
  core::Stop& stop_;
  Mode mode_;
  std::size_t too_large_ = 0;  // size of a part that was refused
  bool has_searched_ = false;
  std::uint64_t question_ = 0;                        // counts them
  std::map<std::vector<Element>, Searched> oracles_;  // by the elements of a prime part
  std::map<DynamicBits, order::Reduction> reductions_;
  std::vector<Element> excluded_;
  std::optional<Analysis> last_;
};

}  // namespace upset::games::poset
