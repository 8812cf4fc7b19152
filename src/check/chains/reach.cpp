// SPDX-License-Identifier: MIT
#include "check/chains/reach.hpp"

#include <algorithm>
#include <numeric>

#include "check/integer.hpp"

namespace upset::check {

Reach::Reach(std::optional<Line> line, std::vector<Step> steps) : line_(line) {
  if (line_) {
    const std::int64_t common = std::gcd(line_->rise, line_->run);
    line_->rise /= common;
    line_->run /= common;
  }
  std::sort(steps.begin(), steps.end(),
            [](const Step& a, const Step& b) { return a.place != b.place ? a.place < b.place : a.value > b.value; });
  // Everything after a step above all of D is dropped, and the line before it becomes a table.
  const auto endless = std::find_if(steps.begin(), steps.end(), [](const Step& s) { return s.value == kNever; });
  if (endless != steps.end() && line_) {
    const Step last = *endless;
    for (std::int64_t i = 1; i < last.place; ++i) steps.push_back({i, on_line(i)});
    line_.reset();
    *this = Reach(std::nullopt, std::move(steps));
    return;
  }
  for (const Step& step : steps) {
    const std::int64_t before = steps_.empty() ? 0 : steps_.back().value;
    if (step.value > std::max(before, on_line(step.place))) steps_.push_back(step);
  }
}

std::int64_t Reach::on_line(std::int64_t i) const {
  if (!line_ || i == 0) return 0;
  return std::max<std::int64_t>(0, line_->rise * i / line_->run + line_->shift);
}

std::int64_t Reach::at(std::int64_t i) const {
  const auto after = std::upper_bound(steps_.begin(), steps_.end(), i,
                                      [](std::int64_t place, const Step& step) { return place < step.place; });
  const std::int64_t step = after == steps_.begin() ? 0 : std::prev(after)->value;
  return std::max(step, on_line(i));
}

std::int64_t Reach::bound() const {
  if (line_) return kNever;
  return steps_.empty() ? 0 : steps_.back().value;
}

std::int64_t Reach::least(std::int64_t n) const {
  std::int64_t found = kNever;
  for (const Step& step : steps_) {
    if (step.value < n) continue;
    found = step.place;
    break;
  }
  if (line_) {  // rise * i >= (n - shift) * run
    const std::int64_t height = (n - line_->shift) * line_->run;
    found = std::min(found, std::max<std::int64_t>(1, height <= 0 ? 1 : (height + line_->rise - 1) / line_->rise));
  }
  return found;
}

// Where the line has risen to the last step, or where the last step is.
std::int64_t Reach::tail_from() const {
  if (steps_.empty()) return 1;
  if (!line_) return steps_.back().place;
  const std::int64_t height =
      (steps_.back().value - line_->shift) * line_->run;  // positive: the step is above the line
  return (height + line_->rise - 1) / line_->rise;
}

bool Reach::grows_at_most_by_one_each() const {
  if (line_) return line_->rise <= line_->run;
  return bound() != kNever;
}

std::optional<mpz_class> Reach::last_within(const mpz_class& n) const {
  std::optional<mpz_class> last;
  for (const Step& step : steps_) {
    if (step.value != kNever && compare(n, step.value) >= 0) continue;
    last = big(step.place - 1);
    break;
  }
  if (line_) {  // rise * i < (n - shift + 1) * run; where the line is negative it counts as 0
    const mpz_class height = (n - big(line_->shift) + 1) * big(line_->run);
    mpz_class on_line = 0;
    if (height > 0) on_line = (height - 1) / big(line_->rise);
    if (!last || on_line < *last) last = on_line;
  }
  return last;
}

}  // namespace upset::check
