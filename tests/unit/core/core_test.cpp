// SPDX-License-Identifier: MIT
// Bit sets compared with std::set, checked integers, and the format of times and sizes.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "core/bit_set.hpp"
#include "core/integer.hpp"
#include "core/prime.hpp"
#include "core/stop.hpp"
#include "upset/limits.hpp"

namespace {

using namespace upset;

template <class Bits>
class BitSets : public ::testing::Test {};
using Kinds = ::testing::Types<core::FixedBits<1>, core::FixedBits<2>, core::FixedBits<4>, core::DynamicBits>;
TYPED_TEST_SUITE(BitSets, Kinds);

template <class Bits>
std::set<std::size_t> listed(const Bits& bits) {
  std::set<std::size_t> result;
  bits.for_each([&](std::size_t i) { result.insert(i); });
  return result;
}

TYPED_TEST(BitSets, BehaveLikeSets) {
  constexpr std::size_t kSize = 61;
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    TypeParam a(kSize), b(kSize);
    std::set<std::size_t> x, y;
    for (unsigned k = 0; k < 20; ++k) {
      const std::size_t i = random() % kSize, j = random() % kSize;
      a.set(i), x.insert(i);
      b.set(j), y.insert(j);
      if (k % 5 == 0) a.reset(j), x.erase(j);
    }
    EXPECT_EQ(listed(a), x);
    EXPECT_EQ(a.count(), x.size());
    EXPECT_EQ(a.any(), !x.empty());
    EXPECT_EQ(a.none(), x.empty());
    if (!x.empty()) {
      EXPECT_EQ(a.first(), *x.begin());
    }
    std::set<std::size_t> both, either = x, only;
    for (const std::size_t i : x) (y.contains(i) ? both : only).insert(i);
    either.insert(y.begin(), y.end());
    EXPECT_EQ(listed(a & b), both);
    EXPECT_EQ(listed(a | b), either);
    EXPECT_EQ(listed(a - b), only);
    EXPECT_EQ(a.intersects(b), !both.empty());
    EXPECT_EQ(a.is_subset_of(b), only.empty());
    EXPECT_TRUE((a & b).is_subset_of(a));
    EXPECT_EQ(a == b, x == y);
  }
}

TYPED_TEST(BitSets, HexadecimalIsABinaryNumber) {
  TypeParam bits(64);
  EXPECT_EQ(bits.hex(), "0");
  bits.set(0);
  EXPECT_EQ(bits.hex(), "1");
  bits.set(5);
  EXPECT_EQ(bits.hex(), "21");
  bits.set(63);
  EXPECT_EQ(bits.hex(), "8000000000000021");
  EXPECT_EQ(core::full_set<TypeParam>(10).hex(), "3ff");
}

TEST(BitSets2, CrossWordBoundaries) {
  core::DynamicBits bits(200);
  for (const std::size_t i : {0U, 63U, 64U, 127U, 128U, 199U}) bits.set(i);
  EXPECT_EQ(listed(bits), (std::set<std::size_t>{0, 63, 64, 127, 128, 199}));
  bits.reset(0);
  EXPECT_EQ(bits.first(), 63U);
  EXPECT_EQ(core::full_set<core::DynamicBits>(200).count(), 200U);
  EXPECT_EQ(core::full_set<core::FixedBits<4>>(200).count(), 200U);
}

