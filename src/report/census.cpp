// SPDX-License-Identifier: MIT
#include "upset/census.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "codec/json.hpp"
#include "upset/report.hpp"
#include "upset/table.hpp"

namespace upset {

namespace {

Table summary(const CensusReport& report) {
  Table table{"Numerical semigroups by genus" + (report.shard.is_whole() ? "" : ", shard " + report.shard.text()),
              {"genus", "semigroups", "N", "P", "unknown", "not_begun", "largest_first_move"},
              {}};
  for (const CensusGenus& line : report.genera)
    table.rows.push_back({std::to_string(line.genus), std::to_string(line.semigroups), std::to_string(line.first_wins),
                          std::to_string(line.second_wins), std::to_string(line.unknown),
                          std::to_string(line.not_begun),
                          line.largest_first_move ? std::to_string(*line.largest_first_move) : ""});
  return table;
}

codec::Json genus_json(const CensusGenus& line) {
  codec::Json json{{"genus", line.genus},           {"semigroups", line.semigroups},
                   {"first_wins", line.first_wins}, {"second_wins", line.second_wins},
                   {"unknown", line.unknown},       {"not_begun", line.not_begun},
                   {"largest_first_move", nullptr}};
  if (line.largest_first_move) json["largest_first_move"] = *line.largest_first_move;
  return json;
}

codec::Json unknown_json(const CensusUnknown& unknown) {
  codec::Json json{{"spec", "semigroup:" + unknown.generators},
                   {"genus", unknown.genus},
                   {"limit", codec::text_or_null(unknown.limit)},
                   {"reached", nullptr},
                   {"cell_seconds", codec::seconds_json(unknown.cell_seconds)}};
  if (unknown.reached) json["reached"] = *unknown.reached;
  return json;
}

std::string line_of(const CensusUnknown& unknown) {
  std::string text = fmt::format("  genus {}: {}: ", unknown.genus, unknown.generators);
  text += unknown.reached ? fmt::format("no first move up to {} wins", grouped(*unknown.reached))
                          : "no first move was decided";
  if (std::isinf(unknown.cell_seconds)) return text + fmt::format(" (limit: {})\n", unknown.limit);
  return text + fmt::format(" (limit: {}, {:.3g} s allowed)\n", unknown.limit, unknown.cell_seconds);
}

}  // namespace

std::uint64_t CensusReport::not_begun() const {
  std::uint64_t total = 0;
  for (const CensusGenus& line : genera) total += line.not_begun;
  return total;
}

std::string census_csv(const CensusReport& report) { return format_table(summary(report), TableFormat::csv); }

std::string json_report(const CensusReport& report) {
  codec::Json json{{"genera", codec::Json::array()},
                   {"decided_before", report.decided_before},
                   {"decided_now", report.decided_now},
                   {"unknown", codec::Json::array()}};
  for (const CensusGenus& line : report.genera) json["genera"].push_back(genus_json(line));
  for (const CensusUnknown& unknown : report.unknown) json["unknown"].push_back(unknown_json(unknown));
  return codec::dumped(json);
}

std::string text_report(const CensusReport& report) {
  std::string text = format_table(summary(report), TableFormat::text);
  text += fmt::format("{} decided now", report.decided_now);
  if (report.decided_before > 0) text += fmt::format(", {} before", report.decided_before);
  text += fmt::format(", {} unknown", report.unknown.size());
  if (report.not_begun() > 0) text += fmt::format(", {} not begun", report.not_begun());
  return text + "\n";
}

std::string unknown_report(const CensusReport& report, std::size_t most) {
  if (report.unknown.empty()) return "";
  std::string text = "unknown:\n";
  const std::size_t shown = std::min(most, report.unknown.size());
  for (std::size_t i = 0; i < shown; ++i) text += line_of(report.unknown[i]);
  if (shown < report.unknown.size()) text += fmt::format("  and {} more\n", report.unknown.size() - shown);
  return text;
}

}  // namespace upset
