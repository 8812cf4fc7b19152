// SPDX-License-Identifier: MIT
// The structure of a position, and what it would cost to solve it by computation.
#include <new>

#include "api/resources.hpp"
#include "games/registry.hpp"
#include "upset/explain.hpp"

namespace upset {

namespace {

using games::common::shown;

constexpr std::size_t kSearchEntryBytes = 24;  // a table entry with its share of free slots, posets of up to 64

void add_positions(const core::Integer& total, bool is_known, Facts& cost) {
  cost.emplace_back("positions", is_known ? shown(total) : "more than can be counted quickly");
  if (is_known) cost.emplace_back("memory of a full search, at most", shown(total * kSearchEntryBytes) + " bytes");
}

}  // namespace

Info info(const Position& position, const Limits& limits) {
  Info result{position.spec(), {}, {}};
  core::Stop stop(limits, &position.resources().inner().memory);
  core::Integer total = 0;
  bool is_known = true;
  bool is_finite = false;
  for (const game::PositionPtr& term : position.sum().terms()) {
    auto description = games::game_of(*term).describe(*term, stop);
    result.terms.emplace_back(term->spec(), std::move(description.structure));
    result.cost.insert(result.cost.end(), description.cost.begin(), description.cost.end());
    if (description.is_infinite) continue;
    is_finite = true;
    if (description.positions) total += *description.positions;
    is_known = is_known && description.positions.has_value();
  }
  if (is_finite) add_positions(total, is_known, result.cost);
  if (stop.stopped()) result.cost.emplace_back("limit reached", stop.cause_name());
  return result;
}

}  // namespace upset
