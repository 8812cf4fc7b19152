// SPDX-License-Identifier: MIT
// Semigroups with exactly three minimal generators and a given multiplicity.
#include <fmt/format.h>

#include <numeric>

#include "semigroup/numerical_semigroup.hpp"
#include "tables/semigroup_cells.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

/// The third generators c with b < c <= last.
void add_third_generators(std::vector<SemigroupCell>& cells, std::uint64_t m, std::uint64_t b, std::uint64_t last) {
  for (std::uint64_t c = b + 1; c <= last; ++c) {
    if (std::gcd(std::gcd(m, b), c) != 1) continue;
    const auto scaled = semigroup::NumericalSemigroup::from_generators({m, b, c});
    if (scaled && scaled->semigroup.embedding_dimension() == 3) cells.push_back({{m, b, c}, {m, b, c}});
  }
}

}  // namespace

Result<Table> three_generated(const TableRequest& request) {
  const std::uint64_t m = request.number("multiplicity");
  const std::uint64_t last = request.parameters.contains("to") ? request.number("to") : 4 * m;
  if (last < m + 2)
    return misused(fmt::format("expected 'to' of at least {} (the multiplicity and 2), found {}", m + 2, last), {"to"});
  std::vector<SemigroupCell> cells;
  for (std::uint64_t b = m + 1; b < last && cells.size() <= batch::kMaxCells; ++b)
    add_third_generators(cells, m, b, last);
  return solve_table({fmt::format("Chomp on <{}, b, c>, three minimal generators, c <= {}", m, last),
                      {"a", "b", "c"},
                      std::move(cells)},
                     request);
}

}  // namespace upset::tables
