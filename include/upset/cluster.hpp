// SPDX-License-Identifier: MIT
// A study on a cluster: a folder that all machines see, with the study, its shards, and scripts for Slurm. The tasks of
// an array compute one shard each, and a job that depends on the array collects what they have found. Shards that did
// not finish because a limit was too small are tried again with more, twice. Then they are given up.
//
//   upset::ClusterRequest request;
//   request.folder = "study";
//   request.command = {"table", "intervals"};
//   request.program = "/usr/bin/upset";
//   request.shards = 2;
//   assert(upset::plan_cluster(request).has_value());
//   assert(upset::cluster_task("study", 1)->words.front() == "table");  // what task 1 runs
//   assert(!upset::cluster_status("study")->is_done());                  // which reads the files of the shards
//   const auto round = upset::collect_cluster("study", 1);               // merges them, and plans another round
//   assert(round->has_next_round && round->plan.round() == 2);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/limits.hpp"
#include "upset/merge.hpp"
#include "upset/result.hpp"

namespace upset {

/// More shards than this are refused: by default Slurm has no larger arrays.
inline constexpr std::uint64_t kMaxClusterShards = 1000;
/// Rounds in which a shard is tried. Each after the first has up to twice the time and memory of the one before.
inline constexpr std::uint64_t kClusterRounds = 3;

/// What to plan. Values that are empty or 0 are chosen: as before if the folder has a study, by what its tasks needed
/// if any has finished, and else a usual value.
struct ClusterRequest {
  std::string folder{};                // made if it does not exist
  std::vector<std::string> command{};  // the study, without the name of the program; empty: that of the folder
  std::string program{};               // the absolute path of the program that the tasks run
  std::string directory{};             // where the command's relative file names begin; empty: the current directory
  std::string input{};                 // of 'solve -': the file with the lines, which is copied
  std::uint64_t shards = 0;            // usually 100
  unsigned cpus = 0;                   // of a task; usually 1
  double seconds = 0;                  // of a task, rounded up to minutes; usually an hour
  std::uint64_t memory_bytes = 0;      // of a task; usually 2 GiB
  std::uint64_t at_once = 0;           // tasks that may run at a time; 0: any number
  std::string partition{};             // of Slurm
  std::string account{};               // of Slurm
  std::vector<std::string> options{};  // more options for sbatch, such as a quality of service
};

/// An array of tasks.
struct ClusterRound {
  std::vector<std::uint64_t> shards{};  // ascending
  double seconds = 0;                   // of a task
  std::uint64_t memory_bytes = 0;       // of a task
  double cell_seconds = 0;              // for one unit; 0: no limit
};

/// The study of a folder.
struct ClusterPlan {
  std::vector<std::string> command{};     // without limits and files, which depend on the round and the shard
  std::string program{};                  // the absolute path of the program that the tasks run
  std::string directory{};                // where the command's relative file names begin
  std::uint64_t shards = 0;               // of the study
  unsigned cpus = 1;                      // of a task
  std::uint64_t at_once = 0;              // tasks that may run at a time; 0: any number
  std::string partition{};                // of Slurm; may be empty
  std::string account{};                  // of Slurm; may be empty
  std::vector<std::string> options{};     // more options for sbatch
  std::vector<ClusterRound> rounds{};     // the last one is current
  std::vector<std::uint64_t> given_up{};  // shards that did not finish in the last round that there is

