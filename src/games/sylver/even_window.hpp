// SPDX-License-Identifier: MIT
// Positions 2T: all numbers named are even, and T has finitely many gaps. Which odd answers win is found by going
// through the odd numbers x one after the other (docs/algorithms/sylver.md, "Even positions").
//
// Once an odd number is named, a position is a pair (E, A) at its least odd number x: 2E are the even sums, E a
// semigroup that holds T, and x + 2A the odd ones, A a set of numbers that holds 0 and is closed under adding E. There
// are finitely many pairs. Beyond 3F, F the largest gap of T, moves act on pairs in a way that does not depend on x: an
// even number changes E and A, an odd number above x changes A, and x - 2d leads to the pair (E, E u (d + A)) at x -
// 2d, which for d > F is (E, E): so all that counts there is whether some smaller odd number alone is lost. The
// outcomes of all pairs at x, with that one bit for each E, follow from those of the last F + 1 odd numbers: they
// repeat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "games/sylver/small_set.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "window/repetition.hpp"

namespace upset::games::sylver {

class EvenWindow {
 public:
  static constexpr std::uint64_t kMostGap = 63;
  static constexpr std::size_t kMostPairs = 4'000'000;

  struct Outcome {
    bool is_lost = false;
    std::vector<std::uint64_t> odd_moves{};   // all odd moves that win, ascending
    std::vector<std::uint64_t> even_moves{};  // even ones
    bool has_all = false;                     // all even ones
  };

  /// Nothing when T is out of reach, or has more pairs than these.
  static std::optional<EvenWindow> open(const upset::semigroup::NumericalSemigroup& quotient, std::size_t most_pairs,
                                        core::Stop& stop);

  /// Goes on until the outcome of 2T is known, and all winning moves when they are asked for; nothing when a limit
  /// comes first, or after about `most_work` outcomes of pairs. What was reached stays, and another call goes on there.
  std::optional<Outcome> solve(bool all_moves, std::uint64_t most_work);

  /// What shows that 2T is lost: where everything repeats, the lost 2E, and the lost pairs up to the end of the first
  /// period. Nothing when it is not known to be lost or a limit comes first.
  struct LostPair {
    std::uint64_t x;
    SmallSet even;
    SmallSet odd;
  };
  struct Evidence {
    std::uint64_t start = 0;
    std::uint64_t length = 0;
    std::vector<SmallSet> even{};  // T first
    std::vector<LostPair> pairs{};
  };
  std::optional<Evidence> evidence();
  /// What shows that <2T, x> is lost, x odd: this pair first and others, every move of each of which is answered by one
  /// of them. Nothing when it is not lost, or a limit comes first.
  std::optional<std::vector<LostPair>> lost_behind(std::uint64_t x);

  /// Whether this odd number was seen to win in 2T.
  [[nodiscard]] bool is_won_by(std::uint64_t x) const {
    return std::ranges::find(kinds_.back().lost_alone, x) != kinds_.back().lost_alone.end();
  }
  [[nodiscard]] std::size_t pairs() const { return pairs_.size(); }
  [[nodiscard]] std::uint64_t reached() const { return next_ - 2; }
  /// start and length of the repetition, in odd numbers; 0, 0 before it is found
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> repetition() const { return repetition_; }

 private:
  explicit EvenWindow(core::Stop& stop) : stop_(stop) {}

  struct Pair {
    SmallSet even;  // E
    SmallSet odd;   // A
    auto operator<=>(const Pair&) const = default;
    template <class H>
    friend H AbslHashValue(H hash, const Pair& pair) {
      return H::combine(std::move(hash), pair.even, pair.odd);
    }
  };
  struct Kind {  // of pairs with one E
    SmallSet even;
    unsigned largest_gap;
    std::size_t fresh;                        // the pair (E, E)
    std::uint64_t first_lost = 0;             // the least odd number that is lost alone with 2E
    std::vector<std::uint64_t> lost_alone{};  // all of them
  };

  class Choice;

