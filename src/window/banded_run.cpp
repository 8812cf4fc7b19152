// SPDX-License-Identifier: MIT
#include "window/banded_run.hpp"

#include <algorithm>
#include <numeric>

#include "core/assert.hpp"
#include "core/size.hpp"

namespace upset::window {

namespace {

constexpr std::uint64_t kMaxResidue = 100'000'000;  // inputs with longer common periods are given up
constexpr std::uint64_t kAtOnce = 64;               // steps that the driver sees as one
constexpr std::uint64_t kSampled = 64;              // one given value in this many is computed
static_assert(kMaxResidue > BandedSolver::kMaxSteps);

}  // namespace

std::uint64_t settled_from(const BandedSolution& solution, const BandedInput& input) {
  std::uint64_t from = std::max(solution.start, input.from_m);
  if (input.most_m != kEndless) return std::max(input.most_m, input.from_m);
  if (solution.type != BandedType::repeats) return from;
  UPSET_ASSERT(input.ray == kEndless);  // values that move with m are not bounded
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
  if (!function.closed.empty()) settled_ = std::max(settled_, function.closed.back() + 1);
  for (const ChainPlace n : function.excluded) set_bit(column_, n);
  advance_hole();
}

LayerWords BandedRun::step() {
  // Layers before the inputs are settled are not compared, so many are computed at once.
  const std::uint64_t before = next_, last = std::min(settled_, function_.most_m);
  for (std::uint64_t many = std::min(before + kAtOnce, last); next_ < many; ++next_)
    if (next_ > 0 && !compute(next_ - 1)) break;
  const std::uint64_t m = next_++;
  weight_ = core::to_size(next_ - before);
  if (is_answered() || (m > 0 && !compute(m - 1))) return {};
  if (m > function_.most_m) {
    solution_ = ended(values_.size());
    return {};
  }
  if (m < settled_) return {};
  if (m == settled_) settle_inputs();
  if (hole_ >= end_) {
    // Forever: if only a smaller value excludes n, no move leads to n once everything that moves has passed it.
    for (std::uint64_t n = 0; n < end_ && n < 64 * peers_only_.size(); ++n)
      if (has_bit(peers_only_, n)) threshold_ = std::max(threshold_, n + 1);
    solution_ = ended(m);
    return {};
  }
  if (end_ != kEndless || !system_.reach_.is_slow()) return {};  // it will end, or stay
  UPSET_ASSERT(steps_.size() == m - settled_);
  is_given_up_ = m - settled_ > system_.most_steps_;
  is_comparable_ = true;
  take_state(m);
  return state_;
}

/// Called for every m in turn.
bool BandedRun::is_closed(std::uint64_t m) {
  const auto& closed = function_.closed;
  while (closed_ < closed.size() && closed[closed_] < m) ++closed_;
  return closed_ < closed.size() && closed[closed_] == m;
}

/// f(m), after those before; false if it stays the same from here on.
inline bool BandedRun::compute(std::uint64_t m) {
  UPSET_ASSERT(values_.size() == m);
  if (is_closed(m)) {
    values_.push_back(-1);
    return true;
  }
  const auto n = value_at(m);
  values_.push_back(n ? static_cast<std::int32_t>(*n) : -1);
  if (!n) {
    note_unreached(m);
    return true;
  }
  UPSET_ASSERT(*n <= m + function_.spread);  // Lemma 5
  threshold_ = std::max(threshold_, *n + 1);
  if (system_.reach_.at(m + 1) > *n) {
    solution_ = constant(m, *n);
    return false;
  }
  UPSET_ASSERT(m <= *n + function_.spread);  // Lemma 5, where the next c is there
  UPSET_ASSERT(!has_bit(column_, *n));       // Lemma 3
  set_bit(column_, *n);
  advance_hole();
  return true;
}

bool BandedRun::accept_value(std::uint64_t m, std::int32_t n) {
  values_.push_back(n);
  if (n < 0) return n == -1;
  const auto value = static_cast<std::uint64_t>(n);
  if (value >= end_ || value > m + function_.spread || m > value + function_.spread) return false;
  if (system_.reach_.at(m + 1) > value || has_bit(column_, value)) return false;
  set_bit(column_, value);
  advance_hole();
  return true;
}

/// Whether the next value, computed from those that are given, is the one that their rule gives.
bool BandedRun::goes_on_as(const BandedSolution& given) {
  const std::uint64_t m = given.values.size();
  if (m > function_.most_m) return given.type == BandedType::ends && m == function_.most_m + 1;
  const auto n = value_at(m);
  switch (given.type) {
    case BandedType::ends: return !n;
    case BandedType::stays: return n == given.last && system_.reach_.at(m + 1) > given.last;
    default: break;
  }
  const auto first = given.values.begin() + static_cast<std::ptrdiff_t>(given.start);
  const bool is_whole = std::all_of(first, given.values.end(), [](std::int32_t value) { return value >= 0; });
  // A function that is defined up to most_m only may repeat before.
  return is_whole && n && function_.most_n == kEndless && given.seen_again >= std::max(settled_, given.start) &&
         given.seen_again <= std::min(settled_ + system_.most_steps_, function_.most_m) &&
         *n == static_cast<std::uint64_t>(*first) + given.period;
}

/// The given solution comes from a file: relies on nothing but bounds.
bool BandedRun::adopt(BandedSolution given) {
  UPSET_ASSERT(next_ == 0 && values_.empty());
  const std::uint64_t sampled = system_.size() % kSampled;
  for (std::uint64_t m = 0; m < given.values.size(); ++m) {
    if (m > function_.most_m) return false;
    if (is_closed(m)) {
      if (given.values[core::to_size(m)] != -1) return false;
      values_.push_back(-1);
      continue;
    }
    if (m % kSampled == sampled) {
      const auto n = value_at(m);
      if (given.values[core::to_size(m)] != (n ? static_cast<std::int64_t>(*n) : -1)) return false;
    }
    if (!accept_value(m, given.values[core::to_size(m)])) return false;
  }
  if (!goes_on_as(given)) return false;
  solution_ = std::move(given);
  return true;
}

/// The numbers excluded at m besides the column; `ray` becomes the least number from which all are excluded.
void BandedRun::exclude_inputs(std::uint64_t m, BandRow& excluded, std::uint64_t& ray, Inputs which) const {
  for (const BandedInput& input : function_.inputs) {
    if (m < input.from_m) continue;
    if (which != Inputs::all && input.is_peer != (which == Inputs::peers)) continue;
    const auto n = system_.solution(input.function).at(std::min<std::uint64_t>(m, input.most_m));
    if (!n || *n < input.from_n) continue;
    if (*n == input.ray) ray = std::min(ray, *n);
    else excluded.set(*n);
  }
}

const BandRow& BandedRun::moving_at(std::uint64_t m, std::uint64_t& ray) {
  if (trail_ != nullptr) {
    while (trail_->rows.size() <= m) system_.extend_row(*trail_);
    if (function_.inputs.empty()) return trail_->rows[core::to_size(m)];
    moving_ = trail_->rows[core::to_size(m)];
  } else {
    moving_.clear();
  }
  exclude_inputs(m, moving_, ray, Inputs::all);
  return moving_;
}

/// The least number in neither set. It is at least the first number missing from the column, and from the trail.
std::uint64_t BandedRun::first_free(const BandRow& moving, std::uint64_t m) const {
  const std::uint64_t from = trail_ == nullptr ? hole_ : std::max(hole_, trail_->free[core::to_size(m)]);
  return first_in_neither(column_, moving, from);
}

/// There is no value at m. Moves then reach all n, except those that have a smaller value and that no move reaches.
void BandedRun::note_unreached(std::uint64_t m) {
  std::uint64_t ray = end_, none = kEndless;
  BandRow moves, peers;
  if (trail_ != nullptr) moves = trail_->rows[core::to_size(m)];
  exclude_inputs(m, moves, ray, Inputs::moves);
  exclude_inputs(m, peers, none, Inputs::peers);
  for (std::uint64_t n = 0; n < ray && n < peers.end(); ++n) {
    const bool is_in_column = has_bit(column_, n) && !has_bit(peers_only_, n);
    if (peers.has(n) && !moves.has(n) && !is_in_column) threshold_ = std::max(threshold_, n + 1);
  }
}

std::optional<std::uint64_t> BandedRun::value_at(std::uint64_t m) {
  std::uint64_t ray = end_;
  const BandRow& moving = moving_at(m, ray);
  const std::uint64_t n = first_free(moving, m);
  UPSET_ASSERT(n >= hole_ && !has_bit(column_, n) && !moving.has(n));
  if (n >= ray) return std::nullopt;
  if (m < settled_ || end_ != kEndless) return n;
  Step step{static_cast<std::int64_t>(n) - static_cast<std::int64_t>(m), {}};
  for (std::uint64_t u = hole_; u < n; ++u)
    if (const std::int64_t offset = static_cast<std::int64_t>(u) - static_cast<std::int64_t>(m);
        !has_bit(column_, u) && !(trail_ != nullptr && trail_->full.contains(offset)))
      step.covered.push_back(offset);
  steps_.push_back(std::move(step));
  return n;
}

void BandedRun::advance_hole() {
  while (has_bit(column_, hole_)) ++hole_;
}

/// What an input excludes permanently goes into the column; what moves with m is recorded as such.
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
  else if (!has_bit(column_, *n)) {
    set_bit(column_, *n);
    if (input.is_peer) set_bit(peers_only_, *n);
  }
}

