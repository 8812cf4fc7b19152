// SPDX-License-Identifier: MIT
// The only list of players, for `play`, `match` and everything else.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "game/access.hpp"
#include "games/registry.hpp"
#include "players/entry.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

std::span<const players::PlayerEntry* const> all_players() {
  static constexpr const players::PlayerEntry* kList[] = {
#define UPSET_PLAYER(entry) &players::entry,
#include "players/players.def"
#undef UPSET_PLAYER
  };
  return kList;
}

}  // namespace

std::vector<PlayerDescription> player_descriptions() {
  std::vector<PlayerDescription> list;
  for (const players::PlayerEntry* entry : all_players()) list.push_back({entry->name, entry->description});
  return list;
}

std::vector<PlayerDescription> opponents_of(const Position& position) {
  const auto& terms = game::sum_of(position).terms();
  std::vector<std::string_view> special;
  if (terms.size() == 1) special = games::game_of(*terms.front()).opponents;
  std::vector<PlayerDescription> list;
  for (const players::PlayerEntry* entry : all_players())
    if (!entry->is_special || std::ranges::find(special, entry->name) != special.end())
      list.push_back({entry->name, entry->description});
  return list;
}

Result<std::unique_ptr<Player>> make_player(const std::string& name, std::uint64_t seed, const Limits& limits,
                                            const Resources& resources) {
  std::vector<std::string> known;
  const std::size_t colon = name.find(':');
  for (const players::PlayerEntry* entry : all_players()) {
    known.emplace_back(entry->name);
    const bool has_argument = colon != std::string::npos && entry->make_with != nullptr;
    if (entry->name != (has_argument ? name.substr(0, colon) : name)) continue;
    auto player = has_argument ? entry->make_with(name.substr(colon + 1), limits, resources) : entry->make(limits);
    if (player) (*player)->begin(seed);
    return player;
  }
  return misused(
      fmt::format("expected a player ({}), found '{}'{}", fmt::join(known, ", "), name, did_you_mean(name, known)));
}

}  // namespace upset
