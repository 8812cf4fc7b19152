// SPDX-License-Identifier: MIT
#include "study/cost_model.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace upset::study {

namespace {

constexpr double kLeastSeconds = 1e-6;  // a cell always costs something
constexpr double kUsualGrowth = 1.5;    // of the cost from one size to the next, until two sizes were met
constexpr double kMostGrowth = 3;

}  // namespace

void CostModel::done(double size, double seconds) {
  seconds = std::max(seconds, kLeastSeconds);
  Tally& tally = met_[size];
  ++tally.cells;
  tally.seconds += seconds;
  spent_ += seconds;
  if (const auto it = rest_.find(size); it != rest_.end() && --it->second == 0) rest_.erase(it);
}

double CostModel::growth() const {
  if (met_.size() < 2) return kUsualGrowth;
  const auto& [least, cheap] = *met_.begin();
  const auto& [most, dear] = *met_.rbegin();
  return std::clamp(std::pow(dear.mean() / cheap.mean(), 1 / (most - least)), 1.0, kMostGrowth);
}

double CostModel::expected(double size) const {
  const auto above = met_.lower_bound(size);
  const bool is_nearer_below =
      above == met_.end() || (above != met_.begin() && size - std::prev(above)->first < above->first - size);
  const auto& [nearest, tally] = is_nearer_below ? *std::prev(above) : *above;
  return tally.mean() * std::pow(growth(), size - nearest);
}

double CostModel::fraction() const {
  if (rest_.empty()) return 1;
  if (met_.empty()) return 0;
  double rest = 0;
  for (const auto& [size, cells] : rest_) rest += static_cast<double>(cells) * expected(size);
  return spent_ / (spent_ + rest);
}

}  // namespace upset::study
