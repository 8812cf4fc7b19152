// SPDX-License-Identifier: MIT
// Parts of one study, put together. Each part was computed by a process that had one shard (upset/shard.hpp), on any
// machine. A part is the file of a table, of a census or of a ledger, the record of a match, or the JSON lines of a
// stream.
//
//   for (std::uint64_t part = 1; part <= 2; ++part) {  // usually by two processes
//     upset::CensusRequest census;
//     census.genus = 5;
//     census.shard = {part, 2};
//     census.file = "part" + std::to_string(part) + ".sqlite";
//     assert(upset::run_census(census).has_value());
//   }
//   const auto report = upset::merge_runs({{"part1.sqlite", "part2.sqlite"}, "all.sqlite"});
//   assert(report->is_complete() && report->units == 27);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "upset/limits.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"

namespace upset {

/// What to merge.
struct MergeRequest {
  std::vector<std::string> parts{};  // files; at least one; empty ones belong to runs that found nothing yet
  std::string out{};                 // the merged file; it may be one of the parts
  Limits limits{};                   // only time and the cancel flag matter
};

/// The result of a merge. units = decided + unknown + not_begun.
struct MergeReport {
  std::string kind{};                           // "table", "semigroups", "replies", "match" or "stream"
  std::uint64_t parts = 0;                      // files
  std::uint64_t shards = 1;                     // of the study; 1 if no part is a shard
  std::vector<std::uint64_t> missing_shards{};  // whose units are missing because no part is this shard; ascending
  std::uint64_t units = 0;                      // of the study; of a stream: the lines that the parts have
  std::uint64_t decided = 0;                    // of these
  std::uint64_t unknown = 0;                    // of these, tried, but a limit was reached
  std::uint64_t not_begun = 0;                  // of these, not tried by any part
  std::uint64_t gaps = 0;  // of a stream: numbers of lines that no part has, up to the last line that one has

  /// Whether everything is decided.
  [[nodiscard]] bool is_complete() const { return decided == units; }
};

/// Merges files of one study into a file of the whole study, as one process would have written it, except for times.
/// Such a file can be continued by the run that it belongs to, and merged again. The order of the parts does not
/// matter. Of two results for a unit the better one is taken: decided over unknown, a longer try over a shorter one.
///
/// Error `usage`: no parts. Error `refused`: the parts do not belong together; the message says what differs. Also
/// refused: a file that is damaged or cannot be read or written, and an existing `out` that is not a part and knows
/// more than the parts. Error `verification`: two parts contradict each other about a unit. Error `limit`: stopped.
/// After an error, `out` is as it was before.
Result<MergeReport> merge_runs(const MergeRequest& request);

/// A unit that is not decided.
struct TodoUnit {
  std::string name{};     // such as "semigroup:7,8,9", "9,10,11" (generators), "38" (a reply or the number of a game)
  bool is_begun = false;  // tried at all
  double tried = 0;       // the time limit of the last try, in seconds; infinite without a limit
  std::string limit{};    // which limit ended it
  std::string reached{};  // how far it got, for people
};

/// The units of a file that are not decided.
struct TodoReport {
  std::string kind{};            // as in MergeReport
  Shard shard{};                 // of the file; only its units count
  std::uint64_t units = 0;       // of the shard; of a stream: its lines
  std::vector<TodoUnit> open{};  // those that were begun come first
};

/// What is left to do in a file that merge_runs() could merge. Refused: any other file, or a damaged one. Limit:
/// stopped.
Result<TodoReport> todo(const std::string& file, const Limits& limits = {});

/// A few lines for people.
std::string text_report(const MergeReport& report);
/// One JSON object on one line.
std::string json_report(const MergeReport& report);
/// A line per unit, and a summary.
std::string text_report(const TodoReport& report);
/// One JSON object on one line.
std::string json_report(const TodoReport& report);

}  // namespace upset
