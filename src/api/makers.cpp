// SPDX-License-Identifier: MIT
// Positions from numbers and lists: the public names for the factories of the games.
#include <fmt/format.h>

#include "api/made.hpp"
#include "api/resources.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "games/board/make.hpp"
#include "games/chains/make.hpp"
#include "games/divisors/position.hpp"
#include "games/forest/position.hpp"
#include "games/poset/families.hpp"
#include "games/poset/nim.hpp"
#include "games/semigroup/make.hpp"
#include "games/sylver/families.hpp"
#include "upset/make.hpp"

namespace upset {

namespace make {

namespace {

using games::semigroup::Given;
using games::semigroup::Torsion;

games::chains::Length inner_length(const Length& length) {
  const auto* number = std::get_if<Integer>(&length);
  return number == nullptr ? games::chains::Length::infinite() : games::chains::Length{inner(*number)};
}

Result<Position> by_list(Given given, const Numbers& numbers, const Resources& resources) {
  return made(resources, [&] { return games::semigroup::make_semigroup(given, numbers); });
}

/// Turns relations between elements numbered from 1 into relations numbered from 0.
Result<std::vector<order::Relation>> relations_from_0(std::size_t elements, const std::vector<NumberPair>& relations) {
  std::vector<order::Relation> pairs;
  pairs.reserve(relations.size());
  for (const NumberPair& relation : relations) {
    if (auto error = refuse_pair(elements, relation, '<')) return std::move(*error);
    pairs.emplace_back(static_cast<order::Element>(relation.first - 1),
                       static_cast<order::Element>(relation.second - 1));
  }
  return pairs;
}

Result<Position> submonoid(Result<Torsion> torsion, const std::vector<TorsionGenerator>& generators,
                           const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> {
    if (!torsion) return torsion.error();
    std::vector<upset::semigroup::TorsionElement> elements;
    for (const TorsionGenerator& generator : generators) {
      auto element = games::semigroup::torsion_element(*torsion, generator.a, generator.t);
      if (!element) return element.error();
      elements.push_back(*element);
    }
    return games::semigroup::make_torsion(std::move(torsion).value(), std::move(elements));
  });
}

Result<read::ChainsSide> side_of(const Chains& family, const ChainsElement& element) {
  static_assert(ChainsElement::kAll == order::kEndless);
  if (element.part != ChainsElement::Part::finite)
    return read::ChainsSide{element.part == ChainsElement::Part::c ? 'c' : 'd', element.number, ""};
  if (element.number < 1 || element.number > family.names.size())
    return refused(
        fmt::format("expected the number of a name from 1 to {}, found {}", family.names.size(), element.number));
  return read::ChainsSide{0, order::kEndless, family.names[core::to_size(element.number - 1)]};
}

order::Reach::Tail tail_of(const Reach& reach) {
  if (reach.rule == Reach::Rule::linear) return order::Reach::Linear{reach.numerator, reach.denominator, reach.shift};
  if (reach.rule == Reach::Rule::all) return order::Reach::All{};
  return order::Reach::Constant{};
}

Result<order::TwoChains> two_chains(const Chains& family) {
  std::vector<std::pair<read::ChainsSide, read::ChainsSide>> relations;
  for (const auto& [low, high] : family.relations) {
    auto below = side_of(family, low);
    if (!below) return below.error();
    auto above = side_of(family, high);
    if (!above) return above.error();
    relations.emplace_back(std::move(below).value(), std::move(above).value());
  }
  return games::chains::make_family(family.names, relations, tail_of(family.reach));
}

}  // namespace

core::Integer inner(const Integer& number) {
  if (const auto word = number.as<std::uint64_t>()) return core::from_word(*word);
  return core::Integer(number.text(), 10);
}

std::vector<core::Integer> inner(const std::vector<Integer>& numbers) {
  std::vector<core::Integer> list;
  list.reserve(numbers.size());
  for (const Integer& number : numbers) list.push_back(inner(number));
  return list;
}

std::vector<core::Integer> inner(const Numbers& numbers) {
  std::vector<core::Integer> list;
  list.reserve(numbers.size());
  for (const std::uint64_t number : numbers) list.push_back(core::from_word(number));
  return list;
}

std::optional<core::Integer> inner(const std::optional<Integer>& number) {
  return number ? std::optional(inner(*number)) : std::nullopt;
}

std::optional<Error> refuse_pair(std::size_t count, const NumberPair& pair, char sign) {
  for (const std::size_t number : {pair.first, pair.second})
    if (number < 1 || number > count)
      return refused(fmt::format("expected numbers from 1 to {}, found {}{}{}", count, pair.first, sign, pair.second));
  return std::nullopt;
}

Result<Position> board(const std::vector<Length>& rows, const Resources& resources) {
  return made(resources, [&] {
    std::vector<games::chains::Length> lengths;
    lengths.reserve(rows.size());
    for (const Length& row : rows) lengths.push_back(inner_length(row));
    return games::board::make_rows(lengths);
  });
}

Result<Position> box(const std::vector<Integer>& sides, const Resources& resources) {
  return made(resources, [&] { return games::board::make_box(inner(sides)); });
}

Result<Position> nim(const std::vector<Integer>& heaps, const Resources& resources) {
  return made(resources, [&] { return games::poset::make_nim(inner(heaps)); });
}

Result<Position> divisors(const Integer& number, const Resources& resources) {
  return made(resources, [&] { return games::divisors::make_divisors(inner(number)); });
}

Result<Position> divisors_from_factors(const std::vector<PrimePower>& factors, const Resources& resources) {
  return made(resources, [&] {
    games::divisors::Factors list;
    for (const PrimePower& power : factors) list.push_back({inner(power.prime), power.exponent});
    return games::divisors::make_divisors(std::move(list));
  });
}

Result<Position> subsets(const Integer& points, const std::optional<Integer>& largest, const Resources& resources) {
  return made(resources, [&] {
    return games::poset::make_subsets(inner(largest ? std::vector{points, *largest} : std::vector{points}));
  });
}

Result<Position> forest(const Numbers& parents, const Resources& resources) {
  return made(resources, [&] { return games::forest::make_forest(parents); });
}

Result<Position> chains(const Chains& family, const Length& c, const std::optional<Length>& d,
                        const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> {
    auto closed = two_chains(family);
    if (!closed) return closed.error();
    return games::chains::make_chains(std::move(closed).value(), inner_length(c),
                                      d ? std::optional(inner_length(*d)) : std::nullopt);
  });
}

