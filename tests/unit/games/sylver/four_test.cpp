// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played: compares triples with their numbers, rows with the naive solver and with plain search,
// layers with rows, and theorems with both.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

#include "games/sylver/finite_search.hpp"
#include "games/sylver/four/layers.hpp"
#include "games/sylver/four/rows.hpp"
#include "games/sylver/four/rows_file.hpp"
#include "games/sylver/four/triple.hpp"
#include "games/sylver/four/winning.hpp"
#include "oracle/naive_sylver.hpp"
#include "support/checkpoint_words.hpp"
#include "support/resources.hpp"
#include "upset/solve.hpp"

namespace upset::games::sylver::four {
namespace {

using oracle::NaiveSylver;

Triple triple(unsigned m1, unsigned m2, unsigned m3) { return {Integer(m1), Integer(m2), Integer(m3)}; }
Coins coins_of(const Triple& t) { return Coins::from(numbers_of(t)).value(); }

/// All positions whose largest number left is at most `last`.
std::vector<Triple> positions_up_to(unsigned last) {
  std::vector<Triple> list;
  for (unsigned m1 = 0; 4 * m1 + 1 <= last; ++m1)
    for (unsigned m2 = 0; 4 * m2 + 2 <= last; ++m2)
      for (unsigned m3 = 0; 4 * m3 + 3 <= last; ++m3)
        if (is_position(triple(m1, m2, m3))) list.push_back(triple(m1, m2, m3));
  return list;
}

std::string shown(const Triple& t) {
  return fmt::format("[{}, {}, {}]", t.m1.get_str(), t.m2.get_str(), t.m3.get_str());
}

/// Solves by rows, as far as the position requires.
Winning by_rows(const Triple& t, core::Stop& stop) {
  Rows rows(t.m1.get_ui(), stop);
  std::vector<std::int32_t> row;
  const std::vector<std::int32_t>* layer = nullptr;
  while (rows.size() <= t.m2.get_ui()) {
    layer = rows.step();
    row.push_back((*layer)[t.m1.get_ui()]);
  }
  return winning_in(t, *layer, row, rows.pairs());
}

TEST(Four, TriplesAreThePositionsOfPropositionSix) {
  for (unsigned m1 = 0; m1 <= 12; ++m1)
    for (unsigned m2 = 0; m2 <= 12; ++m2)
      for (unsigned m3 = 0; m3 <= 12; ++m3) {
        const Triple t = triple(m1, m2, m3);
        EXPECT_EQ(triple_of(coins_of(t)) == t, is_position(t)) << shown(t);
      }
}

TEST(Four, MovesAreThoseOfPropositionFive) {
  for (const Triple& t : positions_up_to(40)) {
    const Coins coins = coins_of(t);
    for (unsigned x = 5; x <= 40; ++x) {
      if (coins.contains(x)) continue;
      EXPECT_EQ(after(t, x), triple_of(coins.with(x).value())) << shown(t) << " " << x;
    }
  }
}

TEST(Four, OtherPositionsHaveNoTriple) {
  for (const std::vector<Integer>& numbers :
       std::vector<std::vector<Integer>>{{}, {4}, {4, 6}, {2, 5}, {3, 4}, {3, 4, 5}, {5, 6}, {8, 9}})
    EXPECT_EQ(triple_of(Coins::from(numbers).value()), std::nullopt);
  const Integer big("1000000000000000000000000000000000000000000");
  for (const Integer& odd : {Integer(big + 1), Integer(big + 3)})
    EXPECT_EQ(numbers_of(*triple_of(Coins::from({4, odd}).value())),
              odd % 4 == 1 ? (std::vector<Integer>{4, odd, 2 * odd, 3 * odd})
                           : (std::vector<Integer>{4, 3 * odd, 2 * odd, odd}));
}

TEST(Four, SymmetryIsThatOfTheSemigroup) {
  for (const Triple& t : positions_up_to(60)) {
    const Coins coins = coins_of(t);
    EXPECT_EQ(is_symmetric(t), coins.quotient()->is_symmetric()) << shown(t);
    EXPECT_EQ(is_pseudo_symmetric(t), coins.quotient()->is_pseudo_symmetric()) << shown(t);
  }
}

TEST(Four, MovesToAvoidLeaveSymmetricPositions) {
  const std::vector<Integer> example{5, 7, 9, 27};
  EXPECT_EQ(moves_to_avoid(triple(5, 11, 8), 100), example);  // Example 9
  EXPECT_EQ(moves_to_avoid(triple(5, 11, 8), 2).size(), 2U);
  for (const Triple& t : positions_up_to(60)) {
    const Coins coins = coins_of(t);
    for (const Integer& move : moves_to_avoid(t, 1000)) {
      ASSERT_FALSE(coins.contains(move)) << shown(t) << " " << move.get_str();
      const Triple left = after(t, move);
      EXPECT_TRUE(is_symmetric(left) || is_pseudo_symmetric(left)) << shown(t) << " " << move.get_str();
    }
  }
}

/// Every position whose largest number left is at most `last`: outcome and all winning moves by the naive solver, by
/// rows, by layers and by the public interface, which also uses theorems.
void compare_with_naive(unsigned last) {
  core::Stop stop(Limits{});
  NaiveSylver naive;
  Layers layers(stop);
  ASSERT_NE(layers.layer(last / 4), nullptr);
  for (const Triple& t : positions_up_to(last)) {
    NaiveSylver::Numbers named;
    std::string spec = "sylver:";
    for (const Integer& number : numbers_of(t)) {
      named.push_back(static_cast<unsigned>(number.get_ui()));
      spec += (spec.back() == ':' ? "" : ",") + number.get_str();
    }
    const auto left = NaiveSylver::left_after(named);
    std::vector<Integer> expected;
    for (const unsigned move : naive.winning_moves(left)) expected.emplace_back(move);
    const Winning by_layers = winning_in(t, layers);
    ASSERT_EQ(by_layers.is_lost, naive.is_p(left)) << shown(t);
    ASSERT_EQ(by_layers.moves, expected) << shown(t);
    const Winning rows = by_rows(t, stop);
    ASSERT_EQ(rows.is_lost, by_layers.is_lost) << shown(t);
    ASSERT_EQ(rows.moves, expected) << shown(t);
    SolveOptions options;
    options.all_moves = true;
    const auto solved = solve(Position::parse(spec, testing::shared_resources()).value(), options);
    ASSERT_TRUE(solved) << spec;
    const Answer& answer = solved->answer;
    ASSERT_EQ(answer.outcome, by_layers.is_lost ? Outcome::P : Outcome::N) << spec;
    std::vector<Integer> moves;
    for (const std::string& move : answer.winning_moves) moves.emplace_back(move);
    ASSERT_EQ(moves, expected) << spec;
  }
}

TEST(Four, EqualsTheNaiveSolver) { compare_with_naive(43); }
TEST(FourLarge, EqualsTheNaiveSolver) { compare_with_naive(120); }

/// The table of the finite search, which does not use triples.
TEST(FourLarge, EqualsPlainSearch) {
  core::Stop stop(Limits{});
  const NumericalSemigroup first = *coins_of(triple(29, 29, 29)).quotient();
  const auto search = open_search(first, 4, stop);
  ASSERT_NE(search, nullptr);
  Rows rows(29, stop);
  std::vector<std::vector<std::int32_t>> lost;
  while (rows.size() < 30) lost.push_back(*rows.step());
  std::size_t compared = 0;
  for (const Triple& t : positions_up_to(120)) {
    const auto reply = search->reply(*coins_of(t).quotient());
    ASSERT_TRUE(reply);
    ASSERT_EQ(*reply == 0, t.m3 == lost[t.m2.get_ui()][t.m1.get_ui()]) << shown(t);
    ++compared;
  }
  EXPECT_GT(compared, 10'000U);
}

TEST(Four, LayersEqualRows) {
  core::Stop stop(Limits{});
  constexpr std::uint64_t kLast = 9000;
  Rows rows(kLast, stop);
  Layers layers(stop);
  for (std::size_t m2 = 0; m2 <= 40; ++m2) {
    const std::vector<std::int32_t>& row = *rows.step();
    const window::BandedSolution* layer = layers.layer(m2);
    ASSERT_NE(layer, nullptr) << m2;
    for (std::uint64_t m1 = 0; m1 <= kLast; ++m1) {
      const auto m3 = layer->at(m1);
      ASSERT_EQ(m3 ? static_cast<std::int64_t>(*m3) : -1, row[m1]) << m2 << " " << m1;
    }
  }
  ASSERT_EQ(layers.pairs().size(), rows.pairs().size());
  for (std::size_t i = 0; i < rows.pairs().size(); ++i) EXPECT_EQ(layers.pairs()[i].b(), rows.pairs()[i].b());
}

/// Beyond the beginning, all layers together depend only on their windows of the last rows: if all windows recur,
/// everything repeats. This test uses the definition of the greedy choice, without any known period.
TEST(Four, LayersTogetherComeBack) {
  constexpr int kLayers = 13, kHalf = 16;
  core::Stop stop(Limits{});
  Layers layers(stop);
  ASSERT_NE(layers.layer(kLayers - 1), nullptr);
  std::uint64_t start = 0;
  for (int k = 0; k < kLayers; ++k) start = std::max(start, layers.solved(static_cast<std::size_t>(k)).start);
  const std::uint64_t common = 1260;  // of the periods 1, 2, 6, 18, 10, 12, 84
  using Window = std::vector<std::set<std::int64_t>>;
  Window used(kLayers);
  const auto slide = [&](std::uint64_t m1) {  // offsets from m1 that each layer has used
    Window window(kLayers);
    for (int k = 0; k < kLayers; ++k)
      for (std::uint64_t before = m1 < 2 * kHalf ? 0 : m1 - 2 * kHalf; before < m1; ++before)
        if (const auto m3 = layers.solved(static_cast<std::size_t>(k)).at(before)) {
          const std::int64_t offset = static_cast<std::int64_t>(*m3) - static_cast<std::int64_t>(m1);
          if (offset >= -kHalf) window[static_cast<std::size_t>(k)].insert(offset);
        }
    return window;
  };
  used = slide(start);
  const Window first = used;
  for (std::uint64_t m1 = start; m1 < start + common; ++m1) {
    std::set<std::int64_t> taken;
    for (int k = 0; k < kLayers; ++k) {
      auto& own = used[static_cast<std::size_t>(k)];
      std::int64_t offset = -kHalf;
      while (own.contains(offset) || taken.contains(offset) || offset < -(k + 2) / 2 - 1) ++offset;
      ASSERT_EQ(offset, layers.solved(static_cast<std::size_t>(k)).offset(m1)) << k << " " << m1;
      own.insert(offset);
      taken.insert(offset);
      std::set<std::int64_t> moved;
      for (const std::int64_t o : own)
        if (o > -kHalf) moved.insert(o - 1);
      own = std::move(moved);
    }
  }
  EXPECT_EQ(used, first);
}

TEST(Four, FillsAreTrue) {
  core::Stop stop(Limits{});
  Layers layers(stop);
  ASSERT_NE(layers.layer(36), nullptr);
  std::vector<std::size_t> full;
  for (std::size_t m2 = 0; m2 <= 36; ++m2) {
    if (!layers.fills(m2)) continue;
    full.push_back(m2);
    for (std::uint64_t m1 = 20'000; m1 < 20'500; ++m1) {
      std::set<std::int64_t> seen;
      for (std::size_t k = 0; k <= m2; ++k) seen.insert(layers.solved(k).offset(m1));
      EXPECT_EQ(seen.size(), m2 + 1);
      EXPECT_EQ(*seen.rbegin(), static_cast<std::int64_t>(m2 / 2));
      EXPECT_EQ(*seen.begin(), -static_cast<std::int64_t>(m2 / 2));
    }
  }
  EXPECT_EQ(full, (std::vector<std::size_t>{0, 2, 8, 10, 14, 18, 20, 26, 28, 30, 32, 36}));
}

/// The list of Guy and others, complete for a <= 63.
TEST(Four, PairsAreThosePublished) {
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> published{
      {5, 11},   {7, 13},   {9, 19},   {15, 33},  {17, 43},  {21, 51},  {23, 57},  {25, 67},
      {27, 69},  {29, 75},  {31, 81},  {35, 89},  {37, 95},  {39, 101}, {41, 103}, {45, 115},
      {47, 117}, {49, 127}, {53, 139}, {55, 137}, {59, 145}, {61, 159}, {63, 161}};
  core::Stop stop(Limits{});
  Rows rows(60, stop);
  while (rows.size() <= 30) (void)rows.step();
  std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
  for (const Pair& pair : rows.pairs()) found.emplace_back(pair.a(), pair.b());
  EXPECT_EQ(found, published);
}

/// Every odd number from 5 on is in exactly one pair, as far as the pairs reach.
TEST(Four, PairsShareTheOddNumbersOut) {
  core::Stop stop(Limits{});
  constexpr std::uint64_t kLast = 2000;
  Rows rows(3 * kLast / 4, stop);
  while (rows.size() <= kLast / 2) (void)rows.step();
  std::set<std::uint64_t> seen;
  for (const Pair& pair : rows.pairs()) {
    EXPECT_TRUE(seen.insert(pair.a()).second) << pair.a();
    EXPECT_TRUE(seen.insert(pair.b()).second) << pair.b();
  }
  for (std::uint64_t odd = 5; odd <= kLast - 3; odd += 2) EXPECT_TRUE(seen.contains(odd)) << odd;
}

TEST(Four, LimitsAreKept) {
  Limits limits;
  limits.seconds = 0.05;
  core::Stop stop(limits);
  Layers layers(stop);
  EXPECT_EQ(layers.layer(3000), nullptr);
  EXPECT_GT(layers.size(), 10U);
}

/// Rows that are stopped within a layer, saved and resumed.
TEST(FourRows, SavedAndResumed) {
  const std::string file = ::testing::TempDir() + "upset_four_rows";
  std::filesystem::remove(file);
  constexpr std::uint64_t kLast = 90, kLayers = 130;
  core::Stop quiet(Limits{});
  Rows straight(kLast, quiet);
  std::vector<std::vector<std::int32_t>> expected;
  while (straight.size() < kLayers) expected.push_back(*straight.step());
  unsigned runs = 0;
  for (std::uint64_t layers = 0; layers < kLayers; ++runs) {
    ASSERT_LT(runs, 500U);
    Limits limits;
    limits.positions = 700 + 13 * runs;  // polls count; most runs end within a layer
    core::Stop stop(limits);
    Rows rows(kLast, stop);
    RowsFile saved(file, rows, stop);
    ASSERT_FALSE(saved.open());
    ASSERT_EQ(rows.size(), layers);
    for (const auto* layer = rows.step(); layer != nullptr && rows.size() <= kLayers; layer = rows.step()) {
      ASSERT_EQ(*layer, expected[rows.size() - 1]) << rows.size();
      stop.add_states(100);
    }
    ASSERT_FALSE(saved.write());
    layers = rows.size();
  }
  EXPECT_GT(runs, 3U);
}

TEST(FourRows, WrongFilesAreRefused) {
  const std::string file = ::testing::TempDir() + "upset_four_rows_wrong";
  std::filesystem::remove(file);
  core::Stop stop(Limits{});
  {
    Rows rows(60, stop);
    RowsFile saved(file, rows, stop);
    ASSERT_FALSE(saved.open());
    while (rows.size() < 50) ASSERT_NE(rows.step(), nullptr);
    ASSERT_FALSE(saved.write());
  }
  const auto refusal = [&](std::uint64_t last) {
    Rows rows(last, stop);
    const auto error = RowsFile(file, rows, stop).open();
    return error ? error->message : "";
  };
  EXPECT_EQ(refusal(60), "");
  EXPECT_NE(refusal(61).find("another number of rows"), std::string::npos);
  const auto words = testing::words_in(file);
  std::mt19937_64 draw(20261118);
  for (std::size_t i = 0; i < words.size(); ++i) {  // every word with one bit changed
    auto changed = words;
    changed[i] ^= std::uint64_t{1} << draw() % 64;
    testing::replace_words(file, changed);
    const bool is_pair = i >= 2 && i < 2 + words[1];
    EXPECT_TRUE(is_pair || !refusal(60).empty()) << "word " << i;
  }
}

}  // namespace
}  // namespace upset::games::sylver::four
