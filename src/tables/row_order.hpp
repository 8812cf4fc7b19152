// SPDX-License-Identifier: MIT
// Rows of a table, reported while the others are still being computed.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "upset/table.hpp"

namespace upset::tables {

/// Takes rows in any order and passes them to the request: to `on_row` at once, to `on_next_row` when no earlier row is
/// missing.
class RowOrder {
 public:
  /// `head` has the columns but no rows.
  RowOrder(const TableRequest& request, Table head) : request_(request), head_(std::move(head)) {}

  /// Whether the request wants rows.
  [[nodiscard]] bool is_wanted() const { return request_.on_row || request_.on_next_row; }

  /// Adds the row with this index; each index must be added or left out once.
  void put(std::size_t place, const Table::Row& row) {
    if (request_.on_row) request_.on_row(row);
    if (!request_.on_next_row) return;
    waiting_.emplace(place, row);
    hand_on();
  }
  /// The row with this index belongs to another shard. All such rows are left out before any row is added.
  void leave_out(std::size_t place) { left_out_.insert(place); }

 private:
  void hand_on() {
    for (; left_out_.contains(next_); ++next_) {
    }
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; first = waiting_.begin()) {
      request_.on_next_row(head_, first->second);
      waiting_.erase(first);
      for (++next_; left_out_.contains(next_); ++next_) {
      }
    }
  }

  const TableRequest& request_;
  Table head_;
  std::map<std::size_t, Table::Row> waiting_{};  // by index; an earlier row is missing
  std::set<std::size_t> left_out_{};             // indices
  std::size_t next_ = 0;                         // index
};

}  // namespace upset::tables
