// SPDX-License-Identifier: MIT
// Positions of <a, b> that are boards: answers against plain search, moves in both directions, and certificates.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/registry.hpp"
#include "games/semigroup/bars.hpp"
#include "games/semigroup/make.hpp"
#include "oracle/families.hpp"
#include "support/certificates.hpp"
#include "support/resources.hpp"
#include "support/written.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

Position parsed(const std::string& spec) {
  auto position = Position::parse(spec, testing::shared_resources());
  EXPECT_TRUE(position.has_value()) << spec << ": " << position.error().text();
  return *position;
}

Solved solved(const std::string& spec, Method method, bool grundy = true) {
  SolveOptions options;
  options.grundy = grundy;
  options.all_moves = true;
  options.evidence = method == Method::automatic;
  options.method = method;
  options.limits.threads = 1;
  return solve(parsed(spec), options).value();
}

std::optional<std::string> board_of(const std::string& spec) {
  const auto lines = testing::unsealed(certificate(*solved(spec, Method::automatic).evidence));
  constexpr std::string_view kStart = "reduction semigroup-board ";
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) { return line.starts_with(kStart); });
  if (found == lines.end()) return std::nullopt;
  return found->substr(kStart.size());
}

void expect_as_by_search(const std::string& spec, bool grundy = true) {
  SCOPED_TRACE(spec);
  const Solved twin = solved(spec, Method::automatic, grundy);
  const Solved plain = solved(spec, Method::search, grundy);
  EXPECT_EQ(twin.answer.outcome, plain.answer.outcome);
  EXPECT_EQ(twin.answer.grundy, plain.answer.grundy);
  EXPECT_EQ(twin.answer.winning_moves, plain.answer.winning_moves);
  ASSERT_TRUE(twin.evidence != nullptr);
  EXPECT_EQ(testing::refusal(certificate(*twin.evidence)), "");
}

template <class Function>
void for_each_pair(unsigned largest, Function f) {
  for (unsigned a = 2; a < largest; ++a)
    for (unsigned b = a + 1; b <= largest; ++b)
      if (std::gcd(a, b) == 1) f(a, b);
}

/// Ap(<a, b>, ac) for c <= b and Ap(<a, b>, bd) for d <= a: all of them up to 9.
TEST(Bars, AreBoards) {
  for_each_pair(9, [](unsigned a, unsigned b) {
    const bool grundy = a < 8;  // 8 x 9 values take seconds by search
    for (unsigned c = 1; c <= b; ++c) expect_as_by_search(fmt::format("semigroup:{},{}@{}", a, b, a * c), grundy);
    for (unsigned d = 1; d <= a; ++d) expect_as_by_search(fmt::format("semigroup:{},{}@{}", a, b, b * d), grundy);
  });
}

/// Further moves, inside a bar and above it.
TEST(Bars, StayBoardsAfterMoves) {
  oracle::Random random(11);
  for_each_pair(9, [&](unsigned a, unsigned b) {
    for (unsigned round = 0; round < 12; ++round) {
      auto position =
          parsed(fmt::format("semigroup:{},{}@{}", a, b,
                             round % 2 == 0 ? a * (1 + oracle::below(random, b)) : b * (1 + oracle::below(random, a))));
      for (unsigned moves = 1 + oracle::below(random, 3); moves > 0; --moves) {
        const auto list = position.moves(1000);
        if (list.empty()) break;
        position = *position.play(list[oracle::below(random, static_cast<unsigned>(list.size()))]);
      }
      if (!position.moves(1000).empty()) expect_as_by_search(position.spec());
    }
  });
}

/// Whether the twin exists, against the definition: the order that is left is that of the board, square by square.
TEST(Bars, AreFoundExactlyWhenTheProductIsGone) {
  unsigned boards = 0;
  for_each_pair(9, [&](unsigned a, unsigned b) {
    const auto start = games::semigroup::make_semigroup(games::semigroup::Given::generators, {a, b}).value();
    for (unsigned x = 1; x <= 2 * a * b; ++x) {
      const auto rest = start->play(game::Move{x});
      if (!rest) continue;
      const bool is_gone = !(*rest)->play(game::Move{std::uint64_t{a} * b}).has_value();
      const auto twin = games::semigroup::as_board(**rest);
      ASSERT_EQ(twin.has_value(), is_gone) << a << " " << b << " " << x;
      if (!twin) continue;
      ++boards;
      const auto squares = twin->term->moves(1000);
      std::vector<game::Move> elements;
      for (const auto& square : squares) elements.push_back(twin->to_here(square));
      for (std::size_t i = 0; i < squares.size(); ++i) {
        const auto after = (*rest)->play(elements[i]);
        const auto there = twin->term->play(squares[i]);
        for (std::size_t j = 0; j < squares.size(); ++j)
          ASSERT_EQ((*after)->play(elements[j]).has_value(), (*there)->play(squares[j]).has_value());
      }
      std::ranges::sort(elements);
      EXPECT_EQ(elements, (*rest)->moves(1000));
    }
  });
  EXPECT_GT(boards, 150U);
}

TEST(Bars, CostWhatBoardsCost) {
  EXPECT_EQ(board_of("semigroup:11,13@132,37"), "board:11x12@2.4,3.2");  // 37 = 11 + 2*13, and 46 wins
  const Solved bar = solved("semigroup:11,13@132", Method::automatic, false);
  const Solved board = solved("board:11x12", Method::automatic, false);
  EXPECT_EQ(bar.answer.outcome, Outcome::N);
  EXPECT_EQ(bar.answer.winning_moves.size(), board.answer.winning_moves.size());
  const Solved square = solved("semigroup:101,103@10201", Method::automatic, false);
  EXPECT_EQ(square.answer.winning_moves, std::vector<std::string>{"204"});  // 101 + 103
}

/// No other board is accepted, and no board for a position that is not one.
TEST(Bars, CertificatesNameTheRightBoard) {
  for (const char* spec : {"semigroup:7,9@49,16", "semigroup:14,18@98,32"}) {
    const auto lines = testing::unsealed(certificate(*solved(spec, Method::automatic, false).evidence));
    EXPECT_TRUE(testing::is_accepted(lines));
    const auto reduction =
        std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("reduction "); });
    ASSERT_NE(reduction, lines.end());
    EXPECT_EQ(*reduction, "reduction semigroup-board board:7x7@2.2");
    for (const char* other :
         {"semigroup-board board:8x8@2.2", "semigroup-board board:7x7", "semigroup-board board:7x7@2.3",
          "semigroup-board board:9x9@2.2", "divisor-board board:7x7@2.2", "semigroup-board nim:6,6",
          "semigroup-board divisors:6@6"}) {
      auto changed = lines;
      changed[static_cast<std::size_t>(reduction - lines.begin())] = fmt::format("reduction {}", other);
      EXPECT_FALSE(testing::is_accepted(changed)) << other;
    }
  }
}

}  // namespace
}  // namespace upset
