// SPDX-License-Identifier: MIT
// Closes a set of pairs (set, value) such that every move from it is answered by a move back into it. Replies that are
// already members are preferred, which keeps kernels small. A position counts as visited whenever the oracle is asked
// about it: a table of few positions up to symmetry may have a kernel that takes minutes to close.

#include <algorithm>

#include "core/hash_table.hpp"
#include "games/poset/set_oracle.hpp"

namespace upset::games::poset {

namespace {

class KernelBuilder {
 public:
  KernelBuilder(const order::Poset& poset, SetOracle& oracle, core::Stop& stop, bool outcomes_only)
      : poset_(poset),
        oracle_(oracle),
        stop_(stop),
        outcomes_only_(outcomes_only),
        cost_(1 + poset.size() / kElementsPerStep) {}

  std::optional<game::Kernel> run(const game::Kernel& roots) {
    for (const auto& [set, value] : roots) add(set, value);
    for (std::size_t next = 0; next < kernel_.size(); ++next) {
      const auto [set, value] = kernel_[next];  // a copy: the list grows
      if (!close(set, value)) return std::nullopt;
    }
    UPSET_ASSERT(kernel_.size() == known_.size());
    return std::move(kernel_);
  }

 private:
  static constexpr std::size_t kElementsPerStep = 512;  // of a set that is made and looked up in a microsecond

  bool close(const DynamicBits& set, std::uint32_t value) {
    UPSET_ASSERT(known_.contains({set, value}));
    for (const Element x : order::members(set)) {
      const DynamicBits option = set - poset_.above(x);
      if (stop_.poll(cost_) || !answer(option, value)) return false;
    }
    for (std::uint32_t lower = 0; lower < value; ++lower)
      if (!add_move_to(set, lower)) return false;
    return !stop_.poll_now();
  }

  /// A move led from value `value` to `option`. The reply lowers the heap, or moves to `value`.
  bool answer(const DynamicBits& option, std::uint32_t value) {
    if (value > 0) {
      const auto found = value_of(option);
      if (!found) return false;
      UPSET_ASSERT(*found != value);
      if (*found < value) return add(option, *found), true;
    }
    return add_move_to(option, value);
  }

  /// Ensures that some move from `set` leads to a member of value `target`.
  bool add_move_to(const DynamicBits& set, std::uint32_t target) {
    const auto moves = order::members(set);
    for (const Element y : moves) {
      if (stop_.poll(cost_)) return false;
      if (known_.contains({set - poset_.above(y), target})) return true;
    }
    for (const Element y : moves) {
      const DynamicBits option = set - poset_.above(y);
      const auto hit = has_value(option, target);
      if (!hit) return false;
      if (*hit) return add(option, target), true;
    }
    UPSET_ASSERT(false);
    return false;
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
    kernel_.emplace_back(set, value);
    const std::size_t bytes = 2 * (set.heap_bytes() + 64);
    stop_.add_bytes(static_cast<std::int64_t>(bytes));
    if (kernel_.size() % 1024 == 0) stop_.would_exceed_memory(bytes);
  }

  const order::Poset& poset_;
  SetOracle& oracle_;
  core::Stop& stop_;
  bool outcomes_only_;
  std::size_t cost_;  // steps that a visit takes at least
  game::Kernel kernel_;
  core::HashSet<std::pair<DynamicBits, std::uint32_t>> known_;
};

}  // namespace

std::optional<game::Kernel> close_kernel(const order::Poset& poset, const game::Kernel& roots, SetOracle& oracle,
                                         core::Stop& stop) {
  const bool outcomes_only = std::all_of(roots.begin(), roots.end(), [](const auto& root) { return root.second == 0; });
  oracle.expect_small_questions();
  return KernelBuilder(poset, oracle, stop, outcomes_only).run(roots);
}

}  // namespace upset::games::poset
