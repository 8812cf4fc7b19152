// SPDX-License-Identifier: MIT
// All games of a match, and their totals.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "match/game.hpp"
#include "match/read_record.hpp"
#include "match/starts.hpp"

namespace upset {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000;  // of a pair

void add(MatchSide& sum, const MatchSide& games) {
  sum.games += games.games;
  sum.wins += games.wins;
  sum.wins_first += games.wins_first;
  sum.games_first += games.games_first;
  sum.lost_on_time += games.lost_on_time;
  sum.moves += games.moves;
  sum.exact += games.exact;
  sum.guesses += games.guesses;
}

/// What the player who moved first (0) or second (1) did in one game.
MatchSide side_of(const GameRecord& game, std::size_t which) {
  MatchSide side{game.players[which]};
  side.games = 1;
  side.games_first = which == 0 ? 1 : 0;
  side.wins = game.winner == which ? 1 : 0;
  side.wins_first = which == 0 ? side.wins : 0;
  side.lost_on_time = side.wins == 0 && game.ending == Ending::clock ? 1 : 0;
  for (std::size_t i = which; i < game.moves.size(); i += 2) {
    side.moves += 1;
    side.exact += game.knowledge[i] == Knowledge::exact ? 1 : 0;
    side.guesses += game.knowledge[i] == Knowledge::guess ? 1 : 0;
  }
  UPSET_ASSERT(side.exact + side.guesses <= side.moves);
  return side;
}

std::optional<Error> refuse_numbers(const MatchRequest& request) {
  if (request.pairs.empty()) return misused("expected two players, found none");
  if (request.games == 0 || request.games % 2 != 0 || request.games > kMaxGames)
    return misused(
        fmt::format("expected an even number of games up to {}, because each start is played twice, with sides "
                    "swapped; found {}",
                    kMaxGames, request.games));
  if (request.opening_limit < 2 || request.opening_limit > kMaxOpeningLimit)
    return misused(
        fmt::format("expected an opening limit from 2 to {}, found {}", kMaxOpeningLimit, request.opening_limit));
  if (request.seed > match::kMaxSeed)
    return misused(fmt::format("expected a seed up to {}, found {}", match::kMaxSeed, request.seed));
  return std::nullopt;
}

Result<Position> read_start(const MatchRequest& request) {
  auto start = Position::parse(request.start, request.resources, request.limits);
  if (!start) return start.error();
  if (auto error = start->unplayable()) return *error;
  if (start->is_over()) return refused(start->spec() + " is over: it has no first move");
  if (start->moves(1).empty())
    return Error{ErrorCode::limit, start->spec() + " is too large to be played: its moves cannot be listed"};
  return start;
}

class Match {
 public:
  Match(const MatchRequest& request, Position origin)
      : request_(request), origin_(std::move(origin)), stop_(request.limits) {}

  Result<MatchReport> run() {
    report_ = MatchReport{origin_.spec(),         request_.random_moves, request_.games,        request_.seed,
                          request_.opening_limit, request_.clock,        request_.think_seconds};
    report_.shard = request_.shard;
    for (std::uint64_t number = 1; number <= request_.games * request_.pairs.size(); ++number)
      if (is_own(number)) ++report_.games_planned;
    for (const PlayerPair& pair : request_.pairs) {
      Encounter& encounter =
          report_.encounters.emplace_back(Encounter{{MatchSide{pair.first}, MatchSide{pair.second}}});
      if (!play(encounter)) break;
    }
    if (refusal_) return *refusal_;
    report_.stopped = stop_.stopped() ? stop_.cause_name() : is_ended_ ? "stopped" : "";
    rank();
    report_.seconds = stop_.seconds();
    return Result<MatchReport>(std::move(report_));
  }

