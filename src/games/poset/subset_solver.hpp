// SPDX-License-Identifier: MIT
// Decides the game on a set of elements: decomposes it into disjoint unions and ordinal sums as far as possible,
// reduces prime parts by involutions, and searches only the rest. This is the engine behind every listed poset game.
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

/// Larger prime parts are not searched: the search would practically never end. The limit also keeps recursion shallow.
inline constexpr std::size_t kMaxSearchElements = 2048;

class SubsetSolver {
 public:
  enum class Mode {
    reduce,          // decomposition and involutions before search
    decompose_only,  // stops at the first prime part
    plain_search     // search on the whole set, as a second method
  };

  SubsetSolver(const order::Poset& poset, core::Stop& stop, Mode mode) : poset_(poset), stop_(stop), mode_(mode) {}

  /// All of these return nothing when stopped, or if a part is too large to search (is_too_large).
  std::optional<std::uint32_t> grundy(const DynamicBits& set);
  std::optional<bool> is_p(const DynamicBits& set);
  /// The moves to positions of value `target`, ascending; all of them if `all`, otherwise the least one found.
  std::optional<std::vector<Element>> moves_to(const DynamicBits& set, std::uint32_t target, bool all);
  /// Winning moves. Grundy values are computed only if they are needed.
  std::optional<std::vector<Element>> winning_moves(const DynamicBits& set, bool all);
  /// A proof that the set has this value.
  std::optional<game::Proof> prove(const DynamicBits& set, std::uint32_t value);

  /// Begins a new question: clears the reports about the last one, and keeps its tables.
  void begin_question();

  /// The parts that were searched, for checkpoints: calls f(elements, search).
  template <class Function>
  void for_each_searched(Function f) {
    for (auto& [elements, searched] : oracles_) f(elements, *searched.oracle);
  }
  /// The search of a part that an earlier run had; made if it is missing. Null if these are not ascending elements of a
  /// part that can be searched.
  SearchOracle* searched_before(const std::vector<Element>& elements);

  [[nodiscard]] bool is_too_large() const { return too_large_ > 0; }
  [[nodiscard]] std::size_t largest_part() const { return too_large_; }
  /// Whether this question needed a search. If not, decomposition and pairings were enough.
  [[nodiscard]] bool has_searched() const { return has_searched_; }
  /// Moves proved not to win so far, for a search that was stopped.
  [[nodiscard]] const std::vector<Element>& excluded() const { return excluded_; }

 private:
  struct Values {
    OptionSet options{};  // only if has_options
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
    std::unique_ptr<SearchOracle> oracle{};
    std::uint64_t question = 0;  // the question in which it was made
  };

  SearchOracle* oracle(const std::vector<Element>& elements);
  order::SeriesParallelTree tree_of(const DynamicBits& set) const;
  const order::Reduction& reduction_of(const DynamicBits& set);
  /// The result is kept until the next call, so that value and moves of a position need only one decomposition.
  const Analysis* analyse(const DynamicBits& set);
  bool evaluate(Analysis& analysis, std::size_t node, bool need_options);
  bool evaluate_prime(const std::vector<Element>& elements, bool need_options, Values& values);
  bool collect(const Analysis& analysis, std::uint32_t root_target, bool all, std::vector<Element>& moves);
  bool collect_prime(const std::vector<Element>& elements, std::uint32_t target, bool all, std::vector<Element>& moves);
  std::optional<game::Proof> prove_tree(const order::SeriesParallelTree& tree);
  std::optional<game::SeriesParallelProof::Prime> prove_prime(const std::vector<Element>& elements);
  DynamicBits set_of(const std::vector<Element>& elements) const;
  DynamicBits part_of(const order::SeriesParallelTree& tree, std::size_t node) const;

  const order::Poset& poset_;
  core::Stop& stop_;
  Mode mode_;
  std::size_t too_large_ = 0;  // size of a part that was too large
  bool has_searched_ = false;
  std::uint64_t question_ = 0;                        // the number of the current question
  std::map<std::vector<Element>, Searched> oracles_;  // by the elements of a prime part
  std::map<DynamicBits, order::Reduction> reductions_;
  order::Reduction interrupted_{};  // found in part before the question was stopped
  std::vector<Element> excluded_;
  std::optional<Analysis> last_;
};

}  // namespace upset::games::poset
