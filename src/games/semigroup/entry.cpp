// SPDX-License-Identifier: MIT
#include "games/semigroup/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/common/random_starts.hpp"
#include "games/poset/engine.hpp"
#include "games/poset/entry.hpp"
#include "games/poset/figure.hpp"
#include "games/poset/pairings.hpp"
#include "games/semigroup/bars.hpp"
#include "games/semigroup/describe.hpp"
#include "games/semigroup/engine.hpp"
#include "games/semigroup/families.hpp"
#include "games/semigroup/figure.hpp"

namespace upset::games::semigroup {

namespace {

common::Description describe(const game::Term& position, core::Stop& stop) {
  const Structure& structure = game::known_as<InfinitePosition>(position).structure();
  return {structure_facts(structure, stop), cost_facts(structure, stop), std::nullopt, true};
}

std::string block_of(const game::Term& position) {
  return game::known_as<InfinitePosition>(position).structure().embedded_block();
}

std::string block_of_rest(const game::Term& position) {
  return game::known_as<RemainderPosition>(position).structure().embedded_block();
}

const Structure& structure_of(const game::Term& position) {
  if (const auto* start = game::as<InfinitePosition>(position)) return start->structure();
  return game::known_as<RemainderPosition>(position).structure();
}

std::string place_of(const game::Term& position, const game::Move& move) {
  const Structure& structure = structure_of(position);
  if (const auto* torsion = game::as<TorsionStructure>(structure))
    return fmt::format("at an element with first coordinate {}", torsion->monoid().element(move.only_word()).first);
  const auto& numerical = game::known_as<NumericalStructure>(structure);
  return common::around(move[0] * core::from_word(numerical.divisor()));
}

Rules rules(const game::Term& position) { return game::known_as<InfinitePosition>(position).structure().rules(); }

std::string random_semigroup(core::Random& random) {
  const std::size_t count = random.between(3, 5);
  return fmt::format("semigroup:{}", fmt::join(common::random_numbers(random, count, 4, 11), ","));
}

std::string random_torsion(core::Random& random) {
  std::vector<std::string> generators;
  for (const std::size_t number : common::random_numbers(random, 3, 3, 6))
    generators.push_back(fmt::format("{}.{}", number, random.below(2)));
  return fmt::format("torsion:2:{}", fmt::join(generators, ","));
}

/// Reads several numbers, or <7,8,9> as in mathematical notation.
std::vector<std::string> guesses(std::string_view text) {
  if (text.find_first_not_of("0123456789,<>") != std::string_view::npos) return {};
  if (text.find_first_of("<>") != std::string_view::npos)
    return {fmt::format("semigroup:{}", text.substr(1, text.find('>', 1) - 1))};
  if (text.find(',') == std::string_view::npos) return {};
  return {fmt::format("semigroup:{}", text)};
}

}  // namespace

const common::GameEntry kInfiniteEntry{
    .about = &InfinitePosition::kSpecies,
    .engines = {&kWindows},
    .describe = describe,
    .embedded_block = block_of,
    .rules = rules,
    .place_of = place_of,
    .arrangements = infinite_arrangements,
    .figure = infinite_figure,
    .summary = infinite_summary,
    .families = families,
    .starts = {{"semigroup", 6, "semigroup:7,8,9,10", random_semigroup},
               {"torsion", 6, "torsion:2:3.0,4.1,5.0", random_torsion}},
    .nicknames = {{"numerical", "semigroup:"}, {"monoid", "torsion:"}},
    .guesses = guesses,
    .uses_windows = true,
};

const common::GameEntry kRestEntry{
    .about = &RemainderPosition::kSpecies,
    .engines = {&kWindowsOfRest, &poset::kEngine},
    .describe = poset::describe,
    .embedded_block = block_of_rest,
    .rules = poset::rules_of_ground,
    .place_of = place_of,
    .arrangements = rest_arrangements,
    .figure = rest_figure,
    .summary = poset::summary,
    .twin = as_board,
    .pairings = poset::pairings,
    .uses_windows = true,
};

}  // namespace upset::games::semigroup
