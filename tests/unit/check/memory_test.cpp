// SPDX-License-Identifier: MIT
// The memory of a check is bounded by its input: terms are freed after their part of a sum, a truncated proof makes
// none, and tables of sets do not outgrow the text.
#include <gtest/gtest.h>

#include <string>

#include "check/memory.hpp"
#include "check/text.hpp"
#include "unit/check/certificate_text.hpp"

namespace {

using namespace upset::check;
using namespace upset::check::testing;

std::string repeated(int times, const std::string& term) {
  std::string spec = term;
  for (int i = 1; i < times; ++i) spec += " + " + term;
  return spec;
}

TEST(CheckMemory, TheAllowanceIsKept) {
  const Allowance allowance(1000);
  CountedVector<char> most(std::size_t{128} << 20);
  CountedVector<char> rest(64'000);
  EXPECT_THROW(CountedVector<char>(1), Refusal);
  CountedVector<char>().swap(rest);
  EXPECT_NO_THROW(CountedVector<char>(64'000));
  Allowance::extend(10);
  EXPECT_NO_THROW(CountedVector<char>(64'640));
}

// Each term takes 10 MiB as an order and 10 more as a graph; all sixteen together would not fit.
TEST(CheckMemory, TermsOfASumGoAway) {
  std::string proof = "claim grundy 0\nsum 16\n";
  for (int part = 1; part <= 16; ++part) {
    proof += "part " + std::to_string(part) + " value 1\ntheorem bipartite-graph\n";
  }
  expect_accepted(repeated(16, "empty:9000@1"), proof + "end sum\n");
}

// An order of 16384 elements would be listed for the move in each term.
TEST(CheckMemory, ACutOffProofMakesNoTerm) {
  const std::string spec = repeated(30, "subsets:14@1");
  expect_refused(spec, "claim outcome P\nsum 30\npart 1 value 0\n", "ends where more lines", 5);
  expect_refused("subsets:14", "claim outcome P\npairing 5\n", "ends where more lines", 4);
}

// What a strategy leads to may be much longer than its replies, so the room for it is asked for at once.
TEST(CheckMemory, ManyPositionsOfManyElements) {
  expect_refused("subsets:14", "claim outcome P\nstrategy 150000\n0\n", "more memory than 128 MiB", 4);
  expect_refused("subsets:14", "claim outcome P\nstrategy 15000\n0\n", "");  // 31 MiB
  expect_refused("sylver:65521", "claim outcome P\ncoin-strategy 65521 4 600\n0\n", "more memory than 128 MiB", 4);
  expect_refused("semigroup:3,4,5", "claim outcome P\nwindow periodic 5 1 9999999\n0\n", "more memory than 128 MiB", 4);
}

}  // namespace
