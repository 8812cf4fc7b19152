// SPDX-License-Identifier: MIT
#include "census/ledger_file.hpp"

#include <fmt/format.h>

#include "census/census_rows.hpp"
#include "upset/report.hpp"

namespace upset::census {

namespace {

constexpr const char* kReplyTable =
    "CREATE TABLE replies("
    "reply INTEGER PRIMARY KEY, spec TEXT NOT NULL, outcome TEXT CHECK(outcome IN ('N', 'P', 'unknown')), answer TEXT,"
    "reason_kind TEXT, reason_name TEXT, certificate TEXT, certified TEXT, states INTEGER, bytes INTEGER, seconds REAL,"
    "limit_kind TEXT, reached TEXT, cell_seconds REAL, claim TEXT,"
    "claim_status TEXT CHECK(claim_status IN ('proved', 'refuted', 'open')), claim_seconds REAL)";

constexpr const char* kListReply = "INSERT OR IGNORE INTO replies(reply, spec) VALUES(?1, ?2)";

/// An outcome replaces NULL and unknown, an answer replaces a missing one, and a longer try a shorter one with the same
/// result.
constexpr const char* kKeepReply =
    "UPDATE replies SET outcome = ?2, answer = ?3, reason_kind = ?4, reason_name = ?5, certificate = ?6,"
    "certified = ?7, states = ?8, bytes = ?9, seconds = ?10, limit_kind = ?11, reached = ?12, cell_seconds = ?13 "
    "WHERE reply = ?1 AND (outcome IS NULL "
    "OR (outcome = 'unknown' AND (?2 <> 'unknown' OR cell_seconds IS NULL OR cell_seconds < ?13)) "
    "OR (outcome = 'N' AND answer IS NULL AND ?2 = 'N' AND "
    "(?3 IS NOT NULL OR cell_seconds IS NULL OR cell_seconds < ?13)))";

constexpr const char* kReplyRows =
    "SELECT reply, spec, outcome, answer, reason_kind, reason_name, certificate, certified, states, bytes, seconds,"
    "limit_kind, reached, cell_seconds, claim, claim_status, claim_seconds FROM replies WHERE reply <= ?1 "
    "ORDER BY reply";

std::optional<Outcome> outcome_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  if (text == "unknown") return Outcome::unknown;
  return text == "N" ? Outcome::N : Outcome::P;
}

ClaimStatus status_of(const std::string& text) {
  for (const ClaimStatus status : {ClaimStatus::proved, ClaimStatus::refuted, ClaimStatus::open})
    if (text == to_string(status)) return status;
  return ClaimStatus::none;
}

LedgerRow row_of(const store::Statement& line) {
  LedgerRow row;
  row.reply = static_cast<std::uint64_t>(line.number(0));
  row.spec = line.text(1);
  row.outcome = outcome_of(line.text(2));
  row.answer = line.text(3);
  row.reason_kind = line.text(4);
  row.reason_name = line.text(5);
  row.certificate = line.text(6);
  row.certified = line.text(7);
  row.states = static_cast<std::uint64_t>(line.number(8));
  row.bytes = static_cast<std::uint64_t>(line.number(9));
  row.seconds = line.real(10);
  row.limit = line.text(11);
  row.reached = line.text(12);
  row.cell_seconds = line.real(13);
  row.claim = line.text(14);
  row.status = status_of(line.text(15));
  return row;
}

std::optional<std::string> text_if_any(const std::string& text) { return text_if(!text.empty(), text); }

}  // namespace

const store::RunFileForm kLedgerForm{"upset census of replies", {kReplyTable}};

Result<std::unique_ptr<LedgerFile>> LedgerFile::open(const LedgerRequest& request, const std::string& spec) {
  const std::string& file = request.file;
  try {
    std::unique_ptr<LedgerFile> ledger(new LedgerFile(file));
    if (const auto error = ledger->file_.claim(kLedgerForm)) return not_a_census(file, *error);
    if (const auto why_not = ledger->refusal(request, spec)) return not_a_census(file, *why_not);
    ledger->list_ = std::make_unique<store::Statement>(ledger->file_.prepare(kListReply));
    ledger->keep_ = std::make_unique<store::Statement>(ledger->file_.prepare(kKeepReply));
    return ledger;
  } catch (const store::DatabaseFault& fault) {
    return not_a_census(file, fault.what());
  }
}

std::optional<std::string> LedgerFile::refusal(const LedgerRequest& request, const std::string& spec) {
  const std::string of = file_.meta("spec");
  if (!of.empty() && of != spec) return fmt::format("it holds the replies to {}, not to {}", of, spec);
  if (!of.empty())
    if (const auto why = store::wrong_shard(file_, request.shard)) return why;
  const auto to = number_of(file_.meta("to"));
  const auto listed = listed_to();
  const bool is_far = to ? *to >= signed_of(request.to) : listed && *listed >= request.to;
  if (!of.empty() && is_far) return std::nullopt;
  file_.begin();
  file_.set_meta("spec", spec);
  file_.set_meta("to", std::to_string(request.to));
  if (of.empty()) store::set_shard(file_, request.shard);
  file_.commit(true);
  return std::nullopt;
}

