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

/// How an answer was found. none: there is no answer. settled: it is in the library of settled positions. ledger:
/// another row of the same ledger implies it (only in ledgers).
enum class ReasonKind { none, theorem, search, window, rulebook, decomposition, settled, ledger };

/// Why an answer, or a part of it, is missing.
enum class LimitKind {
  time,         // Limits::seconds
  memory,       // Limits::memory_bytes, or the memory of the machine
  positions,    // Limits::positions
  stopped,      // Limits::cancel
  size,         // too large for every available method
  method,       // the requested method does not apply
  theorem,      // a theorem leaves it open
  certificate,  // the answer was found, but not its certificate
  line,         // the answer was found, but not the longest line
  refused,      // an error; LimitReached::reached has its message
};

/// The name of a kind in JSON and text, such as "decomposition". Empty for `none`.
constexpr std::string_view name_of(ReasonKind kind) {
  constexpr std::array<std::string_view, 8> kNames{"",         "theorem",       "search",  "window",
                                                   "rulebook", "decomposition", "settled", "ledger"};
  return kNames[static_cast<std::size_t>(kind)];
}
/// The name of a kind in JSON and text, such as "time".
constexpr std::string_view name_of(LimitKind kind) {
  constexpr std::array<std::string_view, 10> kNames{"time",   "memory",  "positions",   "stopped", "size",
                                                    "method", "theorem", "certificate", "line",    "refused"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// An entry of the library of hard positions that were settled before, and how to settle it again.
struct Settled {
  std::string spec;                      // the position of the entry; the one asked about may be written differently
  bool is_recomputed = false;            // computed again for the entry; false: it rests on the record in `source`
  std::string date;                      // of the computation: 2026-11-19
  std::string source;                    // the document or record about it
  std::string command;                   // computes it, with a certificate if it has one
  std::optional<double> seconds{};       // processor time of that command
  std::optional<std::uint64_t> bytes{};  // its memory
  std::string certificate{};             // SHA-256 of the certificate; empty if none was made
};

/// Why an answer is correct: a theorem with its source, or the computation that found it.
struct Reason {
  ReasonKind kind = ReasonKind::none;  // theorem, or the kind of computation
  std::string id;                      // identifies the theorem or the computation; stable, for programs
  std::string name;                    // a short description for people
  std::string source;                  // the literature, or empty
  std::vector<Reason> parts{};         // one for each term of a sum; one if a theorem leads to a settled position
  std::optional<Settled> settled{};    // of the kind `settled`
};

/// Which limit ended a computation, and what was established before.
struct LimitReached {
  LimitKind kind = LimitKind::stopped;          // which limit
  std::string reached;                          // how far it got, for people
  std::vector<std::string> excluded{};          // moves proved not to win, apart from those up to excluded_up_to
  std::optional<std::string> excluded_up_to{};  // every first move up to this one is proved not to win
  std::optional<std::uint64_t> bytes_needed{};  // what a table that did not fit would have needed
  std::optional<Settled> settled{};             // set if excluded_up_to is not from this computation but from there
};

/// Shows that no first move wins on an infinite position: from the element `start` on, its outcomes repeat with the
/// period `length` (a difference of elements, or of first coordinates).
struct Repeats {
  std::string start;           // in the notation of moves
  Integer length;              // the period
  bool start_is_least = true;  // false: proved to repeat from `start` on, but a limit prevented finding the least start
};

/// What computing an answer took.
struct Stats {
  double seconds = 0;        // of computation
  std::uint64_t states = 0;  // positions decided or stored
  std::uint64_t bytes = 0;   // memory of the tables
};

/// Who wins, with which moves, and why.
struct Answer {
  std::string spec;                          // canonical form
  Outcome outcome = Outcome::unknown;        // who wins
  std::optional<Integer> grundy{};           // if asked for; always set for lost positions
  bool grundy_asked = false;                 // false: a missing value was not asked for; true: it is unknown
  std::vector<std::string> winning_moves{};  // ascending
  bool winning_moves_complete = false;       // whether these are all
  std::vector<std::vector<std::string>>
      winning_orbits{};                 // by symmetry, if all moves of a graph position were asked for
  Reason reason{};                      // of the outcome; empty if that is unknown
  std::optional<Repeats> repeats{};     // set by the window method if no first move wins
  std::string note{};                   // how the question was changed, such as dividing by a common divisor
  Stats stats{};                        // what it took
  std::optional<LimitReached> limit{};  // what ended the computation early
  std::vector<std::string> line{};      // longest resistance, if asked for
  bool cached = false;                  // remembered from an earlier run
  bool from_checkpoint = false;         // relies on a checkpoint file, which can be validated only in part
  bool kept = false;                    // a limit ended the work, and the checkpoint file can resume it
  std::string bibtex{};                 // of the sources, if asked for
};

}  // namespace upset
