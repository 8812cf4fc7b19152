// SPDX-License-Identifier: MIT
// The command lines of studies. Everywhere else the library knows no options, but the tasks of a cluster are commands
// of this program: here alone they are read and written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/cluster.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"

namespace upset::cluster {

/// A kind of study that has shards, by how its command begins.
struct StudyKind {
  std::vector<std::string> words;  // "census", "semigroups"
  std::string file_option;         // that names the file of a shard; empty: standard output
  bool has_cell_time;              // takes a time limit per unit
  double cell_seconds;             // its default
};

/// The kind of a command; null if it has no shards.
const StudyKind* kind_of(const std::vector<std::string>& command);
/// Whether its units are lines of a file.
bool is_stream(const StudyKind& kind);

/// A command without its limit per unit.
struct Command {
  std::vector<std::string> words{};
  std::optional<double> cell_seconds{};
};

/// Usage: not a study that has shards, or an option that the tasks set.
Result<Command> read_command(const std::vector<std::string>& words);

/// Why a script cannot hold the words of a request.
std::optional<Error> refuse_words(const ClusterRequest& request);

/// A run of one shard that ends at once.
std::vector<std::string> trial_words(std::vector<std::string> command, const Shard& shard, const std::string& file);
/// The run of a shard in the current round. `file`: of the shard.
std::vector<std::string> task_words(const ClusterPlan& plan, std::uint64_t shard, const std::string& file);

}  // namespace upset::cluster
