// SPDX-License-Identifier: MIT
#include "window/banded_run.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/assert.hpp"

namespace upset::window {

namespace {

constexpr std::uint64_t kMaxResidue = 1'000'000;  // longer common periods of inputs are given up
constexpr std::uint64_t kArchiveBytes = std::uint64_t{1} << 30;

}  // namespace

std::uint64_t settled_from(const BandedSolution& solution, const BandedInput& input) {
  std::uint64_t from = std::max(solution.start, input.from_m);
  if (input.most_m != kEndless) return std::max(input.most_m, input.from_m);
  if (solution.type != BandedType::repeats) return from;
  UPSET_ASSERT(input.ray == kEndless);  // values that move along are not bounded
  std::int64_t least = 0;
  for (std::uint64_t m = solution.start; m < solution.start + solution.period; ++m)
    least = std::min(least, solution.offset(m));
  return std::max(from, input.from_n + static_cast<std::uint64_t>(-least));
}

BandedRun::BandedRun(BandedSolver& system, const BandedFunction& function)
    : system_(system),
      function_(function),
      trail_(function.trail ? &system.trails_[*function.trail] : nullptr),
      settled_(system.reach_.table().size()) {
  if (function.most_n != kEndless) end_ = function.most_n + 1;
  if (trail_ != nullptr) settled_ = std::max(settled_, trail_->settled);
  for (const BandedInput& input : function.inputs)
    settled_ = std::max(settled_, settled_from(system.solution(input.function), input));
}

std::optional<BandedSolution> BandedRun::solve() {
  for (std::uint64_t m = 0; m <= function_.most_m; ++m) {
    if (system_.stop_.poll(1) || states_.size() > BandedSolver::kMostSteps) return std::nullopt;
    if (m == settled_) settle(m);
    if (m >= settled_)
      if (auto solution = settled_solution(m)) return solution;
    const auto n = value_at(m);
    values_.push_back(n ? static_cast<std::int32_t>(*n) : -1);
    if (!n) continue;
    UPSET_ASSERT(*n <= m + function_.spread);  // Lemma 5
    if (system_.reach_.at(m + 1) > *n) return constant(m, *n);
    UPSET_ASSERT(m <= *n + function_.spread);  // Lemma 5, where the next c is there
    UPSET_ASSERT(!has_bit(column_, *n));       // Lemma 3
    set_bit(column_, *n);
    advance_hole();
  }
  return ended(values_.size());
}

/// The numbers that are excluded at m besides the column; `ray` becomes the least one from which all are.
void BandedRun::exclude_inputs(std::uint64_t m, Bits& excluded, std::uint64_t& ray) const {
  for (const BandedInput& input : function_.inputs) {
    if (m < input.from_m) continue;
    const auto n = system_.solution(input.function).at(std::min<std::uint64_t>(m, input.most_m));
    if (!n || *n < input.from_n) continue;
    if (*n == input.ray) ray = std::min(ray, *n);
    else set_bit(excluded, *n);
  }
}

const BandedRun::Bits& BandedRun::moving_at(std::uint64_t m, std::uint64_t& ray) {
  if (trail_ != nullptr) {
    while (trail_->rows.size() <= m) system_.extend_row(*trail_);
    if (function_.inputs.empty()) return trail_->rows[m];
    moving_ = trail_->rows[m];
  } else {
    moving_.assign(moving_.size(), 0);
  }
  exclude_inputs(m, moving_, ray);
  return moving_;
}

/// The least number in neither set: no smaller one than the first that is not in the column, or not on the trail.
std::uint64_t BandedRun::first_free(const Bits& moving, std::uint64_t m) const {
  const std::uint64_t from = trail_ == nullptr ? hole_ : std::max(hole_, trail_->free[m]);
  std::uint64_t below = (std::uint64_t{1} << (from % 64)) - 1;
  for (std::size_t k = from / 64;; ++k, below = 0) {
    const std::uint64_t taken = (k < column_.size() ? column_[k] : 0) | (k < moving.size() ? moving[k] : 0) | below;
    if (~taken != 0) return 64 * k + static_cast<std::uint64_t>(std::countr_one(taken));
  }
}

std::optional<std::uint64_t> BandedRun::value_at(std::uint64_t m) {
  std::uint64_t ray = end_;
  const Bits& moving = moving_at(m, ray);
  const std::uint64_t n = first_free(moving, m);
  if (n >= ray) return std::nullopt;
  if (m < settled_ || end_ != kEndless) return n;
  Step step{static_cast<std::int64_t>(n) - static_cast<std::int64_t>(m), {}};
  for (std::uint64_t u = hole_; u < n; ++u)
    if (!has_bit(column_, u)) step.covered.push_back(static_cast<std::int64_t>(u) - static_cast<std::int64_t>(m));
  steps_.push_back(std::move(step));
  return n;
}

void BandedRun::advance_hole() {
  while (has_bit(column_, hole_)) ++hole_;
}

/// What an input excludes for good goes into the column, what moves along is remembered as such.
void BandedRun::keep(const BandedInput& input) {
  const BandedSolution& solution = system_.solution(input.function);
  const bool is_fixed = input.most_m != kEndless;
  if (!is_fixed && solution.type == BandedType::ends) return;
  if (!is_fixed && solution.type == BandedType::repeats) {
    moving_inputs_.push_back(&solution);
    return;
  }
  const auto n = is_fixed ? solution.at(input.most_m) : std::optional(solution.last);
  if (!n || *n < input.from_n) return;
  if (*n == input.ray) end_ = std::min(end_, *n);
  else set_bit(column_, *n);
}

void BandedRun::settle(std::uint64_t) {
  for (const BandedInput& input : function_.inputs) keep(input);
  if (trail_ != nullptr)
    for (const BandedInput& input : trail_->inputs) keep(input);
  advance_hole();
}

std::optional<BandedSolution> BandedRun::settled_solution(std::uint64_t m) {
  if (hole_ >= end_) return ended(m);
  if (end_ != kEndless || !system_.reach_.is_slow()) return std::nullopt;  // it will end, or stay
  return look_for_repetition(m);
}

std::vector<std::uint64_t> BandedRun::state(std::uint64_t m) const {
  std::vector<std::uint64_t> words{m - hole_};  // as a difference: the hole may lie above m
  const std::size_t first = hole_ / 64;
  const unsigned shift = hole_ % 64;
  for (std::size_t k = first; k < column_.size(); ++k) {
    std::uint64_t word = column_[k] >> shift;
    if (shift != 0 && k + 1 < column_.size()) word |= column_[k + 1] << (64 - shift);
    words.push_back(word);
  }
  while (words.size() > 1 && words.back() == 0) words.pop_back();
  return words;
}

void BandedRun::look_again() {
  finder_ = std::make_unique<RepetitionFinder>(settled_, 1, RepetitionFinder::Budget{kArchiveBytes},
                                               static_cast<unsigned>(residue_));
}

std::optional<BandedSolution> BandedRun::look_for_repetition(std::uint64_t m) {
  if (!finder_) look_again();
  states_.push_back(state(m));
  UPSET_ASSERT(states_.size() == m - settled_ + 1 && steps_.size() == m - settled_);
  auto found = finder_->push(states_.back());
  while (found) {
    const std::uint64_t interferes = period_that_interferes(found->start, found->length);
    if (interferes == 1) return repeating(*found);
    residue_ = std::lcm(residue_, interferes);
    if (residue_ > kMaxResidue) {
      residue_ = kMaxResidue + 1;  // never again the same residue: the run goes on to its limits
      finder_.reset();
    }
    look_again();
    found.reset();
    for (std::size_t i = 0; i < states_.size() && !found; ++i) found = finder_->push(states_[i]);
  }
  return std::nullopt;
}

/// Whether some input whose period does not divide this one has the offset at every m' = m modulo the period.
bool BandedRun::is_covered(std::uint64_t m, std::int64_t offset, std::uint64_t period) const {
  for (const BandedSolution* input : moving_inputs_) {
    if (period % input->period == 0 || input->offset(m) != offset) continue;
    const std::uint64_t common = std::gcd(period, input->period);
    bool always = true;
    for (std::uint64_t i = 0; always && i < input->period / common; ++i)
      always = input->offset(m + i * common) == offset;
    if (always) return true;
  }
  return false;
}

/// An input that at some m' = m modulo the period has the value of the run at m.
const BandedSolution* BandedRun::input_that_meets(std::uint64_t m, std::uint64_t period) const {
  const std::int64_t offset = steps_[m - settled_].offset;
  for (const BandedSolution* input : moving_inputs_) {
    if (period % input->period == 0) continue;  // the run has met all that can happen
    const std::uint64_t common = std::gcd(period, input->period);
    for (std::uint64_t i = 0; i < input->period / common; ++i)
      if (input->offset(m + i * common) == offset) return input;
  }
  return nullptr;
}

/// An input that covers a smaller value at m, where none does at every m' = m modulo the period.
const BandedSolution* BandedRun::input_that_leaves(std::uint64_t m, std::uint64_t period) const {
  if (steps_[m - settled_].covered.empty()) return nullptr;
  const auto bias = static_cast<std::int64_t>(function_.spread);  // no offset of an input is larger
  Bits always;
  for (const BandedSolution* input : moving_inputs_)
    if (period % input->period == 0) set_bit(always, static_cast<std::uint64_t>(input->offset(m) + bias));
  for (const std::int64_t offset : steps_[m - settled_].covered) {
    if (has_bit(always, static_cast<std::uint64_t>(offset + bias)) || is_covered(m, offset, period)) continue;
    for (const BandedSolution* input : moving_inputs_)
      if (period % input->period != 0 && input->offset(m) == offset) return input;
    UPSET_ASSERT(false);  // something covered it in the run
  }
  return nullptr;
}

/// 1 when the repetition closes: whatever m' >= start is, the value of its residue modulo the period is free, and all
/// smaller ones are taken. Residues of two periods meet exactly when they agree modulo the greatest common divisor.
std::uint64_t BandedRun::period_that_interferes(std::uint64_t start, std::uint64_t period) const {
  for (std::uint64_t m = start; m < start + period; ++m) {
    if (const BandedSolution* input = input_that_meets(m, period)) return input->period;
    if (const BandedSolution* input = input_that_leaves(m, period)) return input->period;
  }
  return 1;
}

BandedSolution BandedRun::ended(std::uint64_t start) {
  while (start > 0 && values_[start - 1] < 0) --start;
  values_.resize(start);
  return {BandedType::ends, start, 1, 0, std::move(values_), 0};
}

BandedSolution BandedRun::constant(std::uint64_t start, std::uint64_t last) {
  values_.resize(start);
  return {BandedType::stays, start, 1, last, std::move(values_), 0};
}

BandedSolution BandedRun::repeating(const Repetition& found) {
  const auto offset = [&](std::uint64_t m) { return values_[m] - static_cast<std::int64_t>(m); };
  std::uint64_t period = found.length;
  const auto has_period = [&](std::uint64_t p) {
    for (std::uint64_t m = found.start; m + p < found.start + found.length; ++m)
      if (offset(m) != offset(m + p)) return false;
    return true;
  };
  for (std::uint64_t p = 1; p < found.length; ++p)
    if (found.length % p == 0 && has_period(p)) {
      period = p;
      break;
    }
  std::uint64_t start = found.start;
  while (start > 0 && values_[start - 1] >= 0 && offset(start - 1) == offset(start - 1 + period)) --start;
  values_.resize(start + period);
  values_.shrink_to_fit();
  return {BandedType::repeats, start, period, 0, std::move(values_), found.start};
}

}  // namespace upset::window
