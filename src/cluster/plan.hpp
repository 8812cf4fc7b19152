// SPDX-License-Identifier: MIT
// The study of a folder, as the file study.json has it, and the names of the other files there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "upset/cluster.hpp"
#include "upset/result.hpp"

namespace upset::cluster {

/// A study and whether its current round was submitted.
struct Study {
  ClusterPlan plan{};
  bool is_submitted = false;
};

/// Files of a folder.
std::string study_file(const std::string& folder);
std::string part_file(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard);
std::string task_file(const std::string& folder, std::uint64_t shard);
std::string merged_file(const std::string& folder, const ClusterPlan& plan);
std::string input_file(const std::string& folder);

Result<Study> read_study(const std::string& folder);
std::optional<Error> write_study(const std::string& folder, const Study& study);

/// The last run of a shard, if it was ever started.
Result<std::optional<ClusterRun>> read_run(const std::string& folder, std::uint64_t shard);
std::optional<Error> write_run(const std::string& folder, std::uint64_t shard, const ClusterRun& run);

/// Writes the scripts of the current round.
std::optional<Error> write_scripts(const std::string& folder, const ClusterPlan& plan);

/// A shard by its file and its last run. `lines`: how many lines of the input belong to it.
Result<ClusterShard> read_shard(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard,
                                std::uint64_t lines, const Limits& limits);

/// The lines of a stream that belong to a shard and have no answer in its file; the others are empty, so that every
/// line keeps its number.
Result<std::string> open_lines(const std::string& folder, const ClusterPlan& plan, std::uint64_t shard);
/// How many lines of the input belong to each shard, by its index; 0 for studies of another kind.
Result<std::vector<std::uint64_t>> count_lines(const std::string& folder, const ClusterPlan& plan);

}  // namespace upset::cluster
