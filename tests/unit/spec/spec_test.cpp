// SPDX-License-Identifier: MIT
// The spec language: canonical forms print as they were parsed, and errors have the right column.
#include "spec/spec.hpp"

#include <gtest/gtest.h>

#include "games/common/nicknames.hpp"
#include "games/registry.hpp"
#include "spec/tidy.hpp"
#include "upset/position.hpp"

namespace {

using namespace upset;

spec::Body body_of(std::string_view family) {
  if (family == "poset") return spec::Body::file;
  return family == "code" ? spec::Body::code : spec::Body::plain;
}

std::string reprinted(const std::string& text) {
  const auto terms = spec::parse(text, body_of);
  return terms ? spec::print(*terms) : "refused: " + terms.error().text();
}

TEST(SpecGrammar, PrintsWhatItParsed) {
  for (const char* text : {"nim:3,4,5", "board:4x7@3.4,1.5", "a:b + c:d@e,f", "x1:", "poset:file.txt", "poset:a,b@c",
                           "poset:\"a b\"", "poset:\"a b\"@x,y_1", "poset:\"\\\"\" + nim:1", "poset:a\\b@x",
                           "poset:\"a@b\"@x", "code:a@b{@", "code:a@b@1,x", "relations:a<b,(c)=d/e:f.g-h", "f:@a",
                           "c/3:d", "c/12:(a:\"x y\")(b:\"\\\"\\\\@ + \")@e + poset/0:f"}) {
    EXPECT_EQ(reprinted(text), text);
  }
}

TEST(SpecGrammar, ABlankMayPrecedeTheMovesOfAnOpaqueBody) {
  for (const auto& [text, printed] :
       std::vector<std::pair<std::string, std::string>>{{"poset:a @x", "poset:a@x"},
                                                        {"poset:\"a b\" @x,y_1", "poset:\"a b\"@x,y_1"},
                                                        {"poset:\"a@b\" @x", "poset:\"a@b\"@x"},
                                                        {"code:a@b @1", "code:a@b@1"},
                                                        {"code:\"a@1\"", "code:\"a@1\""},
                                                        {"code:\"a@b\"@1", "code:a@b@1"}})
    EXPECT_EQ(reprinted(text), printed);
}

TEST(SpecGrammar, OpaqueBodies) {
  const auto terms = spec::parse("poset:\"a \\\"b\\\" \\\\ @c + d\" @e,f + poset:\"g@h\" + nim:1", body_of);
  ASSERT_TRUE(terms.has_value());
  ASSERT_EQ(terms->size(), 3U);
  EXPECT_EQ((*terms)[0].body.text, "a \"b\" \\ @c + d");
  EXPECT_EQ((*terms)[0].kind, spec::Body::file);
  ASSERT_EQ((*terms)[0].moves.size(), 2U);
  EXPECT_EQ((*terms)[0].moves[1].text, "f");
  EXPECT_EQ((*terms)[1].body.text, "g@h");
  EXPECT_TRUE((*terms)[1].moves.empty());
  EXPECT_EQ((*terms)[2].kind, spec::Body::plain);
}

TEST(SpecGrammar, Parameters) {
  const auto terms = spec::parse("a:1 + clique/34:b@c", body_of);
  ASSERT_TRUE(terms.has_value());
  EXPECT_EQ((*terms)[0].parameter.text, "");
  EXPECT_EQ((*terms)[1].family.text, "clique");
  EXPECT_EQ((*terms)[1].parameter.text, "34");
  EXPECT_EQ((*terms)[1].parameter.column, 14U);
  EXPECT_EQ((*terms)[1].body.column, 17U);
}

TEST(SpecGrammar, QuotesInPlainBodiesAreKeptAsWritten) {
  const auto terms = spec::parse("j:(a:\"b \\\" + @c\")(d)@e", body_of);
  ASSERT_TRUE(terms.has_value());
  ASSERT_EQ(terms->size(), 1U);
  EXPECT_EQ((*terms)[0].body.text, "(a:\"b \\\" + @c\")(d)");
  ASSERT_EQ((*terms)[0].moves.size(), 1U);
}

TEST(SpecGrammar, WordsKnowTheirColumns) {
  const auto terms = spec::parse("nim:3,4@1.2 + board:2x2", body_of);
  ASSERT_TRUE(terms.has_value());
  EXPECT_EQ((*terms)[0].body.column, 5U);
  EXPECT_EQ((*terms)[0].moves[0].column, 9U);
  EXPECT_EQ((*terms)[1].family.column, 15U);
  const auto pieces = spec::split((*terms)[0].body, ',');
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[1].text, "4");
  EXPECT_EQ(pieces[1].column, 7U);
}

struct Refusal {
  const char* spec;
  std::string text;  // place and message
};

