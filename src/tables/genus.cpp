// SPDX-License-Identifier: MIT
// How many numerical semigroups have each genus. A count covers all smaller genera, too, and takes 1.6 times as long
// per additional genus. So smaller counts come first: they cost almost nothing, predict how long the last one takes,
// and remain if a limit ends it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/assert.hpp"
#include "core/stop.hpp"
#include "semigroup/tree_count.hpp"
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

}  // namespace

Result<Table> genus(const TableRequest& request) {
  const auto to = static_cast<unsigned>(request.number("to"));
  const auto words = request.flag("portable") ? semigroup::TreeWords::portable : semigroup::TreeWords::automatic;
  semigroup::TreeCheckpoint checkpoint{request.resume};
  const Counts counts = count(to, words, request.limits, checkpoint);
  if (checkpoint.error) return *checkpoint.error;
  Table table{fmt::format("Numerical semigroups by genus g <= {}", to), {"genus", "count"}, {}};
  for (const std::string& name : table.columns) table.kinds[name] = CellKind::integer;
  for (unsigned g = 0; g <= to; ++g) {
    const bool is_known = g < counts.size();
    table.rows.push_back({std::to_string(g), is_known ? std::to_string(counts[g]) : "unknown"});
    if (!is_known) ++table.unknown;
  }
  return table;
}

}  // namespace upset::tables
