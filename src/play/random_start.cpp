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
#include "players/random.hpp"
#include "upset/examples.hpp"
#include "upset/position.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

using players::Random;

/// From least to most.
std::size_t between(Random& random, std::size_t least, std::size_t most) {
  return least + random.below(most - least + 1);
}

/// Different numbers, ascending.
std::vector<std::size_t> numbers(Random& random, std::size_t count, std::size_t least, std::size_t most) {
  std::vector<std::size_t> all;
  for (std::size_t number = least; number <= most; ++number) all.push_back(number);
  random.shuffle(all);
  all.resize(std::min(count, all.size()));
  std::ranges::sort(all);
  return all;
}

/// Pairs of the numbers 1, ..., count, each with the chance of one in `odds`.
std::vector<std::string> pairs(Random& random, std::size_t count, std::size_t odds, const auto& written) {
  std::vector<std::string> list;
  for (std::size_t a = 1; a <= count; ++a)
    for (std::size_t b = a + 1; b <= count; ++b)
      if (random.below(odds) == 0) list.push_back(written(a, b));
  return list;
}

std::string board(Random& random) {
  std::vector<std::size_t> rows;
  std::size_t most = between(random, 4, 9);
  for (std::size_t left = between(random, 2, 6); left > 0; --left)
    rows.push_back(most = between(random, (most + 2) / 2, most));
  return fmt::format("board:{}", fmt::join(rows, ","));
}

std::string nim(Random& random) {
  std::vector<std::size_t> heaps;
  for (std::size_t left = between(random, 2, 5); left > 0; --left) heaps.push_back(between(random, 1, 9));
  return fmt::format("nim:{}", fmt::join(heaps, ","));
}

std::string divisors(Random& random) {
  std::size_t number = 1;
  for (std::size_t left = between(random, 3, 7); left > 0; --left)
    number *= std::array{2, 2, 2, 3, 3, 5, 7}[random.below(7)];
  return fmt::format("divisors:{}", number);
}

std::string subsets(Random& random) {
  const std::size_t points = between(random, 3, 5);
  return fmt::format("subsets:{}/{}", points, between(random, 2, std::min<std::size_t>(points, 3)));
}

std::string poset(Random& random) {
  const std::size_t count = between(random, 5, 10);
  const auto letter = [](std::size_t i) { return std::string(1, static_cast<char>('a' + i - 1)); };
  auto items = pairs(random, count, 4, [&](std::size_t a, std::size_t b) { return letter(a) + "<" + letter(b); });
  for (std::size_t i = 1; i <= count; ++i) items.push_back(letter(i));
  return fmt::format("relations:{}", fmt::join(items, ","));
}

std::string graph(Random& random) {
  const std::size_t count = between(random, 4, 8);
  auto items = pairs(random, count, 2, [](std::size_t a, std::size_t b) { return fmt::format("{}-{}", a, b); });
  for (std::size_t i = 1; i < count; ++i)
    if (random.below(2) == 0) items.push_back(fmt::format("{}-{}", i, i + 1));
  std::ranges::sort(items);
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return fmt::format("edges:{}", fmt::join(items, ","));
}

std::string complex(Random& random) {
  std::vector<std::string> facets;
  const std::size_t points = between(random, 4, 6);
  for (std::size_t left = between(random, 2, 5); left > 0; --left)
    facets.push_back(fmt::format("{}", fmt::join(numbers(random, between(random, 2, 3), 1, points), "-")));
  return fmt::format("facets:{}", fmt::join(facets, ","));
}

std::string semigroup(Random& random) {
  return fmt::format("semigroup:{}", fmt::join(numbers(random, between(random, 3, 5), 4, 11), ","));
}

std::string torsion(Random& random) {
  std::vector<std::string> generators;
  for (const std::size_t number : numbers(random, 3, 3, 6))
    generators.push_back(fmt::format("{}.{}", number, random.below(2)));
  return fmt::format("torsion:2:{}", fmt::join(generators, ","));
}

std::string sylver(Random& random) {
  return fmt::format("sylver:{}", fmt::join(numbers(random, between(random, 2, 3), 4, 14), ","));
}

std::string box(Random& random) {
  return fmt::format("board:{}x{}x{}", between(random, 2, 3), between(random, 2, 4), between(random, 2, 4));
}

std::string chains(Random& random) {
  std::vector<std::string> items;
  for (const std::string_view name : {"a", "b"})
    items.push_back(fmt::format("{}<{}{}", name, random.below(2) == 0 ? 'c' : 'd', between(random, 1, 4)));
  return fmt::format("chains:{},{}:({})", between(random, 3, 8), between(random, 3, 8), fmt::join(items, ","));
}

std::string sum(Random& random) { return board(random) + " + " + nim(random); }

struct Draw {
  std::string_view game;
  std::string (*drawn)(Random& random);
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
  Random random(seed);
  ResourceOptions none;
  none.posted_files.emplace();
  const Resources resources(none);
  constexpr int kTries = 1000;  // most draws will do
  for (int tries = 0; tries < kTries; ++tries)
    if (const auto position = Position::parse(draw->drawn(random), resources); position && is_worth_playing(*position))
      return position->spec();
  return Error{ErrorCode::internal, "no start was drawn"};
}

}  // namespace upset
