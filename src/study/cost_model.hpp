// SPDX-License-Identifier: MIT
// What cells cost, learned from those that are done: the mean of their size, or, for sizes not met yet, that of the
// nearest one times the growth from size to size that was seen. Of numerical semigroups the genus is a size: their
// down-sets grow about geometrically with it. This serves to tell how long a run will take, nothing else.
#pragma once

#include <cstddef>
#include <map>

namespace upset::study {

class CostModel {
 public:
  /// A cell that will have to be solved.
  void expect(double size) { ++rest_[size]; }
  /// A cell that was expected is done.
  void done(double size, double seconds);

  /// The share of all work that is done, in [0, 1].
  [[nodiscard]] double fraction() const;

 private:
  struct Tally {
    std::size_t cells = 0;
    double seconds = 0;

    [[nodiscard]] double mean() const { return seconds / static_cast<double>(cells); }
  };

  [[nodiscard]] double growth() const;
  [[nodiscard]] double expected(double size) const;

  std::map<double, std::size_t> rest_{};  // cells to be done of each size
  std::map<double, Tally> met_{};
  double spent_ = 0;  // seconds
};

}  // namespace upset::study
