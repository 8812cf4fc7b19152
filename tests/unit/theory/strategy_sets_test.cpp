// SPDX-License-Identifier: MIT
// What the rules promise by Rule::play, for all of them: random positions that a strategy leaves are lost by theory and
// by search, and random moves in them are answered by going back to such a position. A rule without starting positions
// here fails. The variable UPSET_TEST_POSITIONS says how many positions each rule is tested on.
#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <set>

#include "game/access.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "support/random_specs.hpp"
#include "theory/strategy.hpp"
#include "unit/theory/makers.hpp"
#include "upset/certify.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;
using theory::Play;
using theory::Rule;
using upset::testing::Numbers;

/// Random starting positions of a rule. Some may not satisfy its hypothesis.
class Starts {
 public:
  explicit Starts(std::uint64_t seed) : random_(seed), specs_(seed) {}

  std::uint64_t from(std::uint64_t least, std::uint64_t most) { return least + random_() % (most - least + 1); }

  /// Empty for a rule without starts.
  std::string draw(std::string_view rule) {
    if (rule == "nim-heaps") return specs_.draw("nim");
    if (rule == "hackendot") return specs_.draw("forest");
    if (rule == "series-parallel") return specs_.draw(from(0, 1) == 0 ? "forest" : "nim");
    if (rule.ends_with("-board")) return board(rule);
    if (rule.starts_with("sylver-")) return sylver(rule);
    if (std::string spec = semigroup(rule); !spec.empty()) return spec;
    return graph(rule);
  }

 private:
  static std::string text(const std::string& family, const Numbers& numbers) {
    std::string spec = family + ":";
    for (const std::uint64_t number : numbers) spec += (spec.back() == ':' ? "" : ",") + std::to_string(number);
    return spec;
  }
  static std::string interval(std::uint64_t first, std::uint64_t last) {
    Numbers numbers(last - first + 1);
    std::iota(numbers.begin(), numbers.end(), first);
    return text("semigroup", numbers);
  }
  std::string board(std::string_view rule) {
    const std::uint64_t n = from(0, 1) == 0 ? from(2, 12) : from(13, 1500);
    if (rule == "square-board") return "board:" + std::to_string(n) + "x" + std::to_string(n);
    if (rule == "two-row-board") return text("board", {n + from(0, 3), n});
    Numbers rows(from(0, 1) == 0 ? from(1, 9) : from(10, 200), 1);
    rows[0] = n;
    return text("board", rows);
  }
  std::string sylver(std::string_view rule) {
    if (rule == "sylver-two-three") return from(0, 1) == 0 ? "sylver:2" : "sylver:3";
    if (rule == "sylver-pairs") return from(0, 1) == 0 ? "sylver:8" : "sylver:12";
    if (rule != "sylver-four") return "";
    const std::uint64_t m = from(0, 15);
    switch (from(0, 2)) {
      case 0: return text("sylver", {4, 6, 4 * m + 5, 4 * m + 7});
      case 1: return text("sylver", {4, 10, 8 * m + 5, 8 * m + 11});
      default: return text("sylver", {4, 14, 8 * m + 9, 8 * m + 15});
    }
  }
  std::string semigroup(std::string_view rule) {
    if (rule == "natural-numbers") return "semigroup:1";
    if (rule == "maximal-embedding-dimension") return maximal_embedding_dimension();
    if (rule == "arithmetic-three-generated") return arithmetic(1);
    if (rule == "arithmetic-first-generator") return arithmetic(from(1, 6));
    if (rule == "interval-three-to-four") {
      const std::uint64_t k = 2 * from(1, 8) + 1;
      return interval(3 * k, 4 * k);
    }
    const std::uint64_t a = from(8, 24);
    if (rule == "interval-to-2a-3") return interval(a, 2 * a - 3);
    if (rule == "family") return interval(a, 2 * a - from(3, 6));
    return "";
  }
  /// {0} and m + T for a semigroup T that contains m.
  std::string maximal_embedding_dimension() {
    const std::uint64_t m = from(2, 14);
    const auto inner = upset::testing::generated({m, from(m + 1, 3 * m), from(m + 1, 3 * m), 3 * m + 1});
    Numbers numbers{m};
    for (std::uint64_t r = 1; r < m; ++r) numbers.push_back(m + least_of(inner, r, m));
    return text("semigroup", numbers);
  }
  static std::uint64_t least_of(const semigroup::NumericalSemigroup& inner, std::uint64_t residue, std::uint64_t m) {
    std::uint64_t x = residue;
    while (!inner.contains(x)) x += m;
    return x;
  }
  std::string arithmetic(std::uint64_t half_k) {
    const std::uint64_t k = 2 * half_k, a = k + 1 + 2 * from(0, 8), h = from(1, 2);
    std::uint64_t d = from(1, 9);
    while (std::gcd(a, d) != 1) ++d;
    Numbers numbers{a};
    for (std::uint64_t i = 1; i <= k; ++i) numbers.push_back(h * a + i * d);
    return text("semigroup", numbers);
  }
  std::string multipartite() {
    Numbers parts(from(1, 4));
    for (std::uint64_t& part : parts) part = from(1, 4);
    return text("multipartite", parts);
  }
  std::string graph(std::string_view rule) {
    if (rule == "complete-subsets") {
      static const char* const kFamilies[] = {"complete:", "clique/1:complete:", "clique/2:complete:"};
      return kFamilies[from(0, 2)] + std::to_string(from(2, 12));
    }
    if (rule == "kneser") return kneser();
    if (rule == "kneser-cliques") return "clique" + std::string(from(0, 1) == 0 ? ":" : "/3:") + kneser();
    if (rule == "johnson") {
      const std::uint64_t k = from(2, 4), n = from(0, 1) == 0 ? 2 * k : k + k % 2 + 2 * from(1, 2);
      return text(from(0, 2) == 0 ? "clique/3:johnson" : "johnson", {n, k});
    }
    if (rule == "cycle") return "cycle:" + std::to_string(from(3, 40));
    if (rule == "bipartite-graph") return "grid:" + std::to_string(from(1, 6)) + "x" + std::to_string(from(2, 7));
    if (rule == "complete-multipartite") return multipartite();
    if (rule == "multipartite-cliques") return "clique/3:" + multipartite();
    return "";
  }
  std::string kneser() {
    const std::uint64_t k = from(1, 4), n = k + from(1, 4);
    return text("kneser", {n, k, from(0, k - 1)});
  }

