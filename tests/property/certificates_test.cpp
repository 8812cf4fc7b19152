// SPDX-License-Identifier: MIT
// Random positions of every family, before and after moves, are solved in every way; each certificate that is written
// must be accepted, also as one about the spec that was typed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/registry.hpp"
#include "support/certificates.hpp"
#include "support/environment.hpp"
#include "support/random_specs.hpp"
#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/position.hpp"
#include "upset/solve.hpp"

namespace upset {
namespace {

using testing::RandomSpecs;

struct Asked {
  unsigned positions = 0;
  unsigned decided = 0;
  unsigned proved = 0;
};

class Asking {
 public:
  explicit Asking(std::uint64_t seed) : specs_(seed), seed_(seed) {}

  void ask(const std::string& family, Asked& asked) {
    const std::string typed = typed_spec(family);
    ResourceOptions options;
    options.posted_files = specs_.files;
    const auto start = Position::parse(typed, Resources(options));
    if (!start || start->unplayable()) return;
    const Position position = after_moves(*start);
    if (position.is_over()) return;
    ++asked.positions;
    SolveOptions question;
    question.evidence = true;
    question.grundy = below(2) == 0;
    question.method = std::array{Method::automatic, Method::automatic, Method::search, Method::window}[below(4)];
    question.limits.threads = 1;
    question.limits.positions = 1'000;
    const auto solved = solve(position, question);
    if (!solved || solved->answer.outcome == Outcome::unknown) return;
    ++asked.decided;
    if (!solved->evidence) return;
    ++asked.proved;
    const std::string bytes = certificate(*solved->evidence);
    const std::string where = fmt::format("seed {}, {} (typed {}), method {}{}", seed_, position.spec(), typed,
                                          static_cast<int>(question.method), question.grundy ? ", with value" : "");
    EXPECT_EQ(testing::refusal(bytes), "") << where << "\n" << bytes.substr(0, 2000);
    const std::string expected = position.spec();
    const auto report = check::check_certificate(
        bytes, &expected, [&](const std::string& name) -> std::optional<std::string> { return specs_.files.at(name); });
    EXPECT_EQ(report.reason, "") << where;
  }

 private:
  unsigned below(unsigned bound) { return oracle::below(specs_.random, bound); }

  std::string typed_spec(const std::string& family) {
    const std::string typed = specs_.draw(family);
    if (below(6) > 0) return typed;
    const auto& families = RandomSpecs::families();
    return typed + " + " + specs_.draw(families[below(static_cast<unsigned>(families.size()))]);
  }

  Position after_moves(Position position) {
    for (unsigned left = below(4); left > 0; --left) {
      const auto moves = position.moves(40);
      if (moves.empty()) break;
      const auto next = position.play(moves[below(static_cast<unsigned>(moves.size()))]);
      if (!next || next->is_over()) break;
      position = *next;
    }
    return position;
  }

  RandomSpecs specs_;
  std::uint64_t seed_;
};

TEST(RandomCertificates, EveryFamilyIsAsked) {
  std::set<std::string> drawn(RandomSpecs::families().begin(), RandomSpecs::families().end());
  for (const auto* family : games::all_families())
    EXPECT_TRUE(drawn.contains(std::string(family->name))) << family->name;
  EXPECT_EQ(drawn.size(), games::all_families().size());
}

TEST(RandomCertificates, AreAccepted) {
  const std::uint64_t seed = testing::test_seed(2718);
  const unsigned rounds = testing::test_count("UPSET_TEST_SPECS", 12);
  Asking asking(seed);
  for (const std::string& family : RandomSpecs::families()) {
    Asked asked;
    for (unsigned round = 0; round < rounds; ++round) asking.ask(family, asked);
    EXPECT_GE(asked.positions, rounds / 4) << family;
    EXPECT_GE(asked.proved, asked.decided / 2) << family;
    EXPECT_GE(asked.proved, asked.positions / 4) << family;
  }
}

/// Known failures of earlier versions.
TEST(RandomCertificates, ThatWereRefused) {
  for (const char* spec : {"board:w,w,3", "board:w,w,1", "board:w,w,2,2", "board:w,7,4", "semigroup:5,6,7,8,9@12",
                           "semigroup:3,4,5@6", "semigroup:9,...,12@20", "board:w,w,3 + nim:0"}) {
    SolveOptions question;
    question.evidence = true;
    const auto solved = solve(Position::parse(spec).value(), question);
    ASSERT_TRUE(solved.has_value()) << spec;
    ASSERT_TRUE(solved->evidence != nullptr) << spec << ": " << solved->answer.note;
    EXPECT_EQ(testing::refusal(certificate(*solved->evidence)), "") << spec;
  }
}

}  // namespace
}  // namespace upset
