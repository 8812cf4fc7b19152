// SPDX-License-Identifier: MIT
// Every family can be made from numbers, lists and relations. The result is the position of the spec, has the same
// answer, and fails with the same message.
#include "upset/make.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "unit/api/make_cases.hpp"
#include "upset/notation.hpp"
#include "upset/solve.hpp"

namespace {

using upset::Integer;
using upset::Position;
using namespace upset::test;
namespace make = upset::make;

make::Chains small_family() {
  make::Chains family{{"a", "b"}, {}, {}};
  family.relations = {{make::named(1), make::named(2)}, {make::named(1), make::on_c(3)}};
  family.reach = {make::Reach::Rule::linear, 1, 1, -1};
  return family;
}

const std::string& poset_file() {
  static const File file("poset", "x < y\nx < z\n");
  static const std::string path = file.path();
  return path;
}

const std::string& graph_file() {
  static const File file("graph", "1 2\n2 3\n3 4\n");
  static const std::string path = file.path();
  return path;
}

const std::string& complex_file() {
  static const File file("complex", "1 2 3\n3 4\n");
  static const std::string path = file.path();
  return path;
}

const Integer kHuge("123456789012345678901234567890");

/// Test cases by family.
std::map<std::string, std::vector<Case>> good_cases() {
  using make::endless;
  std::map<std::string, std::vector<Case>> cases;
  cases["nim"] = {{"nim:3,4,5",
                   [] {
                     return make::nim({3, 4, 5});
                   }},
                  {"nim:0", [] { return make::nim({0}); }},
                  {"nim:1,123456789012345678901234567890", [] {
                     return make::nim({1, kHuge});
                   }}};
  cases["board"] = {{"board:7,5,2",
                     [] {
                       return make::board({7, 5, 2});
                     }},
                    {"board:4x7",
                     [] {
                       return make::board({7, 7, 7, 7});
                     }},
                    {"board:4x7",
                     [] {
                       return make::box({4, 7});
                     }},
                    {"board:1x1",
                     [] {
                       return make::box({1, 1});
                     }},
                    {"board:2x3x2",
                     [] {
                       return make::box({2, 3, 2});
                     }},
                    {"board:2x123456789012345678901234567890",
                     [] {
                       return make::box({2, kHuge});
                     }},
                    {"board:w", [] { return make::board({endless}); }},
                    {"board:w,w,2",
                     [] {
                       return make::board({endless, endless, 2});
                     }},
                    {"board:w,7,2", [] {
                       return make::board({endless, 7, 2});
                     }}};
  cases["chains"] = {
      {"chains:5,7:(a<b,a<c3,reach=i-1)", [] { return make::chains(small_family(), 5, 7); }},
      {"chains:w,7:(a<b,a<c3,reach=i-1)", [] { return make::chains(small_family(), endless, 7); }},
      {"chains:4:(a<c3)",
       [] {
         return make::chains(family({"a"}, {{make::named(1), make::on_c(3)}}), 4);
       }},
      {"chains:3,4:(2<10,d2<c3,d<10,reach=none)",
       [] {
         return make::chains(family({"10", "2"}, {{make::named(2), make::named(1)},
                                                  {make::on_d(2), make::on_c(3)},
                                                  {make::on_d(make::ChainsElement::kAll), make::named(1)}}),
                             3, 4);
       }},
      {"chains:2,2:(reach=all)", [] { return make::chains(family({}, {}, {make::Reach::Rule::all}), 2, 2); }},
      {"chains:5,6:(reach=4/2/1)", [] {
         return make::chains(family({}, {}, {make::Reach::Rule::linear, 4, 2, 1}), 5, 6);
       }}};
  cases["divisors"] = {{"divisors:720", [] { return make::divisors(720); }},
                       {"divisors:720",
                        [] {
                          return make::divisors_from_factors({{5, 1}, {2, 4}, {3, 2}});
                        }},
                       {"divisors:1", [] { return make::divisors_from_factors({}); }},
                       {"divisors:2305843009213693951",
                        [] {
                          return make::divisors_from_factors({{2305843009213693951, 1}});
                        }},
                       {"divisors:1", [] { return make::divisors(1); }}};
  cases["subsets"] = {{"subsets:4", [] { return make::subsets(4); }},
                      {"subsets:5/2", [] { return make::subsets(5, 2); }},
                      {"subsets:3/9", [] { return make::subsets(3, 9); }}};
  cases["forest"] = {{"forest:0,1,1,2",
                      [] {
                        return make::forest({0, 1, 1, 2});
                      }},
                     {"forest:2,3,0,0",
                      [] {
                        return make::forest({2, 3, 0, 0});
                      }},
                     {"forest:", [] { return make::forest({}); }}};
  cases["relations"] = {{"relations:a<b,a<c,d",
                         [] {
                           return make::poset({"a", "b", "c", "d"}, {{1, 2}, {1, 3}});
                         }},
                        {"relations:a<b,a<c,d",
                         [] {
                           return make::poset({"d", "c", "b", "a"}, {{4, 3}, {4, 2}});
                         }},
                        {"relations:9<10,10<x",
                         [] {
                           return make::poset({"x", "10", "9"}, {{3, 2}, {2, 1}, {3, 1}});
                         }},
                        {"relations:", [] { return make::poset(0, {}); }},
                        {"relations:1<3,2<3,4", [] {
                           return make::poset(4, {{1, 3}, {2, 3}});
                         }}};
  cases["poset"] = {{"poset:" + poset_file(), [] { return make::poset({"x", "y", "z"}, {{1, 2}, {1, 3}}); }}};
  cases["semigroup"] = {{"semigroup:7,8,9,10,17",
                         [] {
                           return make::semigroup({10, 9, 8, 7, 17});
                         }},
                        {"semigroup:6,9",
                         [] {
                           return make::semigroup({6, 9});
                         }},
                        {"semigroup:gaps=1,2,4",
                         [] {
                           return make::semigroup_from_gaps({1, 2, 4});
                         }},
                        {"semigroup:gaps=", [] { return make::semigroup_from_gaps({}); }},
                        {"semigroup:apery=0,5,7",
                         [] {
                           return make::semigroup_from_apery({7, 5, 0});
                         }},
                        {"semigroup:kunz=2,1,1", [] {
                           return make::semigroup_from_kunz({2, 1, 1});
                         }}};
  cases["torsion"] = {{"torsion:2:3.0,4.1",
                       [] {
                         return make::torsion({2}, {{3, {0}}, {4, {1}}});
                       }},
                      {"torsion:2x3:3.0.0,4.1.2",
                       [] {
                         return make::torsion({2, 3}, {{3, {0, 0}}, {4, {1, 2}}});
                       }},
                      {"torsion:Z2xS3:3.0.0,4.1.2",
                       [] {
                         return make::torsion_on({"Z2", "S3"}, {{3, {0, 0}}, {4, {1, 2}}});
                       }},
                      {"torsion:\"" + group_file() + "\":3.0,2.1", [] {
                         return make::torsion_from_table(cyclic_table(), {{3, {0}}, {2, {1}}});
                       }}};
  cases["sylver"] = {{"sylver:4,7,17",
                      [] {
                        return make::sylver({17, 4, 7});
                      }},
                     {"sylver:", [] { return make::sylver({}); }},
                     {"sylver:5,123456789012345678901234567891", [] {
                        return make::sylver({5, Integer("123456789012345678901234567891")});
                      }}};
  cases["sylver4"] = {{"sylver4:4,3,6", [] { return make::sylver4(4, 3, 6); }},
                      {"sylver4:0,0,0", [] { return make::sylver4(0, 0, 0); }}};
  cases["edges"] = {{"edges:1-2,2-3,5,4",
                     [] {
                       return on(make::edges(5, {{2, 1}, {2, 3}}));
                     }},
                    {"edges:1,2,3", [] { return on(make::edges(3, {})); }},
                    {"edges:", [] { return on(make::edges(0, {})); }}};
  cases["graph"] = {{"graph:" + graph_file(), [] { return on(make::edges(4, {{1, 2}, {2, 3}, {3, 4}})); }}};
  cases["complete"] = {{"complete:5", [] { return on(make::complete(5)); }},
                       {"complete:123456789012345678901234567890", [] { return on(make::complete(kHuge)); }}};
  cases["empty"] = {{"empty:4", [] { return on(make::empty(4)); }}};
  cases["cycle"] = {{"cycle:7", [] { return on(make::cycle(7)); }}};
  cases["path"] = {{"path:4", [] { return on(make::path(4)); }}, {"path:0", [] { return on(make::path(0)); }}};
  cases["wheel"] = {{"wheel:4", [] { return on(make::wheel(4)); }}};
  cases["fan"] = {{"fan:4", [] { return on(make::fan(4)); }}};
  cases["multipartite"] = {{"multipartite:3,2,2", [] { return on(make::multipartite({3, 2, 2})); }}};
  cases["kneser"] = {{"kneser:5,2,0", [] { return on(make::kneser(5, 2, 0)); }},
                     {"kneser:4,2,-1", [] { return on(make::kneser(4, 2, -1)); }}};
  cases["johnson"] = {{"johnson:4,2", [] { return on(make::johnson(4, 2)); }}};
  cases["threshold"] = {{"threshold:4:1,3",
                         [] {
                           return on(make::threshold(4, {1, 3}));
                         }},
                        {"threshold:4", [] { return on(make::threshold(4, {})); }}};
  cases["prism"] = {{"prism:3", [] { return on(make::prism(3)); }}};
  cases["grid"] = {{"grid:2x3", [] { return on(make::grid(2, 3)); }}};
  cases["complement"] = {{"complement:cycle:5", [] { return on(make::complement(*make::cycle(5))); }}};
  cases["line"] = {{"line:path:4", [] { return on(make::line(*make::path(4))); }},
                   {"line:complement:edges:1-2,3", [] {
                      return on(make::line(*make::complement(*make::edges(3, {{1, 2}}))));
                    }}};
  cases["join"] = {{"join:(path:2)(empty:3)", [] { return on(make::join(*make::path(2), *make::empty(3))); }}};
  cases["clique"] = {{"clique:wheel:4", [] { return cliques(make::wheel(4)); }},
                     {"clique/3:complete:4", [] { return cliques(make::complete(4), 3); }}};
  cases["facets"] = {{"facets:1-2-3,3-4",
                      [] {
                        return make::complex({{3, 4}, {2, 1, 3}, {4}});
                      }},
                     {"facets:", [] { return make::complex({}); }}};
  cases["complex"] = {{"complex:" + complex_file(), [] { return make::complex({{1, 2, 3}, {3, 4}}); }}};
  return cases;
}

/// A graph given by a code: the position is the same, but its spec keeps the code.
const std::map<std::string, Case>& coded_graphs() {
  static const std::map<std::string, Case> cases{
      {"graph6",
       {"graph6:D?{",
        [] {
          return on(make::edges(5, {{1, 5}, {2, 5}, {3, 5}, {4, 5}}));
        }}},
      {"sparse6",
       {"sparse6::Fa@x^",
        [] {
          return on(make::edges(7, {{1, 2}, {1, 3}, {2, 3}, {6, 7}}));
        }}},
  };
  return cases;
}

void expect_same_game(const Position& made, const Position& parsed) {
  EXPECT_EQ(made.moves(20), parsed.moves(20));
  EXPECT_EQ(made.is_over(), parsed.is_over());
  upset::SolveOptions options;
  options.grundy = true;
  options.limits.positions = 5'000;
  const auto answer = upset::solve(made, options)->answer;
  const auto expected = upset::solve(parsed, options)->answer;
  EXPECT_EQ(answer.outcome, expected.outcome);
  EXPECT_EQ(answer.winning_moves, expected.winning_moves);
  EXPECT_EQ(answer.grundy, expected.grundy);
}

TEST(Make, CoversEveryFamily) {
  const auto cases = good_cases();
  std::set<std::string> families;
  for (const upset::FamilyDescription& family : upset::family_descriptions()) {
    families.insert(family.name);
    EXPECT_TRUE(cases.contains(family.name) || coded_graphs().contains(family.name))
        << family.name << " cannot be made from numbers and lists";
  }
  for (const auto& [name, list] : cases) EXPECT_TRUE(families.contains(name)) << name;
}

TEST(Make, GivesThePositionOfTheSpec) {
  for (const auto& [family, list] : good_cases())
    for (const Case& one : list) {
      SCOPED_TRACE(one.spec);
      EXPECT_TRUE(one.spec.starts_with(family));
      const auto parsed = Position::parse(one.spec);
      ASSERT_TRUE(parsed.has_value()) << parsed.error().text();
      const auto made = one.make();
      ASSERT_TRUE(made.has_value()) << made.error().text();
      EXPECT_EQ(made->spec(), parsed->spec());
      expect_same_game(*made, *parsed);
      const auto again = Position::parse(made->spec());
      ASSERT_TRUE(again.has_value()) << again.error().text();
      EXPECT_EQ(again->spec(), made->spec());
    }
}

TEST(Make, GivesTheGraphOfACode) {
  for (const auto& [family, one] : coded_graphs()) {
    SCOPED_TRACE(one.spec);
    const auto made = one.make();
    ASSERT_TRUE(made.has_value()) << made.error().text();
    EXPECT_TRUE(made->spec().starts_with("edges:"));
    expect_same_game(*made, *Position::parse(one.spec));
  }
}

/// 2^521 - 1 and 2^607 - 1 are primes; trial division cannot find them in their product.
TEST(Make, NeedsNoFactoringOfGivenFactors) {
  const Integer p(
      "6864797660130609714981900799081393217269435300143305409394463459185543183397656052122559640661454554"
      "977296311391480858037121987999716643812574028291115057151");
  const Integer q(
      "5311379928167670986895882065524686273295931177270319231994441382004035598608522427391625022652292856"
      "68889329486246501015346579337652707239409519978766587351943831270835393219031728127");
  const auto position = make::divisors_from_factors({{p, 1}, {q, 6}});
  ASSERT_TRUE(position.has_value()) << position.error().text();
  EXPECT_EQ(position->moves(20).size(), 13U);
  EXPECT_EQ(upset::solve(*position)->answer.outcome, upset::Outcome::N);
  const auto parsed = Position::parse(position->spec());
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->spec(), position->spec());
  EXPECT_TRUE(parsed->moves(20).empty()) << "its factors are not known";
}

}  // namespace
