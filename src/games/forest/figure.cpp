// SPDX-License-Identifier: MIT
#include "games/forest/figure.hpp"

#include <fmt/format.h>

#include "core/hash_table.hpp"
#include "core/size.hpp"
#include "games/common/phrases.hpp"
#include "games/forest/position.hpp"

namespace upset::games::forest {

namespace {

using common::Figure;
using common::Presence;

/// The remaining vertices, and the last move. Everything above the last move is gone.
std::vector<Vertex> shown_vertices(const ForestPosition& position, const std::optional<game::Move>& last) {
  DynamicBits shown = position.left();
  if (last && *last->word(0) - 1 < position.forest().size()) shown.set(core::to_size(*last->word(0) - 1));
  std::vector<Vertex> list;
  shown.for_each([&](std::size_t v) { list.push_back(static_cast<Vertex>(v)); });
  return list;
}

}  // namespace

std::vector<common::Arrangement> arrangements(const game::Term&) { return {common::Arrangement::layers}; }

Result<Figure> figure(const game::Term& term, const common::FigureRequest& request) {
  const auto& position = game::known_as<ForestPosition>(term);
  if (position.left().count() > request.most) return common::too_much_to_draw(position, request.most);
  const auto shown = shown_vertices(position, request.last);
  core::HashMap<Vertex, std::size_t> place;
  Figure figure;
  figure.hangs = true;
  for (const Vertex v : shown) {
    place.emplace(v, figure.pieces.size());
    figure.pieces.push_back({game::Move{std::uint64_t{v} + 1}, std::to_string(v + 1),
                             position.left().test(v) ? Presence::left : Presence::gone});
  }
  for (const Vertex v : shown)
    if (const auto parent = place.find(position.forest().parent(v)); parent != place.end())
      figure.covers.emplace_back(place.at(v), parent->second);
  return figure;
}

std::string summary(const game::Term& term) {
  const auto& position = game::known_as<ForestPosition>(term);
  return fmt::format("{} in {}", common::counted(*position.size(), "vertex", "vertices"),
                     common::counted(position.trees(), "tree"));
}

}  // namespace upset::games::forest
