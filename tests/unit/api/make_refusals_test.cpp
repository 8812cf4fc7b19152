// SPDX-License-Identifier: MIT
// Makers reject the same errors as the specs of the same positions, with the same message.
#include <gtest/gtest.h>

#include "unit/api/make_cases.hpp"
#include "upset/make.hpp"

namespace {

using upset::Integer;
using upset::Position;
using upset::Result;
using namespace upset::test;
namespace make = upset::make;

/// The error of both; message and code are the same.
std::vector<Case> bad_cases() {
  using make::endless;
  using make::named, make::on_c, make::on_d;
  const Integer long_number(std::string(10'001, '9'));
  return {
      {"board:", [] { return make::board({}); }},
      {"board:2,5",
       [] {
         return make::board({2, 5});
       }},
      {"board:5,0",
       [] {
         return make::board({5, 0});
       }},
      {"board:5,-3",
       [] {
         return make::board({5, -3});
       }},
      {"forest:2,1",
       [] {
         return make::forest({2, 1});
       }},
      {"forest:1", [] { return make::forest({1}); }},
      {"forest:0,3",
       [] {
         return make::forest({0, 3});
       }},
      {"board:4x0",
       [] {
         return make::box({4, 0});
       }},
      {"board:5,w",
       [] {
         return make::board({5, endless});
       }},
      {"board:w,w,w",
       [] {
         return make::board({endless, endless, endless});
       }},
      {"board:w,0",
       [] {
         return make::board({endless, 0});
       }},
      {"board:w,3,4",
       [] {
         return make::board({endless, 3, 4});
       }},
      {"board:w,w,5000",
       [] {
         return make::board({endless, endless, 5000});
       }},
      {"nim:", [] { return make::nim({}); }},
      {"nim:-1", [] { return make::nim({-1}); }},
      {"nim:" + long_number.text(), [long_number] { return make::nim({long_number}); }},
      {"divisors:0", [] { return make::divisors(0); }},
      {"divisors:-6", [] { return make::divisors(-6); }},
      {"subsets:-6", [] { return make::subsets(-6); }},
      {"subsets:5/-1", [] { return make::subsets(5, -1); }},
      {"relations:a<a",
       [] {
         return make::poset({"a"}, {{1, 1}});
       }},
      {"relations:a<b,b<c,c<a",
       [] {
         return make::poset({"a", "b", "c"}, {{1, 2}, {2, 3}, {3, 1}});
       }},
      {"relations:a_1<b",
       [] {
         return make::poset({"a_1", "b"}, {{1, 2}});
       }},
      {"relations:,a",
       [] {
         return make::poset({"", "a"}, {});
       }},
      {"relations:" + std::string(300, 'a'), [] { return make::poset({std::string(300, 'a')}, {}); }},
      {"semigroup:", [] { return make::semigroup({}); }},
      {"semigroup:0,3",
       [] {
         return make::semigroup({0, 3});
       }},
      {"semigroup:3,5000000000000000000",
       [] {
         return make::semigroup({3, 5'000'000'000'000'000'000U});
       }},
      {"semigroup:2000000000,2000000001",
       [] {
         return make::semigroup({2'000'000'000, 2'000'000'001});
       }},
      {"semigroup:gaps=1,4",
       [] {
         return make::semigroup_from_gaps({1, 4});
       }},
      {"semigroup:apery=0,4,7",
       [] {
         return make::semigroup_from_apery({0, 4, 7});
       }},
      {"semigroup:kunz=0", [] { return make::semigroup_from_kunz({0}); }},
      {"torsion:2:", [] { return make::torsion({2}, {}); }},
      {"torsion:2:3.5",
       [] {
         return make::torsion({2}, {{3, {5}}});
       }},
      {"torsion:2x3:3.1",
       [] {
         return make::torsion({2, 3}, {{3, {1}}});
       }},
      {"torsion:2:3",
       [] {
         return make::torsion({2}, {{3, {}}});
       }},
      {"torsion:0:3.0",
       [] {
         return make::torsion({0}, {{3, {0}}});
       }},
      {"torsion:S7:3.0",
       [] {
         return make::torsion_on({"S7"}, {{3, {0}}});
       }},
      {"torsion:Z2xD2:3.0.0",
       [] {
         return make::torsion_on({"Z2", "D2"}, {{3, {0, 0}}});
       }},
      {"torsion:S6xQ8:3.0.0",
       [] {
         return make::torsion_on({"S6", "Q8"}, {{3, {0, 0}}});
       }},
      {"torsion:Q8:3.8",
       [] {
         return make::torsion_on({"Q8"}, {{3, {8}}});
       }},
      {"torsion:2:0.1",
       [] {
         return make::torsion({2}, {{0, {1}}});
       }},
      {"torsion:2:2000000.1",
       [] {
         return make::torsion({2}, {{2'000'000, {1}}});
       }},
      {"torsion:\"" + group_file() + "\":3.7",
       [] {
         return make::torsion_from_table(cyclic_table(), {{3, {7}}});
       }},
      {"sylver:0,3",
       [] {
         return make::sylver({0, 3});
       }},
      {"sylver:1", [] { return make::sylver({1}); }},
      {"sylver:-4", [] { return make::sylver({-4}); }},
      {"sylver4:9,0,0", [] { return make::sylver4(9, 0, 0); }},
      {"sylver4:-1,0,0", [] { return make::sylver4(-1, 0, 0); }},
      {"edges:1-1,2",
       [] {
         return on(make::edges(2, {{1, 1}}));
       }},
      {"edges:1-2,2-1",
       [] {
         return on(make::edges(2, {{1, 2}, {2, 1}}));
       }},
      {"edges:1-5000",
       [] {
         return on(make::edges(5000, {{1, 5000}}));
       }},
      {"cycle:2", [] { return on(make::cycle(2)); }},
      {"wheel:2", [] { return on(make::wheel(2)); }},
      {"prism:2", [] { return on(make::prism(2)); }},
      {"path:-1", [] { return on(make::path(-1)); }},
      {"multipartite:", [] { return on(make::multipartite({})); }},
      {"multipartite:3,0",
       [] {
         return on(make::multipartite({3, 0}));
       }},
      {"kneser:-5,2,0", [] { return on(make::kneser(-5, 2, 0)); }},
      {"johnson:2,5", [] { return on(make::johnson(2, 5)); }},
      {"threshold:3:1,4",
       [] {
         return on(make::threshold(3, {1, 4}));
       }},
      {"threshold:-3", [] { return on(make::threshold(-3, {})); }},
      {"grid:3x0", [] { return on(make::grid(3, 0)); }},
      {"facets:1-1",
       [] {
         return make::complex({{1, 1}});
       }},
      {"facets:1-3",
       [] {
         return make::complex({{1, 3}});
       }},
      {"facets:0", [] { return make::complex({{0}}); }},
      {"facets:1,,2",
       [] {
         return make::complex({{1}, {}, {2}});
       }},
      {"chains:5:(a<d3)",
       [] {
         return make::chains(family({"a"}, {{named(1), on_d(3)}}), 5);
       }},
      {"chains:-5,7:(a)", [] { return make::chains(family({"a"}, {}), -5, 7); }},
      {"chains:5,7:(c0<a)",
       [] {
         return make::chains(family({"a"}, {{on_c(0), named(1)}}), 5, 7);
       }},
      {"chains:5,7:(c100001<a)",
       [] {
         return make::chains(family({"a"}, {{on_c(100'001), named(1)}}), 5, 7);
       }},
      {"chains:5,7:(a<c)",
       [] {
         return make::chains(family({"a"}, {{named(1), on_c(make::ChainsElement::kAll)}}), 5, 7);
       }},
      {"chains:5,7:(c1<d1)",
       [] {
         return make::chains(family({}, {{on_c(1), on_d(1)}}), 5, 7);
       }},
      {"chains:5,7:(c3<c2)",
       [] {
         return make::chains(family({}, {{on_c(3), on_c(2)}}), 5, 7);
       }},
      {"chains:5,7:(c3<a,a<c2)",
       [] {
         return make::chains(family({"a"}, {{on_c(3), named(1)}, {named(1), on_c(2)}}), 5, 7);
       }},
      {"chains:5,7:(a<a)",
       [] {
         return make::chains(family({"a"}, {{named(1), named(1)}}), 5, 7);
       }},
      {"chains:5,7:(c3)", [] { return make::chains(family({"c3"}, {}), 5, 7); }},
      {"chains:5,7:(reach)", [] { return make::chains(family({"reach"}, {}), 5, 7); }},
      {"chains:5,7:(reach=0/1/0)",
       [] {
         return make::chains(family({}, {}, {make::Reach::Rule::linear, 0, 1, 0}), 5, 7);
       }},
      {"chains:5,7:(reach=1/1/200000)",
       [] {
         return make::chains(family({}, {}, {make::Reach::Rule::linear, 1, 1, 200'000}), 5, 7);
       }},
  };
}

TEST(Make, IsRefusedLikeTheSpec) {
  for (const Case& one : bad_cases()) {
    SCOPED_TRACE(one.spec.substr(0, 60));
    const auto parsed = Position::parse(one.spec);
    const auto made = one.make();
    ASSERT_FALSE(parsed.has_value());
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().message, parsed.error().message);
    EXPECT_EQ(made.error().code, parsed.error().code);
    EXPECT_FALSE(made.error().place) << "the place of a spec that no one wrote";
  }
}

TEST(Make, RefusesWhatNoSpecCanSay) {
  const auto message = [](const auto& result) { return result.error().message; };
  EXPECT_EQ(message(make::box({5})), "a box has at least two sides, found 1");
  EXPECT_EQ(message(make::edges(3, {{1, 4}})), "expected numbers from 1 to 3, found 1-4");
  EXPECT_EQ(message(make::edges(SIZE_MAX, {})), "at most 4096 vertices can be given, found vertex 4097");
  EXPECT_EQ(message(make::poset({"a", "b"}, {{3, 1}})), "expected numbers from 1 to 2, found 3<1");
  EXPECT_EQ(message(make::poset({"a", "a"}, {})), "the name 'a' is given twice");
  EXPECT_EQ(message(make::chains(family({"a"}, {{make::named(2), make::named(1)}}), 1, 1)),
            "expected the number of a name from 1 to 1, found 2");
  EXPECT_EQ(message(make::chains(family({"a", "a"}, {}), 1, 1)), "the name 'a' is given twice");
  EXPECT_EQ(message(make::divisors_from_factors({{15, 1}})), "expected a prime, found 15");
  EXPECT_EQ(message(make::divisors_from_factors({{-3, 1}})), "expected a prime, found -3");
  EXPECT_EQ(message(make::divisors_from_factors({{1, 1}})), "expected a prime, found 1");
  EXPECT_EQ(message(make::divisors_from_factors({{3, 0}})), "expected an exponent of at least 1 for 3, found 0");
  EXPECT_EQ(message(make::divisors_from_factors({{3, 1}, {2, 1}, {3, 2}})), "the prime 3 is given twice");
  EXPECT_EQ(message(make::divisors_from_factors({{2, 4'000'000'000}})),
            "a number has at most 10000 digits, this one has more");
  EXPECT_EQ(message(make::divisors_from_factors({{2, 20'000}, {3, 20'000}})),
            "a number has at most 10000 digits, this one has more");
  EXPECT_EQ(message(make::torsion_from_table({"t", {{0, 1}, {1, 1}, {0, 0}}}, {{1, {0}}})),
            "expected 3 products in row 0, found 2");
}

TEST(Make, KeepsNestedGraphsWithinBounds) {
  Result<make::Graph> deep = make::path(3);
  for (int i = 1; i < 64; ++i) deep = make::complement(*deep);
  ASSERT_TRUE(deep.has_value());
  EXPECT_EQ(make::complement(*deep).error().message, "graphs nest at most 64 deep");
  Result<make::Graph> wide = make::path(0);
  int joins = 0;
  while (wide && joins < 64) {
    wide = make::join(*wide, *wide);
    ++joins;
  }
  EXPECT_EQ(joins, 18);
  EXPECT_EQ(wide.error().message, "a graph is made of at most 262144 graphs, found 524287");
}

}  // namespace
