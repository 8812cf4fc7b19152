// SPDX-License-Identifier: MIT
// Chomp on the faces of a small complex straight from the definition, with memory, as the search that the theorems on
// graphs are compared with. It takes the order from the listing and knows nothing else of the library.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/poset/position.hpp"
#include "upset/position.hpp"

namespace upset::testing {

/// The only term of a spec.
inline game::PositionPtr term(const std::string& spec) { return Position::parse(spec)->sum().terms()[0]; }

inline const games::poset::PosetPosition& as_poset(const game::Position& position) {
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
  static constexpr std::size_t kMostFaces = 64;
  using Set = std::uint64_t;  // of faces, in the order of the listing

  explicit PlainFaces(const games::poset::Ground& ground) : listing_(*ground.listing()) {
    for (order::Element x = 0; x < listing_.poset.size(); ++x) up_.push_back(listing_.poset.above(x).word(0));
  }

  [[nodiscard]] static Set left(const game::Position& position) {
    const auto alive = as_poset(position).alive();
    return alive.words() == 0 ? 0 : alive.word(0);
  }

  /// The least number that is not the value of an option.
  unsigned grundy(Set set) {
    if (set == 0) return 0;
    if (const auto it = known_.find(set); it != known_.end()) return it->second;
    std::uint64_t seen = 0;
    for (Set rest = set; rest != 0; rest &= rest - 1)
      seen |= std::uint64_t{1} << grundy(set & ~up_[static_cast<std::size_t>(std::countr_zero(rest))]);
    const auto value = static_cast<unsigned>(std::countr_one(seen));
    known_.emplace(set, static_cast<std::uint8_t>(value));
    return value;
  }

  /// The moves to positions of a value, ascending.
  std::vector<std::string> moves_to(Set set, unsigned value) {
    std::vector<std::string> moves;
    for (Set rest = set; rest != 0; rest &= rest - 1) {
      const auto x = static_cast<std::size_t>(std::countr_zero(rest));
      if (grundy(set & ~up_[x]) == value) moves.push_back(listing_.labels[x]);
    }
    return moves;
  }

 private:
  const games::poset::Listing& listing_;
  std::vector<Set> up_;  // everything >= x
  std::unordered_map<Set, std::uint8_t> known_;
};

}  // namespace upset::testing
