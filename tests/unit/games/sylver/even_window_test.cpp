// SPDX-License-Identifier: MIT
// Positions 2T of Sylver Coinage: compares the window's odd answers with the naive solver and the finite search, its
// even answers with the windows of the positions after them, and symmetric T with their obligations.
//
// UPSET_TEST_WINDOWS sets how many random T are tried.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string_view>

#include "games/sylver/even_window.hpp"
#include "games/sylver/outcome_solver.hpp"
#include "oracle/naive_sylver.hpp"
#include "semigroup/tree.hpp"
#include "support/environment.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;
using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t kMuch = UINT64_MAX / 4;

Limits one_thread(double seconds = 0) {
  Limits limits;
  limits.threads = 1;
  limits.seconds = seconds;
  return limits;
}

NumericalSemigroup generated(const Numbers& numbers) {
  return NumericalSemigroup::from_generators(numbers).value().semigroup;
}

std::string spec_of(const NumericalSemigroup& quotient) {
  Numbers doubled;
  for (const std::uint64_t x : quotient.generators()) doubled.push_back(2 * x);
  return fmt::format("sylver:{}", fmt::join(doubled, ","));
}

NumericalSemigroup with(const NumericalSemigroup& semigroup, std::uint64_t x) {
  Numbers numbers = semigroup.generators();
  numbers.push_back(x);
  return generated(numbers);
}

/// {2T, x}
NumericalSemigroup with_odd(const NumericalSemigroup& quotient, std::uint64_t x) {
  Numbers numbers{x};
  for (const std::uint64_t generator : quotient.generators()) numbers.push_back(2 * generator);
  return generated(numbers);
}

EvenWindow::Outcome by_window(const NumericalSemigroup& quotient) {
  core::Stop stop(one_thread());
  auto window = EvenWindow::open(quotient, PairTable::kMaxPairs, stop);
  EXPECT_TRUE(window.has_value()) << spec_of(quotient);
  const auto outcome = window->solve(true, kMuch);
  EXPECT_TRUE(outcome.has_value() && outcome->has_all) << spec_of(quotient);
  // Only the outcome, asked afresh: the same outcome, and no other odd moves.
  auto hasty = EvenWindow::open(quotient, PairTable::kMaxPairs, stop);
  const auto first = hasty->solve(false, kMuch);
  EXPECT_EQ(first->is_lost, outcome->is_lost);
  EXPECT_EQ(first->odd_moves, outcome->odd_moves);
  return *outcome;
}

/// All odd x up to a bound for which {2T, x} is lost.
Numbers odd_by_naive(const NumericalSemigroup& quotient, std::uint64_t most, NaiveSylver& naive) {
  Numbers winning;
  for (std::uint64_t x = 3; x <= most; x += 2) {
    NaiveSylver::Left left;
    for (const std::uint64_t gap : with_odd(quotient, x).gaps()) left.set(gap);
    if (naive.is_p(left)) winning.push_back(x);
  }
  return winning;
}

Numbers odd_by_search(const NumericalSemigroup& quotient, std::uint64_t most, core::Stop& stop) {
  const std::uint64_t m = 2 * quotient.multiplicity();
  const auto last = with_odd(quotient, most | 1U);
  const auto search = open_search(last, m, stop);
  Numbers winning;
  for (std::uint64_t x = 3; x <= most; x += 2) {
    const NumericalSemigroup position = with_odd(quotient, x);
    std::unique_ptr<FiniteSearch> own;
    FiniteSearch* serving = search.get();
    if (serving == nullptr || !serving->holds(position)) {
      own = open_search(position, m, stop);
      serving = own.get();
    }
    const auto reply = serving->reply(position);
    EXPECT_TRUE(reply.has_value()) << spec_of(quotient) << " and " << x;
    if (reply == Move{0}) winning.push_back(x);
  }
  return winning;
}

