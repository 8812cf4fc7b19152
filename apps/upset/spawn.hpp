// SPDX-License-Identifier: MIT
// Runs another program and waits for it: the task of a cluster, or the script that submits one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upset/result.hpp"

namespace upset::app {

/// A program with its arguments.
struct Spawn {
  std::vector<std::string> words;  // the first is the program: a path, or a name in PATH
  std::string directory{};         // where it runs; empty: here
  std::string input{};             // a file for its standard input; empty: that of this program
  std::string output{};            // a file for its standard output, which is replaced; empty: that of this program
  bool is_silent = false;          // its standard output and standard error go nowhere
};

/// How it ended.
struct SpawnEnd {
  int exit_code = 0;
  int signal = 0;  // that killed it; 0: none
  double seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t memory_bytes = 0;  // the most that it had in memory
};

/// Runs it to its end. If this program is interrupted, it still waits, and passes that on after a moment. If this
/// program is killed, the other one is interrupted. An error if it cannot be started.
Result<SpawnEnd> spawn(const Spawn& call);

}  // namespace upset::app
