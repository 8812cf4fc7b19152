// SPDX-License-Identifier: MIT
#include "check/sylver/four_played.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "check/chains/closing.hpp"
#include "check/integer.hpp"
#include "check/proof.hpp"
#include "check/sylver/theorem.hpp"

namespace upset::check {

FourPosition four_position(const CoinGame& game) {
  if (game.numbers().empty() || game.numbers().front() != 4) {
    refuse("periodic four: the position holds 4, and neither 2 nor 3");
  }
  const Sums sums = game.sums(4);
  const auto coordinate = [&](std::uint32_t residue) {
    const mpz_class& least = sums.least(residue);
    if (sgn(least) < 0) refuse("periodic four: the position has elements of all classes modulo 4");
    return mpz_class((least - residue - 4) / 4);
  };
  return {coordinate(1), coordinate(2), coordinate(3)};
}

void FourFunctions::read(std::string_view line, std::size_t number) {
  static const TwoChains kNoChains;  // the set of a line is empty
  PeriodicFunction function = parse_function(line, kNoChains, Bits(0), {});
  function.line = number;
  if (function.k != functions_.size()) refuse("periodic four: the lines are those of K = 0, 1, .. in this order");
  if (!function.repeats()) refuse("periodic four: every function repeats");
  check(function);
  work_.take(taken_.rows());
  taken_.take(function, 0);
  filled_.add(function);
  marks_.add(function, work_);
  last_start_ = std::max(last_start_, function.start);
  functions_.push_back(std::move(function));
}

void FourFunctions::check(const PeriodicFunction& function) {
  const std::int64_t end = function.at + function.period;
  if (function.at < function.start) refuse("periodic: AT is before START", function.line);
  if (function.at < last_start_) refuse("periodic: AT is before START of another line", function.line);
  if (function.at < marks_.closed_rows()) refuse("periodic: AT is before a closed row", function.line);
  if (end > kMaxPeriodicPlace) refuse("periodic: too many m would have to be tested", function.line);
  const std::int64_t rows = taken_.rows();
  if (end > rows) {
    work_.take((end - rows) * static_cast<std::int64_t>(functions_.size() + taken_.words()));
    taken_.add_rows(end);
    for (const PeriodicFunction& before : functions_) taken_.take(before, rows);
  }
  // F takes no offset of the lines that fill an interval, and what they meet they meet forever.
  std::vector<PeriodicInput> inputs;
  for (std::size_t j = filled_.lines(); j < functions_.size(); ++j) inputs.push_back({&functions_[j], Places{}});
  PeriodicClosing closing(function, inputs, work_);
  FourRecursion recursion(function, taken_, marks_, end, work_);
  while (recursion.next_m() < function.at) recursion.test_next();
  const std::vector<std::uint64_t> before = recursion.state();
  while (recursion.next_m() < end) {
    const std::int64_t m = recursion.next_m();
    recursion.test_next();
    if (closing.has_other_periods()) closing.add(m, recursion.met(filled_));
  }
  if (before != recursion.state()) refuse("periodic: the state after PERIOD is not the state at AT", function.line);
  closing.check();
}

bool FourFunctions::is_lost(const FourPosition& position) const {
  if (position.m2 >= functions_.size()) return false;
  const auto value = functions_[as<std::size_t>(position.m2)].value(position.m1);
  return value && *value == position.m3;
}

void check_four_played(Lines& lines, std::uint32_t count, const Term& term, const Goal& goal, ProofSummary& summary) {
  const CoinGame* game = term.as<CoinGame>();
  if (game == nullptr) refuse("periodic four: the term is not a position of Sylver Coinage");
  const FourPosition position = four_position(*game);
  lines.require(count);
  FourFunctions functions(count, steps_for(lines.rest().size()));
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string_view line = lines.next();
    functions.read(line, lines.number());
  }
  if (!goal.is_met_by(0) || !functions.is_lost(position)) {
    refuse("periodic: the functions do not give the value to prove");
  }
  summary.steps.push_back("periods of " + counted(count, "function"));
  rely_on("quiet end theorem", kWinningWays, summary);
}

}  // namespace upset::check
