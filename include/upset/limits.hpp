// SPDX-License-Identifier: MIT
// What a long computation may use, and how it is told to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "upset/result.hpp"

namespace upset {

/// Limits of one computation.
struct Limits {
  double seconds = 0;              // 0: no limit
  std::uint64_t memory_bytes = 0;  // 0: 80 % of the memory that is free at the start
  /// Stop at the first check after more than this many positions; 0: no limit. The count is that of Stats::states.
  /// With one thread the place where the work stops depends on the question alone, not on the machine. A table whose
  /// size is known beforehand is not begun if it does not fit. Tables, censuses and matches count over the whole run,
  /// other calls for each question.
  std::uint64_t positions = 0;
  unsigned threads = 0;                       // 0: all cores
  std::string checkpoint{};                   // file where a long run keeps its state; empty: nowhere
  const std::atomic<bool>* cancel = nullptr;  // set by a signal handler or another thread; may be null
  /// Called now and then with a phase and a fraction in [0, 1], or a negative one where it is not known.
  std::function<void(const std::string& phase, double fraction, std::uint64_t states)> progress = nullptr;
};

/// Times `10`, `10s`, `5m`, `1h` to seconds.
Result<double> parse_duration(const std::string& text);

/// Sizes `1000`, `64K`, `512M`, `8G` to bytes.
Result<std::uint64_t> parse_size(const std::string& text);

}  // namespace upset
