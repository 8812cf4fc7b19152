// SPDX-License-Identifier: MIT
// Guards of the checker whose removal, according to tools/mutate, no other test notices: for each guard a forged
// certificate or a file that it must reject.
#include <gtest/gtest.h>

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "check/chains/periodic.hpp"
#include "check/closure/closure.hpp"
#include "check/sylver/coin_symmetry.hpp"
#include "check/text.hpp"
#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

const std::string kLostCorner = "strategy 2\n0\n";  // board:2,1: two single squares beside the poison

// p^a q^b is one board under other names, and not another board.
TEST(Guards, DivisorBoards) {
  const auto lost = [](const std::string& board) {
    return "claim outcome P\nreduction divisor-board " + board + "\n" + kLostCorner;
  };
  expect_accepted("divisors:6@6", lost("board:2,1"));
  expect_accepted("divisors:6@6", lost("board:2x2@2.2"));
  expect_refused("divisors:6", lost("board:2,1"), "are not the cells of this board");
  expect_refused("divisors:12@6", lost("board:2,1"), "are not the cells of this board");
  expect_refused("divisors:18@6", lost("board:2,1"), "are not the cells of this board");
  expect_refused("divisors:6@6", lost("nim:1,1"), "are not the cells of this board");
  expect_refused("divisors:30@6", lost("board:2,1"), "the number is not p^a q^b");
  expect_refused("divisors:8@4", lost("board:2,1"), "the number is not p^a q^b");
  expect_refused("board:2,1", lost("board:2,1"), "the term is not one of divisors");
  expect_refused("nim:1,1", lost("board:2,1"), "the term is not one of divisors");
}

// What two generators leave is one board, and not another board, once their product is gone.
TEST(Guards, SemigroupBoards) {
  const auto lost = [](const std::string& board) {
    return "claim outcome P\nreduction semigroup-board " + board + "\n" + kLostCorner;
  };
  expect_accepted("semigroup:2,3@4,5", lost("board:2,1"));  // 2 and 3 are left
  expect_accepted("semigroup:2,3@6,5,4", lost("board:2x2@2.2"));
  expect_accepted("semigroup:10,14@20,24,28", lost("board:2,1"));  // <5, 7>, twice as large
  expect_refused("semigroup:2,3@4", lost("board:2,1"), "are not the cells of this board");
  expect_refused("semigroup:2,3@6,5", lost("board:2,1"), "are not the cells of this board");
  expect_refused("semigroup:2,5@4,7", lost("board:3,1"), "are not the cells of this board");
  expect_refused("semigroup:2,3@4,5", lost("nim:1,1"), "are not the cells of this board");
  expect_refused("semigroup:2,3@5", lost("board:2,1"), "the product of the generators is not gone");
  expect_refused("semigroup:2,3@7", lost("board:2,1"), "the product of the generators is not gone");
  expect_refused("semigroup:3,4,5@6,7,8", lost("board:2,1"), "the semigroup does not have two generators");
  expect_refused("semigroup:1@3", lost("board:2,1"), "the semigroup does not have two generators");
  expect_refused("torsion:2:2.0,3.1@4.0", lost("board:2,1"), "the term is not a numerical semigroup");
  expect_refused("board:2,1", lost("board:2,1"), "the term is not a numerical semigroup");
}

// Chains of powers need two different primes.
TEST(Guards, ChainsOfDivisors) {
  const auto lost = [](const std::string& chains) {
    return "claim outcome P\nperiodic 1" + chains + "\n0 0 repeats 0 1 0 0\n";
  };
  expect_accepted("divisors:36@6", lost(" across 2 3"));
  for (const std::string chains :
       {" across 2 2", " across 4 9", " across 4 3", " across 2 9", " along 3 3", " across 1 2"})
    expect_refused("divisors:36@6", lost(chains), "expected two different primes");
  for (const std::string chains : {"", " across", " across 2", " sideways 2 3", " across 2 3 5"})
    expect_refused("divisors:36@6", lost(chains), "expected COUNT along P Q or COUNT across P Q");
}

