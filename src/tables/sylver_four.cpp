// SPDX-License-Identifier: MIT
// Sylver Coinage with 4 played: how the lost positions of each layer m2 repeat.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/size.hpp"
#include "core/stop.hpp"
#include "games/sylver/four/layers.hpp"
#include "tables/row_order.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

using games::sylver::four::Layers;
using window::BandedSolution;

constexpr std::size_t kMaxOffsetsShown = 100;

std::string prime_factors(std::uint64_t number) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; p * p <= number; ++p)
    for (; number % p == 0; number /= p) primes.push_back(p);
  if (number > 1) primes.push_back(number);
  return fmt::format("{}", fmt::join(primes, " "));
}

/// The cells of a layer after its number.
std::vector<std::string> layer_cells(const BandedSolution& layer, bool fills, bool full) {
  std::int64_t least = 0, largest = 0;
  std::vector<std::int64_t> offsets;
  for (std::uint64_t m1 = layer.start; m1 < layer.start + layer.period; ++m1) {
    const std::int64_t offset = layer.offset(m1);
    least = std::min(least, offset);
    largest = std::max(largest, offset);
    if (offsets.size() < kMaxOffsetsShown) offsets.push_back(offset);
  }
  std::uint64_t count = 0;
  std::string before;
  for (std::uint64_t m1 = 0; m1 < layer.start; ++m1)
    if (const auto m3 = layer.at(m1)) {
      ++count;
      if (full) before += fmt::format("{}{}.{}", before.empty() ? "" : " ", m1, *m3);
    }
  std::vector<std::string> cells{
      std::to_string(layer.start), std::to_string(layer.period), "yes",
      prime_factors(layer.period), std::to_string(least),        std::to_string(largest),
      fills ? "yes" : "no",        std::to_string(count),        fmt::format("{}", fmt::join(offsets, " "))};
  if (full) cells.push_back(std::move(before));
  return cells;
}

}  // namespace

Result<Table> sylver_four(const TableRequest& request) {
  const NumberRange range = request.range("m2");
  const bool full = request.flag("full");
  Table table{fmt::format("Sylver Coinage with 4 played, lost positions [m1, m2, m3] for m2 = {} to {}: m3 - m1 by m1",
                          range.first, range.last),
              {"m2", "preperiod", "period", "proved", "factors", "least", "largest", "fills", "before", "offsets"},
              {}};
  for (const char* name : {"m2", "preperiod", "period", "least", "largest", "before"})
    table.kinds[name] = CellKind::integer;
  for (const char* name : {"factors", "offsets"}) table.kinds[name] = CellKind::integers;
  if (full) table.columns.emplace_back("positions"), table.kinds["positions"] = CellKind::moves;
  core::Stop stop(request.limits);
  RowOrder rows(request, table);
  Layers layers(stop);
  if (!request.resume.empty())
    if (auto error = layers.keep_in(request.resume)) return *error;
  for (std::uint64_t m2 = 0; m2 <= range.last; ++m2) {
    if (request.limits.progress)
      request.limits.progress("layers", static_cast<double>(m2) / static_cast<double>(range.last + 1), m2);
    const BandedSolution* layer = layers.size() < m2 || stop.stopped() ? nullptr : layers.layer(core::to_size(m2));
    if (layers.error()) return *layers.error();
    if (m2 < range.first) continue;
    std::vector<std::string> cells(table.columns.size() - 1);
    if (layer != nullptr) cells = layer_cells(*layer, layers.fills(core::to_size(m2)), full);
    else cells[2] = "no", ++table.unknown;
    cells.insert(cells.begin(), std::to_string(m2));
    if (layer != nullptr) rows.put(table.rows.size(), cells);
    table.rows.push_back(std::move(cells));
  }
  if (auto error = layers.save()) return *error;
  return table;
}

}  // namespace upset::tables