Result<Position> semigroup(const Numbers& generators, const Resources& resources) {
  return by_list(Given::generators, generators, resources);
}

Result<Position> semigroup_from_gaps(const Numbers& gaps, const Resources& resources) {
  return by_list(Given::gaps, gaps, resources);
}

Result<Position> semigroup_from_apery(const Numbers& elements, const Resources& resources) {
  return by_list(Given::apery, elements, resources);
}

Result<Position> semigroup_from_kunz(const Numbers& coordinates, const Resources& resources) {
  return by_list(Given::kunz, coordinates, resources);
}

Result<Position> torsion(const Numbers& orders, const std::vector<TorsionGenerator>& generators,
                         const Resources& resources) {
  return submonoid(without_place([&] { return games::semigroup::cyclic_torsion(inner(orders)); }), generators,
                   resources);
}

Result<Position> torsion_on(const std::vector<std::string>& groups, const std::vector<TorsionGenerator>& generators,
                            const Resources& resources) {
  return submonoid(without_place([&] { return games::semigroup::named_torsion(groups); }), generators, resources);
}

Result<Position> torsion_from_table(const GroupTable& table, const std::vector<TorsionGenerator>& generators,
                                    const Resources& resources) {
  const auto group = [&]() -> Result<Torsion> {
    auto monoid = upset::semigroup::FiniteMonoid::from_table(table.rows);
    if (!monoid) return monoid.error();
    return games::semigroup::torsion_of_file(std::move(monoid).value(), table.file);
  };
  return submonoid(without_place(group), generators, resources);
}

Result<Position> sylver(const std::vector<Integer>& numbers, const Resources& resources) {
  return made(resources, [&] { return games::sylver::make_sylver(inner(numbers)); });
}

Result<Position> sylver4(const Integer& m1, const Integer& m2, const Integer& m3, const Resources& resources) {
  return made(resources, [&] { return games::sylver::make_four({inner(m1), inner(m2), inner(m3)}); });
}

Result<Position> poset(std::size_t elements, const std::vector<NumberPair>& relations, const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> {
    const auto pairs = relations_from_0(elements, relations);
    return pairs ? games::poset::make_order(elements, *pairs) : pairs.error();
  });
}

Result<Position> poset(const std::vector<std::string>& names, const std::vector<NumberPair>& relations,
                       const Resources& resources) {
  return made(resources, [&]() -> Result<game::TermPtr> {
    const auto pairs = relations_from_0(names.size(), relations);
    return pairs ? games::poset::make_order(names, *pairs) : pairs.error();
  });
}

}  // namespace make

namespace {

/// What a maker makes, unless a limit is reached before it begins: no maker takes long.
template <class Make>
Result<Position> within(const Limits& limits, const Resources& resources, Make make) {
  core::Stop stop(limits, &game::inner_of(resources).memory);
  if (stop.poll_now())
    return core::stopped_by(stop, fmt::format("the position was not made: limit '{}'", stop.cause_name()));
  return make();
}

}  // namespace

Result<Position> Position::board(const Numbers& rows, const Resources& resources, const Limits& limits) {
  return within(limits, resources, [&] { return make::board({rows.begin(), rows.end()}, resources); });
}

Result<Position> Position::nim(const Numbers& heaps, const Resources& resources, const Limits& limits) {
  return within(limits, resources, [&] { return make::nim({heaps.begin(), heaps.end()}, resources); });
}

Result<Position> Position::semigroup(const Numbers& generators, const Resources& resources, const Limits& limits) {
  return within(limits, resources, [&] { return make::semigroup(generators, resources); });
}

Result<Position> Position::graph(std::size_t vertices, const std::vector<NumberPair>& edges, const Resources& resources,
                                 const Limits& limits) {
  return within(limits, resources, [&]() -> Result<Position> {
    const auto graph = make::edges(vertices, edges);
    return graph ? make::graph(*graph, resources) : graph.error();
  });
}

Result<Position> Position::complex(const std::vector<Numbers>& facets, const Resources& resources,
                                   const Limits& limits) {
  return within(limits, resources, [&] { return make::complex(facets, resources); });
}

Result<Position> Position::poset(std::size_t elements, const std::vector<NumberPair>& relations,
                                 const Resources& resources, const Limits& limits) {
  return within(limits, resources, [&] { return make::poset(elements, relations, resources); });
}

}  // namespace upset
