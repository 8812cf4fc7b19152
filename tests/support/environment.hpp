// SPDX-License-Identifier: MIT
// What a test run can be told from outside: the seed of random structures and how many to try.
#pragma once

#include <cstdint>
#include <string>

namespace upset::testing {

/// UPSET_TEST_SEED, or the seed given; printed, so that a failure can be repeated.
std::uint64_t test_seed(std::uint64_t usual);

/// A number from the environment, or the usual one.
unsigned test_count(const std::string& variable, unsigned usual);

}  // namespace upset::testing
