// SPDX-License-Identifier: MIT
// Computes settled positions again, without the library, and notices entries that are wrong. UPSET_TEST_SECONDS: the
// entries that took at most this long. The others take `tools/settled`.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "settled/library.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "upset/certify.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

/// What contradicts the winning moves of an entry. Of a position without all moves, the solver may name another one.
std::string fault_of_moves(const settled::Entry& entry, const Position& position, const Answer& found) {
  if (entry.are_all_moves && found.winning_moves != entry.moves) return "other winning moves";
  SolveOptions options;
  options.use_settled = false;
  options.outcome_only = true;
  for (const std::string& move : entry.moves) {
    const auto after = position.play(move);
    if (!after || solve(*after, options)->answer.outcome != Outcome::P) return move + " does not win";
  }
  return "";
}

/// What contradicts a bound: a smaller first move that wins. The search stops beyond the bound or at such a move.
std::string fault_of_bound(const settled::Entry& entry, const Position& position) {
  SolveOptions options;
  options.use_settled = false;
  options.limits.threads = 1;
  constexpr std::uint64_t kFirst = 1'000'000;
  for (std::uint64_t positions = kFirst;; positions *= 4) {
    options.limits.positions = positions;
    const Answer found = solve(position, options)->answer;
    if (found.outcome == Outcome::N && Integer(found.winning_moves.front()) <= Integer(entry.no_first_move_up_to))
      return found.winning_moves.front() + " wins";
    if (found.outcome != Outcome::unknown) return "";  // settled since, and the bound was right
    if (Integer(found.limit->excluded_up_to.value_or("0")) >= Integer(entry.no_first_move_up_to)) return "";
  }
}

std::string fault_of(const settled::Entry& entry) {
  const Position position = *Position::parse(entry.spec);
  if (entry.outcome == Outcome::unknown) return fault_of_bound(entry, position);
  SolveOptions options;
  options.use_settled = false;
  options.all_moves = entry.are_all_moves;
  options.grundy = entry.grundy.has_value();
  options.evidence = !entry.certificate.empty();
  options.limits.seconds = 3600;  // as tools/settled; without a limit, other moves get less work than the first one
  const auto solved = solve(position, options);
  if (solved->answer.outcome != entry.outcome) return "outcome " + to_string(solved->answer.outcome);
  if (entry.grundy && solved->answer.grundy != Integer(entry.grundy->get_str())) return "another Grundy value";
  if (options.evidence) {
    if (!solved->evidence) return "no certificate";
    if (const std::string why = testing::refusal(certificate(*solved->evidence)); !why.empty()) return why;
  }
  return fault_of_moves(entry, position, solved->answer);
}

/// The entries that are wrong, with what is wrong; of those that took at most this long.
std::vector<std::string> wrong_entries(const settled::Library& library, double most_seconds) {
  std::vector<std::string> wrong;
  for (const settled::Entry& entry : library.entries())
    if (entry.seconds && *entry.seconds <= most_seconds)
      if (const std::string fault = fault_of(entry); !fault.empty()) wrong.push_back(entry.spec + ": " + fault);
  return wrong;
}

TEST(SettledAgain, ShippedEntriesAreRight) {
  const unsigned most = testing::test_count("UPSET_TEST_SECONDS", 1);
  EXPECT_EQ(wrong_entries(settled::shipped(), most), std::vector<std::string>());
  std::size_t computed = 0;
  for (const settled::Entry& entry : settled::shipped().entries()) computed += entry.seconds && *entry.seconds <= most;
  EXPECT_GE(computed, 25U);
}

TEST(SettledAgain, WrongEntriesAreNoticed) {
  const auto line = [](const std::string& keys) {
    return R"({"evidence":"recomputed","date":"d","source":"s","command":"c","seconds":0,)" + keys + "}\n";
  };
  const std::string text = line(R"("spec":"sylver:8,14","outcome":"N")") +
                           line(R"("spec":"sylver:16,18,20","outcome":"P")") +
                           line(R"("spec":"board:4x7","outcome":"N","moves":["2.2"])") +
                           line(R"("spec":"divisors:720","outcome":"N","moves":["15"],"all_moves":true)") +
                           line(R"("spec":"subsets:5","outcome":"N","grundy":3)") +
                           line(R"("spec":"semigroup:7,8,9,10","outcome":"unknown","no_first_move_up_to":"50")");
  const settled::Library library(text);
  ASSERT_FALSE(library.fault().has_value()) << library.fault()->text();
  EXPECT_EQ(wrong_entries(library, 1),
            (std::vector<std::string>{"sylver:8,14: outcome P", "sylver:16,18,20: outcome N",
                                      "board:4x7: 2.2 does not win", "divisors:720: other winning moves",
                                      "subsets:5: another Grundy value", "semigroup:7,8,9,10: 50 wins"}));
}

TEST(SettledAgain, RightEntriesAreNot) {
  const std::string text =
      R"({"evidence":"recomputed","date":"d","source":"s","command":"c","seconds":0,"spec":"semigroup:7,8,9,10",)"
      R"("outcome":"unknown","no_first_move_up_to":"49"})"
      "\n"
      R"({"evidence":"recomputed","date":"d","source":"s","command":"c","seconds":0,"spec":"board:4x7",)"
      R"("outcome":"N","moves":["3.4"],"all_moves":true})"
      "\n";
  EXPECT_EQ(wrong_entries(settled::Library(text), 1), std::vector<std::string>());
}

}  // namespace
}  // namespace upset
