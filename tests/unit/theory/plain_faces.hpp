// SPDX-License-Identifier: MIT
// Chomp on the faces of a small complex: the naive oracle on the order of the listing, which the theorems on graphs are
// compared with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/access.hpp"
#include "games/poset/position.hpp"
#include "oracle/naive_sets.hpp"
#include "upset/position.hpp"

namespace upset::testing {

/// The only term of a spec.
inline game::TermPtr term(const std::string& spec) { return game::sum_of(*Position::parse(spec)).terms()[0]; }

inline const games::poset::PosetPosition& as_poset(const game::Term& position) {
  return dynamic_cast<const games::poset::PosetPosition&>(position);
}

/// Every down-set of some faces.
template <class Function>
void for_each_position(const std::string& spec, Function f) {
  const auto start = term(spec);
  const auto& ground = as_poset(*start).ground_ptr();
  const auto& poset = ground->listing()->poset;
  for (std::uint64_t set = 0; set < std::uint64_t{1} << poset.size(); ++set) {
    core::DynamicBits alive(poset.size());
    alive.word(0) = set;
    bool is_down_set = true;
    alive.for_each(
        [&](std::size_t x) { is_down_set &= poset.below(static_cast<order::Element>(x)).is_subset_of(alive); });
    if (is_down_set) f(std::make_shared<games::poset::ListedPosition>(ground, alive));
  }
}

class PlainFaces {
 public:
  static constexpr std::size_t kMaxFaces = 64;
  using Set = oracle::NaiveSets::Set;  // of faces, in the order of the listing

  explicit PlainFaces(const games::poset::Ground& ground) : listing_(*ground.listing()), sets_(up_sets(listing_)) {}

  [[nodiscard]] static Set left(const game::Term& position) {
    const auto alive = as_poset(position).alive();
    return alive.words() == 0 ? 0 : alive.word(0);
  }

  unsigned grundy(Set set) { return sets_.grundy(set); }

  /// The moves to positions of a value, ascending.
  std::vector<game::Move> moves_to(Set set, unsigned value) {
    std::vector<game::Move> moves;
    for (const std::size_t x : sets_.moves_to(set, value)) moves.push_back(listing_.moves[x]);
    return moves;
  }

 private:
  static std::vector<Set> up_sets(const games::poset::Listing& listing) {
    std::vector<Set> up;
    for (order::Element x = 0; x < listing.poset.size(); ++x) up.push_back(listing.poset.above(x).word(0));
    return up;
  }

  const games::poset::Listing& listing_;
  oracle::NaiveSets sets_;
};

}  // namespace upset::testing
