// SPDX-License-Identifier: MIT
// What the files of the shards say. Slurm is never asked: the files know better what is done, and they remain when the
// cluster has forgotten the job.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cluster/plan.hpp"
#include "cluster/words.hpp"
#include "core/size.hpp"
#include "merge/text_parts.hpp"
#include "upset/files.hpp"
#include "upset/stream.hpp"

namespace upset::cluster {

namespace {

constexpr int kLimitCode = static_cast<int>(ErrorCode::limit);
constexpr double kAlmost = 0.9;  // of the time of a task: it ended because of the time

/// Calls `visit` with the number and the text of each line, and the shard that it belongs to; 0 if it is no question.
template <class Visit>
std::optional<Error> visit_lines(const std::string& folder, const ClusterPlan& plan, Visit visit) {
  auto text = read_file(input_file(folder), "the input");
  if (!text) return text.error();
  if (!text->empty() && text->back() != '\n') *text += '\n';
  std::uint64_t number = 0;
  for (const std::string_view line : merge::lines_of(*text)) {
    const std::string_view question = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
    visit(++number, line, is_stream_question(question) ? Shard::index_of(question, plan.shards) : 0);
  }
  return std::nullopt;
}

/// The numbers of the lines that have an answer which no limit cut short; ascending.
Result<std::vector<std::uint64_t>> answered(const std::string& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return std::vector<std::uint64_t>();
  auto text = read_file(file, "the part");
  if (!text) return text.error();
  core::Stop stop(Limits{});
  return merge::decided_lines({file, *std::move(text)}, stop);
}

/// What a shard that did not finish lacked, by its open units and the end of its run.
void set_needs(ClusterShard& shard, const ClusterRound& round) {
  for (const TodoUnit& unit : shard.left) {
    if (unit.limit == "time") shard.needs_time = true;
    else if (unit.limit == "memory") shard.needs_memory = true;
  }
  const bool lacks_both = shard.unknown > 0 && !shard.needs_time && !shard.needs_memory;
  if (shard.open == 0 && !lacks_both && shard.units > 0) return;
  const auto& end = shard.run ? shard.run->end : std::nullopt;
  const bool stopped_itself = end && end->signal == 0 && end->exit_code == kLimitCode;
  const bool was_killed_early = end && end->signal != 0 && end->seconds < kAlmost * round.seconds;
  if (!stopped_itself) shard.needs_memory = true;
  if (!was_killed_early) shard.needs_time = true;
}

std::optional<Error> read_units(const std::string& folder, const ClusterPlan& plan, std::uint64_t lines,
                                ClusterShard& shard, const Limits& limits) {
  const std::string file = part_file(folder, plan, shard.index);
  std::error_code none;
  const bool exists = std::filesystem::exists(file, none) && std::filesystem::file_size(file, none) > 0;
  const bool streams = is_stream(*kind_of(plan.command));
  if (exists) {
    const auto found = todo(file, limits);
    if (!found) {
      if (found.error().code == ErrorCode::limit) return found.error();
      shard.problem = found.error().message;
      return std::nullopt;
    }
    shard.is_begun = true;
    shard.units = found->units;
    shard.unknown = static_cast<std::uint64_t>(std::ranges::count_if(found->open, &TodoUnit::is_begun));
    shard.open = found->open.size() - shard.unknown;
    shard.decided = shard.units - found->open.size();
    for (const TodoUnit& unit : found->open)
      if (shard.left.size() < kClusterUnits) shard.left.push_back(unit);
    shard.is_done = found->open.empty();
  }
  if (streams) {
    if (lines < shard.units) {
      shard.problem = fmt::format("{} has more lines than the input has for this shard", file);
    } else {
      shard.open = lines - shard.units;
      shard.units = lines;
    }
    shard.is_done = shard.problem.empty() && shard.open + shard.unknown == 0;
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<std::uint64_t>> count_lines(const std::string& folder, const ClusterPlan& plan) {
  std::vector<std::uint64_t> counts(core::to_size(plan.shards + 1));
  if (!is_stream(*kind_of(plan.command))) return counts;
  const auto error = visit_lines(folder, plan, [&](std::uint64_t, std::string_view, std::uint64_t shard) {
    counts[core::to_size(shard)] += shard == 0 ? 0 : 1;
  });
  if (error) return *error;
  return counts;
}

Result<std::string> open_lines(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard) {
  const auto have = answered(part_file(folder, plan, shard));
  if (!have) return have.error();
  std::string open;
  const auto error = visit_lines(folder, plan, [&](std::uint64_t number, std::string_view line, std::uint64_t index) {
    if (index == shard && !std::ranges::binary_search(*have, number)) open += line;
    open += '\n';
  });
  if (error) return *error;
  return open;
}

Result<ClusterShard> read_shard(const std::string& folder, const ClusterPlan& plan, std::uint64_t index,
                                std::uint64_t lines, const Limits& limits) {
  ClusterShard shard;
  shard.index = index;
  auto run = read_run(folder, index);
  if (!run) return run.error();
  shard.run = *std::move(run);
  shard.is_begun = shard.run.has_value();
  if (const auto error = read_units(folder, plan, lines, shard, limits)) return *error;
  if (!shard.is_done && shard.problem.empty()) set_needs(shard, plan.rounds.back());
  return shard;
}

}  // namespace upset::cluster
