// SPDX-License-Identifier: MIT
#include "upset/merge.hpp"

#include <fmt/format.h>

#include <cmath>

#include "codec/json.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

constexpr std::size_t kMaxShards = 12;  // are named in a line

/// "semigroups", for a number of them.
std::string units_text(const std::string& kind) {
  if (kind == "table") return "units";
  if (kind == "match") return "games";
  return kind == "stream" ? "lines" : kind;
}

/// "1-3, 5, 7-8".
std::string ranges_text(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  std::size_t ranges = 0;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (++ranges > kMaxShards) return text + fmt::format(" and {} more", numbers.size() - i);
    text += fmt::format("{}{}", i == 0 ? "" : ", ", numbers[i]);
    if (last > i) text += fmt::format("-{}", numbers[last]);
    i = last + 1;
  }
  return text;
}

std::string tried_text(const TodoUnit& unit) {
  if (!unit.is_begun) return "not begun";
  std::string text = unit.limit.empty() ? "unknown" : "limit " + unit.limit;
  if (std::isinf(unit.tried)) text += ", no time limit";
  else if (unit.tried > 0) text += fmt::format(", {:.3g} s", unit.tried);
  return text + (unit.reached.empty() ? "" : ": " + unit.reached);
}

}  // namespace

std::string text_report(const MergeReport& report) {
  const std::string units = units_text(report.kind);
  std::string text = fmt::format("{} {}: {} decided", grouped(report.units), units, grouped(report.decided));
  if (report.unknown > 0) text += fmt::format(", {} unknown", grouped(report.unknown));
  if (report.not_begun > 0) text += fmt::format(", {} not begun", grouped(report.not_begun));
  text += "\n";
  if (report.missing_shards.size() == 1)
    text += fmt::format("no part is shard {} of {}\n", report.missing_shards.front(), report.shards);
  else if (!report.missing_shards.empty())
    text += fmt::format("no part is one of the shards {} of {}\n", ranges_text(report.missing_shards), report.shards);
  if (report.gaps > 0)
    text += fmt::format("{} line numbers have no answer; blank lines and comments have none\n", grouped(report.gaps));
  return text;
}

std::string json_report(const MergeReport& report) {
  return codec::dumped({{"kind", report.kind},
                        {"parts", report.parts},
                        {"shards", report.shards},
                        {"missing_shards", report.missing_shards},
                        {"units", report.units},
                        {"decided", report.decided},
                        {"unknown", report.unknown},
                        {"not_begun", report.not_begun},
                        {"gaps", report.gaps}});
}

std::string text_report(const TodoReport& report) {
  std::string text;
  for (const TodoUnit& unit : report.open) text += fmt::format("{}  {}\n", unit.name, tried_text(unit));
  const std::string of = report.shard.is_whole() ? "" : " of shard " + report.shard.text();
  return text + fmt::format("{} of {} {}{} to do\n", grouped(report.open.size()), grouped(report.units),
                            units_text(report.kind), of);
}

std::string json_report(const TodoReport& report) {
  codec::Json json{{"kind", report.kind},
                   {"shard", report.shard.is_whole() ? codec::Json(nullptr) : codec::Json(report.shard.text())},
                   {"units", report.units},
                   {"todo", codec::Json::array()}};
  for (const TodoUnit& unit : report.open)
    json["todo"].push_back({{"unit", unit.name},
                            {"begun", unit.is_begun},
                            {"limit", codec::text_or_null(unit.limit)},
                            {"reached", codec::text_or_null(unit.reached)},
                            {"tried_seconds", unit.is_begun ? codec::seconds_json(unit.tried) : codec::Json(nullptr)}});
  return codec::dumped(json);
}

}  // namespace upset
