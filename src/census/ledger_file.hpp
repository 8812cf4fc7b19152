// SPDX-License-Identifier: MIT
// The database of a ledger, version 1 (docs/formats/census.md), one row per reply to one position. Rows are listed
// first and decided later, as in a census. SQLite errors are thrown as DatabaseFault.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "store/claimed_units.hpp"
#include "store/run_file.hpp"
#include "store/study.hpp"
#include "upset/ledger.hpp"
#include "upset/position.hpp"

namespace upset::census {

extern const store::RunFileForm kLedgerForm;
/// How the parts of a ledger are merged.
extern const store::Study kLedgerStudy;

/// A reply that needs work, and what is known about it.
struct LedgerOpen {
  LedgerRow row{};
  bool needs_outcome = false;  // else it needs the answer
  bool needs_claim = false;    // its claim is open
};

/// The limits of a run.
struct LedgerBudget {
  double cell_seconds = 0;        // infinite without a limit
  bool theorems_suffice = false;  // rows of lost replies need no answer
};

/// What a run found about one reply.
struct LedgerFinding {
  std::string answer{};       // to an N-position; empty: unknown
  std::string certificate{};  // the complete text; empty: none
  std::string checksum{};     // of the certificate
  std::string certified{};    // the position that it certifies
  ClaimStatus status = ClaimStatus::none;
  bool has_outcome = false;        // the result says more than the claim
  bool by_theorem = false;         // nothing was searched, not even an answer
  std::optional<Error> trouble{};  // a file could not be written: the run ends, and nothing of this is stored
};

/// The replies to a position up to a number, ascending. Refused: its moves are not numbers.
Result<std::vector<std::uint64_t>> replies_to(const Position& position, std::uint64_t to);

class LedgerFile {
 public:
  /// Opens or creates the file of a request about the position `spec`; an error if it is something else, damaged, or of
  /// another position, version or shard. Without a name it is in memory.
  static Result<std::unique_ptr<LedgerFile>> open(const LedgerRequest& request, const std::string& spec);

  /// The number up to which all replies are listed; nothing for a new file.
  [[nodiscard]] std::optional<std::uint64_t> listed_to();
  /// Lists a reply as undecided, unless it is listed already.
  void list(std::uint64_t reply, const std::string& spec);
  void set_listed_to(std::uint64_t to);
  /// Stores a claim, replacing an earlier one, and settles it at once if the file proves or refutes it.
  void claim(const LedgerClaim& claim);

  /// The open replies up to a number that were not tried for that long, ascending.
  std::vector<LedgerOpen> to_do(std::uint64_t to, const LedgerBudget& budget);
  /// Stores a result, unless a longer try or a better one is stored.
  void keep(const LedgerRow& row, const batch::CellResult& result, const LedgerFinding& finding);

  void commit(bool now) { file_.commit(now); }
  /// Begins with what is known about claimed replies.
  void fill(store::ClaimedUnits& claimed) { claimed.fill(kLedgerStudy, file_); }
  void hand_over(store::ClaimedUnits& claimed) { claimed.collect(kLedgerStudy, file_); }

  /// What is known up to a number, ascending.
  std::vector<LedgerRow> rows(std::uint64_t to);
  std::uint64_t decided(std::uint64_t to);

 private:
  explicit LedgerFile(const std::string& file) : file_(file) {}
  /// Why the file cannot be used.
  std::optional<std::string> refusal(const LedgerRequest& request, const std::string& spec);
  void keep_outcome(std::uint64_t reply, const batch::CellResult& result, const LedgerFinding& finding);
  void keep_claim(const LedgerRow& row, ClaimStatus status, double seconds);
  /// A claimed answer is proved if it is the answer in the row; it is refuted if the reply wins.
  void settle_claims();

  store::RunFile file_;
  std::unique_ptr<store::Statement> list_{};
  std::unique_ptr<store::Statement> keep_{};
};

}  // namespace upset::census
