// SPDX-License-Identifier: MIT
// One number that says whether anything changed: a signature over a fixed list of questions, and the time each took.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace upset {

/// One question of the fixed list.
struct BenchLine {
  std::string question;  // the spec and the options
  std::string answer;    // outcome, value, moves, states: all that must not change
  double seconds = 0;    // that it took
};

/// What the whole list gave.
struct BenchReport {
  std::vector<BenchLine> lines{};  // in the order of the list
  std::string signature{};         // hash of all questions and answers, the same on every machine
};

/// Runs the fixed list on one thread. `cancel` ends it early: the report then has the lines that are done and no
/// signature.
BenchReport run_bench(const std::atomic<bool>* cancel = nullptr);

}  // namespace upset