PeriodicFunctions functions_without_x(const TwoChains& chains) {
  PeriodicFunctions functions(chains, 1'000'000);
  std::string line = "0 0 repeats 50 1 50";
  for (int m = 0; m <= 50; ++m) line += " " + std::to_string(m);
  Lines lines(line += "\n");
  functions.read(lines, 1);  // right for m up to 49, where the positions without x end; the rest is never tested
  return functions;
}

// No spec describes a chain that is longer than an element below it allows, because the move x cuts the chain. The
// rules for such positions do not rely on this.
TEST(Guards, ChainsThatOutliveTheElementBelowThem) {
  const TwoChains chains = parse_chains_items("x<c50").chains;
  const PeriodicFunctions functions = functions_without_x(chains);
  const Bits none(chains.size());
  EXPECT_TRUE(functions.prove({chains, none, mpz_class(49), mpz_class(49)}, 0));
  EXPECT_FALSE(functions.prove({chains, none, mpz_class(50), mpz_class(50)}, 0));
  EXPECT_FALSE(functions.prove({chains, none, mpz_class(777), mpz_class(777)}, 0));
  try {
    (void)functions.prove({chains, none, {}, {}}, 0);
    ADD_FAILURE() << "not refused";
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.reason, "periodic: the chains of this set are not endless");
  }
}

// From m = 2 on x leads to two equal chains and excludes everything; AT is where that begins.
TEST(Guards, ARayForGood) {
  expect_refused("chains:9,9:(x<c3,x<d3)", "claim outcome P\nperiodic 2\n0 0 ends 3 0 1 2\n1 0 repeats 0 2 2 1 0\n",
                 "an element excludes all large numbers");
}

// A prime part contains only live elements: here a is gone, and with it the N that it completed.
TEST(Guards, PrimePartsOfWhatIsAlive) {
  const std::string part =
      "series-parallel 1\ntree (u [1] (o 4 5))\nprime 1\nset f\nvalues 2 1 3 2\nstrategy 7\n11\n0\n420\n320\n0\n0\n"
      "end series-parallel\n";
  expect_accepted("relations:a<c,b<c,b<d,e<f", "claim grundy 2\n" + part);
  expect_refused("relations:a<c,b<c,b<d,e<f@a", "claim grundy 2\n" + part, "an element that is not alive");
}

// Strategy stealing needs a greatest face: all cliques of a graph have one only if it is complete.
TEST(Guards, GreatestFaces) {
  const std::string stolen = "claim outcome N\ntheorem strategy-stealing\n";
  expect_accepted("clique:complete:5", stolen);
  for (const std::string spec :
       {"clique:cycle:5", "clique:path:3", "clique:empty:2", "clique:kneser:5,2,0", "clique:multipartite:1,2"})
    expect_refused(spec, stolen, "");
}

// Nor does the argument hold after a move if nothing is listed.
TEST(Guards, StrategyStealingBeforeAnyMove) {
  const std::string stolen = "claim outcome N\ntheorem strategy-stealing\n";
  expect_accepted("subsets:3", stolen);
  expect_accepted("facets:1-2-3", stolen);
  expect_accepted("board:2x2x2", stolen);
  for (const std::string spec :
       {"subsets:3@1-2-3", "facets:1-2-3@1-2-3", "board:2x2x2@2.2.2", "clique:complete:3@1-2-3"})
    expect_refused(spec, stolen, "");
}

// A face of three points is not an edge, although it joins no two of them twice: the value is 2, not 3 + 2 * 0 + 1.
TEST(Guards, OrdersWithLargerFacesAreNoBipartiteGraphs) {
  const std::string spec = "relations:1<4,2<4,3<4";
  expect_accepted(spec, "claim grundy 2\nface-kernel 1\nf 2 moves b b b b 0:b 3:b\n");
  expect_refused(spec, "claim grundy 3\nface-kernel 1\nf 3 bipartite\n", "the set is not a bipartite graph");
}