void BandedRun::settle_inputs() {
  UPSET_ASSERT(moving_inputs_.empty() && steps_.empty() && values_.size() == settled_);
  for (const BandedInput& input : function_.inputs)
    if (!input.is_peer) keep(input);
  if (trail_ != nullptr) {
    // The first ones fill all of their places, in which the value never lies: which of them is where does not matter.
    const auto others = trail_->inputs.begin() + static_cast<std::ptrdiff_t>(trail_->full_inputs);
    std::for_each(others, trail_->inputs.end(), [&](const BandedInput& input) { keep(input); });
  }
  for (const BandedInput& input : function_.inputs)
    if (input.is_peer) keep(input);
  advance_hole();
}

void BandedRun::take_state(std::uint64_t m) {
  state_.assign(1, m - hole_);  // as a difference, because the hole may lie above m
  const std::size_t first = core::to_size(hole_ / 64);
  const unsigned shift = hole_ % 64;
  for (std::size_t k = first; k < column_.size(); ++k) {
    std::uint64_t word = column_[k] >> shift;
    if (shift != 0 && k + 1 < column_.size()) word |= column_[k + 1] << (64 - shift);
    state_.push_back(word);
  }
  while (state_.size() > 1 && state_.back() == 0) state_.pop_back();
  UPSET_ASSERT(state_.size() == 1 || (state_[1] & 1U) == 0);  // the hole itself
}

