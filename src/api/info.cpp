// SPDX-License-Identifier: MIT
// The structure of a position, and what it would cost to solve it by computation.
#include <new>

#include "api/resources.hpp"
#include "games/registry.hpp"
#include "upset/explain.hpp"

namespace upset {

namespace {

using games::common::number_fact;

constexpr std::size_t kSearchEntryBytes = 24;  // a table entry with its share of free slots, posets of up to 64

void add_positions(const core::Integer& total, bool is_known, Facts& cost) {
  if (!is_known) {
    cost.push_back({"positions", "positions", {}, "more than can be counted quickly"});
    return;
  }
  const core::Integer bytes = total * kSearchEntryBytes;
  cost.push_back(number_fact("positions", "positions", total));
  cost.push_back({"search_bytes", "memory of a full search, at most", Integer(bytes.get_str()),
                  games::common::shown(bytes) + " bytes"});
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
    result.terms.push_back({term->spec(), std::move(description.structure), std::move(description.cost)});
    if (description.is_infinite) continue;
    is_finite = true;
    if (description.positions) total += *description.positions;
    is_known = is_known && description.positions.has_value();
  }
  if (is_finite) add_positions(total, is_known, result.cost);
  if (stop.stopped()) result.cost.push_back({"limit_reached", "limit reached", stop.cause_name()});
  return result;
}

}  // namespace upset
