// SPDX-License-Identifier: MIT
// Positions from numbers and lists. Orders are made from their relations as they are, because their specs may be too
// long to be read. The others are written as specs and read as such: one grammar checks them all.
#include <fmt/format.h>

#include <new>
#include <optional>
#include <vector>

#include "game/access.hpp"
#include "games/poset/families.hpp"
#include "upset/position.hpp"

namespace upset {

namespace {

/// Reads what was made. A place in a spec that nobody wrote is of no use.
Result<Position> made(const std::string& spec, const Resources& resources, const Limits& limits) {
  auto position = Position::parse(spec, resources, limits);
  if (position) return position;
  return Error{position.error().code, position.error().message};
}

std::optional<Error> refuse_pair(std::size_t count, const NumberPair& pair, char sign) {
  for (const std::size_t number : {pair.first, pair.second})
    if (number < 1 || number > count)
      return refused(fmt::format("expected numbers from 1 to {}, found {}{}{}", count, pair.first, sign, pair.second));
  return std::nullopt;
}

/// Pairs as "1-2", then the numbers up to `count` that are in none of them.
Result<std::string> listed(std::size_t count, const std::vector<NumberPair>& pairs) {
  std::vector<std::string> items;
  std::vector<bool> is_mentioned(count, false);
  for (const NumberPair& pair : pairs) {
    if (const auto error = refuse_pair(count, pair, '-')) return *error;
    is_mentioned[pair.first - 1] = is_mentioned[pair.second - 1] = true;
    items.push_back(fmt::format("{}-{}", pair.first, pair.second));
  }
  for (std::size_t i = 0; i < count; ++i)
    if (!is_mentioned[i]) items.push_back(std::to_string(i + 1));
  return fmt::format("{}", fmt::join(items, ","));
}

}  // namespace

Result<Position> Position::board(const Numbers& rows, const Resources& resources, const Limits& limits) {
  return made(fmt::format("board:{}", fmt::join(rows, ",")), resources, limits);
}

Result<Position> Position::nim(const Numbers& heaps, const Resources& resources, const Limits& limits) {
  return made(fmt::format("nim:{}", fmt::join(heaps, ",")), resources, limits);
}

Result<Position> Position::semigroup(const Numbers& generators, const Resources& resources, const Limits& limits) {
  return made(fmt::format("semigroup:{}", fmt::join(generators, ",")), resources, limits);
}

Result<Position> Position::graph(std::size_t vertices, const std::vector<NumberPair>& edges, const Resources& resources,
                                 const Limits& limits) {
  const auto items = listed(vertices, edges);
  return items ? made("edges:" + *items, resources, limits) : items.error();
}

Result<Position> Position::complex(const std::vector<Numbers>& facets, const Resources& resources,
                                   const Limits& limits) {
  std::vector<std::string> items;
  for (const Numbers& facet : facets) items.push_back(fmt::format("{}", fmt::join(facet, "-")));
  return made(fmt::format("facets:{}", fmt::join(items, ",")), resources, limits);
}

Result<Position> Position::poset(std::size_t elements, const std::vector<NumberPair>& relations,
                                 const Resources& resources, const Limits&) {
  std::vector<order::Relation> pairs;
  pairs.reserve(relations.size());
  for (const NumberPair& relation : relations) {
    if (const auto error = refuse_pair(elements, relation, '<')) return *error;
    pairs.emplace_back(static_cast<order::Element>(relation.first - 1),
                       static_cast<order::Element>(relation.second - 1));
  }
  try {
    auto term = games::poset::make_order(elements, pairs);
    if (!term) return Error{term.error().code, term.error().message};
    return game::Access::position(game::Sum({std::move(term).value()}), resources);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

}  // namespace upset
