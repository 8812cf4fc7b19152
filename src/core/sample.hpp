// SPDX-License-Identifier: MIT
// Assertions that cost as much as what they watch over are made of a sample.
#pragma once

#include <absl/hash/hash.h>

namespace upset::core {

/// True of one thing in 64. Abseil's hashes differ from run to run, so each run looks at others.
template <class Thing>
[[nodiscard]] bool is_sampled(const Thing& thing) {
  return absl::Hash<Thing>{}(thing) % 64 == 0;
}

}  // namespace upset::core
