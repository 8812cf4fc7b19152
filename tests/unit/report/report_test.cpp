// SPDX-License-Identifier: MIT
// The structure of JSON answers and errors, and the text for people.
#include "upset/report.hpp"

#include <gtest/gtest.h>

#include <limits>

#include <nlohmann/json.hpp>

#include "property/compare.hpp"
#include "upset/census.hpp"
#include "upset/table.hpp"

namespace {

using namespace upset;
using Json = nlohmann::json;

Answer answer(const std::string& spec, const SolveOptions& options) {
  return solve(*Position::parse(spec), options)->answer;
}

void expect_shape(const Json& json) {
  EXPECT_TRUE(json.at("spec").is_string());
  EXPECT_TRUE(json.at("outcome") == "N" || json.at("outcome") == "P" || json.at("outcome") == "unknown");
  EXPECT_EQ(json.at("winner"), json.at("outcome") == "N" ? "first" : json.at("outcome") == "P" ? "second" : "unknown");
  EXPECT_TRUE(json.at("grundy").is_null() || json.at("grundy").is_number_unsigned() || json.at("grundy").is_string());
  EXPECT_TRUE(json.at("winning_moves").is_array());
  for (const Json& move : json.at("winning_moves")) EXPECT_TRUE(move.is_string());
  EXPECT_TRUE(json.at("winning_moves_complete").is_boolean());
  EXPECT_EQ(json.at("reason").is_null(), json.at("outcome") == "unknown");
  for (const char* key : {"kind", "id", "name"}) {
    EXPECT_TRUE(json.at("reason").is_null() || json.at("reason").at(key).is_string());
  }
  EXPECT_TRUE(json.at("stats").at("seconds").is_number());
  EXPECT_TRUE(json.at("stats").at("states").is_number_unsigned());
  EXPECT_TRUE(json.at("stats").at("bytes").is_number_unsigned());
}

TEST(JsonReport, HasAllFields) {
  for (const char* spec : {"nim:3,4,5", "nim:1,1", "board:4x7", "board:1x1", "divisors:12", "subsets:4/2",
                           "relations:", "board:3x4 + nim:5,7"}) {
    for (const bool grundy : {false, true}) {
      for (const Method method : {Method::automatic, Method::theory, Method::search}) {
        const std::string text = json_report(answer(spec, upset::testing::options_for(method, grundy, true)));
        EXPECT_EQ(text.find('\n'), std::string::npos);
        const Json json = Json::parse(text);
        expect_shape(json);
        EXPECT_EQ(json.at("spec"), spec);
      }
    }
  }
}

TEST(JsonReport, OfAWinASumAndALimit) {
  const Json win =
      Json::parse(json_report(answer("board:8x10", upset::testing::options_for(Method::automatic, false, true))));
  EXPECT_EQ(win.at("winning_moves"), Json::parse(R"(["4.9", "5.6"])"));
  EXPECT_EQ(win.at("winning_moves_complete"), true);
  EXPECT_TRUE(win.at("grundy").is_null());

  const Json sum =
      Json::parse(json_report(answer("nim:3 + nim:5", upset::testing::options_for(Method::automatic, true, false))));
  EXPECT_EQ(sum.at("grundy"), 6);
  EXPECT_EQ(sum.at("reason").at("parts").size(), 2U);
  EXPECT_EQ(sum.at("winning_moves"), Json::parse(R"(["2:1.3"])"));

  const Json limit =
      Json::parse(json_report(answer("subsets:1000/3", upset::testing::options_for(Method::automatic, false, false))));
  EXPECT_EQ(limit.at("outcome"), "unknown");
  EXPECT_TRUE(limit.at("limit").at("kind").is_string());
  EXPECT_TRUE(limit.at("limit").at("reached").is_string());
  EXPECT_TRUE(limit.at("limit").at("excluded").is_array());
}

TEST(TextReport, NumbersAreGroupedByThree) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(716119), "716,119");
  EXPECT_EQ(grouped("1000000"), "1,000,000");
  EXPECT_EQ(grouped("1000.0.1"), "1000.0.1");
}

TEST(TextReport, AnUnknownOfWindowsTellsTheBoundAndNoList) {
  SolveOptions options = upset::testing::options_for(Method::window, false, false);
  options.limits.seconds = 0.2;
  const Answer unknown = answer("semigroup:8,9", options);
  ASSERT_TRUE(unknown.limit && unknown.limit->excluded_up_to);
  EXPECT_TRUE(unknown.limit->excluded.empty());
  EXPECT_EQ(unknown.limit->reached, "no first move up to " + grouped(*unknown.limit->excluded_up_to) + " wins");
  EXPECT_EQ(text_report(unknown).find("not winning"), std::string::npos);
}

TEST(JsonReport, LargeIntegersAreStrings) {
  const auto grundy = [](const std::string& heap) {
    return Json::parse(json_report(answer("nim:" + heap, upset::testing::options_for(Method::automatic, true, false))))
        .at("grundy");
  };
  EXPECT_EQ(grundy("1000"), 1000);
  EXPECT_EQ(grundy("9007199254740992"), "9007199254740992");
  EXPECT_EQ(grundy("100000000000000000000"), "100000000000000000000");
  // 2^53 - 1 is the largest integer that is written as a JSON number.
  EXPECT_EQ(grundy("9007199254740991"), 9007199254740991);
}

