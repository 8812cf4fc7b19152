// SPDX-License-Identifier: MIT
// The claim that a function on growing chains ends, stays or repeats (docs/formats/certificate.md, "Claims of
// periods").
#include <algorithm>

#include "check/board/endless.hpp"
#include "check/chains/one_chain.hpp"
#include "check/chains/periodic.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

// A term as chains of which all that are endless grow, and how its numbers differ from the lengths of the chains.
struct Growing {
  ChainsPosition position;
  std::int64_t more_m = 0;  // how far the number in the claim exceeds the length of the chain of m
  std::int64_t more_n = 0;  // likewise
};

ChainsPosition on_endless_chain(const ChainsPosition& position) {
  if (position.m && position.n) refuse("period: the term has no endless chain or row");
  return on_longer_chain(position);
}

Growing growing_chains(const Term& term) {
  if (const ChainsGame* game = term.as<ChainsGame>()) {
    const ChainsPosition position = position_of(*game);
    if (!position.m && !position.n) return {position};
    return {on_endless_chain(position)};
  }
  if (const EndlessBoard* board = term.as<EndlessBoard>()) {  // a first row has the poisoned cell, too
    const ChainsPosition position = position_of(*board);
    if (!position.m && !position.n) return {position, 0, 1};
    return {on_endless_chain(position), 1, 0};
  }
  refuse("period: the term has no endless chain or row");
}

std::string claim_of(const PeriodicFunction& function, const Growing& growing) {
  std::string text = std::to_string(function.k);
  const std::string start = " " + std::to_string(function.start + growing.more_m);
  switch (function.form) {
    case PeriodicFunction::Form::ends: text += " ends" + start; break;
    case PeriodicFunction::Form::stays:
      text += " stays" + start + " " + std::to_string(function.last + growing.more_n);
      break;
    default: text += " repeats" + start + " " + std::to_string(function.period);
  }
  for (const std::int32_t value : function.values) {
    text += value == kNone ? " -" : " " + std::to_string(value + growing.more_n);
  }
  return text;
}

bool has_period(const PeriodicFunction& function, std::int64_t from, std::int64_t period) {
  for (std::int64_t m = from; m < function.start + function.period; ++m) {
    const std::int64_t value = function.value(m);
    if (value == kNone || function.value(m + period) != value + period) return false;
  }
  return true;
}

void check_is_least(const PeriodicFunction& function) {
  if (function.start > 0) {
    const std::int64_t before = function.value(function.start - 1);
    const bool is_late = function.form == PeriodicFunction::Form::ends ? before == kNone
                         : function.form == PeriodicFunction::Form::stays
                             ? before == function.last
                             : has_period(function, function.start - 1, function.period);
    if (is_late) refuse("period: it begins before START");
  }
  std::int64_t rest = function.period;
  for (std::int64_t prime = 2; rest > 1; ++prime) {
    if (prime * prime > rest) prime = rest;
    if (rest % prime != 0) continue;
    if (has_period(function, function.start, function.period / prime)) refuse("period: PERIOD is not the least");
    while (rest % prime == 0) rest /= prime;
  }
}

}  // namespace

void check_period_claim(Lines& lines, std::string_view claim, const Term& term, ProofSummary& summary) {
  const std::uint32_t k = small_number(claim.substr(0, claim.find(' ')), "period");
  const std::uint32_t count = small_number(lines.next_after("periodic "), "periodic");
  const Growing growing = growing_chains(term);
  PeriodicFunctions functions(growing.position.chains, steps_for(lines.rest().size()));
  functions.read(lines, count);
  const PeriodicFunction& function = functions.endless(growing.position.there, k);
  if (claim_of(function, growing) != claim) refuse("period: the functions do not give what is claimed");
  check_is_least(function);
  summary.steps.push_back("periods of " + counted(functions.size(), "function"));
}

}  // namespace upset::check
