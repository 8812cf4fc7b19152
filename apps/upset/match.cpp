// SPDX-License-Identifier: MIT
// upset match A B --start SPEC: many games between players, with intervals; and records of games, played again.
#include "upset/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include "door.hpp"
#include "output.hpp"
#include "upset/files.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

constexpr const char* kContent = "the record";

struct Arguments {
  std::string a;
  std::string b;
  std::string start;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string random_moves = "0";
  std::uint64_t opening_limit = kDefaultOpeningLimit;
  std::string clock;
  std::string think = "1s";
  std::string record;
  std::string checkpoint;
  std::string replay;
  std::string rulebook;
  bool legal_only = false;
  bool csv = false;
  bool json = false;
  ShardOption shard;
  LimitOptions limits;
};

Result<std::string> content_of(const std::string& file) { return read_file(file, kContent); }

/// The file of --record or --checkpoint. It is written game by game, so that a limit or a kill loses no finished game.
class Record {
 public:
  /// `resumes`: do not play the games that the file holds again.
  std::optional<Error> begin(const std::string& file, bool resumes, MatchRequest& request) {
    if (file.empty()) return std::nullopt;
    if (auto error = resumes ? refuse_state_file(file, kContent) : refuse_output(file, kContent)) return error;
    std::string text = record_header(request) + '\n';
    if (std::error_code none; resumes && std::filesystem::exists(file, none)) {
      const auto found = content_of(file);
      if (!found) return found.error();
      const auto played = read_played(*found, request);
      if (!played) return refused(fmt::format("{} '{}' cannot be resumed: {}", kContent, file, played.error().message));
      request.played = *played;
      if (!request.played.empty()) last_ = request.played.back().number;
      if (found->find('\n') != std::string::npos) text = found->substr(0, found->rfind('\n') + 1);
    }
    if (auto error = write_output(file, kContent, text)) return error;  // without an incomplete last line
    file_ = file;
    if (file != kStandardOutput) stream_.open(file, std::ios::binary | std::ios::app);
    request.on_game = [this](const GameRecord& game) {
      is_in_order_ = is_in_order_ && last_ < game.number;
      last_ = std::max(last_, game.number);
      return write(record_line(game));
    };
    return std::nullopt;
  }

  /// Why the file is incomplete, or nothing.
  std::optional<Error> end() {
    if (file_.empty() || file_ == kStandardOutput) return std::nullopt;  // lost output is reported by door.cpp
    stream_.close();
    if (!stream_) return refused(fmt::format("cannot write {} '{}'", kContent, file_));
    return is_in_order_ ? std::nullopt : put_in_order();
  }

 private:
  bool write(const std::string& line) {
    if (file_ == kStandardOutput) return write_standard_output(line + "\n"), true;
    return bool(stream_ << line << '\n' << std::flush);
  }

  /// A record that was merged from some shards had gaps, and the games that filled them were appended.
  std::optional<Error> put_in_order() {
    const auto found = content_of(file_);
    if (!found) return found.error();
    std::vector<std::string_view> lines;
    for (std::size_t at = 0, end = 0; (end = found->find('\n', at)) != std::string::npos; at = end + 1)
      lines.push_back(std::string_view(*found).substr(at, end + 1 - at));
    constexpr std::size_t kNumber = std::string_view("{\"game\":").size();
    const auto number = [](std::string_view line) { return std::strtoull(line.data() + kNumber, nullptr, 10); };
    std::ranges::sort(lines.begin() + 1, lines.end(), {}, number);
    std::string text;
    for (const std::string_view line : lines) text += line;
    return write_output(file_, kContent, text);
  }

  std::string file_;
  std::ofstream stream_;
  std::uint64_t last_ = 0;  // the largest number of a game in the file
  bool is_in_order_ = true;
};

/// The request without its limits; errors name the option.
Result<MatchRequest> read_request(const Arguments& arguments) {
  MatchRequest request;
  auto pairs = match_pairs(arguments.a, arguments.b);
  if (!pairs) return pairs.error();
  request.pairs = std::move(pairs).value();
  const auto range = parse_move_range(arguments.random_moves);
  if (!range) return of_option("--random-moves", range.error());
  request.random_moves = *range;
  if (!arguments.clock.empty()) {
    const auto clock = parse_clock(arguments.clock);
    if (!clock) return of_option("--clock", clock.error());
    request.clock = *clock;
  }
  const auto think = parse_duration(arguments.think);
  if (!think) return of_option("--think", think.error());
  request.think_seconds = *think;
  const auto shard = arguments.shard.shard();
  if (!shard) return shard.error();
  request.shard = *shard;
  request.start = arguments.start;
  request.games = arguments.games;
  request.seed = arguments.seed;
  request.opening_limit = arguments.opening_limit;
  return request;
}

