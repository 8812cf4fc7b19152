// SPDX-License-Identifier: MIT
// Lemmas 1 to 7 of Byrnes, Poset-game periodicity, on random small families, with the naive solver. Also the program's
// use of them: a function repeats exactly if neither (i) nor (ii) of Lemma 4 holds; Q, T and W are as defined.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "core/integer.hpp"
#include "oracle/naive_chains.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/period.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using oracle::NaiveChains;
using oracle::WrittenChains;

constexpr int kLength = 30;  // of the chains; relations end before 12
constexpr int kWithin = 18;  // tested positions
constexpr int kValues = 3;

std::string c(int i) { return fmt::format("c{}", i); }
std::string d(int i) { return fmt::format("d{}", i); }

class Lemmas {
 public:
  explicit Lemmas(const WrittenChains& family) : family_(family), naive_(family, kLength) {}

  [[nodiscard]] bool is_valid() const { return naive_.is_valid(); }

  void one_to_three() {
    for (int n = 0; n < kWithin; ++n)
      for (int m = 0; m < kWithin; ++m) {
        const bool next_is_gone = naive_.is_below(d(n + 1), c(m + 1));
        EXPECT_EQ(naive_.elements(m, n) == naive_.elements(m + 1, n), next_is_gone) << m << "," << n;  // Lemma 1
        EXPECT_NE(value(m, n), value(m, n + 1)) << m << "," << n;                                      // Lemma 2
        if (!next_is_gone) {
          EXPECT_NE(value(m, n), value(m + 1, n)) << m << "," << n;  // Lemma 3
        }
      }
  }

  void four(int k) {
    const auto period =
        find_period(fmt::format("chains:({})", family_.items()), static_cast<unsigned>(k), testing::shared_resources());
    ASSERT_TRUE(period.has_value());
    EXPECT_EQ(period->type != PeriodType::repeats, has_first_cause(k) || has_second_cause(k)) << "k = " << k;
    EXPECT_EQ(period->type == PeriodType::stays, has_first_cause(k)) << "k = " << k;
  }

  /// Q, T and W as defined, for remaining sets of A: T is known if a box shows it.
  void thresholds(int k) {
    const auto period =
        find_period(fmt::format("chains:({})", family_.items()), static_cast<unsigned>(k), testing::shared_resources());
    ASSERT_TRUE(period.has_value());
    std::vector<unsigned> q;
    for (int j = 0; j <= k; ++j)
      if (has_first_cause(j) || has_second_cause(j)) q.push_back(static_cast<unsigned>(j));
    EXPECT_EQ(period->q, q) << "k = " << k;
    EXPECT_EQ(period->t.has_value(), !q.empty() && static_cast<int>(q.back()) == k);
    if (period->t && *period->t < static_cast<std::uint64_t>(kWithin)) {
      EXPECT_EQ(*period->t, static_cast<std::uint64_t>(threshold(k))) << "k = " << k;
      ++compared_thresholds;
    }
    if (period->t) {
      EXPECT_GE(period->w, *period->t);
    }
  }
  unsigned compared_thresholds = 0;

  void five() {
    for (int m = 0; m < kWithin; ++m)
      for (int n = 0; n < kWithin; ++n) {
        const int bound = naive_.size() + value(m, n);
        const int difference = n - m;
        EXPECT_LE(difference, bound);
        if (!naive_.is_below(d(n + 1), c(m + 1))) {
          EXPECT_LE(std::abs(difference), bound);
        }
      }
  }

  /// The same families, with the W that the program computes.
  void seven(int j) {
    if (!is_level() || has_first_cause(j) || has_second_cause(j)) return;
    const auto period =
        find_period(fmt::format("chains:({})", family_.items()), static_cast<unsigned>(j), testing::shared_resources());
    ASSERT_TRUE(period.has_value());
    const int size = naive_.size();
    for (int m = size + j; m < kWithin; ++m)
      for (int n = std::max(size + j, static_cast<int>(period->w)); n < kWithin; ++n, ++compared_moves)
        EXPECT_EQ(has_move(m, n, j), is_in_four(m, n, j)) << "j = " << j << ", m = " << m << ", n = " << n;
  }
  unsigned compared_moves = 0;

  /// W, from the remaining families, each solved separately.
  void largest_threshold(int k) {
    std::uint64_t largest = 0;
    for (const WrittenChains& left : left_beside_chains())
      for (int j = 0; j <= k; ++j) {
        const auto period = find_period(fmt::format("chains:({})", left.items()), static_cast<unsigned>(j),
                                        testing::shared_resources());
        ASSERT_TRUE(period.has_value());
        largest = std::max(largest, period->t.value_or(0));
      }
    EXPECT_EQ(
        find_period(fmt::format("chains:({})", family_.items()), static_cast<unsigned>(k), testing::shared_resources())
            ->w,
        largest);
  }

