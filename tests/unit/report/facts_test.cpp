// SPDX-License-Identifier: MIT
// Facts of `info`: types in JSON, text for people.
#include "report/facts.hpp"

#include <gtest/gtest.h>

#include <set>

#include "upset/explain.hpp"
#include "upset/report.hpp"

namespace {

using namespace upset;
using Json = nlohmann::ordered_json;

TEST(Facts, KeepTheirTypesInJson) {
  const Facts facts{{"nothing", "nothing", {}, "too large"},
                    {"truth", "truth", false},
                    {"count", "count", -7},
                    {"safe", "safe", (std::uint64_t{1} << 53) - 1},
                    {"beyond", "beyond", std::uint64_t{1} << 53},
                    {"below", "below", -(std::int64_t{1} << 53)},
                    {"huge", "huge", Integer("1000000000000000000000")},
                    {"share", "share", 0.5},
                    {"name", "name", "12"},
                    {"numbers", "numbers", std::vector<std::int64_t>{-1, 2, std::int64_t{1} << 60}},
                    {"names", "names", std::vector<std::string>{"1.0", "2.1"}},
                    {"record", "record", FactRecord{{"a", 3}, {"inner", FactRecord{{"b", true}}}}}};
  EXPECT_EQ(report::facts_json(facts).dump(),
            R"({"nothing":null,"truth":false,"count":-7,"safe":9007199254740991,"beyond":"9007199254740992",)"
            R"("below":"-9007199254740992","huge":"1000000000000000000000","share":0.5,"name":"12",)"
            R"("numbers":[-1,2,"1152921504606846976"],"names":["1.0","2.1"],"record":{"a":3,"inner":{"b":true}}})");
}

TEST(Facts, AreLinesForPeople) {
  const Facts facts{{"nothing", "no thing", {}},
                    {"truth", "truth", true},
                    {"count", "how many", 3, "3 (in all)"},
                    {"share", "share", 1e30},
                    {"numbers", "numbers", std::vector<std::int64_t>{1, 2}},
                    {"many", "many", std::vector<std::int64_t>(41, 5)},
                    {"names", "names", std::vector<std::string>{}},
                    {"record", "record", FactRecord{{"a", 3}, {"b", false}}}};
  std::string fives = "5";
  for (int i = 1; i < 40; ++i) fives += " 5";
  EXPECT_EQ(report::facts_text(facts, "  "),
            "  no thing: none\n  truth: yes\n  how many: 3 (in all)\n  share: 1e+30\n  numbers: 1 2\n  many: " + fives +
                " ... (41 in all)\n  names: none\n  record: a = 3, b = no\n");
}

Json structure(const std::string& spec) {
  return Json::parse(json_report(info(*Position::parse(spec)))).at("terms").at(0).at("structure");
}

TEST(Facts, OfSemigroupsAreNumbersAndLists) {
  const Json facts = structure("semigroup:4,6,9");
  EXPECT_EQ(facts.at("elements"), "infinite");
  EXPECT_EQ(facts.at("minimal_generators"), Json({4, 6, 9}));
  EXPECT_EQ(facts.at("frobenius_number"), 11);
  EXPECT_EQ(facts.at("gaps"), Json({1, 2, 3, 5, 7, 11}));
  EXPECT_EQ(facts.at("symmetric"), true);
  EXPECT_TRUE(facts.at("generalized_arithmetic_sequence").is_null());
  EXPECT_EQ(structure("semigroup:5,7,9").at("generalized_arithmetic_sequence").dump(), R"({"a":5,"h":1,"d":2,"k":2})");
  EXPECT_EQ(structure("semigroup:1").at("pseudo_frobenius_numbers"), Json({-1}));
  EXPECT_EQ(structure("semigroup:2,2001").at("gaps").size(), 1000U);  // the text shows only the first ones
  EXPECT_EQ(structure("torsion:2:0.1,1.0").at("torsion_part").dump(),
            R"({"elements":2,"group":true,"commutative":true})");
}

TEST(Facts, OfFiniteGamesAreNumbersAndLists) {
  EXPECT_EQ(structure("board:3x4").at("shape").dump(), R"({"rows":3,"columns":4,"steps":1})");
  EXPECT_EQ(structure("board:100000000000000000x3").at("elements"), "299999999999999999");
  EXPECT_EQ(structure("relations:a<c,b<c,b<d").at("prime_parts"), Json({4}));
  EXPECT_EQ(structure("relations:a<b").at("decomposition"), "series-parallel");
  const Json cycle = structure("cycle:5");
  EXPECT_EQ(cycle.at("faces_by_vertices"), Json({5, 5}));
  EXPECT_EQ(cycle.at("automorphisms"), 10);
  EXPECT_EQ(cycle.at("bipartite"), false);
}

TEST(Facts, OfASumStandWithTheirTerm) {
  const Json sum = Json::parse(json_report(info(*Position::parse("semigroup:2,3 + semigroup:3,4,5"))));
  for (const Json& term : sum.at("terms")) EXPECT_TRUE(term.at("cost").at("gap_down_sets").is_number_unsigned());
  EXPECT_NE(sum.at("terms")[0].at("cost"), sum.at("terms")[1].at("cost"));
}

void expect_keys(const Facts& facts, const std::string& spec) {
  std::set<std::string> keys;
  for (const Fact& fact : facts) {
    EXPECT_EQ(fact.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos) << fact.key;
    EXPECT_TRUE(keys.insert(fact.key).second) << spec << ": " << fact.key << " twice";
  }
}

TEST(Facts, HaveSnakeCaseKeysOnce) {
  for (const char* spec : {"nim:3,4", "board:3x4", "board:1000000000000x3", "divisors:360", "subsets:4", "cycle:5",
                           "complete:100", "semigroup:6,10", "torsion:2:0.1,1.0", "relations:a<c,b<c,b<d"}) {
    const Info told = info(*Position::parse(spec));
    expect_keys(told.cost, spec);
    for (const TermInfo& term : told.terms) expect_keys(term.structure, spec), expect_keys(term.cost, spec);
  }
}

}  // namespace
