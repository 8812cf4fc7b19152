// SPDX-License-Identifier: MIT
// Conjecture 8.1 of Garcia-Marco and Knauer: for every c and all large a, the first player wins on <a, ..., 2a-c> if
// and only if a and c are odd. (If both are odd, the move a wins: Proposition 4.2. Small a may be exceptions.)
// Beside each such a the table shows what is proved for all a of its parity: from which a on, and by what. Without a c,
// the table contains only these theorems, by c and parity.
#include <fmt/format.h>

#include <algorithm>

#include "families/shipped.hpp"
#include "tables/semigroup_cells.hpp"
#include "upset/table.hpp"

namespace upset::tables {

namespace {

std::string fits(std::uint64_t a, std::uint64_t c, Outcome outcome) {
  if (outcome == Outcome::unknown) return "open";
  const bool conjectured = a % 2 == 1 && c % 2 == 1;
  return conjectured == (outcome == Outcome::N) ? "yes" : "no";
}

/// The theorem for all large a that covers a row.
std::string proved(std::uint64_t a, std::uint64_t c) {
  const char* parity = a % 2 == 0 ? "even" : "odd";
  if (a % 2 == 1 && c % 2 == 1) return "all odd a: Proposition 4.2";
  if (c >= 2 && c <= semigroup::Missing::kMax + 1)
    if (const auto number = families::shipped_for({a, semigroup::Missing::below(static_cast<unsigned>(c))})) {
      const auto& [name, family, claim] = families::shipped()[*number];
      return fmt::format("all {} a >= {}: {}", parity, family.first, name);
    }
  return "";
}

/// The shipped certificate about <a, ..., 2a-c> for all large a of a parity.
const families::Statement* certificate_for(unsigned c, unsigned residue) {
  for (const families::Statement& statement : families::shipped())
    if (statement.family.missing == semigroup::Missing::below(c) && statement.family.step == 2 &&
        statement.family.residue == residue)
      return &statement;
  return nullptr;
}

unsigned largest_certified() {
  unsigned largest = 0;
  for (const families::Statement& statement : families::shipped())
    largest = std::max(largest, statement.family.missing.interval().value_or(0));
  return largest;
}

/// What is proved about <a, ..., 2a-c> for all large a of a parity.
Table::Row row_for(unsigned c, unsigned residue) {
  const bool both_are_odd = c % 2 == 1 && residue == 1;
  Table::Row row{std::to_string(c), residue == 1 ? "odd" : "even"};
  const families::Statement* certificate = certificate_for(c, residue);
  if (certificate == nullptr) {
    if (both_are_odd) row.insert(row.end(), {"first", "a", "", "", "Proposition 4.2", "", "holds"});
    else row.insert(row.end(), {"", "", "", "", "", "", "open"});
    return row;
  }
  const auto* first = std::get_if<families::FirstWins>(&certificate->claim);
  const auto* repeats = std::get_if<families::Repeats>(&certificate->claim);
  row.insert(row.end(), {first != nullptr ? "first" : "second", first != nullptr ? text_of(first->move) : "",
                         repeats != nullptr ? text_of(repeats->period) : "", std::to_string(certificate->family.first),
                         both_are_odd ? "Proposition 4.2, automata" : "automata", std::string(certificate->name),
                         both_are_odd == (first != nullptr) ? "holds" : "fails"});
  return row;
}

/// By c and parity, from the first c that the paper leaves open to the first without a certificate.
Table for_all_a() {
  constexpr unsigned kFirst = 4;
  Table table{"Conjecture 8.1: what is proved about <a, ..., 2a-c> for all a >= from",
              {"c", "parity_of_a", "winner", "first_move", "period", "from", "proved_by", "certificate", "conjecture"}};
  table.kinds = {{"c", CellKind::integer}, {"from", CellKind::integer}};
  for (unsigned c = kFirst; c <= largest_certified() + 1; ++c)
    for (const unsigned residue : {1U, 0U}) table.rows.push_back(row_for(c, residue));
  return table;
}

/// For one c, row by row for each a.
Result<Table> for_each_a(const TableRequest& request) {
  const std::uint64_t c = request.number("c");
  const std::uint64_t last = request.number("to");
  if (last <= c) return misused(fmt::format("expected 'to' above 'c', which is {}, found {}", c, last), {"to", "c"});
  std::vector<SemigroupCell> cells;  // from two generators on: a = c + 1 is <a, a+1>
  for (std::uint64_t a = c + 1; a <= last; ++a) cells.push_back({{a}, interval(a, 2 * a - c)});
  const auto more = [c](const SemigroupCell& cell, const Answer& answer) -> Table::Row {
    const std::uint64_t a = cell.parameters[0];
    return {proved(a, c), fits(a, c, answer.outcome)};
  };
  return solve_table({fmt::format("Conjecture 8.1: Chomp on <a, ..., 2a-{}>, a <= {}", c, last),
                      {"a"},
                      std::move(cells),
                      {"proved", "fits"},
                      more},
                     request);
}

}  // namespace

Result<Table> conjecture81(const TableRequest& request) {
  constexpr std::uint64_t kDefaultLast = 12;
  if (request.parameters.contains("c")) {
    TableRequest complete = request;
    complete.parameters.try_emplace("to", kDefaultLast);
    return for_each_a(complete);
  }
  if (request.parameters.contains("to"))
    return misused("'to' goes with 'c': without it the table has no single a", {"to", "c"});
  if (!request.resume.empty())
    return misused("'checkpoint' goes with 'c': what is proved for all a is looked up", {"checkpoint", "c"});
  if (request.is_part())
    return misused(fmt::format("'{}' goes with 'c': what is proved for all a is looked up",
                               request.claimed != nullptr ? "queue" : "shard"),
                   {request.claimed != nullptr ? "queue" : "shard", "c"});
  return for_all_a();
}

}  // namespace upset::tables
