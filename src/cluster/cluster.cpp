// SPDX-License-Identifier: MIT
// Plans a study, says what its tasks run, and decides after each round what is tried again.
#include "upset/cluster.hpp"
#include "core/size.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "cluster/plan.hpp"
#include "cluster/words.hpp"
#include "core/atomic_file.hpp"
#include "upset/files.hpp"

namespace upset {

namespace cluster {

namespace {

constexpr std::uint64_t kUsualShards = 100;
constexpr double kUsualSeconds = 3600;
constexpr std::uint64_t kUsualMemory = std::uint64_t{2} << 30;
constexpr double kLeastSeconds = 600;  // that are chosen by what tasks needed
constexpr std::uint64_t kLeastMemory = std::uint64_t{512} << 20;
constexpr double kMoreSeconds = 2;   // than the longest task needed
constexpr double kMoreMemory = 1.5;  // than the largest task needed
constexpr double kMinute = 60;

std::string shown(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::optional<Error> make_folders(const std::string& folder) {
  for (const char* name : {"", "/parts", "/tasks", "/logs"}) {
    std::error_code error;
    std::filesystem::create_directories(folder + name, error);
    if (error)
      return Error{ErrorCode::refused,
                   fmt::format("cannot create the directory '{}': {}", folder + name, error.message()), std::nullopt,
                   ErrorCause::not_written};
  }
  return std::nullopt;
}

/// What the largest task needed so far.
struct Measured {
  double seconds = 0;
  std::uint64_t memory_bytes = 0;
};

Measured measured(const ClusterStatus& status) {
  Measured most;
  for (const ClusterShard& shard : status.shards) {
    if (!shard.is_done || !shard.run || !shard.run->end) continue;
    most.seconds = std::max(most.seconds, shard.run->end->seconds);
    most.memory_bytes = std::max(most.memory_bytes, shard.run->end->memory_bytes);
  }
  return most;
}

std::vector<std::uint64_t> open_shards(const ClusterStatus& status) {
  std::vector<std::uint64_t> open;
  for (const ClusterShard& shard : status.shards)
    if (!shard.is_done) open.push_back(shard.index);
  return open;
}

Result<ClusterStatus> status_of(const std::string& folder, const ClusterPlan& plan, const Limits& limits) {
  ClusterStatus status{plan, {}};
  const auto lines = count_lines(folder, plan);
  if (!lines) return lines.error();
  for (std::uint64_t index = 1; index <= plan.shards; ++index) {
    auto shard = read_shard(folder, plan, index, (*lines)[core::to_size(index)], limits);
    if (!shard) return shard.error();
    status.shards.push_back(*std::move(shard));
  }
  return status;
}

/// Sets what was asked for, or else is known or usual.
void choose(const ClusterRequest& request, const ClusterStatus* before, ClusterPlan& plan) {
  const Measured needed = before == nullptr ? Measured{} : measured(*before);
  ClusterRound round;
  if (before != nullptr) {
    round = before->plan.rounds.front();
    round.shards = open_shards(*before);
  } else {
    plan.shards = request.shards == 0 ? kUsualShards : request.shards;
    for (std::uint64_t shard = 1; shard <= plan.shards; ++shard) round.shards.push_back(shard);
    round.seconds = kUsualSeconds;
    round.memory_bytes = kUsualMemory;
  }
  if (needed.seconds > 0) round.seconds = std::max(kLeastSeconds, kMoreSeconds * needed.seconds);
  if (needed.memory_bytes > 0)
    round.memory_bytes =
        std::max(kLeastMemory, static_cast<std::uint64_t>(kMoreMemory * static_cast<double>(needed.memory_bytes)));
  if (request.seconds > 0) round.seconds = request.seconds;
  if (request.memory_bytes > 0) round.memory_bytes = request.memory_bytes;
  round.seconds = std::ceil(round.seconds / kMinute) * kMinute;
  if (request.cpus > 0) plan.cpus = request.cpus;
  if (request.at_once > 0) plan.at_once = request.at_once;
  if (!request.partition.empty()) plan.partition = request.partition;
  if (!request.account.empty()) plan.account = request.account;
  if (!request.options.empty()) plan.options = request.options;
  plan.program = request.program;
  plan.rounds = {round};
  plan.given_up.clear();
}

std::optional<Error> take_input(const ClusterRequest& request, const ClusterPlan& plan) {
  const bool is_needed = is_stream(*kind_of(plan.command));
  if (!is_needed && !request.input.empty()) return misused("'input' is for 'solve -', which reads lines", {"input"});
  std::error_code none;
  if (!is_needed) return std::nullopt;
  const std::string copy = input_file(request.folder);
  if (request.input.empty()) {
    if (std::filesystem::exists(copy, none)) return std::nullopt;
    return misused("expected 'input' with the file that 'solve -' reads", {"input"});
  }
  const auto text = read_file(request.input, "the input");
  if (!text) return text.error();
  if (std::filesystem::exists(copy, none)) {
    const auto old = read_file(copy, "the input");
    if (!old) return old.error();
    if (*old == *text) return std::nullopt;
    return refused(fmt::format("the study in '{}' has another input", request.folder));
  }
  return write_file(copy, "the input", *text);
}

/// The study that a folder has, which must be the one that is asked for; none in a new folder.
Result<std::optional<Study>> study_before(const ClusterRequest& request, const Command& command) {
  std::error_code none;
  if (!std::filesystem::exists(study_file(request.folder), none)) {
    if (request.command.empty()) return misused(fmt::format("expected a study, because '{}' has none", request.folder));
    return std::optional<Study>();
  }
  auto study = read_study(request.folder);
  if (!study) return study.error();
  const ClusterPlan& plan = study->plan;
  if (!request.command.empty() && command.words != plan.command)
    return refused(fmt::format("'{}' has another study: expected '{}', found '{}'", request.folder,
                               shown(command.words), shown(plan.command)));
  if (request.shards != 0 && request.shards != plan.shards)
    return refused(fmt::format("'{}' has another number of shards: expected {}, found {}", request.folder,
                               request.shards, plan.shards));
  return std::optional(*std::move(study));
}

std::optional<Error> store(const std::string& folder, const Study& study) {
  if (auto error = write_scripts(folder, study.plan)) return error;
  return write_study(folder, study);
}

/// Another round for the shards that are not done, with more of what they lacked.
ClusterRound next_round(const ClusterStatus& status) {
  const ClusterRound& last = status.plan.rounds.back();
  ClusterRound next = last;
  next.shards = open_shards(status);
  bool needs_time = false, needs_memory = false;
  for (const ClusterShard& shard : status.shards) {
    needs_time = needs_time || shard.needs_time;
    needs_memory = needs_memory || shard.needs_memory;
  }
  if (needs_time) next.seconds *= 2;
  if (needs_memory) next.memory_bytes *= 2;
  next.cell_seconds *= 2;  // a unit is tried again only with a larger limit
  return next;
}

Result<std::optional<MergeReport>> merge_parts(const std::string& folder, const ClusterStatus& status,
                                               const Limits& limits) {
  MergeRequest request;
  std::error_code none;
  for (const ClusterShard& shard : status.shards) {
    const std::string file = part_file(folder, status.plan, shard.index);
    if (shard.problem.empty() && std::filesystem::exists(file, none) && std::filesystem::file_size(file, none) > 0)
      request.parts.push_back(file);
  }
  if (request.parts.empty()) return std::optional<MergeReport>();
  request.out = merged_file(folder, status.plan);
  request.limits = limits;
  auto report = merge_runs(request);
  if (!report) return report.error();
  return std::optional(*std::move(report));
}

Result<ClusterPlan> plan_of_task(const std::string& folder, std::uint64_t shard) {
  auto study = read_study(folder);
  if (!study) return study.error();
  if (shard < 1 || shard > study->plan.shards)
    return misused(fmt::format("expected a shard from 1 to {}, found {}", study->plan.shards, shard));
  return std::move(study->plan);
}

/// Where a run of 'solve -' writes before its answers are added to the part.
std::string fresh_file(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard) {
  return part_file(folder, plan, shard) + ".fresh";
}

/// Adds the answers of a run to the part.
std::optional<Error> add_answers(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard) {
  const std::string part = part_file(folder, plan, shard), fresh = fresh_file(folder, plan, shard);
  std::error_code none;
  if (!std::filesystem::exists(fresh, none)) return std::nullopt;
  if (std::filesystem::file_size(fresh, none) > 0) {
    MergeRequest request{{fresh}, part, {}};
    if (std::filesystem::exists(part, none)) request.parts.push_back(part);
    if (const auto report = merge_runs(request); !report) return report.error();
  }
  std::filesystem::remove(fresh, none);
  return std::nullopt;
}

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace

}  // namespace cluster

std::uint64_t ClusterStatus::done() const {
  return static_cast<std::uint64_t>(std::ranges::count_if(shards, &ClusterShard::is_done));
}

std::uint64_t ClusterStatus::begun() const {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(shards, [](const ClusterShard& shard) { return shard.is_begun && !shard.is_done; }));
}

Result<ClusterPlan> plan_cluster(const ClusterRequest& request) {
  if (const auto error = cluster::refuse_words(request)) return *error;
  cluster::Command command;
  if (!request.command.empty()) {
    auto read = cluster::read_command(request.command);
    if (!read) return read.error();
    command = *std::move(read);
  }
  auto before = cluster::study_before(request, command);
  if (!before) return before.error();
  std::optional<ClusterStatus> status;
  cluster::Study study;
  if (*before) {
    study = **before;
    auto found = cluster::status_of(request.folder, study.plan, {});
    if (!found) return found.error();
    if (found->is_done()) return refused(fmt::format("all shards of the study in '{}' are done", request.folder));
    status = *std::move(found);
  } else {
    study.plan.command = command.words;
    study.plan.directory = request.directory;
    std::error_code none;
    if (study.plan.directory.empty()) study.plan.directory = std::filesystem::current_path(none);
  }
  cluster::choose(request, status ? &*status : nullptr, study.plan);
  ClusterRound& round = study.plan.rounds.front();
  if (command.cell_seconds) round.cell_seconds = *command.cell_seconds;
  else if (!status) round.cell_seconds = cluster::kind_of(study.plan.command)->cell_seconds;
  study.is_submitted = false;
  if (const auto error = cluster::make_folders(request.folder)) return *error;
  const auto claim = core::FileClaim::take(cluster::study_file(request.folder), "the study");
  if (!claim) return claim.error();
  if (const auto error = cluster::take_input(request, study.plan)) return *error;
  if (const auto error = cluster::store(request.folder, study)) return *error;
  return study.plan;
}

Result<ClusterTask> cluster_trial(const ClusterRequest& request, const std::string& file) {
  auto command = cluster::read_command(request.command);
  if (!command) return command.error();
  const std::uint64_t shards = request.shards == 0 ? cluster::kUsualShards : request.shards;
  return ClusterTask{cluster::trial_words(command->words, {1, shards}, file), request.directory, {}, {}};
}

Result<ClusterTask> cluster_task(const std::string& folder, std::uint64_t shard) {
  const auto plan = cluster::plan_of_task(folder, shard);
  if (!plan) return plan.error();
  std::error_code none;
  const std::string absolute = std::filesystem::absolute(folder, none);
  ClusterTask task;
  task.directory = plan->directory;
  task.words = cluster::task_words(*plan, shard, cluster::part_file(absolute, *plan, shard));
  if (!cluster::is_stream(*cluster::kind_of(plan->command))) return task;
  if (const auto error = cluster::add_answers(folder, *plan, shard)) return *error;  // of a run that was killed
  const auto lines = cluster::open_lines(folder, *plan, shard);
  if (!lines) return lines.error();
  task.input = cluster::part_file(absolute, *plan, shard) + ".open";
  task.output = cluster::fresh_file(absolute, *plan, shard);
  if (const auto error = write_file(task.input, "the lines of the shard", *lines)) return *error;
  return task;
}

std::optional<Error> begin_cluster_task(const std::string& folder, std::uint64_t shard) {
  const auto plan = cluster::plan_of_task(folder, shard);
  if (!plan) return plan.error();
  const auto last = cluster::read_run(folder, shard);
  if (!last) return last.error();
  const bool is_again = *last && (*last)->round == plan->round();
  return cluster::write_run(folder, shard,
                            {plan->round(), is_again ? (*last)->starts + 1 : 1, cluster::host_name(), std::nullopt});
}

std::optional<Error> end_cluster_task(const std::string& folder, std::uint64_t shard, const ClusterEnd& end) {
  const auto plan = cluster::plan_of_task(folder, shard);
  if (!plan) return plan.error();
  auto run = cluster::read_run(folder, shard);
  if (!run) return run.error();
  if (cluster::is_stream(*cluster::kind_of(plan->command))) {
    if (auto error = cluster::add_answers(folder, *plan, shard)) return error;
    std::error_code none;
    std::filesystem::remove(cluster::part_file(folder, *plan, shard) + ".open", none);
  }
  ClusterRun ended = run->value_or(ClusterRun{plan->round(), 1, cluster::host_name(), std::nullopt});
  ended.end = end;
  return cluster::write_run(folder, shard, ended);
}

Result<ClusterStatus> cluster_status(const std::string& folder, const Limits& limits) {
  const auto study = cluster::read_study(folder);
  if (!study) return study.error();
  return cluster::status_of(folder, study->plan, limits);
}

Result<ClusterCollection> collect_cluster(const std::string& folder, std::uint64_t round, const Limits& limits) {
  auto study = cluster::read_study(folder);
  if (!study) return study.error();
  const auto claim = core::FileClaim::take(cluster::study_file(folder), "the study");
  if (!claim) return claim.error();
  auto status = cluster::status_of(folder, study->plan, limits);
  if (!status) return status.error();
  auto merged = cluster::merge_parts(folder, *status, limits);
  if (!merged) return merged.error();
  ClusterCollection collection{study->plan, *std::move(status), cluster::merged_file(folder, study->plan),
                               *std::move(merged)};
  ClusterPlan& plan = collection.plan;
  if (round < plan.round()) {  // an earlier collector of that round planned this one and was killed, or it is running
    collection.has_next_round = !study->is_submitted;
    return collection;
  }
  if (collection.status.is_done() || !plan.given_up.empty()) return collection;
  if (plan.round() == kClusterRounds) plan.given_up = cluster::open_shards(collection.status);
  else plan.rounds.push_back(cluster::next_round(collection.status));
  collection.has_next_round = plan.given_up.empty();
  study->plan = plan;
  study->is_submitted = false;
  if (const auto error = cluster::store(folder, *study)) return *error;
  return collection;
}

std::optional<Error> submitted_cluster(const std::string& folder, std::uint64_t round) {
  auto study = cluster::read_study(folder);
  if (!study) return study.error();
  if (study->plan.round() != round || study->is_submitted) return std::nullopt;
  study->is_submitted = true;
  return cluster::write_study(folder, *study);
}

}  // namespace upset
