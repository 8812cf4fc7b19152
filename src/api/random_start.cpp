// SPDX-License-Identifier: MIT
// Random starts: each game declares how to draw its own. A drawn spec may be invalid (a common divisor) or a finished
// game; then another is drawn.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "api/starts.hpp"
#include "core/assert.hpp"
#include "games/registry.hpp"
#include "upset/examples.hpp"
#include "upset/position.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

using games::common::Start;

/// A sum of the two easiest games.
std::string random_sum(core::Random& random) {
  const auto starts = games::starts_by_difficulty();
  UPSET_ASSERT(starts.size() >= 2);
  const std::string second = starts[1].random(random);
  return starts[0].random(random) + " + " + second;
}

/// Whether the position can be played and is not necessarily over after the first move.
bool is_worth_playing(const Position& position) { return !position.unplayable() && position.moves(2).size() > 1; }

}  // namespace

std::vector<Start> api::all_starts() {
  std::vector<Start> list = games::starts_by_difficulty();
  list.push_back({"sum", list.back().difficulty, "board:3x4 + nim:2,5", random_sum});
  return list;
}

Result<std::string> random_start(const std::string& game, std::uint64_t seed) {
  const auto starts = api::all_starts();
  const auto start = std::ranges::find(starts, game, &Start::id);
  if (start == starts.end()) {
    std::vector<std::string> known;
    for (const Start& one : starts) known.emplace_back(one.id);
    return misused(
        fmt::format("expected a game ({}), found '{}'{}", fmt::join(known, ", "), game, did_you_mean(game, known)));
  }
  core::Random random(seed);
  ResourceOptions none;
  none.posted_files.emplace();
  const Resources resources(none);
  constexpr int kTries = 1000;  // most draws succeed
  for (int tries = 0; tries < kTries; ++tries)
    if (const auto position = Position::parse(start->random(random), resources);
        position && is_worth_playing(*position))
      return position->spec();
  return Error{ErrorCode::internal, "no random start was found"};
}

}  // namespace upset