std::string all_names() {
  std::string names;
  for (const auto* family : games::all_families()) names += (names.empty() ? "" : ", ") + std::string(family->name);
  return names;
}

void expect_refused(const std::vector<Refusal>& list) {
  for (const Refusal& refusal : list) {
    const auto position = Position::parse(refusal.spec);
    ASSERT_FALSE(position.has_value()) << refusal.spec;
    EXPECT_EQ(position.error().text(), refusal.text) << refusal.spec;
    EXPECT_EQ(position.error().code, ErrorCode::refused) << refusal.spec;
  }
}

TEST(SpecErrors, OfTheGrammar) {
  expect_refused({
      {"", "spec, column 1: expected a spec such as board:4x7 or nim:3,4,5, found nothing"},
      {"nim", "spec, column 4: expected ':' after 'nim', found the end, as in nim:3,4,5"},
      {"nim 3", "spec, column 4: expected ':' after 'nim', found ' '; did you mean 'nim:3'?"},
      {"Nim:3", "spec, column 1: expected a family, found 'Nim'; did you mean 'nim:3'?"},
      {"nim:3 + ", "spec, column 9: expected the name of a family, such as board, nim or divisors, found the end"},
      {"nim:3@", "spec, column 7: expected a move, found the end"},
      {"nim:3@1.0,", "spec, column 11: expected a move, found the end"},
      {"nim:3\x01", "spec, column 6: expected '@' and moves, ' + ' and another term, or the end, found the byte 0x01"},
      {"nim:3\xc3\xa4",
       "spec, column 6: expected '@' and moves, ' + ' and another term, or the end, found the byte "
       "0xc3"},
      {"poset:", "spec, column 7: expected a file name or an encoded graph, found the end"},
      {"nim/3:4",
       "spec, column 5: expected ':' after 'nim': only clique takes a number, as in clique/3:GRAPH, found '/3'"},
      {"nim/x:4", "spec, column 5: expected a number after '/', found 'x'"},
      {"line:graph6:\"D?", "spec, column 13: expected a closing '\"', found the end"},
      {"line:graph6:\"\"", "spec, column 15: expected a file name or an encoded graph in the quotes, found the end"},
      {"poset:\"a", "spec, column 7: expected a closing '\"', found the end"},
      {"poset:\"a\\b\"", "spec, column 10: expected \\\" or \\\\, found 'b'"},
      {"poset:a b", "spec, column 8: expected '@' and moves, ' + ' and another term, or the end, found ' '"},
      {"mystery:3", "spec, column 1: expected a family (" + all_names() + "), found 'mystery'"},
  });
}

TEST(SpecErrors, OfBodies) {
  expect_refused({
      {"nim:", "spec, column 5: expected a heap size (decimal, no leading zero), found nothing"},
      {"nim:3,,4", "spec, column 7: expected a heap size (decimal, no leading zero), found nothing"},
      {"nim:03", "spec, column 5: expected a heap size (decimal, no leading zero), found '03'"},
      {"nim:3,-4", "spec, column 7: expected a heap size (decimal, no leading zero), found '-4'"},
      {"board:4x", "spec, column 9: expected a side (decimal, no leading zero), found nothing"},
      {"board:0x4", "spec, column 7: the sides of a board must be at least 1, found 0"},
      {"board:3,5", "spec, column 9: rows must not grow: expected at most 3, found 5"},
      {"board:3,0", "spec, column 9: the row lengths of a board must be at least 1, found 0"},
      {"board:a", "spec, column 7: expected a row length, or sides such as 4x7 (decimal, no leading zero), found 'a'"},
      {"divisors:0", "spec, column 10: expected a number of at least 1, found 0"},
      {"divisors:6,7", "spec, column 10: expected one number, found several"},
      {"subsets:4/2/1", "spec, column 9: expected n or n/k, found more numbers"},
      {"subsets:x",
       "spec, column 9: expected a number of points, or points/size (decimal, no leading zero), found "
       "'x'"},
      {"relations:a<", "spec, column 13: expected a name, found nothing"},
      {"relations:a,,b", "spec, column 13: expected a name, found nothing"},
      {"relations:a=b", "spec, column 11: expected a name of letters, digits and ._()/:- , found 'a=b'"},
      {"relations:a<a", "spec, column 13: contradiction: 'a' cannot be below itself"},
      {"relations:a<b,b<a", "spec, column 17: contradiction: b < a, but column 13 says a < b"},
  });
}