  /// Only if every element of A lies below a whole chain or beside it.
  void six(int k) {
    if (!is_level() || has_first_cause(k) || has_second_cause(k)) return;
    for (int m = naive_.size() + k; m < kWithin; ++m)
      EXPECT_GE(naive_.f(m, k, kLength - 1), 0) << "k = " << k << ", m = " << m;
  }

 private:
  bool has_move(int m, int n, int k) {
    const auto leads = [&](const std::string& move) { return naive_.after(naive_.all(), m, n, move) == k; };
    for (const std::string& a : family_.names)
      if (leads(a)) return true;
    for (int i = 1; i <= kLength; ++i)
      if ((i <= m && leads(c(i))) || (i <= n && leads(d(i)))) return true;
    return false;
  }

  [[nodiscard]] bool is_beside(const std::string& a) const {
    return !naive_.is_below(a, c(kLength)) && !naive_.is_below(a, d(kLength));
  }

  /// The set (4) of Lemma 7.
  bool is_in_four(int m, int n, int j) {
    for (int i = 0; i < m; ++i)
      if (value(i, n) == j) return true;
    for (const std::string& a : family_.names)
      if (is_beside(a) && naive_.after(naive_.all(), m, n, a) == j && !is_in_q_without(a, j)) return true;
    for (int i = 0; i < n; ++i)
      if (value(m, i) == j) return true;
    return false;
  }

  /// Lemma 4 for the position after the move a.
  bool is_in_q_without(const std::string& a, int j) {
    const auto number = std::find(family_.names.begin(), family_.names.end(), a) - family_.names.begin();
    const NaiveChains::Set left = naive_.without(naive_.all(), static_cast<int>(number));
    for (int m = 0; m < kWithin; ++m)
      for (int n = 0; n < kWithin; ++n) {
        if (naive_.is_below(d(n + 1), c(m + 1)) && naive_.grundy(left, m, n) == j) return true;
        for (const std::string& b : family_.names) {
          if (b == a || naive_.is_below(a, b) || !naive_.is_below(b, c(m + 1)) || !naive_.is_below(b, d(n + 1)))
            continue;
          if (naive_.after(left, m, n, b) == j) return true;
        }
      }
    return false;
  }

  /// The family, and the families that moves at elements below neither chain leave, with all implied relations. Only
  /// for a level family.
  std::vector<WrittenChains> left_beside_chains() const {
    std::vector<WrittenChains> list;
    for (unsigned gone = 0; gone < 1U << family_.names.size(); ++gone) {
      WrittenChains left = family_;
      left.names.clear();
      left.relations.clear();
      bool is_left = true;
      for (std::size_t x = 0; x < family_.names.size(); ++x) {
        const std::string& a = family_.names[x];
        const bool is_gone = (gone >> x & 1U) != 0;
        if (is_gone && !is_beside(a)) is_left = false;
        if (!is_gone) left.names.push_back(a);
        for (std::size_t y = 0; y < family_.names.size(); ++y)
          if (is_gone && (gone >> y & 1U) == 0 && naive_.is_below(a, family_.names[y])) is_left = false;
      }
      if (!is_left) continue;
      for (const std::string& a : left.names) {
        for (const std::string& b : left.names)
          if (naive_.is_below(a, b)) left.relations.emplace_back(a, b);
        for (const char* chain : {"c1", "d1"})
          if (naive_.is_below(a, chain)) left.relations.emplace_back(a, chain);
      }
      list.push_back(std::move(left));
    }
    return list;
  }

  /// Beyond the last n in the box from which, at some m, no move leads to k.
  int threshold(int k) {
    int found = 0;
    for (int m = 0; m + 1 < kLength; ++m)
      for (int n = 0; n < kWithin; ++n)
        if (!has_move(m, n, k)) found = std::max(found, n + 1);
    return found;
  }

  int value(int m, int n) { return naive_.grundy(m, n); }

  bool has_first_cause(int k) {
    for (int m = 0; m < kWithin; ++m)
      for (int n = 0; n < kWithin; ++n)
        if (naive_.is_below(d(n + 1), c(m + 1)) && value(m, n) == k) return true;
    return false;
  }

  bool has_second_cause(int k) {
    for (const std::string& a : family_.names)
      for (int m = 0; m < kWithin; ++m)
        for (int n = 0; n < kWithin; ++n) {
          if (!naive_.is_below(a, c(m + 1)) || !naive_.is_below(a, d(n + 1))) continue;
          if (naive_.after(naive_.all(), m, n, a) == k) return true;
        }
    return false;
  }

