// SPDX-License-Identifier: MIT
// Saves what is computed of a table in a file (docs/formats/table.md), so that an interrupted run can be resumed. The
// file belongs to one table with its parameters. A damaged file is rejected as a whole, before anything is computed.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "store/claimed_units.hpp"
#include "store/run_file.hpp"
#include "store/study.hpp"
#include "upset/result.hpp"
#include "upset/table.hpp"

namespace upset::tables {

/// How the parts of a table are merged.
extern const store::Study kTableStudy;

/// An answer as text, and the seconds that it was allowed: an unknown one is asked again if there are more.
struct KeptAnswer {
  std::string text;
  double allowed = 0;
};

class TableFile {
 public:
  /// The file of a request whose parameters are complete; null if it names no file. For claimed units it is in memory.
  /// Refused: a file that is something else, is damaged, belongs to another table, other parameters or another shard,
  /// or cannot be written.
  static Result<std::unique_ptr<TableFile>> open(const TableRequest& request);

  [[nodiscard]] std::optional<KeptAnswer> recall(const std::string& question) const;
  /// Throws store::DatabaseFault if the file cannot be written.
  void keep(const std::string& question, const KeptAnswer& answer);
  /// Writes what is saved so far if it is a second old, or if `now`.
  void commit(bool now) { file_.commit(now); }
  /// Passes all rows to the claimed units, if there are any.
  void hand_over();

 private:
  explicit TableFile(const std::string& file) : file_(file) {}
  void read();

  store::RunFile file_;
  store::ClaimedUnits* claimed_ = nullptr;
  std::map<std::string, KeptAnswer> answers_{};
};

/// The table that a file belongs to, in the form that docs/formats/table.md fixes: "intervals --to 10". A renamed table
/// keeps its former name here, so that older files can be resumed.
std::string identity_of(const TableRequest& request);

/// The same for a request whose parameters may need their default values. Errors: as of make_table().
Result<std::string> identity_of_any(const TableRequest& request);

/// The name by which a question belongs to a shard: the outcome and the value of one row are in the same shard.
std::string shard_name(const std::string& question);

/// Whether a file exists and is one of these, and not a file of intermediate results (docs/formats/checkpoint.md).
bool is_table_file(const std::string& file);

}  // namespace upset::tables