std::optional<std::uint64_t> LedgerFile::listed_to() {
  const auto to = number_of(file_.meta("listed_to"));
  return to && *to >= 0 ? std::optional(static_cast<std::uint64_t>(*to)) : std::nullopt;
}

void LedgerFile::set_listed_to(std::uint64_t to) {
  file_.begin();
  file_.set_meta("listed_to", std::to_string(to));
  file_.commit(true);
}

void LedgerFile::list(std::uint64_t reply, const std::string& spec) {
  file_.begin();
  list_->bind(1, signed_of(reply)).bind(2, spec).run();
  file_.changed();
}

void LedgerFile::claim(const LedgerClaim& claim) {
  file_.begin();
  file_
      .prepare(
          "UPDATE replies SET claim = ?2, claim_status = 'open', claim_seconds = NULL "
          "WHERE reply = ?1 AND (claim IS NULL OR claim <> ?2)")
      .bind(1, signed_of(claim.reply))
      .bind(2, claim.answer)
      .run();
  file_.changed();
  settle_claims();
}

void LedgerFile::settle_claims() {
  file_
      .prepare(
          "UPDATE replies SET claim_status = CASE outcome WHEN 'P' THEN 'refuted' ELSE 'proved' END "
          "WHERE claim_status = 'open' AND (outcome = 'P' OR (outcome = 'N' AND answer = claim))")
      .run();
}

std::vector<LedgerOpen> LedgerFile::to_do(std::uint64_t to, const LedgerBudget& budget) {
  std::vector<LedgerOpen> list;
  auto lines = file_.prepare(kReplyRows);
  lines.bind(1, signed_of(to));
  while (lines.step()) {
    const LedgerRow row = row_of(lines);
    const bool is_open = row.outcome == Outcome::unknown || (row.lacks_answer() && !budget.theorems_suffice);
    const bool has_more = lines.is_null(13) || row.cell_seconds < budget.cell_seconds;
    const bool has_more_for_claim = lines.is_null(16) || lines.real(16) < budget.cell_seconds;
    const LedgerOpen open{row, !row.outcome || (is_open && has_more),
                          row.status == ClaimStatus::open && has_more_for_claim};
    if (open.needs_outcome || open.needs_claim) list.push_back(open);
  }
  return list;
}

void LedgerFile::keep(const LedgerRow& row, const batch::CellResult& result, const LedgerFinding& finding) {
  file_.begin();
  if (finding.has_outcome) keep_outcome(row.reply, result, finding);
  if (finding.status != ClaimStatus::none) keep_claim(row, finding.status, batch::counted_seconds(result));
  settle_claims();
  file_.changed();
}

void LedgerFile::keep_outcome(std::uint64_t reply, const batch::CellResult& result, const LedgerFinding& finding) {
  const Answer& answer = result.answer;
  const bool decided = answer.outcome != Outcome::unknown;
  const std::string limit = answer.limit ? std::string(name_of(answer.limit->kind)) : decided ? "" : "none";
  keep_->bind(1, signed_of(reply)).bind(2, to_string(answer.outcome)).bind(3, text_if_any(finding.answer));
  keep_->bind(4, text_if(decided, std::string(name_of(answer.reason.kind))))
      .bind(5, text_if(decided, answer.reason.name));
  keep_->bind(6, text_if_any(finding.checksum)).bind(7, text_if_any(finding.certified));
  keep_->bind(8, signed_of(answer.stats.states)).bind(9, signed_of(answer.stats.bytes));
  keep_->bind(10, answer.stats.seconds).bind(11, text_if_any(limit));
  keep_->bind(12, text_if_any(answer.limit ? answer.limit->reached : ""));
  keep_->bind(13, finding.by_theorem ? 0.0 : batch::counted_seconds(result));
  keep_->run();
}

void LedgerFile::keep_claim(const LedgerRow& row, ClaimStatus status, double seconds) {
  file_
      .prepare(
          "UPDATE replies SET claim_status = ?3, claim_seconds = ?4 "
          "WHERE reply = ?1 AND claim = ?2 AND claim_status = 'open' AND "
          "(?3 <> 'open' OR claim_seconds IS NULL OR claim_seconds < ?4)")
      .bind(1, signed_of(row.reply))
      .bind(2, row.claim)
      .bind(3, to_string(status))
      .bind(4, seconds)
      .run();
}

std::vector<LedgerRow> LedgerFile::rows(std::uint64_t to) {
  std::vector<LedgerRow> list;
  auto lines = file_.prepare(kReplyRows);
  lines.bind(1, signed_of(to));
  while (lines.step()) list.push_back(row_of(lines));
  return list;
}

std::uint64_t LedgerFile::decided(std::uint64_t to) {
  auto statement = file_.prepare("SELECT count(*) FROM replies WHERE reply <= ?1 AND outcome IN ('N', 'P')");
  statement.bind(1, signed_of(to)).step();
  return static_cast<std::uint64_t>(statement.number(0));
}

}  // namespace upset::census
