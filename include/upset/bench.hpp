// SPDX-License-Identifier: MIT
// One number that says whether anything changed: a signature over a fixed list of questions, and the time each took.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace upset {

struct BenchLine {
  std::string question;
  std::string answer;  // outcome, value, moves, states: all that must not change
  double seconds = 0;
};

struct BenchReport {
  std::vector<BenchLine> lines{};
  std::string signature{};  // hash of all questions and answers, the same on every machine
};

/// Runs the fixed list on one thread.
BenchReport run_bench();

}  // namespace upset