unsigned BandedRun::kinds_to_close(const Repetition& found) {
  UPSET_ASSERT(found.start >= settled_ && found.length % residue_ == 0);
  const std::uint64_t interferes = period_that_interferes(found.start, found.length);
  if (interferes == 1) return 0;
  // Beyond kMaxResidue the same residue never comes again: the run continues to its limits.
  residue_ = static_cast<unsigned>(std::min(std::lcm(std::uint64_t{residue_}, interferes), kMaxResidue + 1));
  return residue_;
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

/// An input that at some m' = m modulo the period has the value that the run has at m.
const BandedSolution* BandedRun::input_that_meets(std::uint64_t m, std::uint64_t period) const {
  const std::int64_t offset = steps_[core::to_size(m - settled_)].offset;
  for (const BandedSolution* input : moving_inputs_) {
    if (period % input->period == 0) continue;  // the run has seen everything that can happen
    const std::uint64_t common = std::gcd(period, input->period);
    for (std::uint64_t i = 0; i < input->period / common; ++i)
      if (input->offset(m + i * common) == offset) return input;
  }
  return nullptr;
}

/// An input that covers a smaller value at m, if no input covers it at every m' = m modulo the period.
const BandedSolution* BandedRun::input_that_leaves(std::uint64_t m, std::uint64_t period) const {
  if (steps_[core::to_size(m - settled_)].covered.empty()) return nullptr;
  const auto bias = static_cast<std::int64_t>(function_.spread);  // no offset of an input is larger
  Bits always;
  for (const BandedSolution* input : moving_inputs_)
    if (period % input->period == 0) set_bit(always, static_cast<std::uint64_t>(input->offset(m) + bias));
  for (const std::int64_t offset : steps_[core::to_size(m - settled_)].covered) {
    if (has_bit(always, static_cast<std::uint64_t>(offset + bias)) || is_covered(m, offset, period)) continue;
    for (const BandedSolution* input : moving_inputs_)
      if (period % input->period != 0 && input->offset(m) == offset) return input;
    UPSET_ASSERT(false);  // something covered it in the run
  }
  return nullptr;
}

/// 1 if the repetition closes: for every m' >= start, the value of its residue modulo the period is free, and all
/// smaller ones are taken. Residues of two periods meet exactly if they agree modulo the greatest common divisor.
std::uint64_t BandedRun::period_that_interferes(std::uint64_t start, std::uint64_t period) const {
  for (std::uint64_t m = start; m < start + period; ++m) {
    if (const BandedSolution* input = input_that_meets(m, period)) return input->period;
    if (const BandedSolution* input = input_that_leaves(m, period)) return input->period;
  }
  return 1;
}

BandedSolution BandedRun::ended(std::uint64_t start) {
  UPSET_ASSERT(start <= values_.size());
  while (start > 0 && values_[core::to_size(start - 1)] < 0) --start;
  values_.resize(core::to_size(start));
  return {BandedType::ends, start, 1, 0, std::move(values_), threshold_, 0};
}

BandedSolution BandedRun::constant(std::uint64_t start, std::uint64_t last) {
  values_.resize(core::to_size(start));
  UPSET_ASSERT(threshold_ > last);
  return {BandedType::stays, start, 1, last, std::move(values_), threshold_, 0};
}

BandedSolution BandedRun::repeating(const Repetition& found) {
  const auto offset = [&](std::uint64_t m) { return values_[core::to_size(m)] - static_cast<std::int64_t>(m); };
  std::uint64_t period = found.length;
  UPSET_ASSERT(found.length > 0 && found.start + found.length <= values_.size());
  UPSET_ASSERT(std::all_of(values_.begin() + static_cast<std::ptrdiff_t>(found.start), values_.end(),
                           [](std::int32_t n) { return n >= 0; }));  // a function that ends does not repeat
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
  while (start > 0 && values_[core::to_size(start - 1)] >= 0 && offset(start - 1) == offset(start - 1 + period))
    --start;
  values_.resize(core::to_size(start + period));
  values_.shrink_to_fit();
  return {BandedType::repeats, start, period, 0, std::move(values_), 0, found.start};
}

}  // namespace upset::window
