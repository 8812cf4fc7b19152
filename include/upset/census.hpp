// SPDX-License-Identifier: MIT
// A census decides a whole family into an SQLite file (docs/formats/census.md), and goes on where it stopped.
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

namespace upset {

/// What a run found out about one semigroup.
struct CensusFound {
  std::string generators{};  // "7,8,9"
  std::uint64_t genus = 0;   // the number of gaps
  Answer answer{};           // unknown where a limit was reached
};

/// What a census is asked for.
struct CensusRequest {
  std::string family = "semigroups";  // one of census_names()
  std::uint64_t genus = 0;            // all numerical semigroups of at most this genus
  std::string file{};                 // the database; empty: in memory, for the report alone
  double cell_seconds = 30;           // for one semigroup; 0: no limit
  Limits limits{};                    // for the whole run; `threads` semigroups are under way at a time
  Resources resources{};              // what the solving may use
  /// Gets each semigroup that this run tried, on the calling thread, as soon as its answer is kept; in any order.
  std::function<void(const CensusFound&)> on_row = nullptr;
};

/// What is known of one genus. semigroups = first_wins + second_wins + unknown + not_begun.
struct CensusGenus {
  std::uint64_t genus = 0;                            // the number of gaps
  std::uint64_t semigroups = 0;                       // of this genus
  std::uint64_t first_wins = 0;                       // outcome N
  std::uint64_t second_wins = 0;                      // outcome P
  std::uint64_t unknown = 0;                          // tried, but a limit was reached
  std::uint64_t not_begun = 0;                        // the run ended before
  std::optional<std::uint64_t> largest_first_move{};  // of the least winning first moves; none if nobody has one
};

/// A semigroup that was tried and is not decided.
struct CensusUnknown {
  std::string generators;                  // "7,8,9"
  std::uint64_t genus = 0;                 // the number of gaps
  std::string limit{};                     // which limit ended the last try
  std::optional<std::uint64_t> reached{};  // every first move up to this element loses
  double cell_seconds = 0;                 // time allowed in that try
};

/// What a census knows at its end.
struct CensusReport {
  std::vector<CensusGenus> genera{};     // 0, 1, ..., the genus asked for
  std::vector<CensusUnknown> unknown{};  // by genus, then by generators as text
  std::uint64_t decided_before = 0;      // what the file had
  std::uint64_t decided_now = 0;         // what this run found

  /// Over all genera.
  [[nodiscard]] std::uint64_t not_begun() const;
};

/// The families there are: name and what they hold.
std::vector<std::pair<std::string, std::string>> census_names();

/// Decides what the file does not have yet, and reports on all of it. Semigroups left unknown by an earlier run are
/// tried again only with more time than they had. A run may be killed at any moment: what it found is there, but for
/// the last second or two. Errors: usage (no such family, genus too large), refused (the file cannot be opened or
/// written, or is no census of this version), limit (stopped before the semigroups were listed).
Result<CensusReport> run_census(const CensusRequest& request);

/// What a file proved to hold.
struct CensusVerified {
  std::string format{};    // "upset census of replies"
  std::uint64_t rows = 0;  // of all tables
};

/// Checks the file of a census or a ledger without changing it: the checksum of every row, that no row is missing, the
/// invariants of all semigroups, and that every genus is listed in full. Outcomes are not computed again. Errors:
/// verification (something is wrong), refused (no such file), limit.
Result<CensusVerified> verify_census(const std::string& file, const Limits& limits = {});

/// One line a genus: genus,semigroups,N,P,unknown,not_begun,largest_first_move.
std::string census_csv(const CensusReport& report);

/// All of it as one JSON object on one line, without a newline (docs/formats/json.md).
std::string json_report(const CensusReport& report);

/// The summary for people, without the list of unknown ones.
std::string text_report(const CensusReport& report);

/// The semigroups that were tried and are not decided, one line each, the first `most` of them; empty if there are
/// none.
std::string unknown_report(const CensusReport& report, std::size_t most);

}  // namespace upset
