// SPDX-License-Identifier: MIT
// The census of numerical semigroups: list them along the tree, then decide the open ones. Other threads solve the
// semigroups; only this thread writes.
#include "upset/census.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "batch/batch.hpp"
#include "census/census_file.hpp"
#include "census/census_rows.hpp"
#include "core/stop.hpp"
#include "semigroup/tree.hpp"
#include "upset/suggest.hpp"

namespace upset {

namespace {

using census::CensusFile;

/// How much more expensive a semigroup of the next genus is; measured from 8 to 13 with 5 s per semigroup: 2.4.
constexpr double kCostOfAGenus = 2.4;
constexpr std::uint64_t kMaxGenus = 30;  // some 15 million semigroups, a file of gigabytes

/// Returns whether all semigroups of the shard up to the genus are listed.
bool list_all(CensusFile& file, std::uint64_t genus, const Shard& shard, core::Stop& stop) {
  if (file.listed_genus() >= static_cast<std::int64_t>(genus)) return true;
  semigroup::walk_tree(genus, [&](const semigroup::NumericalSemigroup& semigroup) {
    if (stop.poll()) return false;
    const std::string generators = fmt::format("{}", fmt::join(semigroup.generators(), ","));
    if (!shard.has(generators)) return true;
    file.list(semigroup, generators);
    file.commit(false);
    return true;
  });
  const bool is_complete = !stop.poll_now();
  if (is_complete) file.set_listed_genus(genus);  // with the last rows
  file.commit(true);
  return is_complete;
}

/// Lists the claimed semigroups.
void list_claimed(CensusFile& file, store::ClaimedUnits& claimed) {
  for (const std::string& generators : claimed.names()) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t at = 0; at < generators.size(); at = std::min(generators.find(',', at), generators.size() - 1) + 1)
      numbers.push_back(std::strtoull(generators.c_str() + at, nullptr, 10));
    const auto scaled = semigroup::NumericalSemigroup::from_generators(numbers);
    if (scaled) file.list(scaled->semigroup, generators);
  }
}

void decide_open(CensusFile& file, const CensusRequest& request, const Limits& limits) {
  const double allowed = request.cell_seconds > 0 ? request.cell_seconds : std::numeric_limits<double>::infinity();
  const auto open = file.to_do(request.genus, allowed);
  batch::CellRun run{{}, request.cell_seconds, limits, "census"};
  for (const auto& [generators, genus] : open) {
    run.specs.push_back("semigroup:" + generators);
    run.weights.push_back(std::pow(kCostOfAGenus, static_cast<double>(genus)));
  }
  std::vector<bool> is_finished(open.size());
  if (request.claimed != nullptr)
    run.may_begin = [&](std::size_t i) { return request.claimed->may_begin(open[i].generators); };
  batch::solve_cells(
      run,
      [&](std::size_t i, const batch::CellResult& result) {
        is_finished[i] = !result.interrupted;
        file.keep(open[i].generators, result);
        if (request.on_row) request.on_row({open[i].generators, open[i].genus, result.answer});
      },
      [&] { file.commit(false); });
  file.commit(true);
  for (std::size_t i = 0; i < open.size() && request.claimed != nullptr; ++i)
    if (!is_finished[i]) request.claimed->leave_open(open[i].generators);
}

Result<CensusReport> fill(CensusFile& file, const CensusRequest& request) {
  Limits quiet = request.limits;  // listing is short compared to the rest, so it has no bar
  quiet.progress = nullptr;
  core::Stop stop(quiet);
  if (request.claimed != nullptr) {
    file.fill(*request.claimed);
    list_claimed(file, *request.claimed);
  } else if (!list_all(file, request.genus, request.shard, stop))
    return core::stopped_by(stop, fmt::format("stopped ({}) while the semigroups were listed", stop.cause_name()));
  const std::uint64_t before = file.decided(request.genus);
  Limits rest = request.limits;
  rest.deadline = stop.limits().deadline;
  decide_open(file, request, rest);
  if (request.claimed != nullptr) file.hand_over(*request.claimed);
  CensusReport report = file.report(request.genus);
  report.shard = request.shard;
  report.decided_before = before;
  report.decided_now = file.decided(request.genus) - before;
  return report;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> census_names() {
  return {{"semigroups", "every numerical semigroup of genus <= G, with its invariants"},
          {"replies", "every reply <= M to a position whose moves are numbers, with its answer"}};
}

Result<CensusReport> run_census(const CensusRequest& request) {
  if (request.family == "replies") return misused("the census of replies is a ledger: see upset/ledger.hpp");
  if (request.family != "semigroups")
    return misused(fmt::format("expected a census (semigroups, replies), found '{}'{}", request.family,
                               did_you_mean(request.family, {"semigroups", "replies"})));
  if (request.genus > kMaxGenus)
    return misused(fmt::format("expected 'genus' from 0 to {}, found {}", kMaxGenus, request.genus), {"genus"});
  auto file = CensusFile::open(request.file, request.shard, request.genus);
  if (!file) return file.error();
  try {
    return fill(**file, request);
  } catch (const census::DatabaseFault& fault) {
    return census::census_fault(request.file, fault);
  }
}

}  // namespace upset