  std::mt19937_64 random_;
  upset::testing::RandomSpecs specs_;
};

/// A position of one term by its spec; null if it is not a single term.
game::TermPtr term_of(const std::string& spec) {
  const auto position = Position::parse(spec);
  if (!position || game::sum_of(*position).terms().size() != 1) return nullptr;
  return game::sum_of(*position).terms()[0];
}

class Tested {
 public:
  Tested(const Rule& rule, std::uint64_t seed) : rule_(rule), starts_(seed), random_(seed) {}

  /// Visits this many different positions, or as many as there are.
  void visit(unsigned wanted) {
    constexpr unsigned kMoreStarts = 4;  // for each position
    for (unsigned i = 0; i < kMoreStarts * wanted && seen_.size() < wanted; ++i) {
      const auto start = term_of(starts_.draw(rule_.id));
      if (start == nullptr || !rule_.speaks_of(*start)) continue;
      auto lost = lost_from(start);
      while (lost != nullptr && seen_.size() < wanted && !::testing::Test::HasFailure()) {
        const bool is_new = seen_.insert(lost->spec()).second;
        if (is_new) check(*lost);
        lost = next(lost);
      }
    }
  }
  [[nodiscard]] std::size_t positions() const { return seen_.size(); }
  [[nodiscard]] std::size_t searched() const { return searched_; }
  [[nodiscard]] std::size_t proved() const { return proved_; }
  [[nodiscard]] std::size_t answered() const { return answered_; }

