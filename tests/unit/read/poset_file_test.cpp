// SPDX-License-Identifier: MIT
// Poset files in three formats: the same order from each, and errors with line and column.
#include "read/poset_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "upset/position.hpp"

namespace {

using namespace upset;
using read::read_poset;

/// "names; covers; poison" in one line.
std::string summary(const std::string& text) {
  const auto poset = read_poset(text, "file");
  if (!poset) return poset.error().text();
  std::string result;
  for (const std::string& name : poset->names) result += name + " ";
  result += ";";
  for (const auto& [x, y] : poset->poset.covers(poset->poset.all()))
    result += " " + poset->names[x] + "<" + poset->names[y];
  return result + (poset->poison ? "; poison " + *poset->poison : "");
}

TEST(PosetLines, Good) {
  EXPECT_EQ(summary(""), ";");
  EXPECT_EQ(summary("a < b\n"), "a b ; a<b");
  EXPECT_EQ(summary("a<b<c\nd"), "a b c d ; a<b b<c");
  EXPECT_EQ(summary("# nothing\n\n  b\t<\ta # comment\r\na\n"), "a b ; b<a");
  EXPECT_EQ(summary("a < c\na < b\nb < c\n"), "a b c ; a<b b<c");
  EXPECT_EQ(summary("poison 0\n0 < a\n0 < b\n"), "a b ;; poison 0");
  EXPECT_EQ(summary("10\n9\nx\n010\n"), "9 010 10 x ;");
  EXPECT_EQ(summary("poison < a\n"), "a poison ; poison<a");
}

TEST(PosetLines, Bad) {
  EXPECT_EQ(summary("a <\n"), "file, line 1, column 4: expected a name after '<', found the end of the line");
  EXPECT_EQ(summary("a < b\n< c\n"), "file, line 2, column 1: expected a name, found '<'");
  EXPECT_EQ(summary("a b\n"), "file, line 1, column 3: expected '<' or the end of the line, found 'b'");
  EXPECT_EQ(summary("a < < b\n"), "file, line 1, column 5: expected a name, found '<'");
  EXPECT_EQ(summary("\n\n  a < a\n"), "file, line 3, column 7: contradiction: 'a' cannot be below itself");
  EXPECT_EQ(summary("a < b\nb < a\n"), "file, line 2, column 5: contradiction: b < a, but line 1, column 5 says a < b");
  EXPECT_EQ(summary("a > b\n"), "file, line 1, column 3: expected '<' or the end of the line, found '>'");
  EXPECT_EQ(summary("a$ < b\n"), "file, line 1, column 1: expected a name of letters, digits and ._()/:- , found 'a$'");
  EXPECT_EQ(summary("poison p\na < b\n"), "file, line 1, column 8: unknown name 'p': the poison must be an element");
  EXPECT_EQ(summary("a < b\npoison b\n"),
            "file, line 2, column 8: the poison 'b' must be the least element, below all others");
  EXPECT_EQ(summary("a < b\npoison a\npoison a\n"),
            "file, line 3, column 8: a poset has at most one poison; 'a' is already one");
  EXPECT_EQ(summary("a < b\nb < c\nc < a\n"),
            "file, line 3, column 5: the relations have a cycle of 3 elements: a < b < c < a");
  EXPECT_EQ(summary(std::string(201, 'n')), "file, line 1, column 1: a name has at most 200 bytes, this one has 201");
}

TEST(PosetDot, Good) {
  EXPECT_EQ(summary("digraph { a -> b }"), "a b ; a<b");
  EXPECT_EQ(summary("digraph G { a -> b -> c; d; }"), "a b c d ; a<b b<c");
  EXPECT_EQ(summary("strict digraph \"name\" {\n rankdir=BT\n node [shape=box]\n a [label=\"x -> y\"]\n a -> b\n}\n"),
            "a b ; a<b");
  EXPECT_EQ(summary("// c\n/* c */ digraph { a [poison=true]; a -> \"b\"; a->c }"), "b c ;; poison a");
  EXPECT_EQ(summary("digraph {}"), ";");
}

TEST(PosetDot, Bad) {
  EXPECT_EQ(summary("graph { a -- b }"),
            "file, line 1, column 1: expected 'digraph' (an order is directed), found 'graph'");
  EXPECT_EQ(summary("digraph { a -> b"), "file, line 1, column 17: expected '}', found the end of the file");
  EXPECT_EQ(summary("digraph {\n a -> ;\n}"), "file, line 2, column 7: expected a name, found ';'");
  EXPECT_EQ(summary("digraph { a -- b }"), "file, line 1, column 13: expected '->', found '--'");
  EXPECT_EQ(summary("digraph { subgraph x { a } }"), "file, line 1, column 11: subgraphs are not accepted");
  EXPECT_EQ(summary("digraph { a -> \"b }"),
            "file, line 1, column 16: expected a closing '\"', found the end of the file");
  EXPECT_EQ(summary("digraph { a [x=y }"), "file, line 1, column 19: expected ']', found the end of the file");
  EXPECT_EQ(summary("digraph { a } b"), "file, line 1, column 15: expected the end of the file, found 'b'");
  EXPECT_EQ(summary("digraph { a -> b;\n b -> a }"),
            "file, line 2, column 7: contradiction: b < a, but line 1, column 16 says a < b");
}

TEST(PosetJson, Good) {
  EXPECT_EQ(summary("{}"), ";");
  EXPECT_EQ(summary(R"({"relations": [["a", "b"], ["b", "c"]]})"), "a b c ; a<b b<c");
  EXPECT_EQ(summary(R"({"elements": ["a", 2, "c"], "relations": [["a", 2]]})"), "2 a c ; a<2");
  EXPECT_EQ(summary(R"({"elements": ["p", "a"], "relations": [["p", "a"]], "poison": "p"})"), "a ;; poison p");
}

TEST(PosetJson, Bad) {
  EXPECT_EQ(summary("{\n  \"nodes\": []\n}"),
            "file, line 2, column 3: expected \"elements\", \"relations\" or \"poison\", found \"nodes\"");
  EXPECT_EQ(summary(R"({"elements": "a"})"), "file, line 1, column 2: \"elements\" must be a list of names");
  EXPECT_EQ(summary(R"({"relations": [["a"]]})"),
            "file, line 1, column 2: expected a pair of names in \"relations\", found a list");
  EXPECT_EQ(summary(R"({"elements": ["a", "a"]})"), "file, line 1, column 15: the element 'a' is listed twice");
  EXPECT_EQ(summary(R"({"elements": ["a"], "relations": [["a", "b"]]})"),
            "file, line 1, column 41: unknown name 'b': not in \"elements\"");
  EXPECT_EQ(summary(R"({"poison": 1.5})"), "file, line 1, column 2: \"poison\" must be a name");
  const auto broken = read_poset("{\n \"elements\": [,]}", "file");
  ASSERT_FALSE(broken.has_value());
  EXPECT_EQ(broken.error().place->line, 2U);
  EXPECT_EQ(broken.error().place->column, 15U);
}

TEST(PosetJson, NumbersThatOverflowAreRefused) {
  EXPECT_FALSE(read_poset(R"({"relations": [1e999]})", "file").has_value());
  EXPECT_FALSE(read_poset(R"({"elements": [-1]})", "file").has_value());
}

TEST(PosetFile, InlineWhereItIsShort) {
  const auto folder = std::filesystem::temp_directory_path() / ("upset_poset_file_test_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  };
  const auto inline_form = Position::parse("poset:" + write("small.txt", "a < b\na < c\n"));
  ASSERT_TRUE(inline_form.has_value()) << inline_form.error().text();
  EXPECT_EQ(inline_form->spec(), "relations:a<b,a<c");

  const std::string named = write("under_score.txt", "a_1 < b\n");
  const auto by_name = Position::parse("poset:" + named + " @b");
  ASSERT_TRUE(by_name.has_value()) << by_name.error().text();
  const std::string canonical = by_name->spec();
  EXPECT_EQ(canonical.rfind("poset:" + named + "#order=", 0), 0U) << canonical;
  EXPECT_EQ(Position::parse(canonical)->spec(), canonical);
  write("under_score.txt", "a_1 < c\n");
  const auto changed = Position::parse(canonical);
  ASSERT_FALSE(changed.has_value());
  EXPECT_NE(changed.error().message.find("has changed"), std::string::npos);

  const auto missing = Position::parse("poset:" + (folder / "none").string());
  ASSERT_FALSE(missing.has_value());
  EXPECT_NE(missing.error().text().find("spec, column 7: cannot read the file"), std::string::npos);
  EXPECT_NE(Position::parse("poset:" + folder.string()).error().text().find("is a directory"), std::string::npos);
  const auto bad = Position::parse("poset:" + write("bad.txt", "a <\n"));
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().place->line, 1U);
  std::filesystem::remove_all(folder);
}

}  // namespace
