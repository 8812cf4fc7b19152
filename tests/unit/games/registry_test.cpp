// SPDX-License-Identifier: MIT
// The declarations of the games: no required field is missing, and everything that they name exists.
#include "games/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "players/entry.hpp"
#include "upset/notation.hpp"
#include "upset/player.hpp"

namespace upset {
namespace {

using games::common::Family;
using games::common::GameEntry;

TEST(Registry, EveryEntryIsComplete) {
  for (const GameEntry* entry : games::registry()) {
    ASSERT_NE(entry->about, nullptr);
    EXPECT_EQ(games::common::missing(*entry), std::vector<std::string>{}) << entry->about->name;
  }
}

TEST(Registry, WhatIsLeftOutIsNamed) {
  const std::vector<std::string> all{"about",    "engines",      "describe", "embedded_block", "rules",
                                     "place_of", "arrangements", "figure",   "summary"};
  EXPECT_EQ(games::common::missing(GameEntry{}), all);
  GameEntry entry = *games::registry().front();
  entry.starts.clear();
  entry.summary = nullptr;
  EXPECT_EQ(games::common::missing(entry), (std::vector<std::string>{"summary", "starts"}));
}

TEST(Registry, FamiliesAreEditedAsFamiliesWithTheSameEditor) {
  std::set<std::string_view> names;
  for (const Family* family : games::all_families()) {
    SCOPED_TRACE(family->name);
    EXPECT_TRUE(names.insert(family->name).second);
    if (family->edited_as.empty()) continue;
    const Family* other = games::find_family(family->edited_as);
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->editor, family->editor);
  }
}

TEST(Registry, ExampleIdsDiffer) {
  std::set<std::string_view> ids;
  for (const GameEntry* entry : games::registry())
    for (const auto& start : entry->starts) EXPECT_TRUE(ids.insert(start.id).second) << start.id;
}

TEST(Registry, EveryFamilyIsInTheTableOfNotation) {
  const std::string table = notation_table();
  for (const Family* family : games::all_families())
    EXPECT_NE(table.find(std::string(family->name) + ":"), std::string::npos) << family->name;
}

TEST(Registry, DescriptionsHaveAllFamilies) {
  const auto described = family_descriptions();
  const auto families = games::all_families();
  ASSERT_EQ(described.size(), families.size());
  for (std::size_t i = 0; i < described.size(); ++i) {
    EXPECT_EQ(described[i].name, families[i]->name);
    EXPECT_EQ(described[i].synopsis, families[i]->synopsis);
    EXPECT_FALSE(described[i].edited_as.empty());
  }
}

std::vector<std::string> opponents_in(const char* spec) {
  std::vector<std::string> names;
  for (const PlayerDescription& player : opponents_of(*Position::parse(spec))) names.push_back(player.name);
  return names;
}

bool has(const std::vector<std::string>& names, const char* name) { return std::ranges::count(names, name) == 1; }

TEST(Registry, SpecialPlayersMeetOnlyTheGamesThatNameThem) {
  EXPECT_TRUE(has(opponents_in("sylver:5,7"), "rulebook"));
  for (const char* spec : {"board:3x4", "divisors:12", "sylver:5,7 + sylver:5,7"}) {
    EXPECT_FALSE(has(opponents_in(spec), "rulebook")) << spec;
    EXPECT_TRUE(has(opponents_in(spec), "perfect") && has(opponents_in(spec), "no-enders")) << spec;
  }
}

TEST(Registry, GamesNameSpecialPlayersAndNoOthers) {
  std::set<std::string_view> special;
#define UPSET_PLAYER(entry) \
  if (players::entry.is_special) special.insert(players::entry.name);
#include "players/players.def"
#undef UPSET_PLAYER
  std::set<std::string_view> named;
  for (const GameEntry* entry : games::registry()) named.insert(entry->opponents.begin(), entry->opponents.end());
  EXPECT_EQ(named, special);
}

}  // namespace
}  // namespace upset
