// SPDX-License-Identifier: MIT
#include "check/chains/periodic.hpp"

#include <algorithm>
#include <limits>

#include "check/board/endless.hpp"
#include "check/chains/one_chain.hpp"
#include "check/divisors/as_chains.hpp"
#include "check/integer.hpp"
#include "check/proof.hpp"

namespace upset::check {

namespace {

// `words` say which elements are the chains, if there is a choice: of a board `columns` or `across`, of divisors `along
// P Q` or `across P Q`.
ChainsPosition position_on_chains(const Term& term, const std::vector<std::string_view>& words) {
  if (const Divisors* divisors = term.as<Divisors>()) {
    if (words.size() != 3 || (words[0] != "along" && words[0] != "across")) {
      refuse("periodic: expected COUNT along P Q or COUNT across P Q");
    }
    return position_of(*divisors, {big_number(words[1], "prime"), big_number(words[2], "prime"), words[0] == "across"});
  }
  if (const FlatBoard* board = term.as<FlatBoard>()) {
    if (words.empty()) return position_of(board->now);
    if (words.size() == 1 && words[0] == "columns") return position_of(transposed(board->now));
    if (words.size() == 1 && words[0] == "across") return position_across(board->now);
    refuse("periodic: expected COUNT, COUNT columns or COUNT across");
  }
  if (!words.empty()) refuse("periodic: expected COUNT");
  if (const ChainsGame* game = term.as<ChainsGame>()) return position_of(*game);
  if (const EndlessBoard* board = term.as<EndlessBoard>()) return position_of(*board);
  refuse("periodic: the term is neither a family on two chains nor a two-dimensional board nor one of divisors");
}

bool is_up_to(std::int64_t largest, const mpz_class& number) {
  return largest == kNever || compare(number, largest) <= 0;
}

bool is_absent(const Places& at, const mpz_class& m, const mpz_class& n) {
  return compare(m, at.above_c) < 0 ||
         compare(n, at.above_d) < 0;  // kNever is above no number: such elements are in no set
}

}  // namespace

bool PeriodicFunctions::KeyLess::operator()(const Key& a, const Key& b) const {
  if (a.k != b.k) return a.k < b.k;
  return std::lexicographical_compare(a.set->words(), a.set->words() + a.set->word_count(), b.set->words(),
                                      b.set->words() + b.set->word_count());
}

PeriodicFunctions::PeriodicFunctions(const TwoChains& chains, std::int64_t steps)
    : chains_(chains), usable_(chains.size()), down_(chains.size(), Bits(chains.size())), work_(steps) {
  for (std::uint32_t x = 0; x < chains.size(); ++x) {
    if (!chains.places[x].is_above_a_chain()) usable_.set(x);
    chains.up[x].for_each([&](std::uint32_t y) { down_[y].set(x); });
  }
}

const PeriodicFunction* PeriodicFunctions::find(const Bits& set, std::uint32_t k) const {
  const auto found = by_set_.find(Key{&set, k});
  return found == by_set_.end() ? nullptr : found->second;
}

const PeriodicFunction& PeriodicFunctions::input(const Bits& set, std::uint32_t k) const {
  const PeriodicFunction* found = find(set, k);
  if (found == nullptr) refuse("periodic: a function must come after all that it is made of, and one is missing");
  return *found;
}

Bits PeriodicFunctions::without(const Bits& set, std::uint32_t x) const {
  Bits rest = set;
  rest -= chains_.up[x];
  return rest;
}

std::vector<PeriodicInput> PeriodicFunctions::inputs_of(const PeriodicFunction& function) const {
  std::vector<PeriodicInput> inputs;
  function.set.for_each([&](std::uint32_t x) {
    inputs.push_back({&input(without(function.set, x), function.k), chains_.places[x]});
  });
  for (std::uint32_t j = 0; j < function.k; ++j) inputs.push_back({&input(function.set, j), Places{}});
  return inputs;
}

void PeriodicFunctions::read(Lines& lines, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string_view line = lines.next();
    read(line, lines.number());
  }
}

