// SPDX-License-Identifier: MIT
// The members of a certificate do not depend on how replies are found: by marks, or by trying all moves when there is
// no memory for marks.
#include "window/kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "semigroup/layered_order.hpp"
#include "semigroup/named_group.hpp"
#include "semigroup/torsion.hpp"
#include "window/window_solver.hpp"

namespace upset::window {
namespace {

using semigroup::FiniteMonoid;
using semigroup::NamedGroup;
using semigroup::NumericalSemigroup;
using semigroup::TorsionMonoid;

order::LayeredOrder numerical(std::vector<std::uint64_t> generators) {
  return semigroup::layered_order(NumericalSemigroup::from_generators(std::move(generators))->semigroup);
}

order::LayeredOrder torsion(FiniteMonoid group, std::vector<semigroup::TorsionElement> generators) {
  return semigroup::layered_order(TorsionMonoid::make(std::move(group), std::move(generators)).value());
}

/// 0..n with min(i + j, n).
FiniteMonoid capped(std::uint32_t n) {
  std::vector<std::vector<std::uint32_t>> rows(n + 1, std::vector<std::uint32_t>(n + 1));
  for (std::uint32_t i = 0; i <= n; ++i)
    for (std::uint32_t j = 0; j <= n; ++j) rows[i][j] = std::min(i + j, n);
  return FiniteMonoid::from_table(rows).value();
}

TEST(WindowKernel, WithAndWithoutMarks) {
  const auto s3 = semigroup::product_of({*NamedGroup::find("S3")}).value();
  const auto z2 = FiniteMonoid::cyclic_product({2}).value();
  const std::vector<order::LayeredOrder> orders{numerical({7, 8, 9, 10}),
                                                numerical({8, 9, 10, 11, 12}),
                                                numerical({5, 7, 9}),
                                                numerical({4, 7, 9}),
                                                torsion(s3, {{1, 0}, {1, 1}, {2, 2}}),
                                                torsion(z2, {{2, 0}, {3, 1}}),
                                                torsion(z2, {{1, 1}, {4, 0}}),
                                                torsion(capped(2), {{2, 1}, {3, 2}}),
                                                torsion(capped(3), {{0, 3}, {2, 1}}),
                                                torsion(capped(3), {{2, 1}, {3, 1}, {5, 2}})};
  std::size_t periodic = 0, single = 0;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    SCOPED_TRACE(i);
    core::Stop stop{Limits{}};
    const auto tables = build_layer_tables(orders[i], stop).value();
    WindowOptions options;
    options.keep_layers = true;
    const auto verdict = solve_by_windows(tables, options, stop).value();
    ASSERT_TRUE(verdict.is_decided());
    periodic += verdict.repetition ? 1 : 0;
    single += orders[i].before > 0 ? 1 : 0;
    Limits little;
    little.memory_bytes = 1;
    core::Stop without(little);
    const auto members = kernel_of(*tables, verdict, stop);
    const auto searched = kernel_of(*tables, verdict, without);
    ASSERT_TRUE(members.has_value() && searched.has_value());
    EXPECT_TRUE(*members == *searched);
    EXPECT_FALSE(members->empty());
  }
  EXPECT_GE(periodic, 3U);
  EXPECT_GE(single, 2U);
}

}  // namespace
}  // namespace upset::window
