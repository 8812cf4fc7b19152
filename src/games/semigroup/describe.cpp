// SPDX-License-Identifier: MIT
#include "games/semigroup/describe.hpp"

#include <fmt/format.h>

#include "semigroup/arithmetic.hpp"
#include "semigroup/invariants.hpp"
#include "window/layer_table.hpp"

namespace upset::games::semigroup {

namespace {

using upset::semigroup::NumericalSemigroup;

constexpr std::uint64_t kMaxListed = 2'000'000;      // gaps are listed only if there are at most this many
constexpr std::uint64_t kIdealsCounted = 2'000'000;  // counting stops here
constexpr double kSecondsOfCounting = 2;

const Fact kInfinitelyMany{"elements", "elements", "infinite", "infinitely many"};

std::vector<std::int64_t> listed(const std::vector<std::uint64_t>& numbers) { return {numbers.begin(), numbers.end()}; }

Fact arithmetic_fact(const NumericalSemigroup& semigroup) {
  Fact fact{"generalized_arithmetic_sequence", "generalized arithmetic sequence", {}, "no"};
  if (const auto found = upset::semigroup::generalized_arithmetic(semigroup)) {
    fact.value = FactRecord{{"a", found->a}, {"h", found->h}, {"d", found->d}, {"k", found->k}};
    fact.text = fmt::format("a = {}, h = {}, d = {}, k = {}", found->a, found->h, found->d, found->k);
  }
  return fact;
}

void add_shape(const NumericalSemigroup& semigroup, Facts& facts) {
  facts.push_back({"symmetric", "symmetric", semigroup.is_symmetric()});
  facts.push_back({"pseudo_symmetric", "pseudo-symmetric", semigroup.is_pseudo_symmetric()});
  facts.push_back({"irreducible", "irreducible", semigroup.is_irreducible()});
  facts.push_back(
      {"maximal_embedding_dimension", "maximal embedding dimension", semigroup.has_maximal_embedding_dimension()});
  facts.push_back({"interval", "interval", upset::semigroup::is_interval(semigroup)});
  facts.push_back(arithmetic_fact(semigroup));
}

/// A fact that may take too long to find out: then its value is null.
template <class Value>
Fact fact_if_known(const char* key, const char* label, const std::optional<Value>& value) {
  Fact fact{key, label, {}, "not computed: it would take too long"};
  if (!value) return fact;
  fact.text.clear();
  if constexpr (std::is_same_v<Value, std::vector<std::uint64_t>>) fact.value = listed(*value);
  else fact.value = *value;
  return fact;
}

/// Special numbers and properties.
void add_numbers_of_gaps(const NumericalSemigroup& semigroup, core::Stop& stop, Facts& facts) {
  constexpr std::uint64_t kMaxPairs = 20'000'000;
  namespace s = upset::semigroup;
  if (semigroup.genus() <= kMaxListed) {
    facts.push_back({"special_gaps", "special gaps", listed(s::special_gaps(semigroup))});
    facts.push_back({"fundamental_gaps", "fundamental gaps", listed(s::fundamental_gaps(semigroup))});
  }
  facts.push_back({"wilf_number", "Wilf number", s::wilf_number(semigroup)});
  facts.push_back({"eliahou_number", "Eliahou number", s::eliahou_number(semigroup)});
  facts.push_back({"almost_symmetric", "almost symmetric", s::is_almost_symmetric(semigroup)});
  const bool has_few = s::left_elements(semigroup) < kMaxPairs / (semigroup.conductor() + 1);
  facts.push_back(fact_if_known("arf", "Arf", has_few ? s::is_arf(semigroup, stop) : std::nullopt));
  const std::uint64_t e = semigroup.embedding_dimension();
  const bool is_small = e * e < kMaxPairs / semigroup.multiplicity();
  facts.push_back(
      fact_if_known("telescopic", "telescopic", is_small ? std::optional(s::is_telescopic(semigroup)) : std::nullopt));
}

/// What is about factorizations.
void add_factorizations(const NumericalSemigroup& semigroup, core::Stop& stop, Facts& facts) {
  constexpr std::uint64_t kMaxSteps = 20'000'000;
  constexpr std::uint64_t kMaxElement = 1'000'000;  // of the Betti elements, for the catenary degree
  constexpr std::uint64_t kMaxGenerator = 20;       // for the delta set
  namespace s = upset::semigroup;
  const std::uint64_t e = semigroup.embedding_dimension();
  std::optional<std::vector<s::BettiElement>> betti;
  if (e * e * e < kMaxSteps / semigroup.multiplicity()) betti = s::betti_elements(semigroup, stop);
  std::optional<std::vector<std::uint64_t>> elements;
  std::optional<bool> is_complete;
  std::optional<std::uint64_t> degree;
  if (betti) {
    elements.emplace();
    for (const auto& one : *betti) elements->push_back(one.element);
    is_complete = s::is_complete_intersection(semigroup, *betti);
    if (betti->empty() || betti->back().element <= kMaxElement) degree = s::catenary_degree(semigroup, *betti, stop);
  }
  facts.push_back(fact_if_known("complete_intersection", "complete intersection", is_complete));
  facts.push_back(fact_if_known("betti_elements", "Betti elements", elements));
  facts.push_back(fact_if_known("catenary_degree", "catenary degree", degree));
  const bool has_small = semigroup.generators().back() <= kMaxGenerator;
  facts.push_back(fact_if_known("delta_set", "delta set", has_small ? s::delta_set(semigroup, stop) : std::nullopt));
}

/// Adds a list of numbers if there is memory for it.
template <class Numbers>
void add_list(const char* key, const char* label, const Numbers& list, core::Stop& stop, Facts& facts) {
  constexpr std::uint64_t kBytesOfANumber = 64;  // in the fact and in the output
  if (stop.poll_now() || !stop.has_room(list.size() * kBytesOfANumber)) return;
  stop.add_bytes(static_cast<std::int64_t>(list.size() * kBytesOfANumber));
  facts.push_back({key, label, listed(list)});
}

void add_numbers(const NumericalSemigroup& semigroup, core::Stop& stop, Facts& facts) {
  facts.push_back({"minimal_generators", "minimal generators", listed(semigroup.generators())});
  facts.push_back({"multiplicity", "multiplicity", semigroup.multiplicity()});
  facts.push_back({"embedding_dimension", "embedding dimension", semigroup.embedding_dimension()});
  facts.push_back({"frobenius_number", "Frobenius number", semigroup.frobenius()});
  facts.push_back({"conductor", "conductor", semigroup.conductor()});
  facts.push_back({"genus", "genus", semigroup.genus()});
  if (semigroup.genus() <= kMaxListed) facts.push_back({"gaps", "gaps", listed(semigroup.gaps())});
  facts.push_back({"pseudo_frobenius_numbers", "pseudo-Frobenius numbers",
                   semigroup.genus() == 0 ? std::vector<std::int64_t>{-1} : listed(semigroup.pseudo_frobenius())});
  facts.push_back({"type", "type", semigroup.type()});
  add_list("apery_set", "Apery set of the multiplicity", semigroup.apery(), stop, facts);
  add_list("kunz_coordinates", "Kunz coordinates", semigroup.kunz(), stop, facts);
}

Facts numerical_facts(const NumericalStructure& structure, core::Stop& stop) {
  Facts facts{{"family", "family", "semigroup"}, kInfinitelyMany, {"losing_move", "losing move", "0"}};
  if (structure.divisor() > 1)
    facts.push_back({"common_divisor", "common divisor", structure.divisor(),
                     fmt::format("{} (divided out; the facts below are those of the quotient)", structure.divisor())});
  add_numbers(structure.semigroup(), stop, facts);
  add_shape(structure.semigroup(), facts);
  add_numbers_of_gaps(structure.semigroup(), stop, facts);
  add_factorizations(structure.semigroup(), stop, facts);
  return facts;
}

template <class Pairs>
std::vector<std::string> pair_texts(const TorsionStructure& structure, const Pairs& pairs) {
  std::vector<std::string> names;
  for (const auto& [a, t] : pairs) names.push_back(structure.pair_text(a, t));
  return names;
}

/// How many maximal elements an Apery set has: the same for every x, or an x that has fewer.
Fact apery_fact(const TorsionStructure& structure) {
  const auto type = structure.monoid().apery_type();
  Fact fact{"maximal_elements_of_apery_sets", "maximal elements of Ap(S,x)",
            FactRecord{{"largest", type.largest}, {"fewer_at", {}}}, fmt::format("{} for every x", type.largest)};
  if (type.exception) {
    const std::string fewer = structure.pair_text(type.exception->first, type.exception->second);
    fact.value = FactRecord{{"largest", type.largest}, {"fewer_at", fewer}};
    fact.text = fmt::format("varies with x: {} for large x, fewer at {}", type.largest, fewer);
  }
  return fact;
}

/// Adds facts that need the ambient group.
void add_group_facts(const TorsionStructure& structure, Facts& facts) {
  const auto& monoid = structure.monoid();
  facts.push_back({"generalized_frobenius_number", "generalized Frobenius number", monoid.frobenius_number()});
  facts.push_back({"gaps", "gaps", pair_texts(structure, monoid.gaps())});
  facts.push_back({"maximal_gaps", "maximal gaps", pair_texts(structure, monoid.maximal_gaps())});
  facts.push_back({"symmetric", "symmetric", monoid.is_symmetric()});
  if (monoid.is_ordered()) facts.push_back(apery_fact(structure));
}

Fact torsion_part_fact(const TorsionStructure& structure) {
  const auto& torsion = structure.monoid().torsion();
  return {"torsion_part", "torsion part",
          FactRecord{
              {"elements", torsion.size()}, {"group", torsion.is_group()}, {"commutative", torsion.is_commutative()}},
          fmt::format("{} elements, {}, {}", torsion.size(), torsion.is_group() ? "a group" : "a monoid, not a group",
                      torsion.is_commutative() ? "commutative" : "not commutative")};
}

Facts torsion_facts(const TorsionStructure& structure) {
  const auto& monoid = structure.monoid();
  Facts facts{{"family", "family", "torsion"}, kInfinitelyMany, torsion_part_fact(structure)};
  facts.push_back({"generators", "generators", pair_texts(structure, monoid.generators())});
  facts.push_back({"ordered_monoid", "ordered monoid", monoid.is_ordered()});
  facts.push_back({"nicely_generated", "nicely generated", monoid.is_nicely_generated()});
  if (monoid.is_nicely_generated())
    if (const auto factor = monoid.nice_factor())
      facts.push_back({"nice_factor", "F with S = F S_e", pair_texts(structure, *factor)});
  facts.push_back({"finite_apery_sets", "Apery sets finite", monoid.has_finite_apery_sets()});
  if (monoid.has_group_torsion()) add_group_facts(structure, facts);
  return facts;
}

}  // namespace

Facts structure_facts(const Structure& structure, core::Stop& stop) {
  if (const auto* numerical = game::as<NumericalStructure>(structure)) return numerical_facts(*numerical, stop);
  return torsion_facts(game::known_as<TorsionStructure>(structure));
}

Facts cost_facts(const Structure& structure, const core::Stop& whole) {
  if (structure.unplayable()) return {};
  const auto& order = structure.layers();
  if (!order) return {{"windows_refused", "windows", order.error().message}};
  Limits limits = whole.limits();
  limits.seconds = kSecondsOfCounting;  // or less, because of the deadline
  core::Stop stop(limits);
  const auto counted = window::count_ideals(*order, kIdealsCounted, stop);
  if (!counted) return {{"windows_refused", "windows", counted.error().message}};
  const std::uint64_t ideals = *counted;
  const std::uint64_t layers = order->largest_gap() + std::uint64_t{1};
  const std::uint64_t bytes = ideals * 110 + ideals * layers / 6;
  if (ideals < kIdealsCounted)
    return {{"gap_down_sets", "down-sets of the gaps", ideals},
            {"window_bytes", "memory for windows", bytes, fmt::format("about {} bytes", bytes)}};
  return {{"gap_down_sets_at_least", "down-sets of the gaps", ideals, fmt::format("at least {}", ideals)},
          {"window_bytes_at_least", "memory for windows", bytes, fmt::format("at least {} bytes", bytes)}};
}

}  // namespace upset::games::semigroup
