// SPDX-License-Identifier: MIT
#include "cluster/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "upset/census.hpp"
#include "upset/ledger.hpp"
#include "upset/table.hpp"

namespace upset::cluster {

namespace {

constexpr double kOwnMemory = 0.85;  // of a task, that its program may use for its tables
constexpr double kOwnSeconds = 0.9;  // of a short task, after which its program ends by itself
constexpr double kGrace = 60;        // seconds that are left of a longer one then

/// Options that the tasks add.
constexpr std::array<std::string_view, 9> kOwnOptions{"--shard",  "--out",    "-o",     "--checkpoint", "--resume",
                                                      "--record", "--replay", "--time", "--memory"};
constexpr std::string_view kCellTime = "--cell-time";

/// Whether a word is this option, also as "--name=value".
bool is_option(const std::string& word, std::string_view name) {
  return word == name || (word.starts_with(name) && word.substr(name.size()).starts_with("="));
}

/// A word that a script holds without quotes.
std::optional<Error> refuse_word(const std::string& name, const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@&|*[]()";
  const auto place = word.find_first_not_of(kPlain);
  if (place == std::string::npos) return std::nullopt;
  return misused(fmt::format("'{}': expected letters, digits and {}, found '{}'", name, kPlain.substr(62), word),
                 {name});
}

}  // namespace

const StudyKind* kind_of(const std::vector<std::string>& command) {
  static const std::vector<StudyKind> kinds{
      {{"census", "semigroups"}, "--out", true, CensusRequest().cell_seconds},
      {{"census", "replies"}, "--out", true, LedgerRequest().cell_seconds},
      {{"table"}, "--checkpoint", true, TableRequest().cell_seconds},
      {{"match"}, "--checkpoint", false, 0},
      {{"solve", "-"}, "", false, 0},
  };
  const auto found = std::ranges::find_if(kinds, [&](const StudyKind& kind) {
    return command.size() >= kind.words.size() && std::equal(kind.words.begin(), kind.words.end(), command.begin());
  });
  return found == kinds.end() ? nullptr : &*found;
}

bool is_stream(const StudyKind& kind) { return kind.file_option.empty(); }

Result<Command> read_command(const std::vector<std::string>& words) {
  const StudyKind* kind = kind_of(words);
  if (kind == nullptr)
    return misused(
        fmt::format("expected 'census semigroups', 'census replies', 'table', 'match' or 'solve -' with "
                    "their options, found '{}'",
                    fmt::join(words, " ")));
  Command command;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.find('\0') != std::string::npos) return misused("expected words without a zero byte");
    for (const std::string_view own : kOwnOptions)
      if (is_option(word, own))
        return misused(fmt::format("expected the study without {}, which each task sets by itself", own));
    if (is_option(word, "--threads"))
      return misused("expected the study without 'threads'; use 'cpus'", {"threads", "cpus"});
    if (!kind->has_cell_time || !is_option(word, kCellTime)) {
      command.words.push_back(word);
      continue;
    }
    const bool is_apart = word == kCellTime;
    if (is_apart && ++i == words.size()) return misused(fmt::format("{}: expected a value, found nothing", kCellTime));
    const std::string value = is_apart ? words[i] : word.substr(kCellTime.size() + 1);
    const auto seconds = value == "none" ? Result<double>(0.0) : parse_duration(value);
    if (!seconds) return misused(fmt::format("{}: {}", kCellTime, seconds.error().message));
    command.cell_seconds = *seconds;
  }
  if (is_stream(*kind) && std::ranges::find(command.words, "--json") == command.words.end())
    command.words.emplace_back("--json");
  return command;
}

std::optional<Error> refuse_words(const ClusterRequest& request) {
  if (auto error = refuse_word("partition", request.partition)) return error;
  if (auto error = refuse_word("account", request.account)) return error;
  for (const std::string& option : request.options) {
    if (!option.starts_with("--"))
      return misused(fmt::format("'sbatch': expected an option such as --qos=long, found '{}'", option), {"sbatch"});
    if (auto error = refuse_word("sbatch", option)) return error;
  }
  if (request.program.empty() || request.program.front() != '/' || request.program.find('\n') != std::string::npos)
    return misused(fmt::format("expected the absolute path of the program, found '{}'", request.program));
  if (request.shards > kMaxClusterShards)
    return misused(fmt::format("'shards': expected at most {}, found {}", kMaxClusterShards, request.shards),
                   {"shards"});
  return std::nullopt;
}

std::vector<std::string> trial_words(std::vector<std::string> command, const Shard& shard, const std::string& file) {
  const std::string option = kind_of(command)->file_option;
  command.insert(command.end(), {"--shard", shard.text(), "--threads", "1", "--time", "0.01s"});
  if (!option.empty()) command.insert(command.end(), {option, file});
  return command;
}

std::vector<std::string> task_words(const ClusterPlan& plan, std::uint64_t shard, const std::string& file) {
  const ClusterRound& round = plan.rounds.back();
  const StudyKind& kind = *kind_of(plan.command);
  const double grace = std::min(kGrace, round.seconds * (1 - kOwnSeconds));
  const auto seconds = static_cast<std::uint64_t>(round.seconds - grace);
  const auto bytes = static_cast<std::uint64_t>(static_cast<double>(round.memory_bytes) * kOwnMemory);
  std::vector<std::string> words = plan.command;
  words.insert(words.end(), {"--shard", Shard{shard, plan.shards}.text(), "--threads", std::to_string(plan.cpus),
                             "--time", fmt::format("{}s", seconds), "--memory", std::to_string(bytes)});
  if (kind.has_cell_time)
    words.insert(words.end(),
                 {std::string(kCellTime), round.cell_seconds == 0 ? "none" : fmt::format("{}s", round.cell_seconds)});
  if (!is_stream(kind)) words.insert(words.end(), {kind.file_option, file});
  return words;
}

}  // namespace upset::cluster
