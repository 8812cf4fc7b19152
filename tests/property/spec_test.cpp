// SPDX-License-Identifier: MIT
// Specs and moves of every family: what is printed is read, and equal positions that come from equal starts are printed
// alike.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "spec/spec.hpp"
#include "support/environment.hpp"
#include "support/random_specs.hpp"
#include "upset/position.hpp"

namespace upset {
namespace {

using testing::RandomSpecs;

spec::Body body_of(std::string_view name) {
  const auto* family = games::find_family(name);
  return family == nullptr ? spec::Body::plain : family->body;
}

bool has_moves(const std::string& spec) { return !spec::parse(spec, body_of).value().back().moves.empty(); }

class Printing {
 public:
  explicit Printing(std::uint64_t seed) : specs_(seed) {}

  /// Whether the drawn spec was a position.
  bool try_one(const std::string& family) {
    const std::string typed = specs_.draw(family);
    ResourceOptions options;
    options.posted_files = specs_.files;
    resources_ = Resources(options);
    const auto start = read(typed);
    if (!start || start->unplayable()) return false;
    SCOPED_TRACE(typed);
    std::vector<Move> made;
    Position position = *start;
    for (unsigned left = below(4);; --left) {
      expect_read(position);
      const auto moves = position.moves(60);
      if (left == 0 || moves.empty()) break;
      made.push_back(moves[below(static_cast<unsigned>(moves.size()))]);
      position = position.play(made.back()).value();
    }
    // A move in an infinite row leaves a finite board, which is another start.
    const bool changes_start = family == "board" && !start->move_count();
    if (!changes_start) expect_any_order(*start, made, position);
    return true;
  }

 private:
  unsigned below(unsigned bound) { return oracle::below(specs_.random, bound); }
  [[nodiscard]] Result<Position> read(const std::string& text) const { return Position::parse(text, resources_); }

  /// The printed spec is read as the same position, and so is every printed move after it, with or without a blank.
  void expect_read(const Position& position) {
    const std::string printed = position.spec();
    const auto again = read(printed);
    ASSERT_TRUE(again.has_value()) << printed << ": " << again.error().text();
    EXPECT_EQ(again->spec(), printed);
    for (const Move& move : position.moves(12)) {
      const std::string next = position.play(move).value().spec();
      const std::string text = position.notation(move);
      EXPECT_EQ(position.play(text).value().spec(), next) << printed << ", " << text;
      for (const char* before : {"@", " @"}) {
        const std::string with_move = printed + (has_moves(printed) ? "," : before) + text;
        const auto after = read(with_move);
        ASSERT_TRUE(after.has_value()) << with_move << ": " << after.error().text();
        EXPECT_EQ(after->spec(), next) << with_move;
      }
    }
  }

  /// The same moves in another order; those that are gone by then follow from others.
  void expect_any_order(const Position& start, std::vector<Move> made, const Position& expected) {
    std::shuffle(made.begin(), made.end(), specs_.random);
    Position position = start;
    for (const Move& move : made)
      if (const auto next = position.play(move)) position = *next;
      else EXPECT_EQ(next.error().cause, ErrorCause::move_is_gone) << next.error().text();
    EXPECT_EQ(position.spec(), expected.spec());
  }

  RandomSpecs specs_;
  Resources resources_{};
};

TEST(PrintedSpecs, AreReadWithEveryMove) {
  const std::uint64_t seed = testing::test_seed(1618);
  const unsigned rounds = testing::test_count("UPSET_TEST_SPECS", 40);
  Printing printing(seed);
  for (const std::string& family : RandomSpecs::families()) {
    unsigned positions = 0;
    for (unsigned round = 0; round < rounds; ++round) {
      SCOPED_TRACE(fmt::format("seed {}, {}, round {}", seed, family, round));
      positions += printing.try_one(family) ? 1 : 0;
    }
    EXPECT_GE(positions, rounds / 4) << family;
  }
}

std::string printed(const std::string& typed) {
  const auto position = Position::parse(typed);
  return position ? position->spec() : "refused: " + position.error().text();
}

TEST(PrintedSpecs, EqualStartsArePrintedAlike) {
  const std::vector<std::vector<std::string>> equal{
      {"torsion:2:1.0,1.1", "torsion:2:1.0,1.1,5.0", "torsion:2:2.1,1.1,1.0,3.0"},
      {"torsion:2x3:3.0.0,4.1.2", "torsion:2x3:4.1.2,3.0.0,7.1.2,8.0.1", "torsion:Z2xZ3:3.0.0,4.1.2"},
      {"torsion:S3:3.0,2.2,4.3", "torsion:S3:4.3,2.2,3.0,6.0"},
      {"torsion:2xS3:3.0.0,2.1.2", "torsion:Z2xS3:2.1.2,3.0.0,4.0.0"},
      {"chains:3,3:(reach=i)", "chains:10,3:(reach=i)", "chains:w,3:(reach=1/1/0)"},
      {"chains:3,3:(a<c1,reach=i)@d2", "chains:10,3:(a<c1,reach=i)@c2,d2"},
      {"chains:10,7:(a<c2)@c4", "chains:10,7:(a<c2) @c4", "chains: 10,7:(a<c2) @ c5, c4"},
      {"board:4x7@1.5,3.4", "board:4x7@3.4,1.5", "board:4x7@3.6,3.4,1.5"},
      {"semigroup:7,8,9,10", "semigroup:10,9,8,7,17", "semigroup:7,...,10"},
      {"graph6:D?{@1-5", "graph6:D?{ @1-5", "graph6:\"D?{\"@1-5"},
      {"sparse6::Fa@x^@1", "sparse6::Fa@x^ @1", "sparse6:\":Fa@x^\"@1"},
  };
  for (const auto& specs : equal)
    for (const std::string& spec : specs) EXPECT_EQ(printed(spec), printed(specs.front())) << spec;
}

}  // namespace
}  // namespace upset
