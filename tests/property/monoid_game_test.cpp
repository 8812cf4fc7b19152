// SPDX-License-Identifier: MIT
// Chomp on submonoids of N x T, T any monoid of at most three elements (and some larger ones), against the definition:
// whether the game makes sense, every reply after a first move, and the smallest winning first move. Certificates are
// checked, and are rejected with the opposite claim.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <set>

#include "oracle/naive_chomp.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using Table = std::vector<std::vector<unsigned>>;
using Pair = std::pair<std::int64_t, unsigned>;

constexpr std::int64_t kBound = 60;  // S is listed up to here
constexpr std::int64_t kFar = 36;    // what holds from here to the bound holds forever in these examples

bool is_associative(const Table& table) {
  for (unsigned x = 0; x < table.size(); ++x)
    for (unsigned y = 0; y < table.size(); ++y)
      for (unsigned z = 0; z < table.size(); ++z)
        if (table[table[x][y]][z] != table[x][table[y][z]]) return false;
  return true;
}

/// Every monoid on 0, ..., n - 1 with the neutral element 0.
std::vector<Table> monoids(unsigned n) {
  std::vector<Table> list;
  unsigned count = 1;
  for (unsigned i = 0; i < (n - 1) * (n - 1); ++i) count *= n;
  for (unsigned code = 0; code < count; ++code) {
    Table table(n, std::vector<unsigned>(n));
    unsigned rest = code;
    for (unsigned x = 0; x < n; ++x)
      for (unsigned y = 0; y < n; ++y)
        if (x == 0 || y == 0) table[x][y] = x + y;
        else table[x][y] = rest % n, rest /= n;
    if (is_associative(table)) list.push_back(std::move(table));
  }
  return list;
}

/// 0, ..., n with min(i + j, n).
Table capped(unsigned n) {
  Table table(n + 1, std::vector<unsigned>(n + 1));
  for (unsigned i = 0; i <= n; ++i)
    for (unsigned j = 0; j <= n; ++j) table[i][j] = std::min(i + j, n);
  return table;
}

/// A neutral element, and the product of Z_2 and two right zeros: pairs (g, r) with (g, r)(h, s) = (g + h, s). Its
/// periodic rows are no group, but multiplying from the left permutes them.
Table right_group() {
  Table table(5, std::vector<unsigned>(5));
  for (unsigned x = 0; x < 5; ++x)
    for (unsigned y = 0; y < 5; ++y)
      table[x][y] = x == 0 ? y : y == 0 ? x : 1 + (((x - 1) / 2 + (y - 1) / 2) % 2) * 2 + (y - 1) % 2;
  return table;
}

std::string text_of(const Table& table) {
  std::string text = fmt::format("table {}\n", table.size());
  for (const auto& row : table) text += fmt::format("{}\n", fmt::join(row, " "));
  return text;
}

/// S from the definition.
class PlainMonoid {
 public:
  PlainMonoid(Table table, const std::vector<Pair>& generators) : table_(std::move(table)) {
    std::vector<Pair> queue{{0, 0}};
    in_.insert({0, 0});
    while (!queue.empty()) {
      const Pair x = queue.back();
      queue.pop_back();
      for (const Pair& g : generators)
        if (const Pair y = product(x, g); y.first <= kBound && in_.insert(y).second) queue.push_back(y);
    }
  }

