// SPDX-License-Identifier: MIT
// The axis of a plot: the places of numbers, and the tick marks.
#pragma once

#include <string>
#include <vector>

namespace upset::picture {

struct Tick {
  double value;
  std::string label;
};

class Axis {
 public:
  /// An axis for these numbers, with some room around them. A logarithmic one takes numbers > 0 only.
  Axis(const std::vector<double>& values, bool is_logarithmic);

  /// The place of a number: 0 at the beginning, 1 at the end.
  [[nodiscard]] double place(double value) const;
  /// About ten round numbers, or the powers of ten.
  [[nodiscard]] std::vector<Tick> ticks() const;

 private:
  [[nodiscard]] std::vector<Tick> powers_of_ten() const;

  bool is_logarithmic_;
  double least_ = 0;  // at the beginning; a logarithm if the axis is logarithmic
  double most_ = 1;
};

}  // namespace upset::picture
