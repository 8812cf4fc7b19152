// SPDX-License-Identifier: MIT
// The solved functions of a banded system on disk (docs/formats/checkpoint.md), in the order in which they were added.
// Asking the same question again adds the same functions in the same order, and takes them from the file. Some are
// solved again and must be equal. Of the others one value in 64 is computed from what the file says before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/autosave.hpp"
#include "core/stop.hpp"
#include "upset/result.hpp"
#include "window/banded.hpp"
#include "window/checkpoint.hpp"

namespace upset::window {

class BandedRun;

/// The checkpoint of the runs of a system.
class BandedFile {
 public:
  /// `solved` are the functions of the system so far.
  BandedFile(std::string file, std::uint64_t identity, const std::vector<BandedSolution>& solved, core::Stop& stop);

  /// Reads the file. If it does not exist, writes one at once, so that a place that cannot be written is reported
  /// before the work. Refused: a file that is damaged or belongs to another question.
  std::optional<Error> open();

  [[nodiscard]] static bool is_on() { return true; }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  /// Settles a run with what the file says, or leaves it to be solved. Refused if that cannot be its function.
  Result<TakenUp> take_up(BandedRun& run, core::Stop& stop);
  static void push(LayerWords) {}
  [[nodiscard]] bool is_due(double seconds) const { return clock_.is_due(seconds); }
  /// Does nothing if the file holds all that is solved.
  std::optional<Error> write();

  /// Whether the file disagrees with the next function, which was solved or taken from it.
  [[nodiscard]] std::optional<Error> refuse(const BandedSolution& next);
  [[nodiscard]] std::size_t kept() const { return kept_.size(); }

 private:
  [[nodiscard]] bool is_solved_again(std::size_t number) const;
  [[nodiscard]] Error misfit() const;
  std::optional<Error> write_all();

  std::string file_;
  std::uint64_t identity_;
  const std::vector<BandedSolution>& solved_;
  core::Stop& stop_;
  std::vector<BandedSolution> kept_{};  // of the file; those already taken are empty
  std::size_t written_ = 0;             // functions in the file
  std::uint64_t bytes_ = 0;             // of those not taken yet
  core::WriteClock clock_{};
};

}  // namespace upset::window
