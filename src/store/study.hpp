// SPDX-License-Identifier: MIT
// What a kind of study says about its files, so that the parts of a study can be merged and their open units listed
// without knowing what is studied. A unit is one row of one table.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/stop.hpp"
#include "store/run_file.hpp"
#include "upset/result.hpp"
#include "upset/shard.hpp"

namespace upset::store {

/// What a row says about its unit.
struct UnitState {
  /// A name and a value, empty if it is not known. All files that know it must agree.
  using Fact = std::pair<std::string, std::string>;

  std::string name{};
  bool is_begun = false;      // tried at all
  bool is_decided = false;    // another try would find out nothing
  std::vector<Fact> facts{};  // the same names in the same order for all units of a study
  double tried = 0;           // seconds allowed for the last try; infinite without a limit
  unsigned extras = 0;        // how much is known that files may know differently, such as one of several answers
  std::string limit{};        // what ended the last try of a unit that is not decided
  std::string reached{};      // how far it got, for people
};

/// A key of `meta` that all parts of a study share.
struct StudyParameter {
  std::string_view key;
  std::string_view name;  // for people
  /// The key that has the same value once the file has a row for each of its units; may be empty. Older files have
  /// only this one.
  std::string_view listed_key{};
};

/// A kind of study.
struct Study {
  const RunFileForm* form;
  std::string_view name;   // for people: "a table"
  std::string_view table;  // the table of units
  std::string_view unit;   // its column with the names of units
  std::string_view units;  // their plural, for people: "rows"
  std::vector<StudyParameter> parameters{};
  std::string_view open{};  // an SQL condition that holds for every row whose unit is not decided
  /// Reads `SELECT *` of the table.
  std::function<UnitState(const Statement& row)> read = nullptr;
  /// The name by which a unit belongs to a shard.
  std::function<std::string(const std::string& unit)> shard_name = nullptr;
  /// How many units the whole study has, by the parameters in the file; null: as many as `list` names. The table then
  /// may have rows that are not among them.
  std::function<Result<std::uint64_t>(RunFile& file, core::Stop& stop)> count = nullptr;
  /// The names of all units of the whole study; or none, if the file has a row for each unit of its shard.
  std::function<Result<std::vector<std::string>>(RunFile& file, core::Stop& stop)> list = nullptr;
  /// Called when all rows are merged and none is missing; null: nothing is left to do.
  std::function<void(RunFile& merged)> finish = nullptr;
};

/// The key of `meta` with the shard of a file; missing if the file is for the whole study.
inline constexpr const char* kShardKey = "shard";
/// The key with the shards that were merged into a file: "8: 1,2,4".
inline constexpr const char* kMergedKey = "merged_shards";

/// Writes the shard into a new file.
void set_shard(RunFile& file, const Shard& shard);
/// Why a file, which is not new, cannot be resumed for a shard; nothing if it can.
std::optional<std::string> wrong_shard(RunFile& file, const Shard& shard);
/// The shard of a file; the whole study if it names none.
Shard shard_of(RunFile& file);

}  // namespace upset::store
