// SPDX-License-Identifier: MIT
// The database of a census of numerical semigroups, version 1 (docs/formats/census.md), one row per semigroup. Rows are
// listed first and decided later, so that the file knows what is missing. SQLite errors are thrown as DatabaseFault.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "semigroup/numerical_semigroup.hpp"
#include "store/claimed_units.hpp"
#include "store/run_file.hpp"
#include "store/study.hpp"
#include "upset/census.hpp"

namespace upset::census {

using store::Database;
using store::DatabaseFault;
using store::Statement;

extern const store::RunFileForm kCensusForm;
/// How the parts of a census are merged.
extern const store::Study kCensusStudy;

/// A semigroup to be decided.
struct CensusOpen {
  std::string generators;
  std::uint64_t genus = 0;
};

class CensusFile {
 public:
  /// Opens or creates the file of a census up to a genus or further; an error if it is something else, or of another
  /// version or shard. Empty: in memory.
  static Result<std::unique_ptr<CensusFile>> open(const std::string& file, const Shard& shard, std::uint64_t genus);

  /// The genus up to which all semigroups are listed; -1 in a new file.
  [[nodiscard]] std::int64_t listed_genus();
  /// Lists a semigroup as undecided, unless it is listed already.
  void list(const semigroup::NumericalSemigroup& semigroup, const std::string& generators);
  void set_listed_genus(std::uint64_t genus);

  /// The undecided semigroups up to a genus that were not tried for that long, smaller genus first.
  std::vector<CensusOpen> to_do(std::uint64_t genus, double cell_seconds);
  /// Stores a result, unless a longer try is stored. An undecided one that was cut short counts with its actual time.
  void keep(const std::string& generators, const batch::CellResult& result);

  void commit(bool now) { file_.commit(now); }
  /// Begins with what is known about claimed semigroups.
  void fill(store::ClaimedUnits& claimed) { claimed.fill(kCensusStudy, file_); }
  void hand_over(store::ClaimedUnits& claimed) { claimed.collect(kCensusStudy, file_); }

  /// What is known up to a genus; the caller fills in the counts of decided semigroups.
  CensusReport report(std::uint64_t genus);
  std::uint64_t decided(std::uint64_t genus);

 private:
  explicit CensusFile(const std::string& file) : file_(file) {}
  std::vector<CensusGenus> genera(std::uint64_t genus);
  std::vector<CensusUnknown> unknown(std::uint64_t genus);

  store::RunFile file_;
  std::unique_ptr<Statement> list_{};
  std::unique_ptr<Statement> keep_{};
};

}  // namespace upset::census
