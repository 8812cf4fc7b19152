// SPDX-License-Identifier: MIT
// Arithmetic on positions A_{m,n} of a game on two growing chains: a down-set of the finite part and the lengths of the
// chains, which may be of any size or infinite.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/integer.hpp"
#include "order/two_chains.hpp"

namespace upset::games::chains {

using core::Integer;
using order::ChainPlace;
using order::DynamicBits;
using order::Element;
using order::kEndless;
using order::TwoChains;
using FamilyPtr = std::shared_ptr<const TwoChains>;

/// How many elements of a chain are left.
struct Length {
  Integer value = 0;
  bool is_infinite = false;  // then value is 0

  static Length infinite() { return {0, true}; }
  /// "w" or the number.
  [[nodiscard]] std::string text() const { return is_infinite ? "w" : value.get_str(); }
  /// Whether the element of this place, or all of an endless chain, is among them.
  [[nodiscard]] bool holds(ChainPlace place) const {
    return is_infinite || (place != kEndless && value >= core::from_word(place));
  }
  /// The elements that are left below a place after it is taken.
  [[nodiscard]] Length below(ChainPlace place) const;

  friend bool operator==(const Length&, const Length&) = default;
};

struct State {
  DynamicBits set;  // a down-set of A; it may contain elements that lie above a removed element
  Length c;
  Length d;
};

struct ChainMove {
  enum class Kind { finite, c, d };

  Kind kind;
  Element element = 0;  // of A
  Integer place = 0;    // on the chain, from 1
};

/// The number of elements of C such that everything below them in D is present.
Length most_c(const order::Reach& reach, const Length& d);

/// The name with the least m (Lemma 1).
State canonical(const TwoChains& family, State state);

[[nodiscard]] bool is_alive(const TwoChains& family, const State& state, Element x);
/// The elements of A that are present.
DynamicBits alive(const TwoChains& family, const State& state);
/// The number of elements; nothing if it is infinite.
std::optional<Integer> size(const TwoChains& family, const State& state);

/// The position after a move; nothing if the move is not available.
std::optional<State> play(const TwoChains& family, const State& state, const ChainMove& move);

}  // namespace upset::games::chains
