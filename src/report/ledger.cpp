// SPDX-License-Identifier: MIT
#include "upset/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "codec/json.hpp"
#include "codec/json_number.hpp"
#include "upset/report.hpp"
#include "upset/table.hpp"

namespace upset {

namespace {

std::string short_seconds(double seconds) { return std::isinf(seconds) ? "none" : fmt::format("{:.3f}", seconds); }

std::string outcome_text(const LedgerRow& row) { return row.outcome ? to_string(*row.outcome) : ""; }

/// The result of a reply, as text.
std::string result_of(const LedgerRow& row) {
  if (!row.outcome) return "not begun";
  if (*row.outcome == Outcome::P) return "wins";
  if (*row.outcome == Outcome::unknown) return "unknown";
  return row.answer.empty() ? "loses" : "loses to " + row.answer;
}

std::string why(const LedgerRow& row) {
  if (!row.outcome) return "";
  const std::string limit = fmt::format("limit: {}{}{}", row.limit, row.reached.empty() ? "" : ", ", row.reached);
  if (*row.outcome == Outcome::unknown) return limit;
  return row.reason_kind + ": " + row.reason_name + (row.lacks_answer() && !row.limit.empty() ? "; " + limit : "");
}

Table rows_for_people(const LedgerReport& report) {
  const bool has_claims = std::ranges::any_of(report.rows, [](const LedgerRow& row) { return !row.claim.empty(); });
  Table table{fmt::format("Replies to {} up to {}", report.spec, report.to), {"reply", "result"}, {}};
  if (has_claims) table.columns.insert(table.columns.end(), {"claim", "status"});
  table.columns.insert(table.columns.end(), {"positions", "seconds", "why"});
  for (const LedgerRow& row : report.rows) {
    Table::Row cells{std::to_string(row.reply), result_of(row)};
    if (has_claims) cells.insert(cells.end(), {row.claim, to_string(row.status)});
    cells.insert(cells.end(), {grouped(row.states), fmt::format("{:.2f}", row.seconds), why(row)});
    table.rows.push_back(std::move(cells));
  }
  return table;
}

codec::Json row_json(const LedgerRow& row) {
  using codec::text_or_null;
  const auto number_if_any = [](const std::string& text) {
    return text.empty() ? codec::Json(nullptr) : codec::number_json(Integer(text));
  };
  codec::Json json{{"reply", row.reply},
                   {"spec", row.spec},
                   {"outcome", text_or_null(outcome_text(row))},
                   {"answer", number_if_any(row.answer)},
                   {"reason_kind", text_or_null(row.reason_kind)},
                   {"reason_name", text_or_null(row.reason_name)},
                   {"certificate", text_or_null(row.certificate)},
                   {"certified", text_or_null(row.certified)},
                   {"states", row.states},
                   {"bytes", row.bytes},
                   {"seconds", codec::seconds_json(row.seconds)},
                   {"limit", text_or_null(row.limit)},
                   {"reached", text_or_null(row.reached)},
                   {"cell_seconds", codec::seconds_json(row.cell_seconds)},
                   {"claim", number_if_any(row.claim)},
                   {"claim_status", text_or_null(to_string(row.status))}};
  return json;
}

/// ", 3 unknown", or nothing for a count of 0.
std::string if_any(std::uint64_t count, const std::string& what) {
  return count == 0 ? "" : fmt::format(", {} {}", count, what);
}

std::string claims_line(const LedgerReport& report) {
  const std::uint64_t proved = report.count(ClaimStatus::proved), refuted = report.count(ClaimStatus::refuted);
  const std::uint64_t open = report.count(ClaimStatus::open);
  if (proved + refuted + open + report.claims_beyond == 0) return "";
  std::string text = fmt::format("claims: {} proved, {} refuted, {} open", proved, refuted, open);
  return text + if_any(report.claims_beyond, fmt::format("beyond {}", report.to)) + "\n";
}

}  // namespace

std::uint64_t LedgerReport::count(Outcome outcome) const {
  return static_cast<std::uint64_t>(std::ranges::count(rows, std::optional(outcome), &LedgerRow::outcome));
}

std::uint64_t LedgerReport::count(ClaimStatus status) const {
  return static_cast<std::uint64_t>(std::ranges::count(rows, status, &LedgerRow::status));
}

std::uint64_t LedgerReport::not_begun() const {
  return static_cast<std::uint64_t>(std::ranges::count(rows, std::optional<Outcome>(), &LedgerRow::outcome));
}

std::uint64_t LedgerReport::without_answer() const {
  return static_cast<std::uint64_t>(std::ranges::count_if(rows, &LedgerRow::lacks_answer));
}

std::string ledger_csv(const LedgerReport& report) {
  Table table{"",
              {"reply", "spec", "outcome", "answer", "reason_kind", "reason_name", "certificate", "certified", "states",
               "bytes", "seconds", "limit", "reached", "cell_seconds", "claim", "claim_status"},
              {}};
  for (const LedgerRow& row : report.rows)
    table.rows.push_back({std::to_string(row.reply), row.spec, outcome_text(row), row.answer, row.reason_kind,
                          row.reason_name, row.certificate, row.certified, std::to_string(row.states),
                          std::to_string(row.bytes), short_seconds(row.seconds), row.limit, row.reached,
                          short_seconds(row.cell_seconds), row.claim, to_string(row.status)});
  return format_table(table, TableFormat::csv);
}

std::string json_report(const LedgerReport& report) {
  codec::Json json{{"spec", report.spec},
                   {"to", report.to},
                   {"replies", codec::Json::array()},
                   {"decided_before", report.decided_before},
                   {"decided_now", report.decided_now},
                   {"claims_beyond", report.claims_beyond}};
  for (const LedgerRow& row : report.rows) json["replies"].push_back(row_json(row));
  return codec::dumped(json);
}

std::string text_report(const LedgerReport& report) {
  std::string text = format_table(rows_for_people(report), TableFormat::text);
  text += fmt::format("{} lose, {} win", report.count(Outcome::N), report.count(Outcome::P));
  text += if_any(report.count(Outcome::unknown), "unknown") + if_any(report.not_begun(), "not begun");
  text += if_any(report.without_answer(), "without a known answer") + "\n" + claims_line(report);
  return text + fmt::format("{} decided now{}\n", report.decided_now, if_any(report.decided_before, "before"));
}

}  // namespace upset
