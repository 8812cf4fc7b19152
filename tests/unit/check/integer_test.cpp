// SPDX-License-Identifier: MIT
// The checker's conversions, at the limits of each type. Decimal text is the second way to every value.
#include "check/integer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace {

using namespace upset::check;

template <class Number>
void test_limits() {
  constexpr Number kLeast = std::numeric_limits<Number>::min(), kMost = std::numeric_limits<Number>::max();
  for (const Number value :
       {kLeast, static_cast<Number>(kLeast + 1), Number{0}, static_cast<Number>(kMost / 2), kMost}) {
    const mpz_class expected(std::to_string(value));
    EXPECT_EQ(big(value), expected);
    EXPECT_EQ(as<Number>(expected), value);
  }
  mpz_class shift = 1;
  for (int doublings = 0; doublings < 200; ++doublings, shift *= 2) {
    EXPECT_THROW(as<Number>(mpz_class(mpz_class(std::to_string(kLeast)) - shift)), Refusal);
    EXPECT_THROW(as<Number>(mpz_class(mpz_class(std::to_string(kMost)) + shift)), Refusal);
  }
}

TEST(CheckedIntegers, KeepWhatFitsAndRefuseTheRest) {
  test_limits<std::int32_t>();
  test_limits<std::uint32_t>();
  test_limits<std::int64_t>();
  test_limits<std::uint64_t>();
  test_limits<std::size_t>();
}

TEST(CheckedIntegers, Compare) {
  for (const std::int64_t value : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-5'000'000'000},
                                   std::int64_t{0}, std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(compare(big(value), value), 0);
    EXPECT_LT(compare(mpz_class(big(value) - 1), value), 0);
    EXPECT_GT(compare(mpz_class(big(value) + 1), value), 0);
  }
}

TEST(CheckedIntegers, ResiduesAndBinomials) {
  const mpz_class value("123456789012345678901234567890");
  EXPECT_EQ(big(remainder(value, 4294967295U)), mpz_class(value % 4294967295U));
  EXPECT_TRUE(is_divisible(value, 30));
  EXPECT_FALSE(is_divisible(value, 11));
  EXPECT_EQ(choose(mpz_class(10), 3), 120);
}

}  // namespace