  [[nodiscard]] bool is_level() const {
    for (const std::string& a : family_.names) {
      if (naive_.is_below(c(1), a) || naive_.is_below(d(1), a)) return false;
      if (naive_.is_below(a, c(kLength)) != naive_.is_below(a, c(1))) return false;
      if (naive_.is_below(a, d(kLength)) != naive_.is_below(a, d(1))) return false;
    }
    return true;
  }

  WrittenChains family_;
  NaiveChains naive_;
};

TEST(PeriodicityLemmas, OnRandomFamilies) {
  std::mt19937_64 random(testing::test_seed(77));
  unsigned valid = 0, thresholds = 0;
  for (int round = 0; round < 60; ++round) {
    const WrittenChains family = oracle::random_chains(random, 4);
    SCOPED_TRACE(fmt::format("round {}, {}", round, family.items()));
    Lemmas lemmas(family);
    if (!lemmas.is_valid()) continue;
    ++valid;
    lemmas.one_to_three();
    lemmas.five();
    for (int k = 0; k < kValues; ++k) {
      ASSERT_NO_FATAL_FAILURE(lemmas.four(k));
      ASSERT_NO_FATAL_FAILURE(lemmas.thresholds(k));
      lemmas.six(k);
    }
    thresholds += lemmas.compared_thresholds;
  }
  EXPECT_GT(valid, 20U);
  EXPECT_GT(thresholds, 20U);
}

/// Corollary 4: g(A_m), m of any size, is a function of the same kind.
TEST(PeriodicityLemmas, OneChain) {
  std::mt19937_64 random(testing::test_seed(79));
  unsigned valid = 0;
  for (int round = 0; round < 60; ++round) {
    WrittenChains family = oracle::random_chains(random, 5);
    family.numerator = family.shift = 0;
    family.reaches_all = false;
    std::erase_if(family.relations,
                  [](const auto& relation) { return relation.first.front() == 'd' || relation.second.front() == 'd'; });
    NaiveChains naive(family, kLength);
    if (!naive.is_valid() || family.names.empty()) continue;
    ++valid;
    const std::string spec = fmt::format("chains:w:({})", family.items());
    SCOPED_TRACE(spec);
    const auto period = find_period(spec, 0, testing::shared_resources());
    ASSERT_TRUE(period.has_value()) << period.error().text();
    EXPECT_EQ(period->type, PeriodType::repeats);
    EXPECT_TRUE(period->is_one_chain && period->has_one_chain);
    for (int m = 0; m < kLength; ++m)
      EXPECT_EQ(period->at(std::to_string(m))->text(), std::to_string(naive.grundy(m, 0))) << m;
  }
  EXPECT_GT(valid, 20U);
}

/// Of two chains, one has a fixed length and the other grows.
TEST(PeriodicityLemmas, OneOfTwoChainsGrows) {
  std::mt19937_64 random(testing::test_seed(83));
  unsigned grown[2] = {0, 0};
  for (int round = 0; round < 300; ++round) {
    const WrittenChains family = oracle::random_chains(random, 4);
    NaiveChains naive(family, kLength);
    if (!naive.is_valid()) continue;
    const int fixed = static_cast<int>(random() % 5);
    const bool is_c = round % 2 == 0;
    const std::string spec = is_c ? fmt::format("chains:w,{}:({})", fixed, family.items())
                                  : fmt::format("chains:{},w:({})", fixed, family.items());
    SCOPED_TRACE(spec);
    const auto period = find_period(spec, 0, testing::shared_resources());
    if (!period) {  // the short chain D ends the chain C
      EXPECT_TRUE(is_c && naive.is_below(d(fixed + 1), c(kLength))) << period.error().text();
      continue;
    }
    ++grown[is_c ? 0 : 1];
    EXPECT_EQ(period->type, PeriodType::repeats);
    for (int i = 0; i < kLength; ++i)
      EXPECT_EQ(period->at(std::to_string(i))->text(),
                std::to_string(is_c ? naive.grundy(i, fixed) : naive.grundy(fixed, i)))
          << i;
  }
  EXPECT_GT(grown[0], 5U);
  EXPECT_GT(grown[1], 30U);
}