 private:
  std::optional<game::Verdict> said(const game::Term& position) {
    return rule_.apply(position, game::Query{false, game::MovesWanted::one, 0}, stop_);
  }
  bool is_left(const game::Term& position) {
    if (rule_.play == Play::by_set) return rule_.leaves(position);
    const auto verdict = said(position);
    return verdict && verdict->outcome == Outcome::P;
  }
  std::optional<game::Move> reply(const game::Term& before, const game::Move& move) {
    if (rule_.play == Play::by_set) return theory::reply_by_strategy(rule_, before, move, stop_);
    const auto verdict = said(**before.play(move));
    return verdict && !verdict->moves.empty() ? std::optional(verdict->moves.front()) : std::nullopt;
  }
  /// The position, or what the theorem leaves there; null if it says nothing.
  game::TermPtr lost_from(const game::TermPtr& start) {
    if (is_left(*start)) return start;
    auto verdict = said(*start);
    if (!verdict || verdict->moves.empty()) verdict = theory::won_by_strategy(rule_, *start, stop_);
    if (!verdict || verdict->moves.empty()) return nullptr;
    const auto after = start->play(verdict->moves.front());
    return after && is_left(**after) ? *after : nullptr;
  }
  std::vector<game::Move> moves_in(const game::Term& position) {
    constexpr std::size_t kManyMoves = 20'000;
    return position.moves(kManyMoves);
  }
  /// What the strategy leaves after a random move; null if no move is left.
  game::TermPtr next(const game::TermPtr& lost) {
    const auto moves = moves_in(*lost);
    if (moves.empty()) return nullptr;
    return answered(*lost, moves[random_() % moves.size()]);
  }
  game::TermPtr answered(const game::Term& lost, const game::Move& move) {
    ++answered_;
    const auto answer = reply(lost, move);
    EXPECT_TRUE(answer.has_value()) << rule_.id << ": " << lost.spec() << " then " << move;
    if (!answer) return nullptr;
    const auto after = (*lost.play(move))->play(*answer);
    EXPECT_TRUE(after && is_left(**after)) << rule_.id << ": " << lost.spec() << " then " << move << " " << *answer;
    return after ? *after : nullptr;
  }
  static Solved solved(const std::string& spec, Method method, std::uint64_t positions) {
    SolveOptions options;
    options.method = method;
    options.evidence = method == Method::theory;
    options.limits.positions = positions;
    options.limits.threads = 1;
    return *solve(*Position::parse(spec), options);
  }
  /// Not that of a large family, which takes seconds and is always the same.
  void check_certificate(const std::string& bytes, const std::string& spec) {
    constexpr std::size_t kLongest = 14'000;
    if (rule_.id == "family" && bytes.size() > kLongest) return;
    EXPECT_EQ(upset::testing::refusal(bytes), "") << rule_.id << ": " << spec;
    ++proved_;
  }
  void check(const game::Term& lost) {
    constexpr unsigned kMovesTried = 5;
    constexpr std::uint64_t kPositionsSearched = 5'000;
    constexpr std::uint64_t kSearchedSize = 60;
    const std::string spec = lost.spec();
    EXPECT_TRUE(is_left(lost)) << rule_.id << ": " << spec;
    const Solved by_theory = solved(spec, Method::theory, 0);
    EXPECT_EQ(by_theory.answer.outcome, Outcome::P) << rule_.id << ": " << spec;
    if (by_theory.evidence) check_certificate(certificate(*by_theory.evidence), spec);
    if (lost.size() && *lost.size() <= kSearchedSize) {
      const Outcome found = solved(spec, Method::search, kPositionsSearched).answer.outcome;
      EXPECT_NE(found, Outcome::N) << rule_.id << ": " << spec;
      searched_ += found == Outcome::P ? 1 : 0;
    }
    const auto moves = moves_in(lost);
    for (unsigned i = 0; i < kMovesTried && !moves.empty(); ++i) answered(lost, moves[random_() % moves.size()]);
  }

  const Rule& rule_;
  Starts starts_;
  std::mt19937_64 random_;
  core::Stop stop_{Limits{}};
  std::set<std::string> seen_{};
  std::size_t searched_ = 0;  // positions that search decided
  std::size_t proved_ = 0;    // positions with a certificate by theory
  std::size_t answered_ = 0;  // moves
};

class StrategySets : public ::testing::TestWithParam<const Rule*> {};

TEST_P(StrategySets, AreLostAndClosed) {
  const Rule& rule = *GetParam();
  EXPECT_EQ(rule.leaves != nullptr, rule.play == Play::by_set);
  EXPECT_TRUE(rule.candidates == nullptr || rule.leaves != nullptr);
  if (rule.play == Play::none) {
    EXPECT_EQ(rule.reply, nullptr);
  }
  if (rule.play == Play::none || rule.play == Play::in_part) return;
  Tested tested(rule, upset::testing::test_seed(1));
  tested.visit(upset::testing::test_count("UPSET_TEST_POSITIONS", 40));
  EXPECT_GT(tested.positions(), 0U);
  EXPECT_GT(tested.searched(), 0U);
  ::testing::Test::RecordProperty("positions", static_cast<int>(tested.positions()));
  std::printf("%s: %zu positions, %zu of them searched, %zu with a certificate by theory, %zu moves answered\n",
              std::string(rule.id).c_str(), tested.positions(), tested.searched(), tested.proved(), tested.answered());
}

std::vector<const Rule*> all_rules() {
  std::vector<const Rule*> list;
  for (const Rule& rule : theory::rules()) list.push_back(&rule);
  return list;
}

INSTANTIATE_TEST_SUITE_P(AllRules, StrategySets, ::testing::ValuesIn(all_rules()), [](const auto& tested) {
  std::string name(tested.param->id);
  std::erase(name, '-');
  return name;
});

}  // namespace
