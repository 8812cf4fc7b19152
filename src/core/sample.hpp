// SPDX-License-Identifier: MIT
// Expensive assertions check only a sample.
#pragma once

#include <absl/hash/hash.h>

namespace upset::core {

/// True for one thing in 64. Abseil's hashes differ from run to run, so each run checks a different sample.
template <class Thing>
[[nodiscard]] bool is_sampled(const Thing& thing) {
  return absl::Hash<Thing>{}(thing) % 64 == 0;
}

}  // namespace upset::core
