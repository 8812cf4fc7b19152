// SPDX-License-Identifier: MIT
#include "check/chains/closing.hpp"

#include <algorithm>
#include <numeric>

#include "check/text.hpp"

namespace upset::check {

namespace {

constexpr std::int64_t kMaxCommonPeriod = 10'000'000;

std::int64_t offset_at(const PeriodicFunction& function, std::int64_t m) { return function.value(m) - m; }

}  // namespace

PeriodicClosing::PeriodicClosing(const PeriodicFunction& function, const std::vector<PeriodicInput>& repeating,
                                 WorkLeft& work)
    : function_(function), work_(work) {
  for (const PeriodicInput& input : repeating) {
    const bool is_steady = function.period % input.function->period == 0;
    (is_steady ? steady_ : others_).push_back(input.function);
  }
}

void PeriodicClosing::add(std::int64_t m, const std::vector<std::int64_t>& met) {
  if (!has_other_periods()) return;
  for (const std::int64_t n : met) {
    work_.take(static_cast<std::int64_t>(steady_.size()) + 1);
    const bool is_met = std::any_of(steady_.begin(), steady_.end(), [&](const auto* g) { return g->value(m) == n; });
    if (!is_met) needs_.push_back({m, n - m});
  }
}

void PeriodicClosing::check() const {
  for (const PeriodicFunction* other : others_) check_not_met(*other);
  for (const Need& need : needs_) check_met(need);
}

// Checks that the input has the function's value at no later m'.
void PeriodicClosing::check_not_met(const PeriodicFunction& other) const {
  const std::int64_t common = std::gcd(function_.period, other.period);
  CountedVector<std::pair<std::int64_t, std::int64_t>> own;  // place modulo `common`, offset
  work_.take(8 * (function_.period + other.period));
  for (std::int64_t m = function_.at; m < function_.at + function_.period; ++m) {
    own.emplace_back(m % common, offset_at(function_, m));
  }
  std::sort(own.begin(), own.end());
  for (std::int64_t m = function_.at; m < function_.at + other.period; ++m) {
    if (std::binary_search(own.begin(), own.end(), std::pair(m % common, offset_at(other, m)))) {
      refuse("periodic: later an input of another period has the value of the function", function_.line);
    }
  }
}

void PeriodicClosing::check_met(const Need& need) const {
  std::int64_t common = function_.period;  // of the inputs that meet the offset at some m'
  std::vector<const PeriodicFunction*> helpful;
  for (const PeriodicFunction* other : others_) {
    const std::int64_t rounds = other->period / std::gcd(function_.period, other->period);
    work_.take(rounds);
    std::int64_t met = 0;
    for (std::int64_t round = 0; round < rounds; ++round) {
      if (offset_at(*other, need.m + round * function_.period) == need.offset) ++met;
    }
    if (met == rounds) return;
    if (met == 0) continue;
    helpful.push_back(other);
    common = std::lcm(common, other->period);
    if (common > kMaxCommonPeriod) {
      refuse("periodic: the periods of the inputs have too large a common multiple", function_.line);
    }
  }
  for (std::int64_t round = 0; round < common / function_.period; ++round) {
    const std::int64_t m = need.m + round * function_.period;
    work_.take(static_cast<std::int64_t>(helpful.size()) + 1);
    const bool is_met =
        std::any_of(helpful.begin(), helpful.end(), [&](const auto* g) { return offset_at(*g, m) == need.offset; });
    if (!is_met) refuse("periodic: later a smaller number is not excluded", function_.line);
  }
}

}  // namespace upset::check