int play(const Arguments& arguments) {
  if (arguments.a.empty()) end_as_missing("A");
  auto request = read_request(arguments);
  if (!request) return fail(request.error());
  if (arguments.start.empty()) end_as_missing("--start");
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  request->limits = *limits;
  request->resources = resources_for(*limits, false);
  if (const auto error = use_rulebook(request->resources, arguments.rulebook)) return fail(*error);
  if (const auto error = refuse_match(*request)) return fail(*error);
  Record record;
  const bool resumes = !arguments.checkpoint.empty();
  if (resumes && !arguments.record.empty()) return fail(misused("expected --record or --checkpoint, found both"));
  if (const auto error = record.begin(resumes ? arguments.checkpoint : arguments.record, resumes, *request))
    return fail(*error);
  show_progress(request->limits);
  const auto report = play_match(*request);
  clear_progress();
  if (!report) return fail(report.error());
  if (const auto error = record.end()) return fail(*error);
  fmt::print("{}", arguments.csv    ? match_csv(*report)
                   : arguments.json ? json_report(*report) + "\n"
                                    : text_report(*report));
  return report->stopped.empty() ? 0 : static_cast<int>(ErrorCode::limit);
}

int replay(const Arguments& arguments) {
  if (!arguments.a.empty())
    return fail(
        misused(fmt::format("--replay: expected no player, because the record names them, found '{}'", arguments.a)));
  const auto limits = arguments.limits.limits();
  if (!limits) return fail(limits.error());
  const auto text = content_of(arguments.replay);
  if (!text) return fail(text.error());
  ReplayRequest request{arguments.replay, !arguments.legal_only, *limits, resources_for(*limits, false)};
  if (const auto error = use_rulebook(request.resources, arguments.rulebook)) return fail(*error);
  show_progress(request.limits);
  const auto report = replay_match(*text, request);
  clear_progress();
  if (!report) return fail(report.error());
  fmt::print("{}", arguments.json ? json_report(*report) + "\n" : text_report(*report));
  return 0;
}

std::string footer() {
  std::string text = "Players:\n";
  for (const auto& [name, description] : player_descriptions()) text += fmt::format("  {:<9}  {}\n", name, description);
  return text +
         "\nA and B are names, several separated by commas, or all. With A alone each player of A plays all others.\n"
         "Each start is played twice, with sides swapped. The table shows how often A won, with the 95 % Wilson\n"
         "interval, how many games were different, and for how many moves a player that computes knew that they were\n"
         "right ('exact').\n"
         "\nStarts. --random-moves K makes K random moves from SPEC (2..4 draws the number), and more until only\n"
         "finitely many moves are left. Every pair gets the same starts. Without it two players that leave nothing\n"
         "to chance repeat the same two games.\n"
         "Openings. While there are infinitely many moves, as in 'sylver:', players name no number above\n"
         "--opening-limit, except for a move that 'perfect' knows to win. In Sylver Coinage naming 1 loses: nobody\n"
         "does it, and a player who has no other move has lost.\n"
         "Seeds. The same seed gives the same games, unless a clock or --think cuts a computation short.\n"
         "\nExamples:\n"
         "  upset match perfect random --start board:6x8 --games 1000\n"
         "  upset match perfect all --start sylver: --random-moves 2..4 --games 1000\n"
         "  upset match all --start board:6x8 --random-moves 1..3 --csv\n"
         "  upset match perfect good --start sylver:5,7 --clock 2s+0.1s\n"
         "  upset match easy parity --start nim:3,4,5 --record games.jsonl\n"
         "  upset match perfect all --start sylver: --games 10000 --checkpoint games.jsonl\n"
         "  upset match all --start nim:3,4,5 --games 1000 --shard 3/8 --record part3.jsonl\n"
         "  upset match --replay games.jsonl\n";
}

}  // namespace

void add_match(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("match", "Play many games between players; prints win rates with confidence intervals");
  verb.option("A", arguments->a, "A player, several separated by commas, or all").offers(player_names());
  verb.option("B", arguments->b, "The opponents (default: all players except A)").offers(player_names());
  verb.option("--start", arguments->start, "The position in which the games begin").takes("SPEC");
  verb.option("--games", arguments->games, "Games per pair, an even number").shows_default().is_whole_number();
  verb.option("--seed", arguments->seed, "Seed of everything that is random").shows_default().is_whole_number();
  verb.option("--random-moves", arguments->random_moves, "Random moves before each game: 3, or 2..4").takes("K|K..L");
  verb.option("--opening-limit", arguments->opening_limit, "Largest number named while there are infinitely many moves")
      .shows_default()
      .is_whole_number();
  verb.option("--clock", arguments->clock, "Time per player for a game, and per move: 10s, 1m+0.5s")
      .takes("TIME[+TIME]");
  verb.option("--think", arguments->think, "How long a player may compute for a move").shows_default();
  verb.option("--record", arguments->record,
              "Save the games in this file; with - they go to standard output and the result to standard error")
      .takes("FILE");
  verb.option("--checkpoint", arguments->checkpoint, "Like --record, but an interrupted match resumes from this file")
      .takes("FILE");
  add_rulebook_option(verb, arguments->rulebook);
  verb.option("--replay", arguments->replay, "Play the games of a record again and check every move").takes("FILE");
  verb.flag("--legal-only", arguments->legal_only, "With --replay: check the moves without asking the players again");
  verb.flag("--csv", arguments->csv, "One row per pair");
  verb.flag("--json", arguments->json, "One JSON object");
  arguments->shard.add_to(verb, "The games");
  arguments->limits.add_to(verb);
  verb.footer(footer);
  verb.does([arguments] { return arguments->replay.empty() ? play(*arguments) : replay(*arguments); });
}

}  // namespace upset::app
