// SPDX-License-Identifier: MIT
// A ledger decides every reply to a position whose moves are numbers, up to a bound, into an SQLite file
// (docs/formats/census.md): made for openings of Sylver Coinage. It goes on where it stopped.
//
//   upset::LedgerRequest request;
//   request.spec = "sylver:8";
//   request.to = 14;
//   const auto report = upset::run_ledger(request);
//   for (const upset::LedgerRow& row : report->rows) {
//     if (row.reply == 9) assert(row.outcome == upset::Outcome::N && row.answer == "21");
//     if (row.reply == 12 || row.reply == 14) assert(row.outcome == upset::Outcome::P);
//   }
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upset/answer.hpp"
#include "upset/limits.hpp"
#include "upset/resources.hpp"
#include "upset/result.hpp"

namespace upset {

/// What somebody else says: the reply loses to the answer. It is a hint, to be proved or refuted.
struct LedgerClaim {
  std::uint64_t reply = 0;  // a legal move of the position
  std::string answer{};     // a number of any size, in decimal digits
  std::size_t line = 0;     // where it stands, from 1; 0: nowhere
};

/// Lines "reply,answer"; empty ones and what follows '#' are left out. Refused, with line and column: anything else,
/// and a second claim about a reply. `source` is the name of the file in errors.
Result<std::vector<LedgerClaim>> read_claims(std::string_view text, const std::string& source);

/// What a ledger is asked for.
struct LedgerRequest {
  std::string spec{};                 // the position
  std::uint64_t to = 0;               // all legal replies up to this number, but for the losing move
  std::string file{};                 // the database; empty: in memory, for the report alone
  std::string folder{};               // where positions that were found are kept; empty: nowhere
  std::vector<LedgerClaim> claims{};  // tried first
  std::string claims_source{};        // the file of the claims, for errors
  bool theorems_suffice = false;      // a reply that loses by a theorem needs no answer
  double cell_seconds = 30;           // for one reply; 0: no limit
  Limits limits{};                    // for the whole run; replies are decided one after the other by all threads
  Resources resources{};              // what the solving may use: its tables serve all replies
  /// Where certificates go; without it only their checksums are kept. Gives why one could not be kept, which ends the
  /// run.
  std::function<std::optional<Error>(std::uint64_t reply, const std::string& certificate)> keep_certificate = nullptr;
};

/// What became of a claim.
enum class ClaimStatus { none, proved, refuted, open };

/// What is known of one reply.
struct LedgerRow {
  std::uint64_t reply = 0;                 // the move
  std::string spec{};                      // the position after it
  std::optional<Outcome> outcome{};        // of that position: N, the reply loses; P, it wins; none: not begun
  std::string answer{};                    // of N: a winning move there; empty: none is known
  std::string reason_kind{};               // theorem, search, window, decomposition, ledger
  std::string reason_name{};               // which
  std::string certificate{};               // the checksum of a certificate; empty: there is none
  std::string certified{};                 // the lost position that it is for: after the reply, or after the answer
  std::uint64_t states = 0;                // positions decided or stored
  std::uint64_t bytes = 0;                 // the most memory of tables
  double seconds = 0;                      // of computation
  std::string limit{};                     // what ended the work early: of the outcome, the answer or the certificate
  std::string reached{};                   // how far it got, in words
  double cell_seconds = 0;                 // time allowed
  std::string claim{};                     // the claimed answer; empty: none was claimed
  ClaimStatus status = ClaimStatus::none;  // what became of the claim

  /// The reply loses, but to what is not known.
  [[nodiscard]] bool lacks_answer() const { return outcome == Outcome::N && answer.empty(); }
};

/// What a ledger knows at its end.
struct LedgerReport {
  std::string spec{};                // the position, in canonical form
  std::uint64_t to = 0;              // the bound
  std::vector<LedgerRow> rows{};     // ascending
  std::uint64_t decided_before = 0;  // replies that the file had decided
  std::uint64_t decided_now = 0;     // replies that this run decided
  std::uint64_t claims_beyond = 0;   // claims about larger replies; they were not looked at

  /// Replies with this outcome.
  [[nodiscard]] std::uint64_t count(Outcome outcome) const;
  /// Claims of this kind.
  [[nodiscard]] std::uint64_t count(ClaimStatus status) const;
  /// Replies that no run has begun.
  [[nodiscard]] std::uint64_t not_begun() const;
  /// Replies that lose, but to what is not known.
  [[nodiscard]] std::uint64_t without_answer() const;
};

/// Decides what the file does not have yet, and reports on all of it. Replies left open by an earlier run are tried
/// again only with more time than they had, and so are claims; with a folder their search goes on where it was cut. A
/// run may be killed at any moment: what it found is there, but for the last second or two (of a reply that is under
/// way: but for the last minute). Errors: usage (the bound is too large; a folder where no game keeps work), refused
/// (the spec; a position whose moves are no numbers; a claim about what is no legal reply; a file that cannot be opened
/// or written, is damaged, or is no ledger of this position and version; a certificate that could not be kept), limit
/// (stopped before the replies were listed).
Result<LedgerReport> run_ledger(const LedgerRequest& request);

/// "proved", "refuted", "open"; empty where nothing is claimed.
inline std::string to_string(ClaimStatus status) {
  switch (status) {
    case ClaimStatus::proved: return "proved";
    case ClaimStatus::refuted: return "refuted";
    case ClaimStatus::open: return "open";
    default: return "";
  }
}

/// One line a reply, with all that is known of it.
std::string ledger_csv(const LedgerReport& report);

/// All of it as one JSON object on one line, without a newline (docs/formats/json.md).
std::string json_report(const LedgerReport& report);

/// For people: one line a reply, and a summary.
std::string text_report(const LedgerReport& report);

}  // namespace upset