 private:
  /// Plays all games of a pair; false if the match must stop.
  bool play(Encounter& encounter) {
    std::set<std::pair<std::size_t, std::string>> different;  // who began, and the course of the game
    for (std::uint64_t i = 0; i < request_.games; ++i) {
      if (!is_own(++number_)) continue;
      const std::size_t began = i % 2;
      const Position start = match::start_of(origin_, request_, i / 2);
      GameRecord game = record_of(encounter, start, i);
      match::GameSetting setting{
          {seat(encounter, began), seat(encounter, 1 - began)}, request_.opening_limit, request_.clock};
      const bool is_known = next_played_ < request_.played.size() && request_.played[next_played_].number <= number_;
      if (is_known && !resume(game)) return false;
      if (!is_known && (stop_.poll_now() || !match::play_game(start, setting, game, stop_))) return false;
      different.emplace(began, fmt::format("{} {}", game.start, fmt::join(game.moves, " ")));
      encounter.different = different.size();
      add(encounter.sides[began], side_of(game, 0));
      add(encounter.sides[1 - began], side_of(game, 1));
      UPSET_ASSERT(encounter.sides[0].wins + encounter.sides[1].wins <= i + 1);
      if (!tell(game, is_known)) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_own(std::uint64_t number) const { return request_.shard.has(std::to_string(number)); }

  /// A player stays for the whole match, so that nothing is computed twice.
  Player* seat(const Encounter& encounter, std::size_t side) {
    auto& player = players_[side][encounter.sides[side].name];
    if (!player) player = make_player(encounter.sides[side].name, 0, of_a_move(), request_.resources).value();
    return player.get();
  }

  [[nodiscard]] Limits of_a_move() const {
    Limits limits;
    limits.deadline = stop_.limits().deadline;
    limits.seconds = request_.think_seconds;
    limits.threads =
        std::max(1U, request_.limits.threads);  // with several threads, which of two winning moves is found may vary
    limits.cancel = request_.limits.cancel;
    return limits;
  }

  [[nodiscard]] GameRecord record_of(const Encounter& encounter, const Position& start, std::uint64_t index) const {
    const std::size_t began = index % 2;
    GameRecord game;
    game.number = number_;
    game.start = start.spec();
    for (std::size_t i = 0; i < 2; ++i) {
      game.players[i] = encounter.sides[i == 0 ? began : 1 - began].name;
      game.seeds[i] = match::seed_of(request_.seed, 1 + i, index);
    }
    return game;
  }

  /// Adds a game that an earlier run played; false if it belongs to another match.
  bool resume(GameRecord& game) {
    const GameRecord& played = request_.played[next_played_++];
    if (played.number != game.number || played.start != game.start || played.players != game.players ||
        played.seeds != game.seeds || played.knowledge.size() != played.moves.size()) {
      refusal_ = refused(fmt::format("game {} of the record does not belong to this match", played.number));
      return false;
    }
    game = played;
    return true;
  }

  bool tell(const GameRecord& game, bool is_known) {
    report_.games_played += 1;
    UPSET_ASSERT(report_.games_played <= report_.games_planned);
    if (request_.limits.progress)
      request_.limits.progress("games",
                               static_cast<double>(report_.games_played) / static_cast<double>(report_.games_planned),
                               report_.games_played);
    is_ended_ = !is_known && request_.on_game && !request_.on_game(game);
    return !is_ended_;
  }

  /// Each player's total over all its games, the highest rate first.
  void rank() {
    for (const Encounter& encounter : report_.encounters)
      for (const MatchSide& side : encounter.sides) {
        auto found = std::ranges::find(report_.players, side.name, &MatchSide::name);
        if (found == report_.players.end()) found = report_.players.insert(found, MatchSide{side.name});
        add(*found, side);
      }
    UPSET_ASSERT(std::ranges::all_of(report_.players, [](const MatchSide& side) { return side.wins <= side.games; }));
    std::ranges::stable_sort(report_.players, std::ranges::greater{}, &MatchSide::rate);
  }

  const MatchRequest& request_;
  Position origin_;
  core::Stop stop_;
  std::map<std::string, std::unique_ptr<Player>> players_[2];  // by side, because a player may meet itself
  MatchReport report_;
  std::uint64_t number_ = 0;        // of the game that is being played
  std::size_t next_played_ = 0;     // index in the request
  bool is_ended_ = false;           // by on_game
  std::optional<Error> refusal_{};  // of a game that was played before
};

}  // namespace

std::optional<Error> refuse_match(const MatchRequest& request) {
  if (auto error = refuse_numbers(request)) return error;
  for (const auto& [one, other] : request.pairs)
    for (const std::string& name : {one, other})
      if (const auto player = make_player(name, 0, {}, request.resources); !player) return player.error();
  const auto start = read_start(request);
  return start ? std::nullopt : std::optional(start.error());
}

Result<std::vector<GameRecord>> read_played(std::string_view text, const MatchRequest& request) {
  std::vector<GameRecord> games;
  std::size_t line = 0;
  // A match that fills the gaps of a merged record appends its games.
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1) {
    const std::string_view now = text.substr(at, end - at);
    if (++line == 1) {
      if (now != record_header(request)) return refused("it is the record of another match, or something else");
      continue;
    }
    auto game = match::read_game(now);
    if (!game) return refused(fmt::format("line {}: {}", line, game.error().message));
    games.push_back(*std::move(game));
  }
  std::ranges::sort(games, {}, &GameRecord::number);
  const auto twice = std::ranges::adjacent_find(games, {}, &GameRecord::number);
  if (twice != games.end()) return refused(fmt::format("it has game {} twice", twice->number));
  return games;
}

Result<MatchReport> play_match(const MatchRequest& request) {
  if (auto error = refuse_match(request)) return *error;
  Match match(request, *read_start(request));
  return match.run();
}

}  // namespace upset
