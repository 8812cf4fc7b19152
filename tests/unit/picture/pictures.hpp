// SPDX-License-Identifier: MIT
// Shared by the tests of pictures: drawing a spec, and examining the result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "game/access.hpp"
#include "games/poset/union.hpp"
#include "read/poset_file.hpp"
#include "upset/draw.hpp"

namespace upset::testing {

inline Position position(const std::string& spec) {
  auto parsed = Position::parse(spec);
  EXPECT_TRUE(parsed.has_value()) << spec;
  return *parsed;
}

inline std::string picture_of(const std::string& spec, Picture format, const std::vector<std::string>& winning = {},
                              const std::string& last = "") {
  DrawOptions options;
  options.picture = format;
  options.winning_moves = winning;
  options.last_move = last;
  const auto drawn = draw(position(spec), options);
  EXPECT_TRUE(drawn.has_value()) << spec;
  return drawn ? *drawn : "";
}

inline std::size_t count(const std::string& text, const std::string& piece) {
  std::size_t found = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++found;
  return found;
}

/// The name of a tag whose text lies between '<' and '>'.
inline std::string tag_name(const std::string& tag) {
  const std::size_t start = tag.starts_with("/") ? 1 : 0;
  return tag.substr(start, tag.find_first_of(" /\n", start) - start);
}

/// Empty if tags are balanced, quotes closed and ampersands escaped; otherwise the error.
inline std::string xml_fault(const std::string& text) {
  std::vector<std::string> open;
  std::size_t at = 0;
  while ((at = text.find('<', at)) != std::string::npos) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "a tag is not closed";
    const std::string tag = text.substr(at + 1, end - at - 1);
    at = end;
    if (tag.starts_with("?")) continue;
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 || tag.find('<') != std::string::npos) return "bad: " + tag;
    if (tag.starts_with("/")) {
      if (open.empty() || open.back() != tag_name(tag)) return "closes what is not open: " + tag;
      open.pop_back();
    } else if (!tag.ends_with("/")) {
      open.push_back(tag_name(tag));
    }
  }
  for (at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1))
    if (text.find(';', at) > at + 6) return "an ampersand is not escaped";
  return open.empty() ? "" : "still open: " + open.back();
}

/// Checks that a DOT picture of a spec, read back, has the labels and the order of the game.
inline void expect_same_order(const std::string& spec, const std::string& dot) {
  const auto read = read::read_poset(dot, "picture");
  ASSERT_TRUE(read.has_value()) << spec << ": " << read.error().text();
  const auto drawn = position(spec);
  core::Stop stop{Limits{}};
  const auto expected = games::poset::disjoint_union(game::sum_of(drawn), stop);
  ASSERT_EQ(read->names.size(), expected->moves.size()) << spec;
  std::vector<order::Element> number;  // of each name in the game
  for (const std::string& name : read->names) {
    const auto move = game::sum_of(drawn).read_move(name);
    ASSERT_TRUE(move && expected->element_of(*move)) << spec << ": " << name;
    number.push_back(*expected->element_of(*move));
  }
  for (order::Element x = 0; x < number.size(); ++x)
    for (order::Element y = 0; y < number.size(); ++y)
      ASSERT_EQ(read->poset.less(x, y), expected->poset.less(number[x], number[y])) << spec;
}

inline void expect_same_order(const std::string& spec) { expect_same_order(spec, picture_of(spec, Picture::dot)); }

}  // namespace upset::testing
