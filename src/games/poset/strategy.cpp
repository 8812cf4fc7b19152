// SPDX-License-Identifier: MIT
// Collects pairs (set, value) such that every move from one is answered by a move back to one, and writes down the
// answers. Answers that lead to a pair collected before are preferred, which keeps strategies small. A position counts
// as visited whenever the oracle is asked about it: a table of few positions up to symmetry may have a strategy that
// takes minutes to close.

#include <algorithm>
#include <deque>

#include "core/hash_table.hpp"
#include "games/poset/set_oracle.hpp"

namespace upset::games::poset {

namespace {

class StrategyBuilder {
 public:
  StrategyBuilder(const order::Poset& poset, SetOracle& oracle, core::Stop& stop, bool outcomes_only)
      : poset_(poset),
        oracle_(oracle),
        stop_(stop),
        outcomes_only_(outcomes_only),
        cost_(1 + poset.size() / kElementsPerStep),
        place_(poset.size()) {}

  std::optional<game::Strategy> run(const LostSets& starts) {
    for (const auto& [set, value] : starts) add(set, value);
    for (; !queue_.empty(); queue_.pop_front())
      if (!close(queue_.front().first, queue_.front().second)) return std::nullopt;
    strategy_.states = known_.size();
    return std::move(strategy_);
  }

 private:
  static constexpr std::size_t kElementsPerStep = 512;  // of a set that is made and looked up in a microsecond

  /// The moves are the elements, ascending, and then the smaller heaps. (The references stay valid: a deque grows at
  /// its end.)
  bool close(const DynamicBits& set, std::uint32_t value) {
    const auto moves = order::members(set);
    const std::size_t all = moves.size() + value;
    for (std::size_t i = 0; i < moves.size(); ++i) place_[moves[i]] = i;
    DynamicBits open = set;  // elements that are not answered yet, and so on for heaps
    std::vector<bool> open_heaps(value, true);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Element x = moves[i];
      if (!open.test(x)) continue;
      open.reset(x);
      const auto reply = answer(set - poset_.above(x), value, x);
      if (!reply) return false;
      const std::size_t j = reply->is_heap ? moves.size() + reply->number : place_[reply->number];
      strategy_.reply((j + all - i - 1) % all);
      // The two moves commute, unless the reply takes x along.
      if (reply->is_heap) open_heaps[reply->number] = false;
      else if (j > i && !poset_.above(reply->number).test(x)) open.reset(reply->number);
    }
    for (std::uint32_t lower = 0; lower < value; ++lower) {
      if (!open_heaps[lower]) continue;
      const auto y = move_to(set, lower, 0);
      if (!y) return false;
      strategy_.reply((place_[*y] + all - (moves.size() + lower) - 1) % all);
    }
    strategy_.end_line();
    stop_.add_bytes(static_cast<std::int64_t>(strategy_.bytes()) - counted_);
    counted_ = static_cast<std::int64_t>(strategy_.bytes());
    return !stop_.poll_now();
  }

  /// To a smaller heap, or an element.
  struct Reply {
    bool is_heap;
    std::uint32_t number;
  };

  /// The move x led from value `value` to `option`. The reply lowers the heap, or moves to `value`.
  std::optional<Reply> answer(const DynamicBits& option, std::uint32_t value, Element x) {
    if (stop_.poll(cost_)) return std::nullopt;
    if (value > 0) {
      const auto found = value_of(option);
      if (!found) return std::nullopt;
      if (*found < value) return add(option, *found), Reply{true, *found};
    }
    const auto y = move_to(option, value, x);
    if (!y) return std::nullopt;
    return Reply{false, *y};
  }

  /// A move from `set` to a set of value `target`: the first to one that is known, or else the first. Elements from
  /// `from` on come first: such replies are small numbers and answer two moves.
  std::optional<Element> move_to(const DynamicBits& set, std::uint32_t target, Element from) {
    auto moves = order::members(set);
    std::rotate(moves.begin(), std::lower_bound(moves.begin(), moves.end(), from), moves.end());
    for (const Element y : moves) {
      if (stop_.poll(cost_)) return std::nullopt;
      if (known_.contains({set - poset_.above(y), target})) return y;
    }
    for (const Element y : moves) {
      const DynamicBits option = set - poset_.above(y);
      const auto hit = has_value(option, target);
      if (!hit) return std::nullopt;
      if (*hit) return add(option, target), y;
    }
    return std::nullopt;  // the oracle knows too little
  }

  std::optional<bool> has_value(const DynamicBits& set, std::uint32_t target) {
    if (target == 0 && outcomes_only_) return visit() ? oracle_.is_p(set) : std::nullopt;
    const auto value = value_of(set);
    if (!value) return std::nullopt;
    return *value == target;
  }

  std::optional<std::uint32_t> value_of(const DynamicBits& set) { return visit() ? oracle_.value(set) : std::nullopt; }

  /// Counts a position that the oracle is asked about; false if that is one too many.
  bool visit() {
    stop_.add_states(1);
    return !stop_.poll(cost_);
  }

  void add(const DynamicBits& set, std::uint32_t value) {
    UPSET_ASSERT(value <= set.count() && set.is_subset_of(poset_.all()));
    if (!known_.insert({set, value}).second) return;
    queue_.emplace_back(set, value);
    const std::size_t bytes = 2 * (set.heap_bytes() + 64);
    stop_.add_bytes(static_cast<std::int64_t>(bytes));
    if (known_.size() % 1024 == 0) stop_.would_exceed_memory(bytes);
  }

  const order::Poset& poset_;
  SetOracle& oracle_;
  core::Stop& stop_;
  bool outcomes_only_;
  std::size_t cost_;  // steps that a visit takes at least
  game::Strategy strategy_{};
  std::int64_t counted_ = 0;        // bytes of the strategy
  std::vector<std::size_t> place_;  // by element: which move of the set that is closed
  std::deque<std::pair<DynamicBits, std::uint32_t>> queue_{};
  core::HashSet<std::pair<DynamicBits, std::uint32_t>> known_{};
};

}  // namespace

std::optional<game::Strategy> close_strategy(const order::Poset& poset, const LostSets& starts, SetOracle& oracle,
                                             core::Stop& stop) {
  const bool outcomes_only = std::ranges::all_of(starts, [](const auto& start) { return start.second == 0; });
  oracle.expect_small_questions();
  return StrategyBuilder(poset, oracle, stop, outcomes_only).run(starts);
}

}  // namespace upset::games::poset
