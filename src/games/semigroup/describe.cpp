// SPDX-License-Identifier: MIT
#include "games/semigroup/describe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "semigroup/arithmetic.hpp"
#include "window/layer_table.hpp"

namespace upset::games::semigroup {

namespace {

using upset::semigroup::NumericalSemigroup;

constexpr std::size_t kMostShown = 40;               // members of a list
constexpr std::uint64_t kMostListed = 2'000'000;     // gaps are listed only when there are at most so many
constexpr std::uint64_t kIdealsCounted = 2'000'000;  // counting goes no further
constexpr double kSecondsOfCounting = 2;

template <class List>
std::string shown(const List& list) {
  const std::size_t count = std::min(list.size(), kMostShown);
  std::string text = fmt::format("{}", fmt::join(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count), " "));
  if (list.empty()) text = "none";
  return count == list.size() ? text : fmt::format("{} ... ({} in all)", text, list.size());
}

std::string yes_no(bool value) { return value ? "yes" : "no"; }

void add_shape(const NumericalSemigroup& semigroup, Facts& facts) {
  facts.emplace_back("symmetric", yes_no(semigroup.is_symmetric()));
  facts.emplace_back("pseudo-symmetric", yes_no(semigroup.is_pseudo_symmetric()));
  facts.emplace_back("irreducible", yes_no(semigroup.is_irreducible()));
  facts.emplace_back("maximal embedding dimension", yes_no(semigroup.has_maximal_embedding_dimension()));
  facts.emplace_back("interval", yes_no(upset::semigroup::is_interval(semigroup)));
  if (const auto sequence = upset::semigroup::generalized_arithmetic(semigroup))
    facts.emplace_back("generalized arithmetic sequence", fmt::format("a = {}, h = {}, d = {}, k = {}", sequence->a,
                                                                      sequence->h, sequence->d, sequence->k));
  else facts.emplace_back("generalized arithmetic sequence", "no");
}

Facts numerical_facts(const NumericalStructure& structure) {
  const NumericalSemigroup& semigroup = structure.semigroup();
  Facts facts{{"family", "semigroup"}, {"elements", "infinitely many"}, {"losing move", "0"}};
  if (structure.divisor() > 1)
    facts.emplace_back("common divisor",
                       fmt::format("{} (divided out; what follows is of the quotient)", structure.divisor()));
  facts.emplace_back("minimal generators", shown(semigroup.generators()));
  facts.emplace_back("multiplicity", std::to_string(semigroup.multiplicity()));
  facts.emplace_back("embedding dimension", std::to_string(semigroup.embedding_dimension()));
  facts.emplace_back("Frobenius number", std::to_string(semigroup.frobenius()));
  facts.emplace_back("conductor", std::to_string(semigroup.conductor()));
  facts.emplace_back("genus", std::to_string(semigroup.genus()));
  if (semigroup.genus() <= kMostListed) facts.emplace_back("gaps", shown(semigroup.gaps()));
  facts.emplace_back("pseudo-Frobenius numbers", semigroup.genus() == 0 ? "-1" : shown(semigroup.pseudo_frobenius()));
  facts.emplace_back("type", std::to_string(semigroup.type()));
  facts.emplace_back("Apery set of the multiplicity", shown(semigroup.apery()));
  facts.emplace_back("Kunz coordinates", shown(semigroup.kunz()));
  add_shape(semigroup, facts);
  return facts;
}

template <class Pairs>
std::string shown_pairs(const TorsionStructure& structure, const Pairs& pairs) {
  std::vector<std::string> names;
  for (const auto& [a, t] : pairs) names.push_back(structure.pair_text(a, t));
  return shown(names);
}

/// Questions that need the ambient group.
void add_group_facts(const TorsionStructure& structure, Facts& facts) {
  const auto& monoid = structure.monoid();
  facts.emplace_back("generalized Frobenius number", std::to_string(monoid.frobenius_number()));
  facts.emplace_back("gaps", shown_pairs(structure, monoid.gaps()));
  facts.emplace_back("maximal gaps", shown_pairs(structure, monoid.maximal_gaps()));
  facts.emplace_back("symmetric", yes_no(monoid.is_symmetric()));
  if (!monoid.is_ordered()) return;
  const auto type = monoid.apery_type();
  facts.emplace_back("maximal elements of Ap(S,x)",
                     type.exception ? fmt::format("varies with x: {} for large x, fewer at {}", type.largest,
                                                  structure.pair_text(type.exception->first, type.exception->second))
                                    : fmt::format("{} for every x", type.largest));
}

Facts torsion_facts(const TorsionStructure& structure) {
  const auto& monoid = structure.monoid();
  Facts facts{{"family", "torsion"}, {"elements", "infinitely many"}};
  facts.emplace_back("torsion part",
                     fmt::format("{} elements, {}, {}", monoid.torsion().size(),
                                 monoid.torsion().is_group() ? "a group" : "a monoid, no group",
                                 monoid.torsion().is_commutative() ? "commutative" : "not commutative"));
  facts.emplace_back("generators", shown_pairs(structure, monoid.generators()));
  facts.emplace_back("ordered monoid", yes_no(monoid.is_ordered()));
  facts.emplace_back("nicely generated", yes_no(monoid.is_nicely_generated()));
  if (monoid.is_nicely_generated())
    if (const auto factor = monoid.nice_factor())
      facts.emplace_back("F with S = F S_e", shown_pairs(structure, *factor));
  facts.emplace_back("Apery sets finite", yes_no(monoid.has_finite_apery_sets()));
  if (monoid.has_group_torsion()) add_group_facts(structure, facts);
  return facts;
}

}  // namespace

Facts structure_facts(const Structure& structure) {
  if (const auto* numerical = game::as<NumericalStructure>(structure)) return numerical_facts(*numerical);
  return torsion_facts(game::known_as<TorsionStructure>(structure));
}

Facts cost_facts(const Structure& structure) {
  if (structure.unplayable()) return {};
  const auto& order = structure.layers();
  if (!order) return {{"windows", order.error().message}};
  Limits limits;
  limits.seconds = kSecondsOfCounting;
  core::Stop stop(limits);
  const auto counted = window::count_ideals(*order, kIdealsCounted, stop);
  if (!counted) return {{"windows", counted.error().message}};
  const std::uint64_t ideals = *counted;
  const bool is_whole = ideals < kIdealsCounted;
  Facts facts{{"down-sets of the gaps", fmt::format("{}{}", is_whole ? "" : "at least ", ideals)}};
  const std::uint64_t layers = order->largest_gap() + std::uint64_t{1};
  facts.emplace_back("memory of windows, about",
                     fmt::format("{}{} bytes", is_whole ? "" : "at least ", ideals * 110 + ideals * layers / 6));
  return facts;
}

}  // namespace upset::games::semigroup