  [[nodiscard]] Pair product(const Pair& x, const Pair& y) const {
    return {x.first + y.first, table_[x.second][y.second]};
  }
  [[nodiscard]] const std::set<Pair>& elements() const { return in_; }
  [[nodiscard]] bool leq(const Pair& x, const Pair& y) const {
    for (unsigned t = 0; t < table_.size(); ++t)
      if (const Pair s{y.first - x.first, t}; in_.contains(s) && product(x, s) == y) return true;
    return false;
  }
  [[nodiscard]] bool is_order() const {
    for (const Pair& x : in_)
      for (unsigned t = 0; t < table_.size(); ++t)
        if (const Pair y{x.first, t}; y != x && in_.contains(y) && leq(x, y) && leq(y, x)) return false;
    return true;
  }
  [[nodiscard]] bool is_finite() const {
    for (const Pair& x : in_)
      for (const Pair& y : in_)
        if (x.first <= 10 && y.first >= kFar && !leq(x, y)) return false;
    return true;
  }
  /// S without x*S and the neutral element, as numbers.
  [[nodiscard]] oracle::NaiveChomp::Elements left_after(const Pair& x) const {
    oracle::NaiveChomp::Elements left;
    for (const Pair& y : in_)
      if (y != Pair{0, 0} && !leq(x, y)) left.push_back(number(y));
    return left;
  }
  [[nodiscard]] std::uint64_t number(const Pair& x) const {
    return static_cast<std::uint64_t>(x.first) * table_.size() + x.second;
  }
  [[nodiscard]] Pair pair(std::uint64_t number) const {
    return {static_cast<std::int64_t>(number / table_.size()), static_cast<unsigned>(number % table_.size())};
  }
  [[nodiscard]] oracle::NaiveChomp naive() const {
    const std::size_t bound = std::min<std::size_t>(oracle::NaiveChomp::kMax, table_.size() * kBound);
    return oracle::NaiveChomp([&](std::uint64_t x, std::uint64_t y) { return leq(pair(x), pair(y)); }, bound);
  }

 private:
  Table table_;
  std::set<Pair> in_{};
};

std::string name(const Pair& x) { return fmt::format("{}.{}", x.first, x.second); }

class MonoidGames {
 public:
  unsigned playable = 0, transient = 0, ordered_only_weakly = 0, decided = 0, lost = 0;

  void compare(const Table& table, const std::vector<Pair>& generators) {
    ResourceOptions options;
    options.posted_files = std::map<std::string, std::string>{{"t", text_of(table)}};
    resources_ = Resources(options);
    std::vector<std::string> names;
    for (const Pair& g : generators) names.push_back(name(g));
    spec_ = fmt::format("torsion:\"t\":{}", fmt::join(names, ","));
    SCOPED_TRACE(spec_ + "\n" + text_of(table));
    const PlainMonoid plain(table, generators);
    const auto position = Position::parse(spec_, resources_);
    ASSERT_TRUE(position.has_value()) << position.error().text();
    const bool makes_sense = plain.is_order() && plain.is_finite();
    ASSERT_EQ(!position->unplayable().has_value(), makes_sense)
        << (position->unplayable() ? position->unplayable()->text() : "");
    if (!makes_sense) return;
    ++playable;
    expect_canonical(plain, *position);
    oracle::NaiveChomp naive = plain.naive();
    std::optional<std::string> first_win;
    bool is_listed = true;  // all first moves so far
    for (const Pair& x : plain.elements()) {
      if (x == Pair{0, 0}) continue;
      const auto left = plain.left_after(x);
      const std::size_t bound = std::min<std::size_t>(oracle::NaiveChomp::kMax, table.size() * kBound);
      if (left.size() > 14 || (!left.empty() && left.back() >= bound)) break;
      const auto answer = answer_to(spec_ + "@" + name(x));
      EXPECT_EQ(answer.outcome, naive.is_p(left) ? Outcome::P : Outcome::N) << name(x);
      std::set<std::string> replies;
      for (const std::uint64_t y : naive.winning_moves(left)) replies.insert(name(plain.pair(y)));
      EXPECT_EQ(std::set<std::string>(answer.winning_moves.begin(), answer.winning_moves.end()), replies) << name(x);
      if (!first_win && naive.is_p(left)) first_win = name(x);
      is_listed = is_listed && x.first > 0;
    }
    expect_start(first_win, is_listed);
  }

 private:
  [[nodiscard]] Answer answer_to(const std::string& spec) const {
    SolveOptions options;
    options.all_moves = true;
    options.limits.threads = 1;
    return solve(Position::parse(spec, resources_).value(), options).value().answer;
  }

