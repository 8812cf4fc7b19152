// SPDX-License-Identifier: MIT
// The database of a ledger, version 1 (docs/formats/census.md): one row a reply to one position. Rows are listed first
// and decided later, as in a census. Faults of SQLite are thrown as DatabaseFault.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/batch.hpp"
#include "store/run_file.hpp"
#include "upset/ledger.hpp"

namespace upset::census {

extern const store::RunFileForm kLedgerForm;

/// A reply with something to do, and what is known of it.
struct LedgerOpen {
  LedgerRow row{};
  bool needs_outcome = false;  // or the answer
  bool needs_claim = false;    // its claim is open
};

/// What a run may still ask.
struct LedgerBudget {
  double cell_seconds = 0;        // infinite without a limit
  bool theorems_suffice = false;  // rows of lost replies need no answer
};

/// What a run found of one reply.
struct LedgerFinding {
  std::string answer{};       // of N; empty: none
  std::string certificate{};  // the whole of it; empty: none
  std::string checksum{};     // of the certificate
  std::string certified{};    // what it is for
  ClaimStatus status = ClaimStatus::none;
  bool has_outcome = false;        // the result tells more than the claim
  bool by_theorem = false;         // nothing was searched, not even an answer
  std::optional<Error> trouble{};  // a file that took nothing: the run ends, and nothing of this is kept
};

class LedgerFile {
 public:
  /// Opens or creates; refused: a file that is something else, is damaged, or is of another position or version. Empty:
  /// in memory.
  static Result<std::unique_ptr<LedgerFile>> open(const std::string& file, const std::string& spec);

  /// The number up to which all replies are listed; nothing in a new file.
  [[nodiscard]] std::optional<std::uint64_t> listed_to();
  /// Lists a reply, undecided, unless it is there.
  void list(std::uint64_t reply, const std::string& spec);
  void set_listed_to(std::uint64_t to);
  /// Writes a claim to its reply; another one that stood there is forgotten. What the file proves settles it at once.
  void claim(const LedgerClaim& claim);

  /// What is open up to a number and was not tried with as much time, ascending.
  std::vector<LedgerOpen> to_do(std::uint64_t to, const LedgerBudget& budget);
  /// Keeps a result, unless a longer try or a better one stands there.
  void keep(const LedgerRow& row, const batch::CellResult& result, const LedgerFinding& finding);

  void commit(bool now) { file_.commit(now); }

  /// What is known up to a number, ascending.
  std::vector<LedgerRow> rows(std::uint64_t to);
  std::uint64_t decided(std::uint64_t to);

 private:
  explicit LedgerFile(const std::string& file) : file_(file) {}
  /// Why the file cannot be used.
  std::optional<std::string> refusal(const std::string& spec);
  void keep_outcome(std::uint64_t reply, const batch::CellResult& result, const LedgerFinding& finding);
  void keep_claim(const LedgerRow& row, ClaimStatus status, double seconds);
  /// An answer that is claimed and stands in the row is proved; where the reply wins, every answer is refuted.
  void settle_claims();

  store::RunFile file_;
  std::unique_ptr<store::Statement> list_{};
  std::unique_ptr<store::Statement> keep_{};
};

}  // namespace upset::census
