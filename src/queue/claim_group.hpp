// SPDX-License-Identifier: MIT
// A group of units that a worker has claimed, from the claim to the delivery.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "queue/row_text.hpp"
#include "store/claimed_units.hpp"
#include "upset/queue.hpp"

namespace upset::queue {

/// The rows of a study as its parts are merged, for people and for the queue.
class ClaimGroup final : public store::ClaimedUnits {
 public:
  /// No unit is begun when the group has taken longer than `longest` seconds, except the first.
  ClaimGroup(std::vector<QueueUnit> units, double longest);

  [[nodiscard]] bool has(const std::string& unit) const override { return units_.contains(unit); }
  [[nodiscard]] std::vector<std::string> names() const override { return order_; }
  bool may_begin(const std::string& unit) override;
  void leave_open(const std::string& unit) override;
  void belongs(const std::string& row, const std::string& unit) override;
  void fill(const store::Study& study, store::RunFile& file) override;
  void collect(const store::Study& study, store::RunFile& file) override;

  /// If the group has taken too long, the units that were not begun; they cannot be begun any more.
  std::vector<std::string> give_up();
  /// The units that still belong to the group.
  [[nodiscard]] std::vector<std::string> held() const;
  /// What was found about the units that are finished, for a try with these limits.
  [[nodiscard]] std::vector<QueueUnit> found(double seconds, std::uint64_t bytes) const;
  /// Seconds since the group was claimed.
  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  /// The rows of a unit, and what they say, by their keys.
  struct Rows {
    std::map<std::string, Json> texts{};
    std::map<std::string, store::UnitState> states{};
  };

  [[nodiscard]] const std::string& unit_of(const std::string& row, const std::string& by_name) const;

  double longest_;
  Clock::time_point begun_at_ = Clock::now();
  std::vector<std::string> order_{};
  std::map<std::string, QueueUnit> units_{};  // as they were claimed
  mutable std::mutex mutex_;                  // guards the members below
  std::set<std::string> begun_{};
  std::set<std::string> given_up_{};
  std::set<std::string> open_{};
  std::map<std::string, std::string> units_of_rows_{};
  std::map<std::string, Rows> rows_{};
};

/// Decided over not decided, more knowledge over less, a longer try over a shorter one. If they contradict each other,
/// `conflict` says how.
QueueVerdict judged(const QueueUnit& has, const QueueUnit& found, std::string& conflict);

}  // namespace upset::queue