  /// The printed generators generate the same S, and a product of generators changes nothing.
  void expect_canonical(const PlainMonoid& plain, const Position& position) const {
    const std::string printed = position.spec();
    EXPECT_EQ(Position::parse(printed, resources_).value().spec(), printed);
    std::vector<Pair> some;
    for (const Pair& x : plain.elements())
      if (x.first <= 12 && x != Pair{0, 0}) some.push_back(x);
    std::vector<std::string> names;
    for (const Pair& x : some) names.push_back(name(x));
    const auto all = Position::parse(fmt::format("torsion:\"t\":{}", fmt::join(names, ",")), resources_);
    ASSERT_TRUE(all.has_value());
    EXPECT_EQ(all->spec(), printed);
  }

  void expect_start(const std::optional<std::string>& first_win, bool in_order) {
    SolveOptions options;
    options.method = Method::window;
    options.limits.threads = 1;
    options.limits.positions = 20'000;
    options.evidence = true;
    const auto start = solve(Position::parse(spec_, resources_).value(), options).value();
    if (first_win && in_order && start.answer.outcome != Outcome::unknown) {
      EXPECT_EQ(start.answer.winning_moves, std::vector<std::string>{*first_win});
    }
    if (first_win) {
      EXPECT_NE(start.answer.outcome, Outcome::P);
    }
    if (start.answer.outcome == Outcome::N) {
      EXPECT_EQ(answer_to(spec_ + "@" + start.answer.winning_moves.at(0)).outcome, Outcome::P);
    }
    if (!start.evidence) return;
    ++decided;
    lost += start.answer.outcome == Outcome::P ? 1 : 0;
    const std::string bytes = certificate(*start.evidence);
    EXPECT_EQ(testing::refusal(bytes), "");
    auto lines = testing::unsealed(bytes);
    for (std::string& line : lines)
      if (line == "claim outcome P") line = "claim outcome N by " + spec_.substr(spec_.rfind(':') + 1, 3);
      else if (line.starts_with("claim outcome N")) line = "claim outcome P";
    EXPECT_FALSE(testing::is_accepted(lines)) << bytes;
  }

  std::string spec_{};
  Resources resources_{};
};

TEST(MonoidGames, AgainstTheDefinition) {
  const std::uint64_t seed = testing::test_seed(75);
  std::mt19937_64 random(seed);
  MonoidGames games;
  std::vector<Table> tables = monoids(2);
  for (unsigned n = 3; n <= 3; ++n)
    for (Table& table : monoids(n)) tables.push_back(std::move(table));
  tables.push_back(capped(3));
  tables.push_back(right_group());
  const unsigned rounds = testing::test_count("UPSET_TEST_MONOIDS", 10);
  for (unsigned round = 0; round < rounds; ++round)
    for (const Table& table : tables) {
      std::vector<Pair> generators;
      for (std::size_t i = 0; i < 1 + random() % 3; ++i) generators.emplace_back(random() % 4, random() % table.size());
      generators.emplace_back(1 + random() % 3, random() % table.size());
      SCOPED_TRACE(fmt::format("seed {}, round {}", seed, round));
      games.compare(table, generators);
    }
  EXPECT_GT(games.playable, rounds * 5);
  EXPECT_GT(games.decided, rounds * 4);
}

/// The example after 7.5, as printed and as corrected.
TEST(MonoidGames, ExampleAfter75) {
  MonoidGames games;
  for (unsigned n = 1; n <= 3; ++n) {
    games.compare(capped(n), {{1, 1}});
    games.compare(capped(n), {{1, 1}, {0, n}, {1, n}});
    games.compare(capped(n), {{2, 1}, {3, 1}});
    games.compare(capped(n), {{2, 1}, {3, n}, {0, n}});
  }
  games.compare(right_group(), {{1, 1}, {2, 2}});
  games.compare(right_group(), {{2, 1}, {3, 2}, {2, 3}});
  EXPECT_GT(games.playable, 9U);
}

}  // namespace
}  // namespace upset
