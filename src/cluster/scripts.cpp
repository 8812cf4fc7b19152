// SPDX-License-Identifier: MIT
// The scripts of a round. They name no file outside their folder except the program, and no word of the study's
// command: a task reads it from the file of the study. So only a few words must be safe in a script, and these are
// checked when the study is planned, or quoted.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>

#include "cluster/plan.hpp"
#include "upset/files.hpp"

namespace upset::cluster {

namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

/// In single quotes, as a shell reads it literally.
std::string in_quotes(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// "0-01:30:00".
std::string slurm_time(double seconds) {
  const auto minutes = static_cast<std::uint64_t>(std::ceil(seconds / 60));
  return fmt::format("{}-{:02}:{:02}:00", minutes / 1440, minutes / 60 % 24, minutes % 60);
}

/// "1-5,8".
std::string slurm_list(const std::vector<std::uint64_t>& shards) {
  std::string text;
  for (std::size_t i = 0; i < shards.size();) {
    std::size_t last = i;
    while (last + 1 < shards.size() && shards[last + 1] == shards[last] + 1) ++last;
    text += fmt::format("{}{}", i == 0 ? "" : ",", shards[i]);
    if (last > i) text += fmt::format("-{}", shards[last]);
    i = last + 1;
  }
  return text;
}

/// The head of a script that sbatch reads.
std::string head(const ClusterPlan& plan, const std::string& name, const std::string& log) {
  const ClusterRound& round = plan.rounds.back();
  std::string text = fmt::format(
      "#!/bin/sh\n"
      "#SBATCH --job-name={}\n"
      "#SBATCH --ntasks=1\n"
      "#SBATCH --cpus-per-task={}\n"
      "#SBATCH --mem={}M\n"
      "#SBATCH --time={}\n"
      "#SBATCH --requeue\n"
      "#SBATCH --open-mode=append\n"
      "#SBATCH --output=logs/{}\n",
      name, plan.cpus, (round.memory_bytes + kMegabyte - 1) / kMegabyte, slurm_time(round.seconds), log);
  if (!plan.partition.empty()) text += fmt::format("#SBATCH --partition={}\n", plan.partition);
  if (!plan.account.empty()) text += fmt::format("#SBATCH --account={}\n", plan.account);
  for (const std::string& option : plan.options) text += fmt::format("#SBATCH {}\n", option);
  return text;
}

/// A file with its content.
struct Script {
  std::string name;
  std::string text;
};

std::array<Script, 4> scripts_of(const ClusterPlan& plan) {
  const ClusterRound& round = plan.rounds.back();
  const std::string program = in_quotes(plan.program);
  const std::string array = fmt::format("round-{}.sh", plan.round());
  const std::string most = plan.at_once == 0 ? "" : fmt::format("%{}", plan.at_once);
  return {
      Script{array, head(plan, "upset", "%a.log") + fmt::format("#SBATCH --array={}{}\n"
                                                                "exec {} cluster run . \"$SLURM_ARRAY_TASK_ID\"\n",
                                                                slurm_list(round.shards), most, program)},
      Script{"collect.sh", head(plan, "upset-collect", "collect.log") +
                               fmt::format("exec {} cluster collect . --round {} --submit\n", program, plan.round())},
      Script{"submit.sh",
             fmt::format("#!/bin/sh\n"
                         "# Submits round {0}: an array of {1} shards, and a job that collects them.\n"
                         "set -eu\n"
                         "cd -- \"$(dirname -- \"$0\")\"\n"
                         "job=$(sbatch --parsable {2})\n"
                         "job=${{job%%;*}}  # without the name of a cluster\n"
                         "collector=$(sbatch --parsable --dependency=afterany:\"$job\" collect.sh)\n"
                         "echo \"round {0}: {1} shards in job $job, collected by job ${{collector%%;*}}\"\n",
                         plan.round(), round.shards.size(), array)},
      Script{"shards.txt", fmt::format("{}\n", fmt::join(round.shards, "\n"))},
  };
}

}  // namespace

std::optional<Error> write_scripts(const std::string& folder, const ClusterPlan& plan) {
  for (const Script& script : scripts_of(plan))
    if (auto error = write_file(folder + "/" + script.name, "the script", script.text)) return error;
  return std::nullopt;
}

}  // namespace upset::cluster
