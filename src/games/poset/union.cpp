// SPDX-License-Identifier: MIT
#include "games/poset/union.hpp"

#include "games/poset/position.hpp"

namespace upset::games::poset {

Result<Listing> disjoint_union(const game::Sum& sum, core::Stop& stop) {
  std::vector<Move> moves;
  std::vector<order::Relation> relations;
  for (std::size_t t = 0; t < sum.terms().size(); ++t) {
    const auto* position = game::as<PosetPosition>(*sum.terms()[t].get());
    if (position == nullptr) return refused("the position is infinite");
    const auto& listing = position->ground().listing(stop);
    if (!listing) return listing.error();
    const DynamicBits alive = position->alive();
    UPSET_ASSERT(alive.is_subset_of(listing->poset.all()));
    std::vector<Element> number(listing->moves.size(), 0);
    for (const Element x : order::members(alive)) {
      number[x] = static_cast<Element>(moves.size());
      moves.push_back(listing->moves[x].in_term(t));
    }
    if (moves.size() > order::kMaxElements) return too_many_elements("the sum", std::to_string(moves.size()));
    for (const auto& [x, y] : listing->poset.covers(alive)) relations.emplace_back(number[x], number[y]);
  }
  auto poset = order::Poset::from_relations(moves.size(), relations);
  return make_listing(std::move(*poset), std::move(moves));
}

}  // namespace upset::games::poset
