// SPDX-License-Identifier: MIT
// The studies that a queue can hold: what their units are, and how a group of them is decided.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/claimed_units.hpp"
#include "store/study.hpp"
#include "upset/queue.hpp"

namespace upset::queue {

/// A study, ready for workers.
struct QueuedStudy {
  QueueStudy about{};       // with the name that it has by default
  double cell_seconds = 0;  // time for one unit; 0: no limit
  bool in_turn = false;     // one unit at a time, by all threads
  Limits limits{};          // of the whole worker
  /// The names of all units, in the order of work.
  std::function<Result<std::vector<std::string>>(const Limits&)> list = nullptr;
  /// Decides the claimed units within limits.
  std::function<std::optional<Error>(store::ClaimedUnits&, const Limits&)> run = nullptr;
};

/// The workers' side of a kind of study; null if there is no such kind.
const store::Study* study_of_kind(const std::string& kind);

/// Works on a study; see upset/queue.hpp.
Result<QueueReport> work(QueuedStudy study, const QueueRequest& request);

}  // namespace upset::queue
