// SPDX-License-Identifier: MIT
#include "match/read_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/assert.hpp"
#include "match/record.hpp"
#include "match/starts.hpp"

namespace upset::match {

namespace {

using Line = nlohmann::json;

/// A key of a line and the expected kind of its value, which `is` checks.
struct Key {
  const char* name;
  const char* expected;
  bool (*is)(const Line& value);
};

bool is_count(const Line& value) { return value.is_number_unsigned() && value.get<std::uint64_t>() <= kMaxSeed; }
bool is_seconds(const Line& value) { return value.is_number() && value.get<double>() >= 0; }
bool is_seconds_or_null(const Line& value) { return value.is_null() || is_seconds(value); }
bool is_text(const Line& value) { return value.is_string(); }
bool are_texts(const Line& value) { return value.is_array() && std::ranges::all_of(value, is_text); }
bool are_two_texts(const Line& value) { return are_texts(value) && value.size() == 2; }
bool are_two_counts(const Line& value) {
  return value.is_array() && value.size() == 2 && std::ranges::all_of(value, is_count);
}
bool are_exact(const Line& value) {
  return value.is_array() &&
         std::ranges::all_of(value, [](const Line& one) { return one.is_null() || one.is_boolean(); });
}
bool is_winner(const Line& value) { return value == "first" || value == "second"; }
bool is_ending(const Line& value) { return value == "no move" || value == "clock"; }

constexpr Key kHeaderKeys[] = {
    {"record", "\"upset match\"", [](const Line& value) { return value == kRecordName; }},
    {"version", "1", [](const Line& value) { return value == kRecordVersion; }},
    {"games", "a number", is_count},
    {"seed", "a number", is_count},
    {"opening_limit", "a number from 2 to 200",
     [](const Line& value) { return is_count(value) && value >= 2 && value <= kMaxOpeningLimit; }},
    {"think", "seconds", is_seconds},
    {"clock", "seconds or null", is_seconds_or_null},
    {"increment", "seconds or null", is_seconds_or_null},
};

constexpr Key kGameKeys[] = {
    {"game", "a number", is_count},
    {"start", "a spec", is_text},
    {"players", "two names", are_two_texts},
    {"seeds", "two numbers", are_two_counts},
    {"moves", "a list of moves", are_texts},
    {"exact", "a list of true, false and null", are_exact},
    {"winner", "\"first\" or \"second\"", is_winner},
    {"ending", "\"no move\" or \"clock\"", is_ending},
};

constexpr const char* kShard = "shard";  // the only key that may be missing

/// Reads an object with exactly these keys, and perhaps a shard.
template <std::size_t Count>
Result<Line> read_object(std::string_view text, const Key (&keys)[Count], bool may_have_shard) {
  const Line line = Line::parse(text, nullptr, false);
  if (!line.is_object()) return refused("expected a JSON object, found " + std::string(text.substr(0, 40)));
  for (const Key& key : keys) {
    if (!line.contains(key.name)) return refused(fmt::format("expected the key \"{}\", found none", key.name));
    if (!key.is(line[key.name]))
      return refused(fmt::format("expected {} for \"{}\", found {}", key.expected, key.name,
                                 line[key.name].dump(-1, ' ', true, Line::error_handler_t::replace).substr(0, 40)));
  }
  const bool has_shard = may_have_shard && line.contains(kShard);
  if (has_shard && (!line[kShard].is_string() || !parse_shard(line[kShard].get<std::string>())))
    return refused("expected a shard such as \"3/8\" for \"shard\"");
  for (const auto& item : line.items())
    if (!(has_shard && item.key() == kShard) &&
        std::ranges::none_of(keys, [&](const Key& key) { return item.key() == key.name; }))
      return refused(fmt::format("unknown key \"{}\"", item.key()));
  UPSET_ASSERT(line.size() == Count + (has_shard ? 1 : 0));
  return line;
}

Knowledge knowledge_of(const Line& exact) {
  if (exact.is_null()) return Knowledge::none;
  return exact.get<bool>() ? Knowledge::exact : Knowledge::guess;
}

}  // namespace

Result<RecordHeader> read_header(std::string_view text) {
  const auto line = read_object(text, kHeaderKeys, true);
  if (!line) return line.error();
  RecordHeader header{line->at("games"), line->at("opening_limit"), line->at("think")};
  if (line->contains(kShard)) header.shard = parse_shard(line->at(kShard).get<std::string>()).value();
  return header;
}

Result<GameRecord> read_game(std::string_view text) {
  const auto line = read_object(text, kGameKeys, false);
  if (!line) return line.error();
  GameRecord game;
  game.number = line->at("game");
  game.start = line->at("start");
  game.players = line->at("players");
  game.seeds = line->at("seeds");
  game.moves = line->at("moves").get<std::vector<std::string>>();
  for (const Line& exact : line->at("exact")) game.knowledge.push_back(knowledge_of(exact));
  if (game.knowledge.size() != game.moves.size())
    return refused(fmt::format("expected one of \"exact\" for each of {} moves, found {}", game.moves.size(),
                               game.knowledge.size()));
  game.winner = line->at("winner") == "first" ? 0 : 1;
  game.ending = line->at("ending") == "clock" ? Ending::clock : Ending::no_move;
  return game;
}

}  // namespace upset::match
