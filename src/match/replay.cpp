// SPDX-License-Identifier: MIT
// Plays a record again: every move is made, and every player is asked whether it would play it again. Random choices
// depend on the seeds of the record. Choices that depend on time are guesses and are not compared.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "match/read_record.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

const char* side_name(std::size_t side) { return side == 0 ? "first" : "second"; }

class Replay {
 public:
  explicit Replay(const ReplayRequest& request) : request_(request), stop_(request.limits) {}

  Result<ReplayReport> run(std::string_view text) {
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      line_ += 1;
      if (auto error = take(text.substr(start, end - start))) return placed(std::move(*error));
      start = end + 1;
    }
    if (line_ == 0) return placed(refused("expected the record of a match, found nothing"));
    return report_;
  }

 private:
  [[nodiscard]] Error placed(Error error) const {
    if (error.code == ErrorCode::limit) return error;
    error.place = Place{request_.source, std::max<std::size_t>(line_, 1), 1};
    return error;
  }

  std::optional<Error> take(std::string_view line) {
    if (line_ == 1) {
      auto header = match::read_header(line);
      if (!header) return header.error();
      header_ = *header;
      report_.games_planned = header_.games;
      return std::nullopt;
    }
    const auto game = match::read_game(line);
    if (!game) return game.error();
    const bool is_next = header_.shard.is_whole() ? game->number == last_ + 1 : game->number > last_;
    if (!is_next)
      return refused(fmt::format("expected game {}{}, found game {}", last_ + 1,
                                 header_.shard.is_whole() ? "" : " or a later one", game->number));
    last_ = game->number;
    if (auto error = play(*game)) return error;
    report_.games += 1;
    if (request_.limits.progress && header_.games > 0)
      request_.limits.progress("games", static_cast<double>(report_.games) / static_cast<double>(header_.games),
                               report_.games);
    return std::nullopt;
  }

  std::optional<Error> play(const GameRecord& game) {
    auto start = Position::parse(game.start, request_.resources, request_.limits);
    if (!start) return refused(fmt::format("the start '{}': {}", game.start, start.error().message));
    std::array<Player*, 2> players{};
    for (std::size_t side = 0; side < 2; ++side) {
      auto player = begin(game, side);
      if (!player) return player.error();
      players[side] = *player;
    }
    std::optional<Position> before;
    std::optional<Move> last;
    Position now = std::move(start).value();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      if (stop_.poll_now()) return core::stopped_by(stop_, fmt::format("stopped after {} games", report_.games));
      const auto move = now.read_move(game.moves[i]);
      auto next = move ? now.play(*move) : Result<Position>(move.error());
      if (!next) return refused(fmt::format("move {}: {}", i + 1, next.error().message));
      report_.moves += 1;
      const Turn turn{now, before ? &*before : nullptr, last, header_.opening_limit};
      if (request_.asks_players)
        if (auto error = compare(game, i, now, *move, players[i % 2]->choose(turn))) return error;
      before = std::exchange(now, std::move(next).value());
      last = *move;
    }
    return refuse_end(game, now);
  }

  /// The player of a side at the beginning of a game; one per name and side, which keeps what it has computed.
  Result<Player*> begin(const GameRecord& game, std::size_t side) {
    UPSET_ASSERT(line_ > 1);  // the first line has set what all games share
    auto& seat = players_[side][game.players[side]];
    if (!seat) {
      Limits of_a_move;
      of_a_move.deadline = stop_.limits().deadline;
      of_a_move.seconds = header_.think_seconds;
      of_a_move.threads = std::max(1U, request_.limits.threads);
      of_a_move.cancel = request_.limits.cancel;
      auto player = make_player(game.players[side], 0, of_a_move, request_.resources);
      if (!player) return refused(player.error().message);
      seat = std::move(player).value();
    }
    seat->begin(game.seeds[side]);
    return seat.get();
  }

  /// Of two moves known to be right either may be found first, so they are compared by who wins after them.
  [[nodiscard]] bool are_as_good(const Position& position, const Move& one, const Move& other) const {
    SolveOptions options;
    options.limits.deadline = stop_.limits().deadline;
    options.limits.seconds = header_.think_seconds;
    options.limits.cancel = request_.limits.cancel;
    const auto outcome = [&](const Move& move) { return solve(position.play(move).value(), options)->answer.outcome; };
    const Outcome known = outcome(one);
    return known != Outcome::unknown && known == outcome(other);
  }

  std::optional<Error> compare(const GameRecord& game, std::size_t index, const Position& position,
                               const Move& recorded, const Choice& choice) {
    if (stop_.poll_now()) return std::nullopt;  // the choice was cut off; the next move decides
    if (game.knowledge[index] == Knowledge::guess || choice.knowledge == Knowledge::guess) {
      report_.not_compared += 1;
      return std::nullopt;
    }
    const bool are_exact = game.knowledge[index] == Knowledge::exact && choice.knowledge == Knowledge::exact;
    if (choice.move != recorded && are_exact && are_as_good(position, choice.move, recorded)) {
      report_.as_good += 1;
      return std::nullopt;
    }
    if (choice.move != recorded)
      return Error{ErrorCode::verification,
                   fmt::format("move {}: {} now plays {}, the record has {}", index + 1, game.players[index % 2],
                               position.notation(choice.move), game.moves[index])};
    report_.asked_again += 1;
    UPSET_ASSERT(report_.asked_again + report_.as_good + report_.not_compared <= report_.moves);
    return std::nullopt;
  }

  static std::optional<Error> refuse_end(const GameRecord& game, const Position& end) {
    UPSET_ASSERT(game.winner < 2 && game.knowledge.size() == game.moves.size());
    const std::size_t to_move = game.moves.size() % 2;
    if (game.winner == to_move)
      return refused(fmt::format(
          "the record says that the player who moved {} has won, but that player was to move; expected the other",
          side_name(game.winner)));
    if (game.ending == Ending::no_move && !end.is_over())
      return refused(fmt::format("expected a move in {}, which is not over, found the end of the game", end.spec()));
    if (game.ending == Ending::clock && end.is_over())
      return refused("the record says that the time ran out, but no move was left");
    return std::nullopt;
  }

  const ReplayRequest& request_;
  core::Stop stop_;
  match::RecordHeader header_;
  std::map<std::string, std::unique_ptr<Player>> players_[2];  // by side
  ReplayReport report_;
  std::size_t line_ = 0;    // from 1
  std::uint64_t last_ = 0;  // game
};

}  // namespace

Result<ReplayReport> replay_match(std::string_view text, const ReplayRequest& request) {
  return Replay(request).run(text);
}

}  // namespace upset
