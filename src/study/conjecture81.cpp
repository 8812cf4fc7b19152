// SPDX-License-Identifier: MIT
// Conjecture 8.1 of Garcia-Marco and Knauer: for every c and all large a, the first player wins on <a, ..., 2a-c> if
// and only if a and c are odd. (If both are odd, the move a wins: Proposition 4.2. Small a may be exceptions.)
// What is proved for all a of a parity, from which a on and by what, is told beside each such a.
#include <fmt/format.h>

#include "families/shipped.hpp"
#include "study/semigroup_cells.hpp"
#include "study/tables.hpp"

namespace upset::study {

namespace {

std::string fits(std::uint64_t a, std::uint64_t c, Outcome outcome) {
  if (outcome == Outcome::unknown) return "open";
  const bool conjectured = a % 2 == 1 && c % 2 == 1;
  return conjectured == (outcome == Outcome::N) ? "yes" : "no";
}

/// The theorem for all large a that a row is a case of.
std::string proved(std::uint64_t a, std::uint64_t c) {
  const char* parity = a % 2 == 0 ? "even" : "odd";
  if (a % 2 == 1 && c % 2 == 1) return "all odd a: Proposition 4.2";
  if (c >= 2 && c <= semigroup::Missing::kMost + 1)
    if (const auto number = families::shipped_for({a, semigroup::Missing::below(static_cast<unsigned>(c))})) {
      const auto& [name, family, claim] = families::shipped()[*number];
      return fmt::format("all {} a >= {}: {}", parity, family.first, name);
    }
  return "";
}

}  // namespace

Result<Table> conjecture81(const TableRequest& request) {
  const std::uint64_t c = request.number("c");
  const std::uint64_t last = request.number("to");
  if (last <= c) return Error{ErrorCode::usage, fmt::format("expected --to above --c, which is {}, found {}", c, last)};
  std::vector<SemigroupCell> cells;  // from two generators on: a = c + 1 is <a, a+1>
  for (std::uint64_t a = c + 1; a <= last; ++a) cells.push_back({{a}, interval(a, 2 * a - c)});
  const auto results = solve_semigroups(cells, request);
  if (!results) return results.error();
  Table table = semigroup_table(fmt::format("Conjecture 8.1: Chomp on <a, ..., 2a-{}>, a <= {}", c, last), {"a"}, cells,
                                *results);
  table.columns.insert(table.columns.end(), {"proved", "fits"});
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint64_t a = cells[i].parameters[0];
    table.rows[i].push_back(proved(a, c));
    table.rows[i].push_back(fits(a, c, (*results)[i].answer.outcome));
  }
  return table;
}

}  // namespace upset::study
