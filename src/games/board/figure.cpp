// SPDX-License-Identifier: MIT
#include "games/board/figure.hpp"

#include <fmt/format.h>

#include "games/board/board.hpp"
#include "games/poset/figure.hpp"

namespace upset::games::board {

namespace {

using common::Arrangement;
using common::Presence;
using common::taken_by;

/// Eaten squares of a small board are still drawn, so that nothing moves during the game.
Result<common::Figure> squares(const BoardPosition& position, const common::FigureRequest& request) {
  const auto left = position.shape().small_rows(request.most + 1);
  if (!left) return common::too_much_to_draw(position, request.most);
  const auto start = position.start().small_rows(request.most + 1);
  const auto& rows = start ? *start : *left;
  common::Figure figure;
  for (unsigned r = 1; r <= rows.size(); ++r)
    for (unsigned c = 1; c <= rows[r - 1]; ++c) {
      const bool is_left = r <= left->size() && c <= (*left)[r - 1];
      const Presence presence = r == 1 && c == 1 ? Presence::poison : is_left ? Presence::left : Presence::gone;
      figure.pieces.push_back({taken_by({r, c}, presence), position.notation({r, c}), presence, {r, c, 1}});
    }
  return figure;
}

}  // namespace

std::vector<Arrangement> arrangements(const game::Term&) { return {Arrangement::squares, Arrangement::layers}; }

Result<common::Figure> figure(const game::Term& position, const common::FigureRequest& request) {
  if (request.arrangement == Arrangement::layers) return poset::order_figure(position, request);
  return squares(game::known_as<BoardPosition>(position), request);
}

std::string summary(const game::Term& position) {
  const auto& runs = game::known_as<BoardPosition>(position).shape().runs();
  std::string text;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (i == 8) return text + ", and shorter ones";
    text += fmt::format("{}{} {} of {}", i > 0 ? ", " : "", common::shortened(runs[i].rows.get_str(), 40),
                        runs[i].rows == 1 ? "row" : "rows", common::shortened(runs[i].length.get_str(), 40));
  }
  return text;
}

}  // namespace upset::games::board