/// The odd moves up to the bound are given; the even moves and the outcome follow from the windows of the positions
/// after them.
class Claims {
 public:
  void expect_consistent(const NumericalSemigroup& quotient, const Numbers& odd, std::uint64_t most) {
    SCOPED_TRACE(spec_of(quotient));
    const auto& outcome = outcome_of(quotient);
    Numbers claimed = outcome.odd_moves, even;
    std::erase_if(claimed, [&](std::uint64_t x) { return x > most; });
    EXPECT_EQ(claimed, odd) << "odd moves up to " << most;
    for (const std::uint64_t gap : quotient.gaps())
      if (gap == 1 ? false : outcome_of(with(quotient, gap)).is_lost) even.push_back(2 * gap);
    EXPECT_EQ(outcome.even_moves, even);  // 2 is answered by 3
    EXPECT_EQ(outcome.is_lost, outcome.odd_moves.empty() && even.empty());
    ++count_;
    count_lost_ += outcome.is_lost ? 1 : 0;
    count_odd_ += outcome.odd_moves.empty() ? 0 : 1;
  }

  void print() const { std::printf("%u positions, %u lost, %u won by an odd move\n", count_, count_lost_, count_odd_); }
  [[nodiscard]] unsigned count() const { return count_; }
  [[nodiscard]] unsigned count_lost() const { return count_lost_; }

  const EvenWindow::Outcome& outcome_of(const NumericalSemigroup& quotient) {
    const auto it = outcomes_.find(quotient.apery());
    if (it != outcomes_.end()) return it->second;
    return outcomes_.emplace(quotient.apery(), by_window(quotient)).first->second;
  }

 private:
  std::map<Numbers, EvenWindow::Outcome> outcomes_{};
  unsigned count_ = 0, count_lost_ = 0, count_odd_ = 0;
};

/// Every T of a small genus by the naive solver: the early odd numbers, where sums of two of them count, and far
/// beyond.
TEST(SylverEvenWindow, SmallQuotientsByTheNaiveSolver) {
  NaiveSylver naive;
  Claims claims;
  semigroup::walk_tree(4, [&](const NumericalSemigroup& quotient) {
    if (quotient.genus() == 0) return true;
    const auto most = static_cast<std::uint64_t>(5 * quotient.frobenius() + 21) | 1U;
    claims.expect_consistent(quotient, odd_by_naive(quotient, most, naive), most);
    return true;
  });
  claims.print();
  std::printf("the naive solver met %zu positions\n", naive.known());
}

TEST(SylverEvenWindowLarge, QuotientsUpToAGenusBySearch) {
  core::Stop stop(one_thread());
  Claims claims;
  semigroup::walk_tree(testing::test_count("UPSET_TEST_GENUS", 7), [&](const NumericalSemigroup& quotient) {
    if (quotient.genus() == 0) return true;
    const auto most = static_cast<std::uint64_t>(4 * quotient.frobenius() + 15) | 1U;
    claims.expect_consistent(quotient, odd_by_search(quotient, most, stop), most);
    return true;
  });
  claims.print();
}

TEST(SylverEvenWindowLarge, RandomQuotientsBySearch) {
  std::mt19937_64 random(testing::test_seed(20));
  const unsigned count = testing::test_count("UPSET_TEST_WINDOWS", 100);
  Claims claims;
  while (claims.count() < count) {
    const auto left = oracle::random_left(random, 5 + static_cast<unsigned>(random() % 4));
    const auto numbers = NaiveSylver::generators(left);
    const NumericalSemigroup quotient = generated(Numbers(numbers.begin(), numbers.end()));
    if (quotient.frobenius() > 15) continue;
    core::Stop stop(one_thread());
    const auto most = static_cast<std::uint64_t>(3 * quotient.frobenius() + 9) | 1U;
    claims.expect_consistent(quotient, odd_by_search(quotient, most, stop), most);
  }
  claims.print();
}

/// Two methods for all winning moves of a short position.
TEST(SylverEvenWindow, SymmetricQuotientsByTheirObligations) {
  unsigned count = 0, count_lost = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& quotient) {
    if (!quotient.is_symmetric() || quotient.genus() == 0) return true;
    SCOPED_TRACE(spec_of(quotient));
    std::vector<Integer> numbers;
    for (const std::uint64_t x : quotient.generators()) numbers.push_back(core::from_word(2 * x));
    core::Stop stop(one_thread());
    const Finding finding = OutcomeSolver(stop).solve(Coins::from(numbers).value(), true);
    EXPECT_TRUE(finding.is_complete && finding.has_all);
    const auto outcome = by_window(quotient);
    EXPECT_EQ(finding.outcome, outcome.is_lost ? Outcome::P : Outcome::N);
    std::vector<Integer> moves;
    for (const auto* list : {&outcome.even_moves, &outcome.odd_moves})
      for (const std::uint64_t move : *list) moves.push_back(core::from_word(move));
    std::sort(moves.begin(), moves.end());
    EXPECT_EQ(finding.winning, moves);
    ++count;
    count_lost += outcome.is_lost ? 1 : 0;
    return true;
  });
  std::printf("%u short positions, %u lost\n", count, count_lost);
  EXPECT_GT(count, 10U);
}