  /// The number of the current round, from 1.
  [[nodiscard]] std::uint64_t round() const { return rounds.size(); }
};

/// How a task ended.
struct ClusterEnd {
  int exit_code = 0;               // of the program
  int signal = 0;                  // that killed it; 0: none
  double seconds = 0;              // that it ran
  double cpu_seconds = 0;          // of all its threads
  std::uint64_t memory_bytes = 0;  // the most that it used at a time
};

/// What is known about the last run of a shard.
struct ClusterRun {
  std::uint64_t round = 0;          // in which it was started
  std::uint64_t starts = 0;         // of the shard in this round; more than one if it was interrupted
  std::string host{};               // where
  std::optional<ClusterEnd> end{};  // nothing: it is running, or was killed together with its machine
};

/// A shard by its file.
struct ClusterShard {
  std::uint64_t index = 0;          // from 1
  bool is_begun = false;            // it has a file or was started
  bool is_done = false;             // every unit is decided
  std::uint64_t units = 0;          // in its file: decided + unknown + open
  std::uint64_t decided = 0;        // of these
  std::uint64_t unknown = 0;        // of these, tried, but a limit was reached
  std::uint64_t open = 0;           // of these, not tried
  std::vector<TodoUnit> left{};     // units that are not decided, at most kClusterUnits of them
  bool needs_time = false;          // it did not finish, and more time may help
  bool needs_memory = false;        // the same for memory
  std::string problem{};            // why its file cannot be used; empty: it can
  std::optional<ClusterRun> run{};  // its last run, if it was started as a task
};

/// As many units of a shard are listed by name.
inline constexpr std::size_t kClusterUnits = 100;

/// All shards of a study.
struct ClusterStatus {
  ClusterPlan plan{};                  // of the folder
  std::vector<ClusterShard> shards{};  // by index

  /// How many shards are done.
  [[nodiscard]] std::uint64_t done() const;
  /// How many shards were begun and are not done.
  [[nodiscard]] std::uint64_t begun() const;
  /// Whether all shards are done.
  [[nodiscard]] bool is_done() const { return done() == shards.size(); }
};

/// What a task runs.
struct ClusterTask {
  std::vector<std::string> words{};  // without the name of the program
  std::string directory{};           // where
  std::string input{};               // its standard input; empty: none
  std::string output{};              // its standard output; empty: as it is
};

/// What collecting led to.
struct ClusterCollection {
  ClusterPlan plan{};                // after it
  ClusterStatus status{};            // before it
  std::string merged{};              // the merged file
  std::optional<MergeReport> merge;  // nothing: no shard has a result
  bool has_next_round = false;       // the scripts of another round are ready and were not submitted
};

/// Plans a study in a folder and writes its scripts: round-1.sh (an array), collect.sh and submit.sh, which submits
/// both. If the folder has the same study already, its shards that are not done are planned anew. Usage: a study that
/// has no shards, or an option that the scripts set. Refused: another study, or a folder that cannot be written.
Result<ClusterPlan> plan_cluster(const ClusterRequest& request);

/// A run of one shard that ends after a moment, to find mistakes in a command before it is planned. Its results are
/// for nobody; they go to `file`. Errors as in plan_cluster().
Result<ClusterTask> cluster_trial(const ClusterRequest& request, const std::string& file);

/// What the task of a shard runs in the current round. It writes what the run needs, such as the lines of a stream that
/// have no answer yet. Usage: not a shard of the study.
Result<ClusterTask> cluster_task(const std::string& folder, std::uint64_t shard);
/// Records that the task of a shard has started.
std::optional<Error> begin_cluster_task(const std::string& folder, std::uint64_t shard);
/// Records how it ended, and adds what it wrote to the file of the shard if that is not done by the program itself.
std::optional<Error> end_cluster_task(const std::string& folder, std::uint64_t shard, const ClusterEnd& end);

/// How far a study is, from the files of its shards. Refused: a folder without a study. Limit: stopped.
Result<ClusterStatus> cluster_status(const std::string& folder, const Limits& limits = {});

/// Merges the files of the shards. If some are not done, it plans the next round for them, or gives them up. `round` is
/// the one that has ended; if the study has gone on already, nothing more is planned. Errors as in merge_runs().
Result<ClusterCollection> collect_cluster(const std::string& folder, std::uint64_t round, const Limits& limits = {});
/// Records that a round was submitted. Nothing happens if the study has gone on since.
std::optional<Error> submitted_cluster(const std::string& folder, std::uint64_t round);

/// A few lines for people.
std::string text_report(const ClusterStatus& status);
/// One JSON object on one line.
std::string json_report(const ClusterStatus& status);

}  // namespace upset
