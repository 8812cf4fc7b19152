// SPDX-License-Identifier: MIT
// The recursion is computed for one m after another, as far as the form of the line requires, and compared. What is
// excluded permanently is kept as bits, with the first free one: the numbers F(i), i < m, and the values of inputs that
// will not change any more. The other inputs are evaluated at each m.
//
// A computed F(m) is at most m plus the number of inputs, since each input excludes at most one number below it. So
// nothing that is kept is longer than what is tested, whatever the numbers in the certificate are.
#include "check/chains/recursion.hpp"

#include <algorithm>
#include <bit>

#include "check/chains/closing.hpp"
#include "check/text.hpp"

namespace upset::check {

void WorkLeft::take(std::int64_t steps) {
  if (steps > steps_) refuse("periodic: the check would take too long for the size of the certificate");
  steps_ -= steps;
}

std::int64_t steps_for(std::size_t bytes) {
  // A step takes some nanoseconds. The first constant is for short certificates, whose AT may lie far beyond what is
  // written.
  constexpr std::int64_t kStepsAtLeast = 500'000'000;
  constexpr std::int64_t kStepsPerByte = 4'096;
  return kStepsAtLeast + kStepsPerByte * static_cast<std::int64_t>(bytes);
}

namespace {

using Form = PeriodicFunction::Form;

bool is_fixed(const PeriodicInput& input) {  // from some m on it has one value, or no value
  return input.places.below_c != kNever || !input.function->repeats();
}

// The m from which on this holds.
std::int64_t fixed_from(const PeriodicInput& input) {
  const Places& at = input.places;
  if (at.below_c != kNever) return std::max(at.above_c, at.below_c - 1);
  return std::max(at.above_c, input.function->start);
}

// The value that counts at m, or kNone.
std::int64_t value_of(const PeriodicInput& input, std::int64_t m) {
  const Places& at = input.places;
  if (m < at.above_c) return kNone;
  const std::int64_t asked = at.below_c == kNever ? m : std::min(m, at.below_c - 1);
  const std::int64_t value = input.function->value(asked);
  return value >= at.above_d ? value : kNone;
}

bool is_ray(const PeriodicInput& input, std::int64_t value) {
  return input.places.below_d != kNever && value == input.places.below_d - 1;
}

class Recursion {
 public:
  Recursion(const PeriodicFunction& function, std::vector<PeriodicInput> inputs, const Reach& reach,
            std::int64_t last_m, WorkLeft& work)
      : function_(function),
        waiting_(std::move(inputs)),
        reach_(reach),
        work_(work),
        for_good_(static_cast<std::size_t>(last_m + static_cast<std::int64_t>(waiting_.size())) / 64 + 2, 0) {}

  // Tests F(m) for the next m.
  void test_next();
  std::int64_t next_m() const { return m_; }

  // Adds what is fixed from the next m on.
  void settle();
  const std::vector<PeriodicInput>& waiting() const { return waiting_; }  // the inputs that are not
  bool has_ray_for_good() const { return ray_for_good_ != kNever; }
  bool excludes_all_for_good();  // all numbers up to the largest n
  const CountedVector<std::uint64_t>& for_good() const { return for_good_; }

  // The numbers below F(m), for the m tested last, that only inputs evaluated at m exclude.
  const std::vector<std::int64_t>& met() const { return met_; }

 private:
  bool set(std::int64_t n);  // whether it was free
  void clear(std::int64_t n) { for_good_[static_cast<std::size_t>(n) / 64] &= ~(std::uint64_t{1} << (n % 64)); }
  std::int64_t first_free();

