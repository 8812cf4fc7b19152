// SPDX-License-Identifier: MIT
// The search of finite positions of Sylver Coinage: every engine, one thread and many, limits of time, memory and work,
// and the strategies that it returns as proofs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <string_view>

#include "games/sylver/finite_search.hpp"
#include "games/sylver/gap_game.hpp"
#include "games/sylver/kunz_game.hpp"
#include "games/sylver/outcome_solver.hpp"
#include "oracle/naive_sylver.hpp"
#include "support/environment.hpp"

namespace upset::games::sylver {
namespace {

using oracle::NaiveSylver;
using Numbers = NaiveSylver::Numbers;
using Random = std::mt19937_64;

NumericalSemigroup generated(const std::vector<std::uint64_t>& numbers) {
  const auto scaled = NumericalSemigroup::from_generators(numbers).value();
  EXPECT_EQ(scaled.divisor, 1U);
  return scaled.semigroup;
}

NumericalSemigroup generated(const Numbers& numbers) {
  return generated(std::vector<std::uint64_t>(numbers.begin(), numbers.end()));
}

Limits threads(unsigned count) {
  Limits limits;
  limits.threads = count;
  return limits;
}

/// Checks that a winning move is right, or that none exists; empty if correct.
std::string fault_of(std::optional<Move> reply, const NaiveSylver::Left& left, NaiveSylver& naive) {
  if (!reply) return "no answer";
  const auto winning = naive.winning_moves(left);
  if (winning.empty()) return *reply == 0 ? "" : fmt::format("{} does not win", *reply);
  return std::find(winning.begin(), winning.end(), *reply) != winning.end() ? ""
                                                                            : fmt::format("{} does not win", *reply);
}

template <class G>
std::string fault_of_engine(const NaiveSylver::Left& left, unsigned m, unsigned count, NaiveSylver& naive) {
  const Coordinates first = coordinates_of(generated(NaiveSylver::generators(left)), m);
  if (!G::fits(first)) return "";
  core::Stop stop(threads(count));
  const G game(first);
  search::ReplySearch<G> search(game, stop);
  std::string fault = fault_of(search.reply(game.state(first)), left, naive);
  if (fault.empty()) fault = fault_of(search.reply(game.state(first)), left, naive);  // from the tables
  return fault;
}

void compare_engines(const NaiveSylver::Left& left, unsigned m, unsigned count, NaiveSylver& naive) {
  SCOPED_TRACE(fmt::format("sylver:{} modulo {}, {} threads", fmt::join(NaiveSylver::generators(left), ","), m, count));
  using Byte = std::uint8_t;
  using Half = std::uint16_t;
  EXPECT_EQ((fault_of_engine<KunzGame<SimdLanes<16, Byte>, 1>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<KunzGame<PortableLanes<16, Byte>, 1>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<KunzGame<SimdLanes<16, Byte>, 2>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<KunzGame<SimdLanes<32, Byte>, 4>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<KunzGame<SimdLanes<16, Half>, 4>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<KunzGame<SimdLanes<32, Half>, 8>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<GapGame<1>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<GapGame<2>>(left, m, count, naive)), "");
  EXPECT_EQ((fault_of_engine<GapGame<8>>(left, m, count, naive)), "");
}

TEST(SylverSearch, EveryEngineWithOneThreadAndWithMany) {
  Random random(testing::test_seed(19));
  const unsigned count = testing::test_count("UPSET_TEST_POSITIONS", 40);
  NaiveSylver naive;
  for (unsigned i = 0; i < count; ++i) {
    const auto left = oracle::random_left(random, 8 + static_cast<unsigned>(random() % 11));
    const auto numbers = NaiveSylver::generators(left);
    for (const unsigned threads : {1U, 3U}) {
      compare_engines(left, numbers.front(), threads, naive);
      if (numbers.size() > 1) compare_engines(left, numbers[1], threads, naive);
    }
  }
}

/// Positions with few numbers, where threads interact: the results are the same, and so is every winning reply.
TEST(SylverSearch, ManyThreadsFindWhatOneFinds) {
  const std::vector<std::vector<std::uint64_t>> positions{{11, 16, 58}, {9, 11, 13},  {9, 10, 26}, {8, 15, 97},
                                                          {8, 15, 35},  {10, 11, 24}, {7, 30, 59}, {13, 17, 19}};
  for (const auto& numbers : positions) {
    const NumericalSemigroup semigroup = generated(numbers);
    std::optional<bool> is_lost;
    for (const unsigned count : {1U, 2U, 8U}) {
      core::Stop stop(threads(count));
      const auto search = open_search(semigroup, numbers.front(), stop);
      const auto reply = search->reply(semigroup);
      ASSERT_TRUE(reply.has_value());
      if (!is_lost) is_lost = *reply == 0;
      EXPECT_EQ(*reply == 0, *is_lost) << fmt::format("sylver:{}, {} threads", fmt::join(numbers, ","), count);
      if (*reply == 0) continue;
      auto after = numbers;
      after.push_back(*reply);
      core::Stop other(threads(1));
      EXPECT_EQ(open_search(generated(after), numbers.front(), other)->reply(generated(after)), Move{0});
    }
  }
}

TEST(SylverSearch, AnAnswerMayTakeMoreThanWasAllowed) {
  core::Stop stop(threads(1));
  const NumericalSemigroup semigroup = generated(Numbers{8, 15, 97});  // lost
  const auto search = open_search(semigroup, 8, stop);
  EXPECT_EQ(search->reply(semigroup, 0), std::nullopt);
  EXPECT_FALSE(stop.stopped());  // this is not a limit of the question
  EXPECT_FALSE(search->is_known_lost(semigroup));
  unsigned rounds = 0;
  std::optional<Move> reply;
  for (std::uint64_t before = 0; !reply; ++rounds) {
    reply = search->reply(semigroup, 20);
    EXPECT_LE(search->known(), before + 40);               // positions in progress may still be finished
    EXPECT_TRUE(reply || search->known() >= before + 20);  // results stay, so the search continues
    before = search->known();
    ASSERT_LT(rounds, 10'000U);
  }
  EXPECT_GT(rounds, 2U);
  EXPECT_EQ(*reply, 0U);
  EXPECT_TRUE(search->is_known_lost(semigroup));
  EXPECT_EQ(search->reply(semigroup, 0), Move{0});  // already known

  core::Stop fresh_stop(threads(1));
  const auto fresh = open_search(semigroup, 8, fresh_stop);
  EXPECT_EQ(fresh->reply(semigroup), Move{0});
  EXPECT_LE(fresh->known(), search->known());
}

/// {16, 17, 90} takes a second; neither limit is enough for it.
TEST(SylverSearch, LimitsLeaveItUnknown) {
  const NumericalSemigroup semigroup = generated(Numbers{16, 17, 90});
  for (const unsigned count : {1U, 2U}) {
    Limits short_time = threads(count);
    short_time.seconds = 0.01;
    core::Stop by_time(short_time);
    const auto search = open_search(semigroup, 16, by_time);
    EXPECT_EQ(search->reply(semigroup), std::nullopt);
    EXPECT_EQ(by_time.cause(), core::StopCause::time);
    EXPECT_LT(by_time.seconds(), 2);
    EXPECT_FALSE(search->walk(nullptr)->start(semigroup));

    Limits little_memory = threads(count);
    little_memory.memory_bytes = 1 << 20U;
    core::Stop by_memory(little_memory);
    const auto starved = open_search(semigroup, 16, by_memory);
    EXPECT_EQ(starved->reply(semigroup), std::nullopt);
    EXPECT_EQ(by_memory.cause(), core::StopCause::memory);
    EXPECT_LE(by_memory.peak_bytes(), 4U << 20U);

    std::atomic<bool> cancel{true};
    Limits cancelled = threads(count);
    cancelled.cancel = &cancel;
    core::Stop by_flag(cancelled);
    EXPECT_EQ(open_search(semigroup, 16, by_flag)->reply(semigroup), std::nullopt);
    EXPECT_EQ(by_flag.cause(), core::StopCause::cancelled);
  }
}

TEST(SylverSearch, TheSolverLeavesItUnknown) {
  const Coins coins = Coins::from({16, 17, 90}).value();
  Limits limits = threads(1);
  limits.seconds = 0.02;
  core::Stop stop(limits);
  OutcomeSolver solver(stop);
  const Finding finding = solver.solve(coins, true);
  EXPECT_EQ(finding.outcome, Outcome::unknown);
  EXPECT_TRUE(finding.winning.empty());
  EXPECT_FALSE(finding.has_all);
  EXPECT_EQ(solver.strategy(coins), std::nullopt);
}

/// Lanes of more than 255, and moduli above 32 with few or many gaps.
TEST(SylverSearch, WhereNumbersAreLarge) {
  struct Case {
    std::vector<std::uint64_t> numbers;
    bool is_lost;
  };
  // 4-pairs (a, b): {4, a, 2a, b}; beyond 63 only that the engines agree with each other is known here.
  for (const Case& position :
       std::vector<Case>{{{4, 63, 126, 161}, true}, {{4, 61, 122, 159}, true}, {{4, 61, 122, 161}, false}}) {
    const NumericalSemigroup semigroup = generated(position.numbers);
    const Coordinates first = coordinates_of(semigroup, 4);
    core::Stop stop(threads(1));
    const KunzGame<SimdLanes<16, std::uint16_t>, 4> halves(first);
    search::ReplySearch search(halves, stop);
    EXPECT_EQ(search.reply(halves.state(first)) == Move{0}, position.is_lost);
    const GapGame<8> gaps(first);
    search::ReplySearch by_gaps(gaps, stop);
    EXPECT_EQ(by_gaps.reply(gaps.state(first)) == Move{0}, position.is_lost);
    EXPECT_EQ(open_search(semigroup, 4, stop)->reply(semigroup) == Move{0}, position.is_lost);
  }
  // 5 of 40 numbers from 40 on left: a modulus that no lanes have.
  std::vector<std::uint64_t> many(40);
  std::iota(many.begin(), many.end(), 40U);
  std::erase_if(many, [](std::uint64_t x) { return x == 44 || x == 57 || x == 61; });
  core::Stop stop(threads(1));
  const auto search = open_search(generated(many), 40, stop);
  ASSERT_NE(search, nullptr);
  EXPECT_EQ(search->modulus(), 40U);
  // Beyond all words.
  EXPECT_EQ(open_search(generated(Numbers{300, 301}), 300, stop), nullptr);
  EXPECT_EQ(open_search(generated(Numbers{33, 34}), 33, stop), nullptr);
  EXPECT_NE(open_search(generated(Numbers{32, 33}), 32, stop), nullptr);
}

/// The positions that the replies visit, named one after another by the naive solver's rules, in the order of
/// docs/formats/certificate.md. The replies must run out with the positions.
std::vector<NaiveSylver::Left> replayed(const NaiveSylver::Left& first, std::string_view lines) {
  std::vector<NaiveSylver::Left> visited{first};
  std::set<std::string> seen{first.to_string()};
  for (std::size_t next = 0; next < visited.size(); ++next) {
    const auto left = visited[next];
    auto moves = NaiveSylver::numbers_of(left);
    std::erase(moves, 1U);
    if (moves.empty()) continue;
    std::vector<bool> is_answered(moves.size(), false);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (is_answered[i]) continue;
      const auto reply = game::take_reply(lines);
      if (!reply || *reply + 1 >= moves.size()) throw std::runtime_error("no reply");
      const std::size_t j = (i + 1 + *reply) % moves.size();
      const auto after = NaiveSylver::play(left, moves[i]);
      if (!after.test(moves[j])) throw std::runtime_error("an illegal reply");
      is_answered[j] = true;
      const auto last = NaiveSylver::play(after, moves[j]);
      if (seen.insert(last.to_string()).second) visited.push_back(last);
    }
    if (lines.empty() || lines.front() != '\n') throw std::runtime_error("a line is too long");
    lines.remove_prefix(1);
  }
  if (!lines.empty()) throw std::runtime_error("too many lines");
  return visited;
}

TEST(SylverSearch, StrategiesReplyToEverything) {
  for (const Numbers& numbers :
       std::vector<Numbers>{{4, 5, 11}, {5, 7, 8}, {7, 8, 5}, {6, 7, 16}, {8, 9, 21}, {4, 15, 30, 33}}) {
    SCOPED_TRACE(fmt::format("sylver:{}", fmt::join(numbers, ",")));
    core::Stop stop(threads(1));
    OutcomeSolver solver(stop, numbers.front());
    const Coins coins = Coins::from({numbers.begin(), numbers.end()}).value();
    ASSERT_EQ(solver.solve(coins, false).outcome, Outcome::P);
    const auto proof = solver.strategy(coins);
    ASSERT_TRUE(proof.has_value());
    EXPECT_EQ(proof->modulus, *std::ranges::min_element(numbers));
    EXPECT_EQ(proof->bytes, 1U);
    EXPECT_TRUE(proof->blocks.empty());
    const auto visited = replayed(NaiveSylver::left_after(numbers), proof->strategy.lines);
    EXPECT_EQ(visited.size(), proof->strategy.states);
    NaiveSylver naive;
    for (const auto& left : visited) EXPECT_TRUE(naive.is_p(left));
  }
}

/// Moduli above 16 need a search for each of several positions; what two of them visit is visited once.
TEST(SylverSearch, WalksShareWhatTheyVisit) {
  core::Stop stop(threads(1));
  const NumericalSemigroup first = generated(Numbers{8, 9, 21}), second = generated(Numbers{8, 9, 21, 22});
  const auto visit = [&](FiniteSearch& search, const NumericalSemigroup& position, FiniteWalk::Shared* shared) {
    game::Strategy strategy;
    const auto walk = search.walk(shared);
    EXPECT_TRUE(walk->start(position));
    for (std::uint64_t taken = 0; taken < walk->visited(); ++taken) EXPECT_TRUE(walk->step(strategy));
    return walk->visited();
  };
  const auto search = open_search(first, 8, stop), other = open_search(first, 8, stop);
  FiniteWalk::Shared shared{16, {}};
  const std::uint64_t alone = visit(*search, first, nullptr);
  EXPECT_GT(alone, 1U);
  EXPECT_EQ(visit(*search, first, &shared), alone);
  EXPECT_EQ(shared.visited.size(), alone);
  EXPECT_EQ(visit(*other, first, &shared), 0U);
  EXPECT_EQ(search->reply(second).has_value(), true);
}

}  // namespace
}  // namespace upset::games::sylver