// The keys of these points add up to 0 modulo 2^64, so that a face has the same key with and without them. Only the
// number of points shows that the face {p, q} + Z is not the image of {r, q}.
TEST(Guards, FacesOfTheSameKey) {
  const std::vector<int> zero = {0,  1,  6,  9,  10, 13, 14, 15, 17, 18, 22, 23, 24, 25, 26, 31, 33, 39,
                                 46, 47, 48, 52, 55, 56, 57, 58, 60, 64, 67, 69, 70, 71, 74, 79, 81, 83};
  constexpr int kPoints = 84;
  const std::string p = "2", q = "3", r = "4";  // not among them
  std::string spec = "relations:" + r + "<84," + q + "<84,84<86," + p + "<85," + q + "<85";
  for (const int z : zero) spec += "," + std::to_string(z) + "<85," + std::to_string(z) + "<86";
  for (int x = 0; x < kPoints; ++x) spec += "," + std::to_string(x);
  const std::string all = "7fffff" + std::string(16, 'f');  // the points, {r, q}, {p, q} + Z, {r, q} + Z
  // Swapping p and r leaves 82 points, an even number; but {r, q} has no image, and the player to move wins.
  expect_refused(spec, "claim outcome P\nface-kernel 1\n" + all + " 0 swap 2-4 b\n",
                 "the image of the face 84 is not in the set");
}

TEST(Guards, JohnsonGraphsOfHalves) {
  for (const std::string spec : {"johnson:6,3", "johnson:10,5"}) {
    expect_accepted(spec, "claim outcome P\ntheorem johnson\n");
    expect_refused(spec, "claim grundy 2\ntheorem johnson\n", "");
  }
}

// Values modulo 2 and 3 work for numbers of vertices that are too large to write down.
TEST(Guards, CliquesOfHugeKneserGraphs) {
  mpz_class power;
  mpz_ui_pow_ui(power.get_mpz_t(), 3, 60);
  mpz_class chosen;
  mpz_ui_pow_ui(chosen.get_mpz_t(), 3, 40);
  const mpz_class n = power + chosen;  // binomial(n, chosen) is 1 modulo 3, digit by digit
  const std::string spec =
      "clique/2:kneser:" + n.get_str() + "," + chosen.get_str() + "," + mpz_class(chosen - 1).get_str();
  expect_accepted(spec, "claim grundy 1\ntheorem kneser-cliques\n");
  expect_refused(spec, "claim grundy 2\ntheorem kneser-cliques\n", "another value");
}

// The right number of generators for the interval, but other generators.
TEST(Guards, IntervalsOfGenerators) {
  const auto by = [](const std::string& move, const std::string& theorem) {
    return "claim outcome N by " + move + "\ntheorem " + theorem + "\n";
  };
  expect_accepted("semigroup:9,10,11,12", by("10", "interval-three-to-four"));
  for (const std::string spec : {"semigroup:9,10,11,13", "semigroup:9,10,12,13", "semigroup:10,11,12,13"})
    expect_refused(spec, by("10", "interval-three-to-four"), "not generated by 3k, .., 4k");
  expect_accepted("semigroup:7,8,9,10,11", by("7", "interval-to-2a-3"));
  for (const std::string spec : {"semigroup:7,8,9,10,12", "semigroup:7,8,9,11,13"})
    expect_refused(spec, by("7", "interval-to-2a-3"), "not generated by a, .., 2a-3");
}

// Generators with unequal differences are not an arithmetic sequence.
TEST(Guards, ArithmeticSequences) {
  const auto by = [](const std::string& move) {
    return "claim outcome N by " + move + "\ntheorem arithmetic-first-generator\n";
  };
  expect_accepted("semigroup:7,8,9,10,11", by("7"));
  expect_refused("semigroup:7,8,9,10,12", by("7"), "");
  expect_refused("semigroup:7,8,9,11,13", by("7"), "");
  expect_refused("semigroup:5,6", by("5"),
                 "not a sequence a, ha+d, .., ha+kd");  // two numbers have one difference only
}

