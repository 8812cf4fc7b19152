// SPDX-License-Identifier: MIT
// The ledger of a position: list the replies, then decide the open ones one by one. A separate thread solves them and
// starts more; only this thread writes.
#include "upset/ledger.hpp"
#include "core/size.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "batch/batch.hpp"
#include "census/census_rows.hpp"
#include "census/ledger_file.hpp"
#include "census/reply_solver.hpp"
#include "core/atomic_file.hpp"
#include "core/integer.hpp"
#include "core/stop.hpp"
#include "upset/move.hpp"
#include "upset/solve.hpp"

namespace upset {

namespace {

using census::LedgerFile;

/// Thrown out of the run; its Error becomes the error of the run.
struct RunEnded {
  Error error;
};

Error stopped_while_listing(const core::Stop& stop) {
  return core::stopped_by(stop, fmt::format("stopped ({}) while the replies were listed", stop.cause_name()));
}

/// A request with its position and file.
struct Ledger {
  const LedgerRequest& request;
  const Position& position;
  const std::vector<std::uint64_t>& replies;
};

bool has_unit(const LedgerRequest& request, std::uint64_t reply) {
  const std::string name = std::to_string(reply);
  return request.claimed != nullptr ? request.claimed->has(name) : request.shard.has(name);
}

/// Lists the missing replies; returns why that fails.
std::optional<Error> list_replies(LedgerFile& file, const Ledger& ledger, core::Stop& stop) {
  const std::uint64_t to = ledger.request.to;
  if (ledger.request.claimed != nullptr) file.fill(*ledger.request.claimed);
  const auto listed = file.listed_to();
  if (listed && *listed >= to) return std::nullopt;
  for (const std::uint64_t reply : ledger.replies) {
    if (!has_unit(ledger.request, reply)) continue;
    if (stop.poll(100)) return stopped_while_listing(stop);
    const auto after = ledger.position.play(std::to_string(reply));
    if (!after) return after.error();
    file.list(reply, after->spec());
    file.commit(false);
  }
  file.commit(true);
  if (stop.poll_now()) return stopped_while_listing(stop);
  file.set_listed_to(to);
  return std::nullopt;
}

/// A claim must be about a legal reply; whether its answer is legal is part of the claim.
std::optional<Error> misplaced_claim(const LedgerRequest& request, const Position& position) {
  for (const LedgerClaim& claim : request.claims) {
    const auto after = position.play(std::to_string(claim.reply));
    if (after) continue;
    const std::string message =
        fmt::format("expected a claim about a legal reply to {}: {}", position.spec(), after.error().message);
    if (claim.line == 0) return refused(message);
    return refused(message, Place{request.claims_source, claim.line, 1});
  }
  return std::nullopt;
}

/// Writes the claims; returns how many are about larger replies.
std::uint64_t write_claims(LedgerFile& file, const LedgerRequest& request) {
  std::uint64_t beyond = 0;
  for (const LedgerClaim& claim : request.claims) {
    if (claim.reply > request.to) ++beyond;
    else file.claim(claim);
  }
  file.commit(true);
  return beyond;
}

void decide_replies(LedgerFile& file, const Ledger& ledger, const Limits& limits) {
  const LedgerRequest& request = ledger.request;
  const double allowed = request.cell_seconds > 0 ? request.cell_seconds : std::numeric_limits<double>::infinity();
  const auto open = file.to_do(request.to, {allowed, request.theorems_suffice});
  // The answers of a shard do not depend on what else is in it. Merging adds what replies say about each other.
  const bool uses_pairs = request.shard.is_whole() && request.claimed == nullptr;
  census::ReplySolver solver(ledger.position, request.theorems_suffice, request.folder, uses_pairs);
  for (const LedgerRow& row : file.rows(request.to))
    if (!row.answer.empty()) solver.learn(row.reply, row.answer);
  std::vector<census::LedgerFinding> findings(open.size());
  batch::CellRun run{{}, request.cell_seconds, limits, "census"};
  run.in_turn = true;
  for (const census::LedgerOpen& reply : open) run.specs.push_back(reply.row.spec);
  std::vector<bool> is_finished(open.size());
  if (request.claimed != nullptr)
    run.may_begin = [&](std::size_t i) { return request.claimed->may_begin(std::to_string(open[i].row.reply)); };
  run.solver = [&](std::size_t i, const Limits& of_one) { return solver.solve(open[i], of_one, findings[i]); };
  const auto receive = [&](std::size_t i, const batch::CellResult& result) {
    census::LedgerFinding& finding = findings[i];
    if (finding.trouble) throw RunEnded{*finding.trouble};
    if (request.keep_certificate && !finding.certificate.empty())
      if (auto error = request.keep_certificate(open[i].row.reply, finding.certificate)) throw RunEnded{*error};
    is_finished[i] = !result.interrupted;
    file.keep(open[i].row, result, finding);
    finding = {};
  };
  batch::solve_cells(run, receive, [&] { file.commit(false); });
  file.commit(true);
  for (std::size_t i = 0; i < open.size() && request.claimed != nullptr; ++i)
    if (!is_finished[i]) request.claimed->leave_open(std::to_string(open[i].row.reply));
}

Result<LedgerReport> fill_ledger(LedgerFile& file, const Ledger& ledger, core::Stop& stop) {
  if (auto error = list_replies(file, ledger, stop)) return *error;
  const LedgerRequest& request = ledger.request;
  LedgerReport report;
  report.spec = ledger.position.spec();
  report.to = request.to;
  report.shard = request.shard;
  report.claims_beyond = write_claims(file, request);
  report.decided_before = file.decided(request.to);
  Limits rest = request.limits;
  rest.deadline = stop.limits().deadline;
  decide_replies(file, ledger, rest);
  if (request.claimed != nullptr) file.hand_over(*request.claimed);
  report.decided_now = file.decided(request.to) - report.decided_before;
  report.rows = file.rows(request.to);
  return report;
}

}  // namespace

namespace census {

/// The claimed replies, ascending.
Result<std::vector<std::uint64_t>> claimed_replies(const store::ClaimedUnits& claimed) {
  std::vector<std::uint64_t> replies;
  for (const std::string& name : claimed.names()) replies.push_back(std::strtoull(name.c_str(), nullptr, 10));
  std::ranges::sort(replies);
  return replies;
}

Result<std::vector<std::uint64_t>> replies_to(const Position& position, std::uint64_t to) {
  constexpr std::uint64_t kMaxListed = 16'384;  // of an order whose moves may be made in any order
  std::vector<std::uint64_t> replies;
  for (const Move& move : position.moves(core::to_size(std::max(to, kMaxListed) + 1))) {
    const std::string text = position.notation(move);
    const auto number = core::parse_integer(text);
    if (!number)
      return refused(fmt::format("expected a position whose moves are numbers, such as sylver:16; a move of {} is '{}'",
                                 position.spec(), text));
    const auto reply = core::to_word(*number);
    if (reply && *reply <= to) replies.push_back(*reply);
  }
  std::ranges::sort(replies);
  return replies;
}

}  // namespace census

Result<LedgerReport> run_ledger(const LedgerRequest& request) {
  if (request.to > batch::kMaxCells)
    return misused(fmt::format("expected 'to' from 0 to {}, found {}", batch::kMaxCells, request.to), {"to"});
  Limits quiet = request.limits;  // reading and listing are short compared to the rest, so they have no bar
  quiet.progress = nullptr;
  core::Stop stop(quiet);
  const auto position = Position::parse(request.spec, request.resources, stop.limits());
  if (!position) return position.error();
  if (const auto error = position->unplayable()) return *error;
  if (!request.folder.empty() && !keeps_work_in_folder(*position))
    return misused(
        "'checkpoint' is for Sylver Coinage: the work on replies to " + position->spec() + " cannot be saved",
        {"checkpoint"});
  const auto replies = request.claimed != nullptr ? census::claimed_replies(*request.claimed)
                                                  : census::replies_to(*position, request.to);
  if (!replies) return replies.error();
  if (const auto error = misplaced_claim(request, *position)) return *error;
  const auto claim = core::FileClaim::take(request.folder, "the directory of checkpoints");
  if (!claim) return claim.error();
  const auto file = LedgerFile::open(request, position->spec());
  if (!file) return file.error();
  try {
    return fill_ledger(**file, {request, *position, *replies}, stop);
  } catch (const store::DatabaseFault& fault) {
    return census::census_fault(request.file, fault);
  } catch (const RunEnded& fault) {
    return fault.error;
  }
}

}  // namespace upset
