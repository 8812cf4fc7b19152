// SPDX-License-Identifier: MIT
// A finite order with two chains that grow: C, c_1 < c_2 < ..., and D, d_1 < d_2 < ..., no c below a d (Byrnes,
// Poset-game periodicity). Each element of the finite part A knows how far up the chains it lies above, and from where
// on it lies below; each c knows how many d it lies above.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "order/poset.hpp"
#include "upset/result.hpp"

namespace upset::order {

/// A place on a chain, from 0; kEndless for "no such place" or "all of it".
using ChainPlace = std::uint64_t;
inline constexpr ChainPlace kEndless = UINT64_MAX;

/// Places beyond are refused: the engine walks as far as the last one.
inline constexpr ChainPlace kMaxChainPlace = 100'000;

/// A longer table of a reach is refused.
inline constexpr ChainPlace kMaxReachTable = 1'000'000;

/// How many elements of D lie below c_i, i from 1: a table, then a rule. Nowhere falling.
class Reach {
 public:
  struct Constant {  // nothing, or as far as the table got
    ChainPlace value = 0;
    friend bool operator==(const Constant&, const Constant&) = default;
  };
  struct Linear {  // floor(numerator * i / denominator) + shift, at least 0
    std::uint32_t numerator = 1;
    std::uint32_t denominator = 1;
    std::int64_t shift = 0;
    friend bool operator==(const Linear&, const Linear&) = default;
  };
  struct All {
    friend bool operator==(const All&, const All&) = default;
  };
  using Tail = std::variant<Constant, Linear, All>;

  Reach() = default;
  explicit Reach(Tail tail) : tail_(tail) {}

  [[nodiscard]] ChainPlace at(ChainPlace i) const;
  /// The least i >= 1 with at(i) >= bound; kEndless for none.
  [[nodiscard]] ChainPlace first_with(ChainPlace bound) const;
  /// The least bound of all at(i); kEndless when they grow.
  [[nodiscard]] ChainPlace supremum() const;
  /// From c_i on at least `bound`; false, and nothing is done, when that makes the table too long.
  [[nodiscard]] bool raise(ChainPlace i, ChainPlace bound);

  [[nodiscard]] const std::vector<ChainPlace>& table() const { return table_; }
  [[nodiscard]] const Tail& tail() const { return tail_; }
  /// Whether at(i+1) - i never grows once the table has ended: then a position whose next c is there stays one.
  [[nodiscard]] bool is_slow() const;

  friend bool operator==(const Reach&, const Reach&) = default;

 private:
  [[nodiscard]] ChainPlace by_rule(ChainPlace i) const;

  std::vector<ChainPlace> table_{};  // of c_1, c_2, ...
  Tail tail_ = Constant{};
};

/// Where an element of A lies.
struct ChainPlaces {
  ChainPlace above_c = 0;         // it lies above c_1, ..., c_{above_c}
  ChainPlace above_d = 0;         // and d_1, ..., d_{above_d}
  ChainPlace below_c = kEndless;  // and below c_i from here on
  ChainPlace below_d = kEndless;  // likewise

  friend bool operator==(const ChainPlaces&, const ChainPlaces&) = default;
};

struct TwoChains {
  Poset finite{};                     // A
  std::vector<std::string> names{};   // of its elements
  std::vector<ChainPlaces> places{};  // likewise
  Reach reach{};

  /// No element of A and no c is comparable to a d: then the game is a sum with a heap.
  [[nodiscard]] bool has_free_d() const;
  /// The last place that is mentioned: beyond it the chains look alike.
  [[nodiscard]] ChainPlace last_place() const;
};

/// The refusal of a reach whose table would be too long.
Error reach_too_long();

/// The order that some relations generate, closed under transitivity; refused, with the reason, when two elements lie
/// above each other or a c comes to lie below a d.
Result<TwoChains> close_two_chains(std::vector<std::string> names, const std::vector<Relation>& relations,
                                   std::vector<ChainPlaces> places, Reach reach);

}  // namespace upset::order
