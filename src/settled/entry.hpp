// SPDX-License-Identifier: MIT
// An entry of the library of settled positions: a line of data/settled.jsonl (docs/formats/settled.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"
#include "upset/answer.hpp"
#include "upset/result.hpp"

namespace upset::settled {

struct Entry {
  std::string spec{};  // canonical
  Outcome outcome = Outcome::unknown;
  std::optional<core::Integer> grundy{};
  std::vector<std::string> moves{};         // winning moves, in the notation of the spec; of a poset, up to symmetry
  bool are_all_moves = false;               // whether no other move wins
  std::string no_first_move_up_to{};        // of an open position: every first move up to this one is proved not to win
  std::vector<std::string> reached_from{};  // SPEC@MOVE: a position won by a move to this lost one
  bool is_recomputed = false;               // false: it rests on the record in `source`
  std::string date{};
  std::string source{};
  std::string command{};
  std::optional<double> seconds{};       // processor time of `command`; nothing if it was not measured
  std::optional<std::uint64_t> bytes{};  // its memory
  std::string certificate{};             // SHA-256; empty if none was made

  /// Whether looking it up is better than computing it: what takes less than a second is computed, because then there
  /// is nothing to take on trust.
  [[nodiscard]] bool is_hard() const { return !seconds || *seconds >= kHardSeconds; }

  static constexpr double kHardSeconds = 1;
};

/// Reads JSON Lines; a wrong line is refused with its number. The positions themselves are not read.
Result<std::vector<Entry>> read_entries(std::string_view text);

}  // namespace upset::settled
