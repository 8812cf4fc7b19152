// SPDX-License-Identifier: MIT
#include "upset/cluster.hpp"

#include <fmt/format.h>

#include "codec/json.hpp"
#include "upset/progress.hpp"
#include "upset/report.hpp"

namespace upset {

namespace {

constexpr std::size_t kMaxListed = 20;      // shards that are not done, in the text
constexpr std::size_t kMaxUnitsListed = 3;  // of each

std::string end_text(const ClusterEnd& end) {
  std::string text =
      end.signal != 0 ? fmt::format("killed by signal {}", end.signal) : fmt::format("exit code {}", end.exit_code);
  return text + fmt::format(" after {}, at most {} MB", duration_text(end.seconds), end.memory_bytes >> 20U);
}

std::string run_text(const ClusterRun& run) {
  std::string text = fmt::format("round {}{}, on {}: ", run.round,
                                 run.starts > 1 ? fmt::format(", start {}", run.starts) : "", run.host);
  return text + (run.end ? end_text(*run.end) : "running, or killed");
}

std::string shard_text(const ClusterShard& shard) {
  std::string text = fmt::format("shard {}: ", shard.index);
  if (!shard.problem.empty()) text += shard.problem;
  else if (!shard.is_begun) return text + "not begun\n";
  else if (shard.units == 0) text += "begun";
  else
    text += fmt::format("{} of {} units decided{}", grouped(shard.decided), grouped(shard.units),
                        shard.unknown > 0 ? fmt::format(", {} unknown", grouped(shard.unknown)) : "");
  if (shard.run) text += fmt::format(" ({})", run_text(*shard.run));
  text += "\n";
  std::size_t listed = 0;
  for (const TodoUnit& unit : shard.left) {
    if (!unit.is_begun) continue;
    if (++listed > kMaxUnitsListed) return text + "  and more\n";
    text += fmt::format("  {}: limit {}\n", unit.name, unit.limit.empty() ? "unknown" : unit.limit);
  }
  return text;
}

codec::Json json_of(const ClusterRun& run) {
  codec::Json json{{"round", run.round}, {"starts", run.starts}, {"host", run.host}, {"end", nullptr}};
  if (run.end)
    json["end"] = {{"exit_code", run.end->exit_code},
                   {"signal", run.end->signal == 0 ? codec::Json(nullptr) : codec::Json(run.end->signal)},
                   {"seconds", codec::seconds_json(run.end->seconds)},
                   {"cpu_seconds", codec::seconds_json(run.end->cpu_seconds)},
                   {"memory_bytes", run.end->memory_bytes}};
  return json;
}

codec::Json json_of(const ClusterShard& shard) {
  codec::Json json{{"shard", shard.index},
                   {"state", shard.is_done    ? "done"
                             : shard.is_begun ? "begun"
                                              : "not begun"},
                   {"units", shard.units},
                   {"decided", shard.decided},
                   {"unknown", shard.unknown},
                   {"not_begun", shard.open},
                   {"problem", codec::text_or_null(shard.problem)},
                   {"run", shard.run ? json_of(*shard.run) : codec::Json(nullptr)},
                   {"todo", codec::Json::array()}};
  for (const TodoUnit& unit : shard.left)
    json["todo"].push_back({{"unit", unit.name}, {"begun", unit.is_begun}, {"limit", codec::text_or_null(unit.limit)}});
  return json;
}

/// Sums over the shards.
struct Units {
  std::uint64_t units = 0;
  std::uint64_t decided = 0;
  std::uint64_t unknown = 0;
  std::uint64_t open = 0;
};

Units units_of(const ClusterStatus& status) {
  Units sum;
  for (const ClusterShard& shard : status.shards) {
    sum.units += shard.units;
    sum.decided += shard.decided;
    sum.unknown += shard.unknown;
    sum.open += shard.open;
  }
  return sum;
}

}  // namespace

std::string text_report(const ClusterStatus& status) {
  const ClusterPlan& plan = status.plan;
  const ClusterRound& round = plan.rounds.back();
  const std::uint64_t done = status.done(), begun = status.begun();
  std::string text = fmt::format("{} of {} shards done, {} begun, {} not begun\n", done, plan.shards, begun,
                                 plan.shards - done - begun);
  const Units sum = units_of(status);
  text += fmt::format("{} units in their files: {} decided, {} unknown, {} to do\n", grouped(sum.units),
                      grouped(sum.decided), grouped(sum.unknown), grouped(sum.open));
  text += fmt::format("round {} of {}: {} shards, {} and {} MB for each\n", plan.round(), kClusterRounds,
                      round.shards.size(), duration_text(round.seconds), round.memory_bytes >> 20U);
  std::size_t listed = 0;
  for (const ClusterShard& shard : status.shards) {
    if (shard.is_done || (!shard.is_begun && shard.problem.empty())) continue;
    if (++listed > kMaxListed) {
      text += "and more shards, which the JSON form lists\n";
      break;
    }
    text += shard_text(shard);
  }
  if (!plan.given_up.empty())
    text += fmt::format("given up after {} rounds: {} shards\n", kClusterRounds, plan.given_up.size());
  return text;
}

std::string json_report(const ClusterStatus& status) {
  const ClusterPlan& plan = status.plan;
  const ClusterRound& round = plan.rounds.back();
  const Units sum = units_of(status);
  codec::Json json{
      {"command", plan.command},
      {"shards", plan.shards},
      {"done", status.done()},
      {"begun", status.begun()},
      {"not_begun", plan.shards - status.done() - status.begun()},
      {"units", {{"units", sum.units}, {"decided", sum.decided}, {"unknown", sum.unknown}, {"not_begun", sum.open}}},
      {"round", plan.round()},
      {"rounds", kClusterRounds},
      {"round_shards", round.shards},
      {"seconds", codec::seconds_json(round.seconds)},
      {"memory_bytes", round.memory_bytes},
      {"cell_seconds", round.cell_seconds == 0 ? codec::Json(nullptr) : codec::seconds_json(round.cell_seconds)},
      {"given_up", plan.given_up},
      {"parts", codec::Json::array()}};
  for (const ClusterShard& shard : status.shards) json["parts"].push_back(json_of(shard));
  return codec::dumped(json);
}

}  // namespace upset
