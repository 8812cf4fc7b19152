// SPDX-License-Identifier: MIT
#include "games/board/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/integer.hpp"
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
  const auto rows = core::as<unsigned>(shape.rows());
  const auto columns = core::as<unsigned>(shape.columns());
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
  // Inserted after family, elements and the losing move.
  description.structure.insert(description.structure.begin() + 3, shape_fact(shape));
  add_table_cost(shape, description.cost);
  description.is_searched_plainly = false;  // the table of the box is cheaper
  return description;
}

/// Rows whose lengths decrease slowly.
std::string random_board(core::Random& random) {
  std::vector<std::size_t> rows;
  std::size_t most = random.between(4, 9);
  for (std::size_t left = random.between(2, 6); left > 0; --left)
    rows.push_back(most = random.between((most + 2) / 2, most));
  return fmt::format("board:{}", fmt::join(rows, ","));
}

std::string random_box(core::Random& random) {
  const std::size_t columns = random.between(2, 4);
  const std::size_t rows = random.between(2, 4);
  return fmt::format("board:{}x{}x{}", random.between(2, 3), rows, columns);
}

/// Reads sides such as 4x7.
std::vector<std::string> guesses(std::string_view text) {
  const bool has_sides = text.find_first_of("xX") != std::string_view::npos;
  if (!has_sides || text.find_first_not_of("0123456789xX") != std::string_view::npos) return {};
  return {fmt::format("board:{}", text)};
}

std::optional<chains::View> two_chains(const game::Term& position) {
  const auto& board = game::known_as<BoardPosition>(position);
  if (!lower_rows(board.shape())) return std::nullopt;
  return view_of(board);
}

}  // namespace

const common::GameEntry kEntry{
    .about = &BoardPosition::kSpecies,
    .engines = {&kEngine, &kLongRows, &poset::kEngine},
    .describe = describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of_square,
    .arrangements = arrangements,
    .figure = figure,
    .summary = summary,
    .families = families,
    .starts = {{"board", 1, "board:4x7", random_board}, {"box", 7, "board:3x3x3", random_box}},
    .nicknames = {{"chomp", "board:"}, {"chocolate", "board:"}, {"rectangle", "board:"}},
    .guesses = guesses,
    .two_chains = two_chains,
    .pairings = poset::pairings,
};

}  // namespace upset::games::board
