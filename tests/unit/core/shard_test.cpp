// SPDX-License-Identifier: MIT
// Parts of a study: each unit is in exactly one, always in the same, and the parts are of similar size.
#include "upset/shard.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace {

using namespace upset;

TEST(Shard, ReadsWhatItWrites) {
  for (const std::string text : {"1/1", "3/8", "8/8", "1000000/1000000"}) EXPECT_EQ(parse_shard(text)->text(), text);
  EXPECT_TRUE(parse_shard("1/1")->is_whole());
  EXPECT_TRUE(Shard{}.has("anything"));
}

TEST(Shard, RefusesEverythingElse) {
  for (const std::string text : {"", "/", "3", "3/", "/8", "0/8", "9/8", "-1/8", "+1/8", "1/0", "0/0", " 1/8", "1/8 ",
                                 "1/8/2", "1.5/8", "x/8"}) {
    const auto shard = parse_shard(text);
    ASSERT_FALSE(shard.has_value()) << text;
    EXPECT_EQ(shard.error().code, ErrorCode::usage);
    EXPECT_EQ(shard.error().message, "expected a shard I/N such as 3/8, with I from 1 to N, found '" + text + "'");
  }
  EXPECT_FALSE(parse_shard("1/99999999999999999999999").has_value());
  EXPECT_EQ(parse_shard("1/1000001").error().message, "expected at most 1000000 shards, found 1000001");
}

TEST(Shard, EachUnitIsInExactlyOne) {
  constexpr unsigned kUnits = 20'000, kShards = 7;
  std::vector<unsigned> sizes(kShards);
  for (unsigned unit = 0; unit < kUnits; ++unit) {
    unsigned found = 0;
    for (unsigned i = 1; i <= kShards; ++i) {
      if (!Shard{i, kShards}.has("semigroup:" + std::to_string(unit))) continue;
      ++found;
      ++sizes[i - 1];
    }
    EXPECT_EQ(found, 1U) << unit;
  }
  constexpr double kMean = static_cast<double>(kUnits) / kShards;
  for (const unsigned size : sizes) EXPECT_LT(std::abs(size - kMean), 5 * std::sqrt(kMean));
}

TEST(Shard, StaysTheSameInAllVersions) {  // parts that were made earlier are merged with parts made now
  EXPECT_TRUE((Shard{4, 8}.has("semigroup:7,8,9,10")));
  EXPECT_TRUE((Shard{815, 1000}.has("sylver:16,22")));
}

}  // namespace
