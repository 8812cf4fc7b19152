// SPDX-License-Identifier: MIT
// How far down the chain D the elements of the chain C reach: r(i) is the number of d below c_i. It never falls. It is
// the larger of a table of steps and a straight line, so that equal functions have equal representations.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace upset::check {

// A place that no finite chain reaches.
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

class Reach {
 public:
  struct Line {  // floor(rise * i / run) + shift, or 0 where that is negative
    std::int64_t rise;
    std::int64_t run;
    std::int64_t shift;
    bool operator==(const Line&) const = default;
  };
  struct Step {  // r(i) >= value for all i >= place
    std::int64_t place;
    std::int64_t value;  // kNever: above all of D
    bool operator==(const Step&) const = default;
  };

  Reach() = default;                                   // r = 0
  Reach(std::optional<Line> line, std::vector<Step>);  // steps in any order

  std::int64_t at(std::int64_t i) const;     // r(i), i >= 0, with r(0) = 0; kNever: above all of D
  std::int64_t bound() const;                // the least upper bound of r
  std::int64_t least(std::int64_t n) const;  // the least i >= 1 with r(i) >= n, or kNever; n >= 1
  std::int64_t tail_from() const;            // from this i >= 1 on r is its line, or constant if it has none
  bool grows_at_most_by_one_each() const;    // from there on r(i+p) <= r(i)+p, and r is finite
  std::optional<mpz_class> last_within(const mpz_class& n) const;  // the largest i >= 0 with r(i) <= n; none: all

  bool operator==(const Reach&) const = default;

 private:
  std::int64_t on_line(std::int64_t i) const;

  std::optional<Line> line_;  // in lowest terms
  std::vector<Step> steps_;   // ascending in both, each above the line at its place
};

}  // namespace upset::check
