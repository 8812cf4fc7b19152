// SPDX-License-Identifier: MIT
#include "rulebook/builder.hpp"

#include <gtest/gtest.h>

namespace upset::rulebook {
namespace {

using semigroup::GapSet;

class Kept final : public LostSink {
 public:
  std::optional<Error> begin_size(unsigned size, std::uint64_t count) override {
    EXPECT_EQ(size, by_size.size() + 1);
    by_size.emplace_back();
    counts.push_back(count);
    return std::nullopt;
  }
  std::optional<Error> put(std::span<const GapSet> positions) override {
    by_size.back().insert(by_size.back().end(), positions.begin(), positions.end());
    return std::nullopt;
  }
  std::vector<std::vector<GapSet>> by_size{};
  std::vector<std::uint64_t> counts{};
};

TEST(Builder, CountsThatTwoProgramsFound) {
  core::Stop stop(Limits{});
  Kept kept;
  const auto report = build(BuildOptions{.size = 20}, nullptr, kept, stop);
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(kept.counts, (std::vector<std::uint64_t>{1,  0,  1,   0,  6,   0,   15,   1,   34,   11,
                                                     94, 46, 262, 81, 615, 239, 1620, 711, 3884, 2012}));
}

}  // namespace
}  // namespace upset::rulebook
