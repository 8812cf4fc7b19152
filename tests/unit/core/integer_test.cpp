// SPDX-License-Identifier: MIT
// Conversions between integers of any size and machine integers, at all limits: the same on machines whose `long` has
// 32 bits. Decimal text is the second way to every value.
#include "core/integer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <new>
#include <stdexcept>
#include <string>

#include "core/huge_array.hpp"
#include "core/size.hpp"

namespace {

using namespace upset;

template <class Number>
class Conversions : public ::testing::Test {};
using Numbers = ::testing::Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t,
                                 std::int64_t, std::uint64_t, long, unsigned long, long long, unsigned long long>;
TYPED_TEST_SUITE(Conversions, Numbers);

TYPED_TEST(Conversions, KeepWhatFits) {
  constexpr TypeParam kLeast = std::numeric_limits<TypeParam>::min(), kMost = std::numeric_limits<TypeParam>::max();
  for (const TypeParam value : {kLeast, static_cast<TypeParam>(kLeast + 1), TypeParam{0}, TypeParam{1},
                                static_cast<TypeParam>(kMost / 2), static_cast<TypeParam>(kMost - 1), kMost}) {
    const core::Integer expected(std::to_string(value));
    EXPECT_EQ(core::to_integer(value), expected);
    EXPECT_EQ(core::to_number<TypeParam>(expected), value);
    EXPECT_EQ(core::as<TypeParam>(expected), value);
    EXPECT_EQ(core::compare(expected, value), 0);
    EXPECT_LT(core::compare(core::Integer(expected - 1), value), 0);
    EXPECT_GT(core::compare(core::Integer(expected + 1), value), 0);
  }
}

TYPED_TEST(Conversions, RejectWhatDoesNot) {
  const core::Integer least(std::to_string(std::numeric_limits<TypeParam>::min()));
  const core::Integer most(std::to_string(std::numeric_limits<TypeParam>::max()));
  core::Integer shift = 1;
  for (int doublings = 0; doublings < 200; ++doublings, shift *= 2) {
    for (const core::Integer& value : {core::Integer(least - shift), core::Integer(most + shift)}) {
      EXPECT_EQ(core::to_number<TypeParam>(value), std::nullopt) << value.get_str();
      EXPECT_THROW(core::as<TypeParam>(value), std::range_error) << value.get_str();
    }
  }
}

TEST(Integers, ResiduesAndPowers) {
  core::Integer value("123456789012345678901234567890");
  EXPECT_EQ(core::remainder(value, 4294967295U), core::as<std::uint32_t>(core::Integer(value % 4294967295U)));
  EXPECT_EQ(core::remainder(core::Integer(-1), 3), 2U);
  EXPECT_TRUE(core::is_divisible(value, 30));
  EXPECT_FALSE(core::is_divisible(value, 11));
  EXPECT_EQ(core::choose(core::Integer(10), 3), 120);
  EXPECT_EQ(core::choose(value, 2), core::Integer(value * (value - 1) / 2));
  EXPECT_EQ(core::power(core::Integer(3), 41), core::Integer("36472996377170786403"));
}

// A size that wraps would make a small table of a large one.
TEST(Sizes, NeverWrap) {
  EXPECT_EQ(core::to_size(4'000'000'000U), 4'000'000'000U);
  const std::uint64_t beyond = std::uint64_t{1} << 32U;
  if constexpr (sizeof(std::size_t) < sizeof beyond) {
    EXPECT_THROW(static_cast<void>(core::to_size(beyond)), std::bad_alloc);
    EXPECT_THROW(static_cast<void>(core::to_size(beyond + 5)), std::bad_alloc);
  } else {
    EXPECT_EQ(core::to_size(beyond + 5), beyond + 5);
  }
  constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max() / sizeof(std::uint64_t);
  for (const std::uint64_t count : {kMost, kMost + 1, kMost + 2, std::numeric_limits<std::uint64_t>::max()}) {
    EXPECT_THROW(static_cast<void>(core::make_huge_array(count)), std::bad_alloc) << count;
  }
}

}  // namespace
