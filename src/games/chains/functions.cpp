// SPDX-License-Identifier: MIT
#include "games/chains/functions.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/hash.hpp"

namespace upset::games::chains {

namespace {

using window::BandedFunction;
using window::BandedInput;

/// The elements as a chain, if they form one and none of them lies below C or D.
std::vector<Element> free_chain(const TwoChains& family, const DynamicBits& elements) {
  std::vector<Element> chain = order::members(elements);
  std::sort(chain.begin(), chain.end(),
            [&](Element x, Element y) { return family.finite.below(x).count() < family.finite.below(y).count(); });
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const order::ChainPlaces& at = family.places[chain[i]];
    const bool follows = i == 0 || family.finite.less(chain[i - 1], chain[i]);
    if (!follows || at.below_c != kEndless || at.below_d != kEndless) return {};
  }
  return chain;
}

/// How the values are excluded by the position without x and everything above x.
BandedInput input_through(const order::ChainPlaces& x, std::size_t function) {
  UPSET_ASSERT(x.below_c >= 1 && x.below_d >= 1);  // places count from 1
  BandedInput input;
  input.function = function;
  if (x.below_c != kEndless) input.most_m = x.below_c - 1;
  if (x.below_d != kEndless) input.ray = x.below_d - 1;
  input.from_m = x.above_c;
  input.from_n = x.above_d;
  return input;
}

}  // namespace

Functions::Functions(FamilyPtr family, core::Stop& stop, ChainPlace most_m)
    : family_(std::move(family)),
      most_m_(most_m),
      finite_elements_(family_->finite.all()),
      solver_(family_->reach, stop) {
  for (Element x = 0; x < family_->places.size(); ++x)
    if (family_->places[x].above_c == kEndless || family_->places[x].above_d == kEndless) finite_elements_.reset(x);
  trail_ = free_chain(*family_, finite_elements_);
}

const BandedSolution* Functions::solve(const DynamicBits& set, unsigned k) {
  const auto found = number(set & finite_elements_, k);
  return found ? &solver_.solution(*found) : nullptr;
}

std::optional<Error> Functions::keep_in(const std::string& file, const std::string& question) {
  return solver_.keep_in(file, core::hash64(question));
}

/// Where the functions of a set are defined, and how far their values can be from m.
BandedFunction Functions::frame(const DynamicBits& set, unsigned k) const {
  UPSET_ASSERT(set.is_subset_of(finite_elements_));
  BandedFunction function;
  function.spread = set.count() + k;
  function.most_m = most_m_;
  (finite_elements_ - set).for_each([&](std::size_t x) {
    const order::ChainPlaces& at = family_->places[x];
    if (at.below_c != kEndless) function.most_m = std::min(function.most_m, at.below_c - 1);
    if (at.below_d != kEndless) function.most_n = std::min(function.most_n, at.below_d - 1);
  });
  return function;
}

/// Adds the values of the smaller k at the same m.
bool Functions::add_peers(const DynamicBits& set, unsigned k, BandedFunction& function) {
  for (unsigned j = 0; j < k; ++j) {
    const auto peer = number(set, j);
    if (!peer) return false;
    BandedInput input;
    input.function = *peer;
    input.is_peer = true;
    function.inputs.push_back(input);
  }
  return true;
}

std::optional<std::size_t> Functions::add(const DynamicBits& set, unsigned k, BandedFunction function) {
  UPSET_ASSERT(!numbers_.contains(Key{set, k}));  // each is solved once
  const auto added = solver_.add(function);
  if (added) numbers_.emplace(Key{set, k}, *added);
  return added;
}

std::optional<std::size_t> Functions::number(const DynamicBits& set, unsigned k) {
  if (const auto it = numbers_.find(Key{set, k}); it != numbers_.end()) return it->second;
  if (!trail_.empty()) return number_on_trail(set, k);
  BandedFunction function = frame(set, k);
  for (const Element x : order::members(set)) {
    const auto input = number(set - family_->finite.above(x), k);
    if (!input) return std::nullopt;
    function.inputs.push_back(input_through(family_->places[x], *input));
  }
  if (!add_peers(set, k, function)) return std::nullopt;
  return add(set, k, std::move(function));
}

std::optional<std::size_t> Functions::number_on_trail(const DynamicBits& set, unsigned k) {
  if (k >= on_trail_.size()) on_trail_.resize(k + 1);
  const std::size_t wanted = set.count();
  UPSET_ASSERT(wanted <= trail_.size());
  DynamicBits beginning(family_->finite.size());
  for (std::size_t i = 0; i < on_trail_[k].size(); ++i) beginning.set(trail_[i]);
  while (on_trail_[k].size() <= wanted) {
    const std::size_t length = on_trail_[k].size();
    BandedFunction function = frame(beginning, k);
    function.trail = k;
    if (length < trail_.size()) function.joins = input_through(family_->places[trail_[length]], 0);
    if (!add_peers(beginning, k, function)) return std::nullopt;
    const auto added = add(beginning, k, std::move(function));
    if (!added) return std::nullopt;
    on_trail_[k].push_back(*added);
    if (length < trail_.size()) beginning.set(trail_[length]);
  }
  UPSET_ASSERT(numbers_.find(Key{set, k}) != numbers_.end());  // every down-set of a chain is an initial segment
  return on_trail_[k][wanted];
}

game::PeriodicFunction as_proof(const Functions::Named& function) {
  const BandedSolution& solution = *function.solution;
  game::PeriodicFunction line;
  line.set = function.set;
  line.k = function.k;
  line.start = solution.start;
  line.values = solution.values;
  if (solution.type == BandedType::stays) line.last = solution.last;
  if (solution.type == BandedType::repeats) line.period.emplace(solution.period, solution.seen_again);
  return line;
}

std::optional<std::vector<Functions::Named>> Functions::all_below(const DynamicBits& set, unsigned k) {
  const DynamicBits whole = set & finite_elements_;
  for (unsigned j = 0; j <= k; ++j)
    if (!number(whole, j)) return std::nullopt;
  std::vector<Named> list;
  for (const auto& [key, number] : numbers_)
    if (key.first.is_subset_of(whole) && key.second <= k)
      list.push_back({key.first, key.second, &solver_.solution(number)});
  std::stable_sort(list.begin(), list.end(), [](const Named& a, const Named& b) {
    return std::pair(a.set.count(), a.k) < std::pair(b.set.count(), b.k);
  });
  return list;
}

}  // namespace upset::games::chains
