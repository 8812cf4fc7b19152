// SPDX-License-Identifier: MIT
// The file of lost positions of the searches with one modulus. It is read once, believed by every search that is opened
// later, and written while they work.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/stop.hpp"
#include "games/sylver/finite_search.hpp"
#include "games/sylver/position_list.hpp"
#include "upset/result.hpp"

namespace upset::games::sylver {

class PositionFile {
 public:
  using Searches = std::vector<std::unique_ptr<FiniteSearch>>;

  explicit PositionFile(core::Stop& stop) : stop_(stop) {}

  /// From now on the results of searches are saved in this file, or in a file in this directory, and its contents are
  /// believed. Refused if it is not such a file or cannot be written. If stopped meanwhile, the file stays as it is,
  /// and the next question reads it again.
  std::optional<Error> open(const std::string& place, std::uint64_t modulus, const Searches& searches);
  /// Gives the contents of the file to a new search; false if the search cannot take them.
  bool believed_by(FiniteSearch& search);
  /// Writes the file now; does nothing before open().
  std::optional<Error> write(const Searches& searches);
  /// Writes the file if there is considerably more to save than it holds: there may be many short questions.
  std::optional<Error> write_if_grown(const Searches& searches);
  /// Writes the file if the last write was long ago.
  void write_if_due(const Searches& searches);
  /// Whether a search took something from the file.
  [[nodiscard]] bool is_relied_on() const { return believed_ > 0; }

 private:
  core::Stop& stop_;
  std::string file_{};                  // empty before it is open
  unsigned modulus_ = 0;                // of its positions
  std::optional<PositionList> held_{};  // the contents of the file when it was opened
  std::uint64_t believed_ = 0;          // number of its positions that searches took
  std::uint64_t written_ = 0;           // number of positions known at the last write
  double next_write_ = 0;               // seconds since the start of the question
};

}  // namespace upset::games::sylver
