// SPDX-License-Identifier: MIT
// The library of settled positions: hard positions that were decided once, with where and how. A position is found by
// what it is, not by how it is written: a poset by its shape, every other one by its canonical spec. A lookup says what
// an entry claims; it proves nothing, so no proof ever refers to it.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "core/stop.hpp"
#include "game/term.hpp"
#include "settled/entry.hpp"
#include "upset/result.hpp"

namespace upset::settled {

/// What the library says about a position, in its own moves.
struct Match {
  const Entry* entry = nullptr;  // lives as long as the library
  Outcome outcome = Outcome::unknown;
  std::optional<core::Integer> grundy{};
  std::vector<game::Move> moves{};  // winning ones, ascending
  bool are_all_moves = false;
  std::optional<game::Move> no_first_move_up_to{};  // of an open position
};

/// Thread-safe.
class Library {
 public:
  /// From JSON Lines, which are read when they are first needed. The text must live as long.
  explicit Library(std::string_view text);
  ~Library();
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  /// The first error in the text: a wrong line, a spec that is not canonical, a position that occurs twice, a move that
  /// does not reach what it should. Nothing is found in a library with errors.
  [[nodiscard]] std::optional<Error> fault() const;
  [[nodiscard]] const std::vector<Entry>& entries() const;

  /// What is known about a position; nothing if it is not settled.
  [[nodiscard]] std::optional<Match> find(const game::Term& position, core::Stop& stop) const;

 private:
  struct Index;
  [[nodiscard]] const Result<Index>& index() const;

  std::string_view text_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<const Result<Index>> index_;
};

/// data/settled.jsonl as it was compiled in; made by cmake/embed.cmake.
std::string_view embedded_entries();
/// The library that comes with the program.
const Library& shipped();

}  // namespace upset::settled