TEST(SpecErrors, OfMoves) {
  expect_refused({
      {"board:2x2@1.1", "spec, column 11: '1.1' is the losing move; it would end the game"},
      {"divisors:6@1", "spec, column 12: '1' is the losing move; it would end the game"},
      {"board:2x2@3.1",
       "spec, column 11: expected a square row.column such as 1.2 on a board of 2 rows and 2 columns, found '3.1'"},
      {"board:3x3@2.2,3.3", "spec, column 15: the move '3.3' is already gone"},
      {"board:2x2x2@1.1.1", "spec, column 13: '1.1.1' is the losing move; it would end the game"},
      {"nim:3@1.3",
       "spec, column 7: expected a move i.j such as 1.0 (heap i, and how many coins it keeps): there is 1 heap, found "
       "'1.3'"},
      {"nim:3@2.0",
       "spec, column 7: expected a move i.j such as 1.0 (heap i, and how many coins it keeps): there is 1 heap, found "
       "'2.0'"},
      {"divisors:12@5", "spec, column 13: expected a divisor of 12 above 1, found '5'"},
      {"divisors:12@2,4", "spec, column 15: the move '4' is already gone"},
      {"subsets:3@2-1",
       "spec, column 11: expected a set such as 1-3 or 13 of at most 3 of the points 1 to 3, ascending, found "
       "'2-1'; type '1-2'"},
      {"relations:a<b@c", "spec, column 15: expected the name of an element, found 'c'"},
      {"nim:1 + relations:a<b@a,b", "spec, column 25: the move 'b' is already gone"},
  });
}

TEST(SpecErrors, SayWhatToTypeInstead) {
  expect_refused({
      {"relations:a_1<b",
       "spec, column 12: unexpected '_': type names without it, a1 or a.1 for a_1 (in a file, poset:FILE, "
       "names may contain it)"},
      {"nim:3;5", "spec, column 6: unexpected ';': separate numbers with ','"},
      {"nim:3 5", "spec, column 6: unexpected ' ': separate numbers with ',', the terms of a sum with ' + '"},
      {"boards:4x7", "spec, column 1: expected a family, found 'boards'; did you mean 'board:4x7'?"},
      {"chomp:4x7", "spec, column 1: expected a family, found 'chomp'; did you mean 'board:4x7'?"},
      {"petersen", "spec, column 9: expected ':' after 'petersen', found the end; did you mean 'kneser:5,2,0'?"},
      {"4x7",
       "spec, column 1: expected the name of a family, such as board, nim or divisors, found '4'; did you mean "
       "'board:4x7'?"},
      {"K3,3", "spec, column 3: expected ':' after 'K3', found ','; did you mean 'multipartite:3,3'?"},
      {"kneser:5,2", "spec, column 8: expected n,k,l (3 numbers), found 2; the usual Kneser graph is 'kneser:5,2,0'"},
      {"edges:1-2@2-1",
       "spec, column 11: expected a vertex such as 3 or an edge such as 3-5 (ascending) of the graph, which has 2 "
       "vertices, found '2-1'; "
       "type "
       "'1-2'"},
  });
}

TEST(SpecErrors, NicknamesStandForSpecs) {
  for (const auto& [name, spec] : games::common::nicknames()) {
    const std::string text(spec);
    if (text.ends_with(':')) EXPECT_NE(games::find_family(text.substr(0, text.size() - 1)), nullptr) << name;
    else EXPECT_TRUE(Position::parse(text).has_value()) << name;
    EXPECT_EQ(games::find_family(name), nullptr) << name;
  }
}

/// Typed or pasted text reads as its canonical form, and columns of errors refer to the typed text.
TEST(SpecTidy, TypedFormsAreRead) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"board:4\u00d77", "board:4x7"},
      {"board:4X7", "board:4x7"},
      {" board: 4x7 @ 3.4, 1.5 ", "board:4x7@1.5,3.4"},
      {"semigroup:<7, 8, 9>", "semigroup:7,8,9"},
      {"semigroup:\u27e87,8,9\u27e9@7", "semigroup:7,8,9@7"},
      {"board:2x3+nim:2", "board:2x3 + nim:2"},
      {"board:2x3  +nim:2, 1", "board:2x3 + nim:2,1"},
      {"relations:a < b, b < c", "relations:a<b,b<c"},
      {"edges:1\u20132, 2 - 3", "edges:1-2,2-3"},
      {"join:(path:3) (cycle:5)", "join:(path:3)(cycle:5)"},
      {"graph6: D?{  @1", "graph6:D?{@1"},
  };
  for (const auto& [text, canonical] : forms) {
    const auto position = Position::parse(text);
    ASSERT_TRUE(position.has_value()) << text << ": " << position.error().text();
    EXPECT_EQ(position->spec(), canonical);
  }
}

TEST(SpecTidy, LeavesFilesAndQuotesAlone) {
  for (const char* text :
       {"poset:a+b", "poset:a\u00d7b", "poset:\"a,  b + c\" @x", "line:graph:\"a  + b\"", "poset:<a>"})
    EXPECT_EQ(spec::tidied(text, body_of).text, text);
}

