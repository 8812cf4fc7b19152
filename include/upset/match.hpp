// SPDX-License-Identifier: MIT
// Matches between players: many games, each start with both sides, win rates with their intervals, and records that can
// be replayed (docs/formats/match.md).
//
//   upset::MatchRequest request;
//   request.pairs = {{"perfect", "random"}};
//   request.start = "board:6x8";
//   request.random_moves = {1, 3};  // other starts: 1 to 3 random moves from there
//   const auto report = upset::play_match(request);
//   assert(report->encounters.front().sides[0].wins > 0);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upset/limits.hpp"
#include "upset/player.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

/// A chess clock: so much for all moves of a game, and so much more after each. Whose time runs out loses.
struct GameClock {
  double seconds = 0;    // 0: no clock
  double increment = 0;  // seconds

  /// Whether there is one.
  [[nodiscard]] bool runs() const { return seconds > 0; }
};

/// `5s`, `1m+0.5s`; refused (usage) with what was expected.
Result<GameClock> parse_clock(const std::string& text);

/// From the least to the most.
struct MoveRange {
  std::uint64_t least = 0;  // moves
  std::uint64_t most = 0;   // moves; 0: none are made
};

/// `3`, `2..4`; refused (usage) with what was expected.
Result<MoveRange> parse_move_range(const std::string& text);

/// Two names of players.
using PlayerPair = std::pair<std::string, std::string>;

/// Who plays whom. Each is a name, several between commas, or `all`. With `b` every one of `a` against every one of
/// `b`, nobody against itself unless two equal names are all there is; without it, everybody of `a` against everybody
/// else. Refused (usage): names that are none, fewer than two players.
Result<std::vector<PlayerPair>> match_pairs(const std::string& a, const std::string& b);

/// How a game ended.
enum class Ending { no_move, clock };

/// One game, to be replayed.
struct GameRecord {
  std::uint64_t number = 0;              // from 1, in the order of play
  std::string start;                     // spec
  std::array<std::string, 2> players;    // who moved first, who second
  std::array<std::uint64_t, 2> seeds{};  // of these; below 2^53
  std::vector<std::string> moves{};      // in the notation of the spec
  std::vector<Knowledge> knowledge{};    // of each move
  std::size_t winner = 0;                // 0: who moved first
  Ending ending = Ending::no_move;       // clock: the loser ran out of time and made no more move
};

/// What a match is asked for.
struct MatchRequest {
  std::vector<PlayerPair> pairs{};  // at least one; see match_pairs
  std::string start{};              // spec
  std::uint64_t games = 100;        // of each pair; even, since each start is played twice
  std::uint64_t seed = 1;           // of everything that is left to chance
  MoveRange random_moves{};         // made from the start, so that starts differ; then they are finite
  std::uint64_t opening_limit = kDefaultOpeningLimit;  // see Turn
  GameClock clock{};                                   // for each player
  double think_seconds = 1;                            // for one move of a player that computes
  Limits limits{};                                     // for the whole match
  Resources resources{};                               // what the solving may use
  /// Games of this match that are over, from the first on, as an earlier run left them: they count and are not played
  /// again. See read_played().
  std::vector<GameRecord> played{};
  /// Gets each further game when it is over, in order; with false the match ends.
  std::function<bool(const GameRecord&)> on_game = nullptr;
};

/// Bounds of a rate.
struct Interval {
  double low = 0;   // at least 0
  double high = 1;  // at most 1
};

/// The Wilson interval of 95 % for a rate of which `wins` of `games` were seen; all of [0, 1] for no games.
Interval wilson_interval(std::uint64_t wins, std::uint64_t games);

/// What one player did in some games.
struct MatchSide {
  std::string name;                // of the player
  std::uint64_t games = 0;         // played
  std::uint64_t wins = 0;          // of all games
  std::uint64_t wins_first = 0;    // of those in which it moved first
  std::uint64_t games_first = 0;   // those
  std::uint64_t lost_on_time = 0;  // games
  std::uint64_t moves = 0;         // made
  std::uint64_t exact = 0;         // of these, those of which it knew that they win, or that none does
  std::uint64_t guesses = 0;       // those that it could not work out; neither: players that do not compute

  /// Wins by games; 0 for no games.
  [[nodiscard]] double rate() const { return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games); }
};

/// The games of two players.
struct Encounter {
  std::array<MatchSide, 2> sides;  // as they were named
  std::uint64_t different = 0;     // games that differ in start, sides or moves
};

/// What came of a match.
struct MatchReport {
  std::string start;                    // canonical spec
  MoveRange random_moves{};             // as asked
  std::uint64_t games = 0;              // planned for each pair
  std::uint64_t seed = 0;               // as asked
  std::uint64_t opening_limit = 0;      // as asked
  GameClock clock{};                    // as asked
  double think_seconds = 0;             // as asked
  std::vector<Encounter> encounters{};  // in the order of the request
  std::vector<MatchSide> players{};     // each player in all its games, the best first
  std::uint64_t games_played = 0;       // by all pairs
  std::uint64_t games_planned = 0;      // by all pairs
  std::string stopped{};                // "time", "positions" or "stopped": what ended the match early; empty: nothing
  double seconds = 0;                   // that it took
};

/// Why a match cannot be played, before anything is done for it, or nothing. Usage: no pair, a name that is none, a
/// number of games that is odd or 0, an opening limit or a seed out of range. Refused: the start cannot be read or
/// played, or is over.
std::optional<Error> refuse_match(const MatchRequest& request);

/// Plays a match. The same request gives the same games, but for what a clock, or the time for a move, cuts off.
/// Refused as by refuse_match(), and if a game of `played` is not the one that comes next.
Result<MatchReport> play_match(const MatchRequest& request);

/// The first line of a record, without a newline: what all games share.
std::string record_header(const MatchRequest& request);
/// The line of one game, without a newline.
std::string record_line(const GameRecord& game);

/// The games that a record holds, to resume the match that wrote it. A last line without a newline is what a killed run
/// left and does not count. Refused: the record of another match, or something else.
Result<std::vector<GameRecord>> read_played(std::string_view text, const MatchRequest& request);

/// How a record is looked at.
struct ReplayRequest {
  std::string source;        // the name of the file, for messages
  bool asks_players = true;  // each player is asked again for each of its moves; else moves are looked at only
  Limits limits{};           // for all of it
  Resources resources{};     // what the solving may use
};

/// What came of it.
struct ReplayReport {
  std::uint64_t games = 0;          // that are right
  std::uint64_t games_planned = 0;  // as the first line has it
  std::uint64_t moves = 0;          // all legal
  std::uint64_t asked_again = 0;    // of these, those that their player chose again
  std::uint64_t as_good = 0;        // of these, those for which it now plays another that is known to be as good
  std::uint64_t not_compared = 0;   // of these, those that hung on the time
};

/// Plays the games of a record again. Refused, with the line: what is no record, a start that cannot be read, an
/// illegal move, a game that is not over or that another has won. Verification: a player that now moves otherwise.
/// Limit: the time was over.
Result<ReplayReport> replay_match(std::string_view text, const ReplayRequest& request);

/// A table for people, and with more than two players one of all against all.
std::string text_report(const MatchReport& report);
/// One row a pair.
std::string match_csv(const MatchReport& report);
/// One JSON object on one line.
std::string json_report(const MatchReport& report);
/// A sentence for people.
std::string text_report(const ReplayReport& report);
/// One JSON object on one line.
std::string json_report(const ReplayReport& report);

}  // namespace upset
