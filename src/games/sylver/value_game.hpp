// SPDX-License-Identifier: MIT
// Sylver Coinage as a Game (game/concept.hpp), for Grundy values: positions whose largest gap is below 128. 1 may not
// be named, so {2, 3} is terminal.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "core/assert.hpp"
#include "games/sylver/gap_game.hpp"

namespace upset::games::sylver {

/// Which numbers below 128 are gone.
struct Gone {
  std::array<std::uint64_t, 2> words{};

  auto operator<=>(const Gone&) const = default;
  [[nodiscard]] static std::size_t heap_bytes() { return 0; }
  template <class H>
  friend H AbslHashValue(H hash, const Gone& gone) {
    return H::combine(std::move(hash), gone.words[0], gone.words[1]);
  }
};

class ValueGame {
 public:
  using State = Gone;

  explicit ValueGame(const Coordinates& first) : gaps_(first), start_{gaps_.state(first)} {}
  static bool fits(const Coordinates& first) { return GapGame<2>::fits(first); }

  [[nodiscard]] State start() const { return start_; }
  [[nodiscard]] State state(const Coordinates& coordinates) const { return {gaps_.state(coordinates)}; }
  [[nodiscard]] Coordinates coordinates(const State& state) const { return gaps_.coordinates(state.words); }
  [[nodiscard]] State play(const State& state, std::size_t move) const {
    const State next{gaps_.after(state.words, static_cast<search::Move>(move), GapGame<2>::kMax)};
    UPSET_ASSERT(measure(next) < measure(state));
    return next;
  }
  [[nodiscard]] bool is_terminal(const State& state) const { return measure(state) == 0; }
  /// The number of moves left, without 1.
  [[nodiscard]] std::size_t measure(const State& state) const {
    const int gone = std::popcount(state.words[0]) + std::popcount(state.words[1]);
    return gone >= 127 ? 0 : static_cast<std::size_t>(127 - gone);
  }
  template <class Visit>
  void for_each_move(const State& state, Visit visit) const {
    for (std::size_t i = 0; i < 2; ++i)
      for (std::uint64_t left = i == 0 ? ~state.words[0] & ~std::uint64_t{3} : ~state.words[1]; left != 0;
           left &= left - 1)
        visit(64 * i + static_cast<std::size_t>(std::countr_zero(left)));
  }

 private:
  GapGame<2> gaps_;
  State start_;
};

}  // namespace upset::games::sylver
