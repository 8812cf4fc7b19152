// SPDX-License-Identifier: MIT
// The answer to "who wins?": plain data, with every move in the notation of the spec.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "upset/integer.hpp"

namespace upset {

/// N: the player to move wins. P: the player to move loses.
enum class Outcome { N, P, unknown };

/// "N", "P" or "unknown".
std::string to_string(Outcome outcome);
/// Writes the same.
inline std::ostream& operator<<(std::ostream& out, Outcome outcome) { return out << to_string(outcome); }

/// How an answer was found; none: there is no answer; ledger: by another row of a ledger, and only there.
enum class ReasonKind { none, theorem, search, window, rulebook, decomposition, ledger };

/// What kept an answer, or a part of it, from being found.
enum class LimitKind {
  time,         // Limits::seconds
  memory,       // Limits::memory_bytes, or the machine's own
  positions,    // Limits::positions
  stopped,      // Limits::cancel
  size,         // too large for what there is
  method,       // the method that was asked for does not answer it
  theorem,      // a theorem leaves it open
  certificate,  // the answer is there, its certificate is not
  line,         // likewise the longest line
  refused,      // the question cannot be put
};

/// The name of a kind in JSON and text, such as "decomposition"; empty for none.
constexpr std::string_view name_of(ReasonKind kind) {
  constexpr std::array<std::string_view, 7> kNames{"",         "theorem",       "search", "window",
                                                   "rulebook", "decomposition", "ledger"};
  return kNames[static_cast<std::size_t>(kind)];
}
/// Likewise, such as "time".
constexpr std::string_view name_of(LimitKind kind) {
  constexpr std::array<std::string_view, 10> kNames{"time",   "memory",  "positions",   "stopped", "size",
                                                    "method", "theorem", "certificate", "line",    "refused"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// Why an answer is right: a theorem with its source, or the kind of computation that found it.
struct Reason {
  ReasonKind kind = ReasonKind::none;  // of the computation, or a theorem
  std::string id;                      // of the theorem or the way of computing; stable, for programs
  std::string name;                    // what applied, in a few words
  std::string source;                  // the literature, or empty
  std::vector<Reason> parts{};         // one for each summand of a sum
};

/// Which limit ended a computation, and what is certain all the same.
struct LimitReached {
  LimitKind kind = LimitKind::stopped;          // which
  std::string reached;                          // how far it got, in words
  std::vector<std::string> excluded{};          // moves proved not to win, but for those up to excluded_up_to
  std::optional<std::string> excluded_up_to{};  // every first move up to this one is proved not to win
  std::optional<std::uint64_t> bytes_needed{};  // by a table that did not fit
};

/// No first move wins on an infinite position, because its outcomes repeat: from the element `start` on, every `length`
/// (a difference of elements, or of first coordinates).
struct Repeats {
  std::string start;  // in the notation of moves
  Integer length;     // the period
  bool start_is_least =
      true;  // false when a limit came before the least start was found; the repetition is proved all the same
};

/// What an answer took.
struct Stats {
  double seconds = 0;        // of computation
  std::uint64_t states = 0;  // positions decided or stored
  std::uint64_t bytes = 0;   // memory of the tables
};

/// Who wins, with which moves, and why.
struct Answer {
  std::string spec;                                        // canonical form
  Outcome outcome = Outcome::unknown;                      // who wins
  std::optional<Integer> grundy{};                         // when asked for, and of lost positions
  bool grundy_asked = false;                               // whether a missing value is unknown or was not asked for
  std::vector<std::string> winning_moves{};                // ascending
  bool winning_moves_complete = false;                     // whether these are all
  std::vector<std::vector<std::string>> winning_orbits{};  // the same by symmetry, when all were asked for on a graph
  Reason reason{};                                         // of the outcome; empty when that is unknown
  std::optional<Repeats> repeats{};                        // of a window verdict
  std::string note{};                   // what was changed of the question, such as a common divisor taken out
  Stats stats{};                        // what it took
  std::optional<LimitReached> limit{};  // what ended the computation early
  std::vector<std::string> line{};      // longest resistance, when asked for
  bool cached = false;                  // remembered from an earlier run
  bool from_checkpoint = false;         // relies on a checkpoint file as far as that could be tested
  bool kept = false;                    // a limit ended the work, and the checkpoint file holds it, to be taken up
  std::string bibtex{};                 // of the sources, when asked for
};

}  // namespace upset
