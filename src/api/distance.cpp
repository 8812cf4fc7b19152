// SPDX-License-Identifier: MIT
// How many moves two positions are apart, for the games that can compute it.
#include <fmt/format.h>

#include "api/phrases.hpp"
#include "game/access.hpp"
#include "games/common/entry.hpp"
#include "games/registry.hpp"
#include "upset/explain.hpp"

namespace upset {

namespace {

/// The only term of a position whose game can compute distances.
Result<game::TermPtr> only_term(const Position& position) {
  const auto& terms = game::sum_of(position).terms();
  if (terms.size() == 1 && games::game_of(*terms.front()).way != nullptr) return terms.front();
  return refused(fmt::format("expected a position of Sylver Coinage, such as sylver:4,7, found {}",
                             terms.size() == 1 ? position.spec() : "a sum"));
}

}  // namespace

Result<Distance> distance(const Position& one, const Position& other) {
  const auto first = only_term(one);
  if (!first) return first.error();
  const auto second = only_term(other);
  if (!second) return second.error();
  const auto way = games::game_of(**first).way;
  const auto there = way(**first, **second);
  if (there) return Distance{one.spec(), other.spec(), api::notations_of(*there, game::sum_of(one))};
  const auto back = way(**second, **first);
  if (back) return Distance{other.spec(), one.spec(), api::notations_of(*back, game::sum_of(other))};
  return refused(
      fmt::format("expected two positions of which one can follow from the other, found {} and {}: in the second {}, "
                  "in the first {}",
                  one.spec(), other.spec(), there.error().message, back.error().message));
}

}  // namespace upset
