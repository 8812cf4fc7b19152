// SPDX-License-Identifier: MIT
// Parses the request of a match as typed: clocks, ranges, who plays whom.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "core/assert.hpp"
#include "upset/match.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

constexpr std::uint64_t kMaxRandomMoves = 1000;

std::optional<std::uint64_t> moves_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end.ec != std::errc{} || end.ptr != text.data() + text.size() || number > kMaxRandomMoves) return std::nullopt;
  return number;
}

/// The names of a list, or all.
Result<std::vector<std::string>> players_in(const std::string& list) {
  std::vector<std::string> known, names;
  for (const PlayerDescription& player : player_descriptions()) known.push_back(player.name);
  if (list == "all") return known;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find(',', start), list.size());
    const std::string name = list.substr(start, end - start);
    const bool has_argument =
        name.find(':') != std::string::npos;  // such as a file, which is checked when the player is made
    if (has_argument) {
      if (const auto player = make_player(name, 0); !player) return player.error();
    } else if (std::ranges::find(known, name) == known.end())
      return misused(fmt::format("expected a player ({}), several separated by commas, or all, found '{}'{}",
                                 fmt::join(known, ", "), name, did_you_mean(name, known)));
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    start = end + 1;
  }
  UPSET_ASSERT(!names.empty());
  return names;
}

}  // namespace

Result<GameClock> parse_clock(const std::string& text) {
  const auto fail = [&] {
    return misused(
        fmt::format("expected a time for all moves, and with + one per move: 10s, 1m+0.5s; found '{}'", text));
  };
  const std::size_t plus = text.find('+');
  const auto seconds = parse_duration(text.substr(0, plus));
  if (!seconds) return fail();
  if (plus == std::string::npos) return GameClock{*seconds};
  const auto increment = parse_duration(text.substr(plus + 1));
  if (!increment) return fail();
  return GameClock{*seconds, *increment};
}

Result<MoveRange> parse_move_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto least = moves_in(std::string_view(text).substr(0, dots));
  const auto most = dots == std::string::npos ? least : moves_in(std::string_view(text).substr(dots + 2));
  if (!least || !most || *least > *most)
    return misused(fmt::format("expected a number of moves up to {} or a range of them: 3, 2..4; found '{}'",
                               kMaxRandomMoves, text));
  return MoveRange{*least, *most};
}

Result<std::vector<PlayerPair>> match_pairs(const std::string& a, const std::string& b) {
  const auto first = players_in(a);
  if (!first) return first.error();
  std::vector<PlayerPair> pairs;
  if (b.empty()) {
    if (first->size() < 2)
      return misused(
          fmt::format("expected two players or more, found '{}' alone; '{} all' plays it against all others", a, a));
    for (std::size_t i = 0; i < first->size(); ++i)
      for (std::size_t j = i + 1; j < first->size(); ++j) pairs.emplace_back((*first)[i], (*first)[j]);
    UPSET_ASSERT(2 * pairs.size() == first->size() * (first->size() - 1));
    return pairs;
  }
  const auto second = players_in(b);
  if (!second) return second.error();
  const bool is_mirror = first->size() == 1 && *first == *second;
  for (const std::string& one : *first)
    for (const std::string& other : *second) {
      const bool is_there = std::ranges::find(pairs, PlayerPair(other, one)) != pairs.end();
      if (is_mirror || (one != other && !is_there)) pairs.emplace_back(one, other);
    }
  UPSET_ASSERT(!pairs.empty());
  return pairs;
}

}  // namespace upset
