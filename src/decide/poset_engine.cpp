// SPDX-License-Identifier: MIT
// The poset game's entry in the registry of engines: computing, proving, and what it costs.
#include <fmt/format.h>

#include "decide/engines.hpp"
#include "games/poset/board.hpp"
#include "games/poset/board_table.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/nim.hpp"
#include "order/ideals.hpp"
#include "order/symmetries.hpp"

namespace upset::decide {

namespace {

using games::poset::BoardPosition;
using games::poset::Listing;
using games::poset::PosetPosition;
using games::poset::SubsetSolver;
using order::DynamicBits;

constexpr std::size_t kCountBudget = 20'000;      // branches spent on counting positions
constexpr std::size_t kMaxDetailElements = 1500;  // above this only what is cheap

void add_decomposition(const order::Poset& poset, const DynamicBits& alive, Facts& facts) {
  const auto tree = order::decompose(poset, alive);
  if (tree.is_series_parallel()) {
    facts.emplace_back("decomposition", "series-parallel (N-free): no search needed");
    return;
  }
  std::string sizes;
  for (const std::size_t node : tree.primes())
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(tree.nodes[node].elements.size());
  facts.emplace_back("prime parts", fmt::format("{} (elements: {})", tree.primes().size(), sizes));
}

void add_order_facts(const order::Poset& poset, const DynamicBits& alive, Facts& facts) {
  std::size_t minimal = 0;
  std::size_t maximal = 0;
  for (const order::Element x : order::members(alive)) {
    minimal += (poset.below(x) & alive).count() == 1 ? 1 : 0;
    maximal += (poset.above(x) & alive).count() == 1 ? 1 : 0;
  }
  facts.emplace_back("minimal elements", std::to_string(minimal));
  facts.emplace_back("maximal elements", std::to_string(maximal));
  facts.emplace_back("longest chain", std::to_string(order::height(poset, alive)));
  add_decomposition(poset, alive, facts);
  if (alive.count() > kMaxDetailElements) return;
  facts.emplace_back("cover relations", std::to_string(poset.covers(alive).size()));
  if (alive.count() > order::kMaxSymmetrySize) return;
  facts.emplace_back("automorphisms", fmt::format("{:.15g}", order::automorphisms(poset, order::members(alive)).order));
  const auto reduction = order::reduce_by_involutions(poset, alive);
  if (!reduction.pairings.empty())
    facts.emplace_back("involutions", fmt::format("{} leave {} of {} elements", reduction.pairings.size(),
                                                  reduction.fixed.count(), alive.count()));
}

Facts term_facts(const PosetPosition& position) {
  Facts facts{{"family", position.ground().family()}};
  const auto size = position.size();
  facts.emplace_back("elements", size ? shown(*size) : "not known");
  if (const auto poison = position.ground().poison()) facts.emplace_back("losing move", *poison);
  if (const auto* board = dynamic_cast<const BoardPosition*>(&position))
    facts.emplace_back("shape", fmt::format("{} x {}, steps: {}", shown(board->shape().rows()),
                                            shown(board->shape().columns()), board->shape().runs().size()));
  const auto& listing = position.ground().listing();
  if (!listing) facts.emplace_back("listing", listing.error().message);
  else add_order_facts(listing->poset, position.alive(), facts);
  return facts;
}

/// Positions reachable from a term; nothing when it takes too long to count them.
std::optional<core::Integer> positions_of(const PosetPosition& position) {
  if (const auto* nim = dynamic_cast<const games::poset::NimPosition*>(&position)) {
    core::Integer product = 1;
    for (const core::Integer& heap : nim->heaps()) product *= heap + 1;
    return product;
  }
  const auto& listing = position.ground().listing();
  if (!listing || position.alive().count() > kMaxDetailElements) return std::nullopt;
  return order::count_down_sets(listing->poset, position.alive(), kCountBudget);
}

void add_board_cost(const BoardPosition& board, Facts& facts) {
  if (board.shape().rows() > 1'000'000 || board.shape().columns() > 1'000'000) return;
  const auto rows = static_cast<unsigned>(board.shape().rows().get_ui());
  const auto columns = static_cast<unsigned>(board.shape().columns().get_ui());
  const std::uint64_t bits = games::poset::BoardTable::bits_needed(rows, columns);
  if (bits > games::poset::BoardTable::kMaxBits) facts.emplace_back("board table", "too large: more than 8 GiB");
  else
    facts.emplace_back("board table", fmt::format("{} positions of the {} x {} box, {} bytes", bits, rows, columns,
                                                  games::poset::BoardTable::build_bytes(rows, columns, 1)));
}

bool owns(const game::Position& term) { return dynamic_cast<const PosetPosition*>(&term) != nullptr; }

const PosetPosition& poset_of(const game::Position& term) { return dynamic_cast<const PosetPosition&>(term); }

SubsetSolver::Mode mode_of(Method method) {
  return method == Method::search ? SubsetSolver::Mode::plain_search : SubsetSolver::Mode::reduce;
}

game::Verdict compute(const game::Position& term, const game::Query& query, Method method, core::Stop& stop) {
  return games::poset::compute(poset_of(term), query, stop, mode_of(method));
}

Result<game::Proof> prove(const game::Position& term, const core::Integer& value, Method method, core::Stop& stop) {
  return games::poset::prove(poset_of(term), value, stop, mode_of(method));
}

Description describe(const game::Position& term) {
  const PosetPosition& position = poset_of(term);
  Description description{term_facts(position), {}, positions_of(position), false};
  if (const auto* board = dynamic_cast<const BoardPosition*>(&position)) add_board_cost(*board, description.cost);
  return description;
}

std::string embedded_block(const game::Position& term) { return poset_of(term).ground().embedded_block(); }

}  // namespace

const Engine kPosetEngine{false, owns, compute, prove, nullptr, describe, embedded_block};

}  // namespace upset::decide
