// SPDX-License-Identifier: MIT
#include "games/divisors/entry.hpp"

#include "games/common/phrases.hpp"
#include "games/divisors/as_chains.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/pairings.hpp"

namespace upset::games::divisors {

namespace {

const std::vector<common::Family>& families() {
  static const std::vector<common::Family> list{
      {"divisors", false, "divisors:720  Schuh's game; the move d takes the multiples of d", make_divisors}};
  return list;
}

std::string place_of(const game::Position&, const std::string& move) { return common::around(move); }

}  // namespace

const common::Entry kEntry{
    .about = &DivisorsPosition::kSpecies,
    .families = families,
    .engines = {&kLongChains, &poset::kEngine},
    .describe = poset::describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = poset::arrangements,
    .figure = poset::figure,
    .summary = poset::summary,
    .pairings = poset::pairings,
};

}  // namespace upset::games::divisors
