// SPDX-License-Identifier: MIT
#include "games/sylver/entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/common/numbers.hpp"
#include "games/common/random_starts.hpp"
#include "games/sylver/distance.hpp"
#include "games/sylver/ends.hpp"
#include "games/sylver/families.hpp"
#include "games/sylver/figure.hpp"
#include "games/sylver/four/solver.hpp"
#include "games/sylver/four/triple.hpp"
#include "games/sylver/obligations.hpp"
#include "games/sylver/position.hpp"
#include "games/sylver/solver.hpp"
#include "games/sylver/values.hpp"

namespace upset::games::sylver {

namespace {

constexpr std::uint64_t kMaxListed = 10'000;  // numbers in a list of facts

const Coins& coins_of_game(const game::Term& position) { return game::known_as<SylverPosition>(position).coins(); }

std::vector<std::int64_t> numbers(const std::vector<std::uint64_t>& list) { return {list.begin(), list.end()}; }

std::vector<std::string> number_texts(const std::vector<Integer>& list) {
  std::vector<std::string> texts;
  for (const Integer& number : list) texts.push_back(number.get_str());
  return texts;
}

void add_finite_facts(const NumericalSemigroup& semigroup, Facts& facts) {
  facts.push_back({"largest_number_left", "largest number left (F)", semigroup.frobenius()});
  facts.push_back({"genus", "numbers left, counting 1 (genus)", semigroup.genus()});
  if (semigroup.genus() <= kMaxListed) {
    facts.push_back({"legal_plays", "legal plays", numbers(semigroup.gaps())});
    facts.push_back({"ends", "ends", numbers(ends_of(semigroup))});
    switch (ender_kind(semigroup)) {
      case EnderKind::quiet: facts.push_back({"ender", "ender", "quiet"}); break;
      case EnderKind::unquiet: facts.push_back({"ender", "ender", "unquiet"}); break;
      default: facts.push_back({"ender", "ender", "no"});
    }
  }
  facts.push_back({"symmetric", "symmetric", semigroup.is_symmetric()});
  facts.push_back({"pseudo_symmetric", "pseudo-symmetric", semigroup.is_pseudo_symmetric()});
}

void add_infinite_facts(const Coins& coins, Facts& facts) {
  facts.push_back(common::number_fact("common_divisor", "common divisor", coins.divisor()));
  const auto obligations = obligations_of(coins);
  facts.push_back({"length", "kind", obligations ? "short" : "long",
                   obligations ? "short (only finitely many moves could win)" : "long"});
  if (obligations && obligations->size() <= kMaxListed)
    facts.push_back({"obligations", "the only moves that could win", number_texts(*obligations)});
}

void add_four_facts(const four::Triple& triple, Facts& facts) {
  facts.push_back({"four_played", "with 4 played: [m1, m2, m3]", number_texts({triple.m1, triple.m2, triple.m3})});
  if (const auto avoid = four::moves_to_avoid(triple, kMaxListed); !avoid.empty())
    facts.push_back({"moves_to_avoid", "moves to avoid (Proposition 9)", number_texts(avoid)});
}

common::Description describe(const game::Term& position, core::Stop&) {
  const Coins& coins = coins_of_game(position);
  common::Description description;
  description.is_infinite = !coins.is_finite();
  Facts& facts = description.structure;
  facts = {{"family", "family", "sylver"}};
  if (const auto size = position.size())
    facts.push_back(common::number_fact("elements", "numbers left, not counting 1", *size));
  else facts.push_back({"elements", "numbers left, not counting 1", "infinite", "infinitely many"});
  facts.push_back({"losing_move", "losing move", "1"});
  facts.push_back({"numbers", "numbers named", number_texts(coins.numbers())});
  if (!coins.superfluous().empty()) facts.push_back({"superfluous", "superfluous", number_texts(coins.superfluous())});
  if (coins.numbers().empty()) return description;
  if (!coins.is_finite()) add_infinite_facts(coins, facts);
  else if (coins.quotient() != nullptr) add_finite_facts(*coins.quotient(), facts);
  else if (const auto last = coins.largest_gap()) {
    facts.push_back(common::number_fact("largest_number_left", "largest number left (F)", *last));
    facts.push_back(common::number_fact("genus", "numbers left, counting 1 (genus)", *coins.genus()));
  }
  if (const auto triple = four::triple_of(coins)) add_four_facts(*triple, facts);
  if (coins.quotient() != nullptr && coins.quotient()->multiplicity() <= kMaxListed)
    facts.push_back({"kunz_coordinates", coins.is_finite() ? "Kunz coordinates" : "Kunz coordinates of the quotient",
                     numbers(coins.quotient()->kunz())});
  return description;
}

std::string no_block(const game::Term&) { return ""; }

Rules rules(const game::Term& position) {
  const Coins& coins = coins_of_game(position);
  return {coins.numbers().empty() ? "Sylver Coinage, nothing named yet"
                                  : fmt::format("Sylver Coinage after {}",
                                                common::shortened(common::join_numbers(coins.numbers(), ','), 60)),
          "A move names a positive integer that is not a sum of numbers named before, each used as often as you like.",
          "1 is poisoned: whoever has to name it loses.", "A move is written as the number, such as 5.", "1"};
}

std::string place_of(const game::Term&, const game::Move& move) { return common::around(move[0]); }

std::string summary(const game::Term& position) {
  const Coins& coins = coins_of_game(position);
  if (!coins.is_finite()) return "infinitely many numbers are left";
  if (const auto last = coins.largest_gap()) return fmt::format("numbers are left up to {}", common::shown(*last));
  return "finitely many numbers are left";
}

Result<std::vector<game::Move>> line(const game::Term& position, core::Stop& stop) {
  return longest_line(coins_of_game(position), stop);
}

Result<std::vector<game::Move>> way(const game::Term& from, const game::Term& to) {
  const auto numbers = numbers_between(coins_of_game(from), coins_of_game(to));
  if (!numbers) return numbers.error();
  return std::vector<game::Move>(numbers->begin(), numbers->end());
}

std::string move_phrase(const game::Term& position, const game::Move& move) {
  return "name " + position.notation(move);
}

std::string random_start(core::Random& random) {
  const std::size_t count = random.between(2, 3);
  return fmt::format("sylver:{}", fmt::join(common::random_numbers(random, count, 4, 14), ","));
}

}  // namespace

const common::GameEntry kEntry{
    .about = &SylverPosition::kSpecies,
    .engines = {&four::kEngine, &kEngine},
    .describe = describe,
    .embedded_block = no_block,
    .rules = rules,
    .place_of = place_of,
    .arrangements = arrangements,
    .figure = figure,
    .summary = summary,
    .families = families,
    .starts = {{"sylver", 6, "sylver:5,7", random_start}},
    .move_phrase = move_phrase,
    .verb = "name",
    .opponents = {"rulebook"},
    .line = line,
    .way = way,
    .keeps_in_folder = true,
};

}  // namespace upset::games::sylver
