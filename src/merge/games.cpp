// SPDX-License-Identifier: MIT
// Records of one match: the units are games, by number.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "match/read_record.hpp"
#include "merge/text_parts.hpp"
#include "upset/match.hpp"

namespace upset::merge {

namespace {

/// A record, with the line of each game.
struct ReadRecord {
  match::RecordHeader header{};
  std::string shared{};  // the first line without the shard
  std::map<std::uint64_t, std::string_view> games{};
};

std::string header_without_shard(std::string_view line) {
  auto json = nlohmann::ordered_json::parse(line);
  json.erase("shard");
  return json.dump(-1, ' ', true);
}

Result<ReadRecord> read_record(const TextPart& part, core::Stop& stop) {
  const auto fail = [&](std::size_t line, const Error& error) {
    return not_mergeable(part.file, fmt::format("line {}: {}", line, error.message));
  };
  const auto lines = lines_of(part.text);
  const auto header = lines.empty() ? Result<match::RecordHeader>(refused("expected the record of a match"))
                                    : match::read_header(lines.front());
  if (!header) return fail(1, header.error());
  ReadRecord record{*header, header_without_shard(lines.front())};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (stop.poll(10)) return core::stopped_by(stop, fmt::format("{}: not read completely", part.file));
    const auto game = match::read_game(lines[i]);
    if (!game) return fail(i + 1, game.error());
    if (game->number == 0 || game->number > header->games || !header->shard.has(std::to_string(game->number)))
      return fail(i + 1, refused(fmt::format("game {} does not belong to this record", game->number)));
    if (!record.games.emplace(game->number, lines[i]).second)
      return fail(i + 1, refused(fmt::format("game {} comes twice", game->number)));
  }
  return record;
}

std::string course(std::string_view line) {
  const auto game = match::read_game(line).value();
  return fmt::format("{}, {} against {}: {}, won by the {} player", game.start, game.players[0], game.players[1],
                     fmt::join(game.moves, " "), game.winner == 0 ? "first" : "second");
}

/// A game of the merged record, and the part that it comes from.
struct KnownGame {
  std::string_view line;
  std::size_t part = 0;
};

}  // namespace

bool is_record(std::string_view text) { return text.starts_with("{\"record\":"); }

Result<MergedText> merge_records(const std::vector<TextPart>& parts, const std::optional<TextPart>& old,
                                 core::Stop& stop) {
  std::map<std::uint64_t, KnownGame> games;
  MergedText merged;
  MergeReport& report = merged.report;
  std::string shared;
  std::size_t first_shard = parts.size();  // the first part that is a shard
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto record = read_record(parts[i], stop);
    if (!record) return record.error();
    if (i == 0) shared = record->shared;
    if (record->shared != shared)
      return not_mergeable(
          parts[i].file, fmt::format("expected the match of {}, {}, found {}", parts[0].file, shared, record->shared));
    const Shard& shard = record->header.shard;
    if (!shard.is_whole() && first_shard == parts.size()) {
      first_shard = i;
      report.shards = shard.count;
    } else if (!shard.is_whole() && shard.count != report.shards) {
      return not_mergeable(parts[i].file, fmt::format("expected one of {} shards as in {}, found one of {}",
                                                      report.shards, parts[first_shard].file, shard.count));
    }
    report.units = record->header.games;
    for (const auto& [number, line] : record->games) {
      const auto [known, is_new] = games.try_emplace(number, KnownGame{line, i});
      if (!is_new && known->second.line != line)
        return contradiction(fmt::format("game {}", number), parts[known->second.part].file, course(known->second.line),
                             parts[i].file, course(line));
    }
  }
  if (old && !old->text.empty()) {
    const auto record = read_record(*old, stop);
    if (!record) return record.error();
    for (const auto& [number, line] : record->games)
      if (const auto known = games.find(number);
          record->shared != shared || known == games.end() || known->second.line != line)
        return would_lose(old->file, fmt::format("game {}", number));
  }
  merged.text = shared + '\n';
  for (const auto& [number, game] : games) merged.text.append(game.line) += '\n';
  report.decided = games.size();
  report.not_begun = report.units - report.decided;
  std::set<std::uint64_t> missing;
  for (std::uint64_t index = 1; report.not_begun > 0 && report.shards > 1 && index <= report.shards; ++index) {
    const Shard shard{index, report.shards};
    bool is_there = false, has_units = false;
    for (std::uint64_t number = 1; number <= report.units && !is_there; ++number)
      if (shard.has(std::to_string(number))) has_units = true, is_there = games.contains(number);
    if (has_units && !is_there) missing.insert(index);
    if (stop.poll(100)) return core::stopped_by(stop, "stopped while missing games were counted");
  }
  report.missing_shards.assign(missing.begin(), missing.end());
  return merged;
}

Result<TodoReport> todo_of_record(const TextPart& part, core::Stop& stop) {
  const auto record = read_record(part, stop);
  if (!record) return record.error();
  TodoReport report{.shard = record->header.shard};
  for (std::uint64_t number = 1; number <= record->header.games; ++number) {
    if (!report.shard.has(std::to_string(number))) continue;
    ++report.units;
    if (!record->games.contains(number)) report.open.push_back({std::to_string(number)});
  }
  return report;
}

}  // namespace upset::merge