TEST(SpecTidy, CanonicalFormsStayWhatTheyAre) {
  for (const char* text : {"nim:3,4,5", "board:4x7@3.4,1.5", "a:b + c:d@e,f", "x1:", "poset:\"a b\" @x,y_1", "c/3:d"})
    EXPECT_EQ(spec::tidied(text, body_of).text, text);
}

TEST(SpecTidy, ColumnsAreThoseOfWhatWasTyped) {
  expect_refused({
      {"  nim: 3,  03", "spec, column 12: expected a heap size (decimal, no leading zero), found '03'"},
      {"board:4\u00d70", "spec, column 7: the sides of a board must be at least 1, found 0"},
      {"nim:1+nim:2 +x:1", "spec, column 14: expected a family (" + all_names() + "), found 'x'"},
  });
}

TEST(SpecErrors, ACycleIsNamed) {
  const auto position = Position::parse("relations:a<b,b<c,c<d,d<b");
  ASSERT_FALSE(position.has_value());
  EXPECT_NE(position.error().message.find("cycle of 3 elements"), std::string::npos) << position.error().text();
  ASSERT_TRUE(position.error().place.has_value());
  EXPECT_EQ(position.error().place->column, 25U);
}

TEST(SpecCanonical, FormsAreTheirOwnPrint) {
  for (const char* text :
       {"nim:3,4,5", "nim:0", "nim:5,7@1.3,2.0", "board:4x7", "board:4x7@1.5,3.4", "board:7,5,2", "board:3x4x5@2.2.2",
        "board:1x1", "divisors:360", "divisors:12@4,6", "subsets:5", "subsets:7/3@1-2", "relations:a<b,a<c,d",
        "relations:", "board:3x4 + nim:5,7", "nim:1 + nim:2@1.0 + divisors:12"}) {
    const auto position = Position::parse(text);
    ASSERT_TRUE(position.has_value()) << position.error().text();
    EXPECT_EQ(position->spec(), text);
  }
}

TEST(SpecCanonical, OtherFormsBecomeCanonical) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"board:4,4,4", "board:3x4"},
      {"board:5", "board:1x5"},
      {"board:4x7@3.4,1.5", "board:4x7@1.5,3.4"},
      {"board:4x7@3.5,3.4", "board:4x7@3.4"},
      {"nim:5@1.4,1.2", "nim:5@1.2"},
      {"divisors:12@6,2", "divisors:12@2"},
      {"subsets:3/3", "subsets:3"},
      {"subsets:3/9", "subsets:3"},
      {"relations:b<a,a<c,b<c", "relations:a<c,b<a"},
      {"relations:x<y<z", "relations:x<y,y<z"},
      {"relations:b,10,9,a", "relations:9,10,a,b"},
  };
  for (const auto& [text, canonical] : forms) {
    const auto position = Position::parse(text);
    ASSERT_TRUE(position.has_value()) << position.error().text();
    EXPECT_EQ(position->spec(), canonical);
    EXPECT_EQ(Position::parse(canonical)->spec(), canonical);
  }
}

TEST(SpecSizes, NumbersHaveAtMostTenThousandDigits) {
  const std::string most(10'000, '9');
  for (const std::string family : {"nim:", "board:7x", "subsets:", "divisors:"}) {
    const auto position = Position::parse(family + most);
    ASSERT_TRUE(position.has_value()) << family << " " << position.error().text().substr(0, 200);
    EXPECT_EQ(position->spec(), family + most);
    const auto refused = Position::parse(family + most + "9");
    ASSERT_FALSE(refused.has_value()) << family;
    EXPECT_EQ(refused.error().message, "a number has at most 10000 digits, this one has 10001");
    EXPECT_EQ(refused.error().place->column, family.size() + 1);
  }
}

TEST(SpecSizes, AbsurdSizesAreRefusedOrHeld) {
  EXPECT_FALSE(Position::parse(std::string(spec::kMaxSpecBytes + 1, 'a')).has_value());
  EXPECT_TRUE(Position::parse("board:100000000000000000000x100000000000000000000@5.7").has_value());
  std::string sides = "2";
  for (int k = 0; k < 2000; ++k) sides += "x2";
  EXPECT_FALSE(Position::parse("board:" + sides).has_value());
  const auto listed = Position::parse("subsets:100@1-2");
  ASSERT_FALSE(listed.has_value());
  EXPECT_EQ(listed.error().code, ErrorCode::limit);
}

TEST(SpecSizes, LimitsOfMovesInHugeGroundsAreLimits) {
  const auto position = Position::parse("board:100x100x100@2.2.2");
  ASSERT_FALSE(position.has_value());
  EXPECT_EQ(position.error().code, ErrorCode::limit);
  EXPECT_EQ(position.error().text(),
            "spec, column 19: board:100x100x100 has 999999 elements; at most 16384 can be listed");
}

}  // namespace
