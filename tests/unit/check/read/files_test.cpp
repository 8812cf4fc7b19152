// SPDX-License-Identifier: MIT
// Compares the checker's readers with the program's: the program solves a file, the certificate is checked against the
// name of the file, and the checker notices a file with other content.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "upset/certify.hpp"
#include "upset/check.hpp"
#include "upset/solve.hpp"

namespace {

using namespace upset;

class CheckFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("upset-files-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
    return (folder_ / name).string();
  }

  static std::string certificate_of(const std::string& spec) {
    const auto position = Position::parse(spec);
    if (!position) return position.error().message;
    SolveOptions options;
    options.evidence = true;
    const auto solved = solve(*position, options);
    return solved && solved->evidence ? certificate(*solved->evidence) : "no certificate";
  }

  static std::string verdict(const std::string& bytes, const std::string& spec) {
    const auto report = check::check_certificate(bytes, &spec, check::read_from_disk);
    return report.status == check::Report::Status::accepted ? "accepted" : report.reason;
  }

  // `before` FILE `after` is the spec; the second file holds another structure.
  void expect_read(const std::string& content, const std::string& other,
                   const std::string& before = "poset:", const std::string& after = "") {
    const std::string spec = before + file("right", content) + after;
    const std::string wrong = before + file("wrong", other) + after;
    const std::string bytes = certificate_of(spec);
    EXPECT_EQ(verdict(bytes, spec), "accepted") << content << "\n" << bytes;
    EXPECT_EQ(verdict(bytes, wrong).substr(0, 30), "certificate is for another spe") << other;
  }

  std::filesystem::path folder_;
};

TEST_F(CheckFiles, PosetsAsLines) {
  expect_read("a < b\n", "b < a\n");
  expect_read("# an N\r\na<c # one\nb < c\n\nb < d\r\n", "a<c\nb<c\nb<d\na<d\n");
  expect_read("a_1 < b < c\nd\npoison z\nz < a_1\nz < d\n", "a_1 < b < c < d\n");
  expect_read("poison a\npoison < x\na < poison\n", "x < poison\n");
  expect_read(
      "\xef\xbb\xbf"
      "01 < 1 < 10\n2 < 10\n",
      "1 < 01 < 10\n2 < 10\n");
  expect_read("", "a\n");
}

TEST_F(CheckFiles, PosetsAsDot) {
  expect_read("digraph { rankdir=BT; a -> c; b -> c -> d; e }", "a < c\nb < c < d < e\n");
  expect_read("strict digraph \"g h\" {\n# no\n\"a/b\" [label=\"x -> y\", poison=true]; \"a/b\" -> c; \"a/b\"->d }",
              "c < d");
  expect_read("/* c */ digraph g { node [shape=box]; x_1 -> y_2 [poison=true] // no\n z }", "x_1 < y_2\n");
}

TEST_F(CheckFiles, PosetsAsJson) {
  expect_read(R"({"relations": [["z", "x"], ["z", "y"]], "poison": "z"})", "x < y\n");
  expect_read(R"( {"elements":["a",1,"b_2"] , "relations":[["a","b_2"],[1,"b_2"]]} )", "a < b_2\n1\n");
  expect_read(R"({"elements": ["\u0061", "c\/d"]})", "a < c/d\n");
  expect_read("{}", "a\n");
}

TEST_F(CheckFiles, Graphs) {
  expect_read("# a square\n1 2\n2-3\n3 -- 4\n1 4\n4 5\n6\n", "1 2\n2 3\n3 4\n1 4\n4 5\n6 5\n", "graph:");
  expect_read("x y\ny z\nw\n", "x y\nz x\nw\n", "graph:");
  expect_read("2 0\n0 1\n", "2 0\n2 1\n", "graph:");
  expect_read("graph { hub -- a; hub -- b; hub -- c; a -- b }", "1 2\n1 3\n1 4\n3 4\n", "graph:");
  expect_read("strict graph { a -- b -- a; c }", "1 2\n2 3\n", "graph:");
  expect_read(">>graph6<<Bw\n", "Bo\n", "graph:");
  expect_read(":Fa@x^\n", "graph { 1 -- 2 }", "graph:");
  expect_read("1 2\n3 4\n", "1 2\n2 3\n4\n", "complement:graph:\"", "\"");
  expect_read("1 2\n3 4\n", "1 2\n2 3\n4\n", "clique/3:join:(graph:\"", "\")(path:2)");
  expect_read("1 2\n3 4\n", "1 2\n2 3\n4\n", "graph:\"", "\" @1-2");
}

TEST_F(CheckFiles, LargeGraphsStandInBlocks) {
  std::string star, other = "1 2\n";
  for (int v = 2; v <= 900; ++v) star += "1 " + std::to_string(v) + "\n";
  for (int v = 3; v <= 900; ++v) other += "2 " + std::to_string(v) + "\n";
  expect_read(star, other, "graph:");
  expect_read(star, other, "graph:\"", "\" @1-2");
  expect_read(star, other, "clique:graph:\"", "\"");
}

TEST_F(CheckFiles, Complexes) {
  expect_read("1 2 3  # a triangle\n3 4\n", "1 2\n1 3\n2 3\n3 4\n", "complex:");
  expect_read("a,b,c\nc-d\nb-a\n", "1 2 3\n2 4\n", "complex:");
  expect_read("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n1 2\n", "1 2 3\n", "complex:");
}

TEST_F(CheckFiles, Groups) {
  expect_read("table 3\n0 1 2\n1 2 0\n2 0 01\n", "table 2\n0 1\n1 0\n", "torsion:\"", "\":1.0,1.1");
  expect_read("permutations # S3\n2 1 3\n2 3 1\n", "permutations\n2 3 1\n", "torsion:\"", "\":1.0,1.1");
}

TEST_F(CheckFiles, InASum) {
  const std::string right = file("right", "a_1 < b\n"), wrong = file("wrong", "a_1\nb\n");
  const std::string bytes = certificate_of("nim:2 + poset:" + right);
  EXPECT_EQ(verdict(bytes, "nim:2 + poset:" + right), "accepted");
  EXPECT_NE(verdict(bytes, "nim:2 + poset:" + wrong), "accepted");
  EXPECT_NE(verdict(bytes, "poset:" + right + " + nim:2"), "accepted");
  EXPECT_NE(verdict(bytes, "nim:2 + poset:" + folder_.string()), "accepted");
}

TEST_F(CheckFiles, TheSolversRefuseTheWeakHashToo) {
  const auto position = Position::parse("poset:" + file("f", "a < b\n") + "#order=0123456789abcdef");
  ASSERT_FALSE(position.has_value());
  EXPECT_NE(position.error().message.find("too weak"), std::string::npos) << position.error().message;
}

}  // namespace
