// SPDX-License-Identifier: MIT
// Sylver Coinage on sets of numbers below 64 W: bit x is set if x can no longer be named. A Commuting game
// (search/reply_search.hpp) for positions whose multiplicity is too large for lanes.
#pragma once

#include <array>
#include <bit>
#include <optional>

#include "core/assert.hpp"
#include "games/sylver/kunz_game.hpp"
#include "games/sylver/two_and_three.hpp"

namespace upset::games::sylver {

template <std::size_t W>
class GapGame {
 public:
  using State = std::array<std::uint64_t, W>;
  using Move = search::Move;
  static constexpr std::size_t kKeyWords = W;
  static constexpr Move kMax = 64 * W - 1;

  /// The largest gap must be at most kMax; only the coordinates use the modulus.
  explicit GapGame(const Coordinates& first) : m_(static_cast<unsigned>(first.size() + 1)) {
    UPSET_ASSERT(fits(first));
  }
  static bool fits(const Coordinates& first) {
    const std::uint64_t m = first.size() + 1;
    for (std::size_t i = 1; i < m; ++i)
      if (first[i - 1] > 0 && (first[i - 1] > kMax || (first[i - 1] - 1) * m + i > kMax)) return false;
    return true;
  }

  [[nodiscard]] State state(const Coordinates& coordinates) const {
    State result{};
    for (Move x = 0; x <= kMax; ++x)
      if (x % m_ == 0 || x / m_ >= coordinates[x % m_ - 1]) result[x / 64] |= std::uint64_t{1} << x % 64;
    return result;
  }
  [[nodiscard]] Coordinates coordinates(const State& state) const {
    Coordinates result(m_ - 1, 0);
    for (Move x = 1; x <= kMax; ++x)
      if (allows(state, x)) result[x % m_ - 1] = x / m_ + 1;
    return result;
  }

  [[nodiscard]] unsigned modulus() const { return m_; }
  [[nodiscard]] std::size_t most_moves() const { return kMax; }
  [[nodiscard]] search::Key<W> key(const State& state) const {
    if constexpr (W == 1) return {search::mixed(state[0])};  // 0 is never a gap: no state is 0
    else return search::mixed(state);
  }

  [[nodiscard]] State state_of(const search::Key<W>& key) const {
    if constexpr (W == 1) return {search::unmixed(key[0])};
    else return search::unmixed(key);
  }

  [[nodiscard]] State after(State state, Move x, Move top) const {
    UPSET_ASSERT(x > 0 && x <= top);
    for (std::uint64_t multiple = x; multiple <= top; multiple *= 2) add(state, static_cast<Move>(multiple));
    return state;
  }
  void keys_after(const State& state, const search::ListedMove* moves, Move top, search::Key<W>* keys) const {
    for (std::size_t i = 0; i < search::kGroup; ++i) keys[i] = key(after(state, moves[i], top));
  }
  [[nodiscard]] bool allows(const State& state, Move x) const { return x <= kMax && !(state[x / 64] >> x % 64 & 1U); }

  [[nodiscard]] std::optional<Move> at_sight(const State& state) const { return by_two_or_three(*this, state); }

  /// The moves of a state from the largest down, one word at a time; without 1, 2 and 3, as in KunzGame.
  class MovesDown {
   public:
    explicit MovesDown(const State& state) : state_(state) { state_[0] |= 0xFU; }
    search::ListedMove* next(search::ListedMove* to) {
      search::ListedMove* end = to;
      while (end == to && words_ > 0) {
        --words_;
        end = append_bits_down<64>(~state_[words_], static_cast<unsigned>(64 * words_), to);
      }
      return end;
    }

   private:
    State state_;
    std::size_t words_ = W;
  };
  [[nodiscard]] MovesDown moves_down(const State& state) const { return MovesDown(state); }
  [[nodiscard]] MovesDown open_moves_down(const State& state, const search::ListedMove* answers) const {
    State known{};
    for (std::size_t i = 0; i < W; ++i) known[i] = state[i] | ~zeros_of<64>(answers + 64 * i);
    return MovesDown(known);
  }
  /// As in KunzGame: without the y for which x - y is an element of the state before.
  [[nodiscard]] MovesDown fresh_moves_down(const State& state, const State& before, Move x) const {
    UPSET_ASSERT(allows(before, x) && !allows(state, x));
    State known{};
    for (std::size_t i = 0; i < W; ++i) known[i] = reversed(before[W - 1 - i]);  // bit y is kMax - y
    shift_down(known, kMax - x);
    for (std::size_t i = 0; i < W; ++i) known[i] |= state[i];
    return MovesDown(known);
  }
  [[nodiscard]] Move largest_of(const State& state) const {
    for (std::size_t i = W; i-- > 0;)
      if (~state[i] != 0) return static_cast<Move>(64 * i + 63 - static_cast<unsigned>(std::countl_zero(~state[i])));
    return 0;
  }
  [[nodiscard]] Move largest_move() const { return kMax; }

 private:
  [[nodiscard]] static std::uint64_t reversed(std::uint64_t word) {
    const auto swapped = [](std::uint64_t bits, unsigned by, std::uint64_t low) {
      return (bits >> by & low) | (bits & low) << by;
    };
    word = swapped(word, 1, 0x5555555555555555U);
    word = swapped(word, 2, 0x3333333333333333U);
    return __builtin_bswap64(swapped(word, 4, 0x0F0F0F0F0F0F0F0FU));
  }
  static void shift_down(State& state, Move by) {
    const std::size_t words = by / 64;
    const unsigned bits = by % 64;
    for (std::size_t i = 0; i < W; ++i) {
      std::uint64_t moved = i + words < W ? state[i + words] >> bits : 0;
      if (bits != 0 && i + words + 1 < W) moved |= state[i + words + 1] << (64 - bits);
      state[i] = moved;
    }
  }
  /// Adds x + s for every element s.
  static void add(State& state, Move x) {
    const std::size_t words = x / 64;
    const unsigned bits = x % 64;
    for (std::size_t i = W; i-- > words;) {
      std::uint64_t moved = state[i - words] << bits;
      if (bits != 0 && i > words) moved |= state[i - words - 1] >> (64 - bits);
      state[i] |= moved;
    }
  }

  unsigned m_;
};

}  // namespace upset::games::sylver
