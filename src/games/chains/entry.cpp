// SPDX-License-Identifier: MIT
#include "games/chains/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/chains/families.hpp"
#include "games/chains/position.hpp"
#include "games/chains/solver.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/pairings.hpp"

namespace upset::games::chains {

namespace {

const ChainsPosition& known(const game::Term& position) { return game::known_as<ChainsPosition>(position); }

Fact length_fact(const std::string& key, const std::string& label, const Length& length) {
  if (length.is_infinite) return {key, label, "w", "infinite"};
  return common::number_fact(key, label, length.value);
}

common::Description describe(const game::Term& position, core::Stop& stop) {
  const ChainsPosition& chains = known(position);
  common::Description description = poset::describe(position, stop);
  description.is_infinite = !position.size().has_value();
  description.is_searched_plainly = false;  // computing the functions is cheaper
  if (description.is_infinite)
    for (Fact& fact : description.structure)
      if (fact.key == "elements") fact = {"elements", "elements", "infinite"};
  Facts facts{length_fact("chain_c", "chain C", chains.state().c),
              length_fact("chain_d", "chain D", chains.state().d),
              {"finite_part", "finite part", chains.family().names.size()}};
  // Inserted after the family.
  description.structure.insert(description.structure.begin() + 1, facts.begin(), facts.end());
  if (const auto functions = count_functions(chains.family()))
    description.cost.push_back(common::number_fact("functions", "functions for each value", *functions));
  return description;
}

std::string place_of(const game::Term& position, const game::Move& move) {
  switch (chain_move(move).kind) {
    case ChainMove::Kind::c: return "on the chain C";
    case ChainMove::Kind::d: return "on the chain D";
    default: break;
  }
  std::vector<game::Move> others;
  for (std::size_t x = 0; x < known(position).family().names.size(); ++x) others.push_back({x});
  return common::among(position, others, move);
}

std::vector<common::Arrangement> arrangements(const game::Term&) { return {common::Arrangement::layers}; }

std::string summary(const game::Term& position) {
  const ChainsPosition& chains = known(position);
  const auto text = [](const Length& length) { return common::shortened(length.text(), 40); };
  return fmt::format("a chain C of {}, a chain D of {}, {}", text(chains.state().c), text(chains.state().d),
                     common::counted(alive(chains.family(), chains.state()).count(), "other element"));
}

std::string random_start(core::Random& random) {
  std::vector<std::string> items;
  for (const std::string_view name : {"a", "b"}) {
    const std::size_t place = random.between(1, 4);
    items.push_back(fmt::format("{}<{}{}", name, random.below(2) == 0 ? 'c' : 'd', place));
  }
  const std::size_t d = random.between(3, 8);
  return fmt::format("chains:{},{}:({})", random.between(3, 8), d, fmt::join(items, ","));
}

}  // namespace

const common::GameEntry kEntry{
    .about = &ChainsPosition::kSpecies,
    .engines = {&kEngine, &poset::kEngine},
    .describe = describe,
    .embedded_block = poset::block_of_ground,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = poset::order_figure,
    .summary = summary,
    .families = families,
    .starts = {{"chains", 7, "chains:4,5:(a<c2,b<d3,a<b)", random_start}},
    .two_chains = [](const game::Term& position) -> std::optional<View> { return view_of(position); },
    .pairings = poset::pairings,
    .uses_windows = true,
};

}  // namespace upset::games::chains
