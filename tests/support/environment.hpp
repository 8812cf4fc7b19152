// SPDX-License-Identifier: MIT
// Settings of a test run from the environment: the seed of random structures and how many to try.
#pragma once

#include <cstdint>
#include <string>

namespace upset::testing {

/// UPSET_TEST_SEED, or the given seed; printed, so that a failure can be reproduced.
std::uint64_t test_seed(std::uint64_t usual);

/// A number from the environment, or the default.
unsigned test_count(const std::string& variable, unsigned usual);

}  // namespace upset::testing