void PeriodicFunctions::read(std::string_view line, std::size_t number) {
  PeriodicFunction& function = functions_.emplace_back(parse_function(line, chains_, usable_, down_));
  function.line = number;
  check_function(function, inputs_of(function), chains_.reach, work_);
  const bool is_new = by_set_.emplace(Key{&function.set, function.k}, &function).second;
  if (!is_new) refuse("periodic: there are two functions for the same set and value");
}

const PeriodicFunction& PeriodicFunctions::endless(const Bits& there, std::uint32_t k) const {
  Bits with_finite = there;
  with_finite &= usable_;
  const PeriodicFunction& function = input(with_finite, k);
  if (function.max_m != kNever || function.max_n != kNever) refuse("periodic: the chains of this set are not endless");
  return function;
}

// Whether B is lost with both chains endless.
bool PeriodicFunctions::is_lost_for_ever(const Bits& set, std::map<Key, bool, KeyLess>& known,
                                         std::deque<Bits>& sets) const {
  if (const auto found = known.find(Key{&set, 0}); found != known.end()) return found->second;
  const PeriodicFunction& function = endless(set, 0);
  bool is_lost = function.repeats();
  set.for_each([&](std::uint32_t x) {
    const Places& at = chains_.places[x];
    if (is_lost && at.below_c == kNever && at.below_d == kNever) {
      is_lost = !is_lost_for_ever(without(set, x), known, sets);
    }
  });
  sets.push_back(set);
  known.emplace(Key{&sets.back(), 0}, is_lost);
  return is_lost;
}

bool PeriodicFunctions::prove(const ChainsPosition& position, std::uint32_t k) const {
  if (!position.m || !position.n) {
    if (position.m || position.n) refuse("periodic: the functions say nothing about positions with one endless chain");
    if (k != 0) refuse("periodic: of two endless chains only the value 0 can be proved");
    std::map<Key, bool, KeyLess> known;
    std::deque<Bits> sets;
    return is_lost_for_ever(position.there, known, sets);
  }
  const mpz_class& m = *position.m;
  const mpz_class& n = *position.n;
  const auto is_position = [&](const PeriodicFunction& function) {
    if (function.k != k || !position.there.is_subset_of(function.set)) return false;
    if (!is_up_to(function.max_m, m) || !is_up_to(function.max_n, n)) return false;
    Bits absent = function.set;
    absent -= position.there;
    bool fits = true;
    absent.for_each([&](std::uint32_t x) { fits = fits && is_absent(chains_.places[x], m, n); });
    return fits;
  };
  return std::any_of(functions_.begin(), functions_.end(), [&](const PeriodicFunction& function) {
    if (!is_position(function)) return false;
    const auto value = function.value(m);
    return value && *value == n;
  });
}

void check_periodic(Lines& lines, std::string_view rest, const Term& term, const Goal& goal, ProofSummary& summary) {
  std::vector<std::string_view> words = split(rest, ' ');
  const std::uint32_t count = small_number(words.front(), "periodic");
  words.erase(words.begin());
  if (words.size() == 1 && words[0] == "four") return check_four_played(lines, count, term, goal, summary);
  const bool is_alone = !words.empty() && words.back() == "alone";
  if (is_alone) words.pop_back();
  ChainsPosition position = position_on_chains(term, words);
  if (is_alone) {
    if (!position.m || !position.n) refuse("periodic: alone: the chains are endless");
    position = on_longer_chain(position);
  }
  PeriodicFunctions functions(position.chains, steps_for(lines.rest().size()));
  functions.read(lines, count);
  // D alone is a heap beside the rest: with as many elements as the value of the rest, the sum has the value 0.
  if (is_alone) position.n = goal.value;
  const mpz_class value = is_alone ? mpz_class(0) : goal.value;
  if (value > std::numeric_limits<std::uint32_t>::max() || !functions.prove(position, as<std::uint32_t>(value))) {
    refuse("periodic: the functions do not give the value to prove");
  }
  summary.steps.push_back("periods of " + counted(functions.size(), "function"));
}

}  // namespace upset::check
