// SPDX-License-Identifier: MIT
// How the parts of a ledger are merged. Two parts that decided the same reply must agree who wins. Their answers may
// differ, because a losing reply may lose to several moves.
#include <fmt/format.h>

#include <map>

#include "census/census_rows.hpp"
#include "census/ledger_file.hpp"
#include "census/reply_solver.hpp"
#include "upset/position.hpp"

namespace upset::census {

namespace ledger_study {

/// The columns are those of the table in ledger_file.cpp.
store::UnitState state_of(const store::Statement& row) {
  constexpr int kOutcome = 2, kAnswer = 3, kReason = 4, kLimit = 11, kReached = 12, kCellSeconds = 13, kClaim = 14,
                kClaimStatus = 15;
  const std::string outcome = row.text(kOutcome);
  const bool has_outcome = outcome == "N" || outcome == "P";
  // Where a theorem was enough (LedgerRequest::theorems_suffice), nothing was searched and no limit was reached.
  const bool lacks_answer =
      outcome == "N" && row.is_null(kAnswer) && (row.text(kReason) != "theorem" || !row.is_null(kLimit));
  const bool has_open_claim = row.text(kClaimStatus) == "open";
  store::UnitState unit{row.text(0), !outcome.empty(), has_outcome && !lacks_answer && !has_open_claim};
  unit.facts = {{"outcome", has_outcome ? outcome : ""}};
  unit.tried = row.real(kCellSeconds);
  unit.extras = (row.is_null(kAnswer) ? 0U : 2U) + (has_open_claim ? 0U : 1U);
  unit.limit = row.text(kLimit);
  unit.reached = row.text(kReached);
  if (has_outcome && has_open_claim) unit.reached = fmt::format("the claim {} is open", row.text(kClaim));
  else if (lacks_answer) unit.reached = "the reply loses, but no answer is known";
  return unit;
}

/// The replies of the whole ledger; none if the file has them all.
Result<std::vector<std::string>> list(store::RunFile& file, core::Stop& stop) {
  const auto to = number_of(file.meta("to"));
  const auto listed = number_of(file.meta("listed_to")).value_or(-1);
  std::vector<std::string> names;
  if (!to || listed >= *to) return names;
  const auto position = Position::parse(file.meta("spec"), Resources(), stop.limits());
  if (!position) return position.error();
  const auto replies = replies_to(*position, static_cast<std::uint64_t>(*to));
  if (!replies) return replies.error();
  for (const std::uint64_t reply : *replies) names.push_back(std::to_string(reply));
  return names;
}

Result<std::uint64_t> count(store::RunFile& file, core::Stop& stop) {
  const auto position = Position::parse(file.meta("spec"), Resources(), stop.limits());
  if (!position) return position.error();
  const auto to = number_of(file.meta("to").empty() ? file.meta("listed_to") : file.meta("to")).value_or(0);
  const auto replies = replies_to(*position, static_cast<std::uint64_t>(to));
  if (!replies) return replies.error();
  return std::uint64_t{replies->size()};
}

/// A reply that is the answer to a smaller one loses to that one, if the two moves can be made in either order. A run
/// of the whole ledger uses this before it searches, in ascending order; so the merged rows become those of such a run.
void settle_pairs(store::RunFile& merged) {
  const auto position = Position::parse(merged.meta("spec"));
  if (!position) return;
  struct Lost {
    std::int64_t reply = 0;
    std::string answer{};  // empty: none is known
    bool by_claim = false;
  };
  std::vector<Lost> rows;
  auto select = merged.prepare(
      "SELECT reply, answer, claim_status = 'proved' AND claim = answer FROM replies "
      "WHERE outcome IN ('N', 'unknown') ORDER BY reply");
  while (select.step()) rows.push_back({select.number(0), select.text(1), select.number(2) == 1});
  auto update = merged.prepare(
      "UPDATE replies SET outcome = 'N', answer = ?2, reason_kind = 'ledger', reason_name = ?3, limit_kind = NULL, "
      "reached = NULL, certificate = (SELECT certificate FROM replies WHERE reply = ?2), "
      "certified = (SELECT certified FROM replies WHERE reply = ?2) WHERE reply = ?1");
  std::map<std::string, std::int64_t> replies_by_answer;
  for (Lost& row : rows) {
    const std::string reply = std::to_string(row.reply);
    const auto partner = replies_by_answer.find(reply);
    if (!row.by_claim && partner != replies_by_answer.end()) {
      const std::string answer = std::to_string(partner->second);
      if (are_in_any_order(*position, reply, answer)) {
        const auto one = static_cast<std::uint64_t>(row.reply), other = static_cast<std::uint64_t>(partner->second);
        update.bind(1, row.reply).bind(2, answer).bind(3, pair_reason(one, other)).run();
        row.answer = answer;
      }
    }
    if (!row.answer.empty()) replies_by_answer.emplace(row.answer, row.reply);
  }
}

}  // namespace ledger_study

const store::Study kLedgerStudy{
    .form = &kLedgerForm,
    .name = "a census of replies",
    .table = "replies",
    .unit = "reply",
    .units = "replies",
    .parameters = {{"spec", "the position"}, {"to", "the bound", "listed_to"}},
    .open =
        "outcome IS NULL OR outcome = 'unknown' OR claim_status = 'open' OR "
        "(outcome = 'N' AND answer IS NULL AND (reason_kind <> 'theorem' OR limit_kind IS NOT NULL))",
    .read = ledger_study::state_of,
    .shard_name = [](const std::string& reply) { return reply; },
    .count = ledger_study::count,
    .list = ledger_study::list,
    .finish = ledger_study::settle_pairs};

}  // namespace upset::census
