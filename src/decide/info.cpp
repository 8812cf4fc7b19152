// SPDX-License-Identifier: MIT
// The structure of a position, and what it would cost to solve it by computation.
#include <fmt/format.h>

#include "decide/engines.hpp"
#include "upset/explain.hpp"

namespace upset {

namespace {

constexpr std::size_t kSearchEntryBytes = 24;  // a table entry with its share of free slots, posets of up to 64

}  // namespace

namespace decide {

std::string shown(const core::Integer& number) {
  const std::string text = number.get_str();
  return text.size() <= 30 ? text : fmt::format("{}... ({} digits)", text.substr(0, 6), text.size());
}

}  // namespace decide

Info info(const Position& position) {
  Info result{position.spec(), {}, {}};
  core::Integer total = 0;
  bool is_known = true;
  bool is_finite = false;
  for (const game::PositionPtr& term : position.sum().terms()) {
    auto description = decide::engine_of(*term).describe(*term);
    result.terms.emplace_back(term->spec(), std::move(description.structure));
    result.cost.insert(result.cost.end(), description.cost.begin(), description.cost.end());
    if (description.is_infinite) continue;
    is_finite = true;
    if (description.positions) total += *description.positions;
    is_known = is_known && description.positions.has_value();
  }
  if (!is_finite) return result;
  result.cost.emplace_back("positions", is_known ? decide::shown(total) : "more than can be counted quickly");
  if (is_known)
    result.cost.emplace_back("memory of a full search, at most", decide::shown(total * kSearchEntryBytes) + " bytes");
  return result;
}

}  // namespace upset
