// SPDX-License-Identifier: MIT
// Small poset games for the searches, in both of their forms: by moves, and by questions.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"
#include "game/concept.hpp"
#include "games/poset/down_sets.hpp"
#include "oracle/posets.hpp"
#include "order/symmetries.hpp"
#include "upset/limits.hpp"

namespace upset::testing {

using SmallSet = core::FixedBits<1>;
using MoveGame = games::poset::DownSets<SmallSet>;

inline order::Poset library_poset(const oracle::Poset& poset) {
  return order::Poset::from_order_unchecked(poset.size,
                                            [&](order::Element x, order::Element y) { return bool{poset.less[x][y]}; });
}

/// The game by moves, states folded by the symmetries of the order.
inline MoveGame move_game(const oracle::Poset& poset) {
  const order::Poset order = library_poset(poset);
  const auto elements = order::members(order.all());
  const auto group = order::automorphisms(order, elements);
  return {order, elements, symmetry::generate(group.generators, elements.size(), 100)};
}

inline SmallSet small_set(oracle::Set set) {
  SmallSet result;
  result.word(0) = set;
  return result;
}

/// Two rows of elements, each upper one above some lower ones: few symmetries, and seldom disconnected.
inline oracle::Poset two_rows(oracle::Random& random, unsigned lower, unsigned upper) {
  oracle::Poset poset(lower + upper);
  for (unsigned y = 0; y < upper; ++y)
    for (unsigned x = 0; x < lower; ++x) poset.less[x][lower + y] = random() % 3 == 0;
  return poset;
}

/// The same game by questions: a position falls apart into connected sets, and single elements have value 1.
class QuestionGame {
 public:
  using State = SmallSet;
  using Shape = SmallSet;
  struct PartialState {
    std::uint32_t known = 0;
    std::vector<Shape> parts{};
    std::size_t measure = 0;
    std::uint32_t guess = 0;

    [[nodiscard]] bool is_settled() const { return parts.empty(); }
  };

  explicit QuestionGame(const oracle::Poset& poset) : moves_(library_poset(poset), all_of(poset.size)) {}

  [[nodiscard]] State start() const { return moves_.start(); }
  [[nodiscard]] static std::size_t measure(const State& state) { return state.count(); }
  [[nodiscard]] std::optional<Shape> decoded(const State& state) const {
    return state.any() && state.is_subset_of(start()) ? std::optional(state) : std::nullopt;
  }

  [[nodiscard]] PartialState rough(const Shape& set) const {
    PartialState result;
    moves_.for_each_component(set, [&](const Shape& part) {
      if (part.count() == 1) result.known ^= 1U;
      else result.parts.push_back(part), result.measure += part.count();
    });
    result.guess = static_cast<std::uint32_t>(set.count() % 4);
    return result;
  }

  template <class States, class IsKnown>
  void settle_part(const Shape& part, std::uint32_t&, States& states, IsKnown) const {
    states.push_back(part);  // parts are disjoint, so none are equal
  }

  template <class Function>
  void for_each_option(const State& state, Function f) const {
    bool goes_on = true;
    state.for_each([&](std::size_t x) { goes_on = goes_on && f(rough(moves_.play(state, x))); });
  }

 private:
  static std::vector<order::Element> all_of(unsigned size) {
    std::vector<order::Element> elements(size);
    for (unsigned x = 0; x < size; ++x) elements[x] = x;
    return elements;
  }

  MoveGame moves_;
};

template <class States, class IsKnown>
void settle(const QuestionGame& game, const QuestionGame::PartialState& rough, std::uint32_t& known, States& states,
            IsKnown is_known) {
  known ^= rough.known;
  for (const auto& part : rough.parts) game.settle_part(part, known, states, is_known);
}

static_assert(game::HasComponents<MoveGame> && game::HasCanonicalForm<MoveGame>);
static_assert(game::DecodableGame<QuestionGame>);

inline Limits with_threads(unsigned threads, std::uint64_t memory = 0) {
  Limits limits;
  limits.threads = threads;
  limits.memory_bytes = memory;
  return limits;
}

}  // namespace upset::testing
