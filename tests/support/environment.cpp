// SPDX-License-Identifier: MIT
#include "support/environment.hpp"

#include <cstdio>
#include <cstdlib>

namespace upset::testing {

std::uint64_t test_seed(std::uint64_t usual) {
  const char* text = std::getenv("UPSET_TEST_SEED");
  const std::uint64_t seed = text != nullptr ? std::strtoull(text, nullptr, 10) : usual;
  std::printf("seed %llu; UPSET_TEST_SEED sets another\n", static_cast<unsigned long long>(seed));
  return seed;
}

unsigned test_count(const std::string& variable, unsigned usual) {
  const char* text = std::getenv(variable.c_str());
  return text != nullptr ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : usual;
}

}  // namespace upset::testing
