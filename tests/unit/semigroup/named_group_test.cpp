// SPDX-License-Identifier: MIT
// Groups by name: that they are groups of the right kind, and that the checker, which builds them by other means,
// numbers their elements alike.
#include "semigroup/named_group.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "check/semigroup/monoid.hpp"

namespace {

using namespace upset;
using semigroup::FiniteMonoid;
using semigroup::NamedGroup;

FiniteMonoid product(const std::vector<std::string>& names) {
  std::vector<NamedGroup> factors;
  for (const std::string& name : names) factors.push_back(NamedGroup::find(name).value());
  return semigroup::product_of(factors).value();
}

/// How many elements have each order.
std::map<unsigned, unsigned> orders(const FiniteMonoid& group) {
  std::map<unsigned, unsigned> count;
  for (std::uint32_t x = 0; x < group.size(); ++x) {
    unsigned order = 1;
    for (std::uint32_t power = x; power != group.identity(); power = group.product(power, x)) ++order;
    ++count[order];
  }
  return count;
}

void expect_group(const FiniteMonoid& group) {
  EXPECT_EQ(group.identity(), 0U);
  EXPECT_TRUE(group.is_group());
  for (std::uint32_t x = 0; x < group.size(); ++x)
    for (std::uint32_t y = 0; y < group.size(); ++y)
      for (std::uint32_t z = 0; z < std::min<std::size_t>(group.size(), 30); ++z)
        ASSERT_EQ(group.product(group.product(x, y), z), group.product(x, group.product(y, z)));
}

TEST(NamedGroup, KindsByTheOrdersOfElements) {
  using Orders = std::map<unsigned, unsigned>;
  EXPECT_EQ(orders(product({"Z6"})), (Orders{{1, 1}, {2, 1}, {3, 2}, {6, 2}}));
  EXPECT_EQ(orders(product({"S3"})), (Orders{{1, 1}, {2, 3}, {3, 2}}));
  EXPECT_EQ(orders(product({"D3"})), (Orders{{1, 1}, {2, 3}, {3, 2}}));
  EXPECT_EQ(orders(product({"D4"})), (Orders{{1, 1}, {2, 5}, {4, 2}}));
  EXPECT_EQ(orders(product({"Q8"})), (Orders{{1, 1}, {2, 1}, {4, 6}}));
  EXPECT_EQ(orders(product({"A4"})), (Orders{{1, 1}, {2, 3}, {3, 8}}));
  EXPECT_EQ(orders(product({"S4"})), (Orders{{1, 1}, {2, 9}, {3, 8}, {4, 6}}));
  EXPECT_EQ(orders(product({"A5"})), (Orders{{1, 1}, {2, 15}, {3, 20}, {5, 24}}));
  EXPECT_EQ(orders(product({"Z2", "S3"})), orders(product({"D6"})));
  EXPECT_EQ(product({"S6"}).size(), 720U);
  EXPECT_EQ(product({"A6"}).size(), 360U);
  for (const char* name : {"Z1", "Z12", "S3", "S4", "A4", "A5", "D3", "D4", "D7", "Q8"}) {
    SCOPED_TRACE(name);
    expect_group(product({name}));
  }
  expect_group(product({"Z2", "S3"}));
  expect_group(product({"Q8", "Z3"}));
}

TEST(NamedGroup, ElementNames) {
  const auto names = [](const std::vector<std::string>& groups) {
    const FiniteMonoid group = product(groups);
    std::vector<std::string> list;
    for (std::uint32_t x = 0; x < group.size(); ++x) list.push_back(group.name(x) + " " + group.readable_name(x));
    return list;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names({"S3"}), (Names{"0 [1,2,3]", "1 [1,3,2]", "2 [2,1,3]", "3 [2,3,1]", "4 [3,1,2]", "5 [3,2,1]"}));
  EXPECT_EQ(names({"D3"}), (Names{"0 e", "1 r", "2 r^2", "3 s", "4 r s", "5 r^2 s"}));
  EXPECT_EQ(names({"Q8"}), (Names{"0 1", "1 i", "2 j", "3 k", "4 -1", "5 -i", "6 -j", "7 -k"}));
  EXPECT_EQ(names({"Z2", "Q8"})[13], "1.5 (1, -i)");
}

TEST(NamedGroup, OneNameOnly) {
  for (const char* name : {"", "Z", "Z0", "Z01", "Z4097", "S2", "S7", "A3", "A7", "D2", "D2049", "Q4", "Q16", "s3", "3",
                           "S3x", "Sx", "Z-2", "Z 2"})
    EXPECT_FALSE(NamedGroup::find(name).has_value()) << name;
  EXPECT_EQ(NamedGroup::find("Z6")->name(), "6");
  EXPECT_EQ(NamedGroup::find("D12")->name(), "D12");
  const auto large = semigroup::product_of({*NamedGroup::find("S6"), *NamedGroup::find("Q8")});
  ASSERT_FALSE(large.has_value());
  EXPECT_EQ(large.error().message, "the group S6xQ8 has more than 4096 elements");
}

TEST(NamedGroup, TheCheckerNumbersAlike) {
  for (const std::vector<std::string>& names : std::vector<std::vector<std::string>>{{"Z5"},
                                                                                     {"S3"},
                                                                                     {"S4"},
                                                                                     {"S5"},
                                                                                     {"A4"},
                                                                                     {"A5"},
                                                                                     {"D3"},
                                                                                     {"D4"},
                                                                                     {"D9"},
                                                                                     {"Q8"},
                                                                                     {"Z2", "S3"},
                                                                                     {"Q8", "Z3", "D3"}}) {
    const FiniteMonoid ours = product(names);
    std::vector<check::Monoid> factors;
    for (const std::string& name : names) factors.push_back(check::Monoid::named(name));
    const check::Monoid theirs = check::Monoid::product_of(factors);
    ASSERT_EQ(ours.size(), theirs.size()) << names.front();
    EXPECT_EQ(theirs.identity(), 0U);
    for (std::uint32_t x = 0; x < ours.size(); ++x) {
      EXPECT_EQ(*ours.inverse(x), theirs.inverse(x));
      for (std::uint32_t y = 0; y < ours.size(); ++y)
        ASSERT_EQ(ours.product(x, y), theirs.product(x, y)) << names.front() << " " << x << " " << y;
    }
  }
}

}  // namespace
