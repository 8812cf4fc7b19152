// SPDX-License-Identifier: MIT
#include "games/poset/figure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/integer.hpp"
#include "games/poset/nim.hpp"

namespace upset::games::poset {

namespace {

using common::Arrangement;
using common::Figure;
using common::FigureRequest;
using common::Presence;

/// The sides of a three-dimensional board; empty for everything else.
std::vector<Integer> box_sides(const PosetPosition& position) {
  auto sides = position.ground().box_sides();
  return sides.size() == 3 ? sides : std::vector<Integer>{};
}

/// The part of a box to draw: all of a small box, otherwise the part that contains the remaining cells.
std::array<unsigned, 3> shown_sides(const PosetPosition& position, const std::vector<Integer>& sides,
                                    std::size_t most) {
  std::array<unsigned, 3> shown{1, 1, 1};
  if (*position.ground().size() <= most) {
    for (std::size_t i = 0; i < 3; ++i) shown[i] = core::as<unsigned>(sides[i]);
    return shown;
  }
  const auto& moves = position.ground().listing()->moves;
  position.alive().for_each([&](std::size_t x) {
    for (std::size_t i = 0; i < 3; ++i) shown[i] = std::max(shown[i], static_cast<unsigned>(*moves[x].word(i)));
  });
  return shown;
}

Result<Figure> box_figure(const PosetPosition& position, const FigureRequest& request) {
  const auto sides = box_sides(position);
  const auto left = position.size();
  if (!left || *left > core::from_word(request.most)) return common::too_much_to_draw(position, request.most);
  const auto& listing = position.ground().listing();
  if (!listing) return listing.error();
  const auto alive = position.alive();
  const auto shown = shown_sides(position, sides, request.most);
  if (std::size_t{shown[0]} * shown[1] * shown[2] > request.most + 1)
    return common::too_much_to_draw(position, request.most);
  Figure figure;
  figure.is_box = true;
  figure.parts = shown[2];
  for (unsigned k = 1; k <= shown[2]; ++k)
    for (unsigned r = 1; r <= shown[0]; ++r)
      for (unsigned c = 1; c <= shown[1]; ++c) {
        // The listing is lexicographic, without the first cell.
        const std::size_t number =
            ((r - 1) * core::as<std::size_t>(sides[1]) + (c - 1)) * core::as<std::size_t>(sides[2]) + (k - 1);
        const Presence presence = number == 0              ? Presence::poison
                                  : alive.test(number - 1) ? Presence::left
                                                           : Presence::gone;
        figure.pieces.push_back(
            {common::taken_by({r, c, k}, presence), position.notation({r, c, k}), presence, {r, c, k}});
      }
  return figure;
}

/// The remaining elements, and the last move. Everything above the last move is gone, so it only adds covers from
/// below.
std::vector<Element> shown_elements(const Listing& listing, const DynamicBits& alive, const std::optional<Move>& last) {
  auto shown = order::members(alive);
  const auto x = last ? listing.element_of(*last) : std::nullopt;
  if (x && !alive.test(*x)) shown.insert(std::lower_bound(shown.begin(), shown.end(), *x), *x);
  return shown;
}

}  // namespace

Result<Figure> order_figure(const game::Term& position, const FigureRequest& request) {
  const auto left = position.size();
  if (!left || *left > core::from_word(request.most)) return common::too_much_to_draw(position, request.most);
  const auto& known = game::known_as<PosetPosition>(position);
  const auto& listing = known.ground().listing();
  if (!listing) return listing.error();
  const auto alive = known.alive();
  const auto shown = shown_elements(*listing, alive, request.last);
  Figure figure;
  for (const Element x : shown)
    figure.pieces.push_back({listing->moves[x], known.ground().name_of(listing->moves[x]),
                             alive.test(x) ? Presence::left : Presence::gone});
  const auto poset = listing->poset.induced(shown);
  for (const auto& [x, y] : poset.covers(poset.all())) figure.covers.emplace_back(x, y);
  if (const auto poison = known.ground().poison()) figure.pieces.push_back({std::nullopt, *poison, Presence::poison});
  return figure;
}

std::vector<Arrangement> arrangements(const game::Term& position) {
  if (!box_sides(game::known_as<PosetPosition>(position)).empty()) return {Arrangement::squares, Arrangement::layers};
  return {Arrangement::layers};
}

Result<Figure> figure(const game::Term& position, const FigureRequest& request) {
  if (request.arrangement == Arrangement::layers) return order_figure(position, request);
  return box_figure(game::known_as<PosetPosition>(position), request);
}

std::string summary(const game::Term& position) {
  const auto size = position.size();
  return (size ? common::shortened(size->get_str(), 40) : "astronomically many") + " elements";
}

std::vector<Arrangement> nim_arrangements(const game::Term&) { return {Arrangement::coins, Arrangement::layers}; }

Result<Figure> nim_figure(const game::Term& position, const FigureRequest& request) {
  if (request.arrangement == Arrangement::layers) return order_figure(position, request);
  const auto& nim = game::known_as<NimPosition>(position);
  const auto& heaps = nim.heaps();
  if (*nim.size() + core::from_word(heaps.size()) > core::from_word(request.most))
    return common::too_much_to_draw(position, request.most);
  const bool with_gone = *nim.ground().size() <= core::from_word(request.most);
  const auto& start = with_gone ? nim.start() : heaps;
  Figure figure;
  figure.parts = static_cast<unsigned>(heaps.size());
  for (unsigned i = 0; i < heaps.size(); ++i)
    for (unsigned j = 0; j < core::as<std::size_t>(start[i]); ++j) {
      const Move move{i + 1, j};
      figure.pieces.push_back(
          {move, position.notation(move), heaps[i] > j ? Presence::left : Presence::gone, {i + 1, j, 1}});
    }
  return figure;
}

std::string nim_summary(const game::Term& position) {
  const auto& heaps = game::known_as<NimPosition>(position).heaps();
  std::string text = heaps.size() == 1 ? "a heap of " : "heaps of ";
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    if (i == 20) return text + fmt::format(", and {} more", heaps.size() - i);
    text += (i > 0 ? ", " : "") + common::shortened(heaps[i].get_str(), 40);
  }
  return text;
}

}  // namespace upset::games::poset
