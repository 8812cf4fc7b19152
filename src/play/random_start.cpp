// SPDX-License-Identifier: MIT
// Starts that are drawn by lot: one function a game. What is drawn may be no position (a common divisor) or be over:
// then it is drawn again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "core/assert.hpp"
#include "players/lots.hpp"
#include "upset/examples.hpp"
#include "upset/position.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

using players::Lots;

/// From least to most.
std::size_t between(Lots& lots, std::size_t least, std::size_t most) { return least + lots.below(most - least + 1); }

/// Different numbers, ascending.
std::vector<std::size_t> numbers(Lots& lots, std::size_t count, std::size_t least, std::size_t most) {
  std::vector<std::size_t> all;
  for (std::size_t number = least; number <= most; ++number) all.push_back(number);
  lots.shuffle(all);
  all.resize(std::min(count, all.size()));
  std::ranges::sort(all);
  return all;
}

/// Pairs of the numbers 1, ..., count, each with the chance of one in `odds`.
std::vector<std::string> pairs(Lots& lots, std::size_t count, std::size_t odds, const auto& written) {
  std::vector<std::string> list;
  for (std::size_t a = 1; a <= count; ++a)
    for (std::size_t b = a + 1; b <= count; ++b)
      if (lots.below(odds) == 0) list.push_back(written(a, b));
  return list;
}

std::string board(Lots& lots) {
  std::vector<std::size_t> rows;
  std::size_t most = between(lots, 4, 9);
  for (std::size_t left = between(lots, 2, 6); left > 0; --left)
    rows.push_back(most = between(lots, (most + 2) / 2, most));
  return fmt::format("board:{}", fmt::join(rows, ","));
}

std::string nim(Lots& lots) {
  std::vector<std::size_t> heaps;
  for (std::size_t left = between(lots, 2, 5); left > 0; --left) heaps.push_back(between(lots, 1, 9));
  return fmt::format("nim:{}", fmt::join(heaps, ","));
}

std::string divisors(Lots& lots) {
  std::size_t number = 1;
  for (std::size_t left = between(lots, 3, 7); left > 0; --left)
    number *= std::array{2, 2, 2, 3, 3, 5, 7}[lots.below(7)];
  return fmt::format("divisors:{}", number);
}

std::string subsets(Lots& lots) {
  const std::size_t points = between(lots, 3, 5);
  return fmt::format("subsets:{}/{}", points, between(lots, 2, std::min<std::size_t>(points, 3)));
}

std::string poset(Lots& lots) {
  const std::size_t count = between(lots, 5, 10);
  const auto letter = [](std::size_t i) { return std::string(1, static_cast<char>('a' + i - 1)); };
  auto items = pairs(lots, count, 4, [&](std::size_t a, std::size_t b) { return letter(a) + "<" + letter(b); });
  for (std::size_t i = 1; i <= count; ++i) items.push_back(letter(i));
  return fmt::format("relations:{}", fmt::join(items, ","));
}

std::string graph(Lots& lots) {
  const std::size_t count = between(lots, 4, 8);
  auto items = pairs(lots, count, 2, [](std::size_t a, std::size_t b) { return fmt::format("{}-{}", a, b); });
  for (std::size_t i = 1; i < count; ++i)
    if (lots.below(2) == 0) items.push_back(fmt::format("{}-{}", i, i + 1));
  std::ranges::sort(items);
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return fmt::format("edges:{}", fmt::join(items, ","));
}

std::string complex(Lots& lots) {
  std::vector<std::string> facets;
  const std::size_t points = between(lots, 4, 6);
  for (std::size_t left = between(lots, 2, 5); left > 0; --left)
    facets.push_back(fmt::format("{}", fmt::join(numbers(lots, between(lots, 2, 3), 1, points), "-")));
  return fmt::format("facets:{}", fmt::join(facets, ","));
}

std::string semigroup(Lots& lots) {
  return fmt::format("semigroup:{}", fmt::join(numbers(lots, between(lots, 3, 5), 4, 11), ","));
}

std::string torsion(Lots& lots) {
  std::vector<std::string> generators;
  for (const std::size_t number : numbers(lots, 3, 3, 6))
    generators.push_back(fmt::format("{}.{}", number, lots.below(2)));
  return fmt::format("torsion:2:{}", fmt::join(generators, ","));
}

std::string sylver(Lots& lots) {
  return fmt::format("sylver:{}", fmt::join(numbers(lots, between(lots, 2, 3), 4, 14), ","));
}

std::string box(Lots& lots) {
  return fmt::format("board:{}x{}x{}", between(lots, 2, 3), between(lots, 2, 4), between(lots, 2, 4));
}

std::string chains(Lots& lots) {
  std::vector<std::string> items;
  for (const std::string_view name : {"a", "b"})
    items.push_back(fmt::format("{}<{}{}", name, lots.below(2) == 0 ? 'c' : 'd', between(lots, 1, 4)));
  return fmt::format("chains:{},{}:({})", between(lots, 3, 8), between(lots, 3, 8), fmt::join(items, ","));
}

std::string sum(Lots& lots) { return board(lots) + " + " + nim(lots); }

struct Draw {
  std::string_view game;
  std::string (*drawn)(Lots& lots);
};

constexpr std::array kDraws{
    Draw{"board", board},     Draw{"nim", nim},       Draw{"divisors", divisors}, Draw{"subsets", subsets},
    Draw{"poset", poset},     Draw{"graph", graph},   Draw{"complex", complex},   Draw{"semigroup", semigroup},
    Draw{"torsion", torsion}, Draw{"sylver", sylver}, Draw{"box", box},           Draw{"chains", chains},
    Draw{"sum", sum}};

/// What can be played, and is not over after the first move anyhow.
bool is_worth_playing(const Position& position) { return !position.unplayable() && position.moves(2).size() > 1; }

}  // namespace

Result<std::string> random_start(const std::string& game, std::uint64_t seed) {
  const auto draw = std::ranges::find(kDraws, game, &Draw::game);
  if (draw == kDraws.end()) {
    std::vector<std::string> known;
    for (const Draw& one : kDraws) known.emplace_back(one.game);
    return misused(
        fmt::format("expected a game ({}), found '{}'{}", fmt::join(known, ", "), game, did_you_mean(game, known)));
  }
  Lots lots(seed);
  ResourceOptions none;
  none.posted_files.emplace();
  const Resources resources(none);
  constexpr int kTries = 1000;  // most draws will do
  for (int tries = 0; tries < kTries; ++tries)
    if (const auto position = Position::parse(draw->drawn(lots), resources); position && is_worth_playing(*position))
      return position->spec();
  return Error{ErrorCode::internal, "no start was drawn"};
}

}  // namespace upset
