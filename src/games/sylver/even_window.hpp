// SPDX-License-Identifier: MIT
// Positions 2T: all numbers named are even, and T has finitely many gaps. To find which odd moves win, the window goes
// through the odd numbers x in ascending order (docs/algorithms/sylver.md, "Even positions").
//
// Once an odd number is named, a position is a pair at its least odd number x (pair_table.hpp). Let F be the largest
// gap of T. Beyond 3F, moves act on pairs in a way that does not depend on x. An even number changes E and A, and an
// odd number above x changes A. x - 2d leads to the pair (E, E u (d + A)) at x - 2d. For d > F that is (E, E), so of
// these smaller numbers it only matters whether one of them alone is lost. The outcomes of all pairs at x, with that
// one bit per E, follow from those of the last F + 1 odd numbers, so they repeat.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "game/strategy.hpp"
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
    std::vector<std::uint64_t> even_moves{};  // all even moves that win, ascending
    bool has_all = false;                     // whether even_moves lists all of them
  };

  /// Nothing if T is out of reach or has more than `most_pairs` pairs. Sets `has_more`, if given, in the second case.
  static std::optional<EvenWindow> open(const upset::semigroup::NumericalSemigroup& quotient, std::size_t most_pairs,
                                        core::Stop& stop, bool* has_more = nullptr);

  /// Continues until the outcome of 2T is known, and all winning moves if they are asked for. Nothing if a limit comes
  /// first, or after about `most_work` outcomes of pairs. The window keeps what it reached, and another call resumes
  /// from there.
  std::optional<Outcome> solve(bool all_moves, std::uint64_t most_work);

  /// Like solve(), but up to this number of steps from the beginning. False when stopped.
  bool run(bool all_moves, std::uint64_t most_steps);
  /// The number of odd numbers examined so far, one per step.
  [[nodiscard]] std::uint64_t steps() const { return (next_ - 3) / 2; }
  /// The first step that showed that an odd number wins, and the first that showed the repetition; 0 if not yet known.
  [[nodiscard]] std::uint64_t won_after() const { return won_after_; }
  [[nodiscard]] std::uint64_t repeats_after() const { return repeats_after_; }
  /// The outcome that these steps establish: everything with the repetition, otherwise only that an odd number wins.
  [[nodiscard]] Outcome conclude(bool repeats) const;

  /// The strategy that proves even positions lost, 2T among them, in the order of docs/formats/certificate.md.
  struct EvenStrategy {
    std::uint64_t start = 0;
    std::uint64_t length = 0;
    std::vector<SmallSet> even{};  // proved lost, T first
    game::Strategy strategy{};
  };
  /// Nothing if 2T is not known to be lost or a limit comes first.
  std::optional<EvenStrategy> strategy();
  /// What the strategies of several windows share: a position that one of them visited needs no replies in another.
  class Shared {
   public:
    explicit Shared(core::Stop& stop) : stop_(stop) {}
    ~Shared() { stop_.add_bytes(-counted_); }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;

    game::Strategy strategy{};

   private:
    friend class EvenWindow;
    using Place = std::pair<std::uint64_t, PairTable::Pair>;  // the least odd number, and the pair

    core::Stop& stop_;
    core::HashSet<Place> visited_{};
    std::map<SmallSet, std::uint64_t> bounds_{};  // by E: <2E, z> is answered for all smaller z
    std::int64_t counted_ = 0;
  };
  /// Adds the strategy that proves <2T, x> lost, for odd x. False if it is not lost or a limit comes first.
  bool add_strategy(std::uint64_t x, Shared& shared);

  /// Whether <2T, x> is lost, for odd x; nothing when stopped. Continues as far as it needs to.
  std::optional<bool> is_lost_alone(std::uint64_t x);
  /// How many steps from the beginning that needs.
  [[nodiscard]] std::uint64_t steps_to_tell(std::uint64_t x) const {
    return is_won_far_below(x, alone_.size() - 1) ? (alone_.back().first - 1) / 2 : (x - 1) / 2;
  }

  /// Calls put(words), in several parts, with what another window of the same position needs to resume from here
  /// (docs/formats/checkpoint.md).
  using Sink = std::function<void(std::span<const std::uint64_t>)>;
  void save(const Sink& put) const;
  /// A window that resumes from what save() put. Nothing when stopped, or if this cannot be the state of this window.
  /// It recomputes a sample of the layers and believes the others.
  [[nodiscard]] std::optional<EvenWindow> restored(std::span<const std::uint64_t> words) const;
  /// The number of steps behind a saved state.
  [[nodiscard]] static std::uint64_t steps_of(std::span<const std::uint64_t> words);
  /// Sets a function to be called after each step, when everything found so far can be saved.
  void set_pulse(std::function<void()> pulse) { pulse_ = std::move(pulse); }

  [[nodiscard]] std::size_t pairs() const { return table_->size(); }
  [[nodiscard]] std::uint64_t reached() const { return next_ - 2; }
  /// Start and length of the repetition, in odd numbers; 0, 0 before it is found.
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> repetition() const { return repetition_; }

 private:
  struct LostAlone {          // per kind: the odd numbers that are lost alone with 2E
    std::uint64_t first = 0;  // 0 for none
    std::vector<std::uint64_t> all{};
  };
  class Walk;
  struct Saved;

  EvenWindow(std::shared_ptr<const PairTable> table, core::Stop& stop)
      : stop_(stop), table_(std::move(table)), alone_(table_->kinds().size()) {}

  /// While x is small, everything may depend on it: small odd numbers may be named, or sums of two of them are small.
  [[nodiscard]] bool is_early(std::uint64_t x) const { return x <= 3 * table_->largest_gap() + 2; }
  [[nodiscard]] bool is_lost_at(std::uint64_t x, std::size_t index) const {
    UPSET_ASSERT((x - 3) / 2 >= first_layer_);
    return (layers_[core::to_size((x - 3) / 2 - first_layer_)][index / 64] >> (index % 64) & 1U) != 0;
  }
  /// Whether some odd number far below x, alone with 2E, is lost. Naming it wins.
  [[nodiscard]] bool is_won_far_below(std::uint64_t x, std::size_t kind) const {
    return alone_[kind].first != 0 && PairTable::is_far_below(alone_[kind].first, x, table_->kinds()[kind]);
  }
  /// Advances to the next odd number. Does nothing and returns false when stopped.
  bool step();
  /// Computes the last layer, which is empty before. False when stopped.
  bool fill_layer(std::uint64_t x);
  /// After the layer of x is complete: drops the layers that are no longer needed.
  void end_step(std::uint64_t x);
  /// One step and its consequences.
  bool advance();
  void look_for_repetition();
  /// A layer as the repetition finder compares it: extended by which kinds are won far below the number after x.
  [[nodiscard]] std::vector<std::uint64_t> with_flags(std::span<const std::uint64_t> layer, std::uint64_t x) const;
  [[nodiscard]] std::shared_ptr<window::RepetitionFinder> new_finder() const;
  /// The index of the first layer that is not early.
  [[nodiscard]] std::uint64_t first_late() const { return (3 * table_->largest_gap() + 1) / 2; }
  [[nodiscard]] std::size_t layer_words() const { return (table_->size() + 63) / 64; }
  /// Replaces this new window by a saved one. False when stopped, or if the state does not fit.
  bool take(const Saved& saved);
  bool take_layers(const Saved& saved);
  [[nodiscard]] bool is_alone_as_noted(std::uint64_t x, const std::vector<std::size_t>& late) const;
  [[nodiscard]] bool is_settled(bool all_moves) const;
  [[nodiscard]] std::map<SmallSet, bool> lost_kinds() const;
  /// This window, from the beginning up to a number, with all layers. Nothing when stopped.
  [[nodiscard]] std::optional<EvenWindow> with_all_layers(std::uint64_t last) const;

  core::Stop& stop_;
  std::shared_ptr<const PairTable> table_;
  std::vector<LostAlone> alone_;                     // by kind
  std::deque<std::vector<std::uint64_t>> layers_{};  // lost pairs as bits, from first_layer_ on
  std::uint64_t first_layer_ = 0;                    // index of the oldest layer that is kept; x has index (x - 3) / 2
  std::shared_ptr<window::RepetitionFinder> finder_{};
  bool keeps_layers_ = false;  // all layers, not only those that a move can reach
  std::uint64_t next_ = 3;     // the next odd number
  std::pair<std::uint64_t, std::uint64_t> repetition_{0, 0};
  std::uint64_t won_after_ = 0;  // steps
  std::uint64_t repeats_after_ = 0;
  std::uint64_t work_ = 0;
  std::function<void()> pulse_{};
};

}  // namespace upset::games::sylver
