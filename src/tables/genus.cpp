// SPDX-License-Identifier: MIT
// How many numerical semigroups have each genus. A count covers all smaller genera, too, and takes 1.6 times as long
// per additional genus. So smaller counts come first: they cost almost nothing, predict how long the last one takes,
// and remain if a limit ends it.
//
// A shard counts units, which are subtrees, and saves their counts in a file like those of other tables; the table
// appears when the files of all shards are merged. Such a file can also be continued without a shard.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "batch/batch.hpp"
#include "core/assert.hpp"
#include "core/size.hpp"
#include "core/stop.hpp"
#include "semigroup/tree_count.hpp"
#include "tables/resumable_batch.hpp"
#include "tables/table_file.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

using Counts = std::vector<std::uint64_t>;

constexpr unsigned kStage = 8;      // genera between two counts: the first takes a fiftieth of the second
constexpr unsigned kMinStage = 24;  // below it everything takes milliseconds

/// The counted share of n(to), assuming that n(g + 1) / n(g) stays the same: it falls slowly towards the golden ratio.
double share(std::uint64_t counted, const Counts& known, unsigned to) {
  if (known.size() < 2) return -1;
  const auto last = static_cast<double>(known.back());
  const double growth = last / static_cast<double>(known[known.size() - 2]);
  const double expected = last * std::pow(growth, to + 1 - static_cast<double>(known.size()));
  return std::min(1.0, static_cast<double>(counted) / expected);
}

/// n(0), n(1), ... as far as limits allow. The last count is saved in the checkpoint; what the count before it found
/// must come out again.
Counts count(unsigned to, semigroup::TreeWords words, const Limits& limits, semigroup::TreeCheckpoint& checkpoint) {
  Limits quiet = limits;  // progress is reported below
  quiet.progress = nullptr;
  core::Stop stop(quiet);
  Counts known;
  const unsigned first = to > kMinStage ? to - (to - kMinStage) / kStage * kStage : to;
  for (unsigned stage = first; stage <= to; stage += kStage) {
    const auto tell = [&](std::uint64_t counted) {
      if (limits.progress) limits.progress(fmt::format("genus {}", stage), share(counted, known, stage), counted);
    };
    const bool is_saved = stage == to && !checkpoint.file.empty();
    auto counts = semigroup::count_by_genus(stage, stop, words, tell, is_saved ? &checkpoint : nullptr);
    if (!counts) break;
    if (!std::equal(known.begin(), known.end(), counts->begin())) {
      UPSET_ASSERT(checkpoint.relies_on_file);
      checkpoint.error = refused(checkpoint.file + ": the checkpoint contradicts what is known; start with a new file");
      break;
    }
    known = *std::move(counts);
  }
  return known;
}

std::string text_of(const Counts& counts) { return fmt::format("{}", fmt::join(counts, ",")); }

/// Nothing if the text does not hold the counts for genus 0, ..., to.
std::optional<Counts> counts_of(const std::string& text, unsigned to) {
  Counts counts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    counts.push_back(std::strtoull(text.c_str() + at, nullptr, 10));
    at = end + 1;
  }
  return counts.size() == to + 1 && text_of(counts) == text ? std::optional(counts) : std::nullopt;
}

void add(Counts& sum, const Counts& counts) {
  for (std::size_t genus = 0; genus < sum.size(); ++genus) sum[genus] += counts[genus];
}

/// The units of the shard, as far as they are counted.
struct UnitCounts {
  Counts sum{};  // with what is in no unit
  ShardProgress progress{};
};

/// Takes the counted units from the file, which must exist, and counts the others.
Result<UnitCounts> count_units(const semigroup::TreeUnits& units, unsigned to, const TableRequest& request) {
  const auto file = TableFile::open(request);
  if (!file) return file.error();
  UnitCounts result{units.outside(), {request.shard}};
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::string name = units.name(i);
    if (!request.has_unit(name)) continue;
    ++result.progress.units;
    const auto kept = (*file)->recall(name);
    const auto counts = kept ? counts_of(kept->text, to) : std::nullopt;
    if (kept && !counts)
      return refused(
          fmt::format("{} cannot be used to resume: '{}' has no counts up to genus {}", request.resume, name, to));
    if (!counts) open.push_back(i);
    else add(result.sum, *counts), ++result.progress.done;
  }
  std::vector<Counts> found(open.size());
  batch::CellRun run = run_of(request);
  run.cell_seconds = 0;
  for (const std::size_t i : open) run.specs.push_back(units.name(i));
  if (request.claimed != nullptr)
    run.may_begin = [&](std::size_t i) { return request.claimed->may_begin(run.specs[i]); };
  run.solver = [&](std::size_t i, const Limits& limits) {
    core::Stop stop(limits);
    Answer answer;
    if (auto counts = units.count(open[i], stop)) found[i] = *std::move(counts);
    else answer.limit = LimitReached{LimitKind::stopped, "", {}};
    return answer;
  };
  const auto receive = [&](std::size_t i, const batch::CellResult&) {
    if (found[i].empty()) return;
    (*file)->keep(run.specs[i], {text_of(found[i]), 0});
    add(result.sum, found[i]);
    ++result.progress.done;
  };
  batch::solve_cells(run, receive, [&] { (*file)->commit(false); });
  (*file)->commit(true);
  if (request.claimed != nullptr)
    for (std::size_t i = 0; i < open.size(); ++i)
      if (found[i].empty()) request.claimed->leave_open(run.specs[i]);
  (*file)->hand_over();
  return result;
}

/// n(0), n(1), ... by units; nothing for a shard, and while units are missing.
Result<UnitCounts> count_by_units(unsigned to, semigroup::TreeWords words, const TableRequest& request) {
  const semigroup::TreeUnits units(to, words);
  if (request.list_unit) {
    for (std::size_t i = 0; i < units.size(); ++i) request.list_unit(units.name(i));
    return UnitCounts{};
  }
  try {
    return count_units(units, to, request);
  } catch (const store::DatabaseFault& fault) {
    return refused(fmt::format("{} could not be written: {}", request.resume, fault.what()));
  }
}

Table head_of(unsigned to) {
  Table table{fmt::format("Numerical semigroups by genus g <= {}", to), {"genus", "count"}, {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  return table;
}

}  // namespace

Result<Table> genus(const TableRequest& request) {
  const auto to = static_cast<unsigned>(request.number("to"));
  const auto words = request.flag("portable") ? semigroup::TreeWords::portable : semigroup::TreeWords::automatic;
  Table table = head_of(to);
  Counts counts;
  const bool has_unit_file = is_table_file(request.resume) || (request.for_merging && !request.resume.empty());
  if (request.list_unit || request.is_part() || has_unit_file) {
    auto by_units = count_by_units(to, words, request);
    if (!by_units) return by_units.error();
    const ShardProgress& progress = by_units->progress;
    if (request.is_part()) {  // the units of a genus are in many shards
      table.shard = progress;
      table.unknown = core::to_size(progress.units - progress.done);
      return table;
    }
    if (progress.done == progress.units) counts = std::move(by_units->sum);
  } else {
    semigroup::TreeCheckpoint checkpoint{request.resume};
    counts = count(to, words, request.limits, checkpoint);
    if (checkpoint.error) return *checkpoint.error;
  }
  for (unsigned g = 0; g <= to; ++g) {
    const bool is_known = g < counts.size();
    table.rows.push_back({std::to_string(g), is_known ? std::to_string(counts[g]) : "unknown"});
    if (!is_known) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
