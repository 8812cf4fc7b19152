// SPDX-License-Identifier: MIT
// The file of lost positions of the searches with one modulus: read once, believed by every search that is opened
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

  /// From now on what the searches find is kept in this file, or in one of this folder, and what it holds is believed.
  /// Refused when it is no such file, or cannot be written. Stopped meanwhile, the file stays as it is and is read
  /// again by the next question.
  std::optional<Error> open(const std::string& place, std::uint64_t modulus, const Searches& searches);
  /// Hands what the file held to a new search; false when the search cannot take it.
  bool believed_by(FiniteSearch& search);
  /// Writes it now; does nothing before it is open.
  std::optional<Error> write(const Searches& searches);
  /// Writes it when there is a good deal more than it holds: questions that are answered may be many, and short.
  std::optional<Error> write_if_grown(const Searches& searches);
  /// Writes it when that was long ago.
  void write_if_due(const Searches& searches);
  /// Whether a search took something from it.
  [[nodiscard]] bool is_relied_on() const { return believed_ > 0; }

 private:
  core::Stop& stop_;
  std::string file_{};                  // empty before it is open
  unsigned modulus_ = 0;                // of its positions
  std::optional<PositionList> held_{};  // what it held when it was opened
  std::uint64_t believed_ = 0;          // positions of it that a search took
  std::uint64_t written_ = 0;           // positions that were known when it was written
  double next_write_ = 0;               // seconds since the start of the question
};

}  // namespace upset::games::sylver
