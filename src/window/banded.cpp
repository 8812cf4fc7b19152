// SPDX-License-Identifier: MIT
#include "window/banded.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/integer.hpp"
#include "core/size.hpp"
#include "window/banded_file.hpp"
#include "window/banded_run.hpp"
#include "window/driver.hpp"

namespace upset::window {

std::optional<std::uint64_t> BandedSolution::at(std::uint64_t m) const {
  if (m < values.size()) {
    if (values[core::to_size(m)] < 0) return std::nullopt;
    return static_cast<std::uint64_t>(values[core::to_size(m)]);
  }
  UPSET_ASSERT(m >= start);
  if (type == BandedType::ends) return std::nullopt;
  if (type == BandedType::stays) return last;
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(m) + offset(m));
}

std::int64_t BandedSolution::offset(std::uint64_t m) const {
  UPSET_ASSERT(type == BandedType::repeats && m >= start && values.size() == start + period);
  const std::uint64_t same = period == 1 ? start : start + (m - start) % period;  // most have period 1: no division
  return values[core::to_size(same)] - static_cast<std::int64_t>(same);
}

std::optional<core::Integer> value_at(const BandedSolution& solution, const core::Integer& m) {
  const auto word = core::to_word(m);
  if (word && *word < solution.values.size()) {
    const auto n = solution.at(*word);
    return n ? std::optional(core::from_word(*n)) : std::nullopt;
  }
  switch (solution.type) {
    case BandedType::ends: return std::nullopt;
    case BandedType::stays: return core::from_word(solution.last);
    default: break;
  }
  const core::Integer since = m - core::from_word(solution.start);
  const core::Integer residue = since % core::from_word(solution.period);
  const std::uint64_t same = solution.start + core::as<std::uint64_t>(residue);
  return core::Integer(m + core::to_integer(solution.offset(same)));
}

void BandedSolver::count(std::size_t bytes) {
  counted_ += static_cast<std::int64_t>(bytes);
  stop_.add_bytes(static_cast<std::int64_t>(bytes));
}

BandedSolver::BandedSolver(order::Reach reach, core::Stop& stop, std::uint64_t most_steps)
    : reach_(std::move(reach)), stop_(stop), most_steps_(most_steps) {}

BandedSolver::~BandedSolver() { stop_.add_bytes(-counted_); }

std::optional<Error> BandedSolver::keep_in(const std::string& file, std::uint64_t identity) {
  UPSET_ASSERT(solutions_.empty() && !file_);
  file_ = std::make_unique<BandedFile>(file, identity, solutions_, stop_);
  return file_->open();
}

std::optional<Error> BandedSolver::save() { return file_ ? file_->write() : std::nullopt; }

std::optional<BandedSolution> BandedSolver::solve(const BandedFunction& function) {
  BandedRun run(*this, function);
  if (!file_) {
    NoCheckpoint none;
    (void)Driver(run, none, stop_).run();
    return std::move(run.solution());
  }
  Driver driver(run, *file_, stop_);
  const auto ending = driver.run();
  if (!ending) error_ = ending.error();
  else if (run.solution()) error_ = file_->refuse(*run.solution());
  if (error_) return std::nullopt;
  relies_on_file_ = relies_on_file_ || driver.relies_on_checkpoint();
  return std::move(run.solution());
}

std::optional<std::size_t> BandedSolver::add(const BandedFunction& function) {
  if (error_) return std::nullopt;
  if (function.trail && *function.trail >= trails_.size()) trails_.resize(*function.trail + 1);
  auto solution = solve(function);
  if (!solution) return std::nullopt;
  UPSET_ASSERT(solution->values.size() ==
               solution->start + (solution->type == BandedType::repeats ? solution->period : 0));
  count(solution->values.capacity() * sizeof(std::int32_t));
  stop_.add_states(solution->values.size());
  solutions_.push_back(std::move(*solution));
  const std::size_t number = solutions_.size() - 1;
  if (function.trail) {
    BandedInput input = function.joins;
    input.function = number;
    join(trails_[*function.trail], input);
  }
  return number;
}

/// What an input on a trail excludes at m.
static std::optional<std::uint64_t> excluded_by(const BandedSolution& solution, const BandedInput& input,
                                                std::uint64_t m) {
  UPSET_ASSERT(input.most_m == kEndless && input.ray == kEndless);
  if (m < input.from_m) return std::nullopt;
  const auto value = solution.at(m);
  return value && *value >= input.from_n ? value : std::nullopt;
}

void BandedSolver::exclude(Trail& trail, std::uint64_t m, std::uint64_t n) {
  trail.rows[core::to_size(m)].set(n);
  while (trail.rows[core::to_size(m)].has(trail.free[core::to_size(m)])) ++trail.free[core::to_size(m)];
}

void BandedSolver::extend_row(Trail& trail) {
  const std::uint64_t m = trail.rows.size();
  UPSET_ASSERT(trail.free.size() == m);
  trail.rows.emplace_back();
  trail.free.push_back(0);
  for (const BandedInput& input : trail.inputs)
    if (const auto n = excluded_by(solutions_[input.function], input, m)) exclude(trail, m, *n);
  count(trail.rows[core::to_size(m)].bytes() + 8);
}

void BandedSolver::join(Trail& trail, const BandedInput& input) {
  UPSET_ASSERT(!input.is_peer && input.function + 1 == solutions_.size());  // it is the last function solved
  const BandedSolution& solution = solutions_[input.function];
  for (std::uint64_t m = input.from_m; m < trail.rows.size(); ++m)
    if (const auto n = excluded_by(solution, input, m)) exclude(trail, m, *n);
  trail.inputs.push_back(input);
  trail.settled = std::max(trail.settled, settled_from(solution, input));
  note_offsets(trail);
}

/// Values at the same m differ, since each function excludes those before it. So n functions whose values lie in n
/// places fill these places, whatever their periods are.
void BandedSolver::note_offsets(Trail& trail) const {
  const BandedSolution& last = solutions_[trail.inputs.back().function];
  if (last.type != BandedType::repeats) return;
  Offsets& seen = trail.seen;
  for (std::uint64_t m = last.start; m < last.start + last.period; ++m) {
    const std::int64_t offset = last.offset(m);
    if (seen.size() == 0) seen = {offset, offset};
    seen = {std::min(seen.least, offset), std::max(seen.largest, offset)};
  }
  UPSET_ASSERT(seen.size() >= trail.repeating + 1);
  if (++trail.repeating != trail.inputs.size() || seen.size() != trail.repeating) return;
  trail.full = seen;
  trail.full_inputs = trail.inputs.size();
}

std::uint64_t BandedSolver::bytes() const {
  std::uint64_t total = 0;
  for (const BandedSolution& solution : solutions_) total += solution.values.capacity() * sizeof(std::int32_t);
  for (const Trail& trail : trails_)
    for (const BandRow& row : trail.rows) total += row.bytes();
  return total;
}

}  // namespace upset::window
