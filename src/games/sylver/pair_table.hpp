// SPDX-License-Identifier: MIT
// Positions with even numbers 2T and an odd number, for one T, as pairs (E, A) at x. x is the least odd number. 2E are
// the even sums; E is a semigroup that contains T. x + 2A are the odd sums; A contains 0 and is closed under adding E.
// There are finitely many pairs. How moves act on them does not depend on x as long as sums of two odd numbers are
// beyond the gaps of E (docs/algorithms/sylver.md, "Even positions").
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.hpp"
#include "core/hash_table.hpp"
#include "core/stop.hpp"
#include "games/sylver/small_set.hpp"
#include "semigroup/numerical_semigroup.hpp"

namespace upset::games::sylver {

class PairTable {
 public:
  static constexpr std::uint64_t kMaxGap = kSmallSetBits - 1;
  static constexpr std::size_t kMaxPairs = 4'000'000;

  struct Pair {
    SmallSet even;  // E
    SmallSet odd;   // A
    bool operator==(const Pair&) const = default;
    template <class H>
    friend H AbslHashValue(H hash, const Pair& pair) {
      return H::combine(std::move(hash), low_word(pair.even), high_word(pair.even), low_word(pair.odd),
                        high_word(pair.odd));
    }
  };
  struct Kind {  // pairs with one E
    SmallSet even;
    unsigned largest_gap;
  };

  /// Null if T is out of reach, has more than `most_pairs` pairs (`has_more` is then set), or the pairs do not fit into
  /// memory.
  static std::shared_ptr<const PairTable> open(const upset::semigroup::NumericalSemigroup& quotient,
                                               std::size_t most_pairs, core::Stop& stop, bool* has_more = nullptr);
  ~PairTable() { stop_.add_bytes(-counted_); }
  PairTable(const PairTable&) = delete;
  PairTable& operator=(const PairTable&) = delete;

  /// The number of pairs. What a pair can become by a move at the same x comes before it.
  [[nodiscard]] std::size_t size() const { return pairs_.size(); }
  [[nodiscard]] const Pair& operator[](std::size_t index) const { return pairs_[index]; }
  /// The kind of T is the last.
  [[nodiscard]] const std::vector<Kind>& kinds() const { return kinds_; }
  [[nodiscard]] std::size_t kind_of(std::size_t index) const { return kind_of_[index]; }
  /// F(T).
  [[nodiscard]] std::uint64_t largest_gap() const { return kinds_.back().largest_gap; }

  /// Adds the sums of two odd numbers: they are even numbers that can no longer be named.
  [[nodiscard]] static Pair closed(std::uint64_t x, Pair pair);
  [[nodiscard]] bool is_position(std::uint64_t x, std::size_t index) const {
    return x > kinds_[kind_of_[index]].largest_gap || closed(x, pairs_[index]) == pairs_[index];
  }
  /// The position <2E, x>. Its own E may be larger.
  [[nodiscard]] std::size_t alone(std::uint64_t x, const Kind& kind) const {
    return index_of(closed(x, {kind.even, kind.even}));
  }
  /// The position after naming a number in a pair at x: the odd number at which it is, and the pair.
  [[nodiscard]] std::pair<std::uint64_t, std::size_t> after(std::uint64_t x, std::size_t index,
                                                            std::uint64_t number) const;
  /// Whether from a pair of this kind at x one can name z, and doing so leads to the position of z alone with 2E.
  [[nodiscard]] static bool is_far_below(std::uint64_t z, std::uint64_t x, const Kind& kind) {
    return z + 2 * std::uint64_t{kind.largest_gap} < x;
  }
  /// Calls visit(least odd number, pair) for the results of all moves of a pair, except those far below, until it
  /// returns true. Returns whether it did.
  template <class Visit>
  bool any_option(std::uint64_t x, std::size_t index, Visit visit) const;

 private:
  explicit PairTable(core::Stop& stop) : stop_(stop) {}

  bool list_pairs(SmallSet whole, std::size_t most_pairs, bool* has_more);
  void list_odd_parts(std::uint32_t kind, std::size_t most_pairs);
  bool link();
  void count_bytes();
  [[nodiscard]] std::uint32_t index_of(const Pair& pair) const { return index_.find(pair)->second; }
  /// The results of x - 2d, by d - 1.
  [[nodiscard]] std::span<const std::uint32_t> down(std::size_t index) const {
    return {links_.data() + first_link_[index], kinds_[kind_of_[index]].largest_gap};
  }
  /// The results of even moves and of larger odd moves.
  [[nodiscard]] std::span<const std::uint32_t> same(std::size_t index) const {
    const std::size_t begin = first_link_[index] + kinds_[kind_of_[index]].largest_gap;
    return {links_.data() + begin, first_link_[index + 1] - begin};
  }

  core::Stop& stop_;
  std::vector<Kind> kinds_{};
  std::vector<Pair> pairs_{};
  std::vector<std::uint32_t> kind_of_{};  // by pair
  core::HashMap<Pair, std::uint32_t> index_{};
  std::vector<std::uint32_t> links_{};     // the links of each pair in turn: `down`, then `same`
  std::vector<std::size_t> first_link_{};  // by pair, and the end
  std::int64_t counted_ = 0;
};

template <class Visit>
bool PairTable::any_option(std::uint64_t x, std::size_t index, Visit visit) const {
  const std::uint64_t gap = kinds_[kind_of_[index]].largest_gap;
  const auto lead = [&](std::uint64_t at, const Pair& next) {
    return visit(at, std::size_t{index_of(closed(at, next))});
  };
  if (x > gap) {
    for (const std::uint32_t next : same(index))
      if (visit(x, std::size_t{next})) return true;
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
  std::uint64_t at = x;
  for (const std::uint32_t next : down(index)) {
    if (at < 5) break;
    at -= 2;
    if (at > gap ? visit(at, std::size_t{next}) : lead(at, pairs_[next])) return true;
  }
  return false;
}

}  // namespace upset::games::sylver