std::string value_by_search(const std::string& spec) {
  SolveOptions options;
  options.grundy = true;
  options.method = Method::search;
  const auto position = Position::parse(spec, testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec;
  const auto solved = solve(*position, options);
  return solved && solved->answer.grundy ? solved->answer.grundy->text() : "unknown";
}

/// The first row of a board grows; rows below that are longer are cut along with it.
TEST(PeriodicityLemmas, OneRowGrows) {
  const std::vector<std::vector<int>> boards{{}, {1}, {4}, {9, 3}, {3, 3, 2}, {5, 2, 2, 1}};
  for (const std::vector<int>& lower : boards) {
    const std::string spec = fmt::format("board:w{}{}", lower.empty() ? "" : ",", fmt::join(lower, ","));
    const auto period = find_period(spec, 0, testing::shared_resources());
    ASSERT_TRUE(period.has_value()) << spec << ": " << period.error().text();
    EXPECT_FALSE(period->at("0").has_value());
    for (int first = 1; first <= 14; ++first) {
      std::vector<int> rows{first};
      for (const int row : lower) rows.push_back(std::min(row, first));
      const std::string board = fmt::format("board:{}", fmt::join(rows, ","));
      EXPECT_EQ(period->at(std::to_string(first))->text(), value_by_search(board)) << board;
    }
  }
}

/// A board is the family of its two first rows, of which the first has one square more than D.
TEST(PeriodicityLemmas, BoardsRepeatAsTheirChains) {
  std::map<PeriodType, unsigned> types;
  const std::vector<std::vector<int>> boards{{}, {1}, {5}, {5, 2}, {5, 3}, {2, 2, 1}};
  for (const std::vector<int>& lower : boards)
    for (unsigned k = 0; k <= 8; ++k) {
      const std::string spec = fmt::format("board:w,w{}{}", lower.empty() ? "" : ",", fmt::join(lower, ","));
      SCOPED_TRACE(fmt::format("{}, k = {}", spec, k));
      const auto rows = find_period(spec, k, testing::shared_resources()).value();
      const auto chains =
          find_period(fmt::format("chains:({})", oracle::written_board(lower).items()), k, testing::shared_resources())
              .value();
      ++types[rows.type];
      EXPECT_EQ(rows.type, chains.type);
      EXPECT_EQ(rows.start, chains.start);
      EXPECT_EQ(rows.period, chains.period);
      EXPECT_EQ(rows.least_m, 0U);
      EXPECT_EQ(rows.last, chains.type == PeriodType::stays ? chains.last + 1 : 0);
      EXPECT_EQ(std::tie(rows.q, rows.t, rows.w), std::tie(chains.q, chains.t, chains.w));
      for (const char* m : {"0", "1", "2", "3", "4", "5", "6", "7", "40", "1000000000000000000000000"}) {
        const auto first = rows.at(m);
        const auto n = chains.at(m);
        ASSERT_EQ(first.has_value(), n.has_value()) << m;
        if (first) {
          EXPECT_EQ(core::Integer(first->text()), core::Integer(n->text()) + 1) << m;
        }
      }
    }
  EXPECT_GT(types[PeriodType::repeats], 5U);
  EXPECT_GT(types[PeriodType::stays], 5U);
}

TEST(PeriodicityLemmas, PositionsThatDoNotGrowAreNoFamilies) {
  for (const char* spec : {"board:10,9,3", "chains:5,7:(a<c2)", "chains:5:(a)", "divisors:72", "nim:3,4",
                           "board:w,w,3@1.5", "board:w,w + board:w,w"})
    EXPECT_FALSE(find_period(spec, 0, testing::shared_resources()).has_value()) << spec;
  // Moves that leave a family.
  EXPECT_EQ(find_period("board:w,w,3@2.10", 0, testing::shared_resources())->values,
            find_period("board:w,9,3", 0, testing::shared_resources())->values);
  EXPECT_EQ(find_period("chains:w,w:(a<c4,b) @a", 0, testing::shared_resources())->values,
            find_period("chains:3,w:(b)", 0, testing::shared_resources())->values);
}

/// Families of Lemmas 6 and 7 are rare among random ones: these are level.
TEST(PeriodicityLemmas, LevelFamilies) {
  std::mt19937_64 random(testing::test_seed(81));
  const std::vector<std::pair<std::string, std::string>> relations{{"p", "c1"}, {"p", "d1"}, {"q", "c1"}, {"q", "d1"},
                                                                   {"p", "q"},  {"q", "r"},  {"p", "s"},  {"r", "s"}};
  unsigned moves = 0;
  for (int round = 0; round < 40; ++round) {
    WrittenChains family{{"p", "q", "r", "s"}, {}, 1, 1, static_cast<int>(random() % 4) - 2, false};
    if (random() % 4 == 0) family.numerator = family.shift = 0;
    for (const auto& relation : relations)
      if (random() % 3 == 0) family.relations.push_back(relation);
    Lemmas lemmas(family);
    SCOPED_TRACE(family.items());
    ASSERT_TRUE(lemmas.is_valid());
    for (int k = 0; k < kValues; ++k) {
      ASSERT_NO_FATAL_FAILURE(lemmas.four(k));
      ASSERT_NO_FATAL_FAILURE(lemmas.thresholds(k));
      lemmas.six(k);
      ASSERT_NO_FATAL_FAILURE(lemmas.seven(k));
      ASSERT_NO_FATAL_FAILURE(lemmas.largest_threshold(k));
    }
    moves += lemmas.compared_moves;
  }
  EXPECT_GT(moves, 1000U);
}

}  // namespace
}  // namespace upset