// A semigroup of multiples of a number greater than 1 has infinitely many gaps, so no largest one.
TEST(Guards, SymmetryNeedsALargestGap) {
  EXPECT_EQ(largest_gap_if_symmetric({0, 5}), 3);
  EXPECT_EQ(largest_gap_if_symmetric({0, kNoElement}), std::nullopt);
  EXPECT_EQ(largest_gap_if_symmetric({0, kNoElement, kNoElement}), std::nullopt);
}

// Ten million steps are free, and each byte that was read allows 100,000 more.
TEST(Guards, WorkIsBoundedByWhatWasRead) {
  Lines lines("0123456789\n0\n");
  Work work(lines);
  EXPECT_NO_THROW(work.spend(10'000'000));
  EXPECT_THROW(work.spend(1), Refusal);
  lines.next();
  Work of_the_rest(lines);
  EXPECT_NO_THROW(work.spend(1'099'999));
  EXPECT_THROW(work.spend(1), Refusal);
  EXPECT_NO_THROW(of_the_rest.spend(10'000'000));
  lines.next();
  EXPECT_NO_THROW(of_the_rest.spend(200'000));
  EXPECT_THROW(of_the_rest.spend(1), Refusal);
}

TEST(Guards, WindowsOfTooManyTypes) {
  const auto refused = [](int order, const std::string& reason) {
    std::string spec = "torsion:" + std::to_string(order) + ":1.0";
    for (int t = 1; t < order; ++t) spec += ",1." + std::to_string(t);
    expect_refused(spec, "claim outcome N by 1.0\nwindow first 1\n", reason);
  };
  refused(2048, "its types times its gaps are too many");
  refused(64, "ends where more lines are expected");
}

// 2*<2,501>: after 341 the least number of the class of 3 is 3*341, which one byte modulo 4 cannot hold. The numbers
// before it are answered by the theorem, the double ones by 2.
TEST(Guards, MovesBeyondTheCoordinates) {
  std::string line = "3";  // to 2; it answers 3, too
  for (int x = 5; x < 341; ++x) {
    if (x % 4 == 2) line += '2';
    if (x % 2 == 1) line += '0';
  }
  const auto with = [](const std::string& bytes, const std::string& replies) {
    return "claim outcome P\ncoin-strategy 4 " + bytes + " 9\n" + replies + "\n";
  };
  expect_refused("sylver:4,1002", with("1", line), "too few replies", 5);
  expect_refused("sylver:4,1002", with("1", line + "0"), "too few replies", 5);
  expect_refused("sylver:4,1002", with("1", line + "2"), "the move 341 leads too far", 5);
  expect_refused("sylver:4,1002", with("2", line + "2"), "too few replies", 5);
}

// Errors that another guard would also reject have a separate reason.
TEST(Guards, Reasons) {
  const std::string lost = "claim outcome P\n";
  expect_refused("board:2x2x2", "claim outcome N by 1.1.1\nstrategy 2\n0\n", "the losing move 1.1.1");
  expect_refused("sylver:4,5,6,7", "claim outcome N\ntheorem sylver-ender\n", "the move 2 leaves the largest gap");
  expect_refused("sylver:4,9,14,11",
                 lost + "periodic 3 four\n0 0 repeats 0 1 0 0\n0 1 repeats 0 2 0 1 0\n0 2 repeats 0 1 0 5\n",
                 "AT is before a closed row");
  expect_refused("chains:7,7:(reach=i)", lost + "periodic 1\n0 0 repeats 0 1 0 0\n",
                 "the function stays and does not repeat");
  expect_refused("semigroup:apery=0,5,9,11", lost + "heaps\n", "two elements of the Apery set have the same residue");
  expect_refused("semigroup:apery=4,5,6,7", lost + "heaps\n", "0 is missing in the Apery set");
  expect_refused("semigroup:40,42,...,71", lost + "heaps\n", "the three dots do not lead from");
  expect_refused("semigroup:42,40,...,50", lost + "heaps\n", "the three dots do not lead from");
  expect_refused("semigroup:kunz=1,0,1", lost + "heaps\n", "Kunz coordinates are positive");
  expect_refused("torsion:2:4.0,5.1@4.2", lost + "heaps\n", "the move \"4.2\" is not in the group");
}

// The checker itself reads a file that the spec names, and rejects invalid structures with the reason.
class ForgedFiles : public ::testing::Test {
 protected:
  static std::string refusal(const std::string& family, const std::string& content, const std::string& rest = "") {
    const std::string spec = family + "\"F\"" + rest;
    const auto read = [&](const std::string&) -> std::optional<std::string> { return content; };
    const Report report = check_certificate(certificate("nim:1,1", "claim outcome P\nheaps\n"), &spec, read);
    EXPECT_NE(report.status, Report::Status::accepted);
    return report.reason;
  }
};

TEST_F(ForgedFiles, Groups) {
  const auto expect = [](const std::string& content, const std::string& reason) {
    EXPECT_NE(refusal("torsion:", content, ":1.0,1.1").find(reason), std::string::npos) << content;
  };
  expect("table 2\n0 1\n1 0\n", "certificate is for another spec");
  expect("", "expected 'table N' or 'permutations', found nothing");
  expect("cycles\n1 2\n", "expected 'table N' or 'permutations'");
  expect("permutations\n", "then one permutation per line");
  expect("permutations\n1 1\n", "each of 1 to 2 once");
  expect("permutations\n2 1\n2 3 1\n", "of different lengths");
  expect("table\n0\n", "expected 'table' and one number");
  expect("table 0\n", "groups of 1 to 512 elements");
  expect("table 2\n0 1\n1\n", "expected 2 products in row 1");
  expect("table 2\n0 1\n1 2\n", "a product is not less than the size of the table");
  expect("table 3\n0 1\n1 0\n", "expected 3 rows of the table");
}

TEST_F(ForgedFiles, PoisonThatIsNotLeast) {
  const auto expect = [](const std::string& content, const std::string& reason) {
    EXPECT_NE(refusal("poset:", content).find(reason), std::string::npos) << content;
  };
  expect("poison z\nz < a\nz < b\n", "certificate is for another spec");
  expect("poison z\na < b\n", "the poison 'z' is not an element");
  expect("poison z\na < z\nz < b\n", "the poison 'z' is not the least element");
  expect("poison z\nz < a\nb < c\n", "the poison 'z' is not the least element");
  expect("poison y\npoison z\nz < a\n", "poison");
}

TEST_F(ForgedFiles, NamesThatOccurTwice) {
  EXPECT_NE(refusal("complex:", "1 1 2\n"), refusal("complex:", "1 2\n"));
  EXPECT_NE(refusal("poset:", R"({"elements":["a"],"elements":["b"]})"), refusal("poset:", R"({"elements":["a"]})"));
  EXPECT_NE(refusal("poset:", R"({"elements":["a","a"]})"), refusal("poset:", R"({"elements":["a"]})"));
  EXPECT_NE(refusal("poset:", R"({"elements":["a"],"relations":[["a","b"]]})"),
            refusal("poset:", R"({"elements":["a"]})"));
}

TEST_F(ForgedFiles, EdgesThatAreNone) {
  const auto expect = [](const std::string& content, const std::string& reason) {
    EXPECT_NE(refusal("graph:", content).find(reason), std::string::npos) << content;
  };
  expect("1-2\n2-3\n", "certificate is for another spec");
  expect("1-1\n", "the edge 1 1 is a loop");
  expect("1-2\n2-1\n", "the edge 2 1 is given twice");
  for (const std::string content : {"1-2-3\n", "-1-2\n", "1-2-\n"}) expect(content, "expected an edge u v, u-v");
}

}  // namespace