  bool list_pairs(SmallSet whole);
  void list_odd_parts(std::size_t kind);
  void tabulate();
  [[nodiscard]] static Pair closed(std::uint64_t x, Pair pair);
  /// The pair <2E, x>, closed: E may be larger than what was named.
  [[nodiscard]] std::size_t alone(std::uint64_t x, const Kind& kind) const {
    return index_.find(closed(x, {kind.even, kind.even}))->second;
  }
  /// So far all may depend on x: small odd numbers may be named, or sums of two of them are small.
  [[nodiscard]] bool is_early(std::uint64_t x) const { return x <= 3 * std::uint64_t{largest_gap_} + 2; }
  /// Whether from x one can name z, and it leads to what z is alone with 2E.
  [[nodiscard]] static bool is_far_below(std::uint64_t z, std::uint64_t x, const Kind& kind) {
    return z + 2 * std::uint64_t{kind.largest_gap} < x;
  }
  /// Calls visit(number, pair) for what the moves of a pair lead to, but for those far below, until it returns true.
  /// Whether it did.
  template <class Visit>
  bool any_option(std::uint64_t x, std::size_t index, Visit visit) const;
  [[nodiscard]] bool is_lost_at(std::uint64_t x, std::size_t index) const {
    UPSET_ASSERT((x - 3) / 2 >= first_layer_);
    return (layers_[(x - 3) / 2 - first_layer_][index / 64] >> (index % 64) & 1U) != 0;
  }
  void step();
  void look_for_repetition();
  void restart();
  [[nodiscard]] bool is_settled(bool all_moves) const;
  [[nodiscard]] std::map<SmallSet, bool> lost_kinds() const;
  [[nodiscard]] Outcome conclude() const;

  core::Stop& stop_;
  std::size_t most_pairs_ = kMostPairs;
  unsigned largest_gap_ = 0;              // F of T
  std::vector<Kind> kinds_{};             // T last
  std::vector<Pair> pairs_{};             // those that a pair can become by a move come before it
  std::vector<std::uint32_t> kind_of_{};  // by pair
  core::HashMap<Pair, std::uint32_t> index_{};
  std::vector<std::vector<std::uint32_t>> same_{};   // by pair: what its even moves and its larger odd moves lead to
  std::vector<std::vector<std::uint32_t>> down_{};   // by pair: what x - 2d leads to, by d - 1
  std::deque<std::vector<std::uint64_t>> layers_{};  // lost pairs as bits, from first_layer_ on
  std::uint64_t first_layer_ = 0;                    // number of the oldest that is kept; that of x is (x - 3) / 2
  std::shared_ptr<window::RepetitionFinder> finder_{};
  bool keeps_layers_ = false;  // all of them, not only those that a move looks back to
  std::uint64_t next_ = 3;     // the next odd number
  std::pair<std::uint64_t, std::uint64_t> repetition_{0, 0};
  std::uint64_t work_ = 0;
};

template <class Visit>
bool EvenWindow::any_option(std::uint64_t x, std::size_t index, Visit visit) const {
  const std::uint64_t gap = kinds_[kind_of_[index]].largest_gap;
  const auto lead = [&](std::uint64_t at, const Pair& next) {
    return visit(at, std::size_t{index_.find(closed(at, next))->second});
  };
  if (x > gap) {  // sums of two odd numbers are beyond the gaps
    for (const std::uint32_t same : same_[index])
      if (visit(x, std::size_t{same})) return true;
  } else {
    const Pair pair = pairs_[index];
    bool is_done = false;
    for_each_of(~pair.even, [&](std::uint64_t y) {
      const SmallSet even = with_number(pair.even, y);
      is_done = is_done || lead(x, {even, sums(pair.odd, even)});
    });
    for_each_of(~pair.odd, [&](std::uint64_t c) {
      is_done = is_done || lead(x, {pair.even, pair.odd | shifted(pair.even, c)});
    });
    if (is_done) return true;
  }
  for (std::size_t d = 1; d <= down_[index].size() && x >= 2 * d + 3; ++d) {
    const std::size_t next = down_[index][d - 1];
    if (x - 2 * d > gap ? visit(x - 2 * d, next) : lead(x - 2 * d, pairs_[next])) return true;
  }
  return false;
}

}  // namespace upset::games::sylver