TEST(Integers, AreDecimalWithoutLeadingZero) {
  EXPECT_EQ(*core::parse_integer("0"), 0);
  EXPECT_EQ(core::parse_integer("999999999999999999")->get_str(), "999999999999999999");
  EXPECT_EQ(core::parse_integer("18446744073709551616")->get_str(), "18446744073709551616");
  for (const char* text : {"", "00", "01", "-1", "+1", "1 ", " 1", "1e5", "0x1", "1.0"}) {
    EXPECT_FALSE(core::parse_integer(text).has_value()) << text;
  }
  EXPECT_TRUE(core::parse_integer(std::string(10'000, '7')).has_value());
  EXPECT_FALSE(core::parse_integer(std::string(10'001, '7')).has_value());
}

TEST(Integers, FitWordsOrNot) {
  EXPECT_EQ(core::to_word(*core::parse_integer("18446744073709551615")), UINT64_MAX);
  EXPECT_FALSE(core::to_word(*core::parse_integer("18446744073709551616")).has_value());
  EXPECT_EQ(core::from_word(UINT64_MAX).get_str(), "18446744073709551615");
  EXPECT_EQ(core::nim_sum(*core::parse_integer("100000000000000000000"), 1).get_str(), "100000000000000000001");
}

TEST(Limits, Times) {
  EXPECT_EQ(*parse_duration("10"), 10);
  EXPECT_EQ(*parse_duration("10s"), 10);
  EXPECT_EQ(*parse_duration("2.5s"), 2.5);
  EXPECT_EQ(*parse_duration("5m"), 300);
  EXPECT_EQ(*parse_duration("1h"), 3600);
  for (const char* text : {"", "s", "0", "-1", "1d", "1.2.3", "1e5", "10 s", "1000000000000000", "nan", "inf"}) {
    const auto duration = parse_duration(text);
    ASSERT_FALSE(duration.has_value()) << text;
    EXPECT_EQ(duration.error().code, ErrorCode::usage);
    EXPECT_EQ(duration.error().message,
              "expected a time such as 10, 2.5s, 5m or 1h, found '" + std::string(text) + "'");
  }
}

TEST(Limits, Sizes) {
  EXPECT_EQ(*parse_size("1000"), 1000U);
  EXPECT_EQ(*parse_size("64K"), 65536U);
  EXPECT_EQ(*parse_size("512M"), 512U << 20);
  EXPECT_EQ(*parse_size("8G"), std::uint64_t{8} << 30);
  for (const char* text : {"", "K", "0", "-1", "1.5G", "1g", "1KB", "99999999999999999999", "99999999T", "01"}) {
    const auto size = parse_size(text);
    ASSERT_FALSE(size.has_value()) << text;
    EXPECT_EQ(size.error().message, "expected a size such as 1000000, 512M or 8G, found '" + std::string(text) + "'");
  }
}

TEST(Primality, IsProvedBelowItsBound) {
  using core::Primality;
  unsigned primes = 0;
  for (unsigned n = 0; n < 10'000; ++n) primes += core::primality(n) == Primality::prime ? 1U : 0U;
  EXPECT_EQ(primes, 1229U);
  // Strong pseudoprimes to the first 4, 9 and 12 primes, a Carmichael number, and the bound, which passes to all 13.
  for (const char* n :
       {"3215031751", "3825123056546413051", "318665857834031151167461", "1590231231043178376951698401"})
    EXPECT_EQ(core::primality(core::Integer(n)), Primality::composite) << n;
  EXPECT_EQ(core::primality(core::primality_bound()), Primality::likely);
  EXPECT_EQ(core::primality(core::Integer("3317044064679887385961813")), Primality::prime);
  EXPECT_EQ(core::primality(core::Integer("618970019642690137449562111")), Primality::likely);  // 2^89 - 1
}

TEST(StopToken, KnowsItsCauses) {
  std::atomic<bool> cancel{false};
  upset::Limits limits;
  limits.cancel = &cancel;
  core::Stop stop(limits);
  EXPECT_FALSE(stop.poll_now());
  cancel = true;
  EXPECT_TRUE(stop.poll_now());
  EXPECT_EQ(stop.cause_name(), "stopped");

  upset::Limits brief;
  brief.seconds = 1e-9;
  core::Stop late(brief);
  EXPECT_TRUE(late.poll_now());
  EXPECT_EQ(late.cause_name(), "time");

  upset::Limits small;
  small.memory_bytes = 1000;
  core::Stop full(small);
  EXPECT_FALSE(full.would_exceed_memory(500));
  EXPECT_TRUE(full.would_exceed_memory(5000));
  EXPECT_EQ(full.cause_name(), "memory");
  EXPECT_GT(core::available_memory(), 0U);
}

TEST(StopToken, CountsPositions) {
  upset::Limits limits;
  limits.positions = 10;
  core::Stop stop(limits);
  stop.add_states(9);
  EXPECT_FALSE(stop.would_exceed_positions(1));
  stop.add_states(1);
  EXPECT_FALSE(stop.poll_now()) << "exactly the allowed number";
  stop.add_states(1);
  EXPECT_TRUE(stop.poll()) << "at the first check, not at the next check of the clock";
  EXPECT_EQ(stop.cause_name(), "positions");
  EXPECT_EQ(stop.states(), 11U);

  core::Stop table(limits);
  EXPECT_FALSE(table.would_exceed_positions(10));
  EXPECT_TRUE(table.would_exceed_positions(11));
  EXPECT_EQ(table.cause_name(), "positions");
  EXPECT_EQ(table.states(), 0U);

  core::Stop open{upset::Limits{}};
  open.add_states(UINT64_MAX - 1);
  EXPECT_FALSE(open.would_exceed_positions(1));
  EXPECT_FALSE(open.poll_now());

  // Tables that outlive a question count for the one that they serve.
  core::MemoryPool pool(1 << 20);
  core::Stop keeper(pool);
  core::Stop question(limits);
  {
    const core::Stop::Binding binding(keeper, question);
    keeper.add_states(11);
    EXPECT_TRUE(keeper.poll());
  }
  EXPECT_EQ(question.cause_name(), "positions");
  EXPECT_FALSE(keeper.poll_now());
}

}  // namespace
