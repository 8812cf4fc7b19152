// SPDX-License-Identifier: MIT
// Merges the files of the parts of one study into a file of the whole study. What belongs together, which rows agree
// and which of two is better is decided by what the kind of study says about itself (store/study.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "store/study.hpp"
#include "upset/result.hpp"

namespace upset::store {

/// Counts of a merge.
struct RunMerge {
  std::uint64_t shards = 1;                     // of the study
  std::vector<std::uint64_t> missing_shards{};  // that no part has; empty if no unit is missing
  std::uint64_t units = 0;                      // of the study
  std::uint64_t unknown = 0;                    // of these, tried and not decided
  std::uint64_t not_begun = 0;                  // of these, not tried
};

/// The kind of study that a file belongs to; null if to none of these. Throws DatabaseFault if it is not a database.
const Study* study_of(const std::string& file, const std::vector<const Study*>& studies);

/// Merges parts of one study into `out`, which may be one of them, and may exist only if the parts know everything that
/// it knows. Refused: parts that do not belong together, are damaged, or cannot be read or written. Verification: two
/// parts disagree about a unit. Limit: stopped. In each case `out` stays as it was.
Result<RunMerge> merge_run_files(const Study& study, const std::vector<std::string>& parts, const std::string& out,
                                 core::Stop& stop);

/// The unit of a row as the study reads it.
struct OpenUnits {
  std::string parameters{};       // what the file belongs to: "table 'intervals --to 8'"
  Shard shard{};                  // of the file
  std::uint64_t units = 0;        // of the shard
  std::vector<UnitState> open{};  // those that are not decided, sorted by whether they were begun
};

/// The units of a file that are not decided, without changing it.
Result<OpenUnits> open_units(const Study& study, const std::string& file, core::Stop& stop);

}  // namespace upset::store
