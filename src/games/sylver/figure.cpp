// SPDX-License-Identifier: MIT
#include "games/sylver/figure.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "games/sylver/position.hpp"

namespace upset::games::sylver {

namespace {

using common::Arrangement;
using common::Figure;
using common::FigureRequest;
using common::Piece;
using common::Presence;

constexpr std::uint64_t kMaxColumns = 40;
constexpr std::uint64_t kTen = 10;
constexpr std::uint64_t kDefaultCells = 60;  // shown of infinitely many numbers

/// The modulus for the columns of the table; nothing if the table would be too narrow or too wide.
std::optional<std::uint64_t> modulus_of(const Coins& coins) {
  if (coins.numbers().empty()) return std::nullopt;
  const auto least = core::to_word(coins.numbers().front());
  if (!least || *least < 3 || *least > kMaxColumns) return std::nullopt;
  return least;
}

/// The last number to show: the last one that is left, or of infinitely many the first ones, beyond the winning moves.
Result<std::uint64_t> last_shown(const SylverPosition& position, const FigureRequest& request) {
  const Coins& coins = position.coins();
  if (const auto last = coins.largest_gap()) {
    const auto word = core::to_word(*last);
    if (!word || *word >= request.most) return common::too_much_to_draw(position, request.most);
    return *word;
  }
  std::uint64_t last = kDefaultCells;
  if (!coins.numbers().empty())
    if (const auto largest = core::to_word(coins.numbers().back()); largest && *largest < request.most)
      last = std::max(last, 2 * *largest);
  for (const game::Move& move : request.winning)
    if (const auto word = move.word(0); word && *word < request.most) last = std::max(last, *word);
  return std::min<std::uint64_t>(last, request.most - 1);
}

}  // namespace

std::vector<Arrangement> arrangements(const game::Term& position) {
  if (modulus_of(game::known_as<SylverPosition>(position).coins())) return {Arrangement::residues, Arrangement::line};
  return {Arrangement::line};
}

Result<Figure> figure(const game::Term& position, const FigureRequest& request) {
  const auto& sylver = game::known_as<SylverPosition>(position);
  const Coins& coins = sylver.coins();
  const auto last = last_shown(sylver, request);
  if (!last) return last.error();
  UPSET_ASSERT(request.arrangement != Arrangement::residues || modulus_of(coins).has_value());
  const std::uint64_t columns = request.arrangement == Arrangement::residues ? *modulus_of(coins) : kTen;
  Figure figure;
  figure.modulus = static_cast<unsigned>(columns);
  const std::uint64_t end = (*last / columns + 1) * columns;
  for (std::uint64_t x = 1; x < end; ++x) {
    const bool is_last_move = request.last == game::Move{x};
    const bool is_gone = coins.contains(core::from_word(x));
    const Presence presence = x == 1 ? Presence::poison : is_gone ? Presence::gone : Presence::left;
    Piece piece{common::taken_by({x}, presence),
                std::to_string(x),
                presence,
                {static_cast<unsigned>(x / columns), static_cast<unsigned>(x % columns), 0}};
    if (is_gone && !is_last_move) figure.gaps.push_back(std::move(piece));
    else {
      if (!coins.is_finite() && x + columns >= end && !is_gone) figure.open.push_back(figure.pieces.size());
      figure.pieces.push_back(std::move(piece));
    }
  }
  UPSET_ASSERT(figure.pieces.size() + figure.gaps.size() == end - 1);
  return figure;
}

}  // namespace upset::games::sylver
