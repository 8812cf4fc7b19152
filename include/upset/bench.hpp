// SPDX-License-Identifier: MIT
// A fixed list of questions, how long each takes, and a signature over all answers that shows whether anything changed.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace upset {

/// One question of the fixed list.
struct BenchLine {
  std::string question;  // the spec and the options
  std::string answer;    // outcome, value, moves, states: everything that must not change
  double seconds = 0;    // time taken
};

/// The results of the whole list.
struct BenchReport {
  std::vector<BenchLine> lines{};  // in the order of the list
  std::string signature{};         // hash of all questions and answers, the same on every machine
};

/// Runs the fixed list on one thread. Setting `cancel` ends it early: the report then has the finished lines and no
/// signature.
BenchReport run_bench(const std::atomic<bool>* cancel = nullptr);

}  // namespace upset
