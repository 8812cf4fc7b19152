// SPDX-License-Identifier: MIT
#include "games/board/entry.hpp"

#include <fmt/format.h>

#include "games/board/families.hpp"
#include "games/board/figure.hpp"
#include "games/board/rows_as_chains.hpp"
#include "games/board/solver.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/pairings.hpp"

namespace upset::games::board {

namespace {

using common::shown;

void add_table_cost(const Staircase& shape, Facts& facts) {
  if (shape.rows() > 1'000'000 || shape.columns() > 1'000'000) return;
  const auto rows = static_cast<unsigned>(shape.rows().get_ui());
  const auto columns = static_cast<unsigned>(shape.columns().get_ui());
  const std::uint64_t bits = BoardTable::bits_needed(rows, columns);
  if (bits > BoardTable::kMaxBits) {
    facts.push_back({"board_table", "board table", {}, "too large: more than 8 GiB"});
    return;
  }
  const auto bytes = BoardTable::build_bytes(rows, columns, 1);
  facts.push_back({"board_table", "board table",
                   FactRecord{{"rows", rows}, {"columns", columns}, {"positions", bits}, {"bytes", bytes}},
                   fmt::format("{} positions of the {} x {} box, {} bytes", bits, rows, columns, bytes)});
}

Fact shape_fact(const Staircase& shape) {
  const std::size_t steps = shape.runs().size();
  return {"shape", "shape",
          FactRecord{{"rows", upset::Integer(shape.rows().get_str())},
                     {"columns", upset::Integer(shape.columns().get_str())},
                     {"steps", steps}},
          fmt::format("{} x {}, steps: {}", shown(shape.rows()), shown(shape.columns()), steps)};
}

common::Description describe(const game::Term& position, core::Stop& stop) {
  const Staircase& shape = game::known_as<BoardPosition>(position).shape();
  common::Description description = poset::describe(position, stop);
  // after family, elements and the losing move
  description.structure.insert(description.structure.begin() + 3, shape_fact(shape));
  add_table_cost(shape, description.cost);
  description.is_searched_plainly = false;  // the table of the box is cheaper
  return description;
}

}  // namespace

const common::Entry kEntry{
    .about = &BoardPosition::kSpecies,
    .families = families,
    .engines = {&kEngine, &kLongRows, &poset::kEngine},
    .describe = describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of_square,
    .arrangements = arrangements,
    .figure = figure,
    .summary = summary,
    .pairings = poset::pairings,
};

}  // namespace upset::games::board
