// SPDX-License-Identifier: MIT
// The state of a window run on disk (docs/formats/checkpoint.md), so that a run of hours can be stopped and taken up.
// The next layer depends on the last F layers only, F the largest gap. A checkpoint holds twice as many: the first F
// are adopted, the others are computed from them again and must come out as they were written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "upset/result.hpp"
#include "window/dense_stepper.hpp"
#include "window/repetition.hpp"

namespace upset::window {

/// The last layers of a run, as many as a checkpoint holds.
class RecentLayers {
 public:
  explicit RecentLayers(const LayerTables& tables);

  void push(const Layer& layer);
  /// Where a run begins whose layers are all here from `element` on.
  void begin_at(std::uint64_t element);
  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] std::uint64_t next() const { return next_; }
  [[nodiscard]] LayerWords layer(std::uint64_t element) const { return slots_[element % slots_.size()]; }

  /// How many layers a checkpoint holds when so many were computed.
  [[nodiscard]] static std::uint64_t held(const LayerTables& tables, std::uint64_t computed);
  [[nodiscard]] static std::uint64_t bytes_for(const LayerTables& tables);

 private:
  std::uint64_t first_;
  std::uint64_t next_;
  std::vector<std::vector<std::uint64_t>> slots_;  // by element mod their number
};

/// Writes beside the file and renames, so that a kill leaves the old or the new state, never half of one.
std::optional<Error> write_checkpoint(const std::string& file, const LayerTables& tables, const RecentLayers& recent);

enum class TakenUp {
  nothing,     // there is no such file
  recomputed,  // the file reached back to the first layer, and all of them came out the same
  believed,    // the first half of its layers is taken from the file
  stopped,     // a limit came first
};

/// Brings a new stepper, and the record of its last layers, to where the file left off. Refused when the file is
/// damaged or of another position, or when its layers do not follow from each other.
Result<TakenUp> take_up_checkpoint(const std::string& file, const LayerTables& tables, DenseStepper& stepper,
                                   RecentLayers& recent, core::Stop& stop);

}  // namespace upset::window