TEST(JsonReport, Errors) {
  const Json line = Json::parse(json_error(Position::parse("nim:x").error(), 7));
  EXPECT_EQ(line.at("line"), 7);
  EXPECT_EQ(line.at("error").at("code"), 3);
  EXPECT_EQ(line.at("error").at("kind"), "refused");
  EXPECT_EQ(line.at("error").at("column"), 5);
  EXPECT_TRUE(line.at("error").at("message").is_string());
  EXPECT_FALSE(Json::parse(json_error(Position::parse("nim:x").error(), 0)).contains("line"));
  EXPECT_NO_THROW(Json::parse(json_error(Error{ErrorCode::refused, "\xff bytes"}, 1)));
}

TEST(JsonReport, HasTheLineOfAStream) {
  const Answer lost = answer("nim:2,2", {});
  EXPECT_EQ(Json::parse(json_report(lost, 12)).at("line"), 12);
  EXPECT_FALSE(Json::parse(json_report(lost)).contains("line"));
}

TEST(JsonReport, IsReadBack) {
  SolveOptions options;
  options.line = options.grundy = true;
  for (const char* spec : {"nim:100000000000000000000", "board:3x3", "semigroup:8,9,10,11,12", "torsion:2:4.0,5.1"}) {
    options.method = std::string(spec).starts_with("torsion") ? Method::window : Method::automatic;
    options.line = std::string(spec).starts_with("board");
    const std::string text = json_report(answer(spec, options));
    const auto again = read_json_report(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(json_report(*again), text);
  }
  Answer unknown = answer("nim:1", {});
  unknown.outcome = Outcome::unknown;
  unknown.reason = {};
  unknown.limit = LimitReached{LimitKind::memory, "too much", {"1.0"}, "3", std::uint64_t{1} << 60};
  const std::string text = json_report(unknown);
  EXPECT_NE(text.find(R"("bytes_needed":"1152921504606846976")"), std::string::npos) << text;
  EXPECT_EQ(json_report(*read_json_report(text)), text);
}

TEST(JsonReport, OfTablesHasCellsOfTheirKind) {
  Table table{"title",
              {"name", "count", "time", "numbers", "moves", "gone"},
              {{"a", "-3", "0.250", "1,20 300", "1.2 2.1", "unknown"}, {"", "100000000000000000000", "0", "", "", ""}}};
  table.kinds = {{"count", CellKind::integer},
                 {"time", CellKind::real},
                 {"numbers", CellKind::integers},
                 {"moves", CellKind::moves},
                 {"gone", CellKind::integer}};
  EXPECT_EQ(format_table(table, TableFormat::json),
            R"({"name":"a","count":-3,"time":0.25,"numbers":[1,20,300],"moves":["1.2","2.1"],"gone":null})"
            "\n"
            R"({"name":null,"count":"100000000000000000000","time":0.0,"numbers":[],"moves":[],"gone":null})"
            "\n");
}

TEST(JsonReport, OfACensusHasWhatIsUnknown) {
  CensusReport census;
  census.genera.emplace_back();
  census.unknown.push_back({"7,8,9", 9, "time", 30, std::numeric_limits<double>::infinity()});
  census.unknown.push_back({"7,8", 21});
  const Json json = Json::parse(json_report(census));
  EXPECT_TRUE(json.at("genera")[0].at("largest_first_move").is_null());
  EXPECT_EQ(json.at("unknown")[0].at("spec"), "semigroup:7,8,9");
  EXPECT_EQ(json.at("unknown")[0].at("reached"), 30);
  EXPECT_TRUE(json.at("unknown")[0].at("cell_seconds").is_null());
  EXPECT_TRUE(json.at("unknown")[1].at("limit").is_null());
}

TEST(TextReport, SaysWhatMatters) {
  const std::string win = text_report(answer("board:2x3", upset::testing::options_for(Method::automatic, true, true)));
  EXPECT_NE(win.find("board:2x3\noutcome: N, the player to move wins\n"), std::string::npos) << win;
  EXPECT_NE(win.find("winning move: 2.3 (the only one)\n"), std::string::npos) << win;
  EXPECT_NE(win.find("Grundy value: 4\n"), std::string::npos) << win;
  EXPECT_EQ(win.back(), '\n');
  const std::string loss = text_report(answer("nim:2,2", upset::testing::options_for(Method::automatic, false, false)));
  EXPECT_NE(loss.find("outcome: P, the player to move loses\n"), std::string::npos) << loss;
  EXPECT_NE(loss.find("reason: theorem: Nim heaps"), std::string::npos) << loss;
  EXPECT_EQ(to_string(Outcome::unknown), "unknown");
}

TEST(Bibtex, OfTheSourcesOfAnAnswer) {
  const std::string entries = bibtex(answer("nim:2,2", upset::testing::options_for(Method::automatic, false, false)));
  EXPECT_EQ(entries.rfind("@article{bouton1901nim", 0), 0U) << entries;
  EXPECT_EQ(entries.find("@software"), std::string::npos) << "nothing was computed: " << entries;
  const Answer searched = answer("board:3x4", upset::testing::options_for(Method::search, false, false));
  EXPECT_EQ(bibtex(searched, "0123456789ab"), program_bibtex("0123456789ab"));
  EXPECT_NE(program_bibtex("0123456789ab").find("note = {commit 0123456789ab}"), std::string::npos);
  EXPECT_EQ(program_bibtex().find("commit"), std::string::npos);
}

}  // namespace
