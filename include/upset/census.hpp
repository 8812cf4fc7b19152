// SPDX-License-Identifier: MIT
// A census decides all members of a family and stores the results in an SQLite file (docs/formats/census.md). An
// interrupted census resumes where it stopped.
//
//   upset::CensusRequest request;
//   request.genus = 5;
//   const auto report = upset::run_census(request);
//   const upset::CensusGenus& five = report->genera[5];
//   assert(five.semigroups == 12 && five.first_wins == 6);
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"

namespace upset {

namespace store {
class ClaimedUnits;
}

/// The result for one semigroup.
struct CensusFound {
  std::string generators{};  // "7,8,9"
  std::uint64_t genus = 0;   // the number of gaps
  Answer answer{};           // unknown if a limit was reached
};

/// What to decide, and how.
struct CensusRequest {
  std::string family = "semigroups";       // one of census_names()
  std::uint64_t genus = 0;                 // all numerical semigroups of at most this genus
  std::string file{};                      // the database; empty: in memory, only for the report
  Shard shard{};                           // only the semigroups whose generators ("7,8,9") are in this part
  store::ClaimedUnits* claimed = nullptr;  // for work_on() of upset/queue.hpp: only these semigroups
  double cell_seconds = 30;                // time limit for one semigroup; 0: no limit
  Limits limits{};                         // for the whole run; `threads` semigroups are solved at a time
  Resources resources{};                   // what the solving may use
  /// Receives each semigroup that this run tried, as soon as its answer is stored. Called on the calling thread, in any
  /// order.
  std::function<void(const CensusFound&)> on_row = nullptr;
};

/// The results for one genus. semigroups = first_wins + second_wins + unknown + not_begun.
struct CensusGenus {
  std::uint64_t genus = 0;        // the number of gaps
  std::uint64_t semigroups = 0;   // of this genus
  std::uint64_t first_wins = 0;   // outcome N
  std::uint64_t second_wins = 0;  // outcome P
  std::uint64_t unknown = 0;      // tried, but a limit was reached
  std::uint64_t not_begun = 0;    // not tried yet
  std::optional<std::uint64_t>
      largest_first_move{};  // the largest of the smallest winning first moves; none if no semigroup has one
};

/// A semigroup that was tried but not decided.
struct CensusUnknown {
  std::string generators;                  // "7,8,9"
  std::uint64_t genus = 0;                 // the number of gaps
  std::string limit{};                     // which limit ended the last try
  std::optional<std::uint64_t> reached{};  // every first move up to this element loses
  double cell_seconds = 0;                 // time limit of that try
};

/// The results of a census, including those of earlier runs.
struct CensusReport {
  std::vector<CensusGenus> genera{};     // 0, 1, ..., the genus asked for
  std::vector<CensusUnknown> unknown{};  // by genus, then by generators as text
  std::uint64_t decided_before = 0;      // semigroups that the file already had
  std::uint64_t decided_now = 0;         // semigroups that this run decided
  Shard shard{};                         // as asked: all counts are of this part

  /// The sum over all genera.
  [[nodiscard]] std::uint64_t not_begun() const;
};

/// The available families: name and description.
std::vector<std::pair<std::string, std::string>> census_names();

/// Decides what the file does not have yet, and reports on everything in it. Semigroups that an earlier run left
/// unknown are tried again only if they get more time than before. You may kill a run at any time: only the results of
/// the last second or two are lost. Errors: usage (no such family, genus too large), refused (the file cannot be opened
/// or written, or is not a census of this version and shard), limit (stopped before the semigroups were listed).
Result<CensusReport> run_census(const CensusRequest& request);

/// What verify_census() found in a file.
struct CensusVerified {
  std::string format{};    // "upset census of replies"
  std::uint64_t rows = 0;  // in all tables
};

/// Checks the file of a census or a ledger without changing it: the checksum of every row, that no row is missing, the
/// invariants of all semigroups, and that every genus is listed in full. It does not recompute outcomes. Errors:
/// verification (something is wrong), refused (no such file), limit.
Result<CensusVerified> verify_census(const std::string& file, const Limits& limits = {});

/// One line per genus: genus,semigroups,N,P,unknown,not_begun,largest_first_move.
std::string census_csv(const CensusReport& report);

/// The report as one JSON object on one line, without a newline (docs/formats/json.md).
std::string json_report(const CensusReport& report);

/// The summary for people, without the list of undecided semigroups.
std::string text_report(const CensusReport& report);

/// The first `most` semigroups that were tried but not decided, one line each. Empty if all were decided.
std::string unknown_report(const CensusReport& report, std::size_t most);

}  // namespace upset
