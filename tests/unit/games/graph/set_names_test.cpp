// SPDX-License-Identifier: MIT
// Moves typed as sets are unambiguous, and numbers keep their meaning.
#include "games/graph/set_names.hpp"

#include <gtest/gtest.h>

#include "upset/position.hpp"

namespace {

using namespace upset;
using games::graph::SetNames;

std::string after(const std::string& spec) {
  const auto position = Position::parse(spec);
  return position ? position->spec() : position.error().message;
}

TEST(SetNames, WithDotsAlwaysAndAsDigitsWhereNoVertexHasSuchANumber) {
  const SetNames few(5, 2);  // 10 vertices, and 12 is the least set
  EXPECT_TRUE(few.has_short_names());
  EXPECT_EQ(few.name_of({0}), "12");
  EXPECT_EQ(few.name_of({0, 9}), "12-45");
  EXPECT_EQ(few.face_of("12"), (graph::Face{0}));
  EXPECT_EQ(few.face_of("1.2"), (graph::Face{0}));
  EXPECT_EQ(few.face_of("45-1.2"), (graph::Face{0, 9}));  // in either order and form
  const SetNames more(6, 2);                              // 15 vertices: 12 is one of them
  EXPECT_FALSE(more.has_short_names());
  EXPECT_EQ(more.name_of({0}), "1.2");
  EXPECT_EQ(more.face_of("12"), std::nullopt);
  EXPECT_EQ(more.face_of("5.6"), (graph::Face{14}));
  const SetNames large(11, 2);
  EXPECT_EQ(large.face_of("1.11-2.3"), (graph::Face{9, 10}));
  EXPECT_FALSE(large.has_short_names());
}

TEST(SetNames, NeverNameTwoThings) {
  for (std::size_t n = 2; n <= 11; ++n)
    for (std::size_t k = 2; k <= std::min<std::size_t>(n, 5); ++k) {
      const SetNames names(n, k);
      for (graph::Vertex v = 0; v < graph::Vertex(names.size()); ++v) {
        const std::string name = names.name_of({v});
        EXPECT_EQ(names.face_of(name), (graph::Face{v})) << n << " " << k;
        EXPECT_EQ(names.face_of(std::to_string(v + 1)), std::nullopt) << n << " " << k;  // this is a number
      }
    }
}

TEST(SetNames, OthersAreNoSets) {
  const SetNames names(5, 2);
  for (const std::string typed :
       {"", "1", "21", "2.1", "11", "123", "16", "12-", "-12", "12--13", "1-13", "{1,2}", "12.", "a"})
    EXPECT_EQ(names.face_of(typed), std::nullopt) << typed;
}

TEST(SetNames, AreUnderstoodInSpecs) {
  EXPECT_EQ(after("johnson:5,2@12"), "johnson:5,2@1");
  EXPECT_EQ(after("johnson:5,2@12-13"), "johnson:5,2@1-2");
  EXPECT_EQ(after("johnson:5,2@7"), "johnson:5,2@7");
  EXPECT_EQ(after("johnson:6,2@12"), "johnson:6,2@12");  // the vertex of that number, {3, 6}
  EXPECT_EQ(after("johnson:6,2@1.2"), "johnson:6,2@1");
  EXPECT_EQ(after("kneser:5,2,0@12-34 + kneser:5,2,0@45"), "kneser:5,2,0@1-8 + kneser:5,2,0@10");
  EXPECT_EQ(after("complement:johnson:5,2@45"), "complement:johnson:5,2@10");
  EXPECT_EQ(after("clique:johnson:5,2@12-13-14"), "clique:johnson:5,2@1-2-3");
  EXPECT_EQ(after("subsets:5@134"), "subsets:5@1-3-4");
  EXPECT_EQ(after("subsets:12@12"), "subsets:12@12");
  EXPECT_EQ(
      after("johnson:5,2@12-34"),
      "expected a vertex such as 3 or its set 14, or an edge such as 3-5 (ascending) or 12-13 of the graph, found "
      "'12-34'");
  EXPECT_EQ(after("subsets:5@431"),
            "expected a set such as 1-3 or 13 of at most 5 of the points 1 to 5, ascending, found '431'; type '1-3-4'");
}

}  // namespace
