// SPDX-License-Identifier: MIT
// A ledger decides every reply up to a bound to a position whose moves are numbers, such as an opening of Sylver
// Coinage. It stores the results in an SQLite file (docs/formats/census.md). An interrupted ledger resumes where it
// stopped.
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
#include "upset/shard.hpp"

namespace upset {

namespace store {
class ClaimedUnits;
}

/// A claim from elsewhere that the reply loses to the answer. The ledger proves or refutes it.
struct LedgerClaim {
  std::uint64_t reply = 0;  // a legal move of the position
  std::string answer{};     // a number of any size, in decimal digits
  std::size_t line = 0;     // its line in the file, from 1; 0: none
};

/// Reads lines of the form "reply,answer". Empty lines and everything after '#' are ignored. Refused, with line and
/// column: anything else, and a second claim about a reply. `source` is the name of the file in errors.
Result<std::vector<LedgerClaim>> read_claims(std::string_view text, const std::string& source);

/// What to decide, and how.
struct LedgerRequest {
  std::string spec{};                      // the position
  std::uint64_t to = 0;                    // all legal replies up to this number, except the losing move
  std::string file{};                      // the database; empty: in memory, only for the report
  Shard shard{};                           // only the replies ("9") in this part
  std::string folder{};                    // directory for checkpoints of searches; empty: none
  std::vector<LedgerClaim> claims{};       // these are tried first
  std::string claims_source{};             // the file of the claims, for errors
  bool theorems_suffice = false;           // a reply that loses by a theorem needs no answer
  store::ClaimedUnits* claimed = nullptr;  // for work_on() of upset/queue.hpp: only these replies
  double cell_seconds = 30;                // time limit for one reply; 0: no limit
  Limits limits{};                         // for the whole run; replies are decided one after the other by all threads
  Resources resources{};                   // what the solving may use; all replies share its tables
  /// Stores a certificate. Without it only checksums are stored. An error that it returns ends the run.
  std::function<std::optional<Error>(std::uint64_t reply, const std::string& certificate)> keep_certificate = nullptr;
};

/// The status of a claim.
enum class ClaimStatus { none, proved, refuted, open };

/// The result for one reply.
struct LedgerRow {
  std::uint64_t reply = 0;                 // the move
  std::string spec{};                      // the position after it
  std::optional<Outcome> outcome{};        // of that position: N: the reply loses; P: it wins; none: not tried yet
  std::string answer{};                    // if N: a winning move there; empty: none is known
  std::string reason_kind{};               // theorem, search, window, decomposition, ledger
  std::string reason_name{};               // which
  std::string certificate{};               // the checksum of the certificate; empty: no certificate
  std::string certified{};                 // the lost position that it proves: after the reply, or after the answer
  std::uint64_t states = 0;                // positions decided or stored
  std::uint64_t bytes = 0;                 // peak memory of the tables
  double seconds = 0;                      // of computation
  std::string limit{};                     // what ended the search for the outcome, the answer or the certificate early
  std::string reached{};                   // how far it got, for people
  double cell_seconds = 0;                 // the time limit
  std::string claim{};                     // the claimed answer; empty: no claim
  ClaimStatus status = ClaimStatus::none;  // of the claim

  /// Whether the reply loses, but no answer to it is known.
  [[nodiscard]] bool lacks_answer() const { return outcome == Outcome::N && answer.empty(); }
};

/// The results of a ledger, including those of earlier runs.
struct LedgerReport {
  std::string spec{};                // the position, in canonical form
  std::uint64_t to = 0;              // the bound
  std::vector<LedgerRow> rows{};     // ascending
  std::uint64_t decided_before = 0;  // replies that the file had decided
  std::uint64_t decided_now = 0;     // replies that this run decided
  std::uint64_t claims_beyond = 0;   // claims about larger replies, which were ignored
  Shard shard{};                     // as asked: all rows are of this part

  /// The number of replies with this outcome.
  [[nodiscard]] std::uint64_t count(Outcome outcome) const;
  /// The number of claims with this status.
  [[nodiscard]] std::uint64_t count(ClaimStatus status) const;
  /// The number of replies that no run has tried.
  [[nodiscard]] std::uint64_t not_begun() const;
  /// The number of replies that lose, but to no known answer.
  [[nodiscard]] std::uint64_t without_answer() const;
};

/// Decides what the file does not have yet, and reports on everything in it. Replies and claims that an earlier run
/// left open are tried again only if they get more time than before. With a folder, their searches resume where they
/// were interrupted. You may kill a run at any time: only the results of the last second or two are lost (in an
/// unfinished reply, the work of the last minute).
///
/// Error `usage`: the bound is too large, or a folder is given for a game that cannot save its work. Error `refused`:
/// the spec is invalid, its moves are not numbers, or a claim is not about a legal reply. Also refused: a file that
/// cannot be opened or written, is damaged, or is not a ledger of this position, version and shard, and a certificate
/// that could not be stored. Error `limit`: the run was stopped before the replies were listed.
Result<LedgerReport> run_ledger(const LedgerRequest& request);

/// "proved", "refuted", "open"; empty if there is no claim.
inline std::string to_string(ClaimStatus status) {
  switch (status) {
    case ClaimStatus::proved: return "proved";
    case ClaimStatus::refuted: return "refuted";
    case ClaimStatus::open: return "open";
    default: return "";
  }
}

/// One line per reply, with everything known about it.
std::string ledger_csv(const LedgerReport& report);

/// The report as one JSON object on one line, without a newline (docs/formats/json.md).
std::string json_report(const LedgerReport& report);

/// For people: one line per reply, and a summary.
std::string text_report(const LedgerReport& report);

}  // namespace upset
