// SPDX-License-Identifier: MIT
// Matches between players. A match plays every starting position twice, with sides swapped, and reports win rates with
// confidence intervals. Its games are recorded and can be replayed (docs/formats/match.md).
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
#include "upset/shard.hpp"

namespace upset {

/// A chess clock: a time for all moves of a game, and an increment after each move. A player whose time runs out loses.
struct GameClock {
  double seconds = 0;    // 0: no clock
  double increment = 0;  // seconds

  /// Whether there is a clock.
  [[nodiscard]] bool runs() const { return seconds > 0; }
};

/// Reads a clock such as `5s` or `1m+0.5s`. Refused (usage): any other text; the error says what was expected.
Result<GameClock> parse_clock(const std::string& text);

/// A range of numbers of moves.
struct MoveRange {
  std::uint64_t least = 0;  // moves
  std::uint64_t most = 0;   // moves; 0: no moves are made
};

/// Reads a range such as `3` or `2..4`. Refused (usage): any other text; the error says what was expected.
Result<MoveRange> parse_move_range(const std::string& text);

/// Two names of players.
using PlayerPair = std::pair<std::string, std::string>;

/// Who plays whom. `a` and `b` are each a name, several names separated by commas, or `all`. With `b`, every player of
/// `a` plays every player of `b`. No player plays itself, unless both lists are the same single name. Without `b`, the
/// players of `a` all play each other. Refused (usage): unknown names, fewer than two players.
Result<std::vector<PlayerPair>> match_pairs(const std::string& a, const std::string& b);

/// How a game ended.
enum class Ending { no_move, clock };

/// One game that can be replayed.
struct GameRecord {
  std::uint64_t number = 0;              // from 1, in the order of play
  std::string start;                     // spec
  std::array<std::string, 2> players;    // the first player, then the second
  std::array<std::uint64_t, 2> seeds{};  // of the players; below 2^53
  std::vector<std::string> moves{};      // in the notation of the spec
  std::vector<Knowledge> knowledge{};    // one for each move
  std::size_t winner = 0;                // 0: the first player; 1: the second
  Ending ending = Ending::no_move;       // clock: the loser ran out of time
};

/// What to play, and how.
struct MatchRequest {
  std::vector<PlayerPair> pairs{};  // at least one; see match_pairs
  std::string start{};              // spec
  std::uint64_t games = 100;        // for each pair; even, because each start is played twice
  std::uint64_t seed = 1;           // for everything random
  MoveRange random_moves{};         // made from `start` to get different starts, which are then finite
  std::uint64_t opening_limit = kDefaultOpeningLimit;  // see Turn
  GameClock clock{};                                   // for each player
  double think_seconds = 1;                            // thinking time per move, for players that compute
  Limits limits{};                                     // for the whole match
  Resources resources{};                               // what the solving may use
  Shard shard{};                                       // only the games whose numbers ("17") are in this part
  /// Finished games of this match from an earlier run, ascending. They count and are not played again. See
  /// read_played().
  std::vector<GameRecord> played{};
  /// Receives each further game when it is over, in order. Return false to end the match.
  std::function<bool(const GameRecord&)> on_game = nullptr;
};

/// Bounds of a rate.
struct Interval {
  double low = 0;   // at least 0
  double high = 1;  // at most 1
};

/// The 95 % Wilson interval for a win rate, given `wins` in `games`. It is [0, 1] if there are no games.
Interval wilson_interval(std::uint64_t wins, std::uint64_t games);

/// The results of one player.
struct MatchSide {
  std::string name;                // of the player
  std::uint64_t games = 0;         // played
  std::uint64_t wins = 0;          // of all games
  std::uint64_t wins_first = 0;    // in games in which it moved first
  std::uint64_t games_first = 0;   // games in which it moved first
  std::uint64_t lost_on_time = 0;  // games
  std::uint64_t moves = 0;         // made
  std::uint64_t exact = 0;         // of these, moves known to win, or made knowing that none wins
  std::uint64_t guesses = 0;       // of these, moves of computing players that could not decide the position

  /// Wins divided by games; 0 if there are no games.
  [[nodiscard]] double rate() const { return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games); }
};

/// The games of two players.
struct Encounter {
  std::array<MatchSide, 2> sides;  // in the order of the pair
  std::uint64_t different = 0;     // games that differ in start, sides or moves
};

/// The results of a match.
struct MatchReport {
  std::string start;                    // canonical spec
  MoveRange random_moves{};             // as asked
  std::uint64_t games = 0;              // planned for each pair
  std::uint64_t seed = 0;               // as asked
  std::uint64_t opening_limit = 0;      // as asked
  GameClock clock{};                    // as asked
  double think_seconds = 0;             // as asked
  std::vector<Encounter> encounters{};  // in the order of the request
  std::vector<MatchSide> players{};     // each player over all its games, the best first
  std::uint64_t games_played = 0;       // by all pairs
  std::uint64_t games_planned = 0;      // by all pairs
  Shard shard{};                        // as asked: only games of this part are played and planned
  std::string stopped{};                // what ended the match early: "time", "positions" or "stopped"; otherwise empty
  double seconds = 0;                   // time taken
};

/// Why a match cannot be played, or nothing if it can. Nothing is played. Usage: no pair, an unknown name, a number of
/// games that is odd or 0, an opening limit or a seed out of range. Refused: the start cannot be read or played, or is
/// already over.
std::optional<Error> refuse_match(const MatchRequest& request);

/// Plays a match. The same request gives the same games, unless a clock or the time for a move cuts something off.
/// Refused as by refuse_match(), and if `played` does not match the games of this request in order.
Result<MatchReport> play_match(const MatchRequest& request);

/// The first line of a record, without a newline: what all games have in common, and the shard if it is a part.
std::string record_header(const MatchRequest& request);
/// The line of one game, without a newline.
std::string record_line(const GameRecord& game);

/// The games in a record, ascending, for resuming the match that wrote it. A last line without a newline was left by a
/// killed run and is ignored. Refused: the record of another match, or any other text.
Result<std::vector<GameRecord>> read_played(std::string_view text, const MatchRequest& request);

/// How to replay a record.
struct ReplayRequest {
  std::string source;        // the name of the file, for messages
  bool asks_players = true;  // ask each player again for each of its moves; false: only check that moves are legal
  Limits limits{};           // for the whole replay
  Resources resources{};     // what the solving may use
};

/// The results of a replay.
struct ReplayReport {
  std::uint64_t games = 0;          // replayed without a problem
  std::uint64_t games_planned = 0;  // according to the first line
  std::uint64_t moves = 0;          // replayed, all legal
  std::uint64_t asked_again = 0;    // of these, moves that their player chose again
  std::uint64_t as_good = 0;        // of these, moves for which the player now chooses another that is equally good
  std::uint64_t not_compared = 0;   // of these, moves that depended on the time
};

/// Plays the games of a record again. Refused, with the line: text that is not a record, a start that cannot be read,
/// an illegal move, a game that is not over or has the wrong winner. Verification: a player now chooses a different
/// move. Limit: the time was up.
Result<ReplayReport> replay_match(std::string_view text, const ReplayRequest& request);

/// A table for people; with more than two players, also a table of all against all.
std::string text_report(const MatchReport& report);
/// One row per pair.
std::string match_csv(const MatchReport& report);
/// One JSON object on one line.
std::string json_report(const MatchReport& report);
/// A sentence for people.
std::string text_report(const ReplayReport& report);
/// One JSON object on one line.
std::string json_report(const ReplayReport& report);

}  // namespace upset
