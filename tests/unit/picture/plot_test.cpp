// SPDX-License-Identifier: MIT
// Plots of tables: every declared plot is drawn, each row with numbers is a point, ticks are round numbers.
#include <gtest/gtest.h>

#include "picture/axis.hpp"
#include "upset/table.hpp"

namespace {

using namespace upset;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Plot, RowsWithNumbersArePoints) {
  Table table{"t", {"a", "k", "outcome"}, {{"2", "1", "P"}, {"3", "1", "N"}, {"3", "unknown", "N"}, {"4", "", "P"}}};
  table.plot = TablePlot{"Who wins <a>", "a", "k", "outcome"};
  const auto svg = table_svg(table);
  ASSERT_TRUE(svg.has_value());
  EXPECT_EQ(count(*svg, "<title>a "), 2U);
  EXPECT_NE(svg->find("<title>a 3, k 1, outcome N</title>"), std::string::npos);
  EXPECT_NE(svg->find("Who wins &lt;a&gt;"), std::string::npos);
  EXPECT_NE(svg->find("first wins (N)"), std::string::npos);
  EXPECT_TRUE(svg->ends_with("</svg>\n"));
}

TEST(Plot, WithoutPointsThereIsAFrame) {
  Table table{"t", {"a", "k"}, {}};
  table.plot = TablePlot{"empty", "a", "k", "", {}, true, true};
  const auto svg = table_svg(table);
  ASSERT_TRUE(svg.has_value());
  EXPECT_EQ(count(*svg, "nan"), 0U);
}

TEST(Plot, RefusedWhereNoneIsDeclared) {
  const auto svg = table_svg(Table{"t", {"a"}, {}});
  ASSERT_FALSE(svg.has_value());
  EXPECT_EQ(svg.error().code, ErrorCode::usage);
}

TEST(Plot, TicksAreRound) {
  const picture::Axis axis({3, 47}, false);
  std::string labels;
  for (const picture::Tick& tick : axis.ticks()) labels += tick.label + " ";
  EXPECT_EQ(labels, "5 10 15 20 25 30 35 40 45 ");
  EXPECT_GT(axis.place(3), 0);
  EXPECT_LT(axis.place(47), 1);
}

TEST(Plot, LogarithmicTicksArePowersOfTen) {
  const picture::Axis axis({1, 2612}, true);
  std::string labels;
  for (const picture::Tick& tick : axis.ticks()) labels += tick.label + " ";
  EXPECT_EQ(labels, "1 10 100 1,000 10,000 ");
  EXPECT_DOUBLE_EQ(axis.place(100), 0.5);
}

}  // namespace
