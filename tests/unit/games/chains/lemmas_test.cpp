// SPDX-License-Identifier: MIT
// Lemmas 1 to 6 of Byrnes, Poset-game periodicity, on random small families, by the naive solver; and what the program
// makes of them: a function repeats exactly when neither (i) nor (ii) of Lemma 4 holds.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "oracle/naive_chains.hpp"
#include "support/environment.hpp"
#include "support/resources.hpp"
#include "upset/period.hpp"

namespace upset {
namespace {

using oracle::NaiveChains;
using oracle::WrittenChains;

constexpr int kLength = 30;  // of the chains; relations end before 12
constexpr int kWithin = 18;  // positions that are looked at
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

  /// Only where every element of A lies below all of a chain or beside it.
  void six(int k) {
    if (!is_level() || has_first_cause(k) || has_second_cause(k)) return;
    for (int m = naive_.size() + k; m < kWithin; ++m)
      EXPECT_GE(naive_.f(m, k, kLength - 1), 0) << "k = " << k << ", m = " << m;
  }

 private:
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
  unsigned valid = 0;
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
      lemmas.six(k);
    }
  }
  EXPECT_GT(valid, 20U);
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
    for (unsigned m = 0; m < kLength; ++m)
      EXPECT_EQ(period->at(std::to_string(m))->text(), std::to_string(naive.grundy(naive.position(m, 0)))) << m;
  }
  EXPECT_GT(valid, 20U);
}

/// Families of Lemma 6 are rare among random ones: some that are level.
TEST(PeriodicityLemmas, LevelFamilies) {
  for (const auto& relations : std::vector<std::vector<std::pair<std::string, std::string>>>{
           {}, {{"p", "c1"}}, {{"p", "c1"}, {"q", "d1"}}, {{"p", "c1"}, {"p", "d1"}}, {{"p", "q"}, {"q", "c1"}}})
    for (const int shift : {-2, 0, 1}) {
      WrittenChains family{{"p", "q", "r"}, relations, 1, 1, shift, false};
      Lemmas lemmas(family);
      SCOPED_TRACE(family.items());
      ASSERT_TRUE(lemmas.is_valid());
      for (int k = 0; k < kValues; ++k) {
        ASSERT_NO_FATAL_FAILURE(lemmas.four(k));
        lemmas.six(k);
      }
    }
}

}  // namespace
}  // namespace upset
