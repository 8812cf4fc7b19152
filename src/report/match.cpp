// SPDX-License-Identifier: MIT
// Matches as text, as CSV and as JSON.
#include "upset/match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "codec/json.hpp"
#include "upset/report.hpp"
#include "upset/table.hpp"

namespace upset {

namespace {

std::string percent(double rate) { return fmt::format("{:.1f}%", 100 * rate); }

std::string rate_cell(std::uint64_t wins, std::uint64_t games) {
  return games == 0 ? "-" : percent(static_cast<double>(wins) / static_cast<double>(games));
}

std::string interval_cell(const MatchSide& side) {
  const Interval interval = wilson_interval(side.wins, side.games);
  return side.games == 0 ? "-" : fmt::format("{:.1f}-{:.1f}%", 100 * interval.low, 100 * interval.high);
}

/// How many of the moves that a player computed it knew to be right; empty for a player that does not compute.
std::string exact_cell(const MatchSide& side) {
  const std::uint64_t computed = side.exact + side.guesses;
  return computed == 0 ? "" : fmt::format("{}/{}", side.exact, computed);
}

bool has_clock_losses(const MatchReport& report) {
  return std::ranges::any_of(report.players, [](const MatchSide& side) { return side.lost_on_time > 0; });
}

Table pairs_for_people(const MatchReport& report) {
  const bool is_timed = report.clock.runs() || has_clock_losses(report);
  Table table{"",
              {"player", "against", "games", "wins", "rate", "95%", "as first", "as second", "different", "exact",
               "other exact"},
              {}};
  if (is_timed) table.columns.insert(table.columns.end(), {"lost on time", "other lost on time"});
  for (const Encounter& encounter : report.encounters) {
    const auto& [one, other] = encounter.sides;
    Table::Row row{one.name,
                   other.name,
                   std::to_string(one.games),
                   std::to_string(one.wins),
                   rate_cell(one.wins, one.games),
                   interval_cell(one),
                   rate_cell(one.wins_first, one.games_first),
                   rate_cell(one.wins - one.wins_first, one.games - one.games_first),
                   std::to_string(encounter.different),
                   exact_cell(one),
                   exact_cell(other)};
    if (is_timed) row.insert(row.end(), {std::to_string(one.lost_on_time), std::to_string(other.lost_on_time)});
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// The wins of one player in its games against another, in whichever order they were named.
const MatchSide* against(const MatchReport& report, const std::string& one, const std::string& other) {
  for (const Encounter& encounter : report.encounters)
    for (std::size_t i = 0; i < 2; ++i)
      if (encounter.sides[i].name == one && encounter.sides[1 - i].name == other) return &encounter.sides[i];
  return nullptr;
}

/// All against all, the best first: how often the player of the row beat that of the column.
Table cross_table(const MatchReport& report) {
  Table table{"rates of the row against the column", {"player", "rate", "95%"}, {}};
  for (const MatchSide& player : report.players) table.columns.push_back(player.name);
  for (const MatchSide& player : report.players) {
    Table::Row row{player.name, rate_cell(player.wins, player.games), interval_cell(player)};
    for (const MatchSide& other : report.players) {
      const MatchSide* side = against(report, player.name, other.name);
      row.push_back(side == nullptr ? "" : rate_cell(side->wins, side->games));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string range_text(const MoveRange& range) {
  return range.least == range.most ? std::to_string(range.most) : fmt::format("{} to {}", range.least, range.most);
}

std::string conditions(const MatchReport& report) {
  std::string text = report.random_moves.most == 0
                         ? fmt::format("from {}", report.start)
                         : fmt::format("from {} after {} random moves", report.start, range_text(report.random_moves));
  text += fmt::format(", {} games per pair, each start played twice with sides swapped, seed {}", report.games,
                      report.seed);
  if (report.clock.runs()) {
    text += fmt::format(", clock {} s", report.clock.seconds);
    if (report.clock.increment > 0) text += fmt::format(" + {} s", report.clock.increment);
  }
  return text + "\n";
}

std::string without_trailing_blanks(const std::string& text) {
  std::string lines;
  for (const char c : text) {
    if (c == '\n') lines.erase(lines.find_last_not_of(' ') + 1);
    lines += c;
  }
  return lines;
}

codec::Json side_json(const MatchSide& side) {
  const Interval interval = wilson_interval(side.wins, side.games);
  const bool computes = side.exact + side.guesses > 0;
  const auto rounded = [](double rate) { return std::round(rate * 1e6) / 1e6; };
  return codec::Json{{"player", side.name},
                     {"games", side.games},
                     {"wins", side.wins},
                     {"rate", side.games == 0 ? codec::Json(nullptr) : codec::Json(rounded(side.rate()))},
                     {"rate_low", rounded(interval.low)},
                     {"rate_high", rounded(interval.high)},
                     {"games_first", side.games_first},
                     {"wins_first", side.wins_first},
                     {"lost_on_time", side.lost_on_time},
                     {"moves", side.moves},
                     {"exact", computes ? codec::Json(side.exact) : codec::Json(nullptr)},
                     {"guesses", computes ? codec::Json(side.guesses) : codec::Json(nullptr)}};
}

codec::Json clock_json(const GameClock& clock) {
  if (!clock.runs()) return nullptr;
  return {{"seconds", clock.seconds}, {"increment", clock.increment}};
}

}  // namespace

std::string text_report(const MatchReport& report) {
  std::string text = conditions(report) + format_table(pairs_for_people(report), TableFormat::text).substr(1);
  if (report.players.size() > 2 && report.encounters.size() > report.players.size() - 1)
    text += "\n" + format_table(cross_table(report), TableFormat::text);
  text += fmt::format("{} games, {:.2f} s\n", grouped(report.games_played), report.seconds);
  if (!report.stopped.empty())
    text +=
        fmt::format("ended early ({}): {} of {} games\n", report.stopped, report.games_played, report.games_planned);
  return without_trailing_blanks(text);
}

std::string match_csv(const MatchReport& report) {
  Table table{"",
              {"player", "against", "games", "wins", "rate", "rate_low", "rate_high", "games_first", "wins_first",
               "different", "moves", "exact", "guesses", "lost_on_time", "against_moves", "against_exact",
               "against_guesses", "against_lost_on_time"},
              {}};
  for (const Encounter& encounter : report.encounters) {
    const auto& [one, other] = encounter.sides;
    const Interval interval = wilson_interval(one.wins, one.games);
    const auto count = [](std::uint64_t number) { return std::to_string(number); };
    table.rows.push_back({one.name, other.name, count(one.games), count(one.wins), fmt::format("{:.4f}", one.rate()),
                          fmt::format("{:.4f}", interval.low), fmt::format("{:.4f}", interval.high),
                          count(one.games_first), count(one.wins_first), count(encounter.different), count(one.moves),
                          count(one.exact), count(one.guesses), count(one.lost_on_time), count(other.moves),
                          count(other.exact), count(other.guesses), count(other.lost_on_time)});
  }
  return format_table(table, TableFormat::csv);
}

std::string json_report(const MatchReport& report) {
  codec::Json json{{"start", report.start},
                   {"random_moves", codec::Json::array({report.random_moves.least, report.random_moves.most})},
                   {"games", report.games},
                   {"seed", report.seed},
                   {"opening_limit", report.opening_limit},
                   {"think", report.think_seconds},
                   {"clock", clock_json(report.clock)},
                   {"pairs", codec::Json::array()},
                   {"players", codec::Json::array()},
                   {"games_played", report.games_played},
                   {"games_planned", report.games_planned},
                   {"stopped", codec::text_or_null(report.stopped)},
                   {"seconds", codec::seconds_json(report.seconds)}};
  for (const Encounter& encounter : report.encounters)
    json["pairs"].push_back(
        {{"sides", codec::Json::array({side_json(encounter.sides[0]), side_json(encounter.sides[1])})},
         {"different", encounter.different}});
  for (const MatchSide& player : report.players) json["players"].push_back(side_json(player));
  return codec::dumped(json);
}

std::string text_report(const ReplayReport& report) {
  std::string text =
      fmt::format("{} games replayed: {} moves, all legal", grouped(report.games), grouped(report.moves));
  if (report.asked_again > 0) text += fmt::format("; {} were chosen again", grouped(report.asked_again));
  if (report.as_good > 0) text += fmt::format("; for {} another move is equally good", grouped(report.as_good));
  if (report.not_compared > 0) text += fmt::format("; {} depended on the time", grouped(report.not_compared));
  text += "\n";
  if (report.games < report.games_planned)
    text += fmt::format("the record ends after {} of {} games\n", report.games, report.games_planned);
  return text;
}

std::string json_report(const ReplayReport& report) {
  return codec::dumped({{"games", report.games},
                        {"games_planned", report.games_planned},
                        {"moves", report.moves},
                        {"asked_again", report.asked_again},
                        {"as_good", report.as_good},
                        {"not_compared", report.not_compared}});
}

}  // namespace upset
