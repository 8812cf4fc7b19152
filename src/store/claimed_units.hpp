// SPDX-License-Identifier: MIT
// The units that a worker has claimed from a queue (upset/queue.hpp), as the run of their study sees them. Such a run
// decides just these units, in a database in memory: it begins with the rows that the queue has, and its rows are
// collected at the end.
#pragma once

#include <string>
#include <vector>

#include "store/run_file.hpp"
#include "store/study.hpp"

namespace upset::store {

/// May be used by several threads.
class ClaimedUnits {
 public:
  virtual ~ClaimedUnits() = default;

  [[nodiscard]] virtual bool has(const std::string& unit) const = 0;
  /// In the order of the study.
  [[nodiscard]] virtual std::vector<std::string> names() const = 0;
  /// Whether to begin a unit, or to go on with one that was begun. A group whose units turn out to be long is cut
  /// short.
  virtual bool may_begin(const std::string& unit) = 0;
  /// A unit is not finished: whatever was found about it is dropped.
  virtual void leave_open(const std::string& unit) = 0;
  /// A row belongs to a unit other than the one that Study::shard_name says.
  virtual void belongs(const std::string& row, const std::string& unit) = 0;
  /// Puts what is known into a new file.
  virtual void fill(const Study& study, RunFile& file) = 0;
  /// Takes all rows of a file.
  virtual void collect(const Study& study, RunFile& file) = 0;
};

}  // namespace upset::store