  const PeriodicFunction& function_;
  std::vector<PeriodicInput> waiting_;
  const Reach& reach_;
  WorkLeft& work_;
  CountedVector<std::uint64_t> for_good_;  // bits; between the steps those that are excluded permanently
  std::size_t full_words_ = 0;             // this many words at the beginning are full
  std::int64_t ray_for_good_ = kNever;     // all from here on are excluded permanently
  std::int64_t m_ = 0;
  std::vector<std::int64_t> met_;
};

bool Recursion::set(std::int64_t n) {
  const std::size_t word = static_cast<std::size_t>(n) / 64;
  if (word >= for_good_.size()) refuse("periodic: a value is larger than it can be", function_.line);
  const std::uint64_t bit = std::uint64_t{1} << (n % 64);
  const bool was_free = (for_good_[word] & bit) == 0;
  for_good_[word] |= bit;
  return was_free;
}

// There is always a free one: see above.
std::int64_t Recursion::first_free() {
  std::size_t word = full_words_;
  while (word + 1 < for_good_.size() && for_good_[word] == ~std::uint64_t{0}) ++word;
  work_.take(static_cast<std::int64_t>(word - full_words_) + 1);
  return static_cast<std::int64_t>(word * 64) + std::countr_one(for_good_[word]);
}

void Recursion::settle() {
  const auto settles = [&](const PeriodicInput& input) {
    if (!is_fixed(input) || fixed_from(input) > m_) return false;
    const std::int64_t value = value_of(input, m_);
    if (value != kNone) set(value);
    if (value != kNone && is_ray(input, value)) ray_for_good_ = std::min(ray_for_good_, value);
    return true;
  };
  std::erase_if(waiting_, settles);
  while (full_words_ + 1 < for_good_.size() && for_good_[full_words_] == ~std::uint64_t{0}) ++full_words_;
}

bool Recursion::excludes_all_for_good() {
  const std::int64_t free = first_free();
  return free >= ray_for_good_ || free > function_.max_n;
}

void Recursion::test_next() {
  settle();
  work_.take(static_cast<std::int64_t>(waiting_.size()) + 1);
  met_.clear();
  std::int64_t ray = ray_for_good_;
  for (const PeriodicInput& input : waiting_) {
    const std::int64_t value = value_of(input, m_);
    if (value == kNone) continue;
    if (set(value)) met_.push_back(value);
    if (is_ray(input, value)) ray = std::min(ray, value);
  }
  std::int64_t found = first_free();
  for (const std::int64_t value : met_) clear(value);
  std::erase_if(met_, [&](std::int64_t value) { return value > found; });
  if (found >= ray || found > function_.max_n) found = kNone;
  if (found != function_.value(m_)) {
    refuse("periodic: at m = " + std::to_string(m_) + " the recursion gives " +
               (found == kNone ? "no value" : std::to_string(found)),
           function_.line);
  }
  ++m_;
  if (found != kNone && found >= reach_.at(m_)) set(found);
}

void check_ends(const PeriodicFunction& function, const std::vector<PeriodicInput>& inputs, const Reach& reach,
                WorkLeft& work) {
  std::int64_t last = function.start;
  for (const PeriodicInput& input : inputs) {
    if (is_fixed(input)) last = std::max(last, fixed_from(input));
  }
  if (last > kMaxPeriodicPlace) refuse("periodic: too many m would have to be tested", function.line);
  Recursion recursion(function, inputs, reach, last, work);
  while (recursion.next_m() <= last) recursion.test_next();
  recursion.settle();
  if (!recursion.excludes_all_for_good()) {
    refuse("periodic: the function does not end: not all numbers are excluded permanently", function.line);
  }
}

void check_stays(const PeriodicFunction& function, const std::vector<PeriodicInput>& inputs, const Reach& reach,
                 WorkLeft& work) {
  if (reach.at(function.start + 1) <= function.last) {
    refuse("periodic: the function does not stay: the next element of C is there", function.line);
  }
  Recursion recursion(function, inputs, reach, function.start, work);
  while (recursion.next_m() <= function.start) recursion.test_next();
}

// An input that is evaluated at m itself must have its final form from AT on.
void require_final_form(const PeriodicFunction& function, const PeriodicInput& input, WorkLeft& work) {
  const Places& at = input.places;
  const PeriodicFunction& g = *input.function;
  const bool repeats = at.below_c == kNever && at.below_d == kNever && g.repeats();
  if (!repeats || at.above_c > function.at || g.start > function.at) {
    refuse("periodic: AT is before the place where all inputs have their final form", function.line);
  }
  if (function.at + g.least_offset >= at.above_d) return;
  work.take(g.period);
  for (std::int64_t m = function.at; m < function.at + g.period; ++m) {
    if (g.value(m) < at.above_d) refuse("periodic: AT is before an element is there permanently", function.line);
  }
}

// Whether what is excluded permanently after a period is what was excluded before, moved by the period. Nothing moves
// out of the bits: everything excluded at AT is below AT plus the number of inputs, and the bits reach further than
// that by more than the period.
bool is_moved_by(const CountedVector<std::uint64_t>& before, const CountedVector<std::uint64_t>& after,
                 std::int64_t period) {
  const auto bits = static_cast<std::int64_t>(after.size() * 64);
  const auto test = [](const CountedVector<std::uint64_t>& words, std::int64_t n) {
    return ((words[static_cast<std::size_t>(n) / 64] >> (n % 64)) & 1U) != 0;
  };
  for (std::int64_t n = 0; n < bits; ++n) {
    if (test(after, n) != (n < period || test(before, n - period))) return false;
  }
  return true;
}

void check_repeats(const PeriodicFunction& function, const std::vector<PeriodicInput>& inputs, const Reach& reach,
                   WorkLeft& work) {
  const std::int64_t end = function.at + function.period;
  if (function.max_n != kNever) refuse("periodic: what repeats needs every n to be a position", function.line);
  if (!reach.grows_at_most_by_one_each())
    refuse("periodic: nothing repeats if the reach grows like this", function.line);
  if (function.at < function.start) refuse("periodic: AT is before START", function.line);
  if (reach.tail_from() > function.at + 1)
    refuse("periodic: AT is before the end of the table of the reach", function.line);
  if (end > kMaxPeriodicPlace) refuse("periodic: too many m would have to be tested", function.line);
  Recursion recursion(function, inputs, reach, end, work);
  while (recursion.next_m() < function.at) recursion.test_next();
  recursion.settle();
  const std::vector<PeriodicInput> repeating = recursion.waiting();
  for (const PeriodicInput& input : repeating) require_final_form(function, input, work);
  if (recursion.has_ray_for_good()) refuse("periodic: an element excludes all large numbers", function.line);
  const CountedVector<std::uint64_t> before = recursion.for_good();
  PeriodicClosing closing(function, repeating, work);
  while (recursion.next_m() < end) {
    const std::int64_t m = recursion.next_m();
    if (reach.at(m + 1) > function.value(m)) refuse("periodic: the function stays and does not repeat", function.line);
    recursion.test_next();
    closing.add(m, recursion.met());
  }
  work.take(end);
  if (!is_moved_by(before, recursion.for_good(), function.period)) {
    refuse("periodic: the state after PERIOD is not the state at AT", function.line);
  }
  closing.check();
}

}  // namespace

void check_function(const PeriodicFunction& function, std::vector<PeriodicInput> inputs, const Reach& reach,
                    WorkLeft& work) {
  if (function.max_m != kNever) {
    if (function.max_m > kMaxPeriodicPlace) refuse("periodic: too many m would have to be tested", function.line);
    Recursion recursion(function, std::move(inputs), reach, function.max_m, work);
    while (recursion.next_m() <= function.max_m) recursion.test_next();
    return;
  }
  switch (function.form) {
    case Form::ends: return check_ends(function, inputs, reach, work);
    case Form::stays: return check_stays(function, inputs, reach, work);
    case Form::repeats: return check_repeats(function, inputs, reach, work);
  }
}

}  // namespace upset::check