/// All winning moves with and without a repetition: the odd ones are known before it, the even ones are examined.
TEST(SylverEvenWindow, AllMovesWithoutARepetition) {
  unsigned count = 0, count_both = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& quotient) {
    if (quotient.is_symmetric()) return true;
    const auto outcome = by_window(quotient);
    if (outcome.odd_moves.empty()) return true;
    SCOPED_TRACE(spec_of(quotient));
    std::vector<Integer> numbers, moves;
    for (const std::uint64_t x : quotient.generators()) numbers.push_back(core::from_word(2 * x));
    for (const auto* list : {&outcome.even_moves, &outcome.odd_moves})
      for (const std::uint64_t move : *list) moves.push_back(core::from_word(move));
    std::sort(moves.begin(), moves.end());
    core::Stop stop(one_thread());
    const Finding finding =
        OutcomeSolver(stop, 0, OutcomeSolver::kFirstEffort).solve(Coins::from(numbers).value(), true);
    EXPECT_EQ(finding.outcome, Outcome::N);
    EXPECT_TRUE(finding.has_all && finding.by_window);
    EXPECT_EQ(finding.winning, moves);
    ++count;
    count_both += outcome.even_moves.empty() ? 0 : 1;
    return true;
  });
  std::printf("%u even positions that an odd number wins, %u of them an even one as well\n", count, count_both);
  EXPECT_GT(count, 10U);
}

/// Which of these numbers are left if x is also named: those y for which no y - kx, k >= 0, is a sum so far.
Numbers left_after(const Numbers& left, std::uint64_t x) {
  Numbers result;
  for (const std::uint64_t y : left) {
    bool is_sum = false;
    for (std::uint64_t rest = y; rest >= x && !is_sum; rest -= x)
      is_sum = rest == x || (rest - x > 1 && !std::binary_search(left.begin(), left.end(), rest - x));
    if (!is_sum) result.push_back(y);
  }
  return result;
}

/// Follows the replies by the definition alone: positions are lists of the numbers left, without 1
/// (docs/formats/certificate.md, "Even windows"). Replies must run out with the positions.
class Replay {
 public:
  explicit Replay(std::string_view lines) : lines_(lines) {}

  void from(const Numbers& left) {
    visit(left);
    for (; next_ < visited_.size(); ++next_) {
      const Numbers lost = visited_[next_];
      const std::uint64_t x = level(lost);
      Numbers even = lost;
      std::erase_if(even, [](std::uint64_t y) { return y % 2 == 1; });
      const std::uint64_t twice = even.empty() ? 0 : even.back(), near = x > twice ? x - twice : 0;
      open(even, near, x + 2 * kSmallSetBits);
      reply_to_moves(lost, near);
    }
  }
  [[nodiscard]] const std::vector<Numbers>& visited() const { return visited_; }
  [[nodiscard]] bool is_at_end() const { return lines_.empty(); }

 private:
  static std::uint64_t level(const Numbers& left) {
    std::uint64_t x = 3;
    while (std::ranges::binary_search(left, x)) x += 2;
    return x;
  }
  void visit(const Numbers& left) {
    if (seen_.insert(left).second) visited_.push_back(left);
  }
  std::uint64_t reply() {
    const auto reply = game::take_reply(lines_);
    if (!reply) throw std::runtime_error("no reply");
    return *reply;
  }
  void end_line() {
    if (lines_.empty() || lines_.front() != '\n') throw std::runtime_error("a line is too long");
    lines_.remove_prefix(1);
  }
  void open(const Numbers& even, std::uint64_t near, std::uint64_t most) {
    std::uint64_t& z = bounds_.try_emplace(even, 3).first->second;
    if (z >= near) return;
    Numbers all;
    for (std::uint64_t n = 2; n < most; ++n)
      if (n % 2 == 1 || std::ranges::binary_search(even, n)) all.push_back(n);
    for (; z < near; z += 2) {
      const Numbers left = left_after(all, z);
      const auto below = static_cast<std::uint64_t>(std::ranges::lower_bound(left, z) - left.begin());
      visit(left_after(left, left.at((below + reply()) % left.size())));
    }
    end_line();
  }
  void reply_to_moves(const Numbers& lost, std::uint64_t near) {
    std::set<std::uint64_t> answered;
    for (std::size_t i = 0; i < lost.size(); ++i) {
      const std::uint64_t x = lost[i];
      if ((x % 2 == 1 && x < near) || answered.contains(x)) continue;
      const std::uint64_t y = lost[(i + 1 + reply()) % lost.size()];
      const Numbers won = left_after(lost, x);
      if (!std::ranges::binary_search(won, y)) throw std::runtime_error("an illegal reply");
      visit(left_after(won, y));
      answered.insert(y);
    }
    if (!lost.empty()) end_line();
  }

