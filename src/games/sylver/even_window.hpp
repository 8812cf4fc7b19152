// SPDX-License-Identifier: MIT
// Positions 2T: all numbers named are even, and T has finitely many gaps. Which odd answers win is found by going
// through the odd numbers x one after the other (docs/algorithms/sylver.md, "Even positions").
//
// Once an odd number is named, a position is a pair at its least odd number x (pair_table.hpp). Beyond 3F, F the
// largest gap of T, moves act on pairs in a way that does not depend on x: an even number changes E and A, an odd
// number above x changes A, and x - 2d leads to the pair (E, E u (d + A)) at x - 2d, which for d > F is (E, E): so all
// that counts there is whether some smaller odd number alone is lost. The outcomes of all pairs at x, with that one bit
// for each E, follow from those of the last F + 1 odd numbers: they repeat.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "games/sylver/pair_table.hpp"
#include "games/sylver/small_set.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "window/repetition.hpp"

namespace upset::games::sylver {

class EvenWindow {
 public:
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

  /// Whether <2T, x> is lost, x odd; nothing when stopped. It goes on as far as that needs.
  std::optional<bool> is_lost_alone(std::uint64_t x);

  [[nodiscard]] std::size_t pairs() const { return table_->size(); }
  [[nodiscard]] std::uint64_t reached() const { return next_ - 2; }
  /// start and length of the repetition, in odd numbers; 0, 0 before it is found
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> repetition() const { return repetition_; }

 private:
  struct LostAlone {          // of a kind: the odd numbers that are lost alone with 2E
    std::uint64_t first = 0;  // 0 for none
    std::vector<std::uint64_t> all{};
  };
  class Choice;

  EvenWindow(std::shared_ptr<const PairTable> table, core::Stop& stop)
      : stop_(stop), table_(std::move(table)), alone_(table_->kinds().size()) {}

  /// So far all may depend on x: small odd numbers may be named, or sums of two of them are small.
  [[nodiscard]] bool is_early(std::uint64_t x) const { return x <= 3 * table_->largest_gap() + 2; }
  [[nodiscard]] bool is_lost_at(std::uint64_t x, std::size_t index) const {
    UPSET_ASSERT((x - 3) / 2 >= first_layer_);
    return (layers_[(x - 3) / 2 - first_layer_][index / 64] >> (index % 64) & 1U) != 0;
  }
  /// Some odd number far below x, alone with 2E, is lost: then naming it wins.
  [[nodiscard]] bool is_won_far_below(std::uint64_t x, std::size_t kind) const {
    return alone_[kind].first != 0 && PairTable::is_far_below(alone_[kind].first, x, table_->kinds()[kind]);
  }
  /// Goes on to the next odd number. False, and nothing is done, when stopped.
  bool step();
  void look_for_repetition();
  [[nodiscard]] bool is_settled(bool all_moves) const;
  [[nodiscard]] std::map<SmallSet, bool> lost_kinds() const;
  [[nodiscard]] Outcome conclude() const;

  core::Stop& stop_;
  std::shared_ptr<const PairTable> table_;
  std::vector<LostAlone> alone_;                     // by kind
  std::deque<std::vector<std::uint64_t>> layers_{};  // lost pairs as bits, from first_layer_ on
  std::uint64_t first_layer_ = 0;                    // number of the oldest that is kept; that of x is (x - 3) / 2
  std::shared_ptr<window::RepetitionFinder> finder_{};
  bool keeps_layers_ = false;  // all of them, not only those that a move looks back to
  std::uint64_t next_ = 3;     // the next odd number
  std::pair<std::uint64_t, std::uint64_t> repetition_{0, 0};
  std::uint64_t work_ = 0;
};

}  // namespace upset::games::sylver
