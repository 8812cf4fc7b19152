// SPDX-License-Identifier: MIT
// upset cluster VERB: a study on a cluster. `script` plans it, `run` is a task, `collect` merges what the tasks found
// and plans the next round, `status` says how far it is.
#include "upset/cluster.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "spawn.hpp"
#include "upset/progress.hpp"
#include "upset/suggest.hpp"
#include "verbs.hpp"

namespace upset::app {

namespace {

struct Arguments {
  std::string verb;
  std::string folder;
  std::vector<std::string> words;  // the study, or the number of a shard
  std::string input;
  std::string time;
  std::string memory;
  std::string partition;
  std::string account;
  std::vector<std::string> sbatch;
  std::uint64_t shards = 0;
  std::uint64_t at_once = 0;
  std::uint64_t round = 0;
  unsigned cpus = 0;
  bool submits = false;
  bool json = false;
};

constexpr int kLimit = static_cast<int>(ErrorCode::limit);
constexpr std::uint64_t kManyRounds = ~std::uint64_t{0};

/// This program, for scripts and tasks.
std::string own_path() {
  std::error_code none;
  return std::filesystem::read_symlink("/proc/self/exe", none);
}

/// A command that can be pasted into a shell.
std::string shell_text(const std::vector<std::string>& words) {
  std::string text = "upset";
  for (const std::string& word : words) text += " " + shell_word(word);
  return text;
}

Limits cancellable() {
  Limits limits;
  limits.cancel = &interrupted;
  return limits;
}

std::string submit_command(const std::string& folder) { return "sh " + shell_word(folder + "/submit.sh"); }

Result<ClusterRequest> read_request(const Arguments& arguments) {
  ClusterRequest request;
  request.folder = arguments.folder;
  request.command = arguments.words;
  if (!request.command.empty() && request.command.front() == "upset") request.command.erase(request.command.begin());
  request.program = own_path();
  request.input = arguments.input;
  request.shards = arguments.shards;
  request.cpus = arguments.cpus;
  request.at_once = arguments.at_once;
  request.partition = arguments.partition;
  request.account = arguments.account;
  request.options = arguments.sbatch;
  if (!arguments.time.empty()) {
    const auto seconds = parse_duration(arguments.time);
    if (!seconds) return of_option("--time", seconds.error());
    request.seconds = *seconds;
  }
  if (!arguments.memory.empty()) {
    const auto bytes = parse_size(arguments.memory);
    if (!bytes) return of_option("--memory", bytes.error());
    request.memory_bytes = *bytes;
  }
  return request;
}

/// Runs a shard for a moment, so that a mistake in the study is found now and not by a hundred tasks. Returns the exit
/// code of an error, which it prints, or 0. The trial is in the folder of the study: what a killed script leaves there
/// is removed by the next one.
int try_study(const ClusterRequest& request) {
  std::error_code none;
  const std::filesystem::path study = request.folder, folder = study / "trial";
  const auto task = cluster_trial(request, std::filesystem::absolute(folder, none) / "part");
  if (!task) return fail(task.error());
  const bool is_new = !std::filesystem::exists(study, none);
  std::filesystem::remove_all(folder, none);
  if (!std::filesystem::create_directories(folder, none)) return 0;  // making the study reports why
  Spawn call{{own_path()}, task->directory, "/dev/null"};
  call.words.insert(call.words.end(), task->words.begin(), task->words.end());
  call.is_silent = true;
  auto end = spawn(call);
  const auto is_mistake = [&] { return end && end->signal == 0 && end->exit_code != 0 && end->exit_code != kLimit; };
  if (is_mistake()) {
    call.is_silent = false;  // it says what is wrong
    end = spawn(call);
  }
  std::filesystem::remove_all(folder, none);
  if (is_new) std::filesystem::remove(study, none);
  if (!end) return fail(end.error());
  return is_mistake() ? end->exit_code : 0;
}

int script(const Arguments& arguments) {
  const auto request = read_request(arguments);
  if (!request) return fail(request.error());
  if (!request->command.empty())
    if (const int code = try_study(*request); code != 0) return code;
  const auto plan = plan_cluster(*request);
  if (!plan) return fail(plan.error());
  const ClusterRound& round = plan->rounds.back();
  fmt::print("{} shards of: {}\n", round.shards.size(), shell_text(plan->command));
  fmt::print("each with {}, {} MB, {} {}\n", duration_text(round.seconds), round.memory_bytes >> 20U, plan->cpus,
             plan->cpus == 1 ? "CPU" : "CPUs");
  fmt::print("submit them with:\n  {}\nsee how far they are with:\n  {}\n", submit_command(arguments.folder),
             shell_text({"cluster", "status", arguments.folder}));
  return 0;
}

/// The number of the shard that is run.
Result<std::uint64_t> shard_of(const Arguments& arguments) {
  if (arguments.words.empty()) end_as_missing("SHARD");
  const std::string& text = arguments.words.front();
  constexpr std::size_t kMaxDigits = 9;
  if (arguments.words.size() > 1 || text.empty() || text.size() > kMaxDigits ||
      text.find_first_not_of("0123456789") != std::string::npos)
    return misused(fmt::format("expected the number of a shard, found '{}'", fmt::join(arguments.words, " ")));
  return std::stoull(text);
}

int run_task(const Arguments& arguments) {
  const auto shard = shard_of(arguments);
  if (!shard) return fail(shard.error());
  const auto task = cluster_task(arguments.folder, *shard);
  if (!task) return fail(task.error());
  if (const auto error = begin_cluster_task(arguments.folder, *shard)) return fail(*error);
  fmt::print(stderr, "{}\n", shell_text(task->words));
  Spawn call{{own_path()}, task->directory, task->input, task->output};
  call.words.insert(call.words.end(), task->words.begin(), task->words.end());
  const auto end = spawn(call);
  if (!end) return fail(end.error());
  const ClusterEnd found{end->exit_code, end->signal, end->seconds, end->cpu_seconds, end->memory_bytes};
  if (const auto error = end_cluster_task(arguments.folder, *shard, found)) return fail(*error);
  if (end->signal == 0) return end->exit_code;
  fmt::print(stderr, "upset: shard {} was killed by signal {}\n", *shard, end->signal);
  return kLimit;
}

/// Submits the round that is ready.
int submit(const Arguments& arguments, const ClusterPlan& plan) {
  const std::string command = submit_command(arguments.folder);
  if (!arguments.submits) {
    fmt::print("round {} is ready; submit it with:\n  {}\n", plan.round(), command);
    return kLimit;
  }
  std::fflush(stdout);
  const auto end = spawn({{"/bin/sh", arguments.folder + "/submit.sh"}});
  if (!end) return fail(end.error());
  if (end->signal != 0 || end->exit_code != 0)
    return fail({ErrorCode::limit,
                 fmt::format("round {} could not be submitted; try again with:\n  {}", plan.round(), command)});
  if (const auto error = submitted_cluster(arguments.folder, plan.round())) return fail(*error);
  return kLimit;
}

int collect(const Arguments& arguments) {
  const std::uint64_t round = arguments.round == 0 ? kManyRounds : arguments.round;
  const auto collection = collect_cluster(arguments.folder, round, cancellable());
  if (!collection) return fail(collection.error());
  if (collection->merge) fmt::print("{}: {}", collection->merged, text_report(*collection->merge));
  else fmt::print("no shard has a result\n");
  if (collection->has_next_round) return submit(arguments, collection->plan);
  ClusterStatus status = collection->status;
  status.plan.given_up = collection->plan.given_up;
  fmt::print("{}", text_report(status));
  return status.is_done() ? 0 : kLimit;
}

int show_status(const Arguments& arguments) {
  const auto status = cluster_status(arguments.folder, cancellable());
  if (!status) return fail(status.error());
  if (arguments.json) fmt::print("{}\n", json_report(*status));
  else fmt::print("{}", text_report(*status));
  return status->is_done() ? 0 : kLimit;
}

/// A verb: its name, what it does, and which options it takes.
struct ClusterVerb {
  std::string_view name;
  int (*does)(const Arguments&);
  std::vector<std::string_view> options;
};

const std::vector<ClusterVerb>& cluster_verbs() {
  static const std::vector<ClusterVerb> list{
      {"script",
       script,
       {"STUDY", "--shards", "--time", "--memory", "--cpus", "--at-once", "--input", "--partition", "--account",
        "--sbatch"}},
      {"run", run_task, {"STUDY"}},
      {"collect", collect, {"--round", "--submit"}},
      {"status", show_status, {"--json"}},
  };
  return list;
}

/// An option with its name, to check whether it was given to a verb that does not take it.
struct NamedOption {
  std::string name;
  Option option;
};

std::vector<NamedOption> add_options(Verb& verb, Arguments& arguments) {
  return {
      {"STUDY", verb.arguments("STUDY", arguments.words,
                               "script: after --, the study without --shard, limits and files; run: the shard")},
      {"--shards", verb.option("--shards", arguments.shards, "script: number of shards (default: 100)")
                       .is_within(1, static_cast<unsigned>(kMaxClusterShards))},
      {"--time", verb.option("--time", arguments.time,
                             "script: time for a shard: 30m, 2h (default: twice what shards needed, or 1 h)")},
      {"--memory", verb.option("--memory", arguments.memory,
                               "script: memory for a shard (default: 1.5 times what shards needed, or 2G)")},
      {"--cpus",
       verb.option("--cpus", arguments.cpus, "script: cores, and threads, for a shard (default: 1)").is_within(1, 256)},
      {"--at-once", verb.option("--at-once", arguments.at_once, "script: run at most this number of shards at a time")
                        .is_whole_number()},
      {"--input", verb.option("--input", arguments.input, "script: the file that 'solve -' reads; it is copied")},
      {"--partition", verb.option("--partition", arguments.partition, "script: partition of the cluster")},
      {"--account", verb.option("--account", arguments.account, "script: account that pays")},
      {"--sbatch", verb.option("--sbatch", arguments.sbatch,
                               "script: another option of sbatch, such as --sbatch=--qos=long; can be repeated")
                       .takes("OPTION")},
      {"--round",
       verb.option("--round", arguments.round, "collect: the round that has ended (default: the current one)")
           .is_within(1, static_cast<unsigned>(kClusterRounds))},
      {"--submit", verb.flag("--submit", arguments.submits, "collect: submit the next round")},
      {"--json", verb.flag("--json", arguments.json, "status: one JSON object")},
  };
}

constexpr const char* kFooter =
    "Verbs:\n"
    "  script   plans a study in the directory DIR, which all nodes see, and writes scripts for Slurm there: an array\n"
    "           with a task for each shard, and a job that collects the results when the array has ended. It only\n"
    "           writes files, so it also works where there is no Slurm. Studies: 'census semigroups', 'census "
    "replies',\n"
    "           'table', 'match', and 'solve -' with --input. Without a study it plans the rest of the one in DIR\n"
    "  run      DIR SHARD: computes one shard here, as the tasks do; GNU parallel and Snakemake can run it, too\n"
    "  collect  merges the files of the shards into DIR/merged.*. Shards that are not done get another round with up\n"
    "           to twice the time and memory, and twice the time per unit; after three rounds they are given up\n"
    "  status   how many shards are done, by their files; the exit code is 0 if all are, otherwise 4\n"
    "\nA task that is requeued after the failure of a node resumes its shard. Time and memory of a task are chosen by\n"
    "what finished tasks needed: run one shard, then call script again. A program ends by itself before its task's\n"
    "time is over, and saves what it has.\n"
    "\nExamples:\n"
    "  upset cluster script genus13 --shards 100 --time 30m -- census semigroups --genus 13\n"
    "  upset cluster run genus13 1\n"
    "  upset cluster script genus13\n"
    "  sh genus13/submit.sh\n"
    "  upset cluster status genus13\n"
    "  upset cluster collect genus13\n"
    "  upset cluster script answers --input specs.txt --partition long -- solve - --grundy\n";

int run(const Arguments& arguments, const std::vector<NamedOption>& given) {
  std::vector<std::string> names;
  for (const ClusterVerb& verb : cluster_verbs()) names.emplace_back(verb.name);
  const auto verb = std::ranges::find(cluster_verbs(), arguments.verb, &ClusterVerb::name);
  if (verb == cluster_verbs().end())
    return fail(misused(fmt::format("expected a verb (script, run, collect, status), found '{}'{}", arguments.verb,
                                    did_you_mean(arguments.verb, names))));
  for (const NamedOption& option : given)
    if (option.option.is_given() && std::ranges::find(verb->options, option.name) == verb->options.end())
      return fail(misused(fmt::format("'cluster {}' takes no {}", verb->name, option.name)));
  return verb->does(arguments);
}

}  // namespace

void add_cluster(Program& program) {
  auto arguments = std::make_shared<Arguments>();
  Verb verb = program.verb("cluster", "A study on a cluster with Slurm: scripts, tasks, status, results");
  verb.option("VERB", arguments->verb, "script, run, collect or status").required();
  verb.option("DIR", arguments->folder, "The directory of the study").required();
  const auto given = add_options(verb, *arguments);
  verb.footer(kFooter);
  verb.does([arguments, given] { return run(*arguments, given); });
}

}  // namespace upset::app