  std::string_view lines_;
  std::vector<Numbers> visited_{};
  std::set<Numbers> seen_{};
  std::map<Numbers, std::uint64_t> bounds_{};
  std::size_t next_ = 0;
};

/// Proves by the definition that {2T, x} is lost: each move of each position has a reply that leads back. All odd
/// numbers that win beside one T share a strategy.
TEST(SylverEvenWindow, StrategiesOfLostPositionsReplyToEveryMove) {
  unsigned count = 0;
  std::size_t members = 0;
  semigroup::walk_tree(6, [&](const NumericalSemigroup& quotient) {
    core::Stop stop(one_thread());
    auto window = EvenWindow::open(quotient, PairTable::kMaxPairs, stop);
    const auto outcome = window->solve(true, kMuch);
    EvenWindow::Shared five(stop);
    EXPECT_EQ(window->add_strategy(5, five), std::ranges::count(outcome->odd_moves, 5U) == 1);
    EvenWindow::Shared shared(stop);
    std::vector<Numbers> starts;
    for (const std::uint64_t x : outcome->odd_moves) {
      if (x < 7) continue;
      SCOPED_TRACE(fmt::format("{} and {}", spec_of(quotient), x));
      if (!window->add_strategy(x, shared)) return ADD_FAILURE(), false;
      starts.push_back(with_odd(quotient, x).gaps());
      starts.back().erase(starts.back().begin());
    }
    Replay replay(shared.strategy.lines);
    for (const Numbers& start : starts) replay.from(start);
    EXPECT_TRUE(replay.is_at_end());
    EXPECT_EQ(replay.visited().size(), shared.strategy.states);
    count += static_cast<unsigned>(starts.size());
    members += replay.visited().size();
    return true;
  });
  std::printf("%u lost positions, %zu behind them\n", count, members);
  EXPECT_GT(count, 10U);
}

/// A limit stops it, and another call continues there.
TEST(SylverEvenWindow, GoesOnWhereItEnded) {
  const NumericalSemigroup quotient = generated({4, 5, 11});  // {8, 10, 22} is lost, and 4,5,11 is not symmetric
  const auto expected = by_window(quotient);
  EXPECT_TRUE(expected.is_lost);
  core::Stop stop(one_thread());
  auto window = EvenWindow::open(quotient, PairTable::kMaxPairs, stop);
  std::optional<EvenWindow::Outcome> outcome;
  unsigned rounds = 0;
  while (!outcome) {
    outcome = window->solve(true, 1);
    ASSERT_LT(++rounds, 1'000'000U);
  }
  EXPECT_GT(rounds, 3U);
  EXPECT_EQ(outcome->is_lost, expected.is_lost);
  EXPECT_EQ(outcome->even_moves, expected.even_moves);
  EXPECT_EQ(outcome->odd_moves, expected.odd_moves);
  EXPECT_GT(window->repetition().second, 0U);

  EXPECT_FALSE(EvenWindow::open(quotient, 3, stop).has_value());  // too many pairs
  EXPECT_FALSE(EvenWindow::open(generated({128, 129}), PairTable::kMaxPairs, stop).has_value());
  core::Stop late(one_thread(1e-9));
  (void)late.poll_now();
  EXPECT_FALSE(EvenWindow::open(quotient, PairTable::kMaxPairs, late).has_value());
}

}  // namespace
}  // namespace upset::games::sylver
