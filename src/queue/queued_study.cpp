// SPDX-License-Identifier: MIT
#include "queue/queued_study.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <utility>

#include "census/census_file.hpp"
#include "census/ledger_file.hpp"
#include "core/hash.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "semigroup/tree.hpp"
#include "tables/table_file.hpp"
#include "upset/version.hpp"

namespace upset {

namespace queue {

namespace {

/// Claims everything, for listing.
class AllUnits final : public store::ClaimedUnits {
 public:
  [[nodiscard]] bool has(const std::string&) const override { return true; }
  [[nodiscard]] std::vector<std::string> names() const override { return {}; }
  bool may_begin(const std::string&) override { return false; }
  void leave_open(const std::string&) override {}
  void belongs(const std::string&, const std::string&) override {}
  void fill(const store::Study&, store::RunFile&) override {}
  void collect(const store::Study&, store::RunFile&) override {}
};

Error stopped_while_listing(const core::Stop& stop) {
  return core::stopped_by(stop, fmt::format("stopped ({}) while the units were listed", stop.cause_name()));
}

Result<std::vector<std::string>> rows_of_table(TableRequest request, const Limits& limits) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  AllUnits all;
  request.limits = limits;
  request.claimed = &all;
  request.list_unit = [&](const std::string& question) {
    if (std::string row = tables::shard_name(question); seen.insert(row).second) names.push_back(std::move(row));
  };
  const auto table = make_table(request);
  if (!table) return table.error();
  return names;
}

Result<std::vector<std::string>> semigroups_to(std::uint64_t genus, const Limits& limits) {
  std::vector<std::vector<std::string>> by_genus(core::to_size(genus + 1));
  core::Stop stop(limits);
  semigroup::walk_tree(genus, [&](const semigroup::NumericalSemigroup& semigroup) {
    by_genus[core::to_size(semigroup.genus())].push_back(fmt::format("{}", fmt::join(semigroup.generators(), ",")));
    return !stop.poll();
  });
  if (stop.poll_now()) return stopped_while_listing(stop);
  std::vector<std::string> names;
  for (auto& level : by_genus) names.insert(names.end(), level.begin(), level.end());
  return names;
}

/// Claims are hints, but all workers should try the same ones.
std::string text_of_claims(const LedgerRequest& request) {
  if (request.claims.empty()) return "";
  std::string text;
  for (const LedgerClaim& claim : request.claims) text += fmt::format("{},{}\n", claim.reply, claim.answer);
  return core::hex64(core::hash64(text));
}

QueueStudy described(const std::string& kind, const std::string& name, std::vector<QueueStudy::Parameter> parameters) {
  return {name, kind, std::string("upset ") + kVersion, std::move(parameters)};
}

Result<QueueReport> refuse_own_file(const std::string& file, const Shard& shard) {
  if (!file.empty()) return misused("a worker of a queue takes no file");
  if (!shard.is_whole()) return misused("'shard' does not go with 'queue', which divides the work", {"shard", "queue"});
  return QueueReport{};
}

}  // namespace

const store::Study* study_of_kind(const std::string& kind) {
  if (kind == "table") return &tables::kTableStudy;
  if (kind == "semigroups") return &census::kCensusStudy;
  return kind == "replies" ? &census::kLedgerStudy : nullptr;
}

}  // namespace queue

Result<QueueReport> work_on(const TableRequest& request, const QueueRequest& queue) {
  if (auto refused = queue::refuse_own_file(request.resume, request.shard); !refused) return refused;
  const auto identity = tables::identity_of_any(request);
  if (!identity) return identity.error();
  queue::QueuedStudy study{queue::described("table", "table " + request.name, {{"table", *identity}}),
                           request.cell_seconds, false, request.limits};
  study.list = [&](const Limits& limits) { return queue::rows_of_table(request, limits); };
  study.run = [&](store::ClaimedUnits& claimed, const Limits& limits) -> std::optional<Error> {
    TableRequest part = request;
    part.claimed = &claimed;
    part.limits = limits;
    const auto table = make_table(part);
    return table ? std::nullopt : std::optional(table.error());
  };
  return queue::work(std::move(study), queue);
}

Result<QueueReport> work_on(const CensusRequest& request, const QueueRequest& queue) {
  if (auto refused = queue::refuse_own_file(request.file, request.shard); !refused) return refused;
  CensusRequest empty = request;  // reports what is wrong with the request before anything is put into the queue
  queue::AllUnits none;
  empty.claimed = &none;
  empty.limits.progress = nullptr;
  if (const auto checked = run_census(empty); !checked) return checked.error();
  queue::QueuedStudy study{
      queue::described("semigroups", "census semigroups", {{"genus", std::to_string(request.genus)}}),
      request.cell_seconds, false, request.limits};
  study.list = [&](const Limits& limits) { return queue::semigroups_to(request.genus, limits); };
  study.run = [&](store::ClaimedUnits& claimed, const Limits& limits) -> std::optional<Error> {
    CensusRequest part = request;
    part.claimed = &claimed;
    part.limits = limits;
    const auto report = run_census(part);
    return report ? std::nullopt : std::optional(report.error());
  };
  return queue::work(std::move(study), queue);
}

Result<QueueReport> work_on(const LedgerRequest& request, const QueueRequest& queue) {
  if (auto refused = queue::refuse_own_file(request.file, request.shard); !refused) return refused;
  LedgerRequest empty = request;
  queue::AllUnits none;
  empty.claimed = &none;
  empty.limits.progress = nullptr;
  const auto checked = run_ledger(empty);
  if (!checked) return checked.error();
  const std::string spec = checked->spec;
  queue::QueuedStudy study{queue::described("replies", "census replies " + spec,
                                            {{"spec", spec},
                                             {"to", std::to_string(request.to)},
                                             {"theorems_suffice", request.theorems_suffice ? "yes" : "no"},
                                             {"claims", queue::text_of_claims(request)}}),
                           request.cell_seconds, true, request.limits};
  study.list = [&, spec](const Limits& limits) -> Result<std::vector<std::string>> {
    const auto position = Position::parse(spec, request.resources, limits);
    if (!position) return position.error();
    const auto replies = census::replies_to(*position, request.to);
    if (!replies) return replies.error();
    std::vector<std::string> names;
    for (const std::uint64_t reply : *replies) names.push_back(std::to_string(reply));
    return names;
  };
  study.run = [&](store::ClaimedUnits& claimed, const Limits& limits) -> std::optional<Error> {
    LedgerRequest part = request;
    part.claimed = &claimed;
    part.limits = limits;
    const auto report = run_ledger(part);
    return report ? std::nullopt : std::optional(report.error());
  };
  return queue::work(std::move(study), queue);
}

}  // namespace upset
