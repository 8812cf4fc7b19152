// SPDX-License-Identifier: MIT
// The independent checker of certificates (docs/formats/certificate.md). It shares no code with the solvers. It has its
// own parser and its own rules, and it never searches: it plays the replies that the certificate names.
//
//   auto solver = upset::Solver::open(*upset::Position::parse("board:4x7")).value();
//   const std::string bytes = solver.certificate().value();
//   const upset::check::Report report = upset::check::check_certificate(bytes);
//   assert(report.status == upset::check::Report::Status::accepted);
//   for (const std::string& line : report.lines) std::cout << line << '\n';
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The checker of certificates.
namespace upset::check {

/// The result of checking a certificate.
struct Report {
  /// The verdict.
  enum class Status {
    accepted,   // every claim is proved
    refused,    // something in the certificate does not hold
    unreadable  // the bytes do not start like a certificate
  };

  Status status = Status::unreadable;  // the verdict
  std::string spec;                    // as written in the certificate; empty if that line was not reached
  std::vector<std::string> lines;      // accepted only: "accepted: SPEC: CLAIM (...)", one per claim
  std::string reason;                  // why it was not accepted
  std::size_t line = 0;                // the line of the problem, from 1; 0 if it belongs to no line
};

/// Whether a claim may rely on theorems, whose hypotheses the checker tests. Without them, only the engine and the
/// rules of the game have to be trusted (docs/trust.md).
enum class Theorems { allowed, refused };

/// The bytes of a file, or nothing if it cannot be read or is too large.
using FileReader = std::function<std::optional<std::string>(const std::string& name)>;

/// A FileReader for programs whose specs may name files on disk: reads regular files of at most 64 MiB.
std::optional<std::string> read_from_disk(const std::string& name);

/// Watches strategies while they are checked, for people who want to see them played. The checker takes nothing back
/// from it. What it throws ends the check and is passed on.
class Observer {
 public:
  virtual ~Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;

  /// A strategy begins, on this line of the certificate. Its positions are numbered from 0, in the order in which their
  /// moves are answered.
  virtual void begin(std::size_t line) = 0;
  /// Whether to report the position with this number.
  virtual bool wants(std::uint32_t number) = 0;
  /// The legal moves of that position. A window omits those that are further back than two moves reach.
  virtual void moves(const std::vector<std::string>& names) = 0;
  /// A move of that position, the reply, and the number of the position after both. An empty reply: a theorem answers
  /// the move. If two moves answer each other, the second may be reported again. What comes before the first position
  /// is asked for are the openings of a window: first moves and replies to them.
  virtual void answer(const std::string& move, const std::string& reply, std::uint32_t next) = 0;

 protected:
  Observer() = default;
};

/// The bytes of a certificate: a regular file of any length, or standard input for "-".
std::optional<std::string> read_certificate(const std::string& name);

/// Checks every claim of the certificate. If `expected_spec` is given, the certificate must be about that position.
/// Files that this spec names (`poset:FILE`, `graph:FILE`, ..) are read through `files` and compared with the blocks
/// that the certificate embeds. Without `files`, such a spec must be equal as text, including the hash of each block.
/// No other file is ever read. The bytes may be compressed by zstd. Never throws on bad input.
Report check_certificate(std::string_view bytes, const std::string* expected_spec = nullptr,
                         const FileReader& files = nullptr, Theorems theorems = Theorems::allowed,
                         Observer* observer = nullptr);

}  // namespace upset::check
