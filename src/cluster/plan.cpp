// SPDX-License-Identifier: MIT
#include "cluster/plan.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cluster/words.hpp"
#include "upset/files.hpp"
#include "upset/version.hpp"

namespace upset::cluster {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "upset cluster";
constexpr int kVersionOfFormat = 1;
constexpr const char* kStudyContent = "the study";
constexpr const char* kRunContent = "the record of the task";

Json json_of(const ClusterRound& round) {
  return {{"shards", round.shards},
          {"seconds", round.seconds},
          {"memory_bytes", round.memory_bytes},
          {"cell_seconds", round.cell_seconds}};
}

Json json_of(const Study& study) {
  const ClusterPlan& plan = study.plan;
  Json json{{"format", kFormat},         {"version", kVersionOfFormat},
            {"upset", kVersion},         {"command", plan.command},
            {"program", plan.program},   {"directory", plan.directory},
            {"shards", plan.shards},     {"cpus", plan.cpus},
            {"at_once", plan.at_once},   {"partition", plan.partition},
            {"account", plan.account},   {"options", plan.options},
            {"given_up", plan.given_up}, {"is_submitted", study.is_submitted},
            {"rounds", Json::array()}};
  for (const ClusterRound& round : plan.rounds) json["rounds"].push_back(json_of(round));
  return json;
}

/// Whether these are shards of the study, each once and ascending.
bool are_shards(const std::vector<std::uint64_t>& shards, std::uint64_t count) {
  std::uint64_t last = 0;
  for (const std::uint64_t shard : shards) {
    if (shard <= last || shard > count) return false;
    last = shard;
  }
  return true;
}

Study study_of(const Json& json) {
  Study study;
  ClusterPlan& plan = study.plan;
  json.at("command").get_to(plan.command);
  json.at("program").get_to(plan.program);
  json.at("directory").get_to(plan.directory);
  json.at("shards").get_to(plan.shards);
  json.at("cpus").get_to(plan.cpus);
  json.at("at_once").get_to(plan.at_once);
  json.at("partition").get_to(plan.partition);
  json.at("account").get_to(plan.account);
  json.at("options").get_to(plan.options);
  json.at("given_up").get_to(plan.given_up);
  json.at("is_submitted").get_to(study.is_submitted);
  for (const Json& from : json.at("rounds")) {
    ClusterRound round;
    from.at("shards").get_to(round.shards);
    from.at("seconds").get_to(round.seconds);
    from.at("memory_bytes").get_to(round.memory_bytes);
    from.at("cell_seconds").get_to(round.cell_seconds);
    plan.rounds.push_back(std::move(round));
  }
  return study;
}

std::optional<std::string> fault_of(const ClusterPlan& plan) {
  if (plan.shards == 0 || plan.shards > kMaxClusterShards) return fmt::format("{} shards", plan.shards);
  if (plan.rounds.empty() || plan.rounds.size() > kClusterRounds) return fmt::format("{} rounds", plan.round());
  for (const ClusterRound& round : plan.rounds)
    if (!are_shards(round.shards, plan.shards)) return "a round with other shards";
  if (!are_shards(plan.given_up, plan.shards)) return "other shards that were given up";
  if (kind_of(plan.command) == nullptr) return "a command that has no shards";
  return std::nullopt;
}

}  // namespace

namespace {

/// Studies in databases, or text with a unit per line.
std::string ending_of(const ClusterPlan& plan) {
  const StudyKind& kind = *kind_of(plan.command);
  return kind.has_cell_time ? "sqlite" : "jsonl";
}

}  // namespace

std::string study_file(const std::string& folder) { return folder + "/study.json"; }

std::string part_file(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard) {
  return fmt::format("{}/parts/{}.{}", folder, shard, ending_of(plan));
}

std::string task_file(const std::string& folder, std::uint64_t shard) {
  return fmt::format("{}/tasks/{}.json", folder, shard);
}

std::string merged_file(const std::string& folder, const ClusterPlan& plan) {
  return fmt::format("{}/merged.{}", folder, ending_of(plan));
}

std::string input_file(const std::string& folder) { return folder + "/input.txt"; }

Result<Study> read_study(const std::string& folder) {
  const std::string file = study_file(folder);
  const auto text = read_file(file, kStudyContent);
  if (!text) return text.error();
  const auto damaged = [&](const std::string& why) {
    return refused(fmt::format("{} '{}' cannot be used: {}", kStudyContent, file, why));
  };
  try {
    const Json json = Json::parse(*text);
    if (json.value("format", "") != kFormat) return damaged("it is another file");
    if (json.value("version", 0) != kVersionOfFormat)
      return damaged(fmt::format("expected version {}, found {}", kVersionOfFormat, json.value("version", 0)));
    Study study = study_of(json);
    if (const auto fault = fault_of(study.plan)) return damaged("it is damaged: found " + *fault);
    return study;
  } catch (const Json::exception& error) {
    return damaged(fmt::format("it is damaged: {}", error.what()));
  }
}

std::optional<Error> write_study(const std::string& folder, const Study& study) {
  return write_file(study_file(folder), kStudyContent, json_of(study).dump(1, ' ', true) + "\n");
}

Result<std::optional<ClusterRun>> read_run(const std::string& folder, std::uint64_t shard) {
  const std::string file = task_file(folder, shard);
  const auto text = read_file(file, kRunContent);
  if (!text) return std::optional<ClusterRun>();  // it was never started
  try {
    const Json json = Json::parse(*text);
    ClusterRun run;
    json.at("round").get_to(run.round);
    json.at("starts").get_to(run.starts);
    json.at("host").get_to(run.host);
    if (!json.at("end").is_null()) {
      const Json& from = json["end"];
      run.end = ClusterEnd{from.at("exit_code"), from.at("signal"), from.at("seconds"), from.at("cpu_seconds"),
                           from.at("memory_bytes")};
    }
    return std::optional(run);
  } catch (const Json::exception& error) {
    return refused(fmt::format("{} '{}' is damaged: {}", kRunContent, file, error.what()));
  }
}

std::optional<Error> write_run(const std::string& folder, std::uint64_t shard, const ClusterRun& run) {
  Json json{{"round", run.round}, {"starts", run.starts}, {"host", run.host}, {"end", nullptr}};
  if (run.end)
    json["end"] = {{"exit_code", run.end->exit_code},
                   {"signal", run.end->signal},
                   {"seconds", run.end->seconds},
                   {"cpu_seconds", run.end->cpu_seconds},
                   {"memory_bytes", run.end->memory_bytes}};
  return write_file(task_file(folder, shard), kRunContent,
                    json.dump(1, ' ', true, Json::error_handler_t::replace) + "\n");
}

}  // namespace upset::cluster
